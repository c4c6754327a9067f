// Package app is what the service does: it places orders and brings them to their end.
package app

import (
	"context"
	"time"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document/paper"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/platform/ore"
)

// Store keeps orders. Its errors are faults where the database is to blame (Unavailable, ORDER_STORAGE_FAILED)
// or the order is not there (NotFound, ORDER_NOT_FOUND).
type Store interface {
	// NextSerial returns the serial number of the next order. It may leave gaps and never repeats.
	NextSerial(ctx context.Context) (int64, error)
	// Insert stores a new order and its events. If an order was placed under the idempotency key before, it stores nothing
	// and returns that order; Conflict, IDEMPOTENCY_KEY_REUSED, if it was another request. A twin that is being placed at
	// this moment is waited for.
	Insert(ctx context.Context, o *order.Order, once Once) (*order.Order, error)
	// PlacedBefore returns the order placed under the idempotency key, or nil; Conflict as with Insert.
	PlacedBefore(ctx context.Context, once Once) (*order.Order, error)
	// ByID returns an order.
	ByID(ctx context.Context, id order.ID) (*order.Order, error)
	// ByKey returns the order behind its unguessable key.
	ByKey(ctx context.Context, key order.Key) (*order.Order, error)
	// ByItem returns the order whose item bears that number, or code, in the form in which it was issued.
	ByItem(ctx context.Context, number string) (*order.Order, error)
	// Update locks the order, hands it to change and stores it with the events that change recorded. An
	// error of change is returned as it is and nothing is stored. Change must not call other services.
	Update(ctx context.Context, id order.ID, change func(o *order.Order, numbers order.Numbers) error) error
	// Claim returns unfinished orders that nobody has looked at for a while, and keeps others from claiming them
	// until the given time.
	Claim(ctx context.Context, now, until time.Time, limit int) ([]order.ID, error)
}

// Once identifies a request that may be repeated.
type Once struct {
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
	// Reconcile asks the provider first.
	Reconcile(ctx context.Context, paymentID string) (order.Ledger, error)
	// Capture charges the customer in full. It is a Precondition fault when there is no reservation.
	Capture(ctx context.Context, paymentID string) (order.Ledger, error)
	// Release ends the payment without a charge. It is a Precondition fault when money was captured.
	Release(ctx context.Context, paymentID string) (order.Ledger, error)
	// Refund pays back what was captured, or asks for it. It is a Precondition fault when nothing was captured or the
	// provider refuses for good.
	Refund(ctx context.Context, paymentID string) (order.Ledger, error)
}

// NewPayment is what to open a payment with.
type NewPayment struct {
	Order       order.ID
	Amount, VAT ore.Ore
	Provider    order.Provider
	Description string
	ReturnURL   string
	Language    order.Language
}

// Pickups is the pickup service. Its refusals have the reasons that the order's have.
type Pickups interface {
	// Check returns nil when a driver can come for the product where and when its pickup is wanted. It names the order's
	// fields where not, and is Unavailable, [order.ReasonNoPickups], while pickups cannot be ordered.
	Check(ctx context.Context, product domestic.Product) error
	// Book gives the order a place in a round. Repeating it gives the same place. It is Invalid, a Precondition fault or a
	// Conflict when the order can never have it.
	Book(ctx context.Context, id order.ID, pickup order.Pickup) (order.Booking, error)
	// Cancel gives the order's place back, if it has one, and lets it have none from now on. It is a Precondition fault when
	// it is too late for that.
	Cancel(ctx context.Context, id order.ID) error
}

// Papers makes the papers that come with an order.
type Papers interface {
	// Check collects the fields of a product that its papers could not show in full.
	Check(product order.Product) error
	// Available returns the papers that there are of an order as it is now.
	Available(data order.Data) []paper.Kind
	// Render makes one of them.
	Render(ctx context.Context, data order.Data, kind paper.Kind, language order.Language) (paper.Document, error)
}

// Quoter is the part of a product's policy that takes neighbours: what an order of it costs.
type Quoter interface {
	// Complaints returns what the neighbours find wrong with the product's fields, as far as they answer. It is asked only
	// for a request that is refused anyway, so that its sender can mend all at once.
	Complaints(ctx context.Context, product order.Product) error
	// Quote returns the product as the order keeps it, and its price. The product has passed [order.Product.Check].
	Quote(ctx context.Context, product order.Product) (order.Product, order.Price, error)
}

// Pricing is the pricing service. A product that is not sold is a Precondition fault, PRODUCT_NOT_SOLD.
type Pricing interface {
	QuoteAbroad(ctx context.Context, shipment abroad.Shipment) (order.Price, error)
	// QuoteDomestic names wrong fields by the paths that they have in the order.
	QuoteDomestic(ctx context.Context, product domestic.Product) (order.Price, error)
	// MaxCashOnDelivery is what the contents that a recipient is asked to pay for must cost less than.
	MaxCashOnDelivery(ctx context.Context) (ore.Ore, error)
}

// Customs is the customs service. Its faults have the field paths and reasons that the order's have.
type Customs interface {
	CheckDeclaration(ctx context.Context, shipment abroad.Shipment) (customs.Declaration, error)
	CheckDomesticDeclaration(ctx context.Context, product domestic.Product) (customs.Declaration, error)
}

// Addresses is the addresses service.
type Addresses interface {
	// City returns the city of a Norwegian postal code, and whether there is such a code.
	City(ctx context.Context, postalCode string) (city string, known bool, err error)
}
