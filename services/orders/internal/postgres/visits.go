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

// takesItems reports whether a change makes an order the one whose driver collects its items. The first that is paid does, so that an
// order that nobody pays for keeps nobody else from ordering a visit.
func takesItems(before order.State, after order.Data) bool {
	return !before.Paid() && after.State.Paid() && len(after.Product.Facts().Visit.Items) > 0
}

// takeItems stores that the order's driver collects its items, if the change makes it so. It waits for a concurrent order with the same
// item. The release before takes the items of every order when it is placed, so they may be the order's already.
func takeItems(ctx context.Context, db querier, before order.State, data order.Data) error {
	const take = `
		WITH taken AS (
			INSERT INTO visit_item AS kept (number, order_id, day) SELECT number, $2, $3::text::date FROM unnest($1::text[]) number
			ON CONFLICT (number) DO UPDATE
			SET order_id = excluded.order_id, day = excluded.day,
			    previous = CASE WHEN kept.order_id = excluded.order_id THEN kept.previous ELSE kept.order_id END
			WHERE kept.day < $4::text::date OR kept.order_id = excluded.order_id
			RETURNING number)
		SELECT count(*) FROM taken`
	if !takesItems(before, data) {
		return nil
	}
	visit := data.Product.Facts().Visit
	// They are locked in the same order everywhere, so that two orders for the same items do not deadlock.
	items := slices.Compact(slices.Sorted(slices.Values(visit.Items)))
	var taken int
	err := db.QueryRow(ctx, take, items, data.ID, visit.Date, order.Day(data.ChangedAt)).Scan(&taken)
	if err == nil && taken < len(items) {
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
