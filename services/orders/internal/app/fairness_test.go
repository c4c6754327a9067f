package app_test

import (
	"context"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
)

// silentPayments answers no reconciliation, except for one payment.
type silentPayments struct {
	app.Payments
	but string
}

func (p silentPayments) Reconcile(ctx context.Context, paymentID string) (order.Ledger, error) {
	if paymentID != p.but {
		<-ctx.Done()
		return order.Ledger{}, ctx.Err()
	}
	return p.Payments.Reconcile(ctx, paymentID)
}

func TestAProviderThatAnswersNobodyDelaysNoOrderOfAnother(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for range 60 {
		w.place(t)
	}
	ofNets := request("")
	ofNets.Provider = order.Nets
	id := w.placed(t, ofNets)
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	w.saga.Payments = silentPayments{w.saga.Payments, w.read(t, id).Payment.ID}
	w.clock.Advance(time.Minute)
	w.sweeper.Interval = 10 * time.Millisecond
	testkit.Go(t, w.sweeper.Run)
	testkit.Eventually(t, "the order of the provider that answers is completed", func() bool { return w.read(t, id).State == order.Completed })
}
