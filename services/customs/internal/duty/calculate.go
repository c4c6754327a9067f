package duty

import (
	"slices"

	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/ore"
)

// Goods is one line of a shipment.
type Goods struct {
	Description string
	// Value is the value of the whole line.
	Value  ore.Ore
	Origin string
	Number tariff.Number
}

// Cost is the duty on one line of goods.
type Cost struct {
	Description string
	Value       ore.Ore
	ValueInUSD  Cents
	Duty        ore.Ore
	DutyInUSD   Cents
}

// Fee is a charge besides duty.
type Fee struct {
	Type   FeeType
	Amount ore.Ore
}

// Bill is the duty and fees of a shipment.
type Bill struct {
	Items []Cost
	Fees  []Fee
	// Duty, FeesTotal and Total are sums.
	Duty, FeesTotal, Total ore.Ore
}

// Calculate applies the table to goods. Each line is converted to dollars, its duty is calculated in cents, as American
// customs does, and converted back; every step rounds half up. The price of the shipment is not part of the value: the USA
// values goods without their transport.
func (t Table) Calculate(reason shipment.Reason, goods []Goods, usd Rate) (Bill, error) {
	values := make([]Cents, len(goods))
	var total Cents
	var worth []ore.Ore
	for i, g := range goods {
		var err error
		if values[i], err = usd.ToCents(g.Value); err != nil {
			return Bill{}, err
		}
		total += values[i]
		worth = append(worth, g.Value)
	}
	free := slices.Contains(t.Duty.DutyFreeReasons, reason) || (reason == shipment.Gift && total <= t.Duty.DutyFreeGifts)

	var bill Bill
	var duties []ore.Ore
	for i, g := range goods {
		cost := Cost{Description: g.Description, Value: g.Value, ValueInUSD: values[i]}
		if !free {
			cents, err := t.Duty.rateOf(g).Of(int64(values[i]))
			if err != nil {
				return Bill{}, err
			}
			cost.DutyInUSD = Cents(cents)
			if cost.Duty, err = usd.ToOre(cost.DutyInUSD); err != nil {
				return Bill{}, err
			}
		}
		bill.Items = append(bill.Items, cost)
		duties = append(duties, cost.Duty)
	}
	var err error
	if bill.Duty, err = ore.Sum(duties...); err != nil {
		return Bill{}, err
	}
	value, err := ore.Sum(worth...)
	if err != nil {
		return Bill{}, err
	}
	// Not in the return statement, where Go does not specify whether the bill is read before or after its fees are added.
	err = bill.add(t.Fees, value)
	return bill, err
}

func (r terms) rateOf(g Goods) BasisPoints {
	if slices.Contains(r.DutyFreeChapters, string(g.Number[:2])) {
		return 0
	}
	if rate, ok := r.RatesByOrigin[g.Origin]; ok {
		return rate
	}
	return r.Rate
}

// add adds the fees and the totals.
func (b *Bill) add(fees []fee, value ore.Ore) error {
	for _, f := range fees {
		if f.OnlyWithDuty && b.Duty == 0 {
			continue
		}
		share, err := f.Rate.Of(int64(value))
		if err != nil {
			return err
		}
		charged := Fee{Type: f.Type}
		if charged.Amount, err = ore.Ore(f.AmountInOre).Add(ore.Ore(share)); err != nil {
			return err
		}
		b.Fees = append(b.Fees, charged)
		if b.FeesTotal, err = b.FeesTotal.Add(charged.Amount); err != nil {
			return err
		}
	}
	var err error
	b.Total, err = b.Duty.Add(b.FeesTotal)
	return err
}
