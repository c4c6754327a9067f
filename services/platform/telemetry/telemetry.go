// Package telemetry sets up logs, traces and metrics for a process: JSON lines with the trace id of their context,
// OpenTelemetry spans that follow a request through gRPC, PostgreSQL and messages, and what is counted on the way.
package telemetry

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"
)

const flushTimeout = 5 * time.Second

// Start makes the process-wide logger, tracer and meter and returns what flushes them at the end. Spans and metrics
// are sent only if OTEL_EXPORTER_OTLP_ENDPOINT is set; without it every request still has a trace id, taken over from and
// handed on in W3C traceparent. METRICS_ADDR is where Prometheus reads the metrics, at /metrics, in plain text: an address
// that is not public, or empty for none. LOG_LEVEL (DEBUG, INFO, WARN, ERROR) sets what is logged.
func Start(ctx context.Context, service string) (shutdown func(), err error) {
	level, err := levelOf(os.Getenv("LOG_LEVEL"))
	if err != nil {
		return nil, err
	}
	slog.SetDefault(NewLogger(os.Stdout, level).With("service", service))

	attributes, err := resource.New(ctx, resource.WithAttributes(semconv.ServiceName(service)), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("telemetry: OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	options := []sdk.TracerProviderOption{sdk.WithResource(attributes)}
	if os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT") != "" {
		spans, err := otlptracegrpc.New(ctx)
		if err != nil {
			return nil, fmt.Errorf("telemetry: OTEL_EXPORTER_OTLP_ENDPOINT: %w", err)
		}
		options = append(options, sdk.WithBatcher(spans))
	} else {
		// Without an exporter spans are not recorded, but trace ids are still made.
		options = append(options, sdk.WithSampler(sdk.NeverSample()))
	}
	metrics, err := startMetrics(ctx, service, "dev", attributes)
	if err != nil {
		return nil, err
	}
	tracers := sdk.NewTracerProvider(options...)
	otel.SetTracerProvider(tracers)
	otel.SetTextMapPropagator(propagation.TraceContext{})

	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTimeout)
		defer cancel()
		if err := errors.Join(tracers.Shutdown(ctx), metrics.shutdown(ctx)); err != nil {
			slog.WarnContext(ctx, "telemetry export failed", "error", err)
		}
	}, nil
}

func levelOf(name string) (level slog.Level, err error) {
	if name == "" {
		return slog.LevelInfo, nil
	}
	if err := level.UnmarshalText([]byte(name)); err != nil {
		return level, fmt.Errorf("telemetry: LOG_LEVEL must be DEBUG, INFO, WARN or ERROR, not %q", name)
	}
	return level, nil
}

// NewLogger returns a logger of JSON lines. A line logged with a context of a trace carries its traceId.
func NewLogger(w io.Writer, level slog.Leveler) *slog.Logger {
	return slog.New(traced{slog.NewJSONHandler(w, &slog.HandlerOptions{Level: level})})
}

// TraceID returns the trace id of the context, or "" outside of a trace.
func TraceID(ctx context.Context) string {
	if span := trace.SpanContextFromContext(ctx); span.HasTraceID() {
		return span.TraceID().String()
	}
	return ""
}

type traced struct{ slog.Handler }

func (h traced) Handle(ctx context.Context, record slog.Record) error {
	if id := TraceID(ctx); id != "" {
		record.AddAttrs(slog.String("traceId", id))
	}
	return h.Handler.Handle(ctx, record)
}

func (h traced) WithAttrs(attrs []slog.Attr) slog.Handler { return traced{h.Handler.WithAttrs(attrs)} }

func (h traced) WithGroup(name string) slog.Handler { return traced{h.Handler.WithGroup(name)} }
