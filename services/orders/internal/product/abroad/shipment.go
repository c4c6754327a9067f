// Package abroad has the rules of shipments abroad: letters and parcels with a customs declaration.
package abroad

import (
	"slices"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/fault"
)

// Product is what is sent, by its name in bestill.type.v1.AbroadProduct.
type Product string

// The products (spec §3, "Abroad product types").
const (
	Letter           Product = "LETTER_ABROAD"
	TrackableLetter  Product = "LETTER_TRACKABLE"
	RegisteredLetter Product = "REGISTERED_LETTER_ABROAD"
	Parcel           Product = "PACKAGE_ABROAD"
)

// Size is the size group, by its name in bestill.type.v1.SizeGroup.
type Size string

// The size groups. Parcels are Normal, letters one of the others.
const (
	Small  Size = "SMALL"
	Medium Size = "MEDIUM"
	Large  Size = "LARGE"
	Normal Size = "NORMAL"
)

var (
	products = []Product{Letter, TrackableLetter, RegisteredLetter, Parcel}
	sizes    = []Size{Small, Medium, Large, Normal}
)

const (
	maxLetterGrams = 2_000
	maxParcelGrams = 20_000
)

// Shipment is a shipment abroad as it was ordered. Its JSON is how it is stored; see [order.Product].
type Shipment struct {
	Product     Product             `json:"product"`
	Size        Size                `json:"size"`
	MaxGrams    int                 `json:"maxGrams"`
	Sender      party.Party         `json:"sender,omitzero"`
	Receiver    party.Party         `json:"receiver,omitzero"`
	Declaration customs.Declaration `json:"declaration"`
}

var _ order.Product = Shipment{}

// Kind is that of shipments abroad.
func (Shipment) Kind() order.Kind { return order.Abroad }

// Name is that of the product.
func (s Shipment) Name() string { return string(s.Product) }

// Facts are those of an item that the sender drops off and pays for. All items but plain letters are tracked.
func (s Shipment) Facts() order.Facts {
	return order.Facts{
		Sender:      s.Sender,
		Recipients:  []party.Party{s.Receiver},
		Country:     s.Receiver.Country,
		MaxGrams:    s.MaxGrams,
		Size:        string(s.Size),
		Declaration: s.Declaration,
		Tracked:     s.Product != Letter,
	}
}

// With sets the sender's city and the declaration. The recipient's city stays as the customer typed it.
func (s Shipment) With(found order.Found) order.Product {
	s.Sender.City, s.Declaration = found.SenderCity, found.Declaration
	return s
}

// Erased keeps what was sent and why, for the accounts.
func (s Shipment) Erased() order.Product { return s.reduced(party.Party.Erased) }

// Masked keeps what was sent and why.
func (s Shipment) Masked() order.Product { return s.reduced(party.Party.Masked) }

func (s Shipment) reduced(who func(party.Party) party.Party) order.Product {
	s.Sender, s.Receiver, s.Declaration.Items = who(s.Sender), who(s.Receiver), nil
	return s
}

// Check adds every field that breaks a rule, with its path in bestill.type.v1.AbroadShipment.
func (s Shipment) Check(c *fault.Collector) {
	s.checkProduct(c)
	sender := c.Prefix("sender")
	party.CheckSender(sender, s.Sender)
	s.checkReference(sender)
	party.CheckReceiver(c.Prefix("recipient"), s.Receiver)
	choice(c, "declaration.reason", s.Declaration.Reason, customs.Reasons)
}

// CheckPrice accepts every price, because there is nothing to compare.
func (Shipment) CheckPrice(order.Price) error { return nil }

// checkProduct is the rule for what is sent (spec §9, "Abroad"): letters have a size group and weigh at most
// 2,000 g, parcels have none but NORMAL and weigh at most 20,000 g.
func (s Shipment) checkProduct(c *fault.Collector) {
	parcel := s.Product == Parcel
	chosen := choice(c, "productType", s.Product, products)
	switch {
	case s.Size == "" && (parcel || !chosen):
	case choice(c, "sizeGroup", s.Size, sizes) && chosen && parcel != (s.Size == Normal):
		c.Add("sizeGroup", fault.CodeNotAllowed)
	}
	limit := maxLetterGrams
	if parcel || !chosen {
		limit = maxParcelGrams
	}
	switch {
	case s.MaxGrams == 0:
		c.Add("maxWeightInGrams", fault.CodeRequired)
	case s.MaxGrams < 0:
		c.Add("maxWeightInGrams", fault.CodeTooSmall)
	case s.MaxGrams > limit:
		c.Add("maxWeightInGrams", fault.CodeTooLarge)
	}
}

// choice adds a value that is missing or not one of the known ones, and reports whether it is known.
func choice[T ~string](c *fault.Collector, field string, value T, known []T) bool {
	return c.Check(value != "", field, fault.CodeRequired) &&
		c.Check(slices.Contains(known, value), field, fault.CodeInvalid)
}

// checkReference is the rule for an IOSS number: only a sale may have one, because it is for its VAT.
func (s Shipment) checkReference(c *fault.Collector) {
	switch {
	case s.Sender.Reference == "":
	case s.Declaration.Reason != customs.Sale && s.Declaration.Reason != "":
		c.Add("reference", fault.CodeNotAllowed)
	default:
		if code := party.IOSS(s.Sender.Reference); code != party.OK {
			c.Add("reference", code)
		}
	}
}

// Issue gives the shipment its S10 number. Every item with goods has one, tracked or not, because its customs data is sent
// ahead under that number; a plain letter without declared goods needs none. What counts is what was declared, not the reason:
// documents may be declared, too.
func (s Shipment) Issue(numbers order.Numbers) ([]order.Item, error) {
	series, numbered := s.series()
	if !numbered {
		return nil, nil
	}
	number, err := numbers.Item(series)
	if err != nil {
		return nil, err
	}
	return []order.Item{{Number: string(number)}}, nil
}

func (s Shipment) series() (series s10.Series, numbered bool) {
	switch s.Product {
	case Parcel:
		return s10.Parcel, true
	case RegisteredLetter:
		return s10.Registered, true
	case TrackableLetter:
		return s10.Tracked, true
	default:
		return s10.Untracked, len(s.Declaration.Items) > 0
	}
}

// Normalized returns the shipment with tidy texts, the sender's dial code and the parcel's size, so that equal orders have
// equal JSON.
func (s Shipment) Normalized() Shipment {
	if s.Product == Parcel && s.Size == "" {
		s.Size = Normal
	}
	s.Sender, s.Receiver = s.Sender.Normalized(), s.Receiver.Normalized()
	if dial, code := party.ParseDialCode(s.Sender.DialCode); code == party.OK {
		s.Sender.DialCode = dial
	}
	s.Declaration = s.Declaration.Normalized()
	return s
}
