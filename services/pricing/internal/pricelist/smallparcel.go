package pricelist

import "bestill.example/services/platform/fault"

// smallParcelMaxGrams is the highest weight of a small parcel (spec §9).
const smallParcelMaxGrams = 5_000

// SmallParcel is a parcel of up to 5 kg within 35 x 25 x 12 cm.
type SmallParcel struct {
	Grams         int
	DropOffMethod DropOffMethod
	Route         Route
}

// QuoteSmallParcel prices a small parcel by its weight, with the surcharge between Svalbard and the mainland
// and, if the sender chose it, a pickup (spec §1, §9).
//
// Errors: fields weightInGrams, dropOffMethod, sender.address.postalCode and recipient.address.postalCode.
func (d Domestic) QuoteSmallParcel(p SmallParcel) (Quote, error) {
	var c fault.Collector
	checkNumber(&c, "weightInGrams", p.Grams, smallParcelMaxGrams)
	p.DropOffMethod.check(&c, WithoutPickup, WithPickup, ParcelLocker)
	p.Route.checkParties(&c)
	if err := c.Err(); err != nil {
		return Quote{}, err
	}
	lines := []Line{{Type: LineItem, Amount: d.onRoute(holding(d.prices.SmallParcel.Bands, p.Grams), p.Route)}}
	if d.prices.Svalbard.crosses(p.Route) {
		lines = append(lines, Line{Type: LineSvalbard, Amount: d.prices.Svalbard.ParcelSurcharge})
	}
	if p.DropOffMethod == WithPickup {
		lines = append(lines, Line{Type: LinePickup, Amount: d.prices.Pickup})
	}
	quote := d.quoteParcel(p.Route, lines)
	quote.CodeValidityDays = d.prices.SmallParcel.CodeValidityDays
	return quote, nil
}
