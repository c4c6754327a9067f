package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/paging"
	"bestill.example/services/platform/postgres"
)

// atCounter is true for an order that was paid at a terminal and is to be refunded: nobody is late, because its customer has to come.
// ListTerminalRefundsDue of payments lists it.
const atCounter = `(state = 'REFUND_REQUESTED' AND provider = 'CARD_TERMINAL')`

// inTroubleBefore are the orders that staff have to look into; the parameter is since when one that does not get any further is
// among them. The first condition is that of the index. The last acknowledgement of a trouble counts. A booking that is left over from
// an order whose refund is refused comes first, because a driver is on the way.
func inTroubleBefore(parameter string) string {
	return `
	(SELECT id, number, payment_id, state, total_in_ore, captured_in_ore, refunded_in_ore, wrong AS trouble,
	        coalesce(trouble_since, changed_at) AS since
	 FROM orders, LATERAL (SELECT CASE
	             WHEN trouble <> '' THEN trouble
	             WHEN state = 'FULFILLING' THEN 'FULFILMENT_STUCK'
	             WHEN state = 'REFUND_REQUESTED' AND NOT ` + atCounter + ` THEN 'REFUND_STUCK'
	             WHEN give_back AND changed_at < ` + parameter + ` THEN 'BOOKING_STUCK'
	             WHEN state = 'REFUND_REFUSED' THEN state END AS wrong) problem
	 WHERE (trouble <> '' OR give_back OR state IN ('FULFILLING', 'REFUND_REQUESTED', 'REFUND_REFUSED'))
	   AND wrong <> '' AND (wrong IN (trouble, 'REFUND_REFUSED') OR changed_at < ` + parameter + `)
	   AND coalesce((SELECT reason FROM acknowledged_trouble done WHERE done.order_id = orders.id
	                 AND done.trouble = wrong AND done.refunded_in_ore = orders.refunded_in_ore
	                 ORDER BY at DESC LIMIT 1), 'WITHDRAWN') = 'WITHDRAWN') troubled`
}

// InTrouble returns orders that staff have to look into.
func (s *Store) InTrouble(ctx context.Context, after paging.Place, stuckBefore time.Time, limit int) ([]order.InTrouble, error) {
	query := `
		SELECT id::text, number, payment_id, state, total_in_ore, captured_in_ore, refunded_in_ore, trouble, since
		FROM ` + inTroubleBefore("$1") + ` WHERE (since, id) > ($2, $3::uuid) ORDER BY since, id LIMIT $4`
	since, id := after.Key()
	found, err := postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[order.InTrouble],
		query, stuckBefore, since, id, limit)
	return found, storage(err)
}

// Acknowledge records that staff have dealt with an order's trouble, or take that back, unless that is so already. The order is locked,
// and a statement of its own looks at what was recorded before the lock was there.
func (s *Store) Acknowledge(ctx context.Context, id order.ID, a order.Acknowledgement, at time.Time) error {
	const insert = `
		INSERT INTO acknowledged_trouble (order_id, trouble, refunded_in_ore, reason, actor, at)
		SELECT $1::uuid, $2, $3, $4::text, $5, $6 WHERE ($4 = 'WITHDRAWN') <> (coalesce((SELECT reason FROM acknowledged_trouble
			WHERE order_id = $1 AND trouble = $2 AND refunded_in_ore = $3 ORDER BY at DESC LIMIT 1), 'WITHDRAWN') = 'WITHDRAWN')
		ON CONFLICT DO NOTHING`
	return storage(postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		tx.Queue("SELECT FROM orders WHERE id = $1::uuid FOR UPDATE", string(id))
		_, err := tx.Exec(ctx, insert, id, a.Trouble, a.Refunded, a.Reason, a.Actor, at)
		return err
	}))
}

// CountInFlight returns the orders in each state that orders pass through, apart from those whose refund waits at a counter.
func (s *Store) CountInFlight(ctx context.Context) (map[order.State]order.InFlight, error) {
	// The condition is that of the index.
	const query = `
		SELECT DISTINCT ON (state) state, count(*) OVER (PARTITION BY state), changed_at, number FROM orders
		WHERE state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED') AND NOT ` + atCounter + ` ORDER BY state, changed_at`
	found, err := postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[order.InFlight], query)
	if err != nil {
		return nil, storage(err)
	}
	states := make(map[order.State]order.InFlight, len(found))
	for _, in := range found {
		states[in.State] = in
	}
	return states, nil
}

// ClaimToReview returns completed orders that are due for comparison with their payment. A time more than two days from now was
// set by a clock that was ahead, and counts as due.
func (s *Store) ClaimToReview(ctx context.Context, review app.Review) ([]order.Compared, error) {
	const claim = `
		WITH ` + later + `
		UPDATE orders SET review_at = CASE WHEN placed_at >= $2 THEN $3::timestamptz END FROM later
		WHERE id = ANY ((
			ARRAY (SELECT id FROM orders WHERE review_at <= $1 ORDER BY review_at LIMIT $4 FOR UPDATE SKIP LOCKED) ||
			ARRAY (SELECT id FROM orders WHERE review_at > $1::timestamptz + interval '2 days' LIMIT $4 FOR UPDATE SKIP LOCKED))[:$4])
		RETURNING id::text, payment_id, state, total_in_ore, refunded_in_ore, trouble`
	due, err := postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[order.Compared],
		claim, review.Now, review.PlacedSince, review.Again, review.Limit)
	return due, storage(err)
}

// MarkReviewed records when orders are due for comparison next, unless they are to be compared no more.
func (s *Store) MarkReviewed(ctx context.Context, ids []order.ID, next time.Time) error {
	const mark = `
		WITH ` + later + `
		UPDATE orders SET review_at = $2 FROM later WHERE id = ANY ($1::uuid[]) AND review_at IS NOT NULL`
	_, err := s.pool.Exec(ctx, mark, ids, next)
	return storage(err)
}
