package eventbus_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/eventbus"
)

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
