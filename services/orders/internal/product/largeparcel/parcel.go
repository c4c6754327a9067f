// Package largeparcel has the rules of parcels of up to 35 kg inside Norway, optionally with cash on delivery.
package largeparcel

import (
	"bestill.example/proto/rules"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/fault"
)

// Parcel is a large parcel as it was ordered. Its JSON is how it is stored; see [order.Product].
type Parcel struct {
	domestic.Parts
	Grams int `json:"grams"`
	// Dimensions are nil for a parcel of normal size. The pricing service checks whether they are too large or too small.
	Dimensions *domestic.Dimensions `json:"dimensions,omitempty"`
	// Handling is what the sender was shown; empty if nothing. The price decides.
	Handling       Handling        `json:"handling,omitempty"`
	CashOnDelivery *CashOnDelivery `json:"cashOnDelivery,omitempty"`
}

var _ order.Product = Parcel{}

// Handling is the size of a parcel for handling.
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

// Facts are those of a tracked parcel that the sender drops off, and that may have cash on delivery.
func (p Parcel) Facts() order.Facts {
	facts := p.ParcelFacts(p.Grams)
	if cash := p.CashOnDelivery; cash != nil {
		facts.OnDelivery = &order.OnDelivery{Freight: cash.freight(), Contents: cash.Amount, Account: cash.Account}
	}
	return facts
}

// With returns the parcel with what other services found.
func (p Parcel) With(found order.Found) order.Product {
	p.Parts = p.Parts.With(found)
	return p
}

// Erased returns the parcel without personal data. The cash on delivery and its amount are kept for the accounts.
func (p Parcel) Erased() order.Product { return p.reduced(p.Parts.Erased()) }

// Masked returns the parcel for those who only have its order's link: with the cash on delivery and its amount, but without the
// account.
func (p Parcel) Masked() order.Product { return p.reduced(p.Parts.Masked()) }

func (p Parcel) reduced(parts domestic.Parts) order.Product {
	p.Parts = parts
	if p.CashOnDelivery != nil {
		cash := *p.CashOnDelivery
		cash.Account = ""
		p.CashOnDelivery = &cash
	}
	return p
}

// Check adds every field that breaks a rule, with its path in bestill.type.v1.LargeParcel. The pricing service checks weight,
// measures and the limit of the cash on delivery.
func (p Parcel) Check(c *fault.Collector) {
	p.CheckParties(c)
	if p.CashOnDelivery != nil {
		p.CashOnDelivery.check(c.Prefix("cashOnDelivery"))
	}
}

// CheckPrice returns a fault if the price is for another handling size than the sender was shown.
func (p Parcel) CheckPrice(price order.Price) error {
	priced := Normal
	if price.Has(order.HandlingFeature) {
		priced = Large
	}
	var c fault.Collector
	c.Check(p.Handling == "" || p.Handling == priced, "handling", fault.CodeInvalid)
	return c.Err()
}

// FitsParcelLocker reports whether a parcel is known to fit a parcel locker, 59 x 50 x 44 cm, in any orientation (spec §9,
// "Large parcel").
func (p Parcel) FitsParcelLocker() bool {
	if p.Dimensions == nil {
		return false
	}
	return rules.Dimensions(*p.Dimensions).FitsParcelLocker()
}

// Issue gives the parcel its own number and one for its consignment.
func (Parcel) Issue(numbers order.Numbers) ([]order.Item, error) {
	return domestic.IssueParcel(numbers)
}

// Normalized returns the parcel in a form in which equal parcels have equal JSON.
func (p Parcel) Normalized() Parcel {
	p.Parts = p.Parts.Normalized()
	if p.CashOnDelivery != nil {
		cash := *p.CashOnDelivery
		cash.Account = party.AccountDigits(cash.Account)
		p.CashOnDelivery = &cash
	}
	return p
}
