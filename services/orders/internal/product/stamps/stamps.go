// Package stamps has the rules of digital stamps: codes to write on letters inside Norway.
package stamps

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/fault"
)

// Stamps are stamps for letters of one size and weight class. Their JSON is how they are stored; see [order.Product].
type Stamps struct {
	domestic.Parts
	// Size is a name in bestill.type.v1.StampSize, Class one in StampWeight.
	Size  string `json:"size"`
	Class string `json:"weight"`
	// Quantity is the number of letters.
	Quantity int `json:"quantity"`
}

var _ order.Product = Stamps{}

// Kind is that of digital stamps.
func (Stamps) Kind() order.Kind { return order.DigitalStamps }

// Name is that of the product.
func (Stamps) Name() string { return string(order.DigitalStamps) }

// Facts are those of letters that are addressed by hand.
func (s Stamps) Facts() order.Facts {
	facts := s.Parts.Facts()
	facts.Quantity, facts.Thickness, facts.WeightClass = s.Quantity, s.Size, s.Class
	return facts
}

// With returns the stamps with what other services found.
func (s Stamps) With(found order.Found) order.Product {
	s.Parts = s.Parts.With(found)
	return s
}

// Erased returns the stamps without personal data.
func (s Stamps) Erased() order.Product {
	s.Parts = s.Parts.Erased()
	return s
}

// Masked returns the stamps for those who only have their order's link.
func (s Stamps) Masked() order.Product {
	s.Parts = s.Parts.Masked()
	return s
}

// Check adds every field that breaks a rule, with its path in bestill.type.v1.DigitalStamps. The pricing service checks which
// stamps are sold, and the quantity.
func (s Stamps) Check(c *fault.Collector) {
	party.CheckDomesticSender(c.Prefix("sender"), s.Sender)
	s.CheckDropOff(c)
}

// Issue gives each letter its code.
func (s Stamps) Issue(numbers order.Numbers) ([]order.Item, error) {
	var items []order.Item
	for range s.Quantity {
		code, err := numbers.Code()
		if err != nil {
			return nil, err
		}
		items = append(items, order.Item{Code: code})
	}
	return items, nil
}

// Normalized returns the stamps in a form in which equal stamps have equal JSON.
func (s Stamps) Normalized() Stamps {
	s.Parts = s.Parts.Normalized()
	return s
}
