package app_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.opentelemetry.io/otel/attribute"

	"bestill.example/deploy/testkit"
	"bestill.example/services/customs/internal/app"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/metrics/metricstest"
)

func TestAPublicationThatCannotBeImportedIsMeasuredUntilItIs(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "valutakurs.json")
	now, beats := clock.NewManual(time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)), make(chan time.Time)
	r := app.Refresher{
		Publications: tollno.NewClient(tollno.Config{Rates: config.Secret(path)}),
		Store:        postgres.New(testkit.Postgres(t, postgres.Migrations)),
		Clock:        now, Every: 24 * time.Hour, Log: testkit.Logger(t),
	}
	t.Cleanup(testkit.Go(t, func(ctx context.Context) error { return r.Run(ctx, beats) }))
	for _, step := range []struct {
		published string
		failing   float64
	}{
		{"", 1},
		{`{"omregningskurser": [{"valutakode": "USD", "valutakurs": 10.12, "omregningsenhet": 1, "fomdato": "2026-11-20"}]}`, 0},
		{"<html>", 1},
	} {
		if err := os.WriteFile(path, []byte(step.published), 0o600); err != nil {
			t.Fatal(err)
		}
		now.Advance(24 * time.Hour)
		for range 2 { // the second beat is taken once what was due is done
			beats <- time.Time{}
		}
		want := attribute.NewSet(attribute.String("service", "customs"), attribute.String("publication", "exchange rates"))
		if got := metricstest.Values(t, "bestill.customs.import_failing")[want]; got != step.failing {
			t.Errorf("after %q: %v, want %v", step.published, got, step.failing)
		}
	}
}
