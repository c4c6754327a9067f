package pricelist

import (
	"slices"

	"bestill.example/services/platform/fault"
)

// HandIn is how an item comes to the carrier (spec §3, "Hand-in options").
type HandIn string

// The ways to hand in. An empty one has not been chosen yet, and costs nothing.
const (
	WithoutPickup HandIn = "WITHOUTPICKUP"
	WithPickup    HandIn = "WITHPICKUP"
	ParcelLocker  HandIn = "PARCEL_LOCKER"
)

func (h HandIn) check(c *fault.Collector, allowed ...HandIn) {
	switch {
	case h == "" || slices.Contains(allowed, h):
	case h == ParcelLocker:
		c.Add("handIn", codeNotAllowed)
	default:
		c.Add("handIn", codeUnknown)
	}
}
