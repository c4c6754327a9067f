package telemetry_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/telemetry"
)

// record records the tests' spans. The tracer provider belongs to the process, so these tests are not parallel.
func record(t *testing.T) *tracetest.SpanRecorder {
	t.Helper()
	recorder := tracetest.NewSpanRecorder()
	otel.SetTracerProvider(sdk.NewTracerProvider(sdk.WithSpanProcessor(telemetry.ServiceNamer{}), sdk.WithSpanProcessor(recorder)))
	return recorder
}

func attributes(span sdk.ReadOnlySpan) map[string]string {
	found := make(map[string]string)
	for _, a := range span.Attributes() {
		found[string(a.Key)] = a.Value.String()
	}
	return found
}

//nolint:paralleltest // it sets the tracer of the process
func TestWhatWorkIsAboutStandsInItsSpanItsLogLinesAndTheAnswer(t *testing.T) {
	recorder := record(t)
	var out bytes.Buffer
	log := telemetry.NewLogger(&out, slog.LevelInfo)
	var answered metadata.MD
	err := telemetry.NewTrace(telemetry.WithService(t.Context(), "orders"), "sweep order", func(ctx context.Context) error {
		telemetry.OrderNumber.Note(ctx, "7035378657")
		telemetry.PaymentID.Note(ctx, "")
		log.InfoContext(ctx, "order advanced")
		answered = telemetry.Subjects(ctx)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	span := recorder.Ended()[0]
	want := map[string]string{"service": "orders", "bestill.order.number": "7035378657"}
	if diff := cmp.Diff(want, attributes(span)); diff != "" {
		t.Error(diff)
	}
	line := logged(t, out.Bytes())
	if line["orderNumber"] != "7035378657" || line["paymentId"] != nil || line["service"] != "orders" || line["traceId"] != span.SpanContext().TraceID().String() {
		t.Errorf("logged %v", line)
	}
	out.Reset()
	caller := telemetry.Begin(t.Context())
	telemetry.NoteAll(caller, answered)
	log.InfoContext(caller, "call")
	if line := logged(t, out.Bytes()); line["orderNumber"] != "7035378657" {
		t.Errorf("the caller logged %v", line)
	}
}

//nolint:paralleltest // it sets the tracer of the process
func TestASpanIsLinkedOnceToATraceThatIsNotItsOwn(t *testing.T) {
	recorder := record(t)
	_ = telemetry.NewTrace(t.Context(), "sweep order", func(ctx context.Context) error {
		for _, to := range []string{traceparent, traceparent, telemetry.Traceparent(ctx), "", "nonsense"} {
			telemetry.Link(ctx, to)
		}
		return nil
	})
	links := recorder.Ended()[0].Links()
	if len(links) != 1 || links[0].SpanContext.TraceID().String() != traceID {
		t.Errorf("links %v", links)
	}
}

//nolint:paralleltest // it sets the tracer of the process
func TestWhatIsHandledSoonBelongsToTheTraceThatCausedItAndLaterLinksToIt(t *testing.T) {
	for name, test := range map[string]struct {
		cause           string
		ago             time.Duration
		continues, link bool
	}{
		"soon":          {traceparent, time.Second, true, false},
		"later":         {traceparent, time.Hour, false, true},
		"without cause": {"", time.Second, false, false},
	} {
		t.Run(name, func(t *testing.T) { //nolint:paralleltest // as above
			recorder := record(t)
			ctx, options := telemetry.After(t.Context(), propagation.MapCarrier{"traceparent": test.cause}, time.Now().Add(-test.ago))
			_ = telemetry.Span(ctx, "process", func(context.Context) error { return nil }, options...)
			span := recorder.Ended()[0]
			if got := span.SpanContext().TraceID().String() == traceID; got != test.continues {
				t.Errorf("continues %v", got)
			}
			if got := len(span.Links()) == 1; got != test.link {
				t.Errorf("links %v", span.Links())
			}
		})
	}
}

//nolint:paralleltest // it sets the tracer of the process
func TestACallToAnotherSystemIsASpanWithoutQueryAndPassesOnNoTrace(t *testing.T) {
	recorder := record(t)
	otel.SetTextMapPropagator(propagation.TraceContext{})
	var asked *http.Request
	system := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked = r }))
	defer system.Close()
	client := &http.Client{Transport: telemetry.Transport("kartverket", nil)}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, strings.Replace(system.URL, "http://", "http://user:secret@", 1)+"/sok?sok=Storgata+1", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if user, password, _ := asked.BasicAuth(); asked.URL.RawQuery != "sok=Storgata+1" || user != "user" || password != "secret" || asked.Header.Get("Traceparent") != "" {
		t.Errorf("asked for %s with %v", asked.URL, asked.Header)
	}
	span := recorder.Ended()[0]
	if span.Name() != "kartverket GET" || attributes(span)["url.full"] != system.URL+"/sok" {
		t.Errorf("%s %v", span.Name(), attributes(span))
	}
	for name, value := range attributes(span) {
		if strings.Contains(value, "Storgata") || strings.Contains(value, "secret") {
			t.Errorf("%s is %s", name, value)
		}
	}
}
