package pricelist

import (
	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// largeParcelBands are the weight bands of large parcels by their upper bounds in grams (spec §9).
var largeParcelBands = []int{10_000, 25_000, largeParcelMaxGrams}

const largeParcelMaxGrams = 35_000

// LargeParcel is a parcel of up to 35 kg.
type LargeParcel struct {
	Grams int
	// Dimensions are nil for a parcel of normal size.
	Dimensions *rules.Dimensions
	// Handling is what the sender was shown; empty when it is not given.
	Handling Handling
	// CashOnDelivery is nil without.
	CashOnDelivery *CashOnDelivery
	Route          Route
}

// Handling is the size class by which a parcel is handled.
type Handling string

// LargeHandling is beyond normal size: see [rules.Dimensions.WithinNormalSize].
const LargeHandling Handling = "LARGE"

// CashOnDelivery is what the recipient pays on delivery.
type CashOnDelivery struct {
	Type CashOnDeliveryType
	// Amount is the price of the contents: whole kroner above 0, or 0 while it is unknown.
	Amount ore.Ore
}

// CashOnDeliveryType says what the recipient pays for (spec §3, "Cash on delivery").
type CashOnDeliveryType string

// The types. Whoever pays the freight pays all of it, the fee for cash on delivery included.
const (
	FreightOnly       CashOnDeliveryType = "FREIGHT_ONLY"
	ContentOnly       CashOnDeliveryType = "CONTENT_ONLY"
	FreightAndContent CashOnDeliveryType = "FREIGHT_AND_CONTENT"
)

const krone = ore.Ore(100)

// QuoteLargeParcel prices a large parcel by its weight band, with handling beyond normal size, the surcharge
// between Svalbard and the mainland, and the fee for cash on delivery (spec §1, §3, §9).
//
// Errors: fields weightInGrams, dimensions (see [rules.Dimensions.Check]), handling when it differs from what follows
// from the dimensions, cashOnDelivery.type, cashOnDelivery.recipientAmountToPayInOre, sender.address.postalCode and
// recipient.address.postalCode.
func (d Domestic) QuoteLargeParcel(p LargeParcel) (Quote, error) {
	prices := d.prices.LargeParcel
	if err := p.check(prices.MaxCashOnDelivery); err != nil {
		return Quote{}, err
	}
	byRecipient := p.CashOnDelivery != nil && p.CashOnDelivery.Type != ContentOnly
	lines := []Line{{LineItem, d.onRoute(holding(prices.Bands, p.Grams), p.Route), byRecipient}}
	if p.handling() == LargeHandling {
		lines = append(lines, Line{LineHandling, d.onRoute(prices.Handling, p.Route), byRecipient})
	}
	if d.prices.Svalbard.crosses(p.Route) {
		lines = append(lines, Line{LineSvalbard, d.prices.Svalbard.ParcelSurcharge, byRecipient})
	}
	if p.CashOnDelivery != nil {
		lines = append(lines, Line{LineCashOnDelivery, d.onRoute(prices.CashOnDelivery, p.Route), byRecipient})
	}
	return d.quoteParcel(p.Route, lines), nil
}

// handling returns the handling for the dimensions; it is empty within normal size.
func (p LargeParcel) handling() Handling {
	if p.Dimensions == nil || p.Dimensions.WithinNormalSize() {
		return ""
	}
	return LargeHandling
}

func (p LargeParcel) check(maxCashOnDelivery ore.Ore) error {
	var c fault.Collector
	checkNumber(&c, "weightInGrams", p.Grams, largeParcelMaxGrams)
	var dimensions []rules.Violation
	if p.Dimensions != nil {
		dimensions = p.Dimensions.Check()
	}
	for _, v := range dimensions {
		c.Prefix("dimensions").Add(v.Field, v.Code)
	}
	if len(dimensions) == 0 {
		c.Check(p.Handling == "" || p.Handling == p.handling(), "handling", fault.CodeInvalid)
	}
	if p.CashOnDelivery != nil {
		p.CashOnDelivery.check(c.Prefix("cashOnDelivery"), maxCashOnDelivery)
	}
	p.Route.checkParties(&c)
	return c.Err()
}

// check is the rule of spec §5, "Cash on delivery": an amount is in whole kroner, above 0 and below the maximum.
func (cash CashOnDelivery) check(c *fault.Collector, maximum ore.Ore) {
	switch cash.Type {
	case FreightOnly, ContentOnly, FreightAndContent:
	case "":
		c.Add("type", fault.CodeRequired)
	default:
		c.Add("type", fault.CodeInvalid)
	}
	const amount = "recipientAmountToPayInOre"
	switch {
	case cash.Amount < 0:
		c.Add(amount, fault.CodeTooSmall)
	case cash.Amount >= maximum:
		c.Add(amount, fault.CodeTooLarge)
	case cash.Amount%krone != 0:
		c.Add(amount, fault.CodeInvalid)
	}
}
