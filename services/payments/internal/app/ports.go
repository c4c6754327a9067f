// Package app coordinates payments with the providers that hold them.
//
// Every change follows the same path, whoever asks for it: what was decided is written first, the provider is
// asked outside of any transaction, and then its own view of the payment is read and written to the ledger.
// A crash between any two of these steps is healed by walking the path again, which the next call, the next
// webhook or the sweeper does.
package app

import (
	"context"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

// Task is a payment to reconcile.
type Task struct {
	PaymentID string
	// Webhooks is how many webhooks about the payment had been received; 0 if all of them have been handled.
	Webhooks int
}

// Store stores payments and their ledgers.
type Store interface {
	// Add stores a new payment, or returns the one that its order reference has already.
	Add(ctx context.Context, p *payment.Payment) (*payment.Payment, error)
	// Load returns a payment, or PAYMENT_NOT_FOUND.
	Load(ctx context.Context, id string) (*payment.Payment, error)
	// LoadByOrder returns the payment of an order, or PAYMENT_NOT_FOUND.
	LoadByOrder(ctx context.Context, orderReference string) (*payment.Payment, error)
	// Update changes a payment under its lock and stores its news with the event that tells of them.
	Update(ctx context.Context, id string, change func(*payment.Payment) error) (*payment.Payment, error)
	// NoteWebhook notes that a webhook tells of the payment that an operator calls so, or returns PAYMENT_NOT_FOUND. The sweeper
	// leaves the payment to the caller for a while.
	NoteWebhook(ctx context.Context, operator payment.ProviderCode, reference string, now time.Time) (Task, error)
	// MarkHandled notes that the payment has been read after the hints that its turn knew of.
	MarkHandled(ctx context.Context, turn Task) error
	// ClaimToSweep returns payments that are due, being open or hinted at, each to one caller only.
	ClaimToSweep(ctx context.Context, now time.Time, limit int) ([]Task, error)
}

// Provider is a payment provider. Its answers to Capture and Cancel are never relied upon: whatever they say,
// or if they are lost, Read tells what has become of the payment. All amounts are in øre.
//
// Capture, Cancel and Refund carry an idempotency key: the provider carries out each key once. An error that is a
// [payment.RefusedError] is a no for good; one that is a [payment.AttemptFailedError] is a no to this key, and
// another key may succeed. Any other error says nothing about what has become of the request: it is repeated with
// the same key.
type Provider interface {
	// Create opens the payment. Creating it again with the same id gives the same payment.
	Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error)
	// Read returns how the payment stands: the truth.
	Read(ctx context.Context, reference string) (payment.View, error)
	// Capture takes the amount from what is reserved.
	Capture(ctx context.Context, reference string, amount ore.Ore, key string) error
	// Cancel lets go of everything that is not captured, or ends a payment that the customer has not made yet.
	Cancel(ctx context.Context, reference string, key string) error
	// Refund pays back the amount from what is captured.
	Refund(ctx context.Context, reference string, amount ore.Ore, key string) error
	// VerifyWebhook returns which payment a webhook is about, "" if none, or WEBHOOK_UNVERIFIED. Names of headers are in
	// lower case, the body is as it came. What the webhook tells beyond the name is not used.
	VerifyWebhook(headers map[string]string, body []byte) (reference string, err error)
}

// Terminal is a provider whose customers pay on the counter: staff tell that they did.
type Terminal interface {
	Provider
	// RecordPayment notes that a payment was made, once. What differs from what is on record is PAYMENT_CONFLICT; a payment
	// that has ended is a [payment.RefusedError].
	RecordPayment(ctx context.Context, reference string, receipt payment.TerminalReceipt) error
	// RecordRefund notes that what was cancelled or refunded after it was paid was handed back, once. Conflicts as with Record;
	// what is not owed is a [payment.RefusedError].
	RecordRefund(ctx context.Context, reference string, receipt payment.TerminalReceipt) error
	// RefundsDue returns what is to be handed back, the longest due first.
	RefundsDue(ctx context.Context, limit int) ([]payment.TerminalRefundDue, error)
}
