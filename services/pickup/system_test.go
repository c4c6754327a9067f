package pickup_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup"
	"bestill.example/services/pickup/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/service"
)

// saturday is the day of the tests.
var saturday = time.Date(2026, time.November, 21, 12, 0, 0, 0, clock.Oslo)

// at parses a time in Norway.
func at(text string) time.Time {
	parsed, err := time.ParseInLocation(time.DateTime, text, clock.Oslo)
	if err != nil {
		panic(err)
	}
	return parsed
}

// system is a running service with its database and clock.
type system struct {
	client pickupv1.PickupServiceClient
	clock  *clock.Manual
	// database is a pool with the rights of the owner, who changes the rules.
	database *pgxpool.Pool
	cfg      pickup.Config
	stop     func()
}

func setup(t *testing.T, options ...func(*pickup.Config)) system {
	t.Helper()
	cfg := pickup.Config{Config: service.Config{
		Environment: config.Dev,
		Identity:    testkit.Identity(t, "pickup"),
		Postgres:    testkit.PostgresConfig(t, postgres.Migrations),
		Clock:       clock.NewManual(saturday),
		Log:         testkit.Logger(t),
	}}
	for _, option := range options {
		option(&cfg)
	}
	testkit.AddStaffKey(t, cfg.Postgres, cfg.Clock)
	return start(t, cfg)
}

// start runs the service, or runs it again with the same configuration.
func start(t *testing.T, cfg pickup.Config) system {
	t.Helper()
	listener := testkit.Listen(t)
	cfg.Listener = listener
	stop := testkit.Go(t, func(ctx context.Context) error { return pickup.Run(ctx, cfg) })

	connection := testkit.DialByRules(t, "pickup", listener.Addr().String(), pickup.Access)
	connection.AwaitServing(t, pickupv1.PickupService_ServiceDesc.ServiceName)
	database, err := pgxpool.New(t.Context(), cfg.Postgres.OwnerURL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(database.Close)
	return system{pickupv1.NewPickupServiceClient(connection), cfg.Clock.(*clock.Manual), database, cfg, stop}
}

func (s system) execute(t *testing.T, statements string) {
	t.Helper()
	if err := s.try(t, statements); err != nil {
		t.Fatal(err)
	}
}

func (s system) try(t *testing.T, statements string) error {
	t.Helper()
	_, err := s.database.Exec(t.Context(), statements, pgx.QueryExecModeSimpleProtocol)
	return err
}

func (s system) count(t *testing.T, query string) (n int) {
	t.Helper()
	if err := s.database.QueryRow(t.Context(), query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func (s system) book(t *testing.T, request *pickupv1.BookPickupRequest) *pickupv1.BookPickupResponse {
	t.Helper()
	booked, err := s.client.BookPickup(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return booked
}

func (s system) cancel(t *testing.T, n int) {
	t.Helper()
	if _, err := s.client.CancelBooking(t.Context(), &pickupv1.CancelBookingRequest{OrderId: order(n)}); err != nil {
		t.Fatal(err)
	}
}

// visits lists the visits of a round as staff do.
func (s system) visits(t *testing.T, code, day string) []*pickupv1.DriverVisit {
	t.Helper()
	staff := testkit.AsStaff(t.Context())
	round, err := s.client.ListVisits(staff, &pickupv1.ListVisitsRequest{PostalCode: code, Date: day})
	if err != nil {
		t.Fatal(err)
	}
	return round.GetVisits()
}

// atOnce makes n calls at the same time and counts equal outcomes.
func atOnce(n int, call func(i int) string) map[string]int {
	results := make([]string, n)
	var calls sync.WaitGroup
	for i := range n {
		calls.Go(func() { results[i] = call(i) })
	}
	calls.Wait()
	outcomes := map[string]int{}
	for _, result := range results {
		outcomes[result]++
	}
	return outcomes
}

func wantReason(t *testing.T, what string, err error, kind fault.Kind, reason pickupv1.ErrorReason_Code) {
	t.Helper()
	if !fault.Is(err, kind) || fault.Reason(err) != reason.String() {
		t.Errorf("%s: got %v, want %s", what, err, reason)
	}
}
