// Package postgres stores payments and their ledgers.
package postgres

import (
	"context"
	"embed"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/telemetry"
)

// Migrations create the tables of payments, of the simulator and of the terminal.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Encode returns the event about a payment's change.
type Encode func(p *payment.Payment, at time.Time) (outbox.Event, error)

// Store stores payments. Of two changes that follow the same entry of a ledger only one succeeds; the other one is decided
// again.
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
	added, err := s.pool.Exec(ctx, insert, postgres.Args{
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

// LoadAll returns those of some payments that there are, in that order.
func (s *Store) LoadAll(ctx context.Context, ids []string) ([]*payment.Payment, error) {
	found, err := s.loadAll(ctx, ids)
	payments := make([]*payment.Payment, 0, len(found))
	for _, row := range found {
		payments = append(payments, row.payment())
	}
	return payments, err
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
		UPDATE payment SET hints = hints + 1, news_at = $3, sweep_at = least(sweep_at, $4)
		WHERE operator = $1 AND provider_reference = $2
		RETURNING payment_id::text, hints, coalesce(traceparent, '')`
	var (
		task        app.Task
		traceparent string
	)
	err := s.pool.QueryRow(ctx, update, operator, reference, now, now.Add(s.sweepAfter)).Scan(&task.PaymentID, &task.Webhooks, &traceparent)
	if errors.Is(err, pgx.ErrNoRows) {
		return app.Task{}, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	telemetry.PaymentID.Note(ctx, task.PaymentID)
	telemetry.Link(ctx, traceparent)
	return task, err
}

// Unhandled returns the tasks whose webhooks are still unhandled.
func (s *Store) Unhandled(ctx context.Context, tasks []app.Task) ([]app.Task, error) {
	const query = `
		SELECT payment_id::text, received FROM unnest($1::uuid[], $2::integer[]) AS task (payment_id, received)
		JOIN payment USING (payment_id) WHERE heeded < received`
	var (
		ids      []string
		received []int
	)
	for _, task := range tasks {
		ids, received = append(ids, task.PaymentID), append(received, task.Webhooks)
	}
	return postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[app.Task], query, ids, received)
}

// MarkHandled records that the task's webhooks have been handled. If the database loses the mark, the sweeper makes it again.
func (s *Store) MarkHandled(ctx context.Context, task app.Task) error {
	const update = relaxed + `UPDATE payment SET heeded = $2 FROM relaxed WHERE payment_id = $1 AND heeded < $2`
	_, err := s.pool.Exec(ctx, update, task.PaymentID, task.Webhooks)
	return err
}

// relaxed begins a statement that does not wait for the disk, because it is repeated if the database loses it. The statement
// has to select from relaxed.
const relaxed = `WITH relaxed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)) `

// Update changes a payment under its lock, and stores its new entries together with the event about them. It does not store an
// opening ([Store.Open]). If change fails, nothing is stored. It may be called more than once and must not call other systems.
func (s *Store) Update(ctx context.Context, id string, change func(*payment.Payment) error) (*payment.Payment, error) {
	var p *payment.Payment
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) (err error) {
		if p, err = lock(ctx, tx, id); err != nil {
			return err
		}
		if err := change(p); err != nil {
			return err
		}
		return s.saveEntries(ctx, tx, p)
	})
	if err != nil {
		return nil, err
	}
	s.wake(p)
	return p, nil
}

// Append is [Store.Update] for a payment that was just loaded. It takes no lock: if the ledger has grown meanwhile, the
// database refuses the new entries, because their numbers are taken and their sums too large, and Update decides again. The
// ledger does not show whether a payment is opened, so an unopened one is left to Update too.
func (s *Store) Append(ctx context.Context, p *payment.Payment, change func(*payment.Payment) error) (*payment.Payment, error) {
	if !p.Opened() {
		return s.Update(ctx, p.ID(), change)
	}
	changed := p.Copy()
	if err := change(changed); err != nil {
		return nil, err
	}
	if !changed.Grown() {
		return changed, nil
	}
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error { return s.saveEntries(ctx, tx, changed) })
	if refused, ok := errors.AsType[*pgconn.PgError](err); ok && strings.HasPrefix(refused.Code, integrityViolation) {
		return s.Update(ctx, p.ID(), change)
	}
	if err != nil {
		return nil, err
	}
	s.wake(changed)
	return changed, nil
}

// integrityViolation is the class of SQLSTATE of a duplicate and of a failed check.
const integrityViolation = "23"

// Open records that a payment has been created at its provider, and returns it. Only the first opening counts: if another
// caller was faster, its opening is returned.
func (s *Store) Open(ctx context.Context, p *payment.Payment, opening payment.Opening) (*payment.Payment, error) {
	const update = `
		UPDATE payment SET provider_reference = $2, redirect_url = $3
		WHERE payment_id = $1 AND provider_reference IS NULL`
	saved, err := s.pool.Exec(ctx, update, p.ID(), opening.Reference, opening.RedirectURL)
	if err != nil {
		return nil, err
	}
	if saved.RowsAffected() == 0 {
		return s.Load(ctx, p.ID())
	}
	opened := p.Copy()
	opened.Open(opening)
	return opened, nil
}

// wake makes the relay publish the event about a payment's new entries, if there is one.
func (s *Store) wake(p *payment.Payment) {
	if _, changed := p.NewEntries(); changed {
		s.committed()
	}
}

// saveEntries stores new entries, the payment's problem if it has changed, and the event, by the commit of tx. A trigger
// updates the payment with each entry.
func (s *Store) saveEntries(ctx context.Context, tx *postgres.Tx, p *payment.Payment) error {
	const insert = `
		INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at, note, webhooks, actor)
		VALUES ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''), nullif($9, 0), nullif($10, ''))`
	entries, changed := p.NewEntries()
	if len(entries) == 0 {
		return nil
	}
	for _, e := range entries {
		tx.Queue(insert, p.ID(), e.Seq, e.Kind, e.Amount, e.Reference, e.Cause, e.At, e.Note, e.Webhooks, e.Actor)
	}
	if problem, since := problemOf(p); p.ProblemChanged() {
		tx.Queue(`UPDATE payment SET problem = nullif($2, ''), problem_since = $3 WHERE payment_id = $1`, p.ID(), problem, since)
	}
	if !changed {
		return nil
	}
	event, err := s.encode(p, entries[len(entries)-1].At)
	if err != nil {
		return err
	}
	return outbox.Write(ctx, tx, event)
}

// ClaimToSweep returns payments of an operator that are due and either open or have unhandled webhooks, and sets when they are due
// next: the longer ago their last change, the later, at most in six hours. Payments that have changed within sweepAfter are left to
// whoever changed them. A time more than a day ahead was set by a clock that was ahead, and is ignored. Concurrent callers get
// different payments.
func (s *Store) ClaimToSweep(ctx context.Context, operator payment.ProviderCode, now time.Time, limit int) ([]app.Task, error) {
	const claim = relaxed + `
		UPDATE payment
		SET sweep_at = @now::timestamptz + greatest(@after::interval, least((@now::timestamptz - news_at) / 4, interval '6 hours'))
		FROM relaxed
		WHERE payment_id IN (
			SELECT payment_id FROM payment
			WHERE (open OR hints > heeded) AND operator = @operator AND (sweep_at <= @now OR sweep_at > @now::timestamptz + interval '1 day')
				AND (news_at <= @now::timestamptz - @after::interval OR news_at > @now::timestamptz + interval '1 day')
			ORDER BY sweep_at LIMIT @limit FOR UPDATE SKIP LOCKED)
		RETURNING payment_id::text, CASE WHEN hints > heeded THEN hints ELSE 0 END`

	return postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[app.Task], claim,
		postgres.Args{"operator": operator, "now": now, "after": s.sweepAfter, "limit": limit})
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
	Received       int
	Handled        int
	Ledger         []payment.Entry `db:"-"`
}

// restore is [paymentRow.payment] for work that is about this payment: it notes the payment in ctx.
func (r paymentRow) restore(ctx context.Context) *payment.Payment {
	telemetry.PaymentID.Note(ctx, r.ID)
	telemetry.Link(ctx, r.Traceparent)
	return r.payment()
}

// payment returns the payment of a row and its ledger.
func (r paymentRow) payment() *payment.Payment {
	return payment.Restore(payment.Stored{
		ID: r.ID,
		Terms: payment.Terms{
			OrderReference: r.OrderReference, Amount: r.Amount, VAT: r.VAT, Provider: r.Provider,
			Description: r.Description, ReturnURL: r.ReturnURL, Language: r.Language,
		},
		Operator:  r.Operator,
		Opening:   payment.Opening{Reference: r.Reference, RedirectURL: r.RedirectURL},
		CreatedAt: r.CreatedAt,
		Ledger:    r.Ledger,
		Webhooks:  payment.Webhooks{Received: r.Received, Handled: r.Handled},
	})
}

const head = `
	SELECT p.payment_id::text, order_reference, p.amount, vat, provider, operator, description, return_url, language,
		coalesce(p.provider_reference, ''), coalesce(redirect_url, ''), created_at, coalesce(traceparent, ''),
		hints, heeded`

// find reads a payment and its ledger; which is the condition that selects it.
func (s *Store) find(ctx context.Context, which string, args ...any) (*payment.Payment, error) {
	found, err := s.findAll(ctx, which+" ORDER BY e.seq", args...)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	return found[0].restore(ctx), nil
}

// loadAll reads payments and their ledgers in one statement, in the order of their ids.
func (s *Store) loadAll(ctx context.Context, ids []string) ([]paymentRow, error) {
	return s.findAll(ctx, "payment_id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], payment_id), e.seq", ids)
}

// findAll reads payments and their ledgers in one statement; which selects them, and orders the entries of each.
func (s *Store) findAll(ctx context.Context, which string, args ...any) (found []paymentRow, err error) {
	const ledger = `
		, coalesce(e.seq, 0), coalesce(e.kind, ''), coalesce(e.amount, 0), coalesce(e.provider_reference, ''),
			coalesce(e.cause, ''), coalesce(e.at, created_at), coalesce(e.note, ''), coalesce(e.webhooks, 0),
			coalesce(e.actor, '')
		FROM payment p LEFT JOIN ledger_entry e USING (payment_id) WHERE `
	type row struct {
		paymentRow
		payment.Entry
	}
	entries, err := postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[row], head+ledger+which, args...)
	if err != nil {
		return nil, err
	}
	for _, r := range entries {
		if len(found) == 0 || found[len(found)-1].ID != r.ID {
			found = append(found, r.paymentRow)
		}
		if last := &found[len(found)-1]; r.Seq > 0 {
			last.Ledger = append(last.Ledger, r.Entry)
		}
	}
	return found, nil
}

// lock reads a payment under its lock. A statement of its own reads the ledger once the lock is held: one statement for both
// would show the ledger from before the wait.
func lock(ctx context.Context, tx *postgres.Tx, id string) (*payment.Payment, error) {
	const ledger = `
		SELECT seq, kind, amount, provider_reference, cause, at, coalesce(note, ''), coalesce(webhooks, 0), coalesce(actor, '')
		FROM ledger_entry WHERE payment_id = $1 ORDER BY seq`
	batch := &pgx.Batch{}
	var row paymentRow
	batch.Queue(head+" FROM payment p WHERE payment_id = $1 FOR UPDATE", id).Query(func(rows pgx.Rows) (err error) {
		row, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[paymentRow])
		return err
	})
	batch.Queue(ledger, id).Query(func(rows pgx.Rows) (err error) {
		row.Ledger, err = pgx.CollectRows(rows, pgx.RowToStructByPos[payment.Entry])
		return err
	})
	err := tx.SendBatch(ctx, batch).Close()
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	if err != nil {
		return nil, err
	}
	return row.restore(ctx), nil
}
