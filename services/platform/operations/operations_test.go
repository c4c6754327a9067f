package operations_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	operationsv1 "bestill.example/proto/gen/bestill/operations/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/health"
	"bestill.example/services/platform/operations"
)

func TestStaffSeeHowAServiceIsDoingAndWhatItHasNotDone(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	testkit.AddStaffKey(t, cfg, clock.System{}, access.ScopeOperations)
	pool := testkit.Pool(t, cfg)
	_, err := pool.Exec(t.Context(), `
		INSERT INTO outbox (id, subject, type, payload, created_at, published_at) VALUES
			('00000000-0000-7000-8000-000000000001', 'stock.old', 'Old', '', '2026-11-22T10:00Z', now()),
			('00000000-0000-7000-8000-000000000002', 'stock.waits', 'Waits', '', '2026-11-22T11:00Z', NULL),
			('00000000-0000-7000-8000-000000000003', 'stock.waits', 'Waits', '', '2026-11-22T12:00Z', NULL)`)
	if err != nil {
		t.Fatal(err)
	}
	_, err = pool.Exec(t.Context(), `
		INSERT INTO dead_letter (consumer, event_id, subject, type, payload, headers, error, failed_at) VALUES
			('stock-mail', 'first', 's', 't', '', '{}', 'no', '2026-11-22T08:00Z'),
			('stock-mail', 'second', 's', 't', '', '{}', 'no', '2026-11-22T09:00Z'),
			('stock-archive', 'first', 's', 't', '', '{}', 'no', '2026-11-22T07:00Z')`)
	if err != nil {
		t.Fatal(err)
	}
	monitor := health.New("orders", testkit.Logger(t))
	monitor.Watch("database", pool.Ping)
	monitor.Watch("nats", func(context.Context) error { return errors.New("no broker") })
	testkit.Go(t, func(ctx context.Context) error { return monitor.Run(ctx, func(string, bool) {}) })
	testkit.Eventually(t, "the monitor has asked", func() bool { return len(monitor.Away()) > 0 })

	keys := apikey.New(pool, clock.System{}, testkit.Logger(t))
	server := grpcserver.New(testkit.Logger(t), grpcserver.Limits{},
		grpcserver.Access(access.NewGuard("stock", operations.ForStaff, nil, keys, testkit.Logger(t))))
	operations.Register(server, "stock", monitor, pool)
	listener := testkit.Listen(t)
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	connection, err := grpcclient.Dial(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	client := operationsv1.NewOperationsServiceClient(connection)

	got, err := client.GetStatus(testkit.AsStaff(t.Context()), &operationsv1.GetStatusRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if up := time.Since(got.GetStartedAt().AsTime()); up < 0 || up > time.Minute {
		t.Errorf("runs for %s", up)
	}
	at := func(hour int) *timestamppb.Timestamp {
		return timestamppb.New(time.Date(2026, 11, 22, hour, 0, 0, 0, time.UTC))
	}
	want := &operationsv1.GetStatusResponse{
		Service: "stock", Version: "dev", StartedAt: got.GetStartedAt(), Away: []string{"nats"},
		Outbox: &operationsv1.Outbox{Waiting: 2, OldestAt: at(11)},
		DeadLetters: []*operationsv1.DeadLetters{
			{Consumer: "stock-archive", Count: 1, NewestAt: at(7), NewestEventId: "first"},
			{Consumer: "stock-mail", Count: 2, NewestAt: at(9), NewestEventId: "second"},
		},
		Pool: &operationsv1.Pool{Busy: got.GetPool().GetBusy(), Most: pool.Config().MaxConns},
	}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if _, err := client.GetStatus(t.Context(), &operationsv1.GetStatusRequest{}); fault.Reason(err) != access.ReasonStaffOnly {
		t.Errorf("without a key: %v", err)
	}
}
