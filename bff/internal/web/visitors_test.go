package web_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/bff/internal/web"
	sitev1 "bestill.example/proto/gen/bestill/site/v1"
)

const (
	feedback   = "/sende/api/feedback"
	pageErrors = "/sende/api/errors"
)

func TestFeedbackIsKeptWithoutPersonalData(t *testing.T) {
	t.Parallel()
	fakes := &fakeServices{feedback: make(chan *sitev1.Feedback, 1)}
	handler := serve(t, web.Config{}, fakes)
	r := request("POST", feedback, `{"answer": "NO", "comment": "Ring 412 34 567 eller kari@example.com", "page": "utland/kvittering/{uriKey}"}`)
	r.Header.Set("X-Version", "1")
	w := do(handler, r)
	if w.Code != http.StatusNoContent || w.Body.Len() > 0 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	want := &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_NO, Comment: "Ring [number] eller [e-mail]", Page: "utland/kvittering/{uriKey}"}
	if diff := cmp.Diff(want, <-fakes.feedback, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
}

func TestWithoutABrokerFeedbackIsUnavailable(t *testing.T) {
	t.Parallel()
	w := do(serve(t, web.Config{}, &fakeServices{}), request("POST", feedback, `{"answer": "YES", "page": ""}`))
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), `"serviceUnavailable"`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestWhatVisitorsSendIsChecked(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{feedback: make(chan *sitev1.Feedback, 20)})
	for _, test := range []struct {
		path, body string
		status     int
		answer     string
	}{
		{feedback, `{}`, 400, `[{"field":"answer","code":"REQUIRED"}]`},
		{feedback, `{"answer":"MAYBE","phone":"1"}`, 400, `[{"field":"answer","code":"INVALID"},{"field":"phone","code":"NOT_ALLOWED"}]`},
		{feedback, `{"answer":"YES","answer":"NO"}`, 400, `[{"field":"answer","code":"INVALID"}]`},
		{feedback, `{"answer":"YES","page":"/bestill/utland/kvittering/key"}`, 400, `[{"field":"page","code":"UNKNOWN"}]`},
		{feedback, `{"answer":"YES","comment":"` + strings.Repeat("å", 1000) + `"}`, 204, ``},
		{feedback, `{"answer":"YES","comment":"` + strings.Repeat("å", 1001) + `"}`, 400, `[{"field":"comment","code":"TOO_LONG"}]`},
		{feedback, `{"answer":"YES","comment":"` + strings.Repeat("å", 40_000) + `"}`, 413, `"requestTooLarge"`},
		{feedback, `[]`, 400, `"requestInvalid"`},
		{feedback + "?page=utland", `{"answer":"YES"}`, 400, `[{"field":"page","code":"NOT_ALLOWED"}]`},
		{pageErrors, `{"page":"nowhere"}`, 400, `[{"field":"message","code":"REQUIRED"},{"field":"page","code":"UNKNOWN"}]`},
		{pageErrors, `{"message":"` + strings.Repeat("x", 1001) + `"}`, 400, `[{"field":"message","code":"TOO_LONG"}]`},
		{pageErrors, `{"message":"TypeError","stack":"` + strings.Repeat("x", 8001) + `"}`, 400, `[{"field":"stack","code":"TOO_LONG"}]`},
		{pageErrors, `{"message":"TypeError","requestId":"Kari"}`, 400, `[{"field":"requestId","code":"INVALID"}]`},
		{pageErrors, `{"message":"TypeError: x is undefined","page":"utland"}`, 204, ``},
		{pageErrors, `{"message":"` + strings.Repeat("x", 1000) + `"}`, 204, ``},
	} {
		w := do(handler, request("POST", test.path, test.body))
		if w.Code != test.status || !strings.Contains(w.Body.String(), test.answer) {
			t.Errorf("%s %.60s: %d %s", test.path, test.body, w.Code, w.Body)
		}
	}
}

func TestOneClientCannotFloodWhatVisitorsSend(t *testing.T) {
	t.Parallel()
	limits := web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1000, OrdersPerHour: 1000, PersonsPerMinute: 1000, VisitorsPerMinute: 2}
	handler := serve(t, web.Config{Limits: limits}, &fakeServices{feedback: make(chan *sitev1.Feedback, 20)})
	for path, body := range map[string]string{feedback: `{"answer":"YES"}`, pageErrors: `{"message":"TypeError"}`} {
		refused := false
		for range 5 { // a new minute may begin in between
			refused = refused || do(handler, request("POST", path, body)).Code == http.StatusTooManyRequests
		}
		if !refused {
			t.Errorf("%s is not limited", path)
		}
	}
}

func TestAPageErrorIsOneLineOfTheLogWithoutPersonalData(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	handler := serveLogging(t, web.Config{}, &fakeServices{}, slog.New(slog.NewTextHandler(&log, nil)))
	w := do(handler, request("POST", pageErrors, `{"message":"TypeError: 41234567","stack":"at /bestill/assets/index-abc1.js:1:22","page":"utland","requestId":"4bf92f3577b34da6a3ce929d0e0e4736"}`))
	if w.Code != http.StatusNoContent {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	for _, want := range []string{`level=ERROR msg="page error" message="TypeError: [number]"`, `stack="at /bestill/assets/index-abc1.js:1:22"`, "page=utland", "requestId=4bf92f3577b34da6a3ce929d0e0e4736"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("%q is missing in %s", want, log.String())
		}
	}
}

func TestAFloodOfPageErrorsIsCutShortInTheLog(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	handler := serveLogging(t, web.Config{}, &fakeServices{}, slog.New(slog.NewTextHandler(&log, nil)))
	for range 300 {
		if w := do(handler, request("POST", pageErrors, `{"message":"TypeError"}`)); w.Code != http.StatusNoContent {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
	}
	if lines := strings.Count(log.String(), `msg="page error"`); lines < 30 || lines > 40 {
		t.Errorf("%d lines", lines)
	}
}
