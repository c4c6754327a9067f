// Package metrics has what the metrics of all services share: the label that names the service, and gauges that are read from
// the service's database. Package telemetry defines which labels are allowed.
package metrics

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/exaring/otelpgx"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/telemetry"
)

const scope = "bestill.example/services/platform/metrics"

// Of is the service label of all metrics, because several services may share a process.
func Of(service string) attribute.KeyValue { return attribute.String("service", service) }

// Counter returns a counter with that description. The error could only be about the name, which is fixed.
func Counter(name, description string) metric.Int64Counter {
	counter, _ := otel.Meter(scope).Int64Counter(name, metric.WithDescription(description))
	return counter
}

// Level returns a gauge with that description, for what a process notices by itself.
func Level(name, description string) metric.Int64Gauge {
	gauge, _ := otel.Meter(scope).Int64Gauge(name, metric.WithDescription(description))
	return gauge
}

// Durations returns a histogram of seconds with the given bucket bounds.
func Durations(name, description string, bounds ...float64) metric.Float64Histogram {
	histogram, _ := otel.Meter(scope).Float64Histogram(name, metric.WithDescription(description), metric.WithUnit("s"),
		metric.WithExplicitBucketBoundaries(bounds...))
	return histogram
}

// ReportExpiry exports when a certificate expires, so that an alert can tell that nobody renews it. There is no value while
// expiry fails.
func ReportExpiry(expiry func(context.Context) (time.Time, error), labels ...attribute.KeyValue) metric.Registration {
	// The errors are about the name, which is valid.
	meter := otel.Meter(scope)
	gauge, _ := meter.Int64ObservableGauge("bestill.certificate.expiry_timestamp", metric.WithUnit("s"),
		metric.WithDescription("When the certificate of a process, or of the part that it reaches, expires, in seconds since 1970."))
	registration, _ := meter.RegisterCallback(func(ctx context.Context, observer metric.Observer) error {
		if at, err := expiry(ctx); err == nil {
			observer.ObserveInt64(gauge, at.Unix(), metric.WithAttributes(labels...))
		}
		return nil
	}, gauge)
	return registration
}

// Gauge is a number from a database, or several with different values of a label.
type Gauge struct {
	// Name is in the style of OpenTelemetry: "bestill.orders.in_flight".
	Name, Description string
	// Unit is "s" for ages, and empty for numbers.
	Unit string
	// Label is the label of the numbers; empty for a single number.
	Label string
	// Values are the label's values that are always reported, with 0 if the query has no row.
	Values []string
	// Query returns rows of a label's value, as text, and a number. It may use the arguments of [Database]. It is read every
	// few seconds, so it must be cheap, with an index.
	Query string
}

// Names returns a domain's names as [Gauge.Values].
func Names[T ~string](values []T) []string {
	names := make([]string, len(values))
	for i, value := range values {
		names[i] = string(value)
	}
	return names
}

const (
	// cached is how long values that were read are reported again, to several readers.
	cached = 5 * time.Second
	// readTimeout is how long a reader of metrics waits for the database.
	readTimeout = 2 * time.Second
)

// Database reports the gauges of a service's database, the state of its connection pool, and when the server's certificate expires.
type Database struct {
	Service string
	Pool    *pgxpool.Pool
	Gauges  []Gauge
	// Arguments returns the named arguments of the queries; none when nil.
	Arguments func() pgx.NamedArgs
	Log       *slog.Logger

	outage telemetry.Outage

	mu     sync.Mutex
	readAt time.Time
	values Values
}

// Values are numbers by the name of their gauge and the value of its label, which is "" for a single number.
type Values map[string]map[string]float64

// Run reports the gauges whenever metrics are read, until ctx is done. All are read by one statement, for two seconds at most;
// while it fails they are missing. Replicas report the same numbers.
func (d *Database) Run(ctx context.Context) error {
	if err := otelpgx.RecordStats(d.Pool, otelpgx.WithStatsAttributes(Of(d.Service))); err != nil {
		return err
	}
	certificate := ReportExpiry(d.certificateExpiry, Of(d.Service), attribute.String("part", "database"))
	defer func() { _ = certificate.Unregister() }()
	meter := otel.Meter(scope)
	instruments := make(map[string]metric.Float64Observable, len(d.Gauges))
	var all []metric.Observable
	for _, g := range d.Gauges {
		gauge, err := meter.Float64ObservableGauge(g.Name, metric.WithDescription(g.Description), metric.WithUnit(g.Unit))
		if err != nil {
			return err
		}
		instruments[g.Name], all = gauge, append(all, gauge)
	}
	registration, err := meter.RegisterCallback(func(ctx context.Context, observer metric.Observer) error {
		values, err := d.Read(ctx)
		if err != nil {
			d.outage.Log(ctx, d.Log, "reading gauges failed", err)
			return nil // the other metrics are reported anyway
		}
		for _, g := range d.Gauges {
			for value, number := range values[g.Name] {
				labels := []attribute.KeyValue{Of(d.Service)}
				if g.Label != "" {
					labels = append(labels, attribute.String(g.Label, value))
				}
				observer.ObserveFloat64(instruments[g.Name], number, metric.WithAttributes(labels...))
			}
		}
		return nil
	}, all...)
	if err != nil {
		return err
	}
	<-ctx.Done()
	return registration.Unregister()
}

// Read returns the gauges, as they were up to five seconds ago.
func (d *Database) Read(ctx context.Context) (Values, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.Gauges) == 0 || time.Since(d.readAt) < cached {
		return d.values, nil
	}
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	var arguments []any
	if d.Arguments != nil {
		arguments = append(arguments, d.Arguments())
	}
	rows, err := d.Pool.Query(ctx, statement(d.Gauges), arguments...)
	if err != nil {
		return nil, err
	}
	values := make(Values, len(d.Gauges))
	for _, g := range d.Gauges {
		values[g.Name] = make(map[string]float64)
		for _, value := range g.Values {
			values[g.Name][value] = 0
		}
	}
	var (
		gauge  int
		value  string
		number float64
	)
	_, err = pgx.ForEachRow(rows, []any{&gauge, &value, &number}, func() error {
		values[d.Gauges[gauge].Name][value] = number
		return nil
	})
	if err != nil {
		return nil, err
	}
	d.outage.Over()
	d.values, d.readAt = values, time.Now()
	return values, nil
}

var errUnencrypted = errors.New("the connection is not encrypted")

// certificateExpiry returns when the certificate expires that the server showed for one of the pool's connections, none of which is
// older than an hour.
func (d *Database) certificateExpiry(ctx context.Context) (at time.Time, err error) {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	err = d.Pool.AcquireFunc(ctx, func(connection *pgxpool.Conn) error {
		encrypted, ok := connection.Conn().PgConn().Conn().(*tls.Conn)
		if !ok {
			return errUnencrypted
		}
		at = encrypted.ConnectionState().PeerCertificates[0].NotAfter
		return nil
	})
	return at, err
}

// statement joins the queries: its rows are the number of a gauge, a value of its label, and a number.
func statement(gauges []Gauge) string {
	parts := make([]string, len(gauges))
	for i, g := range gauges {
		parts[i] = fmt.Sprintf("SELECT %d, g.value, g.number::float8 FROM (%s) AS g (value, number)", i, g.Query)
	}
	return strings.Join(parts, "\nUNION ALL ")
}
