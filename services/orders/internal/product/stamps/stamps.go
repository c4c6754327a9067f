// Package stamps is the product policy of digital stamps: codes to write on letters inside Norway.
package stamps

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/fault"
)

// Stamps are stamps for letters of one kind as they were ordered. The JSON names are how they are stored.
type Stamps struct {
	domestic.Parts
	// Size is a name in bestill.type.v1.StampSize, Class one in StampWeight.
	Size  string `json:"size"`
	Class string `json:"weight"`
	// Quantity is how many letters there are.
	Quantity int `json:"quantity"`
}

var _ domestic.Product = Stamps{}

// Kind is that of digital stamps.
func (Stamps) Kind() order.Kind { return order.DigitalStamps }

// Name is that of the product.
func (Stamps) Name() string { return string(order.DigitalStamps) }

// Path is empty: the request has the parts at its top.
func (Stamps) Path() string { return "" }

// Weight is 0: letters need no declaration.
func (Stamps) Weight() int { return 0 }

// With returns the stamps with other parts.
func (s Stamps) With(parts domestic.Parts) domestic.Product {
	s.Parts = parts
	return s
}

// Check collects every field that breaks a rule, with the paths of bestill.orders.v1.PlaceStampOrderRequest. What stamps
// there are, and how many can be bought, is for the pricing service to check.
func (s Stamps) Check() error {
	var c fault.Collector
	party.CheckDomesticSender(c.Prefix("sender"), s.Sender)
	s.CheckHandIn(&c)
	return c.Err()
}

// Issue gives each letter its code.
func (s Stamps) Issue(numbers order.Numbers) (issued order.Issued, err error) {
	for range s.Quantity {
		code, err := numbers.Code()
		if err != nil {
			return order.Issued{}, err
		}
		issued.Codes = append(issued.Codes, code)
	}
	return issued, nil
}

// Normalized returns the stamps in the form in which equal ones are equal.
func (s Stamps) Normalized() Stamps {
	s.Parts = s.Parts.Normalized()
	return s
}
