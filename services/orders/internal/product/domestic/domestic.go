// Package domestic is what the products inside Norway share: who sends and receives, how an item comes to the carrier, and
// the declaration of what passes a customs border on its way.
package domestic

import (
	"time"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
)

// Parts are embedded by each product. Those that it does not have are empty. Their JSON is how they are stored; see
// [order.Product].
type Parts struct {
	Sender   party.Party `json:"sender,omitzero"`
	Receiver party.Party `json:"receiver,omitzero"`
	// Declaration is empty unless the route passes a customs border.
	Declaration customs.Declaration `json:"declaration,omitzero"`
	DropOff     DropOffMethod       `json:"handIn,omitempty"`
	// PickupDate is the day in Norway on which a driver collects it, such as "2026-11-24".
	PickupDate string `json:"pickupDate,omitempty"`
}

// Dimensions are the outer measures in whole centimetres.
type Dimensions struct {
	Length int `json:"length"`
	Width  int `json:"width"`
	Height int `json:"height"`
}

// DropOffMethod is how an item comes to the carrier, by its name in bestill.type.v1.DropOff.Method.
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

// CheckPrice accepts every price: it is for what was ordered.
func (Parts) CheckPrice(order.Price) error { return nil }

// With returns the parts with what was looked up for them.
func (p Parts) With(found order.Found) Parts {
	p.Sender.City, p.Declaration = found.SenderCity, found.Declaration
	if len(found.RecipientCities) > 0 {
		p.Receiver.City = found.RecipientCities[0]
	}
	return p
}

// Erased returns the parts without personal data.
func (p Parts) Erased() Parts { return p.reduced(party.Party.Erased) }

// Masked returns the parts as whoever has the order's link may see them.
func (p Parts) Masked() Parts { return p.reduced(party.Party.Masked) }

func (p Parts) reduced(who func(party.Party) party.Party) Parts {
	p.Sender, p.Receiver, p.Declaration.Items = who(p.Sender), who(p.Receiver), nil
	return p
}

// CheckDropOff adds what is wrong with the way to drop off. A pickup needs a date, and nothing else may have one. Whether a
// driver comes on that day is for the pickup service to check, and whether the product can be dropped off that way for the
// pricing service.
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

// IssueParcel gives a parcel with an address label a number of its own and one for its consignment.
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

// Normalized returns the parts without blanks around texts and with the dial codes of phones written out, so that equal
// orders are equal.
func (p Parts) Normalized() Parts {
	p.Sender, p.Receiver = Normalized(p.Sender), Normalized(p.Receiver)
	p.Declaration = p.Declaration.Normalized()
	return p
}

// Normalized returns a party as the parts have it: without blanks, and with the dial code of its phone written out. Nobody
// stays nobody.
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
