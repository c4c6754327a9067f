package accesslog_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/codes"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"bestill.example/bff/internal/accesslog"
)

//nolint:paralleltest // it sets the tracer of the process
func TestASpanAndALogLineHaveNothingThatTheClientWrote(t *testing.T) {
	recorder := tracetest.NewSpanRecorder()
	otel.SetTracerProvider(sdk.NewTracerProvider(sdk.WithSpanProcessor(recorder)))
	const route = "/sende/utland/api/order/{uri_key}"
	for _, test := range []struct {
		method string
		status int
		name   string
		want   map[string]string
	}{
		{
			http.MethodGet, http.StatusNotFound, "GET " + route,
			map[string]string{"http.request.method": "GET", "http.response.status_code": "404", "http.route": route},
		},
		{
			"KARI.NORDMANN", http.StatusServiceUnavailable, "HTTP " + route,
			map[string]string{"http.request.method": "_OTHER", "http.response.status_code": "503", "http.route": route, "error.type": "503"},
		},
	} {
		var log bytes.Buffer
		handler := accesslog.Handler(slog.New(slog.NewJSONHandler(&log, nil)), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			accesslog.SetRoute(r.Context(), route)
			w.WriteHeader(test.status)
		}))
		request := httptest.NewRequestWithContext(t.Context(), test.method, "/sende/utland/api/order/secret?name=Kari", nil)
		request.Header.Set("Traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
		request.Header.Set("User-Agent", "Kari's browser")
		handler.ServeHTTP(httptest.NewRecorder(), request)

		span := recorder.Ended()[len(recorder.Ended())-1]
		attributes := map[string]string{}
		for _, a := range span.Attributes() {
			attributes[string(a.Key)] = a.Value.String()
		}
		if diff := cmp.Diff(test.want, attributes); diff != "" || span.Name() != test.name || span.Parent().IsValid() {
			t.Errorf("%s of %s: %s", span.Name(), span.Parent().TraceID(), diff)
		}
		if failed := span.Status().Code == codes.Error; failed != (test.status >= 500) {
			t.Errorf("%d has the status %v", test.status, span.Status())
		}
		var line struct{ Method string }
		if err := json.Unmarshal(log.Bytes(), &line); err != nil || line.Method != test.want["http.request.method"] {
			t.Errorf("%v: logged %s", err, &log)
		}
	}
}
