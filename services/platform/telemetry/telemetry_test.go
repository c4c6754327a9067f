package telemetry_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"strconv"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	logspb "go.opentelemetry.io/proto/otlp/collector/logs/v1"
	"google.golang.org/grpc"

	"bestill.example/deploy/testkit"
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

//nolint:paralleltest // it sets the environment of the process
func TestAnAddressThatIsNoCollectorsStopsTheStart(t *testing.T) {
	for _, address := range []string{"collector:4317", "collector", "http://", "tcp://collector:4317"} {
		t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
		_, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", io.Discard)
		if err == nil || !strings.Contains(err.Error(), "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL") {
			t.Errorf("%q: %v", address, err)
		}
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

func TestWithoutACollectorAllOfARequestHasOneTraceAndWorkThatNobodyCalledForItsOwn(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "")
	shutdown, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	defer shutdown()
	seen := map[string]bool{}
	for range 2 {
		err := telemetry.Span(t.Context(), "request", func(ctx context.Context) error {
			id := telemetry.TraceID(ctx)
			err := telemetry.Span(ctx, "part", func(ctx context.Context) error {
				if part := telemetry.TraceID(ctx); part != id {
					t.Errorf("a part has the trace %q in %q", part, id)
				}
				return nil
			})
			seen[id] = true
			return errors.Join(err, telemetry.NewTrace(ctx, "sweep", func(ctx context.Context) error {
				seen[telemetry.TraceID(ctx)] = true
				return nil
			}))
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(seen) != 4 || seen[""] {
		t.Errorf("the traces are %v", seen)
	}
	remote := propagation.TraceContext{}.Extract(t.Context(), propagation.MapCarrier{"traceparent": traceparent})
	_ = telemetry.Span(remote, "call", func(ctx context.Context) error {
		if id := telemetry.TraceID(ctx); id != traceID {
			t.Errorf("a call has the trace %q", id)
		}
		return nil
	})
}

// Three exporters fail in turn, each in its own words, and those of a broken connection name another port each time.
func TestAnAwayCollectorIsLoggedOnceAMinute(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "")
	var out bytes.Buffer
	shutdown, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", &out)
	if err != nil {
		t.Fatal(err)
	}
	defer shutdown()
	for range 3 {
		otel.Handle(errors.New("traces export: connection refused"))
		otel.Handle(errors.New("failed to upload metrics: connection refused"))
	}
	if lines := bytes.Count(out.Bytes(), []byte("telemetry export failed")); lines != 1 {
		t.Errorf("%d lines: %s", lines, &out)
	}
}

func TestAnUnknownLogLevelIsAClearError(t *testing.T) {
	t.Setenv("LOG_LEVEL", "loud")
	const want = `telemetry: LOG_LEVEL must be DEBUG, INFO, WARN or ERROR, not "loud"`
	if _, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", io.Discard); err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}

// collector receives telemetry, as in production, and stores the log lines.
type collector struct {
	logspb.UnimplementedLogsServiceServer
	lines chan *logspb.ExportLogsServiceRequest
}

func (c collector) Export(_ context.Context, request *logspb.ExportLogsServiceRequest) (*logspb.ExportLogsServiceResponse, error) {
	c.lines <- request
	return &logspb.ExportLogsServiceResponse{}, nil
}

// zone is a string type, like numbers and ids.
type zone string

func TestLogLinesReachTheCollectorWithTheirTraceAndTheirFields(t *testing.T) {
	listener := testkit.Listen(t)
	received := collector{lines: make(chan *logspb.ExportLogsServiceRequest, 1)}
	server := grpc.NewServer()
	logspb.RegisterLogsServiceServer(server, received)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(server.Stop)
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://"+listener.Addr().String())
	var output bytes.Buffer
	shutdown, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", &output)
	if err != nil {
		t.Fatal(err)
	}
	ctx := propagation.TraceContext{}.Extract(t.Context(), propagation.MapCarrier{"traceparent": traceparent})
	slog.Default().With("zone", zone("abroad")).WarnContext(ctx, "price list is old", "days", 3, "list", uuid.Nil, "zones", zone("1 and 2"))
	slog.DebugContext(ctx, "not asked for")
	shutdown()

	logs := (<-received.lines).GetResourceLogs()
	line := logs[0].GetScopeLogs()[0].GetLogRecords()
	if len(line) != 1 {
		t.Fatalf("received %v", logs)
	}
	got := map[string]string{"text": line[0].GetBody().GetStringValue(), "level": line[0].GetSeverityText(), "trace": hex.EncodeToString(line[0].GetTraceId())}
	for _, attribute := range logs[0].GetResource().GetAttributes() {
		if attribute.GetKey() == "service.name" || attribute.GetKey() == "service.version" {
			got[attribute.GetKey()] = attribute.GetValue().GetStringValue()
		}
	}
	for _, attribute := range line[0].GetAttributes() {
		value := attribute.GetValue()
		got[attribute.GetKey()] = cmp.Or(value.GetStringValue(), strconv.FormatInt(value.GetIntValue(), 10))
	}
	want := map[string]string{
		"text": "price list is old", "level": "WARN", "trace": traceID, "days": "3", "traceId": traceID, "service": "pricing",
		"zone": "abroad", "zones": "1 and 2", "list": uuid.Nil.String(), "service.name": "pricing", "service.version": "v1.2.0",
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	own, _, _ := bytes.Cut(output.Bytes(), []byte("\n"))
	if fields := logged(t, own); fields["days"] != 3.0 || fields["msg"] != "price list is old" {
		t.Errorf("also logged %v", fields)
	}
}
