package eventbus_test

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/emptypb"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/telemetry"
)

// TestMain sets what telemetry.Start sets in a program.
func TestMain(m *testing.M) {
	otel.SetTextMapPropagator(propagation.TraceContext{})
	m.Run()
}

type parts struct {
	pool *pgxpool.Pool
	bus  *eventbus.Bus
}

func setup(t *testing.T) parts {
	t.Helper()
	p := parts{pool: testkit.Postgres(t, nil), bus: testkit.Bus(t)}
	if err := p.bus.EnsureStream(t.Context(), "STOCK", "stock.>"); err != nil {
		t.Fatal(err)
	}
	return p
}

// impatient is a consumer that gives up after one repetition.
var impatient = eventbus.Consumer{
	Stream: "STOCK", Name: "counter", Subjects: []string{"stock.changed"}, SkipHandled: true, Backoff: []time.Duration{time.Millisecond},
}

// publish sends a message as an outbox relay does, or with malformed headers.
func (p parts) publish(t *testing.T, id, text string, headers ...string) {
	t.Helper()
	payload, err := proto.Marshal(wrapperspb.String(text))
	if err != nil {
		t.Fatal(err)
	}
	message := nats.NewMsg("stock.changed")
	message.Data = payload
	message.Header.Set(outbox.HeaderType, "google.protobuf.StringValue")
	message.Header.Set(outbox.HeaderKey, "shelf-1")
	for i := 0; i < len(headers); i += 2 {
		message.Header.Set(headers[i], headers[i+1])
	}
	var options []jetstream.PublishOpt
	if id != "" {
		options = append(options, jetstream.WithMsgID(id))
	}
	if _, err := p.bus.JetStream().PublishMsg(t.Context(), message, options...); err != nil {
		t.Fatal(err)
	}
}

func (p parts) query(t *testing.T, sql string) (value string) {
	t.Helper()
	if err := p.pool.QueryRow(t.Context(), sql).Scan(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func (p parts) consume(t *testing.T, consumer eventbus.Consumer, handle func(context.Context, eventbus.Event) error) (stop func()) {
	t.Helper()
	return testkit.Go(t, func(ctx context.Context) error { return p.bus.ConsumeIdempotent(ctx, p.pool, consumer, handle) })
}

// noteIn returns a handler that handles every event by noting its key.
func noteIn(handled chan<- string) func(context.Context, eventbus.Event) error {
	return func(_ context.Context, event eventbus.Event) error {
		handled <- event.Key
		return nil
	}
}

// settled waits until the broker has nothing more to deliver to the consumer.
func (p parts) settled(t *testing.T, consumer string) {
	t.Helper()
	testkit.Eventually(t, "all events are settled", func() bool {
		source, err := p.bus.JetStream().Consumer(t.Context(), "STOCK", consumer)
		if errors.Is(err, jetstream.ErrConsumerNotFound) {
			return false // it will be created soon
		}
		if err != nil {
			t.Fatal(err)
		}
		stream, err := p.bus.JetStream().Stream(t.Context(), "STOCK")
		if err != nil {
			t.Fatal(err)
		}
		info, err := source.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		// The broker counts an event as pending only a moment after it has stored it, so its numbers of those do not tell.
		return info.AckFloor.Stream == stream.CachedInfo().State.LastSeq
	})
}

// loseStream empties the broker, as if it had lost its disk.
func (p parts) loseStream(t *testing.T) {
	t.Helper()
	if err := p.bus.JetStream().DeleteStream(t.Context(), "STOCK"); err != nil {
		t.Fatal(err)
	}
	if err := p.bus.EnsureStream(t.Context(), "STOCK", "stock.>"); err != nil {
		t.Fatal(err)
	}
}

// write stores an event in the outbox.
func (p parts) write(t *testing.T, keys ...string) {
	t.Helper()
	err := postgres.InTx(t.Context(), p.pool, func(tx *postgres.Tx) error {
		for _, key := range keys {
			err := outbox.Write(t.Context(), tx, outbox.Event{Subject: "stock.changed", Key: key, Message: wrapperspb.String(key)})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (p parts) change(t *testing.T, sql string) {
	t.Helper()
	if _, err := p.pool.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
}

func TestAHandlerSeesTheEventAsItWasWritten(t *testing.T) {
	t.Parallel()
	p := setup(t)
	err := postgres.InTx(t.Context(), p.pool, func(tx *postgres.Tx) error {
		return outbox.Write(t.Context(), tx, outbox.Event{Subject: "stock.changed", Key: "shelf-1", Message: wrapperspb.String("3 pieces")})
	})
	if err != nil {
		t.Fatal(err)
	}
	testkit.Go(t, outbox.NewRelay(p.pool, p.bus.Publisher("STOCK", "stock.>"), testkit.Logger(t)).Run)
	handled := make(chan eventbus.Event, 1)
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		handled <- event
		return nil
	})

	event := testkit.Await(t, handled, "the event")
	var message wrapperspb.StringValue
	if err := event.Decode(&message); err != nil || message.GetValue() != "3 pieces" {
		t.Errorf("decoded %q, %v", message.GetValue(), err)
	}
	if event.Key != "shelf-1" || event.Subject != "stock.changed" || event.Delivery != 1 || event.Published.IsZero() {
		t.Errorf("event %+v", event)
	}
	if id := p.query(t, "SELECT id::text FROM outbox"); event.ID != id {
		t.Errorf("id %s, written as %s", event.ID, id)
	}
}

func TestAnEventThatIsPutOffComesAgainAndIsNoFailure(t *testing.T) {
	t.Parallel()
	p := setup(t)
	deliveries := make(chan int, 10)
	p.publish(t, "1", "")
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		deliveries <- event.Delivery
		if event.Delivery <= 2 { // more often than it may fail
			return eventbus.LaterError{In: time.Millisecond}
		}
		return nil
	})
	for want := 1; want <= 3; want++ {
		if got := testkit.Await(t, deliveries, "a delivery"); got != want {
			t.Errorf("it is delivery %d, want %d", got, want)
		}
	}
	p.settled(t, impatient.Name)
	if dead := p.query(t, "SELECT count(*)::text FROM dead_letter"); dead != "0" {
		t.Error("a postponed event is a dead letter")
	}
}

// As after an outage of the handler's dependency: more events wait for a retry than a broker leaves unacknowledged by default.
func TestAThousandEventsThatWaitToBeTriedAgainHoldUpNoNewOne(t *testing.T) {
	t.Parallel()
	p := setup(t)
	const waiting = 1001
	for n := range waiting {
		p.publish(t, strconv.Itoa(n), "fails")
	}
	p.publish(t, "new", "works")
	works := make(chan struct{})
	consumer := impatient
	consumer.Backoff = []time.Duration{time.Hour}
	testkit.Go(t, func(ctx context.Context) error {
		return p.bus.ConsumeIdempotent(ctx, p.pool, consumer, func(_ context.Context, event eventbus.Event) error {
			if event.ID != "new" {
				return errors.New("neighbour is down")
			}
			close(works)
			return nil
		})
	})
	testkit.Await(t, works, "the new event")
}

func TestAnEventDecodesOnlyIntoItsOwnType(t *testing.T) {
	t.Parallel()
	event := eventbus.Event{Type: "google.protobuf.StringValue", Payload: []byte{0xff}}
	for _, into := range []proto.Message{&emptypb.Empty{}, &wrapperspb.StringValue{}} {
		if err := event.Decode(into); !errors.Is(err, eventbus.ErrPermanent) {
			t.Errorf("into %T: %v", into, err)
		}
	}
}

func TestARemoteHandlerRunsOutsideOfTransactionsUntilItSucceeds(t *testing.T) {
	t.Parallel()
	p := setup(t)
	tries := make(chan int, 10)
	p.publish(t, "1", "")
	testkit.Go(t, func(ctx context.Context) error {
		return p.bus.ConsumeIdempotent(ctx, p.pool, impatient, func(_ context.Context, event eventbus.Event) error {
			// The consumer itself stores dead letters from time to time.
			testkit.Eventually(t, "no connection is held", func() bool { return p.pool.Stat().AcquiredConns() == 0 })
			tries <- event.Delivery
			if event.Delivery == 1 {
				return errors.New("neighbour is down")
			}
			return nil
		})
	})
	got := []int{testkit.Await(t, tries, "the first try"), testkit.Await(t, tries, "the second try")}
	if diff := cmp.Diff([]int{1, 2}, got); diff != "" {
		t.Error(diff)
	}
	p.settled(t, impatient.Name)
	if letters := p.query(t, "SELECT count(*)::text FROM dead_letter"); letters != "0" {
		t.Errorf("%s dead letters", letters)
	}
}

func TestAStopLetsTheHandlerFinish(t *testing.T) {
	t.Parallel()
	p := setup(t)
	began, finish := make(chan struct{}), make(chan struct{})
	p.publish(t, "1", "")
	stop := p.consume(t, impatient, func(ctx context.Context, _ eventbus.Event) error {
		close(began)
		<-finish
		return ctx.Err()
	})
	testkit.Await(t, began, "the handler to begin")
	stopped := make(chan struct{})
	go func() {
		stop()
		close(stopped)
	}()
	close(finish)
	testkit.Await(t, stopped, "the consumer to stop")
	if noted := p.query(t, "SELECT count(*)::text FROM inbox"); noted != "1" {
		t.Error("the handler was interrupted")
	}
}

func TestAHandlerGoesOnWithTheTraceOfTheWriter(t *testing.T) {
	t.Parallel()
	p := setup(t)
	trace := make(chan string, 1)
	p.publish(t, "1", "", "traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
	p.consume(t, impatient, func(ctx context.Context, _ eventbus.Event) error {
		trace <- telemetry.TraceID(ctx)
		return nil
	})
	if id := testkit.Await(t, trace, "the event"); id != "4bf92f3577b34da6a3ce929d0e0e4736" {
		t.Errorf("trace %q", id)
	}
}

func TestAConsumerStopsAlthoughItsDatabaseHangs(t *testing.T) {
	t.Parallel()
	database, proxy := testkit.BehindProxy(t, testkit.PostgresConfig(t, nil))
	p := parts{pool: testkit.Pool(t, database), bus: testkit.Bus(t)}
	if err := p.bus.EnsureStream(t.Context(), "STOCK", "stock.>"); err != nil {
		t.Fatal(err)
	}
	failed := make(chan struct{}, 1)
	p.publish(t, "1", "")
	stop := p.consume(t, impatient, func(context.Context, eventbus.Event) error {
		proxy.Silence()
		failed <- struct{}{}
		return errors.New("out of stock")
	})
	testkit.Await(t, failed, "the event")
	stop()
}
