package main

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/nats-io/nats.go/jetstream"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/broker"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/natsclient"
)

// A power cut resets the broker's disk to an earlier state, and kills the orders service, while some mails were sent after that
// state, others are waiting, and receipts were archived.
func TestABrokerPutBackToASnapshotLosesNoMailAndNoReceiptAndSendsNoneTwice(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	office := openPostOffice(t)
	startOrders := func() (kill func()) {
		process := system.startOrders(t, system.listeners["payments"].Addr().String(), office.variables()...)
		return func() {
			_ = process.Process.Kill()
			_ = process.Wait()
		}
	}
	kill := startOrders()
	system.sell(t)
	office.await(t, 1)
	system.archived(t, 1, "COMPLETED")

	snapshot := t.TempDir()
	system.restartBroker(t, func(folder string) {
		if err := os.CopyFS(snapshot, os.DirFS(folder)); err != nil {
			t.Fatal(err)
		}
	})
	system.sell(t)
	office.await(t, 2)
	office.closed.Store(true)
	system.sell(t)
	system.sell(t)
	system.archived(t, 4, "COMPLETED")
	kill()
	system.restartBroker(t, func(folder string) {
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		if err := os.CopyFS(folder, os.DirFS(snapshot)); err != nil {
			t.Fatal(err)
		}
	})
	office.closed.Store(false)
	startOrders()

	office.await(t, 4)
	system.sell(t) // its mail is sent after all that may still be waiting
	office.await(t, 5)
	system.archived(t, 5, "COMPLETED")
	mails := office.received()
	slices.Sort(mails)
	if once := slices.Compact(slices.Clone(mails)); len(once) != 5 || len(mails) != 5 {
		t.Errorf("mails: %v", mails)
	}
	eventually(t, "every receipt is in the archive", func() bool { return system.receipts(t) == 5 })
}

// restartBroker stops the broker, changes its folder, and starts it again at the same address.
func (s *system) restartBroker(t *testing.T, change func(folder string)) {
	t.Helper()
	in := s.infrastructure
	cfg := in.natsConfig
	cfg.Port = portOf(t, in.nats.URL())
	in.nats.Stop()
	change(cfg.StoreDir)
	var err error
	if in.nats, err = broker.Start(cfg); err != nil {
		t.Fatal(err)
	}
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

// receipts counts the archived receipts among those that should be.
func (s *system) receipts(t *testing.T) (found int) {
	t.Helper()
	connection, err := natsclient.Connect(config.Secret(s.infrastructure.natsURL("orders")), natsclient.Files{}, "orders", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	js, err := jetstream.New(connection)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := js.ObjectStore(t.Context(), "receipts")
	if err != nil {
		return 0
	}
	for _, given := range rows[struct{ Name string }](t, s, "orders", "SELECT file_name AS name FROM archived_receipt") {
		if _, err := archive.GetBytes(t.Context(), given.Name); err == nil {
			found++
		}
	}
	return found
}

// The broker is down when the services start, comes up, goes down again, and comes back with an empty disk. Nothing else is
// restarted.
func TestTheShopSellsWithoutABrokerAndCatchesUpWhenItComesAlsoWithAnEmptyDisk(t *testing.T) {
	t.Parallel()
	away := testkit.StartBroker(t, t.TempDir(), 0)
	away.Stop()
	system := startAllButOrdersWith(t, Config{NATSURL: config.Secret(away.URL())})
	office := openPostOffice(t)
	system.startOrders(t, system.listeners["payments"].Addr().String(), office.variables()...)
	site := system.openSite(t)
	sell := func() {
		t.Helper()
		key := system.sell(t) // which also needs a price
		site.get(t, "/sende/api/orders/"+key+"/documents/receipt.pdf", http.StatusOK)
		site.get(t, "/sende/api/orders/"+key+"/documents/label.pdf", http.StatusOK)
	}
	degraded := func() {
		t.Helper()
		site.giveFeedback(t, http.StatusServiceUnavailable)
		eventually(t, "the BFF says that the broker is away", func() bool { return slices.Contains(site.away(t), "nats") })
		for _, service := range []string{"orders", "payments", "pricing"} {
			eventually(t, service+" says that the broker is away", func() bool { return !system.works(t, service, "nats") })
			if !system.works(t, service, "") || !system.works(t, service, "database") {
				t.Errorf("%s reports that it is not serving", service)
			}
		}
	}
	recovered := func(mails int) {
		t.Helper()
		office.await(t, mails)
		eventually(t, "feedback is taken", func() bool { return site.feedback(t) == http.StatusNoContent })
		eventually(t, "the BFF says that nothing is away", func() bool { return len(site.away(t)) == 0 })
		for _, service := range []string{"orders", "payments", "pricing"} {
			eventually(t, service+" says that the broker is there", func() bool { return system.works(t, service, "nats") })
		}
		eventually(t, "orders says that the archive is there", func() bool { return system.works(t, "orders", "archive") })
	}

	sell()
	degraded()
	first := testkit.StartBroker(t, t.TempDir(), away.Port())
	recovered(1)
	first.Stop()
	sell()
	degraded()
	testkit.StartBroker(t, t.TempDir(), away.Port())
	recovered(2)
	eventually(t, "every receipt is in the archive", func() bool { return system.receipts(t) == 2 })
	if mails := office.received(); len(mails) != 2 || mails[0] == mails[1] {
		t.Errorf("mails: %v", mails)
	}
}

// away returns what the BFF reports as unreachable.
func (s site) away(t *testing.T) []string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.address+"/healthz", nil)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var health struct {
		Status string
		Away   []string
	}
	if err := json.NewDecoder(response.Body).Decode(&health); err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("healthz answers %d, %v", response.StatusCode, err)
	}
	if (health.Status == "ok") != (len(health.Away) == 0) {
		t.Errorf("healthz says %+v", health)
	}
	return health.Away
}

// works reports the health of a service's dependency, or of the service itself for "".
func (s *system) works(t *testing.T, service, part string) bool {
	t.Helper()
	answer, err := healthv1.NewHealthClient(s.dial(t, service)).
		Check(t.Context(), &healthv1.HealthCheckRequest{Service: part})
	return err == nil && answer.GetStatus() == healthv1.HealthCheckResponse_SERVING
}
