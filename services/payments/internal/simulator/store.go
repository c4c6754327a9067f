package simulator

import (
	"context"
	"errors"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/postgres"
)

// store has the simulator's tables. It locks nothing: it changes the cached account and writes it with one statement, if nobody
// else has changed it meanwhile; otherwise it reads the account and tries again.
//
// It does not wait for the disk. Whatever the ledger has read here it notes later by a commit that does wait, which also writes
// everything before it in the log to the disk. So nothing that the ledger knows is lost here, and what is lost is done again.
type store struct {
	pool *pgxpool.Pool
	// cache has accounts as they were last read or written here. Others may have changed them since.
	cache *expirable.LRU[string, account]
}

// maxCached is how many accounts are cached.
const maxCached = 1000

func newStore(pool *pgxpool.Pool) *store {
	return &store{pool: pool, cache: expirable.NewLRU[string, account](maxCached, nil, 0)}
}

// relaxed begins a statement that does not wait for the disk; the statement has to select from it.
const relaxed = `WITH relaxed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`

// operation is a request with an idempotency key; the zero value is none.
type operation struct {
	key, kind string
	amount    ore.Ore
}

// open stores an account, or returns the existing one with its reference.
func (b *store) open(ctx context.Context, a account) (account, error) {
	const insert = relaxed + `
		INSERT INTO simulator_payment (reference, plays, amount, description, return_url, state, expires_at, conduct)
		SELECT $1::uuid, $2, $3::bigint, $4, $5, $6, $7::timestamptz, $8 FROM relaxed ON CONFLICT (reference) DO NOTHING
		RETURNING xmin::text`
	err := b.pool.QueryRow(ctx, insert,
		a.Reference, a.Plays, a.Amount, a.Description, a.ReturnURL, a.State, a.ExpiresAt, a.Conduct).Scan(&a.Version)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return b.read(ctx, a.Reference)
	case err != nil:
		return account{}, err
	}
	b.cache.Add(a.Reference, a)
	return a, nil
}

// The version of a row is the transaction that wrote it.
const columns = `
	p.reference::text, plays, p.amount, description, return_url, state, authorized, captured, cancelled, expires_at,
	conduct, refunded, refunding, refund_refused, refund_due_at, p.xmin::text`

func (b *store) read(ctx context.Context, reference string) (account, error) {
	a, err := find[account](ctx, b.pool, `SELECT`+columns+` FROM simulator_payment p WHERE reference = $1`, reference)
	if err == nil {
		b.cache.Add(a.Reference, a)
	}
	return a, err
}

// find returns the row that a query selects.
func find[Row any](ctx context.Context, pool *pgxpool.Pool, query string, args ...any) (Row, error) {
	rows, err := pool.Query(ctx, query, args...)
	if err != nil {
		return *new(Row), err
	}
	row, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[Row])
	if errors.Is(err, pgx.ErrNoRows) {
		err = errUnknown
	}
	return row, err
}

// update runs work on an account, stores it with the webhooks that work returned, and returns them as stored. Work may be run
// more than once.
func (b *store) update(ctx context.Context, reference string, work func(*account) []webhook) (a account, webhooks []webhook, err error) {
	a, fromCache := b.cache.Get(reference)
	for ; ; fromCache = false {
		if !fromCache {
			if a, err = b.read(ctx, reference); err != nil {
				return account{}, nil, err
			}
		}
		before := a
		webhooks = work(&a)
		if a != before {
			if written, err := b.write(ctx, a, webhooks, operation{}, ""); written || err != nil {
				return a, webhooks, err
			}
		} else if !fromCache {
			return a, nil, nil
		}
	}
}

// operate runs work on an account, stores it with work's answer, and returns it. If there is an answer for the operation's key
// already, it returns that with the unchanged account. Work may be run more than once.
func (b *store) operate(ctx context.Context, reference string, o operation, work func(*account) answer) (account, error) {
	const query = `
		SELECT` + columns + `, coalesce(o.kind, ''), coalesce(o.amount, 0), coalesce(o.answer, '')
		FROM simulator_payment p LEFT JOIN simulator_operation o ON o.reference = p.reference AND o.key = $2
		WHERE p.reference = $1`
	type answered struct {
		account
		Kind   string
		Amount ore.Ore
		Answer answer
	}
	var found answered
	var fromCache bool
	found.account, fromCache = b.cache.Get(reference)
	for ; ; fromCache = false {
		if !fromCache {
			var err error
			if found, err = find[answered](ctx, b.pool, query, reference, o.key); err != nil {
				return account{}, err
			}
		}
		switch {
		case found.Answer != "" && (operation{o.key, found.Kind, found.Amount}) != o:
			return account{}, errConflict
		case found.Answer != "":
			return found.account, found.Answer.err()
		}
		answer := work(&found.account)
		if written, err := b.write(ctx, found.account, nil, o, answer); err != nil {
			return account{}, err
		} else if written {
			return found.account, answer.err()
		}
	}
}

// write stores an account with the webhooks to send and the answer to an operation, unless either has been written since the
// account was read.
func (b *store) write(ctx context.Context, a account, webhooks []webhook, o operation, result answer) (written bool, err error) {
	const statement = relaxed + `, changed AS (
			UPDATE simulator_payment SET state = @state, authorized = @authorized, captured = @captured, cancelled = @cancelled,
				conduct = @conduct, refunded = @refunded, refunding = @refunding, refund_refused = @refundRefused,
				refund_due_at = @refundDueAt
			FROM relaxed
			WHERE reference = @reference AND simulator_payment.xmin::text = @version
			RETURNING reference, simulator_payment.xmin::text AS version
		), queued AS (
			INSERT INTO simulator_webhook (webhook_id, reference, event, due_at, attempts)
			SELECT id, reference, event, due_at, attempts
			FROM changed, unnest(@ids::uuid[], @events::text[], @dueAt::timestamptz[], @attempts::integer[]) AS w (id, event, due_at, attempts)
		), answered AS (
			INSERT INTO simulator_operation (reference, key, kind, amount, answer)
			SELECT reference, @key, @kind, @amount, @answer FROM changed WHERE @key <> ''
		)
		SELECT version FROM changed`
	var (
		ids, events []string
		dueAt       []time.Time
		attempts    []int
	)
	for _, w := range webhooks {
		ids, events, dueAt, attempts = append(ids, w.ID), append(events, w.Event), append(dueAt, w.DueAt), append(attempts, w.Attempts)
	}
	err = b.pool.QueryRow(ctx, statement, postgres.Args{
		"reference": a.Reference, "version": a.Version, "state": a.State, "authorized": a.Authorized, "captured": a.Captured,
		"cancelled": a.Cancelled, "conduct": a.Conduct, "refunded": a.Refunded, "refunding": a.Refunding,
		"refundRefused": a.RefundRefused, "refundDueAt": a.RefundDueAt, "ids": ids, "events": events, "dueAt": dueAt, "attempts": attempts,
		"key": o.key, "kind": o.kind, "amount": o.amount, "answer": result,
	}).Scan(&a.Version)
	switch {
	case errors.Is(err, pgx.ErrNoRows) || postgres.IsUniqueViolation(err, "simulator_operation_pkey"):
		return false, nil
	case err != nil:
		return false, err
	}
	b.cache.Add(a.Reference, a)
	return true, nil
}

// overdue returns payments whose expiry or refund is due.
func (b *store) overdue(ctx context.Context, now time.Time, limit int) ([]string, error) {
	const find = `
		SELECT reference::text FROM simulator_payment
		WHERE (state = 'CREATED' AND expires_at <= $1) OR refund_due_at <= $1 LIMIT $2`
	return postgres.Collect(ctx, b.pool, pgx.RowTo[string], find, now, limit)
}

// webhook is a message to send. Attempts counts the attempts so far.
type webhook struct {
	ID        string
	Reference string
	Event     string
	DueAt     time.Time
	Attempts  int
}

// claim removes webhooks that were sent, and returns due ones, which it postpones by the lease: if this process dies before it
// removes or reschedules one, it becomes due again. The same happens if the database loses a removal, which therefore does not
// wait for the disk.
func (b *store) claim(ctx context.Context, sent []string, now time.Time, lease time.Duration, limit int) ([]webhook, error) {
	const claim = relaxed + `,
		sent AS (DELETE FROM simulator_webhook USING relaxed WHERE webhook_id = ANY ($1::uuid[]))
		UPDATE simulator_webhook SET due_at = $2::timestamptz + $3::interval, attempts = attempts + 1
		FROM relaxed
		WHERE webhook_id IN (
			SELECT webhook_id FROM simulator_webhook WHERE due_at <= $2
			ORDER BY due_at LIMIT $4 FOR UPDATE SKIP LOCKED)
		RETURNING webhook_id::text, reference::text, event, due_at, attempts`
	return postgres.Collect(ctx, b.pool, pgx.RowToStructByPos[webhook], claim, sent, now, lease, limit)
}

// reschedule sets when a webhook is sent again.
func (b *store) reschedule(ctx context.Context, id string, dueAt time.Time) error {
	_, err := b.pool.Exec(ctx, `UPDATE simulator_webhook SET due_at = $2 WHERE webhook_id = $1`, id, dueAt)
	return err
}
