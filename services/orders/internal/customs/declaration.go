// Package customs is the customs declaration of an order. Its rules are the customs service's.
package customs

import (
	"slices"
	"strings"

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

// Declaration is a customs declaration. The JSON of a declaration and its items is how they are stored: names and order
// stay as they are.
type Declaration struct {
	Reason Reason `json:"reason"`
	Items  []Item `json:"items,omitempty"`
	// RulesVersion names the rules that the declaration passed.
	RulesVersion string `json:"rulesVersion,omitempty"`
	// Duty is what the recipient may have to pay; empty where nothing is estimated.
	Duty DutyEstimate `json:"duty,omitzero"`
}

// DutyEstimate is what customs of the destination is expected to ask of the recipient. It has a date unless it is empty.
type DutyEstimate struct {
	// Amount is duty and fees, and USDCents the same at the customs exchange rate.
	Amount   ore.Ore `json:"ore"`
	USDCents int     `json:"usdCents"`
	// Date is the day whose rules and rate gave it, an ISO date.
	Date string `json:"date"`
}

// Item is one line of a declaration.
type Item struct {
	Description string `json:"description"`
	Quantity    int    `json:"quantity"`
	// Kroner is what all of them are worth together.
	Kroner int `json:"kroner"`
	// NetGrams is what all of them weigh together.
	NetGrams     int    `json:"netGrams"`
	TariffNumber string `json:"tariffNumber,omitempty"`
	Origin       string `json:"origin,omitempty"`
}

// Normalized returns the declaration without blanks around its descriptions.
func (d Declaration) Normalized() Declaration {
	d.Items = slices.Clone(d.Items)
	for i, item := range d.Items {
		d.Items[i].Description = strings.TrimSpace(item.Description)
	}
	return d
}
