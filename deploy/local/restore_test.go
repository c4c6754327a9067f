package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/deploy/testkit/embedded"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/config"
)

// The database server is lost with its disk, and restored from a base backup and the WAL archive to the moment before a mishap,
// by the steps of deploy/backup/README.md. The broker and the payment provider, who are elsewhere, know what came after.
func TestADatabaseThatIsRestoredToAPointInTimeAgreesWithTheProviderAndGivesNoNumberTwice(t *testing.T) {
	t.Parallel()
	if os.Getenv("RESTORE_TEST") == "" {
		t.Skip("it takes half a minute: make restore-test")
	}
	databases := startArchiving(t)
	office := openPostOffice(t)
	variables := map[string]string{"REVIEW_INTERVAL": "200ms", "ORDER_PAYMENT_TIMEOUT": "1h"}
	for _, variable := range office.variables() {
		name, value, _ := strings.Cut(variable, "=")
		variables[name] = value
	}
	shop := startApart(t, Config{State: t.TempDir(), DatabaseURL: config.Secret(databases.server.URL("postgres"))}, 1, variables)
	owner := &customer{system: shop.system, site: shop.site}

	kept := []string{shop.sell(t)}
	databases.backUp(t, func() { kept = append(kept, shop.sell(t), shop.sell(t)) })
	kept = append(kept, shop.sell(t))
	underway, err := shop.orders.PlaceAbroadOrder(t.Context(), parcelAbroad())
	if err != nil {
		t.Fatal(err)
	}
	office.await(t, 4)
	point := databases.now(t)

	// What happens now is lost: a payment, a cancellation, an order, and a hundred more numbers.
	underwayKey, _ := shop.approve(t, underway.GetRedirectUrl())
	shop.settle(t, underwayKey)
	owner.cancel(t.Context(), kept[0])
	shop.orderIs(t, kept[0], ordersv1.OrderStatus_REFUNDED)
	lost := shop.sell(t)
	lostNumber := shop.order(t, lost).GetOrderNumber()
	const series = `SELECT max(nextval('%')) FROM generate_series(1, 100)`
	given := map[string]int{}
	for _, name := range []string{"order_serial", "s10_cp"} {
		given[name] = shop.count(t, "orders", strings.Replace(series, "%", name, 1))
	}
	office.await(t, 7) // the receipt of the payment, the refund, and the receipt of the lost order
	outside := databases.provider(t)

	for _, replicas := range shop.replicas {
		replicas[0].end(t, syscall.SIGTERM)
	}
	began := time.Now()
	databases.loseAndRestore(t, point)
	t.Logf("the server was restored in %s", time.Since(began).Round(10*time.Millisecond))
	databases.bringBack(t, outside)

	if serial := shop.count(t, "orders", `SELECT nextval('order_serial')`); serial >= given["order_serial"] {
		t.Errorf("the restored series goes on at %d, so the test shows nothing", serial)
	}
	shop.run(t, "orders", "skip-numbers", "--count", "1000")
	for name, last := range given {
		if next := shop.count(t, "orders", "SELECT nextval('"+name+"')"); next <= last {
			t.Errorf("%s gives %d again", name, next)
		}
	}
	if said := shop.run(t, "payments", "review-now"); said != "payments to compare with their providers: 4\n" {
		t.Errorf("review-now of payments says %q", said)
	}
	if said := shop.run(t, "orders", "review-now"); said != "orders to compare with their payments: 4\n" {
		t.Errorf("review-now of orders says %q", said)
	}
	since := point.Format(time.RFC3339)
	happened, paid := shop.run(t, "orders", "lost-events", "--since", since), shop.run(t, "payments", "lost-events", "--since", since)
	if n := strings.Count(happened, "\torders.order.completed\t"); n != 2 || strings.Count(happened, "\torders.order.refunded\t") != 1 {
		t.Errorf("lost events of orders:\n%s", happened)
	}
	if n := strings.Count(paid, `"CAPTURED"`); n != 2 || !strings.Contains(paid, `"REFUNDED"`) {
		t.Errorf("lost events of payments:\n%s", paid)
	}

	for _, replicas := range shop.replicas {
		replicas[0].start(t)
	}
	for _, replicas := range shop.replicas {
		replicas[0].awaitReady(t)
	}
	// The connections from before pause between tries to connect.
	shop.orders = ordersv1.NewOrdersServiceClient(shop.dial(t, "orders"))
	shop.payments = paymentsv1.NewPaymentsServiceClient(shop.dial(t, "payments"))
	// The customer's payment is found at the provider, and so is the refund.
	shop.orderIs(t, underwayKey, ordersv1.OrderStatus_COMPLETED)
	shop.orderIs(t, kept[0], ordersv1.OrderStatus_REFUNDED)
	if _, err := shop.orders.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: lost}); err == nil {
		t.Error("the lost order is there")
	}
	again := shop.sell(t)
	if number := shop.order(t, again).GetOrderNumber(); number == lostNumber {
		t.Errorf("order number %s was given again", number)
	}
	shop.awaitPeace(t)
	for _, fate := range shop.fates(t) {
		fate.check(t)
	}
	// The order that was underway has another mail with its new label, and the refund another one; nothing else is mailed again.
	office.await(t, 10)
	eventually(t, "every event is published", func() bool {
		return shop.count(t, "orders", `SELECT count(*) FROM outbox WHERE published_at IS NULL`) == 0
	})
	if mails := office.received(); len(mails) != 10 {
		t.Errorf("%d mails were sent, not 10", len(mails))
	}
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

// backUp makes a base backup, while orders come in.
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

// copyAll copies a folder with the owners of its files. Files that come and go meanwhile do not matter.
func copyAll(t *testing.T, from, to string) {
	t.Helper()
	if output, err := exec.CommandContext(t.Context(), "cp", "-a", from, to).CombinedOutput(); err != nil {
		t.Logf("cp: %v: %s", err, output)
	}
	if _, err := os.Stat(filepath.Join(to, "PG_VERSION")); err != nil {
		t.Fatal(err)
	}
}

// now returns a time after everything that is committed, by the server's clock.
func (a *archiving) now(t *testing.T) (now time.Time) {
	t.Helper()
	if err := a.connect(t, "postgres").QueryRow(t.Context(), "SELECT clock_timestamp()").Scan(&now); err != nil {
		t.Fatal(err)
	}
	return now
}

// loseAndRestore loses the server's disk and restores it as it was at the point.
func (a *archiving) loseAndRestore(t *testing.T, point time.Time) {
	t.Helper()
	connection := a.connect(t, "postgres")
	// What is not archived yet would be lost; archive_timeout bounds that.
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

// simulated are the tables in which the simulator plays the provider, who is outside and is not restored.
var simulated = []string{"simulator_payment", "simulator_operation", "simulator_webhook"}

// provider returns what the provider has.
func (a *archiving) provider(t *testing.T) (tables [][]byte) {
	t.Helper()
	connection := a.connect(t, "payments")
	for _, table := range simulated {
		var rows bytes.Buffer
		if _, err := connection.PgConn().CopyTo(t.Context(), &rows, "COPY "+table+" TO STDOUT"); err != nil {
			t.Fatal(err)
		}
		tables = append(tables, rows.Bytes())
	}
	return tables
}

// bringBack gives the provider what it has.
func (a *archiving) bringBack(t *testing.T, tables [][]byte) {
	t.Helper()
	connection := a.connect(t, "payments")
	if _, err := connection.Exec(t.Context(), "TRUNCATE "+strings.Join(simulated, ", ")); err != nil {
		t.Fatal(err)
	}
	for i, table := range simulated {
		if _, err := connection.PgConn().CopyFrom(t.Context(), bytes.NewReader(tables[i]), "COPY "+table+" FROM STDIN"); err != nil {
			t.Fatalf("%s: %v", table, err)
		}
	}
}
