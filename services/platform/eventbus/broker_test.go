package eventbus_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
)

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

func connect(t *testing.T, url string) *eventbus.Bus {
	t.Helper()
	bus, err := eventbus.Connect(eventbus.Config{URL: config.Secret(url)}, "test", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
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
	p.consume(t, impatient, noteIn(handled))
	testkit.Go(t, outbox.NewRelay(p.pool, p.bus.Publisher("STOCK", "stock.>"), testkit.Logger(t)).Run)
	p.write(t, "shelf-1")

	testkit.StartBroker(t, t.TempDir(), away.Port())
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
	p.consume(t, impatient, noteIn(handled))
	p.write(t, "shelf-1")
	testkit.Await(t, handled, "the first event")
	first.Stop()
	p.write(t, "shelf-2")

	testkit.StartBroker(t, t.TempDir(), first.Port())
	if key := testkit.Await(t, handled, "the second event"); key != "shelf-2" {
		t.Errorf("%s was handled twice", key)
	}
	p.settled(t, impatient.Name)
	if len(handled) != 0 {
		t.Errorf("%s was handled twice", <-handled)
	}
}
