package postgres

import (
	"context"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/platform/postgres"
)

// CountAttempt counts one more attempt to prove ownership of an order, before its outcome is known. Concurrent attempts are
// counted one after the other.
func (s *Store) CountAttempt(ctx context.Context, id order.ID, now time.Time) error {
	const (
		// The update changes nothing: it locks the attempts so far, which a right one may delete at any moment before.
		begin = `
			INSERT INTO ownership_attempt AS so_far (order_id) VALUES ($1)
			ON CONFLICT (order_id) DO UPDATE SET count = so_far.count RETURNING count, until`
		store = `UPDATE ownership_attempt SET count = $2, until = $3 WHERE order_id = $1`
	)
	return storage(postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		var (
			attempts ownership.Attempts
			until    *time.Time
		)
		if err := tx.QueryRow(ctx, begin, id).Scan(&attempts.Count, &until); err != nil {
			return err
		}
		attempts.Until = orZero(until)
		attempts, err := attempts.Next(now)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, store, id, attempts.Count, orNull(attempts.Until))
		return err
	}))
}

// ForgetAttempts resets the count of attempts.
func (s *Store) ForgetAttempts(ctx context.Context, id order.ID) error {
	_, err := s.pool.Exec(ctx, `DELETE FROM ownership_attempt WHERE order_id = $1`, id)
	return storage(err)
}
