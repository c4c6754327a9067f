package pricelist

import "bestill.example/services/platform/fault"

// largeParcelBands are the weight bands of large parcels by their upper bounds in grams (spec §9).
var largeParcelBands = []int{10_000, 25_000, largeParcelMaxGrams}

const largeParcelMaxGrams = 35_000

// CashOnDelivery is what the recipient pays (spec §3, "Cash on delivery"); empty without.
type CashOnDelivery string

// The kinds. Who pays for the carriage pays all of it, the fee for cash on delivery included.
const (
	FreightOnly       CashOnDelivery = "FREIGHT_ONLY"
	ContentOnly       CashOnDelivery = "CONTENT_ONLY"
	FreightAndContent CashOnDelivery = "FREIGHT_AND_CONTENT"
)

// LargeParcel is a parcel of up to 35 kg.
type LargeParcel struct {
	Grams int
	// Dimensions are nil for a parcel of normal size.
	Dimensions     *Dimensions
	CashOnDelivery CashOnDelivery
	Route          Route
}

// QuoteLargeParcel prices a large parcel by its weight band, with handling beyond normal size, the surcharge
// between Svalbard and the mainland, and the fee for cash on delivery (spec §1, §3, §9).
//
// Errors: fields weightInGrams, dimensions (see [Dimensions.Check]), cashOnDelivery, fromPostalCode and
// toPostalCode.
func (d Domestic) QuoteLargeParcel(p LargeParcel) (Quote, error) {
	if err := p.check(); err != nil {
		return Quote{}, err
	}
	prices := d.prices.LargeParcel
	byRecipient := p.CashOnDelivery == FreightOnly || p.CashOnDelivery == FreightAndContent
	lines := []Line{{LineItem, d.onRoute(holding(prices.Bands, p.Grams), p.Route), byRecipient}}
	if p.Dimensions != nil && !p.Dimensions.WithinNormalSize() {
		lines = append(lines, Line{LineHandling, d.onRoute(prices.Handling, p.Route), byRecipient})
	}
	if d.prices.Svalbard.crosses(p.Route) {
		lines = append(lines, Line{LineSvalbard, d.prices.Svalbard.ParcelSurcharge, byRecipient})
	}
	if p.CashOnDelivery != "" {
		lines = append(lines, Line{LineCashOnDelivery, d.onRoute(prices.CashOnDelivery, p.Route), byRecipient})
	}
	return d.quoteParcel(p.Route, lines), nil
}

func (p LargeParcel) check() error {
	var c fault.Collector
	checkNumber(&c, "weightInGrams", p.Grams, largeParcelMaxGrams)
	if p.Dimensions != nil {
		c.AddErr("dimensions", p.Dimensions.Check())
	}
	switch p.CashOnDelivery {
	case "", FreightOnly, ContentOnly, FreightAndContent:
	default:
		c.Add("cashOnDelivery", codeUnknown)
	}
	p.Route.check(&c)
	return c.Err()
}
