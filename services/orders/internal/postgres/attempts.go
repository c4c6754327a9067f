package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/platform/postgres"
)

// CountAttempt counts one more attempt to prove ownership of an order, before its outcome is known. Concurrent attempts are
// counted one after the other.
func (s *Store) CountAttempt(ctx context.Context, id order.ID, now time.Time) error {
	const store = `UPDATE ownership_attempt SET count = $2, until = $3 WHERE order_id = $1`
	return storage(postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		attempts, err := lockAttempts(ctx, tx, id)
		if err != nil {
			return err
		}
		if attempts, err = attempts.Next(now); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, store, id, attempts.Count, orNull(attempts.Until))
		return err
	}))
}

// lockAttempts returns the attempts so far and locks them. An upsert would lock them, too, but a row that a transaction updates twice has
// its foreign key checked, which waits for an order that is being erased, and erasing waits for the attempts.
func lockAttempts(ctx context.Context, tx *postgres.Tx, id order.ID) (attempts ownership.Attempts, err error) {
	const (
		begin = `INSERT INTO ownership_attempt (order_id) VALUES ($1) ON CONFLICT DO NOTHING`
		read  = `SELECT count, until FROM ownership_attempt WHERE order_id = $1 FOR UPDATE`
	)
	for {
		var until *time.Time
		tx.Queue(begin, id)
		err = tx.QueryRow(ctx, read, id).Scan(&attempts.Count, &until)
		if errors.Is(err, pgx.ErrNoRows) {
			continue // a right attempt has deleted them in between
		}
		attempts.Until = orZero(until)
		return attempts, err
	}
}

// ForgetAttempts resets the count of attempts.
func (s *Store) ForgetAttempts(ctx context.Context, id order.ID) error {
	_, err := s.pool.Exec(ctx, `DELETE FROM ownership_attempt WHERE order_id = $1`, id)
	return storage(err)
}
