package order

import (
	"errors"

	"bestill.example/services/orders/internal/s10"
)

// Kind is the flow that an order comes from, by its name in bestill.orders.v1.OrderKind.
type Kind string

// Abroad is the kind of shipments abroad.
const Abroad Kind = "ABROAD"

// ErrCannotIssue says that an order can never be fulfilled: it is cancelled and its payment released.
var ErrCannotIssue = errors.New("order: cannot be issued")

// Product is the policy of what is ordered: all in which orders of one kind differ from those of another.
// What it costs takes a neighbour's answer; see Quoter in package app.
type Product interface {
	// Kind is the same for every product of a flow.
	Kind() Kind
	// Name is what was ordered, such as "PACKAGE_ABROAD".
	Name() string
	// Check collects every field that breaks a rule of the product, with paths as in the request.
	Check() error
	// Issue makes what the sender needs to post it. An error that wraps [ErrCannotIssue] is for good.
	Issue(numbers Numbers) (Issued, error)
}

// Numbers gives out item numbers, each one once, or fails with [s10.ErrExhausted].
type Numbers interface {
	Next(series s10.Series) (s10.Number, error)
}

// Issued is what the sender gets for the money. Parts that a product does not have are empty.
type Issued struct {
	// Consignment is the number of the item.
	Consignment s10.Number
}
