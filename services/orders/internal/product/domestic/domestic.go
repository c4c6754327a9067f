// Package domestic has what the products inside Norway share: sender and recipient, the way to drop off, and the declaration
// for routes that pass a customs border.
package domestic

import (
	"time"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
)

// Parts are embedded by each product; those that it does not have are empty. Their JSON is how they are stored; see
// [order.Product].
type Parts struct {
	Sender   party.Party `json:"sender,omitzero"`
	Receiver party.Party `json:"receiver,omitzero"`
	// Declaration is empty unless the route passes a customs border.
	Declaration customs.Declaration `json:"declaration,omitzero"`
	DropOff     DropOffMethod       `json:"handIn,omitempty"`
	// PickupDate is the day in Norway on which a driver collects the item, such as "2026-11-24".
	PickupDate string `json:"pickupDate,omitempty"`
}

// Dimensions are the outer measures in whole centimetres.
type Dimensions struct {
	Length int `json:"length"`
	Width  int `json:"width"`
	Height int `json:"height"`
}

// DropOffMethod is how the carrier gets an item, by its name in bestill.type.v1.DropOff.Method.
type DropOffMethod string

// The methods (spec §3, "Hand-in options").
const (
	WithoutPickup DropOffMethod = "WITHOUTPICKUP"
	WithPickup    DropOffMethod = "WITHPICKUP"
	ParcelLocker  DropOffMethod = "PARCEL_LOCKER"
)

// Facts returns the facts that the parts know.
func (p Parts) Facts() order.Facts {
	facts := order.Facts{Sender: p.Sender, Country: order.Norway, Declaration: p.Declaration}
	if p.DropOff == WithPickup {
		facts.Visit = order.Visit{
			Name: p.Sender.Name, Street: p.Sender.Address, Street2: p.Sender.AddressLine2, PostalCode: p.Sender.PostalCode, Date: p.PickupDate,
		}
	}
	return facts
}

// ParcelFacts returns the facts of a tracked parcel.
func (p Parts) ParcelFacts(grams int) order.Facts {
	facts := p.Facts()
	facts.Recipients, facts.MaxGrams, facts.Parcel, facts.Tracked = []party.Party{p.Receiver}, grams, true, true
	return facts
}

// CheckPrice accepts every price, because there is nothing to compare.
func (Parts) CheckPrice(order.Price) error { return nil }

// With returns the parts with what other services found.
func (p Parts) With(found order.Found) Parts {
	p.Sender.City, p.Declaration = found.SenderCity, found.Declaration
	if len(found.RecipientCities) > 0 {
		p.Receiver.City = found.RecipientCities[0]
	}
	return p
}

// Erased returns the parts without personal data.
func (p Parts) Erased() Parts { return p.reduced(party.Party.Erased) }

// Masked returns the parts for those who only have the order's link.
func (p Parts) Masked() Parts { return p.reduced(party.Party.Masked) }

func (p Parts) reduced(who func(party.Party) party.Party) Parts {
	p.Sender, p.Receiver, p.Declaration.Items = who(p.Sender), who(p.Receiver), nil
	return p
}

// CheckDropOff adds what is wrong with the way to drop off. A pickup needs a date; the other methods must not have one. The
// pickup service checks whether a driver comes on that day, and the pricing service whether the product can be dropped off that
// way.
func (p Parts) CheckDropOff(c *fault.Collector) {
	switch p.DropOff {
	case "":
		c.Add("dropOffMethod", fault.CodeRequired)
	case WithPickup:
		if c.Check(p.PickupDate != "", "pickupDate", fault.CodeRequired) {
			_, err := time.Parse(time.DateOnly, p.PickupDate)
			c.Check(err == nil, "pickupDate", fault.CodeInvalid)
		}
	case WithoutPickup, ParcelLocker:
		c.Check(p.PickupDate == "", "pickupDate", fault.CodeNotAllowed)
	default:
		c.Add("dropOffMethod", fault.CodeInvalid)
	}
}

// CheckParties adds what is wrong with the sender and the recipient of a parcel.
func (p Parts) CheckParties(c *fault.Collector) {
	party.CheckDomesticSender(c.Prefix("sender"), p.Sender)
	party.CheckDomesticRecipient(c.Prefix("recipient"), p.Receiver)
}

// IssueParcel gives a parcel with an address label its own number and one for its consignment.
func IssueParcel(numbers order.Numbers) ([]order.Item, error) {
	number, err := numbers.Parcel()
	if err != nil {
		return nil, err
	}
	consignment, err := numbers.Shipment()
	if err != nil {
		return nil, err
	}
	return []order.Item{{Number: string(number), Consignment: consignment}}, nil
}

// Normalized returns the parts with tidy texts and the dial codes of phones, so that equal orders have equal JSON.
func (p Parts) Normalized() Parts {
	p.Sender, p.Receiver = Normalized(p.Sender), Normalized(p.Receiver)
	p.Declaration = p.Declaration.Normalized()
	return p
}

// Normalized returns a party with tidy texts and the dial code of its phone. An empty party stays empty.
func Normalized(who party.Party) party.Party {
	if who == (party.Party{}) {
		return who
	}
	who = who.Normalized()
	if dial, code := party.ParseDialCode(who.DialCode); code == party.OK {
		who.DialCode = dial
	}
	return who
}
