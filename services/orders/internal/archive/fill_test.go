package archive_test

import (
	"testing"

	"go.opentelemetry.io/otel/attribute"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/metrics/metricstest"
)

func TestAnArchiveWithALimitReportsHowFullItIs(t *testing.T) {
	t.Parallel()
	const limit = 1_000_000
	a := archive.NewBreaker(archive.NewNATS(testkit.Bus(t).JetStream(), "receipts", 1, limit), clock.System{})
	if err := a.Put(t.Context(), "receipt", make([]byte, limit/2)); err != nil {
		t.Fatal(err)
	}
	testkit.Go(t, a.Run)
	of := func(name string) float64 { return metricstest.Values(t, name)[attribute.NewSet(metrics.Of("orders"))] }
	testkit.Eventually(t, "its size is reported", func() bool { return of("bestill.archive.limit_bytes") == limit })
	if stored := of("bestill.archive.stored_bytes"); stored < limit/2 || stored > limit*0.6 {
		t.Errorf("%v bytes are stored", stored)
	}
}
