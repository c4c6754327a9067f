package eventbus_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
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
	"bestill.example/services/platform/config"
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
		info, err := source.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return info.NumPending == 0 && info.NumAckPending == 0
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

func TestARepeatedEventTakesEffectOnce(t *testing.T) {
	t.Parallel()
	p := setup(t)
	handled := make(chan string, 10)
	consumer := impatient
	consumer.Workers = 4
	p.publish(t, "first", "")
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		handled <- event.ID
		return nil
	})
	testkit.Await(t, handled, "the event")
	p.settled(t, consumer.Name)

	p.loseStream(t)
	p.publish(t, "first", "")
	p.publish(t, "second", "")
	if id := testkit.Await(t, handled, "the second event"); id != "second" {
		t.Errorf("%s was handled twice", id)
	}
}

func TestEventsThatAreHandledTogetherAreNotedByOneCommit(t *testing.T) {
	t.Parallel()
	p := setup(t)
	const events = 20
	together := impatient
	together.Workers = events
	var waiting atomic.Int32
	all := make(chan struct{})
	p.consume(t, together, func(context.Context, eventbus.Event) error {
		if waiting.Add(1) == events {
			close(all)
		}
		<-all
		return nil
	})
	for i := range events {
		p.publish(t, strconv.Itoa(i), "")
	}
	testkit.Eventually(t, "all are recorded", func() bool {
		return p.query(t, "SELECT count(*)::text FROM inbox") == strconv.Itoa(events)
	})
	commits, err := strconv.Atoi(p.query(t, "SELECT count(DISTINCT xmin::text)::text FROM inbox"))
	if err != nil || commits > events/2 {
		t.Errorf("%d commits, %v", commits, err)
	}
	if left := p.query(t, "SELECT count(*)::text FROM delivery WHERE claimed_until <> 'infinity'"); left != "0" {
		t.Errorf("%s claims have not ended", left)
	}
}

func TestAFailedTryIsNotNotedAndIsRepeated(t *testing.T) {
	t.Parallel()
	p := setup(t)
	notes := make(chan string, 10)
	p.publish(t, "1", "")
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		notes <- p.query(t, "SELECT count(*)::text FROM inbox")
		if event.Delivery == 1 {
			return errors.New("neighbour is down")
		}
		return nil
	})
	testkit.Await(t, notes, "the first try")
	if noted := testkit.Await(t, notes, "the second try"); noted != "0" {
		t.Error("the inbox has the failed attempt as handled")
	}
	p.settled(t, impatient.Name)
	if noted := p.query(t, "SELECT concat_ws(' ', consumer, event_id) FROM inbox"); noted != "counter 1" {
		t.Errorf("the inbox holds %q", noted)
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

func TestAConsumerThatDoesNotSkipSeesARepeatedEventAgain(t *testing.T) {
	t.Parallel()
	p := setup(t)
	handled := make(chan string, 10)
	consumer := impatient
	consumer.SkipHandled = false
	consumer.Workers = 4
	p.publish(t, "first", "")
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		handled <- event.ID
		return nil
	})
	testkit.Await(t, handled, "the event")
	p.settled(t, consumer.Name)
	p.loseStream(t)
	p.publish(t, "first", "")
	if id := testkit.Await(t, handled, "the repetition"); id != "first" {
		t.Errorf("handled %s", id)
	}
	if noted := p.query(t, "SELECT count(*)::text FROM inbox"); noted != "0" {
		t.Error("the inbox was written")
	}
}

func TestAnEventThatCannotBeHandledBecomesADeadLetter(t *testing.T) {
	t.Parallel()
	for name, handle := range map[string]func(context.Context, eventbus.Event) error{
		"error": func(context.Context, eventbus.Event) error { return errors.New("shelf is gone") },
		"panic": func(context.Context, eventbus.Event) error { panic("shelf is gone") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := setup(t)
			tries := make(chan int, 10)
			p.publish(t, "1", "3 pieces")
			p.consume(t, impatient, func(ctx context.Context, event eventbus.Event) error {
				tries <- event.Delivery
				return handle(ctx, event)
			})
			testkit.Await(t, tries, "the first try")
			testkit.Await(t, tries, "the second try")
			p.settled(t, impatient.Name)

			if len(tries) != 0 {
				t.Error("it was retried")
			}
			got := p.query(t, `SELECT concat_ws(' ', consumer, event_id, subject, type, headers->'Event-Key'->>0, left(error, 20)) FROM dead_letter`)
			if want := "counter 1 stock.changed google.protobuf.StringValue shelf-1 "; len(got) < len(want) || got[:len(want)] != want {
				t.Errorf("dead letter %q", got)
			}
			if noted := p.query(t, "SELECT count(*)::text FROM inbox"); noted != "0" {
				t.Error("the inbox has it as handled")
			}
		})
	}
}

func TestAMalformedEventDoesNotHoldUpTheOthers(t *testing.T) {
	t.Parallel()
	p := setup(t)
	p.publish(t, "", "without id")
	p.publish(t, "untyped", "", outbox.HeaderType, "")
	p.publish(t, "other-type", "", outbox.HeaderType, "google.protobuf.Empty")
	if _, err := p.bus.JetStream().Publish(t.Context(), "stock.changed", nil); err != nil { // without any headers
		t.Fatal(err)
	}
	p.publish(t, "good", "3 pieces")
	good := make(chan string, 1)
	consumer := impatient
	consumer.Backoff = []time.Duration{time.Hour} // malformed events must not wait for it
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		var message wrapperspb.StringValue
		if err := event.Decode(&message); err != nil {
			return fmt.Errorf("stock change: %w", err)
		}
		good <- message.GetValue()
		return nil
	})
	if text := testkit.Await(t, good, "the good event"); text != "3 pieces" {
		t.Errorf("handled %q", text)
	}
	p.settled(t, consumer.Name)
	if ids := p.query(t, "SELECT string_agg(event_id, ' ' ORDER BY event_id) FROM dead_letter"); ids != "STOCK:1 STOCK:2 STOCK:4 other-type" {
		t.Errorf("dead letters %s", ids)
	}
}

func TestEventsStayWithTheBrokerWhileDeadLettersCannotBeStored(t *testing.T) {
	t.Parallel()
	p := setup(t)
	lock, err := p.pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lock.Exec(t.Context(), "LOCK TABLE dead_letter IN ACCESS EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	const events = 10
	for n := range events {
		p.publish(t, strconv.Itoa(n), "fails")
	}
	tries := make(chan string, events)
	consumer := impatient
	consumer.Workers, consumer.SkipHandled = 2, false
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		tries <- event.ID
		return fmt.Errorf("%w: shelf is gone", eventbus.ErrPermanent)
	})
	testkit.Eventually(t, "both workers wait to store a dead letter", func() bool {
		return p.query(t, "SELECT count(*)::text FROM pg_locks WHERE relation = 'dead_letter'::regclass AND NOT granted") >= "2"
	})
	// By the time that another consumer has them all, these workers would have had more than they may.
	other, unlimited := make(chan string, events), consumer
	unlimited.Name = "other"
	p.consume(t, unlimited, func(_ context.Context, event eventbus.Event) error {
		other <- event.ID
		return nil
	})
	for range events {
		testkit.Await(t, other, "an event of the other consumer")
	}
	if len(tries) != consumer.Workers {
		t.Errorf("%d of %d events were delivered to %d workers", len(tries), events, consumer.Workers)
	}
	if err := lock.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.settled(t, consumer.Name)
	if buried := p.query(t, "SELECT count(*)::text FROM dead_letter"); buried != strconv.Itoa(events) {
		t.Errorf("%s dead letters", buried)
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

func TestAConsumerWaitsForItsStreamWithoutAnAlarm(t *testing.T) {
	t.Parallel()
	logged := make(lines, 100)
	bus, err := eventbus.Connect(testkit.NATS(t), "stock", slog.New(slog.NewTextHandler(logged, nil)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	p := parts{pool: testkit.Postgres(t, nil), bus: bus}
	handled := make(chan string, 1)
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		handled <- event.ID
		return nil
	})
	for waits := false; !waits; {
		line := testkit.Await(t, logged, "a line that says that the consumer waits")
		waits = strings.Contains(line, "consumer waits for its stream")
		if !strings.Contains(line, "level=INFO") {
			t.Fatal(line)
		}
	}
	if err := p.bus.EnsureStream(t.Context(), "STOCK", "stock.>"); err != nil {
		t.Fatal(err)
	}
	p.publish(t, "1", "")
	testkit.Await(t, handled, "the event")
}

// lines are the lines of a log.
type lines chan string

func (l lines) Write(line []byte) (int, error) {
	l <- string(line)
	return len(line), nil
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

func connect(t *testing.T, url string) *eventbus.Bus {
	t.Helper()
	bus, err := eventbus.Connect(eventbus.Config{URL: config.Secret(url)}, "test", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
}

func portOf(t *testing.T, address string) int {
	t.Helper()
	parsed, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(parsed.Port())
	if err != nil {
		t.Fatal(err)
	}
	return port
}

func TestABrokerThatIsAwayIsReportedAsAway(t *testing.T) {
	t.Parallel()
	bus, err := eventbus.Connect(eventbus.Config{URL: config.Secret("nats://" + testkit.FreeAddress(t))}, "stock", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	_, lastErr := bus.Publisher("STOCK", "stock.>").LastSequence(t.Context())
	_, lostErr := bus.LostEvents(t.Context(), testkit.Postgres(t, nil), "STOCK", time.Now().Add(-time.Hour))
	for call, err := range map[string]error{"ensure": bus.EnsureStream(t.Context(), "STOCK", "stock.>"), "last": lastErr, "lost": lostErr} {
		if !errors.Is(err, nats.ErrDisconnected) {
			t.Errorf("%s: %v", call, err)
		}
	}
}

func TestABrokerThatIsAwayAtTheStartIsUsedWhenItComes(t *testing.T) {
	t.Parallel()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	p := parts{pool: testkit.Postgres(t, nil), bus: connect(t, away.URL())}
	if err := p.bus.Check(t.Context()); err == nil {
		t.Error("a broker that is down is reported as reachable")
	}
	handled := make(chan string, 10)
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		handled <- event.Key
		return nil
	})
	testkit.Go(t, outbox.NewRelay(p.pool, p.bus.Publisher("STOCK", "stock.>"), testkit.Logger(t)).Run)
	p.write(t, "shelf-1")

	testkit.StartBroker(t, t.TempDir(), portOf(t, away.URL()))
	testkit.Await(t, handled, "the event")
	if err := p.bus.Check(t.Context()); err != nil {
		t.Errorf("with the broker: %v", err)
	}
}

func TestAConsumerGoesOnWithABrokerThatComesBackWithoutItsDisk(t *testing.T) {
	t.Parallel()
	first := testkit.StartBroker(t, t.TempDir(), 0)
	p := parts{pool: testkit.Postgres(t, nil), bus: connect(t, first.URL())}
	testkit.Go(t, outbox.NewRelay(p.pool, p.bus.Publisher("STOCK", "stock.>"), testkit.Logger(t)).Run)
	handled := make(chan string, 10)
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		handled <- event.Key
		return nil
	})
	p.write(t, "shelf-1")
	testkit.Await(t, handled, "the first event")
	first.Stop()
	p.write(t, "shelf-2")

	testkit.StartBroker(t, t.TempDir(), portOf(t, first.URL()))
	if key := testkit.Await(t, handled, "the second event"); key != "shelf-2" {
		t.Errorf("%s was handled twice", key)
	}
	p.settled(t, impatient.Name)
	if len(handled) != 0 {
		t.Errorf("%s was handled twice", <-handled)
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

func TestAnEventThatTheBrokerDoesNotBringIsTakenFromTheOutboxOnce(t *testing.T) {
	t.Parallel()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	p := parts{pool: testkit.Postgres(t, nil), bus: connect(t, away.URL())}
	p.write(t, "lost", "refused", "fails")
	consumer := impatient
	consumer.CatchUp = 20 * time.Millisecond
	tries := make(chan string, 10)
	handle := func(_ context.Context, event eventbus.Event) error {
		tries <- event.Key
		switch event.Key {
		case "refused":
			return fmt.Errorf("%w: shelf is gone", eventbus.ErrPermanent)
		case "fails":
			return errors.New("neighbour is down")
		}
		var message wrapperspb.StringValue
		return event.Decode(&message)
	}
	for range 2 { // replicas
		p.consume(t, consumer, handle)
	}
	// Two replicas may both try an event that fails, but a handled event is handled once.
	seen := map[string]int{}
	for len(seen) < 3 {
		seen[testkit.Await(t, tries, "a try")]++
	}
	if seen["lost"] != 1 {
		t.Errorf("tries: %v", seen)
	}
	testkit.Eventually(t, "the outcome is recorded", func() bool {
		return p.query(t, `SELECT concat_ws(' ', (SELECT count(*) FROM inbox), (SELECT count(*) FROM dead_letter))`) == "1 1"
	})

	// The broker returns and delivers what was published meanwhile.
	testkit.StartBroker(t, t.TempDir(), portOf(t, away.URL()))
	testkit.Go(t, outbox.NewRelay(p.pool, p.bus.Publisher("STOCK", "stock.>"), testkit.Logger(t)).Run)
	p.write(t, "new")
	again := map[string]int{}
	for again["new"] == 0 {
		again[testkit.Await(t, tries, "the new event")]++
	}
	if again["lost"] != 0 {
		t.Error("events that were taken from the outbox were handled twice")
	}
}

func TestEventsThatTheBrokerDoesNotBringAreFoundAmongThousands(t *testing.T) {
	t.Parallel()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	p := parts{pool: testkit.Postgres(t, nil), bus: connect(t, away.URL())}
	consumer := impatient
	consumer.CatchUp = 20 * time.Millisecond
	p.write(t, "oldest")
	p.handleMany(t, consumer.Name, 2500)
	p.write(t, "in the middle")
	p.handleMany(t, consumer.Name, 2500)
	p.write(t, "youngest")

	handled := make(chan string, 10)
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		handled <- event.Key
		return nil
	})
	for _, want := range []string{"oldest", "in the middle", "youngest"} {
		if key := testkit.Await(t, handled, want); key != want {
			t.Errorf("handled %q before %q", key, want)
		}
	}
	p.write(t, "after the first look")
	if key := testkit.Await(t, handled, "an event after the first look"); key != "after the first look" {
		t.Errorf("handled %q", key)
	}
}

func TestACheckForMissedEventsContinuesWhereAllWereHandled(t *testing.T) {
	t.Parallel()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	p := parts{pool: testkit.Postgres(t, nil), bus: connect(t, away.URL())}
	consumer := impatient
	consumer.CatchUp = 20 * time.Millisecond
	handled := make(chan string, 10)
	handle := func(_ context.Context, event eventbus.Event) error {
		handled <- event.Key
		return nil
	}
	p.write(t, "old")
	p.age(t, time.Hour)
	stop := p.consume(t, consumer, handle)
	testkit.Await(t, handled, "the old event")
	testkit.Eventually(t, "it is stored that all was handled", func() bool { return p.query(t, "SELECT count(*)::text FROM catch_up") == "1" })
	stop()

	p.change(t, "WITH untried AS (DELETE FROM delivery) DELETE FROM inbox") // a second check would handle it again
	p.write(t, "new")
	p.consume(t, consumer, handle)
	if key := testkit.Await(t, handled, "the new event"); key != "new" {
		t.Errorf("%q was checked twice", key)
	}
}

func TestACheckForMissedEventsDoesNotContinueBehindOneThatIsNotHandled(t *testing.T) {
	t.Parallel()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	p := parts{pool: testkit.Postgres(t, nil), bus: connect(t, away.URL())}
	consumer := impatient
	consumer.CatchUp = 20 * time.Millisecond
	p.write(t, "handled")
	p.age(t, time.Hour)
	p.change(t, "INSERT INTO inbox (consumer, event_id) SELECT 'counter', id::text FROM outbox")
	p.handleMany(t, consumer.Name, 2500) // more than one statement looks at
	p.write(t, "fails at first")
	p.age(t, 50*time.Minute)
	p.write(t, "fine")
	var works atomic.Bool
	handled := make(chan string, 10)
	handle := func(_ context.Context, event eventbus.Event) error {
		if event.Key == "fails at first" && !works.Load() {
			return errors.New("neighbour is down")
		}
		handled <- event.Key
		return nil
	}
	stop := p.consume(t, consumer, handle)
	testkit.Await(t, handled, "the other event")
	p.write(t, "after a look")
	testkit.Await(t, handled, "an event of the next look")
	stop()

	works.Store(true)
	p.change(t, "UPDATE delivery SET tried_at = now() - interval '1 hour'")
	p.consume(t, consumer, handle)
	if key := testkit.Await(t, handled, "the event that had failed"); key != "fails at first" {
		t.Errorf("handled %q", key)
	}
}

func TestACheckForMissedEventsDoesNotContinueFromThePositionOfAClockThatWasAhead(t *testing.T) {
	t.Parallel()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	p := parts{pool: testkit.Postgres(t, nil), bus: connect(t, away.URL())}
	consumer := impatient
	consumer.CatchUp = 20 * time.Millisecond
	ahead := outbox.FirstID(time.Now().Add(time.Hour)).String()
	p.change(t, "INSERT INTO catch_up (consumer, handled_until) VALUES ('"+consumer.Name+"', '"+ahead+"')")
	p.write(t, "missed")
	handled := make(chan string, 10)
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		handled <- event.Key
		return nil
	})
	if key := testkit.Await(t, handled, "the missed event"); key != "missed" {
		t.Errorf("handled %q", key)
	}
	testkit.Eventually(t, "the position is stored again", func() bool {
		return p.query(t, "SELECT count(*)::text FROM catch_up WHERE handled_until < '"+ahead+"'") == "1"
	})
}

// age makes younger events that old.
func (p parts) age(t *testing.T, to time.Duration) {
	t.Helper()
	first := outbox.FirstID(time.Now().Add(-to)).String()
	p.change(t, "UPDATE outbox SET id = overlay(id::text PLACING '"+first[:13]+"' FROM 1)::uuid WHERE id > '"+first+"'")
}

func (p parts) change(t *testing.T, sql string) {
	t.Helper()
	if _, err := p.pool.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
}

// handleMany stores events that the consumer has handled. Their ids begin with the time, like those of all events.
func (p parts) handleMany(t *testing.T, consumer string, count int) {
	t.Helper()
	_, err := p.pool.Exec(t.Context(), `
		WITH event AS (
			INSERT INTO outbox (id, subject, type, payload)
			SELECT overlay(gen_random_uuid()::text PLACING left(o.id::text, 13) FROM 1)::uuid, o.subject, o.type, o.payload
			FROM (SELECT * FROM outbox ORDER BY id DESC LIMIT 1) o, generate_series(1, $2) RETURNING id)
		INSERT INTO inbox (consumer, event_id) SELECT $1, id::text FROM event`, consumer, count)
	if err != nil {
		t.Fatal(err)
	}
}

func TestAnEventIsTriedByOneAtATime(t *testing.T) {
	t.Parallel()
	p := setup(t)
	began, finish := make(chan string, 10), make(chan struct{})
	consumer := impatient
	consumer.Timeout = 5 * time.Second // and the copy does not wait much longer
	consumer.Workers = 2
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		began <- event.ID
		<-finish
		return nil
	})
	p.publish(t, "1", "")
	testkit.Await(t, began, "the first try")
	// The broker reports that a message was postponed.
	putOff := make(chan struct{}, 10)
	_, err := p.bus.JetStream().Conn().Subscribe("$JS.EVENT.ADVISORY.CONSUMER.MSG_NAKED.STOCK."+consumer.Name, func(*nats.Msg) { putOff <- struct{}{} })
	if err != nil {
		t.Fatal(err)
	}
	// A second copy, as after the loss of the broker's disk.
	p.loseStream(t)
	p.publish(t, "1", "")
	testkit.Await(t, putOff, "the copy is to be tried later")
	if len(began) != 0 {
		t.Error("two attempts at the same time")
	}
	close(finish)
	p.settled(t, consumer.Name)
	if len(began) != 0 {
		t.Error("handled twice")
	}
}

func TestAnEventWhoseProcessDiedWaitsForTheEndOfItsClaimAndKeepsItsTries(t *testing.T) {
	t.Parallel()
	p := setup(t)
	p.change(t, "INSERT INTO delivery VALUES ('counter', 'first', now(), now() + interval '1 second')")
	consumer := impatient
	consumer.Backoff = slices.Repeat([]time.Duration{time.Millisecond}, 3)
	tries := make(chan int, 10)
	p.consume(t, consumer, func(_ context.Context, event eventbus.Event) error {
		tries <- event.Delivery
		if len(tries) == 1 {
			return errors.New("shelf is gone")
		}
		return nil
	})
	p.publish(t, "first", "")
	p.settled(t, consumer.Name)
	if len(tries) != 2 {
		t.Errorf("%d attempts after the claim, want a failure and a success", len(tries))
	}
}

func TestADeadLetterIsReplayedAndGoneOnceItIsHandled(t *testing.T) {
	t.Parallel()
	p := setup(t)
	var shelfIsBack atomic.Bool
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		if !shelfIsBack.Load() && event.ID != "fine" {
			return fmt.Errorf("%w: shelf is gone", eventbus.ErrPermanent)
		}
		var message wrapperspb.StringValue
		return event.Decode(&message)
	})
	p.publish(t, "first", "3 pieces")
	p.publish(t, "second", "4 pieces")
	if _, err := p.bus.JetStream().Publish(t.Context(), "stock.changed", nil); err != nil { // without any headers
		t.Fatal(err)
	}
	p.settled(t, impatient.Name)
	listed := func() (texts []string) {
		t.Helper()
		letters, err := eventbus.DeadLetters(t.Context(), p.pool)
		if err != nil {
			t.Fatal(err)
		}
		for _, letter := range letters {
			if letter.Error == "" || letter.FailedAt.IsZero() || letter.Subject != "stock.changed" {
				t.Errorf("dead letter %+v", letter)
			}
			texts = append(texts, fmt.Sprint(letter.Consumer, " ", letter.EventID, " ", letter.Key, " ", letter.Replaying))
		}
		slices.Sort(texts)
		return texts
	}
	replay := func(id string, want int64) {
		t.Helper()
		if n, err := eventbus.ReplayDeadLetters(t.Context(), p.pool, id); n != want || err != nil {
			t.Errorf("%d to replay, %v", n, err)
		}
	}
	letters := []string{"counter STOCK:3  false", "counter first shelf-1 false", "counter second shelf-1 false"}
	if diff := cmp.Diff(letters, listed()); diff != "" {
		t.Error(diff)
	}

	replay("unknown", 0)
	replay("first", 1) // fails again
	testkit.Eventually(t, "it was tried", func() bool { return cmp.Equal(letters, listed()) })
	shelfIsBack.Store(true)
	replay("first", 1)
	testkit.Eventually(t, "it is gone", func() bool { return cmp.Equal([]string{letters[0], letters[2]}, listed()) })
	replay("", 2)
	testkit.Eventually(t, "only what nobody can read is left", func() bool { return cmp.Equal(letters[:1], listed()) })
	if noted := p.query(t, "SELECT string_agg(event_id, ' ' ORDER BY event_id) FROM inbox"); noted != "first second" {
		t.Errorf("the inbox holds %q", noted)
	}
}

func TestADeadLetterWhoseReplayAnotherProcessHasBegunIsReplayedIfThatOneDies(t *testing.T) {
	t.Parallel()
	p := setup(t)
	p.change(t, `
		INSERT INTO dead_letter (consumer, event_id, subject, type, payload, headers, error, replay_at)
		SELECT 'counter', id, 'stock.changed', 'google.protobuf.StringValue', '', '{}', 'shelf is gone', now()
		FROM unnest(ARRAY['first', 'second']) id`)
	p.change(t, "UPDATE dead_letter SET replay_at = now() + interval '1 second' WHERE event_id = 'second'")
	p.change(t, "INSERT INTO delivery VALUES ('counter', 'first', now(), now() + interval '1 hour')")
	handled := make(chan string, 10)
	p.consume(t, impatient, func(_ context.Context, event eventbus.Event) error {
		handled <- event.ID
		return nil
	})
	if id := testkit.Await(t, handled, "the letter that nobody handles"); id != "second" {
		t.Fatalf("handled %q", id)
	}
	p.change(t, "UPDATE delivery SET claimed_until = now() WHERE event_id = 'first'")
	if id := testkit.Await(t, handled, "the letter of the process that died"); id != "first" {
		t.Errorf("handled %q", id)
	}
}
