package web_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/bff/internal/web"
	"bestill.example/services/platform/telemetry"
)

const swedishPrice = "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1000"

func TestACachedAnswerIsLimitedAndLoggedAndHasTheHeadersOfTheFirst(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	limits := web.Limits{
		LookupsPerSecond: 2, OrdersPerSecond: 1, OrdersPerHour: 1, PersonsPerMinute: 1, VisitorsPerMinute: 1, DocumentsPerSecond: 1, WebhooksPerSecond: 1, StatusPerMinute: 1,
	}
	handler := serveLogging(t, web.Config{Limits: limits}, &fakeServices{}, telemetry.NewLogger(&log, slog.LevelInfo))
	var before http.Header
	limited := false
	for range 100 { // on a busy machine, a second may end before its limit is reached
		log.Reset()
		w := do(handler, request("GET", swedishPrice, ""))
		if w.Code == http.StatusTooManyRequests {
			limited = true
			break
		}
		var line struct{ Route, TraceID string }
		if err := json.Unmarshal(log.Bytes(), &line); err != nil || line.Route != "/sende/utland/api/prices/{product}" || line.TraceID == "" {
			t.Fatalf("logged %s: %v", log.String(), err)
		}
		if id := w.Header().Get("Request-Id"); id != line.TraceID {
			t.Errorf("request %q is logged as %q", id, line.TraceID)
		}
		w.Header().Del("Request-Id")
		if diff := cmp.Diff(before, w.Header()); before != nil && diff != "" {
			t.Errorf("headers (-before +now):\n%s", diff)
		}
		before = w.Header()
	}
	if !limited {
		t.Error("cached answers are not limited")
	}
}

func TestCachedAnswersAllowNothingThatIsOtherwiseRefused(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	const ofAnother = swedishPrice + "&colour=red"
	for _, step := range []struct {
		path, header, value string
		status              int
	}{
		{swedishPrice, "", "", http.StatusOK},
		{swedishPrice, "Idempotency-Key", "kl\u00f8ver", http.StatusBadRequest},
		{swedishPrice, "X-Contracts", "another", http.StatusOK},
		{ofAnother, "X-Contracts", "another", http.StatusOK},
		{ofAnother, "", "", http.StatusBadRequest},
	} {
		r := request("GET", step.path, "")
		if step.header != "" {
			r.Header.Set(step.header, step.value)
		}
		if w := do(handler, r); w.Code != step.status {
			t.Errorf("%s with %s %q: %d %s", step.path, step.header, step.value, w.Code, w.Body)
		}
	}
}
