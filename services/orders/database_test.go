package orders_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

func TestACallWhoseDatabaseConnectionIsLostIsUnavailableAndSucceedsLater(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.place(t)
	settle := func() error {
		_, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
		return err
	}
	err := testkit.LoseConnection(t, s.config.Postgres, "orders", settle)
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != order.ReasonStorageFailed {
		t.Errorf("got %v", err)
	}
	if err := settle(); err != nil {
		t.Errorf("later: %v", err)
	}
}
