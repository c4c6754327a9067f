package outbox_test

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
)

func TestABrokerThatComesBackWithoutItsDiskGetsItsEventsAgain(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	first := testkit.StartBroker(t, t.TempDir(), 0)
	bus := connect(t, first.URL())
	relay(t, pool, bus)
	write(t, pool, event("first"), event("second"))
	testkit.Eventually(t, "the events are published", func() bool { return unpublished(t, pool) == 0 })
	first.Stop()
	write(t, pool, event("third"))

	// An empty disk at the same address, while the relay runs.
	testkit.StartBroker(t, t.TempDir(), first.Port())
	testkit.Eventually(t, "the events are published again", func() bool { return stored(t, bus) == 3 && unpublished(t, pool) == 0 })
	got := texts(t, receive(t, bus, 3))
	slices.Sort(got)
	if diff := cmp.Diff([]string{"first", "second", "third"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestABrokerThatComesBackWithAnOlderDiskGetsWhatItLacks(t *testing.T) {
	t.Parallel()
	pool, folder, copied := testkit.Postgres(t, nil), t.TempDir(), t.TempDir()
	first := testkit.StartBroker(t, folder, 0)
	bus := connect(t, first.URL())
	_, stop := relay(t, pool, bus)
	write(t, pool, event("before"))
	testkit.Eventually(t, "the first event is published", func() bool { return unpublished(t, pool) == 0 })
	first.Stop()
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	second := testkit.StartBroker(t, folder, first.Port())
	write(t, pool, event("lost 1"), event("lost 2"))
	testkit.Eventually(t, "more events are published", func() bool { return unpublished(t, pool) == 0 })
	stop()
	second.Stop()

	// The publishing process has been replaced, and the new one has a new event to publish first.
	write(t, pool, event("new"))
	testkit.StartBroker(t, copied, first.Port())
	relay(t, pool, bus)
	testkit.Eventually(t, "the lost events are published again", func() bool { return stored(t, bus) == 4 && unpublished(t, pool) == 0 })
	got := texts(t, receive(t, bus, 4))
	slices.Sort(got)
	if diff := cmp.Diff([]string{"before", "lost 1", "lost 2", "new"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestALossIsFoundByTheNextProcess(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]string{
		"after the database's clock went back":            "UPDATE outbox SET published_at = published_at + interval '1 hour' WHERE sequence = 1",
		"of what the last one published and did not mark": "UPDATE outbox SET published_at = NULL, sequence = NULL WHERE sequence = 3",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool, folder, copied := testkit.Postgres(t, nil), t.TempDir(), t.TempDir()
			first := testkit.StartBroker(t, folder, 0)
			bus := connect(t, first.URL())
			_, stop := relay(t, pool, bus)
			publish := func(text string) {
				write(t, pool, event(text))
				testkit.Eventually(t, text+" is published", func() bool { return unpublished(t, pool) == 0 })
			}
			publish("first")
			publish("second")
			first.Stop()
			if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
				t.Fatal(err)
			}
			second := testkit.StartBroker(t, folder, first.Port())
			publish("lost")
			stop()
			if _, err := pool.Exec(t.Context(), before); err != nil {
				t.Fatal(err)
			}
			relay(t, pool, bus)
			testkit.Eventually(t, "every event is published", func() bool { return unpublished(t, pool) == 0 })
			second.Stop()

			testkit.StartBroker(t, copied, first.Port())
			testkit.Eventually(t, "the lost event is published again", func() bool { return stored(t, bus) == 3 && unpublished(t, pool) == 0 })
		})
	}
}

func TestABrokerThatLostManyEventsGetsThemAgainBatchByBatch(t *testing.T) {
	t.Parallel()
	const events, most = 6_000, 5_000
	database := testkit.PostgresConfig(t, nil)
	pool, bus := testkit.Pool(t, database), broker(t)
	fill(t, pool, events, "20 hours")
	owner := testkit.Owner(t, database)
	// Changing a week's events in one statement would exceed its time limit. Here it is refused because of their number.
	refuse := fmt.Sprintf(`
		UPDATE outbox SET sequence = position;
		CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF (SELECT count(*) FROM changed) > %d THEN RAISE query_canceled; END IF;
			RETURN NULL;
		END $$;
		CREATE TRIGGER refuse_many AFTER UPDATE ON outbox REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`, most)
	if _, err := owner.Exec(t.Context(), refuse); err != nil {
		t.Fatal(err)
	}
	relay(t, pool, bus)
	testkit.Eventually(t, "the lost events are published again", func() bool { return stored(t, bus) == events && unpublished(t, pool) == 0 })
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

// stored counts the messages in the stream, or 0 while the broker or the stream is missing.
func stored(t *testing.T, bus *eventbus.Bus) uint64 {
	t.Helper()
	stream, err := bus.JetStream().Stream(t.Context(), "STOCK")
	if err != nil {
		return 0
	}
	return stream.CachedInfo().State.Msgs
}

func TestALostBrokerIsFedAgainFromTheOutbox(t *testing.T) {
	t.Parallel()
	pool, lost, fresh := testkit.Postgres(t, nil), broker(t), broker(t)
	start := time.Now().Add(-time.Minute)
	write(t, pool, event("kept"))
	_, stop := relay(t, pool, lost)
	id := receive(t, lost, 1)[0].Headers().Get(jetstream.MsgIDHeader)
	testkit.Eventually(t, "the event is marked", func() bool { return unpublished(t, pool) == 0 })
	stop()

	if n, err := outbox.Republish(t.Context(), pool, time.Now().Add(time.Hour)); n != 0 || err != nil {
		t.Errorf("republished %d events of the future, %v", n, err)
	}
	if n, err := outbox.Republish(t.Context(), pool, start); n != 1 || err != nil {
		t.Fatalf("republished %d events, %v", n, err)
	}
	relay(t, pool, fresh)
	if again := receive(t, fresh, 1)[0].Headers().Get(jetstream.MsgIDHeader); again != id {
		t.Errorf("the id %s changed to %s", id, again)
	}
}
