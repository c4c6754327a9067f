package security_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"go.opentelemetry.io/otel/attribute"

	"bestill.example/services/platform/metrics/metricstest"
	"bestill.example/services/platform/security"
)

func TestASecurityEventIsOneWarningWithItsKindAndAttributes(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	security.NewEvents("orders", slog.New(slog.NewJSONHandler(&log, nil))).
		Record(t.Context(), "wrong key", slog.String("route", "/order"))
	var line struct{ Level, Msg, Kind, Route string }
	if err := json.Unmarshal(log.Bytes(), &line); err != nil {
		t.Fatal(err)
	}
	if line.Level != "WARN" || line.Msg != "security event" || line.Kind != "wrong key" || line.Route != "/order" {
		t.Errorf("logged %s", log.String())
	}
}

func TestEveryEventIsCountedByItsKindAlsoThoseThatAreNotLogged(t *testing.T) {
	t.Parallel()
	events := security.NewEvents("orders", slog.New(slog.DiscardHandler))
	for range 100 {
		events.Record(t.Context(), "counted", slog.String("route", "/order"))
	}
	counted := attribute.NewSet(attribute.String("service", "orders"), attribute.String("kind", "counted"))
	if all := metricstest.Values(t, "bestill.security.events"); all[counted] != 100 {
		t.Errorf("counted: %v", all)
	}
}

func TestAFloodOfOneKindOfEventIsCutShortInTheLogAndHidesNoOther(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	events := security.NewEvents("orders", slog.New(slog.NewTextHandler(&log, nil)))
	for range 10_000 {
		events.Record(t.Context(), "too many requests")
	}
	if lines := strings.Count(log.String(), "\n"); lines < 30 || lines > 40 {
		t.Errorf("%d lines", lines)
	}
	events.Record(t.Context(), "wrong key")
	if !strings.Contains(log.String(), `kind="wrong key"`) {
		t.Error("the other event was not logged")
	}
}
