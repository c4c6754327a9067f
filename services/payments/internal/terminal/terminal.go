// Package terminal is the provider of payments at a card terminal in a post office. The terminal moves the money, and
// staff record here that it did. A released or refunded payment has to be paid back over the counter; it counts as
// released or refunded only after staff have recorded that.
package terminal

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Terminal is the provider. It has tables of its own, which the payments ledger never reads.
type Terminal struct {
	store *store
	clock clock.Clock
}

var _ app.Terminal = (*Terminal)(nil)

// New returns the provider on the pool's database.
func New(pool *pgxpool.Pool, c clock.Clock) *Terminal {
	return &Terminal{store: &store{pool: pool}, clock: c}
}

// Create opens a payment with the payment's id as its reference. There is no payment page: the customer is sent
// straight back to the shop.
func (t *Terminal) Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error) {
	if err := t.store.open(ctx, paymentID, terms); err != nil {
		return payment.Opening{}, err
	}
	return payment.Opening{Reference: paymentID, RedirectURL: terms.ReturnURL}, nil
}

// Read returns a payment's amounts and end.
func (t *Terminal) Read(ctx context.Context, reference string) (payment.View, error) {
	a, err := t.store.read(ctx, reference)
	if err != nil {
		return payment.View{}, err
	}
	return a.view(), nil
}

// RecordPayment records that a payment was made; it is idempotent. Another amount, another terminal reference, and a
// terminal reference of another order are PAYMENT_CONFLICT; for a payment that was released before it is a
// [payment.RefusedError].
func (t *Terminal) RecordPayment(ctx context.Context, reference string, receipt payment.TerminalReceipt) error {
	return t.recordReceipt(ctx, reference, paid, receipt, func(a *account) error {
		if a.has(cancelled) {
			return refuse(payment.RefusedState, "LET_GO")
		}
		return nil
	})
}

// RecordRefund records that a payment was paid back; it is idempotent. Another amount, another terminal reference, and
// a terminal reference of another payment or refund are PAYMENT_CONFLICT; if no refund is due, it is a
// [payment.RefusedError].
func (t *Terminal) RecordRefund(ctx context.Context, reference string, receipt payment.TerminalReceipt) error {
	return t.recordReceipt(ctx, reference, paidBack, receipt, func(a *account) error {
		if !a.refundDue() {
			return refuse(payment.RefusedState, "NOT_OWED")
		}
		return nil
	})
}

// RefundsDue returns the payments to be paid back over the counter, the oldest first.
func (t *Terminal) RefundsDue(ctx context.Context, limit int) ([]payment.TerminalRefundDue, error) {
	return t.store.refundsDue(ctx, limit)
}

// Records returns what staff have recorded about an order's payment, in that order.
func (t *Terminal) Records(ctx context.Context, orderReference string) ([]payment.TerminalRecord, error) {
	return t.store.records(ctx, orderReference)
}

// recordReceipt writes an entry with a terminal reference once, unless allowed returns an error.
func (t *Terminal) recordReceipt(ctx context.Context, reference string, k kind, receipt payment.TerminalReceipt, allowed func(*account) error) error {
	conflict := fault.New(fault.Conflict, payment.ReasonConflict)
	err := t.store.write(ctx, reference, t.clock.Now(), func(a *account) (*entry, error) {
		switch known := a.referenceOf(k); {
		case receipt.Amount != a.amount, known != "" && known != receipt.TerminalReference:
			return nil, conflict
		case known != "":
			return nil, nil
		}
		if err := allowed(a); err != nil {
			return nil, err
		}
		return &entry{Kind: k, TerminalReference: receipt.TerminalReference, RecordedBy: receipt.RecordedBy}, nil
	})
	if errors.Is(err, errNumberUsed) {
		return conflict
	}
	return err
}

// Capture records that the payment is captured. The terminal has moved the money already.
func (t *Terminal) Capture(ctx context.Context, reference string, amount ore.Ore, _ string) (*payment.View, error) {
	return nil, t.record(ctx, reference, captured, func(a *account) error {
		switch {
		case !a.has(paid):
			return refuse(payment.RefusedState, "NOT_PAID")
		case a.has(cancelled):
			return refuse(payment.RefusedState, "LET_GO")
		case amount != a.amount:
			return refuse(payment.RefusedAmount, "NOT_IN_FULL")
		}
		return nil
	})
}

// Cancel records that the payment is cancelled. If it was paid before, a refund over the counter is due.
func (t *Terminal) Cancel(ctx context.Context, reference string, _ string) error {
	return t.record(ctx, reference, cancelled, func(a *account) error {
		if a.has(captured) {
			return refuse(payment.RefusedState, "TAKEN")
		}
		return nil
	})
}

// Refund records that the payment is to be refunded: a refund over the counter is due.
func (t *Terminal) Refund(ctx context.Context, reference string, amount ore.Ore, _ string) error {
	return t.record(ctx, reference, refunded, func(a *account) error {
		switch {
		case !a.has(captured):
			return refuse(payment.RefusedState, "NOT_TAKEN")
		case amount != a.amount:
			return refuse(payment.RefusedAmount, "NOT_IN_FULL")
		}
		return nil
	})
}

// VerifyWebhook always returns WEBHOOK_UNVERIFIED: a terminal sends no webhooks.
func (t *Terminal) VerifyWebhook(map[string]string, []byte) (reference string, err error) {
	return "", fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)
}

// record writes an entry once, unless allowed returns an error. A payment has at most one entry of each kind, so no
// idempotency key is needed.
func (t *Terminal) record(ctx context.Context, reference string, k kind, allowed func(*account) error) error {
	return t.store.write(ctx, reference, t.clock.Now(), func(a *account) (*entry, error) {
		if a.has(k) {
			return nil, nil
		}
		if err := allowed(a); err != nil {
			return nil, err
		}
		return &entry{Kind: k}, nil
	})
}

func refuse(reason payment.Refusal, code string) error {
	return &payment.RefusedError{Reason: reason, Code: code}
}
