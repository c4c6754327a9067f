// Package terminal holds payments that customers make at a card terminal in a post office. The terminal takes the
// money; staff record here that it did. What is let go or refunded is to be handed back over the counter, and is neither
// until staff record that it was.
package terminal

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Terminal is the provider. It keeps its own books, in tables that payments never read.
type Terminal struct {
	store *store
	clock clock.Clock
}

// New returns the provider on the pool's database.
func New(pool *pgxpool.Pool, c clock.Clock) *Terminal {
	return &Terminal{store: &store{pool: pool}, clock: c}
}

// Create opens a payment under the id that payments gave it. There is no page to pay on: the customer goes on to
// where the order waits for staff.
func (t *Terminal) Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error) {
	if err := t.store.open(ctx, paymentID, terms); err != nil {
		return payment.Opening{}, err
	}
	return payment.Opening{Reference: paymentID, RedirectURL: terms.ReturnURL}, nil
}

// Read returns how a payment stands.
func (t *Terminal) Read(ctx context.Context, reference string) (payment.View, error) {
	a, err := t.store.read(ctx, reference)
	if err != nil {
		return payment.View{}, err
	}
	return a.view(), nil
}

// RecordPayment notes that a payment was made, once. Another amount, another number of the terminal, and a number that has
// paid another order are PAYMENT_CONFLICT; a payment that was let go before is a [payment.RefusedError].
func (t *Terminal) RecordPayment(ctx context.Context, reference string, receipt payment.TerminalReceipt) error {
	return t.recordReceipt(ctx, reference, paid, receipt, func(a *account) error {
		if a.has(cancelled) {
			return refuse(payment.RefusedState, "LET_GO")
		}
		return nil
	})
}

// RecordRefund notes that what is owed was handed back, once. Another amount, another number of the terminal, and a number
// that stands for another payment or refund are PAYMENT_CONFLICT; what is not owed is a [payment.RefusedError].
func (t *Terminal) RecordRefund(ctx context.Context, reference string, receipt payment.TerminalReceipt) error {
	return t.recordReceipt(ctx, reference, paidBack, receipt, func(a *account) error {
		if !a.refundDue() {
			return refuse(payment.RefusedState, "NOT_OWED")
		}
		return nil
	})
}

// RefundsDue returns what is to be handed back, the longest due first.
func (t *Terminal) RefundsDue(ctx context.Context, limit int) ([]payment.TerminalRefundDue, error) {
	return t.store.refundsDue(ctx, limit)
}

// recordReceipt writes an entry that has a number of the terminal, once, unless allowed refuses it.
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
		return &entry{Kind: k, TerminalReference: receipt.TerminalReference}, nil
	})
	if errors.Is(err, errNumberUsed) {
		return conflict
	}
	return err
}

// Capture notes that the money is ours.
func (t *Terminal) Capture(ctx context.Context, reference string, amount ore.Ore, _ string) error {
	return t.record(ctx, reference, captured, func(a *account) error {
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

// Cancel notes that nothing is to be paid, or what was paid is to be handed back.
func (t *Terminal) Cancel(ctx context.Context, reference string, _ string) error {
	return t.record(ctx, reference, cancelled, func(a *account) error {
		if a.has(captured) {
			return refuse(payment.RefusedState, "TAKEN")
		}
		return nil
	})
}

// Refund notes that what was taken is to be handed back.
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

// VerifyWebhook refuses: a terminal sends none.
func (t *Terminal) VerifyWebhook(map[string]string, []byte) (reference string, err error) {
	return "", fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)
}

// record writes an entry once, unless allowed refuses it. A payment has one of each, so it needs no key.
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
