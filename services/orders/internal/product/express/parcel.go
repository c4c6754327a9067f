// Package express has the rules of parcels inside Norway that are sent overnight, from a drop-off point to a street address.
package express

import (
	"strings"

	"bestill.example/proto/rules"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/fault"
)

// Parcel is an express parcel as it was ordered. Its JSON is how it is stored; see [order.Product].
type Parcel struct {
	domestic.Parts
	Grams      int                 `json:"grams"`
	Dimensions domestic.Dimensions `json:"dimensions"`
	// DropOffPoint is the id of the point where it is dropped off.
	DropOffPoint string `json:"dropOffPointId"`
	// Delivery is the promise at the time of ordering.
	Delivery order.Delivery `json:"delivery,omitzero"`
}

var _ order.Product = Parcel{}

// Kind is that of express parcels.
func (Parcel) Kind() order.Kind { return order.Express }

// Name is that of the product.
func (Parcel) Name() string { return string(order.Express) }

// Facts are those of a tracked parcel that is sent overnight.
func (p Parcel) Facts() order.Facts {
	facts := p.ParcelFacts(p.Grams)
	facts.Overnight, facts.DropOffPoint, facts.Delivery = true, p.DropOffPoint, p.Delivery
	return facts
}

// With returns the parcel with what other services found.
func (p Parcel) With(found order.Found) order.Product {
	p.Parts, p.Delivery = p.Parts.With(found), found.Delivery
	return p
}

// Erased returns the parcel without personal data. The promise is kept: the drop-off point is the carrier's.
func (p Parcel) Erased() order.Product {
	p.Parts = p.Parts.Erased()
	return p
}

// Masked returns the parcel for those who only have its order's link.
func (p Parcel) Masked() order.Product {
	p.Parts = p.Parts.Masked()
	return p
}

// Check adds every field that breaks a rule, with its path in bestill.type.v1.Express. The pricing service checks the weight,
// the pickup service the drop-off point, and the addresses service whether the recipient's postal code only has boxes.
func (p Parcel) Check(c *fault.Collector) {
	p.CheckParties(c)
	address := c.Prefix("recipient.address")
	address.Check(!rules.IsPOBox(p.Receiver.Address), "street", fault.CodeNotAllowed)
	address.Check(!rules.IsPOBox(p.Receiver.AddressLine2), "street2", fault.CodeNotAllowed)
	dimensions := c.Prefix("dimensions")
	for _, wrong := range rules.Dimensions(p.Dimensions).CheckExpress() {
		dimensions.Add(wrong.Field, wrong.Code)
	}
	c.Check(p.DropOffPoint != "", "dropOffPointId", fault.CodeRequired)
}

// Issue gives the parcel its own number and one for its consignment.
func (Parcel) Issue(numbers order.Numbers) ([]order.Item, error) {
	return domestic.IssueParcel(numbers)
}

// Normalized returns the parcel in a form in which equal parcels have equal JSON.
func (p Parcel) Normalized() Parcel {
	p.Parts, p.DropOffPoint = p.Parts.Normalized(), strings.TrimSpace(p.DropOffPoint)
	return p
}
