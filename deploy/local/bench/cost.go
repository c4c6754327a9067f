package main

import (
	"cmp"
	"context"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/platform/postgres"
)

// cost is what some work cost the shop and its database. Processor time is reliable on a busy machine; wall-clock time is not.
type cost struct {
	// Shop and Database are processor seconds: of the shop's processes, and of all PostgreSQL processes.
	Shop, Database float64
	// Several is the share of Shop that replicated services took.
	Several float64
	Commits float64
	// Statements is the number of statements from the services, with BEGIN and COMMIT.
	Statements float64
	WALBytes   float64
	WALRecords float64
	// The shop itself counts RPCs, Deliveries of events and AllocatedBytes; a shop without metrics counts none.
	RPCs, Deliveries, AllocatedBytes float64
	// Messages is how many messages the broker stored, if it can be asked.
	Messages float64
}

// state is the shop's cost since its start, with the number of calls of each RPC, deliveries to each consumer, and stored
// messages of each subject.
type state struct {
	cost
	at     time.Time
	counts map[string]float64
}

func (c cost) minus(before cost) cost {
	return cost{
		c.Shop - before.Shop, c.Database - before.Database, c.Several - before.Several, c.Commits - before.Commits, c.Statements - before.Statements,
		c.WALBytes - before.WALBytes, c.WALRecords - before.WALRecords,
		c.RPCs - before.RPCs, c.Deliveries - before.Deliveries, c.AllocatedBytes - before.AllocatedBytes, c.Messages - before.Messages,
	}
}

func (c cost) plus(other cost) cost { return c.minus(other.times(-1)) }

func (c cost) times(n float64) cost {
	return cost{
		c.Shop * n, c.Database * n, c.Several * n, c.Commits * n, c.Statements * n, c.WALBytes * n, c.WALRecords * n,
		c.RPCs * n, c.Deliveries * n, c.AllocatedBytes * n, c.Messages * n,
	}
}

// milliseconds returns the processor time of shop and database together.
func (c cost) milliseconds() float64 { return 1000 * (c.Shop + c.Database) }

func (c cost) per(count int) cost { return c.times(1 / float64(count)) }

// meter reads what a shop and its database have cost since their start.
type meter struct {
	shop *shop
	// statistics is connected to a database without a service, orders and payments to theirs.
	statistics, orders, payments *pgx.Conn
	// looks is the number of the meter's own commits in the services' databases.
	looks float64
}

func newMeter(ctx context.Context, shop *shop) (_ *meter, err error) {
	m := &meter{shop: shop}
	defer func() {
		if err != nil {
			m.close()
		}
	}()
	for _, connection := range []struct {
		conn **pgx.Conn
		to   string
	}{{&m.statistics, "postgres"}, {&m.orders, "orders"}, {&m.payments, "payments"}} {
		if *connection.conn, err = pgx.Connect(ctx, shop.database.URL(connection.to)); err != nil {
			return nil, err
		}
	}
	_, err = m.statistics.Exec(ctx, `CREATE EXTENSION IF NOT EXISTS pg_stat_statements`)
	return m, err
}

func (m *meter) close() {
	for _, conn := range []*pgx.Conn{m.statistics, m.orders, m.payments} {
		if conn != nil {
			_ = conn.Close(context.Background())
		}
	}
}

// now returns processor time and statements, which are available at once.
func (m *meter) now(ctx context.Context) (now cost, err error) {
	times, err := m.shop.processorTimes()
	if err != nil {
		return now, err
	}
	now.Shop, now.Database, now.Several = times.shop, times.database, times.several
	err = m.statistics.QueryRow(ctx, `
		SELECT coalesce(sum(calls), 0) FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid WHERE NOT r.rolsuper`).Scan(&now.Statements)
	return now, err
}

// read waits until PostgreSQL has reported almost everything that it counts. Idle connections report some commits only after
// [toldAfter], so those are counted in the next phase.
func (m *meter) read(ctx context.Context) (now state, err error) {
	select {
	case <-ctx.Done():
		return now, ctx.Err()
	case <-time.After(1500 * time.Millisecond):
	}
	now.at = time.Now()
	if now.cost, err = m.now(ctx); err != nil {
		return now, err
	}
	err = m.statistics.QueryRow(ctx, `
		SELECT (SELECT sum(xact_commit) FROM pg_stat_database WHERE datname <> current_database()), wal_bytes::float8, wal_records
		  FROM pg_stat_wal`).Scan(&now.Commits, &now.WALBytes, &now.WALRecords)
	if err != nil {
		return now, err
	}
	now.Commits -= m.looks
	if now.counts, err = m.shop.messages(ctx); err != nil {
		return now, err
	}
	for _, count := range now.counts {
		now.Messages += count
	}
	text, err := m.shop.counters(ctx)
	maps.Copy(now.counts, sumByLabel(text))
	counters := sumByName(text)
	now.RPCs = counters["rpc_server_call_duration_seconds_count"]
	now.Deliveries = counters["bestill_events_tries_total"]
	now.AllocatedBytes = counters["go_memory_allocated_bytes_total"]
	return now, err
}

// toldAfter is how long an idle connection of PostgreSQL takes to report its last commits.
const toldAfter = 11 * time.Second

// atRest returns what a second costs without any requests.
func (m *meter) atRest(ctx context.Context, watched time.Duration) (cost, error) {
	if err := pause(ctx, toldAfter); err != nil {
		return cost{}, err
	}
	begin := time.Now()
	before, err := m.read(ctx)
	if err == nil {
		err = pause(ctx, watched)
	}
	if err != nil {
		return cost{}, err
	}
	after, err := m.read(ctx)
	return after.cost.minus(before.cost).times(1 / time.Since(begin).Seconds()), err
}

// since returns the cost of each of some orders since an earlier reading. The shop's cost at rest for the same time is
// subtracted, because a slow machine would add more of it.
func (s state) since(before state, rest cost, count int) cost {
	return s.cost.minus(before.cost).minus(rest.times(s.at.Sub(before.at).Seconds())).per(count)
}

// statement is a statement of the services, with its cost in an order.
type statement struct {
	Database, Query string
	Calls           float64
	Milliseconds    float64
	WALBytes        float64
}

// forget resets the counts of statements.
func (m *meter) forget(ctx context.Context) error {
	_, err := m.statistics.Exec(ctx, `SELECT pg_stat_statements_reset()`)
	return err
}

// statements returns the most expensive statements since the last reset, with the cost for each of count orders.
func (m *meter) statements(ctx context.Context, count int) ([]statement, error) {
	return postgres.Collect(ctx, m.statistics, pgx.RowToStructByPos[statement], `
		SELECT d.datname, regexp_replace(s.query, '\s+', ' ', 'g'), s.calls / $1::float8, (s.total_exec_time + s.total_plan_time) / $1,
		       s.wal_bytes::float8 / $1
		  FROM pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid JOIN pg_database d ON d.oid = s.dbid
		 WHERE NOT r.rolsuper AND s.calls >= $1 / 10
		 ORDER BY s.total_exec_time DESC`, count)
}

// counted is a name with its number of calls, deliveries or messages.
type counted struct {
	Name  string
	Times float64
}

var countedBy = regexp.MustCompile(`(?m)^(?:rpc_server_call_duration_seconds_count\{.*rpc_method|bestill_events_tries_total\{.*consumer)="([^"]+)".* ([0-9.e+]+)$`)

// sumByLabel sums RPCs by method and deliveries by consumer.
func sumByLabel(text string) map[string]float64 {
	sums := map[string]float64{}
	for _, found := range countedBy.FindAllStringSubmatch(text, -1) {
		if value, err := strconv.ParseFloat(found[2], 64); err == nil {
			sums[found[1]] += value
		}
	}
	return sums
}

// perOrder returns the difference of two readings for each of some orders, highest first.
func perOrder(before, after map[string]float64, count int) (all []counted) {
	for name, times := range after {
		if times -= before[name]; times > 0 {
			all = append(all, counted{name, times / float64(count)})
		}
	}
	slices.SortFunc(all, func(a, b counted) int { return cmp.Or(cmp.Compare(b.Times, a.Times), cmp.Compare(a.Name, b.Name)) })
	return all
}

// sumByName sums the metrics of Prometheus's text format by name, over all labels.
func sumByName(text string) map[string]float64 {
	sums := map[string]float64{}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		name := line[:max(0, strings.IndexAny(line, "{ "))]
		fields := strings.Fields(line[strings.LastIndex(line, "}")+1:])
		if len(fields) == 0 {
			continue
		}
		if value, err := strconv.ParseFloat(fields[len(fields)-1], 64); err == nil {
			sums[name] += value
		}
	}
	return sums
}

// percentile sorts the figures and returns the given percentile; 0 without figures.
func percentile(figures []float64, of int) float64 {
	if len(figures) == 0 {
		return 0
	}
	slices.Sort(figures)
	return figures[len(figures)*of/100]
}

// median returns the median of the figures.
func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
