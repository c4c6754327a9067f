package order

import (
	"errors"
	"fmt"

	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
)

// Kind is the flow that an order comes from, by its name in bestill.orders.v1.OrderKind.
type Kind string

// The kinds.
const (
	Abroad        Kind = "ABROAD"
	LargeParcel   Kind = "LARGE_PARCEL"
	SmallParcel   Kind = "SMALL_PARCEL"
	DigitalStamps Kind = "DIGITAL_STAMPS"
)

var (
	// ErrCannotIssue says that an order can never be fulfilled: it is cancelled and its payment released.
	ErrCannotIssue = errors.New("order: cannot be issued")
	// ErrNoNumbers says so because a kind of number has none left.
	ErrNoNumbers = fmt.Errorf("%w: no numbers are left", ErrCannotIssue)
)

// Product is the policy of what is ordered: all in which orders of one kind differ from those of another.
// What it costs takes a neighbour's answer; see Quoter in package app.
type Product interface {
	// Kind is the same for every product of a flow.
	Kind() Kind
	// Name is what was ordered, such as "PACKAGE_ABROAD".
	Name() string
	// Check collects every field that breaks a rule of the product, with paths as in the request.
	Check() error
	// PaidByRecipient reports whether the recipient pays for all of it, so that the sender need not say how to pay.
	PaidByRecipient() bool
	// Pickup returns where and when a driver is to collect it; nothing if it is handed in.
	Pickup() Pickup
	// Issue makes what the sender needs to post it. An error that wraps [ErrCannotIssue] is for good.
	Issue(numbers Numbers) (Issued, error)
}

// Numbers gives out numbers and codes, each one once, or fails with [ErrNoNumbers].
type Numbers interface {
	// Item returns the number of an item abroad.
	Item(series s10.Series) (s10.Number, error)
	// Parcel returns the number of a parcel inside Norway.
	Parcel() (gs1.SSCC, error)
	// Shipment returns the number of a consignment inside Norway.
	Shipment() (gs1.GSIN, error)
	// Code returns a code that nobody can guess.
	Code() (sendcode.Code, error)
}

// Issued is what the sender gets for the money. Parts that a product does not have are empty.
type Issued struct {
	// Consignment is the number of an item abroad.
	Consignment s10.Number
	// Parcel is the number of a parcel inside Norway, Shipment that of its consignment.
	Parcel   gs1.SSCC
	Shipment gs1.GSIN
	// Codes are to be written on what is sent, one for each item.
	Codes []sendcode.Code
}

// Number returns the number that the item bears in bars, wherever it goes, or "".
func (i Issued) Number() string {
	if i.Consignment != "" {
		return string(i.Consignment)
	}
	return string(i.Parcel)
}
