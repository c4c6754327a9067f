package simulator

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/postgres"
)

// store has the simulator's tables.
type store struct{ pool *pgxpool.Pool }

type operation struct {
	key, kind string
	amount    ore.Ore
}

// open stores an account, or returns the existing one with its reference.
func (b *store) open(ctx context.Context, a account) (account, error) {
	const insert = `
		INSERT INTO simulator_payment (reference, plays, amount, description, return_url, state, expires_at, conduct)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (reference) DO NOTHING`
	if _, err := b.pool.Exec(ctx, insert,
		a.Reference, a.Plays, a.Amount, a.Description, a.ReturnURL, a.State, a.ExpiresAt, a.Conduct); err != nil {
		return account{}, err
	}
	var stored account
	err := postgres.InTx(ctx, b.pool, func(tx *postgres.Tx) (err error) {
		stored, err = lock(ctx, tx, a.Reference)
		return err
	})
	return stored, err
}

// update runs work on a locked account and stores it with the webhooks that work returned.
func (b *store) update(ctx context.Context, reference string, work func(*account) []webhook) (a account, queued bool, err error) {
	err = postgres.InTx(ctx, b.pool, func(tx *postgres.Tx) (err error) {
		if a, err = lock(ctx, tx, reference); err != nil {
			return err
		}
		before := a
		webhooks := work(&a)
		if a == before {
			return nil
		}
		queued = len(webhooks) > 0
		if err := save(ctx, tx, a); err != nil {
			return err
		}
		return enqueue(ctx, tx, webhooks)
	})
	return a, queued && err == nil, err
}

// operate runs work on a locked account and stores its answer. If the operation's key has an answer already, it
// returns that instead.
func (b *store) operate(ctx context.Context, reference string, o operation, work func(*account) answer) error {
	const (
		find   = `SELECT kind, amount, answer FROM simulator_operation WHERE reference = $1 AND key = $2`
		insert = `INSERT INTO simulator_operation (reference, key, kind, amount, answer) VALUES ($1, $2, $3, $4, $5)`
	)
	var answered answer
	err := postgres.InTx(ctx, b.pool, func(tx *postgres.Tx) error {
		a, err := lock(ctx, tx, reference)
		if err != nil {
			return err
		}
		earlier := operation{key: o.key}
		switch err := tx.QueryRow(ctx, find, reference, o.key).Scan(&earlier.kind, &earlier.amount, &answered); {
		case err == nil && earlier != o:
			return errConflict
		case err == nil:
			return nil
		case !errors.Is(err, pgx.ErrNoRows):
			return err
		}
		answered = work(&a)
		if _, err := tx.Exec(ctx, insert, reference, o.key, o.kind, o.amount, answered); err != nil {
			return err
		}
		return save(ctx, tx, a)
	})
	if err != nil {
		return err
	}
	return answered.err()
}

func lock(ctx context.Context, tx *postgres.Tx, reference string) (account, error) {
	const find = `
		SELECT reference::text, plays, amount, description, return_url, state, authorized, captured, cancelled, expires_at,
			conduct, refunded, refunding, refund_refused, refund_due_at
		FROM simulator_payment WHERE reference = $1 FOR UPDATE`
	rows, err := tx.Query(ctx, find, reference)
	if err != nil {
		return account{}, err
	}
	a, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[account])
	if errors.Is(err, pgx.ErrNoRows) {
		return account{}, errUnknown
	}
	return a, err
}

func save(ctx context.Context, tx *postgres.Tx, a account) error {
	const update = `
		UPDATE simulator_payment SET state = $2, authorized = $3, captured = $4, cancelled = $5,
			conduct = $6, refunded = $7, refunding = $8, refund_refused = $9, refund_due_at = $10
		WHERE reference = $1`
	_, err := tx.Exec(ctx, update, a.Reference, a.State, a.Authorized, a.Captured, a.Cancelled,
		a.Conduct, a.Refunded, a.Refunding, a.RefundRefused, a.RefundDueAt)
	return err
}

// overdue returns payments whose expiry or refund is due.
func (b *store) overdue(ctx context.Context, now time.Time, limit int) ([]string, error) {
	const find = `
		SELECT reference::text FROM simulator_payment
		WHERE (state = 'CREATED' AND expires_at <= $1) OR refund_due_at <= $1 LIMIT $2`
	rows, err := b.pool.Query(ctx, find, now, limit)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// webhook is a message to send. Attempts counts the attempts so far.
type webhook struct {
	ID        string
	Reference string
	Event     string
	DueAt     time.Time
	Attempts  int
}

func enqueue(ctx context.Context, tx *postgres.Tx, webhooks []webhook) error {
	const insert = `INSERT INTO simulator_webhook (webhook_id, reference, event, due_at) VALUES ($1, $2, $3, $4)`
	for _, w := range webhooks {
		id, err := uuid.NewV7()
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, insert, id, w.Reference, w.Event, w.DueAt); err != nil {
			return err
		}
	}
	return nil
}

// claim returns due webhooks and postpones them by the lease: if this process dies before it calls reschedule, they
// become due again.
func (b *store) claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]webhook, error) {
	const claim = `
		UPDATE simulator_webhook SET due_at = $1::timestamptz + $2::interval, attempts = attempts + 1
		WHERE webhook_id IN (
			SELECT webhook_id FROM simulator_webhook WHERE due_at <= $1
			ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
		RETURNING webhook_id::text, reference::text, event, due_at, attempts`
	rows, err := b.pool.Query(ctx, claim, now, lease, limit)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[webhook])
}

// reschedule sets when a webhook is sent again; nil means never.
func (b *store) reschedule(ctx context.Context, id string, dueAt *time.Time) error {
	_, err := b.pool.Exec(ctx, `UPDATE simulator_webhook SET due_at = $2 WHERE webhook_id = $1`, id, dueAt)
	return err
}
