package order

import "bestill.example/services/platform/ore"

// Price is what an order costs, and how it was found.
type Price struct {
	Total ore.Ore
	// VAT is the part of Total that is VAT.
	VAT      ore.Ore
	Features []Feature
	// ListVersion names the price list, so that the price can be explained later.
	ListVersion string
	// Delivery takes MinDays to MaxDays working days as a rule.
	MinDays, MaxDays int
}

// Feature is one part of a price; its type is a name in bestill.pricing.v1.PriceFeature.Type.
type Feature struct {
	Type  string
	Price ore.Ore
}
