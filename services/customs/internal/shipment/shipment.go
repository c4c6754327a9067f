// Package shipment has the products that go abroad and the reasons for sending.
package shipment

import "slices"

// Product is a product that goes abroad (spec §3 "Abroad product types").
type Product string

// The products abroad.
const (
	Letter           Product = "LETTER_ABROAD"
	TrackableLetter  Product = "LETTER_TRACKABLE"
	RegisteredLetter Product = "REGISTERED_LETTER_ABROAD"
	Parcel           Product = "PACKAGE_ABROAD"
)

// Products lists every product.
var Products = []Product{Letter, TrackableLetter, RegisteredLetter, Parcel}

// Known reports whether p is one of [Products].
func (p Product) Known() bool { return slices.Contains(Products, p) }

// IsLetter reports whether p belongs to the product group letter (spec §3).
func (p Product) IsLetter() bool { return p.Known() && p != Parcel }

// Reason is why something is sent (spec §3 "Sending reasons").
type Reason string

// The sending reasons.
const (
	Sale             Reason = "SALE"
	Gift             Reason = "GIFT"
	Documents        Reason = "DOCUMENTS"
	CommercialSample Reason = "COMMERCIAL_SAMPLE"
	ReturnedGoods    Reason = "RETURNED_GOODS"
	Other            Reason = "OTHER"
)

// Reasons lists every reason.
var Reasons = []Reason{Sale, Gift, Documents, CommercialSample, ReturnedGoods, Other}

// Known reports whether r is one of [Reasons].
func (r Reason) Known() bool { return slices.Contains(Reasons, r) }

// RequiresTariff reports whether each item needs a tariff number and a country of origin (spec §3).
func (r Reason) RequiresTariff() bool { return r == Sale || r == ReturnedGoods || r == Other }
