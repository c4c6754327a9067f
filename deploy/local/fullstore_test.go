package main

import (
	"log/slog"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/natsclient"
)

// The broker reaches its own limit (max_file_store), which is below the size of its disk. It refuses events until there is room;
// nobody restarts it, and nothing is lost.
func TestABrokerAtItsOwnLimitTakesEventsAgainWithoutARestartOnceThereIsRoom(t *testing.T) {
	t.Parallel()
	const limit = 4 << 20
	system := startAllButOrdersWith(t, Config{MaxFileStore: limit})
	office := openPostOffice(t)
	system.startOrders(t, system.listeners["payments"].Addr().String(), office.variables()...)
	system.sell(t)
	office.await(t, 1)
	system.archived(t, 1, "COMPLETED")

	feedback := system.fillStreams(t)
	for range 2 {
		system.sell(t)
	}
	eventually(t, "orders says that the broker refuses", func() bool { return !system.works(t, "orders", "nats") })

	feedback.makeRoom(t)
	office.await(t, 3)
	eventually(t, "every receipt is in the archive", func() bool { return system.receipts(t) == 3 })
	for _, part := range []string{"nats", "archive"} {
		eventually(t, "orders says that the "+part+" is there", func() bool { return system.works(t, "orders", part) })
	}
	eventually(t, "every event is published", func() bool {
		return system.count(t, "orders", `SELECT count(*) FROM outbox WHERE published_at IS NULL`) == 0 &&
			system.count(t, "payments", `SELECT count(*) FROM outbox WHERE published_at IS NULL`) == 0
	})
	if mails := office.received(); len(mails) != 3 {
		t.Errorf("mails: %v", mails)
	}
}

// filled is the stream of the feedback, with all that the broker has room for.
type filled struct {
	js     jetstream.JetStream
	stream jetstream.StreamConfig
}

// fillStreams gives feedback until the broker takes no more.
func (s *system) fillStreams(t *testing.T) filled {
	t.Helper()
	connection, err := natsclient.Connect(config.Secret(s.infrastructure.natsURL("bff")), natsclient.Files{}, "bff", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	js, err := jetstream.New(connection)
	if err != nil {
		t.Fatal(err)
	}
	f := filled{js, jetstream.StreamConfig{Name: "FEEDBACK", Subjects: []string{"site.feedback.given"}}}
	if _, err := js.CreateOrUpdateStream(t.Context(), f.stream); err != nil {
		t.Fatal(err)
	}
	for size := 64 << 10; size > 0; size /= 2 {
		for err = nil; err == nil; {
			_, err = js.Publish(t.Context(), "site.feedback.given", make([]byte, size))
		}
	}
	return f
}

// makeRoom lets the broker forget the feedback.
func (f filled) makeRoom(t *testing.T) {
	t.Helper()
	f.stream.MaxAge = 100 * time.Millisecond
	if _, err := f.js.UpdateStream(t.Context(), f.stream); err != nil {
		t.Fatal(err)
	}
}
