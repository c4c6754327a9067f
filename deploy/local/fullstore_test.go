package main

import (
	"log/slog"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/natsclient"
)

// The broker reaches its own limit (max_file_store), which is smaller than its disk. It refuses events until there is space;
// nothing is restarted, and nothing is lost.
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

// The archive reaches its own limit, which is smaller than the broker's. Receipts are rendered on request, and mails are sent.
func TestAnArchiveAtItsLimitLeavesTheEventsTheirRoom(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	office := openPostOffice(t)
	system.startOrders(t, system.listeners["payments"].Addr().String(), append(office.variables(), "RECEIPT_ARCHIVE_MEGABYTES=1")...)
	system.sell(t)
	system.archived(t, 1, "COMPLETED")
	publishUntilFull(t, system.streams(t, "orders"), "$O.receipts.C.other")
	for range 2 {
		system.sell(t)
	}
	office.await(t, 3)
	eventually(t, "orders says that the archive refuses", func() bool { return !system.works(t, "orders", "archive") })
	if receipts := system.receipts(t); receipts != 1 || !system.works(t, "orders", "nats") {
		t.Errorf("%d receipts are archived, NATS works: %t", receipts, system.works(t, "orders", "nats"))
	}
}

// filled is the stream of the feedback, filled until the broker is full.
type filled struct {
	js     jetstream.JetStream
	stream jetstream.StreamConfig
}

// fillStreams sends feedback until the broker is full.
func (s *system) fillStreams(t *testing.T) filled {
	t.Helper()
	js := s.streams(t, "bff")
	f := filled{js, jetstream.StreamConfig{Name: "FEEDBACK", Subjects: []string{"site.feedback.given"}}}
	if _, err := js.CreateOrUpdateStream(t.Context(), f.stream); err != nil {
		t.Fatal(err)
	}
	publishUntilFull(t, js, "site.feedback.given")
	return f
}

// publishUntilFull publishes on a subject until its stream is full.
func publishUntilFull(t *testing.T, js jetstream.JetStream, subject string) {
	t.Helper()
	for size := 64 << 10; size > 0; size /= 2 {
		for err := error(nil); err == nil; {
			_, err = js.Publish(t.Context(), subject, make([]byte, size))
		}
	}
}

// streams returns access to the broker's streams as a user.
func (s *system) streams(t *testing.T, user string) jetstream.JetStream {
	t.Helper()
	connection, err := natsclient.Connect(config.Secret(s.infrastructure.natsURL(user)), natsclient.Files{}, user, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	js, err := jetstream.New(connection)
	if err != nil {
		t.Fatal(err)
	}
	return js
}

// makeRoom deletes the feedback from the broker.
func (f filled) makeRoom(t *testing.T) {
	t.Helper()
	f.stream.MaxAge = 100 * time.Millisecond
	if _, err := f.js.UpdateStream(t.Context(), f.stream); err != nil {
		t.Fatal(err)
	}
}
