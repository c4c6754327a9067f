package order

import "bestill.example/services/platform/ore"

// Price is what an order costs its sender, and how it was found.
type Price struct {
	Total ore.Ore
	// VAT is the part of Total that is VAT.
	VAT ore.Ore
	// ForRecipient is what the recipient pays for carriage and fees on delivery, besides Total.
	ForRecipient ore.Ore
	Features     []Feature
	// ListVersion names the price list, so that the price can be explained later.
	ListVersion string
	// Delivery takes MinDays to MaxDays working days as a rule.
	MinDays, MaxDays int
	// Svalbard says that the price is one for a route that touches Svalbard.
	Svalbard bool
	// CodeDays is how many days a code can be used after the day of the order; 0 for what has none.
	CodeDays int
}

// Feature is one part of a price; its type is a name in PriceFeature.Type or DomesticPriceLine.Type of bestill.pricing.v1.
type Feature struct {
	Type  string
	Price ore.Ore
	// ByRecipient says that the recipient pays it on delivery: it is no part of the total.
	ByRecipient bool
}
