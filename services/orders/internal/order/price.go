package order

import (
	"slices"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/ore"
)

// Price is what an order costs its sender, with the facts behind it. Its JSON is how all but Total, which has a column of its own, is
// stored.
type Price struct {
	Total ore.Ore `json:"-"`
	// VAT is the part of Total that is VAT.
	VAT ore.Ore `json:"vatInOre"`
	// ForRecipient is what the recipient pays for freight and fees on delivery, besides Total.
	ForRecipient ore.Ore   `json:"forRecipientInOre,omitempty"`
	Features     []Feature `json:"features"`
	// ListVersion names the price list, so that the price can be explained later.
	ListVersion string `json:"listVersion"`
	// Delivery usually takes from MinDays to MaxDays working days.
	MinDays int `json:"minDays"`
	MaxDays int `json:"maxDays"`
	// Svalbard is whether the price is one for a route to or from Svalbard.
	Svalbard bool `json:"svalbard,omitempty"`
	// CodeDays is for how many days after the day of the order a code can be used; 0 for products without codes.
	CodeDays int `json:"codeDays,omitempty"`
}

// Has reports whether a part of the price is of that type.
func (p Price) Has(feature string) bool {
	return slices.ContainsFunc(p.Features, func(f Feature) bool { return f.Type == feature })
}

// CodesValidUntil returns the beginning, in Oslo, of the last day on which the codes of an order placed at that time can be
// used; zero without codes.
func (p Price) CodesValidUntil(placedAt time.Time) time.Time {
	if p.CodeDays == 0 {
		return time.Time{}
	}
	return clock.OsloDate(placedAt).AddDate(0, 0, p.CodeDays)
}

// Some types of features, by their names in bestill.pricing.v1.PriceLine.Type. A price may have others too.
const (
	// ItemFeature is for the parcel or the stamps themselves.
	ItemFeature = "ITEM"
	// HandlingFeature is for a parcel beyond normal size.
	HandlingFeature = "HANDLING"
)

// Feature is one part of a price. Its type is a name in bestill.pricing.v1.PriceLine.Type.
type Feature struct {
	Type  string  `json:"type"`
	Price ore.Ore `json:"priceInOre"`
	// ByRecipient is whether the recipient pays it on delivery, so that it is not part of the total.
	ByRecipient bool `json:"byRecipient,omitempty"`
}
