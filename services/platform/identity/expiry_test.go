package identity_test

import (
	"maps"
	"testing"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/metrics/metricstest"
)

func TestAMetricSaysWhenTheCertificateInTheFileExpires(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	ensure := func(now time.Time) {
		t.Helper()
		if err := issue.Ensure(folder, 0o600, now, "customs", "pickup"); err != nil {
			t.Fatal(err)
		}
	}
	wantExpiry := func(at time.Time) {
		t.Helper()
		if got, want := expiries(t), map[string]int64{"customs": at.Unix(), "pickup": at.Unix()}; !maps.Equal(got, want) {
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
func expiries(t *testing.T) map[string]int64 {
	t.Helper()
	found := map[string]int64{}
	for labels, at := range metricstest.Values(t, "bestill.certificate.expiry_timestamp") {
		if service, _ := labels.Value("service"); service.AsString() == "customs" || service.AsString() == "pickup" {
			found[service.AsString()] = int64(at)
		}
	}
	return found
}
