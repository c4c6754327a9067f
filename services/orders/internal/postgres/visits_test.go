package postgres_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/orders/internal/product/visit"
)

func TestAnOrderThatTheReleaseBeforePlacedWithItsItemsIsCarriedOut(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	store := postgres.New(pool, events.Encode, func() {})
	const item, day, asPlacedBefore = "RR473124829NO", "2026-03-24", `
		INSERT INTO visit_item (number, order_id, day, previous) VALUES ($1, $2, $3::text::date, $4)`
	passed, unpaid := placed(t, store, ordertest.Placed()), placed(t, store, ordertest.Placed(func(p *order.Placement) {
		p.Product = visit.Visit{PickupDate: day, Items: []string{item}}
	}))
	if _, err := pool.Exec(t.Context(), asPlacedBefore, item, unpaid.ID(), day, passed.ID()); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Record(t.Context(), unpaid, func(o *order.Order, _ order.Numbers) error {
		ordertest.Complete(t, o)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	last, err := store.LastVisit(t.Context(), item)
	if err != nil || last.ID() != unpaid.ID() {
		t.Errorf("the item's visit is %v, %v", last, err)
	}
	before, err := store.VisitBefore(t.Context(), item)
	if err != nil || before.ID() != passed.ID() {
		t.Errorf("the visit before it is %v, %v", before, err)
	}
}
