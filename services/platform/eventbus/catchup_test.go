package eventbus_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"google.golang.org/protobuf/types/known/wrapperspb"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
)

// searching is a consumer that often looks for events that the broker has not brought.
var searching = func() eventbus.Consumer {
	consumer := impatient
	consumer.CatchUp = 20 * time.Millisecond
	return consumer
}()

// withoutBroker returns a database, and the bus of a broker that is away.
func withoutBroker(t *testing.T) (parts, *testkit.Broker) {
	t.Helper()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	return parts{pool: testkit.Postgres(t, nil), bus: connect(t, away.URL())}, away
}

func TestAnEventThatTheBrokerDoesNotBringIsTakenFromTheOutboxOnce(t *testing.T) {
	t.Parallel()
	p, away := withoutBroker(t)
	p.write(t, "lost", "refused", "fails")
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
		p.consume(t, searching, handle)
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
	testkit.StartBroker(t, t.TempDir(), away.Port())
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
	p, _ := withoutBroker(t)
	p.write(t, "oldest")
	p.handleMany(t, searching.Name, 2500)
	p.write(t, "in the middle")
	p.handleMany(t, searching.Name, 2500)
	p.write(t, "youngest")

	handled := make(chan string, 10)
	p.consume(t, searching, noteIn(handled))
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
	p, _ := withoutBroker(t)
	handled := make(chan string, 10)
	p.write(t, "old")
	p.age(t, time.Hour)
	stop := p.consume(t, searching, noteIn(handled))
	testkit.Await(t, handled, "the old event")
	testkit.Eventually(t, "it is stored that all was handled", func() bool { return p.query(t, "SELECT count(*)::text FROM catch_up") == "1" })
	stop()

	p.change(t, "WITH untried AS (DELETE FROM delivery) DELETE FROM inbox") // a second check would handle it again
	p.write(t, "new")
	p.consume(t, searching, noteIn(handled))
	if key := testkit.Await(t, handled, "the new event"); key != "new" {
		t.Errorf("%q was checked twice", key)
	}
}

func TestACheckForMissedEventsDoesNotContinueBehindOneThatIsNotHandled(t *testing.T) {
	t.Parallel()
	p, _ := withoutBroker(t)
	p.write(t, "handled")
	p.age(t, time.Hour)
	p.change(t, "INSERT INTO inbox (consumer, event_id) SELECT 'counter', id::text FROM outbox")
	p.handleMany(t, searching.Name, 2500) // more than one statement looks at
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
	stop := p.consume(t, searching, handle)
	testkit.Await(t, handled, "the other event")
	p.write(t, "after a look")
	testkit.Await(t, handled, "an event of the next look")
	stop()

	works.Store(true)
	p.change(t, "UPDATE delivery SET tried_at = now() - interval '1 hour'")
	p.consume(t, searching, handle)
	if key := testkit.Await(t, handled, "the event that had failed"); key != "fails at first" {
		t.Errorf("handled %q", key)
	}
}

func TestACheckForMissedEventsDoesNotContinueFromThePositionOfAClockThatWasAhead(t *testing.T) {
	t.Parallel()
	p, _ := withoutBroker(t)
	ahead := outbox.FirstID(time.Now().Add(time.Hour)).String()
	p.change(t, "INSERT INTO catch_up (consumer, handled_until) VALUES ('"+searching.Name+"', '"+ahead+"')")
	p.write(t, "missed")
	handled := make(chan string, 10)
	p.consume(t, searching, noteIn(handled))
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
