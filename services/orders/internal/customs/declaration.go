// Package customs is the customs declaration of an order. Its rules are the customs service's.
package customs

import (
	"slices"

	"bestill.example/services/platform/latin"
	"bestill.example/services/platform/ore"
)

// Reason is why something is sent, by its name in bestill.type.v1.SendingReason.
type Reason string

// The reasons (spec §3, "Sending reasons").
const (
	Sale             Reason = "SALE"
	Gift             Reason = "GIFT"
	Documents        Reason = "DOCUMENTS"
	CommercialSample Reason = "COMMERCIAL_SAMPLE"
	ReturnedGoods    Reason = "RETURNED_GOODS"
	Other            Reason = "OTHER"
)

// Reasons are all of them.
var Reasons = []Reason{Sale, Gift, Documents, CommercialSample, ReturnedGoods, Other}

// MaxItems is how many lines a declaration may have.
const MaxItems = 50

// Declaration is a customs declaration. Its JSON and that of its items is how they are stored, so names and order never change.
type Declaration struct {
	Reason Reason `json:"reason"`
	Items  []Item `json:"items,omitempty"`
	// RulesVersion is the version of the rules that the declaration passed.
	RulesVersion string `json:"rulesVersion,omitempty"`
	// Duty is what the recipient may have to pay; empty where it is not estimated.
	Duty DutyEstimate `json:"duty,omitzero"`
}

// DutyEstimate is what the destination's customs will probably charge the recipient. It has a date unless it is empty.
type DutyEstimate struct {
	// Amount is duty and fees, and USDCents the same at the customs exchange rate.
	Amount   ore.Ore `json:"ore"`
	USDCents int     `json:"usdCents"`
	// Date is the ISO date of the rules and the rate that were used.
	Date string `json:"date"`
}

// Item is one line of a declaration.
type Item struct {
	Description string `json:"description"`
	Quantity    int    `json:"quantity"`
	// Kroner is the value of all of them together.
	Kroner int `json:"kroner"`
	// NetGrams is the weight of all of them together.
	NetGrams     int    `json:"netGrams"`
	TariffNumber string `json:"tariffNumber,omitempty"`
	Origin       string `json:"origin,omitempty"`
}

// Normalized returns the declaration with tidy descriptions: see [latin.Tidy].
func (d Declaration) Normalized() Declaration {
	d.Items = slices.Clone(d.Items)
	for i, item := range d.Items {
		d.Items[i].Description = latin.Tidy(item.Description)
	}
	return d
}
