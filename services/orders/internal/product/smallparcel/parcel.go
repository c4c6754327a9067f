// Package smallparcel has the rules of parcels inside Norway of up to 5 kg within 35 x 25 x 12 cm. The sender writes a code on
// them instead of an address.
package smallparcel

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/fault"
)

// Parcel is a small parcel as it was ordered. Its JSON is how it is stored; see [order.Product].
type Parcel struct {
	domestic.Parts
	Grams int `json:"grams"`
}

var _ order.Product = Parcel{}

// Kind is that of small parcels.
func (Parcel) Kind() order.Kind { return order.SmallParcel }

// Name is that of the product.
func (Parcel) Name() string { return string(order.SmallParcel) }

// Facts are those of a tracked parcel.
func (p Parcel) Facts() order.Facts {
	return p.ParcelFacts(p.Grams)
}

// With returns the parcel with what other services found.
func (p Parcel) With(found order.Found) order.Product {
	p.Parts = p.Parts.With(found)
	return p
}

// Erased returns the parcel without personal data.
func (p Parcel) Erased() order.Product {
	p.Parts = p.Parts.Erased()
	return p
}

// Masked returns the parcel for those who only have its order's link.
func (p Parcel) Masked() order.Product {
	p.Parts = p.Parts.Masked()
	return p
}

// Check adds every field that breaks a rule, with its path in bestill.type.v1.SmallParcel. The pricing service checks the
// weight.
func (p Parcel) Check(c *fault.Collector) {
	p.CheckParties(c)
	p.CheckDropOff(c)
}

// Issue gives the parcel a tracking number and a code to write on it.
func (Parcel) Issue(numbers order.Numbers) ([]order.Item, error) {
	number, err := numbers.Parcel()
	if err != nil {
		return nil, err
	}
	code, err := numbers.Code()
	if err != nil {
		return nil, err
	}
	return []order.Item{{Number: string(number), Code: code}}, nil
}

// Normalized returns the parcel in a form in which equal parcels have equal JSON.
func (p Parcel) Normalized() Parcel {
	p.Parts = p.Parts.Normalized()
	return p
}
