// Package visit has the rules of a driver's visit to the sender's own mailbox, for items whose postage is already paid. It
// issues nothing.
package visit

import (
	"cmp"
	"slices"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/fault"
)

// Visit is a visit as it was ordered. Its JSON is how it is stored; see [order.Product].
type Visit struct {
	// Purpose is one of the kinds of visits; empty if none was chosen.
	Purpose    order.Kind  `json:"purpose,omitempty"`
	Sender     party.Party `json:"sender,omitzero"`
	PickupDate string      `json:"pickupDate,omitempty"`
	// ItemNumbers, ReorderOf and ReturnOf are the customer's input, each for its purpose.
	ItemNumbers []string  `json:"itemNumbers,omitempty"`
	ReorderOf   order.Key `json:"reorderOf,omitempty"`
	ReturnOf    string    `json:"returnOf,omitempty"`
	// Items and Return were looked up; see [order.Visit].
	Items  []string             `json:"items,omitempty"`
	Return order.ReturnShipment `json:"return,omitzero"`
}

var _ order.Product = Visit{}

// Kind is that of the purpose.
func (v Visit) Kind() order.Kind { return cmp.Or(v.Purpose, order.Pickup) }

// Name is that of the purpose.
func (v Visit) Name() string { return string(v.Kind()) }

// Facts are those of a visit without items of its own.
func (v Visit) Facts() order.Facts {
	return order.Facts{Sender: v.Sender, Country: order.Norway, Visit: order.Visit{
		Name: v.Sender.Name, Street: v.Sender.Address, Street2: v.Sender.AddressLine2, PostalCode: v.Sender.PostalCode,
		Date:  v.PickupDate,
		Alone: true, Free: v.Kind() != order.Pickup,
		Named: v.ItemNumbers, Items: v.Items, ReorderOf: v.ReorderOf, ReturnOf: v.ReturnOf, Return: v.Return,
	}}
}

// CheckPrice accepts every price, because there is nothing to compare.
func (Visit) CheckPrice(order.Price) error { return nil }

// With returns the visit with what was looked up for it.
func (v Visit) With(found order.Found) order.Product {
	v.Sender, v.Items, v.Return = found.Visit.Sender, found.Visit.Items, found.Visit.Return
	v.Sender.City = found.SenderCity
	return v
}

// Issue returns no items, because the collected ones have their numbers already.
func (Visit) Issue(order.Numbers) ([]order.Item, error) { return nil, nil }

// Erased returns the visit without personal data. Its purpose, its day and the return shipment, which names no person, stay for
// the receipt.
func (v Visit) Erased() order.Product {
	return Visit{Purpose: v.Purpose, PickupDate: v.PickupDate, Return: v.Return}
}

// Masked returns the visit for those who only have its order's link, with a masked sender. The numbers and keys of other orders
// are removed, because they give access to those.
func (v Visit) Masked() order.Product {
	return Visit{Purpose: v.Purpose, Sender: v.Sender.Masked(), PickupDate: v.PickupDate, ReturnOf: v.ReturnOf, Return: v.Return}
}

// Check adds every field that breaks a rule, with its path in bestill.type.v1.Visit. The pickup service checks whether a driver
// comes on that day.
func (v Visit) Check(c *fault.Collector) {
	// A reorder gets its sender from the visit that passed, so without one there is no sender to check.
	if v.Purpose != order.PickupReorder || v.ReorderOf != "" {
		party.CheckDomesticSender(c.Prefix("sender"), v.Sender)
	}
	if c.Check(v.PickupDate != "", "pickupDate", fault.CodeRequired) {
		_, err := time.Parse(time.DateOnly, v.PickupDate)
		c.Check(err == nil, "pickupDate", fault.CodeInvalid)
	}
	switch v.Purpose {
	case order.Pickup:
		c.Check(len(v.ItemNumbers) <= order.MaxVisitItems, "ownItems.itemNumbers", fault.CodeTooLong)
		for i, text := range v.ItemNumbers {
			number, ok := order.ParseItemNumber(text)
			c.Item("ownItems.itemNumbers", i).Check(ok && number == text, "", fault.CodeInvalid)
		}
	case order.PickupReorder:
		c.Check(v.ReorderOf != "", "reorderOf", fault.CodeRequired)
	case order.PickupReturn:
		if c.Check(v.ReturnOf != "", "returnOf", fault.CodeRequired) {
			number, ok := order.ParseReturnNumber(v.ReturnOf)
			c.Check(ok && number == v.ReturnOf, "returnOf", fault.CodeInvalid)
		}
	default:
		c.Add("", fault.CodeRequired)
	}
}

// Normalized returns the visit in a form in which equal visits have equal JSON.
func (v Visit) Normalized() Visit {
	v.Sender = domestic.Normalized(v.Sender)
	v.ItemNumbers = slices.Clone(v.ItemNumbers)
	for i, text := range v.ItemNumbers {
		v.ItemNumbers[i] = order.ToItemNumber(text)
	}
	v.ReturnOf = order.ToItemNumber(v.ReturnOf)
	return v
}
