// Package telemetry sets up logs, traces and metrics for a process: JSON lines with the trace id and the subjects of their
// context, OpenTelemetry spans that follow an order through gRPC, PostgreSQL, messages and other systems, and metrics.
package telemetry

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"time"

	"github.com/google/uuid"
	"go.opentelemetry.io/contrib/bridges/otelslog"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/exporters/otlp/otlplog/otlploggrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/propagation"
	sdklog "go.opentelemetry.io/otel/sdk/log"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"
	"golang.org/x/time/rate"
	"google.golang.org/grpc"
)

const flushTimeout = 5 * time.Second

// A resolver that asks for a TXT record can wait as long as an export may take if nobody answers, so that a process's first
// data would be lost.
var withoutServiceConfig = grpc.WithDisableServiceConfig()

// exports returns whether telemetry is sent to a collector.
func exports() (bool, error) {
	address := os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT")
	if to, err := url.Parse(address); address != "" && (err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Host == "") {
		return false, errors.New("telemetry: OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL, such as http://collector:4317")
	}
	return address != "", nil
}

// Start creates the process-wide logger, tracer and meter and returns a function that flushes them at the end. Spans, metrics
// and log lines are sent only if OTEL_EXPORTER_OTLP_ENDPOINT is set, lines in addition to output. Without it no span is
// recorded, but every request still has a trace id, passed on in W3C traceparent. METRICS_ADDR is where Prometheus reads the
// metrics, at /metrics, in plain text: an address that is not public, or empty for none. LOG_LEVEL (DEBUG, INFO, WARN, ERROR)
// sets what is logged.
func Start(ctx context.Context, service, version string, output io.Writer) (shutdown func(), err error) {
	level, err := levelOf(os.Getenv("LOG_LEVEL"))
	if err != nil {
		return nil, err
	}
	attributes, err := resourceOf(ctx, service, version)
	if err != nil {
		return nil, err
	}
	lines := jsonLines(output, level)
	flushLogs := func(context.Context) error { return nil }
	flushSpans := func(context.Context) error { return nil }
	var tracers trace.TracerProvider = untraced{}
	exporting, err := exports()
	if err != nil {
		return nil, err
	}
	if exporting {
		spans, spansErr := otlptracegrpc.New(ctx, otlptracegrpc.WithDialOption(withoutServiceConfig))
		records, recordsErr := otlploggrpc.New(ctx, otlploggrpc.WithDialOption(withoutServiceConfig))
		if err := errors.Join(spansErr, recordsErr); err != nil {
			return nil, fmt.Errorf("telemetry: OTEL_EXPORTER_OTLP_ENDPOINT: %w", err)
		}
		recording := sdk.NewTracerProvider(sdk.WithResource(attributes), sdk.WithSpanProcessor(ServiceNamer{}), sdk.WithBatcher(spans))
		tracers, flushSpans = recording, recording.Shutdown
		logs := sdklog.NewLoggerProvider(sdklog.WithResource(attributes), sdklog.WithProcessor(sdklog.NewBatchProcessor(records)))
		lines = slog.NewMultiHandler(lines, exported{otelslog.NewHandler("bestill.example", otelslog.WithLoggerProvider(logs))})
		flushLogs = logs.Shutdown
	}
	slog.SetDefault(slog.New(traced{lines, level, service}))
	metrics, err := startMetrics(ctx, service, attributes, exporting)
	if err != nil {
		return nil, err
	}
	otel.SetTracerProvider(tracers)
	otel.SetTextMapPropagator(propagation.TraceContext{})
	// Several exporters fail at the same time, each in other words, so a new text is no news.
	outage := rate.Sometimes{Interval: outageReminder}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) {
		outage.Do(func() { slog.WarnContext(context.WithoutCancel(ctx), "telemetry export failed", "error", err) })
	}))

	return func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTimeout)
		defer cancel()
		if err := errors.Join(flushSpans(ctx), metrics.shutdown(ctx), flushLogs(ctx)); err != nil {
			slog.WarnContext(ctx, "telemetry export failed", "error", err)
		}
	}, nil
}

// resourceOf identifies the process in its telemetry. OTEL_RESOURCE_ATTRIBUTES adds to it, and overrides it.
func resourceOf(ctx context.Context, service, version string) (*resource.Resource, error) {
	attributes, err := resource.New(ctx, resource.WithAttributes(
		semconv.ServiceName(service),
		semconv.ServiceVersion(version),
		semconv.ServiceInstanceID(uuid.NewString()),
		semconv.DeploymentEnvironmentNameKey.String(cmp.Or(os.Getenv("ENVIRONMENT"), "production")),
	), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("telemetry: OTEL_RESOURCE_ATTRIBUTES: %w", err)
	}
	return attributes, nil
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

// NewLogger returns a logger of JSON lines. A line has the traceId of its context, and the service and subjects that are noted
// there (see [Subject] and [WithService]).
func NewLogger(w io.Writer, level slog.Leveler) *slog.Logger {
	return slog.New(traced{Handler: jsonLines(w, level), level: level})
}

func jsonLines(w io.Writer, level slog.Leveler) slog.Handler {
	return slog.NewJSONHandler(w, &slog.HandlerOptions{Level: level})
}

// Log writes a line for every request or call. Unlike a [slog.Logger] it does not look up the place in the code, because no
// line has it.
func Log(ctx context.Context, log *slog.Logger, level slog.Level, message string, attrs ...slog.Attr) {
	handler := log.Handler()
	if !handler.Enabled(ctx, level) {
		return
	}
	record := slog.NewRecord(time.Now(), level, message, 0)
	record.AddAttrs(attrs...)
	_ = handler.Handle(ctx, record) // as a Logger does
}

// TraceID returns the trace id of the context, or "" outside of a trace.
func TraceID(ctx context.Context) string {
	if span := trace.SpanContextFromContext(ctx); span.HasTraceID() {
		return span.TraceID().String()
	}
	return ""
}

// traced adds to each line what its context knows.
type traced struct {
	slog.Handler
	level slog.Leveler
	// service is the service of lines whose context names none; may be empty.
	service string
}

func (h traced) Enabled(_ context.Context, level slog.Level) bool { return level >= h.level.Level() }

func (h traced) Handle(ctx context.Context, record slog.Record) error {
	if service := cmp.Or(ServiceOf(ctx), h.service); service != "" {
		record.AddAttrs(slog.String(serviceName, service))
	}
	if id := TraceID(ctx); id != "" {
		record.AddAttrs(slog.String("traceId", id))
	}
	about, _ := known(ctx)
	record.AddAttrs(about...)
	return h.Handler.Handle(ctx, record)
}

func (h traced) WithAttrs(attrs []slog.Attr) slog.Handler {
	h.Handler = h.Handler.WithAttrs(attrs)
	return h
}

func (h traced) WithGroup(name string) slog.Handler {
	h.Handler = h.Handler.WithGroup(name)
	return h
}
