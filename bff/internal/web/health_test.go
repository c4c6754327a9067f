package web_test

import (
	"net/http"
	"strings"
	"testing"

	"bestill.example/bff/internal/web"
)

func TestHealthNamesWhatIsAwayAndTheShopServesAllTheSame(t *testing.T) {
	t.Parallel()
	for body, away := range map[string]func() []string{
		`{"status":"ok"}`: func() []string { return []string{} },
		`{"status":"degraded","away":["nats","payments"]}`: func() []string { return []string{"nats", "payments"} },
	} {
		answer := do(serve(t, web.Config{Away: away}, &fakeServices{}), request("GET", "/healthz", ""))
		if got := strings.TrimSpace(bodyOf(t, answer)); answer.Code != http.StatusOK || got != body {
			t.Errorf("got %d %s, want %s", answer.Code, got, body)
		}
	}
}

func TestABFFThatIsNotReadyLivesAndServesOneLastRequestOnEachConnection(t *testing.T) {
	t.Parallel()
	for _, ready := range []bool{true, false} {
		handler := serve(t, web.Config{Ready: func() bool { return ready }, Away: func() []string { return []string{"nats"} }}, &fakeServices{})
		wantReady, body, connection := http.StatusOK, `{"status":"degraded","away":["nats"]}`, ""
		if !ready {
			wantReady, body, connection = http.StatusServiceUnavailable, `{"status":"draining","away":["nats"]}`, "close"
		}
		for path, want := range map[string]int{"/livez": http.StatusOK, "/readyz": wantReady, "/healthz": http.StatusOK, "/bestill/": http.StatusOK} {
			answer := do(handler, request("GET", path, ""))
			if got := answer.Header().Get("Connection"); answer.Code != want || got != connection {
				t.Errorf("ready %t, %s: %d, Connection %q", ready, path, answer.Code, got)
			}
			if path == "/readyz" && strings.TrimSpace(bodyOf(t, answer)) != body {
				t.Errorf("ready %t: %s", ready, answer.Body)
			}
		}
	}
}
