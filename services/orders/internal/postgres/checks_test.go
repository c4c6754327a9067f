package postgres_test

import (
	"errors"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
)

func TestTheDatabaseRefusesImpossibleOrdersWhoeverChangesThem(t *testing.T) {
	t.Parallel()
	database := testkit.PostgresConfig(t, postgres.Migrations)
	pool := testkit.Pool(t, database)
	owner := testkit.Owner(t, database)
	store := postgres.New(pool, events.Encode, func() {})
	place := func(change func(o *order.Order)) order.ID {
		o := ordertest.Placed()
		placed(t, store, o)
		if _, err := store.Update(t.Context(), o.ID(), func(o *order.Order, _ order.Numbers) error {
			change(o)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return o.ID()
	}
	open := place(func(*order.Order) {})
	completed := place(func(o *order.Order) { ordertest.Complete(t, o) })

	for _, c := range []struct {
		id          order.ID
		set, broken string
	}{
		{open, "state = 'LOST'", "state_is_known"},
		{open, "state = 'EXPIRED', failure = 'BORED'", "failure_is_known"},
		{open, "state = 'EXPIRED'", "closed_has_a_reason"},
		{open, "failure = 'WITHDRAWN'", "closed_has_a_reason"},
		{open, "refunded_in_ore = 1", "paid_back_is_part_of_charged"},
		{open, "refunded_in_ore = -1", "paid_back_is_part_of_charged"},
		{open, "state = 'COMPLETED', issued_at = now()", "completed_is_charged"},
		{open, "state = 'COMPLETED', captured_in_ore = total_in_ore", "completed_is_charged"},
		{completed, "captured_in_ore = captured_in_ore - 1", "completed_is_charged"},
		{completed, "refunded_in_ore = captured_in_ore", "completed_is_charged"},
		{open, "state = 'CANCELLED', failure = 'WITHDRAWN', captured_in_ore = 1", "closed_is_not_charged"},
		{completed, "state = 'REFUNDED', refunded_in_ore = captured_in_ore, undone_at = now()", "refunded_is_paid_back"},
		{completed, "state = 'REFUNDED', refunded_at = now(), undone_at = now()", "refunded_is_paid_back"},
		{completed, "refunded_elsewhere = true", "elsewhere_is_refunded"},
		{completed, "state = 'REFUND_REQUESTED'", "undone_has_a_time"},
		{open, "undone_at = now()", "undone_has_a_time"},
		{open, "handed_in_at = now()", "used_is_not_undone"},
		{open, "total_in_ore = 0", "free_is_not_paid"},
		{open, "give_back = true", "place_is_kept"},
		{open, "trouble = 'PARTLY_REFUNDED'", "trouble_has_a_time"},
		{open, "trouble_since = now()", "trouble_has_a_time"},
		{open, "key = 'short'", "order_is_placed"},
		{open, "number = '1'", "order_is_placed"},
		{open, "kind = ''", "order_is_placed"},
		{open, "language = 'de'", "order_is_placed"},
		{open, "total_in_ore = -1", "order_is_placed"},
	} {
		const checkViolation = "23514"
		_, err := owner.Exec(t.Context(), "UPDATE orders SET "+c.set+" WHERE id = $1", c.id)
		if refused, ok := errors.AsType[*pgconn.PgError](err); !ok || refused.Code != checkViolation || refused.ConstraintName != c.broken {
			t.Errorf("%s: %v, want %s", c.set, err, c.broken)
		}
	}
}
