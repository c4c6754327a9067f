package telemetry

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"go.opentelemetry.io/contrib/instrumentation/runtime"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlpmetric/otlpmetricgrpc"
	prometheusexporter "go.opentelemetry.io/otel/exporters/prometheus"
	"go.opentelemetry.io/otel/metric"
	sdkmetric "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/exemplar"
	"go.opentelemetry.io/otel/sdk/resource"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
)

// labels are the attributes that metrics may have. All others are dropped, so that nothing that a caller sends, no address and
// no number of an order becomes a label. The values of each are a closed set: names of the code, of the contracts and of the
// parts of the system.
var labels = []attribute.Key{
	"service",
	// Of HTTP requests and RPCs.
	"http.request.method", "http.route", "http.response.status_code", "rpc.method", "rpc.response.status_code",
	// Of the shop.
	"product", "state", "kind", "reason", "provider", "operation", "outcome", "consumer", "about", "part", "method", "limit", "series",
	// Of the process.
	"version", "go.memory.type",
}

// maxSeries bounds the label combinations of one metric; further ones are counted together, with the label
// otel_metric_overflow.
const maxSeries = 2000

// meters provide the process-wide meter, which is read at METRICS_ADDR and sent by OTLP.
type meters struct {
	provider *sdkmetric.MeterProvider
	server   *http.Server
}

// startMetrics serves the process's metrics at METRICS_ADDR, and sends them to the collector if there is one; without both
// nothing is counted. A metric of the process itself has the process's name as the label service.
func startMetrics(ctx context.Context, service string, of *resource.Resource, exporting bool) (*meters, error) {
	m := &meters{}
	var readers []sdkmetric.Option
	if exporting {
		exporter, err := otlpmetricgrpc.New(ctx, otlpmetricgrpc.WithDialOption(withoutServiceConfig))
		if err != nil {
			return nil, fmt.Errorf("telemetry: OTEL_EXPORTER_OTLP_ENDPOINT: %w", err)
		}
		readers = append(readers, sdkmetric.WithReader(sdkmetric.NewPeriodicReader(exporter)))
	}
	if address := os.Getenv("METRICS_ADDR"); address != "" {
		reader, handler, err := scraped()
		if err != nil {
			return nil, err
		}
		readers = append(readers, sdkmetric.WithReader(reader))
		if m.server, err = serveMetrics(ctx, address, handler); err != nil {
			return nil, err
		}
	}
	if len(readers) == 0 {
		return m, nil
	}
	m.provider = sdkmetric.NewMeterProvider(append(readers,
		sdkmetric.WithResource(of), sdkmetric.WithView(bounded), sdkmetric.WithCardinalityLimit(maxSeries),
		// Exemplars would carry the attributes that are left out.
		sdkmetric.WithExemplarFilter(exemplar.AlwaysOffFilter))...)
	otel.SetMeterProvider(m.provider)
	return m, describeProcess(m.provider, service, versionOf(of))
}

// bounded is a view with only the [labels]. It drops the durations of single statements, because traces have them.
func bounded(i sdkmetric.Instrument) (sdkmetric.Stream, bool) {
	stream := sdkmetric.Stream{
		Name: i.Name, Description: i.Description, Unit: i.Unit, AttributeFilter: attribute.NewAllowKeysFilter(labels...),
	}
	if strings.HasPrefix(i.Name, "db.client.") {
		stream.Aggregation = sdkmetric.AggregationDrop{}
	}
	return stream, true
}

// scraped returns a reader of metrics, and the handler with which Prometheus reads it.
func scraped() (sdkmetric.Reader, http.Handler, error) {
	registry := prometheus.NewRegistry()
	reader, err := prometheusexporter.New(prometheusexporter.WithRegisterer(registry),
		prometheusexporter.WithoutScopeInfo(), prometheusexporter.WithoutTargetInfo())
	if err != nil {
		return nil, nil, fmt.Errorf("telemetry: %w", err)
	}
	// A gauge that cannot be read, because its database is away, does not hide the others.
	return reader, promhttp.HandlerFor(registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}), nil
}

// serveMetrics answers GET /metrics in plain text at an address of its own, which must never be public.
func serveMetrics(ctx context.Context, address string, handler http.Handler) (*http.Server, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("telemetry: cannot listen on METRICS_ADDR %s: %w", address, err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", handler)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 15 * time.Second}
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("serving metrics failed", "error", err)
		}
	}()
	return server, nil
}

// describeProcess adds the metrics of the Go runtime, and the running version.
func describeProcess(provider metric.MeterProvider, service, version string) error {
	of := metric.WithAttributes(attribute.String("service", service), attribute.String("version", version))
	_, err := provider.Meter("bestill.example/services/platform/telemetry").Int64ObservableGauge("bestill.build_info",
		metric.WithDescription("1, with the version of the process."),
		metric.WithInt64Callback(func(_ context.Context, observer metric.Int64Observer) error {
			observer.Observe(1, of)
			return nil
		}))
	return errors.Join(err, runtime.Start(runtime.WithMeterProvider(provider), runtime.WithMinimumReadMemStatsInterval(time.Second)))
}

// versionOf returns the version among the attributes of the process.
func versionOf(of *resource.Resource) string {
	if version, known := of.Set().Value(semconv.ServiceVersionKey); known {
		return version.AsString()
	}
	return "dev"
}

func (m *meters) shutdown(ctx context.Context) error {
	var err error
	if m.provider != nil {
		err = m.provider.Shutdown(ctx)
	}
	if m.server != nil {
		err = errors.Join(err, m.server.Shutdown(ctx))
	}
	return err
}
