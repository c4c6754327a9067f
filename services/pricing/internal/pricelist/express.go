package pricelist

import (
	"fmt"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

const (
	kilogram = 1000
	// expressMaxGrams is the highest weight of an express parcel (spec §9).
	expressMaxGrams = 20 * kilogram
)

// express is the chapter of a price list about parcels that are sent overnight. Offers do not apply to it.
type express struct {
	// ByKilogram has the price of each whole kilogram, from 1 to 20 (spec §9).
	ByKilogram []ore.Ore `json:"byKilogram"`
}

func (e express) problems() problems {
	var p problems
	const place = "express.byKilogram"
	p.check(len(e.ByKilogram) == expressMaxGrams/kilogram, "%s: %d prices, expected %d", place, len(e.ByKilogram), expressMaxGrams/kilogram)
	var lighter ore.Ore
	for i, price := range e.ByKilogram {
		place := fmt.Sprintf("%s[%d]", place, i)
		p.checkPrice(place, price)
		p.check(lighter <= price, "%s: %d øre is less than the price of one kilogram less", place, price)
		lighter = price
	}
	return p
}

// Express is a parcel of up to 20 kg that is sent overnight. Its price does not depend on its measures.
type Express struct {
	Grams int
	Route Route
}

// QuoteExpress prices an express parcel by its weight, rounded up to a whole kilogram, with the surcharge between Svalbard and
// the mainland.
//
// Errors: fields weightInGrams, sender.address.postalCode and recipient.address.postalCode; PRICE_NOT_FOUND when the list
// has no express.
func (d Domestic) QuoteExpress(p Express) (Quote, error) {
	var c fault.Collector
	checkNumber(&c, "weightInGrams", p.Grams, expressMaxGrams)
	p.Route.checkParties(&c)
	if err := c.Err(); err != nil {
		return Quote{}, err
	}
	if d.express == nil {
		return Quote{}, fault.New(fault.NotFound, ReasonPriceNotFound)
	}
	lines := []Line{{Type: LineItem, Amount: d.express.ByKilogram[(p.Grams-1)/kilogram]}}
	if d.prices.Svalbard.crosses(p.Route) {
		lines = append(lines, Line{Type: LineSvalbard, Amount: d.prices.Svalbard.ParcelSurcharge})
	}
	return d.quoteParcel(p.Route, lines), nil
}
