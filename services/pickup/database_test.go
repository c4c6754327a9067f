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

func TestTheApplicationMayNotDeleteABooking(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	if _, err := pool.Exec(t.Context(), "DELETE FROM bookings"); err == nil || !strings.Contains(err.Error(), "permission denied") {
		t.Errorf("it was deleted: %v", err)
	}
}
