package payments_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/platform/fault"
	platformpostgres "bestill.example/services/platform/postgres"
)

func TestACallWhoseDatabaseConnectionIsLostIsUnavailableAndSucceedsLater(t *testing.T) {
	t.Parallel()
	var database platformpostgres.Config
	s := open(t, func(cfg *payments.Config) { database = cfg.Postgres })
	id := s.create(t)
	reconcile := func() error {
		_, err := s.ReconcilePayment(t.Context(), &paymentsv1.ReconcilePaymentRequest{PaymentId: id})
		return err
	}
	if err := testkit.LoseConnection(t, database, "payment", reconcile); !fault.Is(err, fault.Unavailable) {
		t.Errorf("got %v", err)
	}
	if err := reconcile(); err != nil {
		t.Errorf("later: %v", err)
	}
}
