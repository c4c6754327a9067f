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
