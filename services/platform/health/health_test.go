package health_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/encoding/gzip"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/health"
)

func TestAPartThatIsAwayIsNamedUntilItIsBack(t *testing.T) {
	t.Parallel()
	var full atomic.Bool
	full.Store(true)
	m := health.New("orders", testkit.Logger(t))
	m.Watch("database", func(context.Context) error { return nil })
	m.Watch("archive", func(context.Context) error {
		if full.Load() {
			return errors.New("disk is full")
		}
		return nil
	})
	if away := m.Away(); len(away) != 0 {
		t.Errorf("away before the first check: %v", away)
	}
	reports := make(chan string, 10)
	testkit.Go(t, func(ctx context.Context) error {
		return m.Run(ctx, func(part string, works bool) { reports <- fmt.Sprint(part, " ", works) })
	})
	for _, want := range []string{"database true", "archive false"} {
		if got := testkit.Await(t, reports, want); got != want {
			t.Errorf("reported %s, want %s", got, want)
		}
	}
	if away := m.Away(); !slices.Equal(away, []string{"archive"}) {
		t.Errorf("away: %v", away)
	}
	full.Store(false)
	if got := testkit.Await(t, reports, "the recovery"); got != "archive true" {
		t.Errorf("reported %s", got)
	}
	if away := m.Away(); len(away) != 0 {
		t.Errorf("still away: %v", away)
	}
}

// open returns a monitor, and a function that reads its answer for a service.
func open(t *testing.T, drain time.Duration) (*health.Monitor, func(service string) healthv1.HealthCheckResponse_ServingStatus) {
	t.Helper()
	address := testkit.FreeAddress(t)
	m, err := health.Open("orders", health.Config{Addr: address, Drain: drain}, testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	connection, err := grpc.NewClient(address, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return m, func(service string) healthv1.HealthCheckResponse_ServingStatus {
		t.Helper()
		answer, err := healthv1.NewHealthClient(connection).Check(context.Background(), &healthv1.HealthCheckRequest{Service: service})
		if err != nil {
			t.Fatal(err)
		}
		return answer.GetStatus()
	}
}

func TestAProbeWithTooMuchInItIsRefused(t *testing.T) {
	t.Parallel()
	address := testkit.FreeAddress(t)
	m, err := health.Open("orders", health.Config{Addr: address}, testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	connection, err := grpc.NewClient(address, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	ctx := metadata.AppendToOutgoingContext(t.Context(), "a", strings.Repeat("x", grpcserver.MaxMetadata))
	probes := healthv1.NewHealthClient(connection)
	if _, err := probes.Check(ctx, &healthv1.HealthCheckRequest{Service: "live"}); err == nil {
		t.Error("one with too much metadata is answered")
	}
	_, err = probes.Check(t.Context(), &healthv1.HealthCheckRequest{Service: strings.Repeat("x", 2000)}, grpc.UseCompressor(gzip.Name))
	if status.Code(err) != codes.ResourceExhausted {
		t.Errorf("one for a service with a long name: %v", err)
	}
}

const serving, notServing = healthv1.HealthCheckResponse_SERVING, healthv1.HealthCheckResponse_NOT_SERVING

func TestAProcessIsLiveAtOnceAndReadyWhileAllThatItRequiresIsThere(t *testing.T) {
	t.Parallel()
	m, ask := open(t, 0)
	if ask("live") != serving || ask("ready") != notServing || m.Ready() {
		t.Errorf("before it runs: live %v, ready %v", ask("live"), ask("ready"))
	}
	var away atomic.Bool
	m.Require("database", func(context.Context) error {
		if away.Load() {
			return errors.New("no route to host")
		}
		return nil
	})
	m.Watch("nats", func(context.Context) error { return errors.New("never there") })
	reports := make(chan string, 10)
	stop := testkit.Go(t, func(ctx context.Context) error {
		return m.Run(ctx, func(part string, works bool) { reports <- fmt.Sprint(part, " ", works) })
	})
	testkit.Await(t, reports, "the database")
	testkit.Await(t, reports, "the broker")
	if ask("ready") != serving || !m.Ready() {
		t.Error("it is not ready, although only the broker is away")
	}
	away.Store(true)
	if got := testkit.Await(t, reports, "the loss"); got != "database false" || ask("ready") != notServing || ask("live") != serving {
		t.Errorf("%s: live %v, ready %v", got, ask("live"), ask("ready"))
	}
	away.Store(false)
	if got := testkit.Await(t, reports, "the recovery"); got != "database true" || ask("ready") != serving {
		t.Errorf("%s: ready %v", got, ask("ready"))
	}
	stop()
	if ask("live") != serving || ask("ready") != notServing {
		t.Errorf("at the end: live %v, ready %v", ask("live"), ask("ready"))
	}
}

func TestAProcessThatIsToldToStopIsNotReadyWhileItDrains(t *testing.T) {
	t.Parallel()
	m, ask := open(t, time.Hour)
	told, stop := context.WithCancel(t.Context())
	drained := m.Drain(told)
	asked := make(chan bool, 1)
	m.Require("database", func(context.Context) error { return nil })
	testkit.Go(t, func(ctx context.Context) error { return m.Run(ctx, func(string, bool) { asked <- true }) })
	testkit.Await(t, asked, "the database")
	if ask("ready") != serving {
		t.Fatal("it is not ready")
	}
	stop()
	testkit.Eventually(t, "it is not ready", func() bool { return ask("ready") == notServing })
	if drained.Err() != nil || ask("live") != serving {
		t.Error("it ended at once")
	}
}

func TestAProcessThatIsToldToStopEndsAfterTheDrainTime(t *testing.T) {
	t.Parallel()
	const drain = 100 * time.Millisecond
	m, _ := open(t, drain)
	told, stop := context.WithCancel(t.Context())
	drained := m.Drain(told)
	start := time.Now()
	stop()
	testkit.Await(t, drained.Done(), "the end of the drain time")
	if took := time.Since(start); took < drain {
		t.Errorf("it ended %v after the signal", took)
	}
}
