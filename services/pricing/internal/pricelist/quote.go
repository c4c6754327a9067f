package pricelist

import "bestill.example/services/platform/ore"

// LineType says what a line of a price inside Norway is for (spec §3, "Price lines").
type LineType string

// The lines, in the order in which they are shown.
const (
	LineItem           LineType = "ITEM"
	LineHandling       LineType = "HANDLING"
	LineSvalbard       LineType = "SVALBARD_SURCHARGE"
	LineCashOnDelivery LineType = "CASH_ON_DELIVERY"
	LinePickup         LineType = "PICKUP"
)

// Quote is what an order inside Norway costs and who pays.
type Quote struct {
	// Lines add up to what the sender and the recipient pay.
	Lines []Line
	// ForSender is what the sender pays now, and VAT the part of it that is VAT.
	ForSender, VAT ore.Ore
	// ForRecipient is what the recipient pays on delivery, without the contents.
	ForRecipient ore.Ore
	// Svalbard tells whether the item begins or ends there.
	Svalbard bool
	// CodeValidityDays is how long a code can be used that comes with the order; 0 if none does.
	CodeValidityDays int
	// ListVersion names the list that the price is from.
	ListVersion string
}

// Line is one part of a price.
type Line struct {
	Type            LineType
	Amount          ore.Ore
	PaidByRecipient bool
}

// quote adds up lines that bear VAT at one rate.
func (d Domestic) quote(rate ore.BasisPoints, lines []Line) Quote {
	quote := Quote{Lines: lines, ListVersion: d.version}
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

// quoteParcel adds up what a parcel costs on a route.
func (d Domestic) quoteParcel(route Route, lines []Line) Quote {
	quote := d.quote(d.parcelVAT(route), lines)
	quote.Svalbard = d.prices.Svalbard.touches(route)
	return quote
}
