package postgres

import (
	"context"
	"slices"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/postgres"
)

// LastVisit returns the last order with a visit for an item.
func (s *Store) LastVisit(ctx context.Context, item string) (*order.Order, error) {
	return find(ctx, s.pool, "id = (SELECT order_id FROM visit_item WHERE number = $1)", item)
}

// VisitBefore returns the order whose visit for an item passed before the last one was ordered.
func (s *Store) VisitBefore(ctx context.Context, item string) (*order.Order, error) {
	return find(ctx, s.pool, `id = (
		SELECT coalesce(previous, reorder_of) FROM visit_item JOIN orders visit ON visit.id = order_id WHERE visit_item.number = $1)`, item)
}

// insertVisit stores the items that a new order's driver collects. It waits for a concurrent order with the same item.
func insertVisit(ctx context.Context, tx *postgres.Tx, data order.Data) error {
	const insert = `
		INSERT INTO visit_item (number, order_id, day) SELECT number, $2, $3::text::date FROM unnest($1::text[]) number
		ON CONFLICT (number) DO UPDATE
		SET order_id = excluded.order_id, day = excluded.day, previous = visit_item.order_id
		WHERE visit_item.day < $4::text::date`
	visit := data.Product.Facts().Visit
	if len(visit.Items) == 0 {
		return nil
	}
	// They are locked in the same order everywhere, so that two orders for the same items do not deadlock.
	items := slices.Compact(slices.Sorted(slices.Values(visit.Items)))
	inserted, err := tx.Exec(ctx, insert, items, data.ID, visit.Date, order.Day(data.PlacedAt))
	if err == nil && int(inserted.RowsAffected()) < len(items) {
		return visit.ErrTaken()
	}
	return err
}

// duplicate replaces the database's error for a second reorder of a visit, for an order that is already replaced, and for an order
// number that is taken.
func duplicate(err error) error {
	switch {
	case postgres.IsUniqueViolation(err, "orders_reorder"):
		return order.Reordered.Err()
	case postgres.IsUniqueViolation(err, "replacement_pkey"):
		return app.ErrReplaced
	case postgres.IsUniqueViolation(err, "orders_number_key"):
		return order.ErrNumberTaken
	default:
		return err
	}
}
