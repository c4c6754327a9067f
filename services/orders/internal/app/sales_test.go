package app_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel/attribute"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/metrics/metricstest"
)

// completions returns how many completed orders were counted, by outcome.
func completions(t *testing.T) map[string]int64 {
	t.Helper()
	counted := map[string]int64{"on_time": 0, "late": 0}
	for labels, count := range metricstest.Values(t, "bestill.orders.completions") {
		outcome, _ := labels.Value("outcome")
		counted[outcome.AsString()] += int64(count)
	}
	return counted
}

// Otherwise the first order of a process is no increase, and NobodyOrders fires although somebody ordered.
func TestOrdersOfEachProductAreCountedFromZero(t *testing.T) {
	t.Parallel()
	newWorld(t)
	counted := metricstest.Values(t, "bestill.orders.placed")
	for kind := range catalog.Kinds {
		of := attribute.NewSet(attribute.String("service", "orders"), attribute.String("product", string(kind)))
		if _, ok := counted[of]; !ok {
			t.Errorf("%s is not counted", kind)
		}
	}
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
