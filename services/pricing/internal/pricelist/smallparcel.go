package pricelist

import "bestill.example/services/platform/fault"

// smallParcelMaxGrams is what a small parcel may weigh (spec §9).
const smallParcelMaxGrams = 5_000

// SmallParcel is a parcel of up to 5 kg within 35 x 25 x 12 cm.
type SmallParcel struct {
	Grams  int
	HandIn HandIn
	Route  Route
}

// QuoteSmallParcel prices a small parcel by its weight, with the surcharge between Svalbard and the mainland
// and, if it is asked for, a pickup (spec §1, §9).
//
// Errors: fields weightInGrams, handIn, fromPostalCode and toPostalCode.
func (d Domestic) QuoteSmallParcel(p SmallParcel) (Quote, error) {
	var c fault.Collector
	checkNumber(&c, "weightInGrams", p.Grams, smallParcelMaxGrams)
	p.HandIn.check(&c, WithoutPickup, WithPickup, ParcelLocker)
	p.Route.check(&c)
	if err := c.Err(); err != nil {
		return Quote{}, err
	}
	lines := []Line{{Type: LineItem, Amount: d.onRoute(holding(d.prices.SmallParcel.Bands, p.Grams), p.Route)}}
	if d.prices.Svalbard.crosses(p.Route) {
		lines = append(lines, Line{Type: LineSvalbard, Amount: d.prices.Svalbard.ParcelSurcharge})
	}
	if p.HandIn == WithPickup {
		lines = append(lines, Line{Type: LinePickup, Amount: d.prices.Pickup})
	}
	quote := d.quoteParcel(p.Route, lines)
	quote.CodeValidityDays = d.prices.SmallParcel.CodeValidityDays
	return quote, nil
}
