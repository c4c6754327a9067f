package outbox_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go/jetstream"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
)

const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

// TestMain sets what telemetry.Start sets in a program.
func TestMain(m *testing.M) {
	otel.SetTextMapPropagator(propagation.TraceContext{})
	m.Run()
}

func event(text string) outbox.Event {
	return outbox.Event{Subject: "stock.changed", Key: "shelf-1", Message: wrapperspb.String(text)}
}

func write(t *testing.T, pool *pgxpool.Pool, events ...outbox.Event) {
	t.Helper()
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error { return outbox.Write(t.Context(), tx, events...) })
	if err != nil {
		t.Fatal(err)
	}
}

// broker returns a bus with the stream of the tests' events.
func broker(t *testing.T) *eventbus.Bus {
	t.Helper()
	bus := testkit.Bus(t)
	if err := bus.EnsureStream(t.Context(), "STOCK", "stock.>"); err != nil {
		t.Fatal(err)
	}
	return bus
}

func relay(t *testing.T, pool *pgxpool.Pool, bus *eventbus.Bus) (r *outbox.Relay, stop func()) {
	t.Helper()
	r = outbox.NewRelay(pool, bus.Publisher("STOCK", "stock.>"), testkit.Logger(t))
	return r, testkit.Go(t, r.Run)
}

// receive returns the next n messages of the stream.
func receive(t *testing.T, bus *eventbus.Bus, n int) (messages []jetstream.Msg) {
	t.Helper()
	consumer, err := bus.JetStream().OrderedConsumer(t.Context(), "STOCK", jetstream.OrderedConsumerConfig{})
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		message, err := consumer.Next(jetstream.FetchMaxWait(20 * time.Second))
		if err != nil {
			t.Fatal(err)
		}
		messages = append(messages, message)
	}
	return messages
}

func texts(t *testing.T, messages []jetstream.Msg) (texts []string) {
	t.Helper()
	for _, message := range messages {
		var value wrapperspb.StringValue
		if err := proto.Unmarshal(message.Data(), &value); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, value.GetValue())
	}
	return texts
}

func unpublished(t *testing.T, pool *pgxpool.Pool) (n int) {
	t.Helper()
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM outbox WHERE published_at IS NULL").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestEventsAreStoredOnlyIfTheirTransactionCommits(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	refused := errors.New("refused")
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		return errors.Join(outbox.Write(t.Context(), tx, event("never")), refused)
	})
	if !errors.Is(err, refused) || unpublished(t, pool) != 0 {
		t.Errorf("%v, %d events", err, unpublished(t, pool))
	}
}

func TestEventsArePublishedInTheOrderOfWriting(t *testing.T) {
	t.Parallel()
	pool, bus := testkit.Postgres(t, nil), broker(t)
	var want []string
	for i := range 300 { // more than one batch
		want = append(want, fmt.Sprint(i))
		write(t, pool, event(want[i]))
	}
	relay(t, pool, bus)
	if diff := cmp.Diff(want, texts(t, receive(t, bus, len(want)))); diff != "" {
		t.Error(diff)
	}
}

func TestAMessageTellsItsTypeItsKeyAndItsTrace(t *testing.T) {
	t.Parallel()
	pool, bus := testkit.Postgres(t, nil), broker(t)
	ctx := otel.GetTextMapPropagator().Extract(t.Context(), propagation.MapCarrier{"traceparent": traceparent})
	err := postgres.InTx(ctx, pool, func(tx *postgres.Tx) error { return outbox.Write(ctx, tx, event("traced")) })
	if err != nil {
		t.Fatal(err)
	}
	relay(t, pool, bus)

	header := receive(t, bus, 1)[0].Headers()
	got := map[string]string{}
	for _, name := range []string{"Event-Type", "Event-Key", "traceparent"} {
		got[name] = header.Get(name)
	}
	want := map[string]string{"Event-Type": "google.protobuf.StringValue", "Event-Key": "shelf-1", "traceparent": traceparent}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(header.Get(jetstream.MsgIDHeader)) != 36 {
		t.Errorf("message id %q", header.Get(jetstream.MsgIDHeader))
	}
}

func TestAnEventOverTheLimitIsRefusedWhenItIsWritten(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		return outbox.Write(t.Context(), tx, event(strings.Repeat("x", outbox.MaxPayload)))
	})
	if err == nil || unpublished(t, pool) != 0 {
		t.Errorf("%v, %d events", err, unpublished(t, pool))
	}
}

func TestEventsWaitForABrokerThatIsAwayAndFindTheirStreamMade(t *testing.T) {
	t.Parallel()
	pool, folder := testkit.Postgres(t, nil), t.TempDir()
	first := testkit.StartBroker(t, folder, 0)
	first.Stop()
	bus := connect(t, first.URL())
	write(t, pool, event("first"), event("second"))
	relay(t, pool, bus)

	testkit.StartBroker(t, folder, first.Port())
	testkit.Eventually(t, "the events are published", func() bool { return unpublished(t, pool) == 0 })
	if diff := cmp.Diff([]string{"first", "second"}, texts(t, receive(t, bus, 2))); diff != "" {
		t.Error(diff)
	}
}

func TestOneRelayWorksAndAnotherTakesOver(t *testing.T) {
	t.Parallel()
	pool, bus := testkit.Postgres(t, nil), broker(t)
	_, stopFirst := relay(t, pool, bus)
	write(t, pool, event("by the first"))
	receive(t, bus, 1)

	relay(t, pool, bus)
	stopFirst()
	write(t, pool, event("by the second"))
	if diff := cmp.Diff([]string{"by the first", "by the second"}, texts(t, receive(t, bus, 2))); diff != "" {
		t.Error(diff)
	}
}

// logged has a signal once something was logged.
type logged chan struct{}

func (l logged) Write(line []byte) (int, error) {
	select {
	case l <- struct{}{}:
	default:
	}
	return len(line), nil
}

// The connection goes back to the pool, where its next user must not lose what it commits, nor keep other relays from leading.
func TestARelayThatFailsLeavesNeitherItsSettingNorItsLockOnTheConnection(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	settings := pool.Config()
	settings.MaxConns = 1
	settings.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	single, err := pgxpool.NewWithConfig(t.Context(), settings)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(single.Close)
	failed := make(logged, 1)
	bus := connect(t, away.URL())
	testkit.Go(t, outbox.NewRelay(single, bus.Publisher("STOCK", "stock.>"), slog.New(slog.NewTextHandler(failed, nil))).Run)
	testkit.Await(t, failed, "the failure")
	var (
		setting string
		locks   int
	)
	err = single.QueryRow(t.Context(), `SELECT current_setting('synchronous_commit'), count(*) FROM pg_locks
		WHERE locktype = 'advisory' AND pid = pg_backend_pid()`).Scan(&setting, &locks)
	if err != nil || setting != "on" || locks != 0 {
		t.Errorf("synchronous_commit is %q, %d locks, %v", setting, locks, err)
	}
}

func TestOldPublishedEventsAndOldInboxRowsAreRemoved(t *testing.T) {
	t.Parallel()
	pool, bus := testkit.Postgres(t, nil), broker(t)
	write(t, pool, event("old"), event("recent"))
	for _, statement := range []string{
		"UPDATE outbox SET published_at = now() - interval '8 days' WHERE position = 1",
		"UPDATE outbox SET published_at = now() - interval '6 days' WHERE position = 2",
		"INSERT INTO inbox VALUES ('c', 'old', now() - interval '31 days'), ('c', 'recent', now() - interval '29 days')",
		"INSERT INTO delivery VALUES ('c', 'old', now() - interval '31 days', 'infinity'), ('c', 'recent', now() - interval '29 days', 'infinity')",
	} {
		if _, err := pool.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	relay(t, pool, bus)
	for _, table := range []string{"outbox", "inbox", "delivery"} {
		testkit.Eventually(t, "only the recent row is left in "+table, func() bool {
			var left int
			if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM "+table).Scan(&left); err != nil {
				t.Fatal(err)
			}
			return left == 1
		})
	}
}

// fill stores published events, all written and published the given time ago.
func fill(t *testing.T, pool *pgxpool.Pool, events int, ago string) {
	t.Helper()
	const insert = `
		INSERT INTO outbox (id, subject, type, payload, created_at, published_at)
		SELECT uuidv7(-$2::interval), 'stock.changed', 'google.protobuf.StringValue', '', now() - $2::interval, now() - $2::interval
		FROM generate_series(1, $1)`
	if _, err := pool.Exec(t.Context(), insert, events, ago); err != nil {
		t.Fatal(err)
	}
}

func TestEventsOfADayAreRepublishedWithoutThoseBefore(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	const events = 11_000 // three batches
	fill(t, pool, events, "20 hours")
	fill(t, pool, 5, "25 hours")
	n, err := outbox.Republish(t.Context(), pool, time.Now().Add(-24*time.Hour))
	if n != events || err != nil || unpublished(t, pool) != events {
		t.Errorf("republished %d events, %d are waiting, %v", n, unpublished(t, pool), err)
	}
}

func TestEventsArePublishedWhileAnOldBacklogIsRemoved(t *testing.T) {
	t.Parallel()
	pool, bus := testkit.Postgres(t, nil), broker(t)
	fill(t, pool, 5_000, "8 days")
	write(t, pool, event("new"))
	relay(t, pool, bus)
	receive(t, bus, 1)
	testkit.Eventually(t, "only the new event is left", func() bool {
		var left int
		if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM outbox").Scan(&left); err != nil {
			t.Fatal(err)
		}
		return left == 1
	})
}

func TestARelayStopsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	pool, bus := testkit.Postgres(t, nil), broker(t)
	if err := outbox.NewRelay(pool, bus.Publisher("STOCK", "stock.>"), testkit.Logger(t)).Run(ctx); err != nil {
		t.Errorf("Run() = %v", err)
	}
}
