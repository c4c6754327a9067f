package eventbus_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
)

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
	// The lock, both workers and each consumer's search for missed events keep five connections; the other consumer needs more.
	several := p.pool.Config()
	several.MaxConns = 10
	var err error
	if p.pool, err = pgxpool.NewWithConfig(t.Context(), several); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.pool.Close)
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
	var tries atomic.Int64 // unbounded, because an event that waits too long for the table is delivered again
	consumer := impatient
	consumer.Workers, consumer.SkipHandled = 2, false
	p.consume(t, consumer, func(context.Context, eventbus.Event) error {
		tries.Add(1)
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
	if n := tries.Load(); n != int64(consumer.Workers) {
		t.Errorf("%d of %d events were delivered to %d workers", n, events, consumer.Workers)
	}
	if err := lock.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.settled(t, consumer.Name)
	if buried := p.query(t, "SELECT count(*)::text FROM dead_letter"); buried != strconv.Itoa(events) {
		t.Errorf("%s dead letters", buried)
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
