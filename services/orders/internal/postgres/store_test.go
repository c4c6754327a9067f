package postgres_test

import (
	"slices"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
)

func TestPersonalDataIsErasedHoweverManyOrdersHoldIt(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	store := postgres.New(pool, events.Encode, func() {})
	o := ordertest.Placed()
	if _, err := store.Insert(t.Context(), o, app.Idempotency{}); err != nil {
		t.Fatal(err)
	}
	notOpened := func(o *order.Order, _ order.Numbers) error { return o.PaymentNotOpened(ordertest.PlacedAt) }
	if _, err := store.Update(t.Context(), o.ID(), notOpened); err != nil {
		t.Fatal(err)
	}
	const more = `
		INSERT INTO orders (id, key, number, kind, state, failure, language, product, price, total_in_ore, provider,
		                    placed_at, changed_at, version, claimed_until)
		SELECT gen_random_uuid(), substr(md5(n::text), 1, 22), lpad(n::text, 10, '0'), kind, state, failure, language,
		       product, price, total_in_ore, provider, placed_at, changed_at, version, claimed_until
		FROM orders, generate_series(1, 2500) n`
	if _, err := pool.Exec(t.Context(), more); err != nil {
		t.Fatal(err)
	}
	now := ordertest.PlacedAt.AddDate(2, 0, 0)
	if err := store.Erase(t.Context(), now.AddDate(-1, 0, 0), now); err != nil {
		t.Fatal(err)
	}
	var left int
	const personal = `SELECT count(*) FROM orders WHERE erased_at IS NULL OR product ? 'sender'`
	if err := pool.QueryRow(t.Context(), personal).Scan(&left); err != nil || left != 0 {
		t.Errorf("%d orders hold personal data, %v", left, err)
	}
}

func TestAnOrderThatAClockWhichWasAheadHasPutOffIsClaimed(t *testing.T) {
	t.Parallel()
	store := postgres.New(testkit.Postgres(t, postgres.Migrations), events.Encode, func() {})
	o := ordertest.Placed()
	if _, err := store.Insert(t.Context(), o, app.Idempotency{}); err != nil {
		t.Fatal(err)
	}
	claim := func(now time.Time) []order.ID {
		t.Helper()
		claimed, err := store.Claim(t.Context(), now, now.Add(time.Minute), 10)
		if err != nil {
			t.Fatal(err)
		}
		return claimed
	}
	if claimed := claim(ordertest.PlacedAt.Add(-time.Hour)); len(claimed) != 0 {
		t.Errorf("claimed before its turn: %v", claimed)
	}
	if claimed := claim(ordertest.PlacedAt.AddDate(0, 0, -2)); !slices.Equal(claimed, []order.ID{o.ID()}) {
		t.Errorf("claimed %v two days before its turn", claimed)
	}
}
