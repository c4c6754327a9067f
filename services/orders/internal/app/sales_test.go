package app_test

import (
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
)

var meters = sync.OnceValue(func() metric.Reader {
	reader := metric.NewManualReader()
	otel.SetMeterProvider(metric.NewMeterProvider(metric.WithReader(reader)))
	return reader
})

// completions returns how many completed orders were counted, by outcome.
func completions(t *testing.T) map[string]int64 {
	t.Helper()
	var all metricdata.ResourceMetrics
	if err := meters().Collect(t.Context(), &all); err != nil {
		t.Fatal(err)
	}
	counted := map[string]int64{"on_time": 0, "late": 0}
	for _, scope := range all.ScopeMetrics {
		for _, m := range scope.Metrics {
			if sum, ok := m.Data.(metricdata.Sum[int64]); ok && m.Name == "bestill.orders.completions" {
				for _, point := range sum.DataPoints {
					outcome, _ := point.Attributes.Value("outcome")
					counted[outcome.AsString()] += point.Value
				}
			}
		}
	}
	return counted
}

func TestAnOrderIsOnTimeIfItIsCompletedWithinTenSecondsOfItsPayment(t *testing.T) {
	t.Parallel()
	at := ordertest.PlacedAt.Add(time.Hour)
	before := completions(t)
	for _, paidAt := range []time.Time{at, at.Add(-10 * time.Second), at.Add(-10*time.Second - 1), {}} {
		data := ordertest.Completed(t).Data()
		data.State = order.Fulfilling
		o := order.Restore(data)
		err := o.PaymentCaptured(order.Ledger{
			PaymentID: data.Payment.ID, State: order.PaymentCaptured, Captured: data.Price.Total, ReservedAt: paidAt,
		}, at)
		if err != nil {
			t.Fatal(err)
		}
		app.Count(t.Context(), o)
	}
	// One that nobody paid for is not counted.
	want := map[string]int64{"on_time": before["on_time"] + 2, "late": before["late"] + 1}
	if diff := cmp.Diff(want, completions(t)); diff != "" {
		t.Error(diff)
	}
}
