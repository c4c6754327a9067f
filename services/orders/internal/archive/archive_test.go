package archive_test

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/embedded"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/testkit"
)

var file = archive.File{Content: []byte("%PDF-1.7 …"), State: "COMPLETED"}

func newArchive(t *testing.T) *archive.Archive {
	t.Helper()
	return archive.New(testkit.Bus(t).JetStream(), archive.DefaultContainer, 1)
}

func TestAFileIsFoundUnderItsName(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
		t.Fatal(err)
	}
	got, err := a.Get(t.Context(), "kvittering-1.pdf")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(file, got); diff != "" {
		t.Error(diff)
	}
	if _, err := a.Get(t.Context(), "kvittering-2.pdf"); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("another name: %v", err)
	}
}

func TestAnEmptyArchiveHasNothing(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	if _, err := a.Get(t.Context(), "kvittering-1.pdf"); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("get: %v", err)
	}
	if err := a.Delete(t.Context(), "kvittering-1.pdf"); err != nil {
		t.Errorf("delete: %v", err)
	}
}

func TestTheLastFileOfANameCounts(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	refunded := archive.File{Content: []byte("%PDF-1.7 refunded"), State: "REFUNDED"}
	for _, f := range []archive.File{file, refunded} {
		if err := a.Put(t.Context(), "kvittering-1.pdf", f); err != nil {
			t.Fatal(err)
		}
	}
	got, err := a.Get(t.Context(), "kvittering-1.pdf")
	if diff := cmp.Diff(refunded, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
}

func TestADeletedFileIsGone(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := a.Delete(t.Context(), "kvittering-1.pdf"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.Get(t.Context(), "kvittering-1.pdf"); !errors.Is(err, archive.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestAFileSurvivesARestartOfTheBroker(t *testing.T) {
	t.Parallel()
	disk := t.TempDir()
	broker := startNATS(t, disk, 0)
	bus := connect(t, broker)
	a := archive.New(bus.JetStream(), archive.DefaultContainer, 1)
	if err := a.Put(t.Context(), "kvittering-1.pdf", file); err != nil {
		t.Fatal(err)
	}
	broker.Stop()
	startNATS(t, disk, port(t, broker))

	var got archive.File
	testkit.Eventually(t, "the connection is back", func() bool {
		var err error
		got, err = a.Get(t.Context(), "kvittering-1.pdf")
		return !errors.Is(err, context.DeadlineExceeded)
	})
	if diff := cmp.Diff(file, got); diff != "" {
		t.Error(diff)
	}
}

func startNATS(t *testing.T, disk string, port int) *embedded.NATS {
	t.Helper()
	broker, err := embedded.StartNATS(embedded.NATSConfig{StoreDir: disk, Port: port})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(broker.Stop)
	return broker
}

func connect(t *testing.T, broker *embedded.NATS) *eventbus.Bus {
	t.Helper()
	bus, err := eventbus.Connect(eventbus.Config{URL: config.Secret(broker.URL())}, "test", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
}

func port(t *testing.T, broker *embedded.NATS) int {
	t.Helper()
	address, err := url.Parse(broker.URL())
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(address.Port())
	if err != nil {
		t.Fatal(err)
	}
	return port
}
