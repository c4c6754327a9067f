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
	// ErrNoNumbers is the [ErrCannotIssue] of a series that has no numbers left.
	ErrNoNumbers = fmt.Errorf("%w: no numbers are left", ErrCannotIssue)
)

// Product is what is ordered. No other code needs to know which product it is: all that documents, receipts, mails,
// prices and look-ups need of it are its [Facts], and what a kind needs besides its rules is in package catalog.
//
// A product is a value: methods return changed copies. Its JSON is how it is stored, and part of what identifies a
// repeated request, so a product must read what it ever wrote, and write the same for the same product.
type Product interface {
	// Kind is the same for every product of a flow.
	Kind() Kind
	// Name is what was ordered, such as "PACKAGE_ABROAD".
	Name() string
	// Check adds every field that breaks a rule of the product, with its path in the product's message in
	// bestill.type.v1.Product, such as "sender.address.postalCode". Rules that need a table or a register are the
	// neighbours' to check.
	Check(c *fault.Collector)
	// CheckPrice returns an Invalid fault, with paths as in Check, if the price is not for what the customer was shown.
	CheckPrice(price Price) error
	// Facts returns what there is to know of the product, whichever it is.
	Facts() Facts
	// With returns the product with what was looked up for it.
	With(found Found) Product
	// Issue returns what the sender needs to post it. An error that wraps [ErrCannotIssue] is final.
	Issue(numbers Numbers) ([]Item, error)
	// Erased returns the product without personal data.
	Erased() Product
	// Masked returns the product as whoever has its order's link may see it: with its parties masked ([party.Party.Masked]),
	// and without all else that [Product.Erased] lacks.
	Masked() Product
}

// MaxRecipients is how many recipients an order has at most.
const MaxRecipients = 20

// MaxRegisteredGrams is what a registered letter inside Norway may weigh (spec §9, "Registered letter").
const MaxRegisteredGrams = 2_000

// Norway is the country of everything that stays inside Norway.
const Norway = "NO"

// Facts are what can be known of any product. Facts that a product does not have are empty.
type Facts struct {
	Sender party.Party
	// Recipients are in the order of the items that go to them. There are none where each item is addressed by hand.
	Recipients []party.Party
	// Country is the destination, ISO 3166-1 alpha-2: [Norway] inside Norway.
	Country string
	// MaxGrams is what the item may weigh with its packaging; 0 for what is not sold by weight.
	MaxGrams int
	// Quantity is the number of pieces; 0 for what is not sold by the piece.
	Quantity int
	// Parcel is whether it is a parcel inside Norway, which may pass a customs border on its way. Letters have no
	// declaration there.
	Parcel bool
	// Overnight is whether it flies to a street address by night, from the drop-off point with the id in DropOffPoint.
	Overnight    bool
	DropOffPoint string
	// Delivery is what was promised of that; empty until it was looked up.
	Delivery Delivery
	// Declaration is what is declared to customs, as far as it is known.
	Declaration customs.Declaration
	// Visit is the driver's visit; empty if the sender drops the items off.
	Visit Visit
	// OnDelivery is what the recipient is asked to pay on delivery; nil if nothing.
	OnDelivery *OnDelivery
	// Tracked is whether the items can be tracked.
	Tracked bool
	// InPerson is whether recipients are told that an item has come, and collect it themselves against identification.
	InPerson bool
}

// Abroad reports whether the product leaves Norway.
func (f Facts) Abroad() bool { return f.Country != Norway }

// PaidByRecipient reports whether the recipient pays the freight, and with it all that the order costs, so that the
// sender has nothing to pay.
func (f Facts) PaidByRecipient() bool { return f.OnDelivery != nil && f.OnDelivery.Freight }

// Free reports whether the product costs its sender nothing, whatever the price list says.
func (f Facts) Free() bool { return f.PaidByRecipient() || f.Visit.Free }

// Contents is what the recipient pays for the contents, in øre; 0 if nothing.
func (f Facts) Contents() ore.Ore {
	if f.OnDelivery == nil {
		return 0
	}
	return f.OnDelivery.Contents
}

// OnDelivery is what the recipient pays before an item is handed over.
type OnDelivery struct {
	// Freight is whether the recipient pays the freight and the fees.
	Freight bool
	// Contents is what they pay for the contents; 0 if nothing.
	Contents ore.Ore
	// Account is where the contents are paid to, eleven digits. Personal data.
	Account string
}

// Found is what was looked up for a product.
type Found struct {
	// SenderCity is the city of the sender, and RecipientCities those of the recipients, in the order of [Facts].
	SenderCity      string
	RecipientCities []string
	// Declaration is the declaration as it passed; empty where none is needed.
	Declaration customs.Declaration
	// Delivery is the promise for what is sent overnight; empty for all else.
	Delivery Delivery
	// Visit is what was looked up for an order that is a visit and nothing else.
	Visit FoundVisit
}

// FoundVisit is what was looked up for a visit.
type FoundVisit struct {
	// Sender is whose mailbox it is.
	Sender party.Party
	// Items and Return are as in [Visit].
	Items  []string
	Return ReturnShipment
}

// Given returns what a product already says of what can be looked up.
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

// Item is what is carried: a parcel, or a letter. Parts that it does not have are empty.
type Item struct {
	// Number is what its bars hold: an [s10.Number] abroad, a [gs1.SSCC] inside Norway.
	Number string
	// Consignment is the number of its consignment inside Norway.
	Consignment gs1.GSIN
	// Code is to be written on it.
	Code sendcode.Code
}
