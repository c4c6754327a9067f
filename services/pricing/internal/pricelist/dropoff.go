package pricelist

import (
	"slices"

	"bestill.example/services/platform/fault"
)

// DropOffMethod is how the carrier gets an item (spec §3, "Hand-in options").
type DropOffMethod string

// The methods. An empty one is not chosen yet, and adds nothing to the price.
const (
	WithoutPickup DropOffMethod = "WITHOUTPICKUP"
	WithPickup    DropOffMethod = "WITHPICKUP"
	ParcelLocker  DropOffMethod = "PARCEL_LOCKER"
)

func (m DropOffMethod) check(c *fault.Collector, allowed ...DropOffMethod) {
	switch {
	case m == "" || slices.Contains(allowed, m):
	case m == ParcelLocker:
		c.Add("dropOffMethod", fault.CodeNotAllowed)
	default:
		c.Add("dropOffMethod", fault.CodeInvalid)
	}
}
