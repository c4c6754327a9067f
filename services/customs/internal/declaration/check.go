package declaration

import (
	"strconv"

	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Reasons of refusing a declaration with valid fields.
const (
	ReasonCountryUnavailable         = "COUNTRY_UNAVAILABLE"
	ReasonItemsRequired              = "ITEMS_REQUIRED"
	ReasonWeightExceedsChosen        = "WEIGHT_EXCEEDS_CHOSEN"
	ReasonExportClearanceRequired    = "EXPORT_CLEARANCE_REQUIRED"
	ReasonValueAboveDestinationLimit = "VALUE_ABOVE_DESTINATION_LIMIT"
)

// MaxItems is the most lines of a declaration.
const MaxItems = 50

// maxValueWithoutClearance is the highest value of goods without the sender's export clearance, which needs a national
// identity number that the shop does not ask for.
const maxValueWithoutClearance ore.Ore = 5_000_00

// Declaration is what is sent and why.
type Declaration struct {
	// Product is empty for a parcel inside Norway.
	Product shipment.Product
	Reason  shipment.Reason
	// MaxGrams is the weight that the sender pays for.
	MaxGrams int
	Items    []Item
}

// Value returns the value of all items.
func (d Declaration) Value() ore.Ore {
	var total ore.Ore
	for _, item := range d.Items {
		total += item.Value // at most 50 times 2,147,483,647 kr
	}
	return total
}

// NetGrams returns the weight of all items.
func (d Declaration) NetGrams() int {
	total := 0
	for _, item := range d.Items {
		total += item.NetGrams
	}
	return total
}

// Destination is what the rules of a declaration depend on, of the shipment's destination.
type Destination struct {
	Available bool
	// InTransit is whether the goods leave Norway only to come back: they are not exported.
	InTransit bool
	// Table and USD are only set for a destination with limits in dollars.
	Table *duty.Table
	USD   duty.Rate
}

// Check returns nil, or the first reason why the shop cannot send this, as a Precondition fault. A letter with documents
// may have no items; everything else contains goods, which must be declared.
func (d Declaration) Check(to Destination) error {
	switch {
	case !to.Available:
		return precondition(ReasonCountryUnavailable)
	case len(d.Items) == 0 && !(d.Product.IsLetter() && d.Reason == shipment.Documents):
		return precondition(ReasonItemsRequired)
	case d.NetGrams() > d.MaxGrams:
		return precondition(ReasonWeightExceedsChosen,
			fault.With("totalInGrams", strconv.Itoa(d.NetGrams())), fault.With("maxInGrams", strconv.Itoa(d.MaxGrams)))
	case !to.InTransit && d.Value() > maxValueWithoutClearance:
		return precondition(ReasonExportClearanceRequired)
	}
	return d.checkLimit(to)
}

func (d Declaration) checkLimit(to Destination) error {
	if to.Table == nil {
		return nil
	}
	limit, limited := to.Table.Limit(d.Reason)
	if !limited {
		return nil
	}
	value, err := to.USD.ToCents(d.Value())
	if err != nil {
		return err
	}
	if value > limit {
		return precondition(ReasonValueAboveDestinationLimit, fault.With("limitInUsd", limit.String()))
	}
	return nil
}

func precondition(reason string, options ...fault.Option) error {
	return fault.New(fault.Precondition, reason, options...)
}
