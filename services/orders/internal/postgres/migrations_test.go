package postgres_test

import (
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/postgres"
	platformpostgres "bestill.example/services/platform/postgres"
	"bestill.example/services/platform/testkit"
)

func TestOrdersThatEndedBeforeReasonsWereKeptGetOne(t *testing.T) {
	t.Parallel()
	const first = "migrations/00001_orders.sql"
	text, err := postgres.Migrations.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	database := testkit.PostgresConfig(t, fstest.MapFS{first: {Data: text}})
	owner, err := pgx.Connect(t.Context(), database.OwnerURL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = owner.Close(t.Context()) })

	ended := []struct{ state, payment, failure string }{
		{"AWAITING_PAYMENT", "a", ""},
		{"COMPLETED", "b", ""},
		{"EXPIRED", "c", "PAYMENT_EXPIRED"},
		{"CANCELLED", "d", "NOT_FULFILLED"},
		{"PAYMENT_FAILED", "e", "PAYMENT_DECLINED"},
		{"PAYMENT_FAILED", "", "PAYMENT_NOT_OPENED"},
	}
	for n, o := range ended {
		const insert = `
			INSERT INTO orders (id, key, number, kind, state, language, product, price, total_in_ore, captured_in_ore, provider,
			                    payment_id, issued_at, placed_at, changed_at, version, claimed_until)
			VALUES (gen_random_uuid(), lpad($1::text, 22, 'k'), lpad($1::text, 10, '1'), 'ABROAD', $2, 'no', '{}', '{}', 100,
			        CASE WHEN $2 = 'COMPLETED' THEN 100 ELSE 0 END, 'VIPPS', $3, now(), now(), now(), 1, now())`
		if _, err := owner.Exec(t.Context(), insert, strconv.Itoa(n), o.state, o.payment); err != nil {
			t.Fatal(err)
		}
	}
	if err := platformpostgres.Migrate(t.Context(), database, postgres.Migrations); err != nil {
		t.Fatal(err)
	}
	for _, o := range ended {
		var failure string
		err := owner.QueryRow(t.Context(), "SELECT failure FROM orders WHERE state = $1 AND payment_id = $2", o.state, o.payment).Scan(&failure)
		if err != nil || failure != o.failure {
			t.Errorf("%s: %q, %v", o.state, failure, err)
		}
	}
}
