// Package domestic is what the products inside Norway share: who sends and receives, how an item is handed in, and the
// declaration of what passes a customs border on its way.
package domestic

import (
	"time"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
)

// Product is a product inside Norway.
type Product interface {
	order.Product
	// Shared returns the parts that products inside Norway share, and With the product with other ones.
	Shared() Parts
	With(parts Parts) Product
	// Path is where the request has the parts: what stands before the paths of their fields.
	Path() string
	// Weight is what a parcel weighs, in grams; 0 for letters, whose contents nobody declares.
	Weight() int
}

// Parts are embedded by each product. Those that it does not have are empty. The JSON names are how they are stored.
type Parts struct {
	// Country of both is the dial code of their phone.
	Sender   party.Party `json:"sender,omitzero"`
	Receiver party.Party `json:"receiver,omitzero"`
	// Declaration is there where the route passes a customs border.
	Declaration customs.Declaration `json:"declaration,omitzero"`
	HandIn      HandIn              `json:"handIn,omitempty"`
	// PickupDate is the day in Norway on which a driver collects it, such as "2026-11-24".
	PickupDate string `json:"pickupDate,omitempty"`
}

// HandIn is how an item comes to the carrier, by its name in bestill.type.v1.HandIn.
type HandIn string

// The ways to hand in (spec §3, "Hand-in options").
const (
	WithoutPickup HandIn = "WITHOUTPICKUP"
	WithPickup    HandIn = "WITHPICKUP"
	ParcelLocker  HandIn = "PARCEL_LOCKER"
)

// Shared returns the parts themselves.
func (p Parts) Shared() Parts { return p }

// PaidByRecipient reports that the sender pays.
func (Parts) PaidByRecipient() bool { return false }

// Pickup returns the visit to the sender's mailbox that was ordered, if one was.
func (p Parts) Pickup() order.Pickup {
	if p.HandIn != WithPickup {
		return order.Pickup{}
	}
	return order.Pickup{
		Street: p.Sender.Address, Street2: p.Sender.AddressLine2, PostalCode: p.Sender.PostalCode, Date: p.PickupDate,
	}
}

// CheckHandIn notes what is wrong with the way to hand in. A date goes with a pickup, and only with one; whether a driver
// comes on that day is the pickup service's to say, and whether the product can be handed in that way the pricing
// service's.
func (p Parts) CheckHandIn(c *fault.Collector) {
	switch p.HandIn {
	case "":
		c.Add("handIn", string(party.Required))
	case WithPickup:
		if c.Check(p.PickupDate != "", "pickupDate", string(party.Required)) {
			_, err := time.Parse(time.DateOnly, p.PickupDate)
			c.Check(err == nil, "pickupDate", string(party.Invalid))
		}
	case WithoutPickup, ParcelLocker:
		c.Check(p.PickupDate == "", "pickupDate", string(party.NotAllowed))
	default:
		c.Add("handIn", string(party.Invalid))
	}
}

// CheckParties notes what is wrong with the sender and the recipient of a parcel.
func (p Parts) CheckParties(c *fault.Collector) {
	party.CheckDomesticSender(c.Prefix("sender"), p.Sender)
	party.CheckDomesticRecipient(c.Prefix("recipient"), p.Receiver)
}

// Normalized returns the parts without blanks around texts and with the dial codes of phones written out, so that equal
// orders are equal.
func (p Parts) Normalized() Parts {
	for _, who := range []*party.Party{&p.Sender, &p.Receiver} {
		if *who == (party.Party{}) {
			continue
		}
		*who = who.Normalized()
		if dial, code := party.DialCode(who.Country); code == party.Fine {
			who.Country = dial
		}
	}
	p.Declaration = p.Declaration.Normalized()
	return p
}
