package pickup_test

import (
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/postgres"
	"bestill.example/services/platform/fault"
)

func TestACallWhoseDatabaseConnectionIsLostIsUnavailableAndSucceedsLater(t *testing.T) {
	t.Parallel()
	system := setup(t)
	cancel := func() error {
		_, err := system.client.CancelBooking(t.Context(), &pickupv1.CancelBookingRequest{OrderId: order(1)})
		return err
	}
	if err := testkit.LoseConnection(t, system.cfg.Postgres, "bookings", cancel); !fault.Is(err, fault.Unavailable) {
		t.Errorf("got %v", err)
	}
	if err := cancel(); err != nil {
		t.Errorf("later: %v", err)
	}
}

func TestTheApplicationMayNeitherDeleteOrMoveABookingNorChangeARule(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	for _, statement := range []string{
		"DELETE FROM bookings", "DELETE FROM rounds", "UPDATE bookings SET day = day + 1", "UPDATE bookings SET order_id = gen_random_uuid()",
		"UPDATE rounds SET day = day + 1", "UPDATE route_capacities SET places = 0", "DELETE FROM excluded_postal_codes",
		"INSERT INTO maintenance_windows VALUES (now(), now() + interval '1 day')",
	} {
		if _, err := pool.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "permission denied") {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

func TestPostgreSQLKeepsNoSampleOfAnAddress(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.book(t, wish(1, tuesday, noted("Kari Fjellheim", "RR473124829NO")))
	owner := testkit.Owner(t, system.cfg.Postgres)
	if _, err := owner.Exec(t.Context(), "ANALYZE bookings"); err != nil {
		t.Fatal(err)
	}
	const sampled = `SELECT coalesce(string_agg(attname, ' '), '') FROM pg_stats WHERE tablename = 'bookings' AND attname IN ('day', 'street', 'name', 'item_numbers')`
	var columns string
	if err := owner.QueryRow(t.Context(), sampled).Scan(&columns); err != nil || columns != "day" {
		t.Errorf("it samples %q, %v", columns, err)
	}
}
