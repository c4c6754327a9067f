package duty

import (
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/ore"
)

// Limit is the highest value of all goods of a shipment.
type Limit struct {
	USD Cents
	// Kroner is the highest number of whole kroner within the limit, in øre.
	Kroner ore.Ore
}

// Limits are the limits of a destination by an exchange rate. A limit that does not exist is zero.
type Limits struct {
	// Gift is for gifts, and Other for everything else.
	Gift, Other Limit
	Rate        Rate
}

// Limit returns the highest value of a shipment in US cents (spec §9 "Value limits"), or false without a limit.
func (t Table) Limit(reason shipment.Reason) (Cents, bool) {
	limit := t.ValueLimitInUsdCents
	if reason == shipment.Gift && t.GiftLimitInUsdCents > 0 {
		limit = t.GiftLimitInUsdCents
	}
	return limit, limit > 0
}

// Limits returns the limits of the table in kroner.
func (t Table) Limits(usd Rate) (Limits, error) {
	limits := Limits{Rate: usd}
	for reason, limit := range map[shipment.Reason]*Limit{shipment.Gift: &limits.Gift, shipment.Sale: &limits.Other} {
		cents, limited := t.Limit(reason)
		if !limited {
			continue
		}
		kroner, err := usd.WholeKroner(cents)
		if err != nil {
			return Limits{}, err
		}
		*limit = Limit{USD: cents, Kroner: kroner}
	}
	return limits, nil
}
