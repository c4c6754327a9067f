package order

import (
	"errors"
	"fmt"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Kind is the flow that an order comes from, by its name in bestill.orders.v1.OrderKind.
type Kind string

// The kinds.
const (
	Abroad           Kind = "ABROAD"
	LargeParcel      Kind = "LARGE_PARCEL"
	SmallParcel      Kind = "SMALL_PARCEL"
	DigitalStamps    Kind = "DIGITAL_STAMPS"
	Express          Kind = "EXPRESS"
	RegisteredLetter Kind = "REGISTERED_LETTER"

	Pickup        Kind = "PICKUP"
	PickupReorder Kind = "PICKUP_REORDER"
	PickupReturn  Kind = "PICKUP_RETURN"
)

var (
	// ErrCannotIssue means that an order can never be fulfilled: it is cancelled and its payment released.
	ErrCannotIssue = errors.New("order: cannot be issued")
	// ErrNoNumbers wraps [ErrCannotIssue] for a series that has no numbers left.
	ErrNoNumbers = fmt.Errorf("%w: no numbers are left", ErrCannotIssue)
)

// Product is what is ordered. Other code does not need to know which product it is: everything that documents, receipts, mails,
// prices and look-ups need is in its [Facts], and whatever else a kind needs is in package catalog.
//
// A product is a value: methods return changed copies. Its JSON is how it is stored, and part of what identifies a repeated
// request. So every release must read what earlier ones wrote, and write the same for the same product.
type Product interface {
	// Kind is the same for all products of a flow.
	Kind() Kind
	// Name is what was ordered, such as "PACKAGE_ABROAD".
	Name() string
	// Check adds every field that breaks a rule of the product, with its path in the product's message in
	// bestill.type.v1.Product, such as "sender.address.postalCode". Other services check the rules that need a table or a
	// register.
	Check(c *fault.Collector)
	// CheckPrice returns an Invalid fault, with paths as in Check, if the price is not for what the customer was shown.
	CheckPrice(price Price) error
	// Facts returns what all products have in common.
	Facts() Facts
	// With returns the product with what other services found.
	With(found Found) Product
	// Issue returns the numbers and codes that the sender needs. An error that wraps [ErrCannotIssue] is final.
	Issue(numbers Numbers) ([]Item, error)
	// Erased returns the product without personal data.
	Erased() Product
	// Masked returns the product for those who only have its order's link: with masked parties ([party.Party.Masked]), and
	// without all other data that [Product.Erased] removes.
	Masked() Product
}

// MaxRecipients is the most recipients that an order can have.
const MaxRecipients = 20

// MaxRegisteredGrams is the weight limit of a registered letter inside Norway (spec §9, "Registered letter").
const MaxRegisteredGrams = 2_000

// Norway is the country of all items that stay inside Norway.
const Norway = "NO"

// Facts are what all products have in common. Facts that a product does not have are empty.
type Facts struct {
	Sender party.Party
	// Recipients are in the order of their items. There are none if the sender addresses each item by hand.
	Recipients []party.Party
	// Country is the destination, ISO 3166-1 alpha-2: [Norway] inside Norway.
	Country string
	// MaxGrams is the maximum weight with packaging; 0 for products that are not sold by weight.
	MaxGrams int
	// Quantity is the number of pieces; 0 for products that are not sold by the piece.
	Quantity int
	// Size is the size group of a shipment abroad, by its name in bestill.type.v1.SizeGroup. Thickness and WeightClass are those of
	// letters with digital stamps, by their names in StampSize and StampWeight.
	Size, Thickness, WeightClass string
	// Parcel is whether it is a parcel inside Norway, which may pass a customs border on its way. Letters inside Norway have no
	// declaration.
	Parcel bool
	// Overnight is whether it is sent by air overnight, from the drop-off point with the id in DropOffPoint to a street
	// address.
	Overnight    bool
	DropOffPoint string
	// Delivery is the promise for an overnight parcel; empty until it was looked up.
	Delivery Delivery
	// Declaration is the customs declaration, as far as it is known.
	Declaration customs.Declaration
	// Visit is the driver's visit; empty if the sender drops the items off.
	Visit Visit
	// OnDelivery is what the recipient has to pay on delivery; nil if nothing.
	OnDelivery *OnDelivery
	// Tracked is whether the items can be tracked.
	Tracked bool
	// InPerson is whether recipients are notified of the item, and collect it themselves against identification.
	InPerson bool
}

// Abroad reports whether the product leaves Norway.
func (f Facts) Abroad() bool { return f.Country != Norway }

// PaidByRecipient reports whether the recipient pays the freight, and with it the whole price of the order, so that the sender
// pays nothing.
func (f Facts) PaidByRecipient() bool { return f.OnDelivery != nil && f.OnDelivery.Freight }

// Free reports whether the product costs its sender nothing, whatever the price list says.
func (f Facts) Free() bool { return f.PaidByRecipient() || f.Visit.Free }

// Contents is the amount that the recipient pays for the contents, in øre; 0 if nothing.
func (f Facts) Contents() ore.Ore {
	if f.OnDelivery == nil {
		return 0
	}
	return f.OnDelivery.Contents
}

// OnDelivery is what the recipient pays before getting the item.
type OnDelivery struct {
	// Freight is whether the recipient pays the freight and the fees.
	Freight bool
	// Contents is the amount for the contents; 0 if nothing.
	Contents ore.Ore
	// Account is the account that gets the amount for the contents, eleven digits. Personal data.
	Account string
}

// Found is what other services and earlier orders say about a product.
type Found struct {
	// SenderCity is the city of the sender, and RecipientCities those of the recipients, in the order of [Facts].
	SenderCity      string
	RecipientCities []string
	// Declaration is the checked declaration; empty where none is needed.
	Declaration customs.Declaration
	// Delivery is the promise for an overnight parcel; empty for other products.
	Delivery Delivery
	// Visit is what was found for an order that is only a visit.
	Visit FoundVisit
}

// FoundVisit is what was found for a visit.
type FoundVisit struct {
	// Sender is whose mailbox it is.
	Sender party.Party
	// Items and Return are as in [Visit].
	Items  []string
	Return ReturnShipment
}

// Given returns what a product already has of what can be looked up.
func Given(facts Facts) Found {
	found := Found{
		SenderCity:  facts.Sender.City,
		Declaration: facts.Declaration,
		Delivery:    facts.Delivery,
		Visit:       FoundVisit{Sender: facts.Sender, Items: facts.Visit.Items, Return: facts.Visit.Return},
	}
	for _, recipient := range facts.Recipients {
		found.RecipientCities = append(found.RecipientCities, recipient.City)
	}
	return found
}

// Numbers gives out numbers and codes, each one once, or fails with [ErrNoNumbers].
type Numbers interface {
	// Item returns the number of an item abroad.
	Item(series s10.Series) (s10.Number, error)
	// Parcel returns the number of a parcel inside Norway.
	Parcel() (gs1.SSCC, error)
	// Shipment returns the number of a consignment inside Norway.
	Shipment() (gs1.GSIN, error)
	// Code returns a code that cannot be guessed.
	Code() (sendcode.Code, error)
}

// Item is a parcel or a letter. Parts that it does not have are empty.
type Item struct {
	// Number is the number in its bars: an [s10.Number] abroad, a [gs1.SSCC] inside Norway.
	Number string
	// Consignment is the number of its consignment inside Norway.
	Consignment gs1.GSIN
	// Code is the code to write on it.
	Code sendcode.Code
	// DroppedOff is whether it was reported as dropped off.
	DroppedOff bool
}
