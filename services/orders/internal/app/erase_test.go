package app_test

import (
	"testing"
	"time"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
)

func TestNoRetentionErasesWhatTheDeliveryNeeds(t *testing.T) {
	t.Parallel()
	const least = "2208h"
	shortest, err := config.LoadFrom[app.Retention](map[string]string{"PERSONAL_DATA_RETENTION": least})
	if err != nil {
		t.Fatal(err)
	}
	for name, product := range ordertest.Examples() {
		for _, placed := range []time.Time{
			ordertest.PlacedAt, time.Date(2026, 10, 1, 0, 0, 0, 0, clock.Oslo), time.Date(2026, 12, 31, 23, 59, 0, 0, clock.Oslo),
		} {
			data := order.Data{State: order.Completed, Product: product, PlacedAt: placed, ChangedAt: placed}
			if erasure := data.Erasure(placed, shortest.Charged); erasure.Refusal == order.OnItsWay && erasure.From.IsZero() {
				t.Errorf("%s of %v may be on its way after it is erased", name, placed)
			}
		}
	}
	_, err = config.LoadFrom[app.Retention](map[string]string{"PERSONAL_DATA_RETENTION": "2207h", "PERSONAL_DATA_RETENTION_UNPAID": "23h"})
	const want = "configuration: PERSONAL_DATA_RETENTION must be 2208h or more; PERSONAL_DATA_RETENTION_UNPAID must be 24h or more"
	if err == nil || err.Error() != want {
		t.Error(err)
	}
}
