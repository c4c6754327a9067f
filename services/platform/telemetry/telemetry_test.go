package telemetry_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"testing"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"

	"bestill.example/services/platform/telemetry"
)

const (
	traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
	traceID     = "4bf92f3577b34da6a3ce929d0e0e4736"
)

func logged(t *testing.T, line []byte) map[string]any {
	t.Helper()
	var fields map[string]any
	if err := json.Unmarshal(line, &fields); err != nil {
		t.Fatalf("%v in %s", err, line)
	}
	return fields
}

func TestALogLineCarriesTheTraceOfItsContext(t *testing.T) {
	t.Parallel()
	ctx := propagation.TraceContext{}.Extract(t.Context(), propagation.MapCarrier{"traceparent": traceparent})
	var out bytes.Buffer
	telemetry.NewLogger(&out, slog.LevelInfo).With("service", "pricing").InfoContext(ctx, "call")
	fields := logged(t, out.Bytes())
	if fields["traceId"] != traceID || fields["service"] != "pricing" {
		t.Errorf("logged %v", fields)
	}
}

func TestOutsideOfATraceThereIsNoTraceID(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	telemetry.NewLogger(&out, slog.LevelInfo).InfoContext(t.Context(), "start")
	if fields := logged(t, out.Bytes()); fields["traceId"] != nil || telemetry.TraceID(t.Context()) != "" {
		t.Errorf("logged %v", fields)
	}
}

func TestWithoutACollectorRequestsStillHaveTracesThatCrossProcesses(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "")
	shutdown, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer shutdown()

	ctx, span := otel.Tracer("test").Start(t.Context(), "request")
	defer span.End()
	carrier := propagation.MapCarrier{}
	otel.GetTextMapPropagator().Inject(ctx, carrier)

	received := otel.GetTextMapPropagator().Extract(t.Context(), carrier)
	if id := telemetry.TraceID(ctx); id == "" || telemetry.TraceID(received) != id {
		t.Errorf("sent %q, received %q", id, telemetry.TraceID(received))
	}
}

func TestAnUnknownLogLevelIsAClearError(t *testing.T) {
	t.Setenv("LOG_LEVEL", "loud")
	const want = `telemetry: LOG_LEVEL must be DEBUG, INFO, WARN or ERROR, not "loud"`
	if _, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", io.Discard); err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}
