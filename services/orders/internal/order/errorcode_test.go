package order_test

import (
	"testing"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
)

func TestOnlyAnOrderThatEndedWithoutAChargeHasAnErrorCode(t *testing.T) {
	t.Parallel()
	codes := map[order.Failure]string{
		order.Declined:             "payment_failed",
		order.Aborted:              "payment_failed",
		order.TimedOut:             "payment_failed",
		order.NotOpened:            "paymentInternal",
		order.NotAsAskedFor:        "paymentState",
		order.CaptureRefused:       "paymentFinalize",
		order.NumberNotIssued:      "package_abroadid_failed",
		order.NotFulfilled:         "orderNotCompleted",
		order.PickupFull:           "PICKUP_FULL",
		order.PickupDayPassed:      "PICKUP_DATE_PASSED",
		order.PickupNotServiceable: "PICKUP_NOT_SERVICEABLE",
		order.PickupAlreadyOrdered: "",
		order.Withdrawn:            "",
		"":                         "",
	}
	charged := map[order.State]bool{
		order.AwaitingPayment: true, order.Fulfilling: true, order.Completed: true, order.RefundRequested: true,
		order.Refunded: true, order.RefundRefused: true,
		order.PaymentFailed: false, order.Expired: false, order.Cancelled: false,
	}
	for state, mayCost := range charged {
		for failure, want := range codes {
			if mayCost {
				want = ""
			}
			data := order.Data{State: state, Failure: failure, Product: abroad.Shipment{Product: abroad.Parcel}}
			if got := data.ErrorCode(); got != want {
				t.Errorf("%s, %s: %q, not %q", state, failure, got, want)
			}
		}
	}
}
