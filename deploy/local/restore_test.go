package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"bestill.example/deploy/testkit/embedded"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/config"
)

// mishap is a shop whose customers continued after the point that it is restored to.
type mishap struct {
	*apart
	databases *archiving
	office    *postOffice
	point     time.Time
	// kept are orders that were completed before the point. The first one was cancelled after it.
	kept []string
	// underway was placed before the point and paid after it. Lost was placed and paid after it.
	underway, lost string
	lostNumber     string
	// given are the last numbers of two series.
	given map[string]int
}

func startMishap(t *testing.T) *mishap {
	t.Helper()
	m := &mishap{databases: startArchiving(t), office: openPostOffice(t), given: map[string]int{}}
	variables := map[string]string{"REVIEW_INTERVAL": "200ms", "ORDER_PAYMENT_TIMEOUT": "1h"}
	for _, variable := range m.office.variables() {
		name, value, _ := strings.Cut(variable, "=")
		variables[name] = value
	}
	m.apart = startApart(t, Config{State: t.TempDir(), DatabaseURL: config.Secret(m.databases.server.URL("postgres"))}, 1, variables)
	owner := &customer{system: m.system, site: m.site}

	m.kept = []string{m.sell(t)}
	m.databases.backUp(t, func() { m.kept = append(m.kept, m.sell(t), m.sell(t)) })
	m.kept = append(m.kept, m.sell(t))
	underway, err := m.orders.PlaceAbroadOrder(t.Context(), parcelAbroad())
	if err != nil {
		t.Fatal(err)
	}
	m.office.await(t, 4)
	m.point = m.databases.now(t)

	m.underway, _ = m.approve(t, underway.GetRedirectUrl())
	m.settle(t, m.underway)
	owner.cancel(t.Context(), m.kept[0])
	m.orderIs(t, m.kept[0], ordersv1.OrderStatus_REFUNDED)
	m.lost = m.sell(t)
	m.lostNumber = m.order(t, m.lost).GetOrderNumber()
	const series = `SELECT max(nextval('%')) FROM generate_series(1, 100)`
	for _, name := range []string{"order_serial", "s10_cp"} {
		m.given[name] = m.count(t, "orders", strings.Replace(series, "%", name, 1))
	}
	m.office.await(t, 7) // the receipt of the payment, the refund, and the receipt of the lost order
	return m
}

// restore loses the database server and restores it to the point, while the services are stopped. What is kept, tables or a whole
// database, is on another server and not restored.
func (m *mishap) restore(t *testing.T, kept ...snapshot) {
	t.Helper()
	for _, replicas := range m.replicas {
		replicas[0].end(t, syscall.SIGTERM)
	}
	for i := range kept {
		kept[i].take(t, m.databases)
	}
	began := time.Now()
	m.databases.loseAndRestore(t, m.point)
	t.Logf("the server was restored in %s", time.Since(began).Round(10*time.Millisecond))
	for _, snapshot := range kept {
		snapshot.bringBack(t, m.databases)
	}
}

// skipNumbers skips the numbers that were issued after the point.
func (m *mishap) skipNumbers(t *testing.T) {
	t.Helper()
	if serial := m.count(t, "orders", `SELECT nextval('order_serial')`); serial >= m.given["order_serial"] {
		t.Errorf("the restored series continues at %d, so the test shows nothing", serial)
	}
	m.run(t, "orders", "skip-numbers", "--count", "1000")
	for name, last := range m.given {
		if next := m.count(t, "orders", "SELECT nextval('"+name+"')"); next <= last {
			t.Errorf("%s issues %d again", name, next)
		}
	}
}

// compareSoon makes payments due for comparison with the provider, and orders with payments.
func (m *mishap) compareSoon(t *testing.T, payments, orders int) {
	t.Helper()
	if said := m.run(t, "payments", "review-now"); said != fmt.Sprintf("payments to compare with their providers: %d\n", payments) {
		t.Errorf("review-now of payments prints %q", said)
	}
	if said := m.run(t, "orders", "review-now"); said != fmt.Sprintf("orders to compare with their payments: %d\n", orders) {
		t.Errorf("review-now of orders prints %q", said)
	}
}

// lostOrders lists the events of orders after the point.
func (m *mishap) lostOrders(t *testing.T) {
	t.Helper()
	happened := m.run(t, "orders", "lost-events", "--since", m.point.Format(time.RFC3339))
	if n := strings.Count(happened, "\torders.order.completed\t"); n != 2 || strings.Count(happened, "\torders.order.refunded\t") != 1 {
		t.Errorf("lost events of orders:\n%s", happened)
	}
}

// lostPayments lists the events of payments after the point.
func (m *mishap) lostPayments(t *testing.T) {
	t.Helper()
	paid := m.run(t, "payments", "lost-events", "--since", m.point.Format(time.RFC3339))
	if n := strings.Count(paid, `"CAPTURED"`); n != 2 || !strings.Contains(paid, `"REFUNDED"`) {
		t.Errorf("lost events of payments:\n%s", paid)
	}
}

// open starts the services again.
func (m *mishap) open(t *testing.T) {
	t.Helper()
	for _, replicas := range m.replicas {
		replicas[0].start(t)
	}
	for _, replicas := range m.replicas {
		replicas[0].awaitReady(t)
	}
	// The old connections pause between attempts to reconnect.
	m.orders = ordersv1.NewOrdersServiceClient(m.dial(t, "orders"))
	m.payments = paymentsv1.NewPaymentsServiceClient(m.dial(t, "payments"))
}

// agree waits until nothing is in progress, sells once more, and compares the books of all orders except one.
func (m *mishap) agree(t *testing.T, except string) {
	t.Helper()
	m.orderIs(t, m.underway, ordersv1.OrderStatus_COMPLETED)
	m.orderIs(t, m.kept[0], ordersv1.OrderStatus_REFUNDED)
	again := m.sell(t)
	if number := m.order(t, again).GetOrderNumber(); number == m.lostNumber {
		t.Errorf("order number %s was issued twice", number)
	}
	m.awaitPeace(t)
	for _, fate := range m.fates(t) {
		if fate.ID != except {
			fate.check(t)
		}
	}
}

// mailed checks the total number of mails, after all events have been published.
func (m *mishap) mailed(t *testing.T, want int) {
	t.Helper()
	m.office.await(t, want)
	eventually(t, "every event is published", func() bool {
		return m.count(t, "orders", `SELECT count(*) FROM outbox WHERE published_at IS NULL`) == 0
	})
	if mails := m.office.received(); len(mails) != want {
		t.Errorf("%d mails were sent, not %d", len(mails), want)
	}
}

func (m *mishap) isGone(t *testing.T, key string) {
	t.Helper()
	if _, err := m.orders.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: key}); status.Code(err) != codes.NotFound {
		t.Errorf("the lost order exists: %v", err)
	}
}

func skipUnlessAsked(t *testing.T) {
	t.Helper()
	if os.Getenv("RESTORE_TEST") == "" {
		t.Skip("takes half a minute: make restore-test")
	}
}

// These tests follow the steps of deploy/backup/README.md. The broker and the payment provider are not restored, so they know
// what happened after the point.

func TestADatabaseThatIsRestoredToAPointInTimeAgreesWithTheProviderAndGivesNoNumberTwice(t *testing.T) {
	t.Parallel()
	skipUnlessAsked(t)
	m := startMishap(t)
	m.restore(t, provider())
	m.skipNumbers(t)
	m.compareSoon(t, 4, 4)
	m.lostOrders(t)
	m.lostPayments(t)
	m.open(t)
	// The customer's payment is found at the provider, and so is the refund.
	m.agree(t, "")
	m.isGone(t, m.lost)
	// The order that was underway sends one more mail with its new label, and the refund one more; no other mail is sent again.
	m.mailed(t, 10)
}

func TestOrdersRestoredAloneContinueFromWhatPaymentsKnows(t *testing.T) {
	t.Parallel()
	skipUnlessAsked(t)
	m := startMishap(t)
	m.restore(t, whole("payments"), whole("pickup"))
	m.skipNumbers(t)
	m.compareSoon(t, 5, 4)
	m.lostOrders(t)
	m.open(t)
	m.agree(t, "")
	m.isGone(t, m.lost)
	m.mailed(t, 10)
}

func TestPaymentsRestoredAloneLearnFromTheProviderAndMissOnlyWhatIsListed(t *testing.T) {
	t.Parallel()
	skipUnlessAsked(t)
	m := startMishap(t)
	lost := m.idOf(t, m.lost)
	m.restore(t, provider(), whole("orders"), whole("pickup"))
	m.compareSoon(t, 4, 5)
	m.lostPayments(t)
	m.open(t)
	m.agree(t, lost)
	m.orderIs(t, m.lost, ordersv1.OrderStatus_COMPLETED)
	m.mailed(t, 8)
}

// idOf returns the id of an order in payments.
func (m *mishap) idOf(t *testing.T, key string) string {
	t.Helper()
	number := m.order(t, key).GetOrderNumber()
	for _, order := range rows[struct{ ID, Number string }](t, m.system, "orders", `SELECT id::text, number FROM orders`) {
		if order.Number == number {
			return order.ID
		}
	}
	t.Fatalf("there is no order %s", number)
	return ""
}

// settle brings a paid order to its end.
func (s *system) settle(t *testing.T, key string) {
	t.Helper()
	if _, err := s.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	s.orderIs(t, key, ordersv1.OrderStatus_COMPLETED)
}

// archiving is a database server that archives its WAL, with a base backup.
type archiving struct {
	config          embedded.PostgresConfig
	server          *embedded.Postgres
	archive, backup string
}

func startArchiving(t *testing.T) *archiving {
	t.Helper()
	state := t.TempDir()
	a := &archiving{archive: filepath.Join(state, "archive"), backup: filepath.Join(state, "backup")}
	if err := os.Mkdir(a.archive, 0o755); err != nil {
		t.Fatal(err)
	}
	a.config = embedded.PostgresConfig{DataDir: filepath.Join(state, "data"), Settings: map[string]string{
		"archive_mode": "on", "archive_command": "test ! -f " + a.archive + "/%f && cp %p " + a.archive + "/%f",
	}}
	a.start(t)
	t.Cleanup(func() { _ = a.server.Stop() })
	a.config.Port = portOf(t, a.server.URL("postgres"))
	return a
}

func (a *archiving) start(t *testing.T) {
	t.Helper()
	var err error
	if a.server, err = embedded.StartPostgres(t.Context(), a.config); err != nil {
		t.Fatal(err)
	}
}

func (a *archiving) connect(t *testing.T, database string) *pgx.Conn {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), a.server.URL(database))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close(context.Background()) })
	return connection
}

// backUp makes a base backup while orders are placed.
func (a *archiving) backUp(t *testing.T, meanwhile func()) {
	t.Helper()
	connection := a.connect(t, "postgres")
	if _, err := connection.Exec(t.Context(), "SELECT pg_backup_start('base', true)"); err != nil {
		t.Fatal(err)
	}
	var busy sync.WaitGroup
	busy.Go(meanwhile)
	copyAll(t, a.config.DataDir, a.backup)
	busy.Wait()
	var label []byte
	if err := connection.QueryRow(t.Context(), "SELECT labelfile FROM pg_backup_stop()").Scan(&label); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(a.backup, "backup_label"), label, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, useless := range []string{"postmaster.pid", "postmaster.opts", "pg_wal"} {
		if err := os.RemoveAll(filepath.Join(a.backup, useless)); err != nil {
			t.Fatal(err)
		}
	}
}

// copyAll copies a folder with the owners of its files. Files that appear or disappear meanwhile do not matter.
func copyAll(t *testing.T, from, to string) {
	t.Helper()
	if output, err := exec.CommandContext(t.Context(), "cp", "-a", from, to).CombinedOutput(); err != nil {
		t.Logf("cp: %v: %s", err, output)
	}
	if _, err := os.Stat(filepath.Join(to, "PG_VERSION")); err != nil {
		t.Fatal(err)
	}
}

// now returns a time after all commits, by the server's clock.
func (a *archiving) now(t *testing.T) (now time.Time) {
	t.Helper()
	if err := a.connect(t, "postgres").QueryRow(t.Context(), "SELECT clock_timestamp()").Scan(&now); err != nil {
		t.Fatal(err)
	}
	return now
}

// loseAndRestore deletes the server's disk and restores it to the point.
func (a *archiving) loseAndRestore(t *testing.T, point time.Time) {
	t.Helper()
	connection := a.connect(t, "postgres")
	// WAL that is not archived yet would be lost; archive_timeout limits that.
	var segment string
	if err := connection.QueryRow(t.Context(), "SELECT pg_walfile_name(pg_switch_wal())").Scan(&segment); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the WAL is archived", func() bool {
		_, err := os.Stat(filepath.Join(a.archive, segment))
		return err == nil
	})
	if err := a.server.Stop(); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(a.config.DataDir); err != nil {
		t.Fatal(err)
	}
	copyAll(t, a.backup, a.config.DataDir)
	wal := filepath.Join(a.config.DataDir, "pg_wal")
	for _, folder := range []string{wal, filepath.Join(wal, "archive_status"), filepath.Join(wal, "summaries")} {
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	signal := filepath.Join(a.config.DataDir, "recovery.signal")
	if err := os.WriteFile(signal, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{wal, filepath.Join(wal, "archive_status"), filepath.Join(wal, "summaries"), signal} {
		if output, err := exec.CommandContext(t.Context(), "chown", "--reference="+filepath.Join(a.config.DataDir, "PG_VERSION"), path).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, output)
		}
	}
	a.config.Settings["restore_command"] = "cp " + a.archive + "/%f %p"
	a.config.Settings["recovery_target_time"] = point.UTC().Format("2006-01-02 15:04:05.999999") + "+00"
	a.config.Settings["recovery_target_action"] = "promote"
	a.start(t)
	connection = a.connect(t, "postgres")
	eventually(t, "the server is restored", func() bool {
		var recovering bool
		err := connection.QueryRow(t.Context(), "SELECT pg_is_in_recovery()").Scan(&recovering)
		return err == nil && !recovering
	})
}
