package pricelist

import (
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Purpose is what a driver's visit is for.
type Purpose string

// The purposes.
const (
	OwnItems Purpose = "ownItems"
	Reorder  Purpose = "reorderOf"
	Return   Purpose = "returnOf"
)

// Visit is a driver's visit to the sender's mailbox.
type Visit struct {
	Purpose Purpose
	// PostalCode is where; empty counts as the mainland.
	PostalCode string
}

// QuoteVisit prices a visit: that of a pickup for the sender's own items, and nothing for a reorder or a return (spec §9).
// On Svalbard and Jan Mayen it bears no VAT.
//
// Errors: field sender.address.postalCode; REQUIRED without a field when there is no purpose.
func (d Domestic) QuoteVisit(v Visit) (Quote, error) {
	var c fault.Collector
	c.Check(v.Purpose != "", "", fault.CodeRequired)
	checkPostalCode(&c, "sender.address.postalCode", v.PostalCode)
	if err := c.Err(); err != nil {
		return Quote{}, err
	}
	var price ore.Ore
	if v.Purpose == OwnItems {
		price = d.prices.Pickup
	}
	return quote(d.version, d.parcelVAT(Route{From: v.PostalCode}), []Line{{Type: LinePickup, Amount: price}}), nil
}
