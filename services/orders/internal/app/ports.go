// Package app has the service's use cases: it places orders and advances them to their end.
package app

import (
	"context"
	"errors"
	"time"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/paging"
	"bestill.example/services/platform/quota"
)

// Store stores orders. It fails with Unavailable, ORDER_STORAGE_FAILED when the database fails, and with NotFound,
// ORDER_NOT_FOUND when there is no such order.
type Store interface {
	// NextSerial returns the serial number of the next order. It may leave gaps and never returns a number twice.
	NextSerial(ctx context.Context) (int64, error)
	// Insert stores a new order and its events. If an order was placed under the idempotency key before, it stores nothing and
	// returns that order, or Conflict, IDEMPOTENCY_KEY_REUSED if the request was another one. It waits for a request with the
	// same key that is in progress. However many orders are placed at once, an item has one visit at a time
	// ([order.Visit.ErrTaken]), and a visit is ordered again once (REORDER_NOT_ALLOWED). It fails with [order.ErrNumberTaken]
	// if another order has the number, with [ErrReplaced] if another order has replaced the one to be replaced, which is empty for
	// most, and with RateLimited, FREE_ORDER_LIMIT if one of the uses exceeds its limit; uses count only if the order is stored.
	Insert(ctx context.Context, o *order.Order, key Idempotency, replaced order.ID, uses ...quota.Use) (*order.Order, error)
	// PlacedBefore returns the order placed under the idempotency key, or nil; Conflict as in Insert.
	PlacedBefore(ctx context.Context, key Idempotency) (*order.Order, error)
	// ByID returns an order.
	ByID(ctx context.Context, id order.ID) (*order.Order, error)
	// ByKey returns the order with that key.
	ByKey(ctx context.Context, key order.Key) (*order.Order, error)
	// ReplacementOf returns the order that replaced the one with that id.
	ReplacementOf(ctx context.Context, id order.ID) (*order.Order, error)
	// ByItem returns the order whose item has that number, or code, in the form in which it was issued.
	ByItem(ctx context.Context, number string) (*order.Order, error)
	// CodesValidUntil returns the beginning, in Oslo, of the last day on which the codes of all these items can be used, which are given
	// by their identifying numbers; zero if none of them has a code of ours.
	CodesValidUntil(ctx context.Context, items []string) (time.Time, error)
	// FirstDropOff notes when the item with that identifying number was dropped off, and returns the time that was noted first.
	FirstDropOff(ctx context.Context, number string, at time.Time) (first time.Time, err error)
	// ByNumber returns the order with that order number.
	ByNumber(ctx context.Context, number order.Number) (*order.Order, error)
	// LastVisit returns the last order with a visit for an item that it did not issue, ignoring orders that failed or were
	// cancelled.
	LastVisit(ctx context.Context, item string) (*order.Order, error)
	// VisitBefore returns the order whose visit for an item passed before the one of LastVisit was ordered, or ORDER_NOT_FOUND.
	VisitBefore(ctx context.Context, item string) (*order.Order, error)
	// Update locks the order, calls change, and stores and returns the result together with the events that change recorded. If
	// change fails, its error is returned unchanged and nothing is stored. Change must not call other services.
	Update(ctx context.Context, id order.ID, change Change) (*order.Order, error)
	// Record is Update without a lock: it calls change with the order as it was read, and stores the result only if the stored
	// order has not changed since, or else fails with [ErrMoved].
	Record(ctx context.Context, asRead *order.Order, change Change) (*order.Order, error)
	// NotePayment stores the order's payment and where to pay it, if the stored order has not changed since it was read, or
	// else fails with [ErrMoved]. It returns the stored order. A crash of the database may lose the note: opening the payment
	// again gives the same one.
	NotePayment(ctx context.Context, asRead *order.Order, id, redirectURL string) (*order.Order, error)
	// CountAttempt counts one more attempt to prove ownership of an order before its outcome is known, also with many at once;
	// RateLimited, OWNERSHIP_TRIED_OFTEN, if there were too many.
	CountAttempt(ctx context.Context, id order.ID, now time.Time) error
	// ForgetAttempts resets the count of attempts.
	ForgetAttempts(ctx context.Context, id order.ID) error
	// EraseOrder removes the personal data of an order at once. It locks the order; if allowed fails, its error is returned
	// unchanged and nothing is erased. Erasing again changes nothing.
	EraseOrder(ctx context.Context, id order.ID, now time.Time, allowed func(order.Data) error) error
	// StaffActions returns what was done to an order with API keys, oldest first. Insert, Update, EraseOrder and
	// Acknowledge record it.
	StaffActions(ctx context.Context, id order.ID) ([]StaffAction, error)
	// InTrouble returns orders that staff have to look into, longest waiting first, after the given position. An order without
	// progress is among them when its state is older than stuckBefore.
	InTrouble(ctx context.Context, after paging.Place, stuckBefore time.Time, limit int) ([]order.InTrouble, error)
	// Acknowledge records that staff have dealt with an order's trouble, or take that back. Repeating it changes nothing.
	Acknowledge(ctx context.Context, id order.ID, a order.Acknowledgement, at time.Time) error
	// CountInFlight returns the number of orders in each state that is not final, for those states that have any.
	CountInFlight(ctx context.Context) (map[order.State]order.InFlight, error)
	// ClaimToReview returns completed orders that are due for comparison with their payment, each to one caller only.
	ClaimToReview(ctx context.Context, review Review) ([]order.Compared, error)
	// MarkReviewed records when orders are due for comparison next.
	MarkReviewed(ctx context.Context, ids []order.ID, next time.Time) error
	// Claim returns unfinished orders of a payment provider, or of none, whose lease has ended, each to one caller only, and leases
	// them until the given time. The longer an order has been in its state, the longer its lease, at most an hour.
	Claim(ctx context.Context, provider order.Provider, now, until time.Time, limit int) ([]order.ID, error)
}

// Change changes an order, with numbers that are never given again. It may be called several times, each time with the
// unchanged order.
type Change = func(o *order.Order, numbers order.Numbers) error

// ErrMoved means that the order has changed since it was read.
var ErrMoved = errors.New("the order has moved on")

// ErrReplaced means that another order has already replaced the one to be replaced.
var ErrReplaced = errors.New("the order is already replaced")

// StaffAction is something that the holder of an API key has done to an order.
type StaffAction struct {
	// Action is the RPC that did it.
	Action string
	// Actor names the holder and the key.
	Actor string
	At    time.Time
	// Reason, Trouble and Refunded are those of an [order.Acknowledgement].
	Reason   string
	Trouble  order.Trouble
	Refunded ore.Ore
}

// Review selects the orders to compare: those that are due now, at most Limit. They are due again at Again, unless they were
// placed before PlacedSince.
type Review struct {
	Now, PlacedSince, Again time.Time
	Limit                   int
}

// Idempotency identifies a request that may be repeated.
type Idempotency struct {
	// Key is the customer's idempotency key; if empty, every request is a new one.
	Key string
	// Hash is the SHA-256 of the request.
	Hash [32]byte
}

// Payments is the payments service.
type Payments interface {
	// Create opens a payment. Repeating it gives the same payment.
	Create(ctx context.Context, payment NewPayment) (id, redirectURL string, err error)
	// Read returns the ledger without asking the provider.
	Read(ctx context.Context, paymentID string) (order.Ledger, error)
	// ReadAll returns the ledgers of those of some payments that there are, without asking the provider.
	ReadAll(ctx context.Context, paymentIDs []string) ([]order.Ledger, error)
	// Reconcile asks the provider first.
	Reconcile(ctx context.Context, paymentID string) (order.Ledger, error)
	// Capture charges the customer in full. It is a Precondition fault when there is no reservation.
	Capture(ctx context.Context, paymentID string) (order.Ledger, error)
	// Release ends the payment without a charge. It is a Precondition fault when money was captured.
	Release(ctx context.Context, paymentID string) (order.Ledger, error)
	// Refund pays back what was captured, or asks for it. It is a Precondition fault when nothing was captured or the
	// provider refuses finally.
	Refund(ctx context.Context, paymentID string) (order.Ledger, error)
}

// NewPayment is what to open a payment with.
type NewPayment struct {
	Order       order.ID
	Amount, VAT ore.Ore
	Provider    order.Provider
	Description string
	ReturnURL   string
	Language    language.Language
}

// Pickups is the pickup service. Its refusals have the reasons of the order.
type Pickups interface {
	// Check returns nil if a driver can come for the product at the address and on the day of its visit. Otherwise it names
	// wrong fields by their paths in the product's message, or is Unavailable, [order.ReasonNoPickups], while pickups cannot be
	// ordered.
	Check(ctx context.Context, product order.Product) error
	// Promise returns when an express parcel arrives if it is dropped off before the next cut-off. It names wrong fields by
	// their paths in the product's message, such as an unknown drop-off point. It is a Precondition fault, NO_DELIVERY_TIME, if
	// nothing is sent overnight to the recipient.
	Promise(ctx context.Context, product order.Product) (order.Delivery, error)
	// Book books the order's visit. Repeating it gives the same booking. An Invalid, Precondition or Conflict fault is final:
	// the order can never have a booking.
	Book(ctx context.Context, id order.ID, visit order.Visit) (order.Booking, error)
	// Dates returns the days on which a driver comes to an address and has a free place, soonest first, and until when the
	// first of them can be booked.
	Dates(ctx context.Context, visit order.Visit) (dates []string, bookBy time.Time, err error)
	// FindReturn returns the return shipment with a number. It is a NotFound fault, CONSIGNMENT_NOT_FOUND, if there is none.
	FindReturn(ctx context.Context, number string) (order.ReturnShipment, error)
	// Cancel cancels the order's booking, if it has one, and prevents a later one. It is a Precondition fault when it is too
	// late.
	Cancel(ctx context.Context, id order.ID) error
	// Erase removes the personal data of the order's booking. It is a Precondition fault until the day of the visit has passed.
	Erase(ctx context.Context, id order.ID) error
}

// Documents makes the documents that come with an order.
type Documents interface {
	// Check collects the fields of a product that its documents could not show in full, by their paths in the product's message.
	Check(product order.Product) error
	// Available returns the documents that an order has in its current state.
	Available(data order.Data) []document.Kind
	// Render makes one of them.
	Render(ctx context.Context, data order.Data, kind document.Kind, l language.Language) (document.File, error)
}

// Pricing is the pricing service.
type Pricing interface {
	// Quote returns what a product costs. It names wrong fields by their paths in the product's message, such as a
	// cash-on-delivery amount above the limit. A product that is not sold is a Precondition fault, PRODUCT_NOT_SOLD.
	Quote(ctx context.Context, product order.Product) (order.Price, error)
}

// Customs is the customs service.
type Customs interface {
	// Validate returns the declaration of a product as the order stores it: empty where the route needs none. It names wrong
	// fields by their paths in the product's message.
	Validate(ctx context.Context, product order.Product) (customs.Declaration, error)
}

// Addresses is the addresses service.
type Addresses interface {
	// Find returns what the register says of a Norwegian postal code; nothing if there is no such code.
	Find(ctx context.Context, postalCode string) (Place, error)
}

// Place is what the register says of a postal code; empty if there is no such code.
type Place struct {
	City string
	// Boxes is whether the code only has post-office boxes or special services: nothing is delivered to streets there.
	Boxes bool
}
