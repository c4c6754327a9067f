// Package app has the use cases of payments. It keeps our ledger in step with the payment providers.
//
// Every change takes the same steps, whatever triggers it: the decision is stored, the provider is called outside of any
// transaction, and then the provider's view of the payment is read and written to the ledger. After a crash between any two
// steps, the next call, webhook or sweep repeats them.
package app

import (
	"context"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/paging"
)

// Task is a payment to reconcile.
type Task struct {
	PaymentID string
	// Webhooks is how many webhooks about the payment had been received; 0 if all of them have been handled.
	Webhooks int
}

// ToReview is a payment to compare with its provider, and the trace that opened it.
type ToReview struct {
	Payment     *payment.Payment
	Traceparent string
}

// StaffAction is something that staff have done about a payment.
type StaffAction struct {
	// Action is the RPC that did it.
	Action string
	// Actor names the holder of the key and the key.
	Actor string
	At    time.Time
	// Reason, Problem and Refunded are those of a [payment.Acknowledgement].
	Reason   string
	Problem  payment.Problem
	Refunded ore.Ore
}

// Store stores payments and their ledgers.
type Store interface {
	// Add stores a new payment, or returns the existing one with its order reference.
	Add(ctx context.Context, p *payment.Payment) (*payment.Payment, error)
	// Load returns a payment, or PAYMENT_NOT_FOUND.
	Load(ctx context.Context, id string) (*payment.Payment, error)
	// LoadAll returns those of some payments that there are, in that order.
	LoadAll(ctx context.Context, ids []string) ([]*payment.Payment, error)
	// LoadByOrder returns the payment of an order, or PAYMENT_NOT_FOUND.
	LoadByOrder(ctx context.Context, orderReference string) (*payment.Payment, error)
	// Update changes a payment under its lock and stores its new entries together with the event about them. Change may be
	// called more than once.
	Update(ctx context.Context, id string, change func(*payment.Payment) error) (*payment.Payment, error)
	// Append is Update for a payment that was just loaded: change is called with that payment, and again with the stored one if
	// somebody else has changed it meanwhile.
	Append(ctx context.Context, p *payment.Payment, change func(*payment.Payment) error) (*payment.Payment, error)
	// Open records that a payment has been created at its provider, and returns it. Only the first opening counts.
	Open(ctx context.Context, p *payment.Payment, opening payment.Opening) (*payment.Payment, error)
	// NoteWebhook records that a webhook about the payment with the operator's reference was received, or returns
	// PAYMENT_NOT_FOUND. For a while the sweeper leaves the payment to the caller.
	NoteWebhook(ctx context.Context, operator payment.ProviderCode, reference string, now time.Time) (Task, error)
	// Unhandled returns the tasks whose webhooks are still unhandled.
	Unhandled(ctx context.Context, tasks []Task) ([]Task, error)
	// MarkHandled records that the task's webhooks have been handled.
	MarkHandled(ctx context.Context, task Task) error
	// ClaimToReview returns payments whose money the provider may still move and that are due for comparison with it, each to one
	// caller only. One that is not [Store.MarkReviewed] is due again in an hour. One that has not changed since then is due once more.
	ClaimToReview(ctx context.Context, now, since time.Time, limit int) ([]ToReview, error)
	// MarkReviewed records when payments are due for comparison next: in a day, or in a week if they have not changed since then.
	MarkReviewed(ctx context.Context, ids []string, now, since time.Time) error
	// Problems returns payments that staff have to look into, longest waiting first, after the given position.
	Problems(ctx context.Context, after paging.Place, limit int) ([]*payment.Payment, error)
	// Acknowledge records that staff have dealt with a payment's problem, or take that back. Repeating it changes nothing.
	Acknowledge(ctx context.Context, id string, a payment.Acknowledgement, at time.Time) error
	// StaffActions returns what staff have done about a payment, oldest first.
	StaffActions(ctx context.Context, id string) ([]StaffAction, error)
	// Outstanding returns what each operator with open payments has not carried out yet.
	Outstanding(ctx context.Context) (map[payment.ProviderCode]Outstanding, error)
	// ClaimToSweep returns payments of an operator that are due and either open or have unhandled webhooks, each to one caller
	// only. Payments that have just changed are left to whoever changed them.
	ClaimToSweep(ctx context.Context, operator payment.ProviderCode, now time.Time, limit int) ([]Task, error)
}

// Provider is a payment provider. The answers to Capture, Cancel and Refund are never relied upon: Read always shows the actual
// outcome, even if an answer is lost. All amounts are in øre.
//
// Capture, Cancel and Refund take an idempotency key; the provider carries out each key once. A
// [payment.RefusedError] is a final refusal; after a [payment.AttemptFailedError] another key may succeed. After any
// other error the outcome is unknown, and the request is repeated with the same key.
type Provider interface {
	// Create opens the payment. Creating it again with the same id returns the same payment.
	Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error)
	// Read returns the payment's actual amounts and end at the provider.
	Read(ctx context.Context, reference string) (payment.View, error)
	// Capture captures the amount from the reservation. If the provider answers with the changed payment, that is returned,
	// which saves a call while the customer waits; otherwise nil.
	Capture(ctx context.Context, reference string, amount ore.Ore, key string) (*payment.View, error)
	// Cancel releases everything that is not captured, or ends a payment that the customer has not made yet.
	Cancel(ctx context.Context, reference string, key string) error
	// Refund refunds the amount from what is captured.
	Refund(ctx context.Context, reference string, amount ore.Ore, key string) error
	// VerifyWebhook returns the reference of the payment that a webhook is about, "" if it is about none, or
	// WEBHOOK_UNVERIFIED. Header names are in lower case, the body is as received. Nothing else of the webhook is used.
	VerifyWebhook(headers map[string]string, body []byte) (reference string, err error)
}

// Terminal is a provider whose customers pay at a counter, where staff record it.
type Terminal interface {
	Provider
	// RecordPayment records that a payment was made; it is idempotent. A receipt that differs from the recorded one is
	// PAYMENT_CONFLICT; for a payment that has ended it is a [payment.RefusedError].
	RecordPayment(ctx context.Context, reference string, receipt payment.TerminalReceipt) error
	// RecordRefund records that a released or refunded payment was paid back over the counter; it is idempotent.
	// PAYMENT_CONFLICT as with RecordPayment; if no refund is due, it is a [payment.RefusedError].
	RecordRefund(ctx context.Context, reference string, receipt payment.TerminalReceipt) error
	// RefundsDue returns the payments to be paid back over the counter, the oldest first.
	RefundsDue(ctx context.Context, limit int) ([]payment.TerminalRefundDue, error)
	// Records returns what staff have recorded about an order's payment, in that order.
	Records(ctx context.Context, orderReference string) ([]payment.TerminalRecord, error)
}

// Simulator is a provider on whose payment page customers choose how a payment ends.
type Simulator interface {
	Provider
	// Page returns what the payment page shows, or PAYMENT_NOT_FOUND.
	Page(ctx context.Context, reference string) (SimulatedPage, error)
	// RefundInPortal refunds the amount without us, as staff do in a provider's portal; everything that is left when it is 0.
	// PAYMENT_NOT_FOUND; PAYMENT_STATE if less is left.
	RefundInPortal(ctx context.Context, reference string, amount ore.Ore, delivery SimulatedDelivery) error
	// Act carries out what the customer chose and returns the address to send the browser to, or PAYMENT_NOT_FOUND.
	Act(ctx context.Context, reference string, outcome SimulatedOutcome, delivery SimulatedDelivery) (returnURL string, err error)
}
