package alerts_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/jackc/pgx/v5"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/broker"
	"bestill.example/deploy/testkit/embedded"
)

const root = "../../.."

// shop is the whole shop as a process, with a database server, a broker, a mail server and a payment provider that the test
// controls.
type shop struct {
	metrics, site string
	process       *exec.Cmd
	postgres      *embedded.Postgres
	broker        *broker.Broker
	brokerConfig  broker.Config
	// mailAway makes the mail server refuse mails.
	mailAway atomic.Bool
}

func startShop(t *testing.T) *shop {
	t.Helper()
	s := &shop{metrics: testkit.FreeAddress(t), site: testkit.FreeAddress(t)}
	var err error
	if s.postgres, err = embedded.StartPostgres(t.Context(), embedded.PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres")}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.postgres.Stop() })
	s.brokerConfig = broker.Config{StoreDir: t.TempDir()}
	if s.broker, err = broker.Start(s.brokerConfig); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.broker.Stop() })
	page := t.TempDir()
	if err := os.WriteFile(filepath.Join(page, "index.html"), []byte("<title>bestill</title>"), 0o600); err != nil {
		t.Fatal(err)
	}
	rates := filepath.Join(t.TempDir(), "rates.json")
	if err := os.WriteFile(rates, fmt.Appendf(nil, `{"omregningskurser": [{"valutakode": "USD", "valutakurs": "10,12", "omregningsenhet": 1, "fomdato": %q}]}`,
		time.Now().UTC().Format(time.DateOnly)), 0o600); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "local")
	build := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", program, "./deploy/local")
	build.Dir, build.Env = root, append(os.Environ(), "GOWORK=")
	if output, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, output)
	}

	_, port, _ := net.SplitHostPort(s.site)
	mailHost, mailPort, _ := net.SplitHostPort(s.openPostOffice(t))
	s.process = exec.Command(program)
	s.process.Env = append(os.Environ(),
		"PORT="+port, "GRPC_PORT=0", "METRICS_ADDR="+s.metrics, "PAGE_DIR="+page, "STATE_DIR="+t.TempDir(),
		"DATABASE_URL="+s.postgres.URL("postgres"), "NATS_URL="+s.broker.URL(), "DATABASE_MAX_CONNS=6",
		"SMTP_HOST="+mailHost, "SMTP_PORT="+mailPort, "SMTP_TLS=none",
		"SWEEP_INTERVAL=500ms", "SWEEP_AFTER=1s", "REVIEW_INTERVAL=1s", "CUSTOMS_EXCHANGE_RATE_SOURCE="+rates,
		fmt.Sprintf("RECEIPT_ARCHIVE_MEGABYTES=%d", int(archiveLimit/1e6)),
		"CUSTOMS_TARIFF_SOURCE="+filepath.Join(page, "index.html"),
		// Nets refuses every request; the simulator stands in for Vipps.
		"NETS_BASE_URL="+refusingProvider(t), "NETS_SECRET_KEY=00000000000000000000000000000000",
		"NETS_WEBHOOK_URL=https://shop.example/hook", "NETS_WEBHOOK_AUTHORIZATION=abcdefgh12345678abcdefgh12345678",
		"NETS_TERMS_URL=https://shop.example/terms", "NETS_MERCHANT_TERMS_URL=https://shop.example/privacy",
	)
	s.process.Stderr = t.Output()
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.kill)
	eventually(t, "the shop is open", func() bool {
		status, answer := s.request(t, http.MethodGet, "/healthz", "")
		return status == http.StatusOK && answer["status"] == "ok"
	})
	return s
}

func (s *shop) kill() {
	_ = s.process.Process.Kill()
	_ = s.process.Wait()
}

// refusingProvider returns the address of a payment provider that refuses every request.
func refusingProvider(t *testing.T) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, `{"errors":{"amount":["is refused"]}}`)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func (s *shop) openPostOffice(t *testing.T) (address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return postOffice{s}, nil }))
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return listener.Addr().String()
}

type postOffice struct{ shop *shop }

func (postOffice) Reset()                               {}
func (postOffice) Logout() error                        { return nil }
func (postOffice) Mail(string, *smtp.MailOptions) error { return nil }

func (p postOffice) Rcpt(string, *smtp.RcptOptions) error {
	if p.shop.mailAway.Load() {
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"}
	}
	return nil
}

func (postOffice) Data(r io.Reader) error {
	_, err := io.Copy(io.Discard, r)
	return err
}

// request returns the status and the JSON of an answer, or 0 if there is none.
func (s *shop) request(t *testing.T, method, where, body string, header ...string) (status int, answer map[string]any) {
	t.Helper()
	request, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), method, "http://"+s.site+where, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil
	}
	defer response.Body.Close()
	_ = json.NewDecoder(response.Body).Decode(&answer)
	return response.StatusCode, answer
}

// order is a placed order.
type order struct{ key, proof, payment string }

// place places the order of the README's example with a payment provider.
func (s *shop) place(t *testing.T, provider string) (status int, placed order) {
	t.Helper()
	body, err := os.ReadFile(root + "/deploy/readme/order.json")
	if err != nil {
		t.Fatal(err)
	}
	body = bytes.ReplaceAll(body, []byte("VIPPS"), []byte(provider))
	status, answer := s.request(t, http.MethodPost, "/sende/utland/api/order", string(body))
	text := func(name string) string { text, _ := answer[name].(string); return text }
	redirect := text("redirectUrl")
	if redirect == "" {
		redirect = text("redirectURL")
	}
	return status, order{text("orderUriKey"), text("ownershipProof"), path.Base(redirect)}
}

// placed is [shop.place] with the simulated provider, and must succeed.
func (s *shop) placed(t *testing.T) order {
	t.Helper()
	status, placed := s.place(t, "VIPPS")
	if status != http.StatusOK {
		t.Fatalf("placing an order is answered with %d", status)
	}
	return placed
}

// pay pays an order.
func (s *shop) pay(t *testing.T, o order, outcome string) {
	t.Helper()
	if status, answer := s.request(t, http.MethodPost, "/sende/api/dev/payments/"+o.payment, `{"outcome": "`+outcome+`"}`); status != http.StatusOK {
		t.Fatalf("paying is answered with %d %v", status, answer)
	}
}

// sell places an order and brings it to the given outcome.
func (s *shop) sell(t *testing.T, outcome string) order {
	t.Helper()
	o := s.placed(t)
	s.pay(t, o, outcome)
	s.request(t, http.MethodGet, "/sende/api/payment/return/ABROAD/"+o.key, "") // the customer returns
	s.await(t, "orders", "SELECT count(*) FROM orders WHERE key = '"+o.key+"' AND state = 'COMPLETED'", 1)
	return o
}

func (s *shop) cancel(t *testing.T, o order) {
	t.Helper()
	if status, answer := s.request(t, http.MethodPost, "/sende/api/orders/"+o.key+"/cancellation", "{}", "X-Order-Proof", o.proof); status != http.StatusOK {
		t.Fatalf("cancelling is answered with %d %v", status, answer)
	}
}

// connect returns a superuser's connection to a service's database.
func (s *shop) connect(t *testing.T, service string) *pgx.Conn {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), s.postgres.URL(service))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close(context.WithoutCancel(t.Context())) })
	return connection
}

func (s *shop) change(t *testing.T, service, statement string) {
	t.Helper()
	if _, err := s.connect(t, service).Exec(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}

// lock locks a table until unlock is called.
func (s *shop) lock(t *testing.T, service, table string) (unlock func()) {
	t.Helper()
	connection := s.connect(t, service)
	if _, err := connection.Exec(t.Context(), "BEGIN; LOCK TABLE "+table+" IN ACCESS EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	return func() {
		if _, err := connection.Exec(t.Context(), "ROLLBACK"); err != nil {
			t.Error(err)
		}
	}
}

// await waits until a query returns a number.
func (s *shop) await(t *testing.T, service, query string, want int) {
	t.Helper()
	connection := s.connect(t, service)
	eventually(t, query, func() bool {
		var got int
		err := connection.QueryRow(t.Context(), query).Scan(&got)
		return err == nil && got == want
	})
}

// awaitMetric waits until the shop's metrics have a line with this beginning and an accepted value. Metrics of consumers are up to ten
// seconds old.
func (s *shop) awaitMetric(t *testing.T, series string, will func(float64) bool) {
	t.Helper()
	w := &watcher{shop: s}
	eventually(t, "the shop exports "+series, func() bool {
		text, err := w.read()
		if err != nil {
			return false
		}
		for line := range strings.Lines(string(text)) {
			if number, found := strings.CutPrefix(line, series+" "); found {
				parsed, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
				if err == nil && will(parsed) {
					return true
				}
			}
		}
		return false
	})
}

// jetStream is a connection to the broker until the end of the test.
func (s *shop) jetStream(t *testing.T) jetstream.JetStream {
	t.Helper()
	connection, err := nats.Connect(s.broker.URL())
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

// overwrite replaces an archived receipt.
func (s *shop) overwrite(t *testing.T, name, content string) {
	t.Helper()
	archive, err := s.jetStream(t).ObjectStore(t.Context(), "receipts")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := archive.GetInfo(t.Context(), name); err != nil {
		t.Fatalf("%s was never archived: %v", name, err)
	}
	if _, err := archive.PutString(t.Context(), name, content); err != nil {
		t.Fatal(err)
	}
}

func (s *shop) stopBroker(t *testing.T) (start func()) {
	t.Helper()
	address, err := url.Parse(s.broker.URL())
	if err != nil {
		t.Fatal(err)
	}
	cfg := s.brokerConfig
	if cfg.Port, err = strconv.Atoi(address.Port()); err != nil {
		t.Fatal(err)
	}
	s.broker.Stop()
	return func() {
		if s.broker, err = broker.Start(cfg); err != nil {
			t.Fatal(errors.Join(errors.New("the broker does not start again"), err))
		}
	}
}

func eventually(t *testing.T, what string, reached func() bool) {
	t.Helper()
	deadline := time.After(2 * time.Minute)
	for !reached() {
		select {
		case <-time.After(50 * time.Millisecond):
		case <-deadline:
			t.Fatalf("waited too long until %s", what)
		}
	}
}
