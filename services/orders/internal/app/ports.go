// Package app is what the service does: it places orders and brings them to their end.
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
	"bestill.example/services/platform/quota"
)

// Store stores orders. Its errors are faults where the database fails (Unavailable, ORDER_STORAGE_FAILED) or there is no such
// order (NotFound, ORDER_NOT_FOUND).
type Store interface {
	// NextSerial returns the serial number of the next order. It may leave gaps and never repeats.
	NextSerial(ctx context.Context) (int64, error)
	// Insert stores a new order and its events. If an order was placed under the idempotency key before, it stores nothing
	// and returns that order; Conflict, IDEMPOTENCY_KEY_REUSED, if it was another request. It waits for a twin that is
	// being placed at this moment. An item has one visit at a time ([order.Visit.ErrTaken]), and a visit is ordered again
	// once (REORDER_NOT_ALLOWED), however many orders are placed at once. It fails with [order.ErrNumberTaken], and stores
	// nothing, if another order has the number; and with a RateLimited fault, FREE_ORDER_LIMIT, if one of the uses is too many.
	// Only an order that is stored counts.
	Insert(ctx context.Context, o *order.Order, key Idempotency, uses ...quota.Use) (*order.Order, error)
	// PlacedBefore returns the order placed under the idempotency key, or nil; Conflict as with Insert.
	PlacedBefore(ctx context.Context, key Idempotency) (*order.Order, error)
	// ByID returns an order.
	ByID(ctx context.Context, id order.ID) (*order.Order, error)
	// ByKey returns the order behind its unguessable key.
	ByKey(ctx context.Context, key order.Key) (*order.Order, error)
	// ByItem returns the order whose item has that number, or code, in the form in which it was issued.
	ByItem(ctx context.Context, number string) (*order.Order, error)
	// ByNumber returns the order with that order number.
	ByNumber(ctx context.Context, number order.Number) (*order.Order, error)
	// LastVisit returns the order that was the last to get a visit for an item that it did not issue itself, of those that
	// have not ended otherwise than by being completed.
	LastVisit(ctx context.Context, item string) (*order.Order, error)
	// Update locks the order, hands it to change, stores it with the events that change recorded and returns it as it is
	// stored. An error of change is returned as it is and nothing is stored. Change must not call other services.
	Update(ctx context.Context, id order.ID, change Change) (*order.Order, error)
	// Record hands change an order as it was read, and stores it with the events that change recorded if it is stored as it was
	// read still; otherwise it fails with [ErrMoved], and stores nothing. It returns the order as it is stored. An error of
	// change is returned as it is and nothing is stored.
	Record(ctx context.Context, asRead *order.Order, change Change) (*order.Order, error)
	// NotePayment stores which payment an order has and where it is paid, if the order is stored as it was read still; otherwise it
	// fails with [ErrMoved]. It returns the order as it is stored. A crash of the database may take the note back: opening the
	// payment again gives the same one.
	NotePayment(ctx context.Context, asRead *order.Order, id, redirectURL string) (*order.Order, error)
	// CountAttempt records one more attempt to prove whose an order is, before its outcome is known, however many are made
	// at once; RateLimited, OWNERSHIP_TRIED_OFTEN, if there were too many.
	CountAttempt(ctx context.Context, id order.ID, now time.Time) error
	// ForgetAttempts makes the next attempt the first one.
	ForgetAttempts(ctx context.Context, id order.ID) error
	// EraseOrder removes the personal data of an order at once. It locks the order, and an error of allowed is returned as
	// it is, with nothing erased. Erasing again changes nothing.
	EraseOrder(ctx context.Context, id order.ID, now time.Time, allowed func(order.Data) error) error
	// StaffActions returns what was done to an order by API keys, the first at the front. Insert and Update record it.
	StaffActions(ctx context.Context, id order.ID) ([]StaffAction, error)
	// InTrouble returns orders that staff have to look into, those that have waited longest first, after the given position.
	// One that does not get any further is among them when its state is older than stuckBefore.
	InTrouble(ctx context.Context, after Position, stuckBefore time.Time, limit int) ([]order.InTrouble, error)
	// CountInFlight returns the orders in each of the states that orders pass through, for those states that have any.
	CountInFlight(ctx context.Context) (map[order.State]order.InFlight, error)
	// ClaimToReview returns completed orders that are due for comparison with their payment, each to one caller only.
	ClaimToReview(ctx context.Context, review Review) ([]order.Compared, error)
	// MarkReviewed records when orders are due for comparison next.
	MarkReviewed(ctx context.Context, ids []order.ID, next time.Time) error
	// Claim returns unfinished orders whose lease has ended, and leases them until the given time, or for longer: the longer ago
	// they became what they are, the longer, at most for an hour.
	Claim(ctx context.Context, now, until time.Time, limit int) ([]order.ID, error)
}

// Change changes an order, with numbers that are never given again. It may be called several times, each time with the order as
// it was.
type Change = func(o *order.Order, numbers order.Numbers) error

// ErrMoved means that the order has changed since it was read.
var ErrMoved = errors.New("the order has moved on")

// StaffAction is something that the holder of an API key has done to an order.
type StaffAction struct {
	// Action is the RPC by which it was done.
	Action string
	// Actor names the holder and the key.
	Actor string
	At    time.Time
}

// Review says which orders are claimed for comparison: those that are due now, at most Limit. They are due again at Again,
// unless they were placed before PlacedSince.
type Review struct {
	Now, PlacedSince, Again time.Time
	Limit                   int
}

// Idempotency identifies a request that may be repeated.
type Idempotency struct {
	// Key is the customer's idempotency key, or empty: then every request is a new one.
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

// Pickups is the pickup service. Its refusals have the reasons that the order's have.
type Pickups interface {
	// Check returns nil when a driver can come for the product where and when its visit is wanted. Otherwise it names wrong
	// fields by their paths in the product's message. It is Unavailable, [order.ReasonNoPickups], while pickups cannot be
	// ordered.
	Check(ctx context.Context, product order.Product) error
	// Promise returns when a product that is sent overnight arrives, if it is dropped off before the next cut-off. It names
	// wrong fields by their paths in the product's message, among them a drop-off point that is not known. It is a Precondition
	// fault, NO_DELIVERY_TIME, where nothing is sent overnight.
	Promise(ctx context.Context, product order.Product) (order.Delivery, error)
	// Book books the order's visit. Repeating it gives the same booking. It is Invalid, a Precondition fault or a Conflict
	// when the order can never have one.
	Book(ctx context.Context, id order.ID, visit order.Visit) (order.Booking, error)
	// Dates returns the days on which a driver comes to an address and has a free place, soonest first.
	Dates(ctx context.Context, visit order.Visit) ([]string, error)
	// FindReturn returns the return shipment with a number. It is a NotFound fault, CONSIGNMENT_NOT_FOUND, if there is none.
	FindReturn(ctx context.Context, number string) (order.ReturnShipment, error)
	// Cancel cancels the order's booking, if it has one, and lets it have none from now on. It is a Precondition fault when
	// it is too late for that.
	Cancel(ctx context.Context, id order.ID) error
	// Erase removes what the order's booking knows of persons. It is a Precondition fault until the day of the visit has
	// passed.
	Erase(ctx context.Context, id order.ID) error
}

// Documents makes the documents that come with an order.
type Documents interface {
	// Check collects the fields of a product that its documents could not show in full, by their paths in the product's message.
	Check(product order.Product) error
	// Available returns the documents that there are of an order as it is now.
	Available(data order.Data) []document.Kind
	// Render makes one of them.
	Render(ctx context.Context, data order.Data, kind document.Kind, l language.Language) (document.File, error)
}

// Pricing is the pricing service.
type Pricing interface {
	// Quote returns what a product costs. It names wrong fields by their paths in the product's message, among them an amount
	// on delivery above the limit. A product that is not sold is a Precondition fault, PRODUCT_NOT_SOLD.
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
	// Boxes is whether the code is for post-office boxes or special services alone: nothing is delivered to streets there.
	Boxes bool
}
