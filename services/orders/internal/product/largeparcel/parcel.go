// Package largeparcel is the product policy of parcels of up to 35 kg inside Norway, with cash on delivery if the sender
// wants it.
package largeparcel

import (
	"slices"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/fault"
)

// Parcel is a large parcel as it was ordered. The JSON names are how it is stored.
type Parcel struct {
	domestic.Parts
	Grams int `json:"grams"`
	// Dimensions are nil for a parcel of normal size.
	Dimensions *Dimensions `json:"dimensions,omitempty"`
	// Handling is what the sender was told, and is empty if they were told nothing. The price decides.
	Handling       Handling        `json:"handling,omitempty"`
	CashOnDelivery *CashOnDelivery `json:"cashOnDelivery,omitempty"`
}

var _ domestic.Product = Parcel{}

// Dimensions are the outer measures in whole centimetres. What is too large or too small is the pricing service's to say.
type Dimensions struct {
	Length int `json:"length"`
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Handling is how large a parcel is to handle.
type Handling string

// Normal is within 120 x 60 x 60 cm, Large beyond (spec §9, "Large parcel").
const (
	Normal Handling = "NORMAL"
	Large  Handling = "LARGE"
)

// Kind is that of large parcels.
func (Parcel) Kind() order.Kind { return order.LargeParcel }

// Name is that of the product.
func (Parcel) Name() string { return string(order.LargeParcel) }

// Path is that of the only consignment.
func (Parcel) Path() string { return "consignments[0]" }

// Weight is what it weighs, in grams.
func (p Parcel) Weight() int { return p.Grams }

// With returns the parcel with other parts.
func (p Parcel) With(parts domestic.Parts) domestic.Product {
	p.Parts = parts
	return p
}

// PaidByRecipient reports whether the recipient pays the carriage, and with it all that the parcel costs.
func (p Parcel) PaidByRecipient() bool {
	return p.CashOnDelivery != nil && (p.CashOnDelivery.Type == FreightOnly || p.CashOnDelivery.Type == FreightAndContent)
}

// Check collects every field that breaks a rule, with the paths of bestill.orders.v1.PlaceDomesticOrderRequest. Weight and
// measures are for the pricing service to check, whose prices hang on them.
func (p Parcel) Check() error {
	var c fault.Collector
	consignment := c.Prefix(p.Path())
	p.CheckParties(consignment)
	if p.CashOnDelivery != nil {
		p.CashOnDelivery.check(consignment.Prefix(cashOnDeliveryPath))
	}
	return c.Err()
}

// CheckHandling returns a fault if the sender was told of another size to handle than the price is for.
func (p Parcel) CheckHandling(price order.Price) error {
	priced := Normal
	if slices.ContainsFunc(price.Features, func(f order.Feature) bool { return f.Type == "HANDLING" }) {
		priced = Large
	}
	var c fault.Collector
	c.Check(p.Handling == "" || p.Handling == priced, p.Path()+".product.addOns.handling.size", string(party.Invalid))
	return c.Err()
}

// FitsParcelLocker tells whether a parcel is known to go into a parcel locker, 59 x 50 x 44 cm, whichever way it is turned
// (spec §9, "Large parcel").
func (p Parcel) FitsParcelLocker() bool {
	if p.Dimensions == nil {
		return false
	}
	sides := []int{p.Dimensions.Length, p.Dimensions.Width, p.Dimensions.Height}
	slices.Sort(sides)
	return sides[2] <= 59 && sides[1] <= 50 && sides[0] <= 44
}

// Issue gives the parcel a number of its own and one for its consignment.
func (Parcel) Issue(numbers order.Numbers) (issued order.Issued, err error) {
	if issued.Parcel, err = numbers.Parcel(); err != nil {
		return order.Issued{}, err
	}
	issued.Shipment, err = numbers.Shipment()
	return issued, err
}

// Normalized returns the parcel in the form in which equal ones are equal.
func (p Parcel) Normalized() Parcel {
	p.Parts = p.Parts.Normalized()
	if p.CashOnDelivery != nil {
		cash := *p.CashOnDelivery
		cash.Account = party.AccountDigits(cash.Account)
		p.CashOnDelivery = &cash
	}
	return p
}
