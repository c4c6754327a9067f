package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/deploy/local/oldorders"
	"bestill.example/deploy/testkit/embedded"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/config"
)

// The shop sells, reads, sweeps, reviews, erases, publishes, deletes old rows and lists problems for staff. Every statement that
// it executes meanwhile is planned again on tables that have grown for years: none reads a growing table, or a whole index of
// one.
func TestNoStatementOfOrdersAndPaymentsReadsAWholeTableThatGrows(t *testing.T) {
	t.Parallel()
	log := &statements{seen: map[string]map[string]bool{}}
	server, err := embedded.StartPostgres(t.Context(), embedded.PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres"), Settings: logged, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	system, site := startWholeOn(t, Config{State: t.TempDir(), DatabaseURL: config.Secret(server.URL("postgres"))}, &jumpingClock{},
		map[string]string{"REVIEW_INTERVAL": "200ms"})
	samples := system.doEverything(t, site)
	said := map[string][]string{}
	for service, parts := range doneBy {
		for _, part := range parts {
			eventually(t, service+" executes "+part, func() bool {
				said[service] = log.to(service)
				return slices.ContainsFunc(said[service], func(sql string) bool { return strings.Contains(sql, part) })
			})
		}
	}

	for _, service := range []string{"orders", "payments"} {
		connection := connect(t, server.URL(service))
		defer connection.Close(context.Background())
		if err := oldorders.Fill(t.Context(), connection, service, samples, 6_000, 60*24*time.Hour); err != nil {
			t.Fatal(err)
		}
		for _, sql := range said[service] {
			for _, scanned := range scans(t, connection, sql, oldorders.Tables(service)) {
				t.Errorf("%s reads the whole table %s:\n%s", service, scanned, sql)
			}
		}
	}
}

// doneBy are parts of statements that show which work was done.
var doneBy = map[string][]string{
	"orders": {
		"INSERT INTO orders", "INSERT INTO order_item", "FROM orders WHERE key =", "FOR UPDATE SKIP LOCKED", "review_at <= $1", "erased_at IS NULL",
		"INTO outbox", "published_at IS NULL", "published_at <", "INTO inbox", "trouble",
	},
	"payments": {"INTO payment", "INTO ledger_entry", "SKIP LOCKED", "review_at <=", "published_at IS NULL", "problem IS NOT NULL", "WHERE open"},
}

// doEverything makes the shop do all its recurring work, and returns an order for each outcome.
func (s *system) doEverything(t *testing.T, site site) (samples []oldorders.Sample) {
	t.Helper()
	product := s.products(t)["abroad"]
	for _, name := range []string{"completed", "unpaid"} {
		placed, err := site.placeWhenOpen(t.Context(), product)
		if err != nil {
			t.Fatal(err)
		}
		payment := path.Base(placed.sentTo())
		if name == "completed" {
			key, _ := s.approve(t, placed.sentTo())
			settled, err := s.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
			if err != nil || settled.GetStatus() != ordersv1.OrderStatus_COMPLETED {
				t.Fatal(settled, err)
			}
			if _, err := s.orders.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: key}); err != nil {
				t.Fatal(err)
			}
		}
		type stored struct{ OrderReference string }
		terms := rows[stored](t, s, "payments", "SELECT order_reference FROM payment WHERE payment_id = '"+payment+"'")
		samples = append(samples, oldorders.Sample{Name: name, ID: terms[0].OrderReference, Payment: payment})
	}
	staff := s.asStaff(t.Context())
	if _, err := s.orders.ListOrdersInTrouble(staff, &ordersv1.ListOrdersInTroubleRequest{}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.payments.ListContradictions(staff, &paymentsv1.ListContradictionsRequest{}); err != nil {
		t.Fatal(err)
	}
	read, err := http.Get("http://" + metricsAddress + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	_ = read.Body.Close()
	return samples
}

// statements parses a server's log into the statements that services execute, by database.
type statements struct {
	mu   sync.Mutex
	rest []byte
	seen map[string]map[string]bool
	// last is the statement whose lines are being read.
	last *execution
}

type execution struct{ database, sql string }

// logged are the settings with which the server logs all statements, for [statements].
var logged = map[string]string{"log_statement": "all", "log_line_prefix": "%d/%u ", "log_parameter_max_length": "0"}

var executed = regexp.MustCompile(`^(\w+)/\w+_app LOG:  (?:execute [^:]+|statement): (.*)`)

// Write parses a part of the log.
func (s *statements) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rest = append(s.rest, text...)
	for {
		line, rest, ended := bytes.Cut(s.rest, []byte("\n"))
		if !ended {
			return len(text), nil
		}
		s.rest = rest
		if more, indented := bytes.CutPrefix(line, []byte("\t")); indented {
			if s.last != nil {
				s.last.sql += "\n" + string(more)
			}
			continue
		}
		s.keep()
		if found := executed.FindSubmatch(line); found != nil {
			s.last = &execution{string(found[1]), string(found[2])}
		}
	}
}

// keep stores the statement once all its lines are read.
func (s *statements) keep() {
	if s.last == nil {
		return
	}
	if s.seen[s.last.database] == nil {
		s.seen[s.last.database] = map[string]bool{}
	}
	s.seen[s.last.database][s.last.sql] = true
	s.last = nil
}

// to returns the statements of a database that can be planned.
func (s *statements) to(database string) (found []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.keep()
	for sql := range s.seen[database] {
		if planned.MatchString(sql) {
			found = append(found, sql)
		}
	}
	slices.Sort(found)
	return found
}

var (
	planned   = regexp.MustCompile(`^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b`)
	indexScan = regexp.MustCompile(`Index (Only )?Scan$`)
)

// inFlight are indexes of rows that are only in them for a while. They may be read as a whole.
var inFlight = []string{
	"orders_unfinished", "orders_in_trouble", "outbox_unpublished", "payment_to_sweep", "payment_problem",
	"simulator_payment_to_expire", "simulator_payment_to_refund", "simulator_webhook_due",
}

// scans returns the growing tables that the plan of a statement reads as a whole.
func scans(t *testing.T, connection *pgx.Conn, sql string, growing []string) (found []string) {
	t.Helper()
	type node struct {
		Type     string `json:"Node Type"`
		Relation string `json:"Relation Name"`
		Index    string `json:"Index Name"`
		Cond     string `json:"Index Cond"`
		Filter   string
		Plans    []node
	}
	results, err := connection.PgConn().Exec(t.Context(), "EXPLAIN (GENERIC_PLAN, FORMAT JSON) "+sql).ReadAll()
	if err != nil {
		t.Errorf("%v:\n%s", err, sql)
		return nil
	}
	var plans []struct{ Plan node }
	if err := json.Unmarshal(results[0].Rows[0][0], &plans); err != nil {
		t.Fatal(err)
	}
	var walk func(n node, limited bool)
	walk = func(n node, limited bool) {
		switch {
		case n.Type == "Seq Scan" && slices.Contains(growing, n.Relation):
			found = append(found, n.Relation)
		case indexScan.MatchString(n.Type) && n.Cond == "" && !slices.Contains(inFlight, n.Index) && (!limited || n.Filter != ""):
			found = append(found, fmt.Sprintf("the index %s", n.Index))
		}
		for _, child := range n.Plans {
			walk(child, n.Type == "Limit")
		}
	}
	for _, plan := range plans {
		walk(plan.Plan, false)
	}
	return found
}
