package app_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"

	"bestill.example/deploy/testkit"
	"bestill.example/services/customs/internal/app"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
)

//nolint:paralleltest // it sets the meter of the process
func TestAPublicationThatCannotBeImportedIsMeasuredUntilItIs(t *testing.T) {
	reader := sdk.NewManualReader()
	otel.SetMeterProvider(sdk.NewMeterProvider(sdk.WithReader(reader)))
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
		failing   int64
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
		if got := failing(t, reader)[want]; got != step.failing {
			t.Errorf("after %q: %d, want %d", step.published, got, step.failing)
		}
	}
}

func failing(t *testing.T, reader sdk.Reader) map[attribute.Set]int64 {
	t.Helper()
	var all metricdata.ResourceMetrics
	if err := reader.Collect(t.Context(), &all); err != nil {
		t.Fatal(err)
	}
	found := map[attribute.Set]int64{}
	for _, scope := range all.ScopeMetrics {
		for _, m := range scope.Metrics {
			if gauge, ok := m.Data.(metricdata.Gauge[int64]); ok && m.Name == "bestill.customs.import_failing" {
				for _, point := range gauge.DataPoints {
					found[point.Attributes] = point.Value
				}
			}
		}
	}
	return found
}
