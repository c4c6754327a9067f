package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/postgres"
)

// eraseBatch is a number of rows that a statement changes well within its timeout.
const eraseBatch = 200

// Erase removes the personal data of orders that ended before the given times, without a charge or with one, and the
// idempotency keys of requests from before the earlier of them. It works in batches, so that progress is kept however much
// there is. An order whose product cannot be read keeps its data, and is passed to left once the others of its batch are erased.
func (s *Store) Erase(ctx context.Context, notCharged, charged, now time.Time, left func(order.ID, error)) error {
	return storage(errors.Join(
		s.eraseOrders(ctx, dueNotCharged, notCharged, now, left),
		s.eraseOrders(ctx, dueCharged, charged, now, left),
		inBatches(func() (int, error) { return s.eraseKeys(ctx, charged) })))
}

// inBatches calls erase until a batch is not full.
func inBatches(erase func() (done int, err error)) error {
	for {
		if done, err := erase(); err != nil || done < eraseBatch {
			return err
		}
	}
}

// Orders of some kinds that ended before a time and have personal data, oldest first, from behind the last one of the batch before.
// Each statement has an index of its own; one statement for both would look at every order that is kept.
//
// Locked orders are waited for: skipped, they would keep their data for another hour. All replicas lock in the same order.
const (
	dueNotCharged = `
		SELECT id::text, kind, product, changed_at FROM orders
		WHERE erased_at IS NULL AND changed_at < $1 AND state IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED') AND kind = ANY($3)
			AND (changed_at, id) > ($4, $5::uuid)
		ORDER BY changed_at, orders.id LIMIT $2 FOR UPDATE`
	dueCharged = `
		SELECT id::text, kind, product, changed_at FROM orders
		WHERE erased_at IS NULL AND changed_at < $1 AND (state IN ('COMPLETED', 'REFUNDED', 'REFUND_REFUSED') OR ` + atCounter + `) AND kind = ANY($3)
			AND (changed_at, id) > ($4, $5::uuid)
		ORDER BY changed_at, orders.id LIMIT $2 FOR UPDATE`
)

// eraseOrders stores orders without personal data. Those of a kind that only a later release knows are left to that.
func (s *Store) eraseOrders(ctx context.Context, due string, before, now time.Time, left func(order.ID, error)) error {
	type stored struct {
		ID        order.ID
		Kind      order.Kind
		Product   []byte
		ChangedAt time.Time
	}
	last := stored{ID: order.ID(uuid.Nil.String())}
	return inBatches(func() (int, error) {
		var found []stored
		var unreadable map[order.ID]error
		err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) (err error) {
			found, err = postgres.Collect(ctx, tx, pgx.RowToStructByName[stored],
				due, before, eraseBatch, slices.Collect(maps.Keys(catalog.Kinds)), last.ChangedAt, string(last.ID))
			if err != nil {
				return err
			}
			products := make(map[order.ID]order.Product, len(found))
			unreadable = map[order.ID]error{}
			for _, row := range found {
				if product, err := catalog.Read(row.Kind, row.Product); err != nil {
					unreadable[row.ID] = err
				} else {
					products[row.ID] = product
				}
			}
			return erase(ctx, tx, products, now)
		})
		if err != nil || len(found) == 0 {
			return 0, err
		}
		last = found[len(found)-1]
		for id, why := range unreadable {
			left(id, why)
		}
		return len(found), nil
	})
}

// EraseOrder removes the personal data of one order, unless allowed returns an error for the order as it is stored.
func (s *Store) EraseOrder(ctx context.Context, id order.ID, now time.Time, allowed func(order.Data) error) error {
	var refused error
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		o, err := lock(ctx, tx, id)
		if err != nil {
			return err
		}
		data := o.Data()
		if refused = allowed(data); refused != nil || !data.ErasedAt.IsZero() {
			return refused
		}
		if err := erase(ctx, tx, map[order.ID]order.Product{id: data.Product}, now); err != nil {
			return err
		}
		return recordStaffAction(ctx, tx, id, now)
	})
	if refused != nil {
		return refused
	}
	return storage(err)
}

// erase stores locked orders without personal data, and deletes their idempotency keys. The product decides which of its data
// is personal.
func erase(ctx context.Context, tx *postgres.Tx, products map[order.ID]order.Product, now time.Time) error {
	const (
		store = `
			UPDATE orders SET erased_at = $1, product = erased.product, dropped_off = '{}', version = version + 1
			FROM (SELECT unnest($2::uuid[]) AS id, unnest($3::jsonb[]) AS product) erased
			WHERE orders.id = erased.id`
		visits   = `DELETE FROM visit_item WHERE order_id = ANY($1::uuid[])`
		passed   = `UPDATE visit_item SET previous = NULL WHERE previous = ANY($1::uuid[])`
		attempts = `DELETE FROM ownership_attempt WHERE order_id = ANY($1::uuid[])`
		// A key has a hash of who sends what to whom.
		requests = `DELETE FROM idempotency WHERE order_id = ANY($1::uuid[])`
	)
	ids, contents := make([]string, 0, len(products)), make([]string, 0, len(products))
	for id, product := range products {
		erased, err := json.Marshal(product.Erased())
		if err != nil {
			return err
		}
		ids, contents = append(ids, string(id)), append(contents, string(erased))
	}
	if _, err := tx.Exec(ctx, store, now, ids, contents); err != nil {
		return err
	}
	for _, rest := range []string{visits, passed, attempts, requests} {
		if _, err := tx.Exec(ctx, rest, ids); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) eraseKeys(ctx context.Context, before time.Time) (int, error) {
	const keys = `DELETE FROM idempotency WHERE key = ANY (ARRAY (SELECT key FROM idempotency WHERE created_at < $1 ORDER BY created_at LIMIT $2))`
	deleted, err := s.pool.Exec(ctx, keys, before, eraseBatch)
	return int(deleted.RowsAffected()), err
}
