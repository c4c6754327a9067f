package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/deploy/local/oldorders"
	"bestill.example/services/platform/postgres"
)

// growth compares the cost of work in small and in large tables, measured alternately.
type growth struct {
	// Filled is the database with the large tables.
	Filled                string
	FewOrders, ManyOrders int
	Work                  []grown
	// Statements are the statements of the services that take longer in large tables, largest loss first.
	Statements []grownStatement
}

// grown is a kind of work with its processor milliseconds.
type grown struct {
	Name             string
	Few, Many, Ratio float64
}

type grownStatement struct {
	Database, Query string
	// Calls is the number of calls in large tables; the others are milliseconds and shared buffers of one call.
	Calls                              float64
	Few, Many, FewBuffers, ManyBuffers float64
}

const fewOrders = 10_000

const (
	// span is the age of a shop's first order.
	span = 3 * 365 * 24 * time.Hour
	week = 7 * 24 * time.Hour
)

// side is one of the two shops that are compared.
type side struct {
	*shop
	// orders is how many orders the grown tables have, ordersHere how many the orders service has.
	orders, ordersHere int
	meter              *meter
	costs              map[string][]float64
}

// grow compares a shop with few orders and one with many in the tables of one service.
func grow(ctx context.Context, service string, manyOrders, rounds int) (result growth, err error) {
	result = growth{Filled: service, FewOrders: fewOrders, ManyOrders: manyOrders}
	settings := map[string]string{
		"wal_level": "minimal", "max_wal_senders": "0", // what is filled is not logged
		"shared_buffers": "1GB", "max_wal_size": "4GB", "checkpoint_timeout": "30min",
	}
	var sides []*side
	for _, orders := range []int{fewOrders, manyOrders} {
		s := &side{orders: orders, costs: map[string][]float64{}}
		if s.shop, err = startShop(ctx, ".", settings); err != nil {
			return result, err
		}
		defer s.stop()
		samples, err := s.samples(ctx)
		if err != nil {
			return result, err
		}
		for _, name := range []string{"orders", "payments"} {
			count := fewOrders
			if name == service {
				count = orders
			}
			if name == "orders" {
				s.ordersHere = count
			}
			begin := time.Now()
			if err := s.fill(ctx, name, samples, count); err != nil {
				return result, err
			}
			fmt.Fprintf(os.Stderr, "%s filled with %d orders in %.0f s\n", name, count, time.Since(begin).Seconds())
		}
		if s.meter, err = newMeter(ctx, s.shop); err != nil {
			return result, err
		}
		defer s.meter.close()
		sides = append(sides, s)
	}
	for _, s := range sides {
		if err := s.meter.forget(ctx); err != nil {
			return result, err
		}
	}
	for round := range rounds {
		for _, s := range sides {
			if err := s.work(ctx, round); err != nil {
				return result, err
			}
			s.halt()
		}
	}
	few, many := sides[0], sides[1]
	for _, name := range workNames {
		g := grown{Name: name, Few: median(few.costs[name]), Many: median(many.costs[name])}
		g.Ratio = g.Many / g.Few
		result.Work = append(result.Work, g)
	}
	result.Statements, err = slower(ctx, few.meter, many.meter)
	return result, err
}

// The kinds of work that are measured, in this order.
const (
	atStart   = "erasing 1,000 orders, clearing 3,000 rows, sweeping 50 orders: PostgreSQL"
	whileIdle = "a second at rest, with metrics read"
	anOrder   = "an order, from placing to its mail"
	anOrderDB = "an order: PostgreSQL"
	itsWAL    = "an order: WAL in kB"
	aReceipt  = "reading the order of a receipt, of any age"
	aRecent   = "reading the order of a receipt, of the last week"
	theStatus = "reading the status page of staff"
)

var workNames = []string{atStart, whileIdle, anOrder, anOrderDB, itsWAL, aReceipt, aRecent, theStatus}

// work starts the shop and measures all kinds of work once.
func (s *side) work(ctx context.Context, round int) error {
	if err := s.meter.makeDue(ctx, s.ordersHere, round); err != nil {
		return err
	}
	before, err := s.database.processorTime()
	if err != nil {
		return err
	}
	if err := s.restart(ctx); err != nil {
		return err
	}
	if err := s.meter.doneWithDue(ctx); err != nil {
		return err
	}
	after, err := s.database.processorTime()
	if err != nil {
		return err
	}
	s.note(atStart, after-before)
	if err := s.meter.drained(ctx); err != nil {
		return err
	}

	const looks = 10
	took, err := s.costOf(func() error {
		for range looks {
			if _, err := s.counters(ctx); err != nil {
				return err
			}
			if err := pause(ctx, time.Second); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	s.note(whileIdle, took/looks)

	const orders = 200
	one, err := costOfWholeOrders(ctx, s.shop, s.meter, 2*clients, orders, clients)
	if err != nil {
		return err
	}
	s.note(anOrder, one.Shop+one.Database)
	s.note(anOrderDB, one.Database)
	s.note(itsWAL, one.WALBytes/1e6) // kB among milliseconds

	if err := s.readReceipts(ctx, aReceipt, s.ordersHere); err != nil {
		return err
	}
	// The shop with few orders has fewer in a week than are read.
	if err := s.readReceipts(ctx, aRecent, max(int(int64(s.ordersHere)*int64(week)/int64(span)), fewOrders)); err != nil {
		return err
	}

	const looksOfStaff = 50
	took, err = s.costOf(func() error { return s.readStatus(ctx, looksOfStaff) })
	s.note(theStatus, took/looksOfStaff)
	return err
}

func (s *side) note(name string, seconds float64) {
	s.costs[name] = append(s.costs[name], 1000*seconds)
	fmt.Fprintf(os.Stderr, "%10d orders: %8.3f ms %s\n", s.orders, 1000*seconds, name)
}

// costOf returns the processor seconds of the shop and its database during some work.
func (s *side) costOf(work func() error) (float64, error) {
	before, err := s.processorTimes()
	if err != nil {
		return 0, err
	}
	if err := work(); err != nil {
		return 0, err
	}
	after, err := s.processorTimes()
	return after.shop - before.shop + after.database - before.database, err
}

// readReceipts reads the orders of receipts, at random among the youngest.
func (s *side) readReceipts(ctx context.Context, name string, youngest int) error {
	const reads = 1000
	keys, err := s.keys(ctx, reads, youngest)
	if err != nil {
		return err
	}
	took, err := s.costOf(func() error {
		return inParallel(reads, clients, func(i int) error {
			return call(ctx, http.MethodGet, s.address+"/sende/utland/api/order/"+keys[i], nil, nil)
		})
	})
	s.note(name, took/reads)
	return err
}

// keys returns the keys of orders at random among the youngest.
func (s *side) keys(ctx context.Context, count, youngest int) ([]string, error) {
	ages := make([]int, count)
	for i := range ages {
		ages[i] = rand.IntN(youngest) //nolint:gosec // which orders are read is no secret
	}
	return postgres.Collect(ctx, s.meter.statistics, pgx.RowTo[string], "SELECT "+oldorders.Key+" FROM unnest($1::int[]) AS s (m)", ages)
}

// readStatus reads the status page as staff, count times.
func (s *side) readStatus(ctx context.Context, count int) error {
	key, err := os.ReadFile(filepath.Join(s.state, "staff-key"))
	if err != nil {
		return err
	}
	form := url.Values{"key": {strings.TrimSpace(string(key))}}
	answer, err := client.PostForm(s.address+"/bestill/drift/nokkel", form)
	if err != nil {
		return err
	}
	_ = answer.Body.Close()
	cookies := http.Header{}
	for _, cookie := range answer.Cookies() {
		cookies.Add("Cookie", cookie.Name+"="+cookie.Value)
	}
	if len(cookies) == 0 {
		return fmt.Errorf("the status page refuses the key: %s", answer.Status)
	}
	return inParallel(count, 1, func(int) error {
		return send(ctx, http.MethodGet, s.address+"/bestill/drift", cookies, nil, nil)
	})
}

// slower returns the statements of both sides that take longer or touch more buffers with many orders.
func slower(ctx context.Context, few, many *meter) (statements []grownStatement, err error) {
	const query = `
		SELECT d.datname, regexp_replace(s.query, '\s+', ' ', 'g'), sum(s.calls)::float8,
		       sum(s.total_exec_time + s.total_plan_time) / sum(s.calls), sum(s.shared_blks_hit + s.shared_blks_read)::float8 / sum(s.calls)::float8
		  FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid JOIN pg_database d ON d.oid = s.dbid
		 WHERE NOT r.rolsuper GROUP BY 1, 2`
	type measured struct {
		Database, Query              string
		Calls, Milliseconds, Buffers float64
	}
	read := func(m *meter) ([]measured, error) {
		return postgres.Collect(ctx, m.statistics, pgx.RowToStructByPos[measured], query)
	}
	before, err := read(few)
	if err != nil {
		return nil, err
	}
	after, err := read(many)
	if err != nil {
		return nil, err
	}
	for _, m := range after {
		i := slices.IndexFunc(before, func(f measured) bool { return f.Database == m.Database && f.Query == m.Query })
		if i < 0 {
			continue
		}
		f := before[i]
		if m.Milliseconds > 1.2*f.Milliseconds || m.Buffers > 1.5*f.Buffers+1 {
			statements = append(statements, grownStatement{m.Database, m.Query, m.Calls, f.Milliseconds, m.Milliseconds, f.Buffers, m.Buffers})
		}
	}
	lost := func(s grownStatement) float64 { return s.Calls * (s.Many - s.Few) }
	slices.SortFunc(statements, func(a, b grownStatement) int { return cmp.Compare(lost(b), lost(a)) })
	return statements[:min(len(statements), 25)], nil
}

// fill gives the stopped shop this many orders.
func (s *shop) fill(ctx context.Context, service string, samples []oldorders.Sample, total int) error {
	connection, err := pgx.Connect(ctx, s.database.URL(service))
	if err != nil {
		return err
	}
	defer connection.Close(context.Background())
	if err := oldorders.Fill(ctx, connection, service, samples, total, span); err != nil {
		return err
	}
	_, err = connection.Exec(ctx, "CHECKPOINT")
	return err
}
