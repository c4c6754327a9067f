// Package smallparcel is the product policy of parcels inside Norway of up to 5 kg within 35 x 25 x 12 cm. They bear a
// code that their sender writes on them.
package smallparcel

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/fault"
)

// Parcel is a small parcel as it was ordered. The JSON names are how it is stored.
type Parcel struct {
	domestic.Parts
	Grams int `json:"grams"`
}

var _ domestic.Product = Parcel{}

// Kind is that of small parcels.
func (Parcel) Kind() order.Kind { return order.SmallParcel }

// Name is that of the product.
func (Parcel) Name() string { return string(order.SmallParcel) }

// Path is empty: the request has the parts at its top.
func (Parcel) Path() string { return "" }

// Weight is what it weighs, in grams.
func (p Parcel) Weight() int { return p.Grams }

// With returns the parcel with other parts.
func (p Parcel) With(parts domestic.Parts) domestic.Product {
	p.Parts = parts
	return p
}

// Check collects every field that breaks a rule, with the paths of bestill.orders.v1.PlaceSmallParcelOrderRequest. The
// weight is for the pricing service to check.
func (p Parcel) Check() error {
	var c fault.Collector
	p.CheckParties(&c)
	p.CheckHandIn(&c)
	return c.Err()
}

// Issue gives the parcel a number to follow it by and a code to write on it.
func (Parcel) Issue(numbers order.Numbers) (issued order.Issued, err error) {
	if issued.Parcel, err = numbers.Parcel(); err != nil {
		return order.Issued{}, err
	}
	code, err := numbers.Code()
	issued.Codes = []sendcode.Code{code}
	return issued, err
}

// Normalized returns the parcel in the form in which equal ones are equal.
func (p Parcel) Normalized() Parcel {
	p.Parts = p.Parts.Normalized()
	return p
}
