package pricelist

import "bestill.example/services/platform/ore"

// LineType says what a line of a price is for (spec §3, "Price lines").
type LineType string

// The lines. Each price has them in the order in which they are shown.
const (
	LineItem           LineType = "ITEM"
	LineHandling       LineType = "HANDLING"
	LinePostage        LineType = "POSTAGE"
	LineTracking       LineType = "TRACKING"
	LineRegistration   LineType = "REGISTRATION"
	LineSvalbard       LineType = "SVALBARD_SURCHARGE"
	LineCashOnDelivery LineType = "CASH_ON_DELIVERY"
	LinePickup         LineType = "PICKUP"
)

// Quote is what an order costs and who pays. Amounts include VAT.
type Quote struct {
	// Lines add up to what the sender and the recipient pay.
	Lines []Line
	// ForSender is what the sender pays now, and VAT the part of it that is VAT.
	ForSender, VAT ore.Ore
	// ForRecipient is what the recipient pays on delivery, without the contents.
	ForRecipient ore.Ore
	// Svalbard is true for a parcel inside Norway that begins or ends on Svalbard.
	Svalbard bool
	// CodeValidityDays is for how many days the order's codes are valid; 0 for a product without a code.
	CodeValidityDays int
	// Delivery is how many working days delivery abroad usually takes; zero inside Norway.
	Delivery Days
	// ListVersion names the list that the price is from.
	ListVersion string
}

// Line is one part of a price.
type Line struct {
	Type            LineType
	Amount          ore.Ore
	PaidByRecipient bool
}

// Days is a range of working days.
type Days struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// quote adds up lines with VAT at one rate.
func quote(version string, rate ore.BasisPoints, lines []Line) Quote {
	quote := Quote{Lines: lines, ListVersion: version}
	for _, line := range lines { // far from overflow: see maxAmount
		if line.PaidByRecipient {
			quote.ForRecipient += line.Amount
		} else {
			quote.ForSender += line.Amount
		}
	}
	quote.VAT = quote.ForSender.VATPart(rate)
	return quote
}

// quoteParcel adds up the lines of a parcel on a route.
func (d Domestic) quoteParcel(route Route, lines []Line) Quote {
	quote := quote(d.version, d.parcelVAT(route), lines)
	quote.Svalbard = d.prices.Svalbard.touches(route)
	return quote
}
