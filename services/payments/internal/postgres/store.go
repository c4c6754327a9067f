// Package postgres stores payments and their ledgers.
package postgres

import (
	"context"
	"embed"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/telemetry"
)

// Migrations creates the tables of payments, of the simulator and of the terminal.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Encode returns the event about a payment's change.
type Encode func(p *payment.Payment, at time.Time) (outbox.Event, error)

// Store stores payments. A row lock serializes all changes of a payment.
type Store struct {
	pool      *pgxpool.Pool
	encode    Encode
	committed func()
	// sweepAfter is how long after its last change an open payment is swept.
	sweepAfter time.Duration
}

// New returns a store that calls committed after each transaction that wrote an event.
func New(pool *pgxpool.Pool, encode Encode, committed func(), sweepAfter time.Duration) *Store {
	return &Store{pool: pool, encode: encode, committed: committed, sweepAfter: sweepAfter}
}

// Add stores a new payment, or returns the existing one with its order reference.
func (s *Store) Add(ctx context.Context, p *payment.Payment) (*payment.Payment, error) {
	const insert = `
		INSERT INTO payment (payment_id, order_reference, amount, vat, provider, operator, description, return_url,
			language, created_at, news_at, sweep_at, traceparent)
		VALUES (@id, @reference, @amount, @vat, @provider, @operator, @description, @returnURL,
			@language, @createdAt, @createdAt, @sweepAt, nullif(@traceparent, ''))
		ON CONFLICT (order_reference) DO NOTHING`

	terms := p.Terms()
	added, err := s.pool.Exec(ctx, insert, pgx.NamedArgs{
		"id": p.ID(), "reference": terms.OrderReference, "amount": terms.Amount, "vat": terms.VAT,
		"provider": terms.Provider, "operator": p.Operator(), "description": terms.Description,
		"returnURL": terms.ReturnURL, "language": terms.Language,
		"createdAt": p.CreatedAt(), "sweepAt": p.CreatedAt().Add(s.sweepAfter),
		"traceparent": telemetry.Traceparent(ctx),
	})
	if err != nil {
		return nil, err
	}
	if added.RowsAffected() == 1 {
		telemetry.PaymentID.Note(ctx, p.ID())
		return p, nil
	}
	return s.LoadByOrder(ctx, terms.OrderReference)
}

// Load returns a payment, or PAYMENT_NOT_FOUND.
func (s *Store) Load(ctx context.Context, id string) (*payment.Payment, error) {
	return s.find(ctx, "payment_id = $1", id)
}

// LoadByOrder returns the payment of an order, or PAYMENT_NOT_FOUND.
func (s *Store) LoadByOrder(ctx context.Context, orderReference string) (*payment.Payment, error) {
	return s.find(ctx, "order_reference = $1", orderReference)
}

// NoteWebhook records that a webhook about the payment with the operator's reference was received, or returns
// PAYMENT_NOT_FOUND. The sweeper leaves the payment to the caller for sweepAfter. The columns hints and heeded count
// the webhooks that have been received and handled.
func (s *Store) NoteWebhook(ctx context.Context, operator payment.ProviderCode, reference string, now time.Time) (app.Task, error) {
	const update = `
		UPDATE payment SET hints = hints + 1, sweep_at = $3 WHERE operator = $1 AND provider_reference = $2
		RETURNING payment_id::text, hints, coalesce(traceparent, '')`
	var (
		task        app.Task
		traceparent string
	)
	err := s.pool.QueryRow(ctx, update, operator, reference, now.Add(s.sweepAfter)).Scan(&task.PaymentID, &task.Webhooks, &traceparent)
	if errors.Is(err, pgx.ErrNoRows) {
		return app.Task{}, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	telemetry.PaymentID.Note(ctx, task.PaymentID)
	telemetry.Link(ctx, traceparent)
	return task, err
}

// MarkHandled records that the task's webhooks have been handled.
func (s *Store) MarkHandled(ctx context.Context, task app.Task) error {
	const update = `UPDATE payment SET heeded = greatest(heeded, $2) WHERE payment_id = $1`
	_, err := s.pool.Exec(ctx, update, task.PaymentID, task.Webhooks)
	return err
}

// Update locks a payment, calls change, and stores its new entries together with the event about them. If change
// fails, nothing is stored. It may be called more than once and must not call other systems.
func (s *Store) Update(ctx context.Context, id string, change func(*payment.Payment) error) (*payment.Payment, error) {
	var p *payment.Payment
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) (err error) {
		if p, err = lock(ctx, tx, id); err != nil {
			return err
		}
		opening := p.Opening()
		if err := change(p); err != nil {
			return err
		}
		if p.Opening() != opening {
			if err := saveOpening(ctx, tx, p); err != nil {
				return err
			}
		}
		return s.saveEntries(ctx, tx, p)
	})
	if err != nil {
		return nil, err
	}
	if _, changed := p.NewEntries(); changed {
		s.committed()
	}
	return p, nil
}

func saveOpening(ctx context.Context, tx *postgres.Tx, p *payment.Payment) error {
	const update = `UPDATE payment SET provider_reference = $2, redirect_url = $3 WHERE payment_id = $1`
	_, err := tx.Exec(ctx, update, p.ID(), p.Opening().Reference, p.Opening().RedirectURL)
	return err
}

func (s *Store) saveEntries(ctx context.Context, tx *postgres.Tx, p *payment.Payment) error {
	const (
		insert = `
			INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at, note)
			VALUES ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''))`
		// What an attempt that failed says is no news: the sweeper goes on as before.
		note = `
			UPDATE payment SET problem = nullif(@problem, ''), problem_since = @since,
				review_at = CASE WHEN captured > refunded THEN coalesce(review_at, @reviewAt) END,
				news_at = CASE WHEN @news THEN @at ELSE news_at END,
				sweep_at = CASE WHEN @news THEN @sweepAt ELSE sweep_at END
			WHERE payment_id = @id`
	)
	entries, changed := p.NewEntries()
	if len(entries) == 0 {
		return nil
	}
	batch := &pgx.Batch{}
	for _, e := range entries {
		batch.Queue(insert, p.ID(), e.Seq, e.Kind, e.Amount, e.Reference, e.Cause, e.At, e.Note)
	}
	last := entries[len(entries)-1]
	problem, since := problemOf(p)
	batch.Queue(note, pgx.NamedArgs{
		"id": p.ID(), "problem": problem, "since": since, "reviewAt": last.At.Add(reviewAfter),
		"news": last.Kind != payment.EntryAttemptFailed && last.Kind != payment.EntryStalled,
		"at":   last.At, "sweepAt": last.At.Add(s.sweepAfter),
	})
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	if !changed {
		return nil
	}
	event, err := s.encode(p, last.At)
	if err != nil {
		return err
	}
	return outbox.Write(ctx, tx, event)
}

// ClaimToSweep returns payments that are due and either open or have unhandled webhooks, and sets when they are due
// next: the longer ago their last change, the later, at most in six hours. A time more than a day ahead was set by a clock that
// was ahead, and does not count. Concurrent callers get different payments.
func (s *Store) ClaimToSweep(ctx context.Context, now time.Time, limit int) ([]app.Task, error) {
	const claim = `
		UPDATE payment
		SET sweep_at = @now::timestamptz + greatest(@after::interval, least((@now::timestamptz - news_at) / 4, interval '6 hours'))
		WHERE payment_id IN (
			SELECT payment_id FROM payment
			WHERE (open OR hints > heeded) AND (sweep_at <= @now OR sweep_at > @now::timestamptz + interval '1 day')
			ORDER BY sweep_at LIMIT @limit FOR UPDATE SKIP LOCKED)
		RETURNING payment_id::text, CASE WHEN hints > heeded THEN hints ELSE 0 END`

	rows, err := s.pool.Query(ctx, claim, pgx.NamedArgs{"now": now, "after": s.sweepAfter, "limit": limit})
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[app.Task])
}

type paymentRow struct {
	ID             string
	OrderReference string
	Amount, VAT    ore.Ore
	Provider       payment.ProviderCode
	Operator       payment.ProviderCode
	Description    string
	ReturnURL      string
	Language       string
	Reference      string
	RedirectURL    string
	CreatedAt      time.Time
	Traceparent    string
}

// restore returns the payment of a row and its ledger. The work of ctx is about it.
func (r paymentRow) restore(ctx context.Context, ledger []payment.Entry) *payment.Payment {
	telemetry.PaymentID.Note(ctx, r.ID)
	telemetry.Link(ctx, r.Traceparent)
	return payment.Restore(payment.Stored{
		ID: r.ID,
		Terms: payment.Terms{
			OrderReference: r.OrderReference, Amount: r.Amount, VAT: r.VAT, Provider: r.Provider,
			Description: r.Description, ReturnURL: r.ReturnURL, Language: r.Language,
		},
		Operator:  r.Operator,
		Opening:   payment.Opening{Reference: r.Reference, RedirectURL: r.RedirectURL},
		CreatedAt: r.CreatedAt,
		Ledger:    ledger,
	})
}

const head = `
	SELECT p.payment_id::text, order_reference, p.amount, vat, provider, operator, description, return_url, language,
		coalesce(p.provider_reference, ''), coalesce(redirect_url, ''), created_at, coalesce(traceparent, '')`

// find reads a payment and its ledger in one statement; which is the condition that selects it.
func (s *Store) find(ctx context.Context, which string, args ...any) (*payment.Payment, error) {
	const ledger = `
		, coalesce(e.seq, 0), coalesce(e.kind, ''), coalesce(e.amount, 0), coalesce(e.provider_reference, ''),
			coalesce(e.cause, ''), coalesce(e.at, created_at), coalesce(e.note, '')
		FROM payment p LEFT JOIN ledger_entry e USING (payment_id) WHERE `
	type row struct {
		paymentRow
		payment.Entry
	}
	rows, err := s.pool.Query(ctx, head+ledger+which+" ORDER BY e.seq", args...)
	if err != nil {
		return nil, err
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	var entries []payment.Entry
	for _, r := range found {
		if r.Seq > 0 {
			entries = append(entries, r.Entry)
		}
	}
	return found[0].restore(ctx, entries), nil
}

// lock reads a payment under its lock. Its ledger is read by a statement of its own, which begins when the lock is held: one
// statement for both would show the ledger as it was before waiting.
func lock(ctx context.Context, tx *postgres.Tx, id string) (*payment.Payment, error) {
	const ledger = `
		SELECT seq, kind, amount, provider_reference, cause, at, coalesce(note, '')
		FROM ledger_entry WHERE payment_id = $1 ORDER BY seq`
	batch := &pgx.Batch{}
	var (
		row     paymentRow
		entries []payment.Entry
	)
	batch.Queue(head+" FROM payment p WHERE payment_id = $1 FOR UPDATE", id).Query(func(rows pgx.Rows) (err error) {
		row, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[paymentRow])
		return err
	})
	batch.Queue(ledger, id).Query(func(rows pgx.Rows) (err error) {
		entries, err = pgx.CollectRows(rows, pgx.RowToStructByPos[payment.Entry])
		return err
	})
	err := tx.SendBatch(ctx, batch).Close()
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	if err != nil {
		return nil, err
	}
	return row.restore(ctx, entries), nil
}
