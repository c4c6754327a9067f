package postgres_test

import (
	"strconv"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/postgres"
	platformpostgres "bestill.example/services/platform/postgres"
)

// upTo returns a database with the first migrations, and a connection as its owner.
func upTo(t *testing.T, names ...string) (platformpostgres.Config, *pgx.Conn) {
	t.Helper()
	first := fstest.MapFS{}
	for _, name := range names {
		text, err := postgres.Migrations.ReadFile("migrations/" + name)
		if err != nil {
			t.Fatal(err)
		}
		first["migrations/"+name] = &fstest.MapFile{Data: text}
	}
	database := testkit.PostgresConfig(t, first)
	owner := testkit.Owner(t, database)
	return database, owner
}

// migrate brings the database up to date and opens it.
func migrate(t *testing.T, database platformpostgres.Config) *pgxpool.Pool {
	t.Helper()
	if err := platformpostgres.Migrate(t.Context(), database, postgres.Migrations); err != nil {
		t.Fatal(err)
	}
	pool := testkit.Pool(t, database)
	return pool
}

func TestOrdersFromBeforeThoseInsideNorwayAreReadAsTheyWere(t *testing.T) {
	t.Parallel()
	database, owner := upTo(t, "00001_orders.sql", "00002_undo.sql")
	const (
		key    = "kkkkkkkkkkkkkkkkkkkkkk"
		insert = `
			INSERT INTO orders (id, key, number, kind, state, language, product, price, total_in_ore, captured_in_ore, provider,
			                    payment_id, consignment, issued_at, placed_at, changed_at, version, claimed_until)
			VALUES (gen_random_uuid(), '` + key + `', '1234567897', 'ABROAD', 'COMPLETED', 'no', '{"product": "PACKAGE_ABROAD"}',
			        '{"vatInOre": 0, "features": [{"type": "POSTAGE", "priceInOre": 100}], "listVersion": "a"}', 100, 100, 'VIPPS',
			        'p', 'CP000000014NO', now(), now(), now(), 1, now())`
	)
	if _, err := owner.Exec(t.Context(), insert); err != nil {
		t.Fatal(err)
	}
	store := postgres.New(migrate(t, database), events.Encode, func() {})
	for _, find := range []func() (*order.Order, error){
		func() (*order.Order, error) { return store.ByKey(t.Context(), key) },
		func() (*order.Order, error) { return store.ByItem(t.Context(), "CP000000014NO") },
	} {
		o, err := find()
		if err != nil {
			t.Fatal(err)
		}
		want := []order.Item{{Number: "CP000000014NO"}}
		data := o.Data()
		if diff := cmp.Diff(want, data.Items); diff != "" || data.Booking != (order.Booking{}) || data.CancelBooking {
			t.Errorf("booking %v: %s", data.Booking, diff)
		}
		if diff := cmp.Diff([]order.Feature{{Type: "POSTAGE", Price: 100}}, data.Price.Features); diff != "" {
			t.Error(diff)
		}
	}
}

func TestOrdersThatEndedBeforeReasonsWereKeptGetOne(t *testing.T) {
	t.Parallel()
	database, owner := upTo(t, "00001_orders.sql")
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
	migrate(t, database)
	for _, o := range ended {
		var failure string
		err := owner.QueryRow(t.Context(), "SELECT failure FROM orders WHERE state = $1 AND payment_id = $2", o.state, o.payment).Scan(&failure)
		if err != nil || failure != o.failure {
			t.Errorf("%s: %q, %v", o.state, failure, err)
		}
	}
}

func TestSamplesOfOrdersFromBeforeAreCleared(t *testing.T) {
	t.Parallel()
	database, owner := upTo(t, "00001_orders.sql", "00002_undo.sql")
	const fill = `
		INSERT INTO orders (id, key, number, kind, state, language, product, price, total_in_ore, captured_in_ore, provider,
		                    payment_id, issued_at, placed_at, changed_at, version, claimed_until)
		SELECT gen_random_uuid(), lpad(n::text, 22, 'k'), lpad(n::text, 10, '1'), 'ABROAD', 'COMPLETED', 'no', '{"sender": {"name": "Kari"}}', '{}',
		       100, 100, 'VIPPS', n::text, now(), now(), now(), 1, now() FROM generate_series(1, 9) n`
	for _, statement := range []string{fill, "ANALYZE orders"} {
		if _, err := owner.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	sampled := func() (columns int) {
		t.Helper()
		const query = `SELECT count(*) FROM pg_stats WHERE tablename = 'orders' AND attname = 'product'`
		if err := owner.QueryRow(t.Context(), query).Scan(&columns); err != nil {
			t.Fatal(err)
		}
		return columns
	}
	if sampled() != 1 {
		t.Error("PostgreSQL took no samples")
	}
	migrate(t, database)
	if sampled() != 0 {
		t.Error("PostgreSQL keeps its samples")
	}
}
