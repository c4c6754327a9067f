package terminal

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/postgres"
)

type kind string

const (
	paid     kind = "PAID"
	captured kind = "CAPTURED"
	// After paid, these two make a refund over the counter due.
	cancelled kind = "CANCELLED"
	refunded  kind = "REFUNDED"
	// paidBack: the refund over the counter was made.
	paidBack kind = "HANDED_BACK"
)

type entry struct {
	Kind              kind
	TerminalReference string
	// RecordedBy is who recorded it, for entries that staff record.
	RecordedBy string
}

// account is one payment and its entries.
type account struct {
	amount  ore.Ore
	entries []entry
}

func (a *account) has(k kind) bool {
	return slices.ContainsFunc(a.entries, func(e entry) bool { return e.Kind == k })
}

// refundDue reports whether a refund over the counter is due, or was made already.
func (a *account) refundDue() bool { return a.has(paid) && (a.has(cancelled) || a.has(refunded)) }

// referenceOf returns the terminal reference of the entry of a kind, or "".
func (a *account) referenceOf(k kind) string {
	for _, e := range a.entries {
		if e.Kind == k {
			return e.TerminalReference
		}
	}
	return ""
}

// amountOf returns the payment's amount if there is an entry of the kind, or 0.
func (a *account) amountOf(k kind) ore.Ore {
	if a.has(k) {
		return a.amount
	}
	return 0
}

func (a *account) view() payment.View {
	switch back := a.amountOf(paidBack); {
	case a.has(captured):
		return payment.View{
			Amounts:       payment.Amounts{Reserved: a.amount, Captured: a.amount, Refunded: back},
			RefundPending: a.has(refunded) && back == 0,
		}
	case a.has(paid):
		return payment.View{Amounts: payment.Amounts{Reserved: a.amount, Released: back}}
	case a.has(cancelled):
		return payment.View{End: payment.EndTerminated}
	default:
		return payment.View{}
	}
}

// store has the terminal's tables. They are append-only, so rows cannot be locked. Instead an entry is inserted with
// the sequence number after the last one that was read; on a conflict it is decided again with the new entries.
type store struct{ pool *pgxpool.Pool }

var (
	errUnknown = errors.New("terminal: no such payment")
	// errNumberUsed: the terminal reference belongs to another order.
	errNumberUsed = errors.New("terminal: the terminal reference belongs to another order")
)

func (b *store) open(ctx context.Context, reference string, terms payment.Terms) error {
	const insert = `
		INSERT INTO terminal_payment (reference, amount, order_reference) VALUES ($1, $2, $3)
		ON CONFLICT (reference) DO NOTHING`
	_, err := b.pool.Exec(ctx, insert, reference, terms.Amount, terms.OrderReference)
	return err
}

// refundsDue returns the payments to be paid back over the counter, the oldest first.
func (b *store) refundsDue(ctx context.Context, limit int) ([]payment.TerminalRefundDue, error) {
	const query = `
		SELECT p.order_reference, p.amount, paid.terminal_reference, coalesce(paid.recorded_by, ''), owed.at
		FROM terminal_entry owed
		JOIN terminal_entry paid ON paid.reference = owed.reference AND paid.kind = 'PAID'
		JOIN terminal_payment p ON p.reference = owed.reference
		WHERE owed.kind IN ('CANCELLED', 'REFUNDED')
			AND NOT EXISTS (SELECT FROM terminal_entry e WHERE e.reference = owed.reference AND e.kind = 'HANDED_BACK')
		ORDER BY owed.at
		LIMIT $1`
	return postgres.Collect(ctx, b.pool, pgx.RowToStructByPos[payment.TerminalRefundDue], query, limit)
}

// records returns what staff have recorded about an order's payment, in that order.
func (b *store) records(ctx context.Context, orderReference string) ([]payment.TerminalRecord, error) {
	const query = `
		SELECT e.kind = 'HANDED_BACK', e.terminal_reference, coalesce(e.recorded_by, ''), e.at
		FROM terminal_entry e JOIN terminal_payment p USING (reference)
		WHERE p.order_reference = $1 AND e.terminal_reference IS NOT NULL
		ORDER BY e.seq`
	return postgres.Collect(ctx, b.pool, pgx.RowToStructByPos[payment.TerminalRecord], query, orderReference)
}

func (b *store) read(ctx context.Context, reference string) (*account, error) {
	const (
		head    = `SELECT amount FROM terminal_payment WHERE reference = $1`
		entries = `SELECT kind, coalesce(terminal_reference, ''), coalesce(recorded_by, '') FROM terminal_entry WHERE reference = $1 ORDER BY seq`
	)
	a := &account{}
	err := b.pool.QueryRow(ctx, head, reference).Scan(&a.amount)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return nil, errUnknown
	case err != nil:
		return nil, err
	}
	a.entries, err = postgres.Collect(ctx, b.pool, pgx.RowToStructByPos[entry], entries, reference)
	return a, err
}

// write appends the entry that decide returns for the account, if it is not nil.
func (b *store) write(ctx context.Context, reference string, at time.Time, decide func(*account) (*entry, error)) error {
	const insert = `
		INSERT INTO terminal_entry (reference, seq, kind, terminal_reference, recorded_by, at)
		VALUES ($1, $2, $3, nullif($4, ''), nullif($5, ''), $6)`
	for {
		a, err := b.read(ctx, reference)
		if err != nil {
			return err
		}
		e, err := decide(a)
		if e == nil || err != nil {
			return err
		}
		_, err = b.pool.Exec(ctx, insert, reference, len(a.entries)+1, e.Kind, e.TerminalReference, e.RecordedBy, at)
		switch {
		case postgres.IsUniqueViolation(err, "terminal_entry_pkey"):
			continue // another call was faster; a payment has few entries, so this ends
		case postgres.IsUniqueViolation(err, "terminal_entry_terminal_reference_key"):
			return errNumberUsed
		}
		return err
	}
}
