package app

import (
	"context"

	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// ReasonDutyNotAvailable is the reason when no table of rates exists for a destination.
const ReasonDutyNotAvailable = "DUTY_NOT_AVAILABLE"

const usDollar = "USD"

// Calculate returns the duty and fees of a destination for goods today, and the version of the tables that were used.
func (c *Customs) Calculate(ctx context.Context, destination string, reason shipment.Reason, goods []duty.Goods) (duty.Bill, string, error) {
	day := c.today()
	table, ok := c.Duties.On(country.CustomsTerritory(destination), day)
	if !ok {
		return duty.Bill{}, "", fault.New(fault.NotFound, ReasonDutyNotAvailable)
	}
	usd, err := c.Store.Rate(ctx, usDollar, day)
	if err != nil {
		return duty.Bill{}, "", err
	}
	bill, err := table.Calculate(reason, goods, usd)
	return bill, table.Name + "/" + c.Duties.Version(), err
}

// Estimate is what the destination's customs will probably charge the recipient.
type Estimate struct {
	Amount ore.Ore
	USD    duty.Cents
	// Day is the ISO date of the table and the rate that were used.
	Day string
}

// estimate returns the estimate for a valid declaration; nil without goods.
func estimate(checked declaration.Declaration, to declaration.Destination, day string) (*Estimate, error) {
	if len(checked.Items) == 0 {
		return nil, nil
	}
	var goods []duty.Goods
	for _, item := range checked.Items {
		origin := item.Origin
		if origin == "" {
			origin = country.Norway
		}
		goods = append(goods, duty.Goods{Description: item.Description, Value: item.Value, Origin: origin, Number: item.Number})
	}
	bill, err := to.Table.Calculate(checked.Reason, goods, to.USD)
	if err != nil {
		return nil, err
	}
	cents, err := to.USD.ToCents(bill.Total)
	return &Estimate{Amount: bill.Total, USD: cents, Day: day}, err
}

// ValueLimits returns the limits of every destination that has any, by country code. While the exchange rate is unknown it
// returns none.
func (c *Customs) ValueLimits(ctx context.Context) map[string]duty.Limits {
	day := c.today()
	tables := c.Duties.AllOn(day)
	if len(tables) == 0 {
		return nil
	}
	ctx, cancel := briefly(ctx)
	defer cancel()
	usd, err := c.Store.Rate(ctx, usDollar, day)
	if err != nil {
		c.Log.WarnContext(ctx, "value limits not converted", "error", err)
		return nil
	}
	all := make(map[string]duty.Limits)
	for _, table := range tables {
		limits, err := table.Limits(usd)
		if err != nil {
			c.Log.WarnContext(ctx, "value limits not converted", "destination", table.Destination, "error", err)
			continue
		}
		if limits.Gift.USD > 0 || limits.Other.USD > 0 {
			all[table.Destination] = limits
		}
	}
	return all
}
