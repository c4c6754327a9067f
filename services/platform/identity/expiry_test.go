package identity_test

import (
	"maps"
	"testing"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/identity/issue"
)

func TestAMetricSaysWhenTheCertificateInTheFileExpires(t *testing.T) {
	t.Parallel()
	reader := metric.NewManualReader()
	otel.SetMeterProvider(metric.NewMeterProvider(metric.WithReader(reader)))
	folder := t.TempDir()
	ensure := func(now time.Time) {
		t.Helper()
		if err := issue.Ensure(folder, 0o600, now, "customs", "pickup"); err != nil {
			t.Fatal(err)
		}
	}
	wantExpiry := func(at time.Time) {
		t.Helper()
		if got, want := expiries(t, reader), map[string]int64{"customs": at.Unix(), "pickup": at.Unix()}; !maps.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	start := time.Now()
	ensure(start)
	for _, service := range []string{"customs", "pickup"} {
		if _, err := identity.Open(service, issue.Files(folder, service), clock.System{}); err != nil {
			t.Fatal(err)
		}
	}
	wantExpiry(start.Add(issue.Lifetime))
	renewal := start.Add(issue.Lifetime - issue.RenewBefore + time.Hour)
	ensure(renewal)
	wantExpiry(renewal.Add(issue.Lifetime))
}

// expiries returns when the certificates of customs and pickup expire, because other tests open those of other services.
func expiries(t *testing.T, reader metric.Reader) map[string]int64 {
	t.Helper()
	var collected metricdata.ResourceMetrics
	if err := reader.Collect(t.Context(), &collected); err != nil {
		t.Fatal(err)
	}
	found := map[string]int64{}
	for _, scope := range collected.ScopeMetrics {
		for _, m := range scope.Metrics {
			if gauge, ok := m.Data.(metricdata.Gauge[int64]); ok && m.Name == "bestill.certificate.expiry_timestamp" && m.Unit == "s" {
				for _, point := range gauge.DataPoints {
					if service, _ := point.Attributes.Value("service"); service.AsString() == "customs" || service.AsString() == "pickup" {
						found[service.AsString()] = point.Value
					}
				}
			}
		}
	}
	return found
}
