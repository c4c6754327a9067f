// Package alerts_test causes the fault behind each alert in the whole shop, and evaluates the resulting metrics with Prometheus'
// own rule engine.
package alerts_test

import (
	"context"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// proven are the alerts that have fired in a test.
var proven sync.Map

func atLeast(want float64) func(float64) bool { return func(got float64) bool { return got >= want } }

func zero(got float64) bool { return got == 0 }

const (
	approve = "APPROVE"
	// archiveLimit is the size of the shop's archive in bytes.
	archiveLimit = 50e6
)

// The tests share a shop and run one after the other, because each leaves it as it was.
func TestEachAlertFiresByItsFaultAndNoneFiresInAHealthyShop(t *testing.T) {
	t.Parallel()
	s := startShop(t)
	for _, fault := range []struct {
		name string
		make func(t *testing.T, s *shop)
	}{
		{"no alert fires while the shop sells", healthy},
		{"an event that cannot be read", unreadableEvent},
		{"a mail server that takes no mails", mailsWaiting},
		{"a refund that the provider refuses", refundRefused},
		{"a series of numbers that ends", numbersRunningOut},
		{"a provider that contradicts itself", contradiction},
		{"a provider that rejects requests", requestsRejected},
		{"customers who cannot pay", nobodyPays},
		{"a product that nobody orders any more", nobodyOrders},
		{"a page whose scripts fail", pageErrors},
		{"a client that tries many keys", manyRefusals},
		{"a provider that captures nothing", nothingCaptured},
		{"a provider that is slow", providerSlow},
		{"orders that are stored slowly", placingSlow},
		{"a database whose tables are locked", databaseLocked},
		{"a database that accepts no changes", databaseReadOnly},
		{"personal data that is not erased", erasureLate},
		{"a receipt that is not the archived one", receiptAltered},
		{"an archive that is nearly full", archiveFilling},
		{"a consumer that cannot keep up", consumerBehind},
		{"a broker that is away", brokerAway},
		{"certificates and keys that nobody renews", certificatesAndKeysExpiring},
		{"exchange rates that nobody publishes", exchangeRateOld},
		{"a tariff that cannot be imported", tariffNotImported},
		{"services that nobody finds any more", servicesGone},
		{"a process that is killed", processKilled},
	} {
		t.Run(fault.name, func(t *testing.T) { fault.make(t, s) })
	}
	for _, name := range (watch(t, s)).alertNames() {
		if _, seen := proven.Load(name); !seen {
			t.Errorf("no test makes %s fire", name)
		}
	}
	for _, panel := range panels(t) {
		if !panel.hasShown() {
			t.Errorf("%s never shows a value: %s", panel.title, panel.expression)
		}
	}
}

func healthy(t *testing.T, s *shop) {
	w := watch(t, s)
	var waited time.Duration
	const rounds, orders = 8, 4
	for range rounds {
		for range orders {
			o := s.sell(t, approve)
			start := time.Now()
			s.request(t, http.MethodGet, "/sende/utland/api/order/"+o.key, "")
			waited += time.Since(start)
		}
		w.scrape(t)
		w.pass(t, 4*time.Minute)
		for _, name := range w.firing(t) {
			if strings.HasPrefix(name, "RequestsSlow") && waited > rounds*orders*100*time.Millisecond {
				t.Logf("%s fires: this machine takes %v to read %d orders", name, waited, rounds*orders)
			} else {
				t.Errorf("%s fires", name)
			}
		}
	}
	w.lookAtDashboards(t)
	s.awaitMetric(t, `bestill_consumer_redelivered{consumer="orders-mail",service="orders"}`, zero)
}

func (s *shop) publishNonsense(t *testing.T, count int) {
	t.Helper()
	js := s.jetStream(t)
	eventually(t, "the stream of payments is there", func() bool {
		_, err := js.Stream(t.Context(), "PAYMENTS")
		return err == nil
	})
	for range count {
		if _, err := js.Publish(t.Context(), "payments.payment.changed", []byte("nonsense")); err != nil {
			t.Fatal(err)
		}
	}
}

func unreadableEvent(t *testing.T, s *shop) {
	w := watch(t, s)
	s.publishNonsense(t, 1)
	s.awaitMetric(t, `bestill_dead_letters{consumer="orders-payment-changed",service="orders"}`, atLeast(1))
	w.wantFiring(t, "DeadLetters")
	s.change(t, "orders", "DELETE FROM dead_letter")
}

func mailsWaiting(t *testing.T, s *shop) {
	w := watch(t, s)
	s.mailAway.Store(true)
	s.sell(t, approve)
	s.awaitMetric(t, `bestill_consumer_redelivered{consumer="orders-mail",service="orders"}`, atLeast(1))
	w.wantFiring(t, "MailsWaiting")
	s.mailAway.Store(false)
}

func refundRefused(t *testing.T, s *shop) {
	w := watch(t, s)
	o := s.sell(t, "APPROVE_REFUND_REFUSED")
	s.cancel(t, o)
	s.awaitMetric(t, `bestill_orders_in_trouble{kind="REFUND_REFUSED",service="orders"}`, atLeast(1))
	s.awaitMetric(t, `bestill_payments_problems{kind="REFUND_REFUSED",service="payments"}`, atLeast(1))
	w.wantFiring(t, "OrdersInTrouble", "PaymentsInTrouble")
}

func numbersRunningOut(t *testing.T, s *shop) {
	w := watch(t, s)
	s.change(t, "orders", "SELECT setval('s10_rr', 95000000)")
	s.awaitMetric(t, `bestill_orders_numbers_used{series="s10_rr",service="orders"}`, atLeast(0.95))
	w.wantFiring(t, "NumbersRunningOut")
	s.change(t, "orders", "SELECT setval('s10_rr', 1, false)")
}

// The provider reports a smaller captured amount than before.
func contradiction(t *testing.T, s *shop) {
	w := watch(t, s)
	o := s.sell(t, approve)
	s.change(t, "payments", "UPDATE simulator_payment SET captured = 0 WHERE reference = '"+o.payment+"'")
	s.change(t, "payments", "UPDATE payment SET review_at = now() WHERE provider_reference = '"+o.payment+"'")
	s.awaitMetric(t, `bestill_payments_problems{kind="CONTRADICTED",service="payments"}`, atLeast(1))
	w.wantFiring(t, "PaymentContradicted")
	s.change(t, "payments", "UPDATE simulator_payment SET captured = authorized WHERE reference = '"+o.payment+"'")
}

func requestsRejected(t *testing.T, s *shop) {
	w := watch(t, s)
	for range 3 {
		if status, _ := s.place(t, "NETS"); status == http.StatusOK {
			t.Error("the order was placed")
		}
	}
	w.scrape(t)
	w.pass(t, time.Minute)
	w.wantFiringNow(t, "ProviderRejectsRequests")
}

func nobodyPays(t *testing.T, s *shop) {
	w := watch(t, s)
	for range 12 {
		s.placed(t)
	}
	w.wantFiring(t, "NobodyPays")
}

func nobodyOrders(t *testing.T, s *shop) {
	w := watch(t, s)
	for range 12 {
		s.placed(t)
	}
	w.scrape(t)
	w.pass(t, time.Minute)
	w.now = w.now.Add(7 * 24 * time.Hour)
	w.wantFiring(t, "NobodyOrders")
}

func pageErrors(t *testing.T, s *shop) {
	report := func() {
		if status, _ := s.request(t, http.MethodPost, "/sende/api/errors", `{"message": "x is undefined", "page": "utland/brev"}`); status != http.StatusNoContent {
			t.Errorf("an error of the page is answered with %d", status)
		}
	}
	open := func() { s.request(t, http.MethodGet, "/bestill/", "") }
	report()
	open()
	w := watch(t, s)
	for range 15 {
		open()
		report()
	}
	w.scrape(t)
	w.pass(t, time.Minute)
	w.wantFiringNow(t, "PageErrors")
}

func manyRefusals(t *testing.T, s *shop) {
	ask := func() {
		if status, _ := s.request(t, http.MethodPost, "/sende/api/feedback", "{}", "Sec-Fetch-Site", "cross-site"); status != http.StatusForbidden {
			t.Errorf("a request from another site is answered with %d", status)
		}
	}
	ask()
	w := watch(t, s)
	for range 150 {
		ask()
	}
	// Requests over the rate limit are refused, too.
	tooOften := false
	for range 25 {
		status, _ := s.request(t, http.MethodGet, "/sende/api/domestic/person/search?phoneNumber=91234567", "")
		tooOften = tooOften || status == http.StatusTooManyRequests
	}
	if !tooOften {
		t.Error("a client may search for persons without a limit")
	}
	w.scrape(t)
	w.pass(t, time.Minute)
	w.wantFiringNow(t, "ManyRefusals")
}

// Customers pay, and the provider does not capture.
func nothingCaptured(t *testing.T, s *shop) {
	const failed = `bestill_provider_call_duration_seconds_count{operation="capture",outcome="failed",provider="SIMULATOR",service="payments"}`
	w := watch(t, s)
	s.change(t, "payments", `
		CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
			$$ BEGIN RAISE EXCEPTION 'nothing is captured' USING ERRCODE = 'insufficient_resources'; END $$;
		CREATE TRIGGER refuse BEFORE INSERT ON simulator_operation FOR EACH ROW WHEN (NEW.kind = 'CAPTURE') EXECUTE FUNCTION refuse()`)
	for range 4 {
		s.pay(t, s.placed(t), approve)
	}
	s.awaitMetric(t, `bestill_orders_in_flight{service="orders",state="FULFILLING"}`, atLeast(4))
	s.change(t, "orders", "UPDATE orders SET changed_at = changed_at - interval '1 hour' WHERE state = 'FULFILLING'")
	s.awaitMetric(t, `bestill_orders_in_flight_age_seconds{service="orders",state="FULFILLING"}`, atLeast(3600))
	s.awaitMetric(t, failed, atLeast(4))
	w.scrape(t)
	w.pass(t, 4*time.Minute)
	w.wantFiringNow(t, "OrdersLateFast", "OrdersLateSlow")
	var before float64
	s.awaitMetric(t, failed, func(got float64) bool { before = got; return true })
	s.awaitMetric(t, failed, atLeast(before+4))
	w.scrape(t)
	w.pass(t, 6*time.Minute)
	w.wantFiringNow(t, "OrdersStuck", "ProviderFailing")
	s.change(t, "payments", "DROP FUNCTION refuse() CASCADE")
	s.change(t, "orders", "UPDATE orders SET claimed_until = now() WHERE state = 'FULFILLING'")
	s.await(t, "orders", "SELECT count(*) FROM orders WHERE state = 'FULFILLING'", 0)
}

func providerSlow(t *testing.T, s *shop) {
	s.placed(t)
	w := watch(t, s)
	s.change(t, "payments", `
		CREATE FUNCTION hesitate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3); RETURN NEW; END $$;
		CREATE TRIGGER hesitate BEFORE INSERT ON simulator_payment FOR EACH ROW EXECUTE FUNCTION hesitate()`)
	const slow = `bestill_provider_call_duration_seconds_bucket{operation="create",outcome="ok",provider="SIMULATOR",service="payments",le="2.5"}`
	s.awaitMetric(t, slow, atLeast(1))
	for range 11 {
		s.placed(t)
		w.scrape(t)
		w.pass(t, time.Minute)
	}
	w.wantFiringNow(t, "ProviderSlow")
	s.change(t, "payments", "DROP FUNCTION hesitate() CASCADE")
}

// The provider is quick, and the shop is not.
func placingSlow(t *testing.T, s *shop) {
	s.placed(t)
	w := watch(t, s)
	s.change(t, "orders", `
		CREATE FUNCTION hesitate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3); RETURN NEW; END $$;
		CREATE TRIGGER hesitate BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION hesitate()`)
	var customers sync.WaitGroup
	for range 5 {
		customers.Go(func() {
			// The shop may refuse at once what it cannot store yet.
			for status := 0; status != http.StatusOK && t.Context().Err() == nil; {
				status, _ = s.place(t, "VIPPS")
			}
		})
	}
	customers.Wait()
	s.change(t, "orders", "DROP FUNCTION hesitate() CASCADE")
	w.wantFiring(t, "PlacingSlow")
	if slices.Contains(w.firing(t), "ProviderSlow") {
		t.Error("ProviderSlow fires for an order that the shop stores slowly")
	}
}

func databaseLocked(t *testing.T, s *shop) {
	w := watch(t, s)
	o := s.sell(t, approve)
	w.scrape(t)
	unlock := s.lock(t, "orders", "orders")
	var customers sync.WaitGroup
	ctx, stop := context.WithCancel(t.Context())
	var failed atomic.Int64
	for range 12 {
		customers.Go(func() {
			for ctx.Err() == nil {
				if status, _ := s.request(t, http.MethodGet, "/sende/utland/api/order/"+o.key, ""); status >= 500 {
					failed.Add(1)
				}
			}
		})
	}
	eventually(t, "requests fail", func() bool { return failed.Load() > 0 })
	// Requests that give up leave their connections for a moment, which a scrape may see.
	eventually(t, "a scrape finds most connections in use", func() bool {
		w.scrape(t)
		return w.told("pgxpool_acquired_connections", "orders") >= 6
	})
	w.pass(t, 6*time.Minute)
	w.wantFiringNow(t, "PoolExhausted", "GaugesMissing")
	before := failed.Load()
	eventually(t, "more requests fail", func() bool { return failed.Load() > before+12 })
	w.scrape(t)
	w.pass(t, time.Minute)
	w.wantFiringNow(t, "RequestsFailingFast", "RequestsFailingSlow", "RequestsSlowFast", "RequestsSlowSlow")
	stop()
	unlock()
	customers.Wait()
}

func databaseReadOnly(t *testing.T, s *shop) {
	w := watch(t, s)
	s.change(t, "orders", "ALTER DATABASE orders SET default_transaction_read_only = on")
	s.change(t, "orders", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'orders_app'")
	const refusals = `bestill_database_refusals_total{reason="READ_ONLY",service="orders"}`
	var scraped float64
	for minute := range 5 {
		s.awaitMetric(t, refusals, func(got float64) bool { return got > scraped })
		w.scrape(t)
		s.awaitMetric(t, refusals, func(got float64) bool { scraped = got; return true })
		w.pass(t, time.Minute)
		if fires := slices.Contains(w.firing(t), "DatabaseRefusing"); minute == 0 && fires {
			t.Error("DatabaseRefusing fires at once")
		}
	}
	w.wantFiringNow(t, "DatabaseRefusing")
	s.change(t, "payments", "ALTER DATABASE orders RESET default_transaction_read_only")
	// Sessions that accept no changes are replaced within seconds.
	eventually(t, "an order is placed", func() bool { status, _ := s.place(t, "VIPPS"); return status == http.StatusOK })
}

// An order that came to nothing long ago still has its data: it is erased within the hour.
func erasureLate(t *testing.T, s *shop) {
	w := watch(t, s)
	o := s.placed(t)
	s.pay(t, o, "DECLINE")
	s.await(t, "orders", "SELECT count(*) FROM orders WHERE key = '"+o.key+"' AND state = 'PAYMENT_FAILED'", 1)
	s.change(t, "orders", "UPDATE orders SET changed_at = now() - interval '9 days' WHERE key = '"+o.key+"'")
	s.awaitMetric(t, `bestill_orders_erasure_overdue_seconds{service="orders"}`, atLeast(86400))
	w.wantFiring(t, "ErasureLate")
	s.change(t, "orders", "UPDATE orders SET changed_at = now() WHERE key = '"+o.key+"'")
}

// Somebody overwrites a receipt in the archive. The customer still gets the right one.
func receiptAltered(t *testing.T, s *shop) {
	w := watch(t, s)
	o := s.sell(t, approve)
	const ofOrder = " FROM archived_receipt JOIN orders ON orders.id = order_id WHERE orders.key = "
	s.await(t, "orders", "SELECT count(*)"+ofOrder+"'"+o.key+"'", 1)
	var name string
	if err := s.connect(t, "orders").QueryRow(t.Context(), "SELECT file_name"+ofOrder+"$1", o.key).Scan(&name); err != nil {
		t.Fatal(err)
	}
	s.overwrite(t, name, "Paid: 1 krone")
	if status, _ := s.request(t, http.MethodGet, "/sende/api/orders/"+o.key+"/documents/receipt.pdf", ""); status != http.StatusOK {
		t.Errorf("the receipt is answered with %d", status)
	}
	w.scrape(t)
	w.pass(t, time.Minute)
	w.wantFiringNow(t, "ReceiptsAltered")
}

func archiveFilling(t *testing.T, s *shop) {
	w := watch(t, s)
	s.sell(t, approve)
	const stored = `bestill_archive_stored_bytes{service="orders"}`
	s.awaitMetric(t, stored, atLeast(1))
	archive, err := s.jetStream(t).ObjectStore(t.Context(), "receipts")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := archive.PutBytes(t.Context(), "years of receipts", make([]byte, archiveLimit*9/10)); err != nil {
		t.Fatal(err)
	}
	s.awaitMetric(t, stored, atLeast(archiveLimit*0.85))
	w.wantFiring(t, "ArchiveFilling")
	if err := archive.Delete(t.Context(), "years of receipts"); err != nil {
		t.Fatal(err)
	}
}

// Events arrive that can be neither handled nor moved to the dead letters.
func consumerBehind(t *testing.T, s *shop) {
	w := watch(t, s)
	unlock := s.lock(t, "orders", "dead_letter")
	s.publishNonsense(t, 300)
	s.awaitMetric(t, `bestill_consumer_pending{consumer="orders-payment-changed",service="orders"}`, atLeast(101))
	s.awaitMetric(t, `bestill_consumer_redelivered{consumer="orders-payment-changed",service="orders"}`, atLeast(1))
	w.wantFiring(t, "ConsumerBehind", "EventsRetried")
	unlock()
	s.awaitMetric(t, `bestill_consumer_redelivered{consumer="orders-payment-changed",service="orders"}`, zero)
	s.change(t, "orders", "DELETE FROM dead_letter")
}

func brokerAway(t *testing.T, s *shop) {
	w := watch(t, s)
	start := s.stopBroker(t)
	s.sell(t, approve)
	s.change(t, "orders", "UPDATE outbox SET created_at = created_at - interval '1 hour' WHERE published_at IS NULL")
	s.awaitMetric(t, `bestill_outbox_age_seconds{service="orders"}`, atLeast(3600))
	s.awaitMetric(t, `bestill_health_away{part="nats",service="orders"}`, atLeast(1))
	w.wantFiring(t, "PartAway", "OutboxStuck")
	start()
	s.awaitMetric(t, `bestill_outbox_age_seconds{service="orders"}`, zero)
}

// The shop's certificates and its key are valid for a year.
func certificatesAndKeysExpiring(t *testing.T, s *shop) {
	w := watch(t, s)
	w.now = w.now.Add(355 * 24 * time.Hour)
	w.wantFiring(t, "CertificateExpiring", "KeyExpiring")
}

func exchangeRateOld(t *testing.T, s *shop) {
	w := watch(t, s)
	w.now = w.now.Add(15 * 24 * time.Hour)
	w.wantFiring(t, "ExchangeRateOld")
}

// The shop's source of the tariff is a page.
func tariffNotImported(t *testing.T, s *shop) {
	w := watch(t, s)
	w.scrape(t)
	w.now = w.now.Add(6 * time.Hour)
	w.wantFiring(t, "CustomsImportFailing")
}

// The services' names have no address, so there is no process that could be reported as down.
func servicesGone(t *testing.T, s *shop) {
	text, err := os.ReadFile("../prometheus/prometheus.yml")
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`names: \[(.*)\]`).FindStringSubmatch(string(text))
	if names == nil {
		t.Fatal("prometheus.yml has no names")
	}
	w := watch(t, s)
	w.targetGone = true
	w.wantFiring(t, "ServiceAway")
	gone := w.firingFor("ServiceAway", "service")
	want := strings.Split(names[1], ", ")
	slices.Sort(want)
	if !slices.Equal(gone, want) {
		t.Errorf("it fires for %v, but Prometheus looks for %v", gone, want)
	}
	if slices.Contains(w.firing(t), "ProcessAway") {
		t.Error("ProcessAway fires without any process")
	}
}

func processKilled(t *testing.T, s *shop) {
	w := watch(t, s)
	s.kill()
	w.wantFiring(t, "ProcessAway")
}
