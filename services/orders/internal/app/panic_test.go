package app_test

import (
	"context"
	"testing"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
)

// panickingPayments panics for one payment.
type panickingPayments struct {
	app.Payments
	about string
}

func (p panickingPayments) Reconcile(ctx context.Context, paymentID string) (order.Ledger, error) {
	p.panicAbout(paymentID)
	return p.Payments.Reconcile(ctx, paymentID)
}

func (p panickingPayments) Read(ctx context.Context, paymentID string) (order.Ledger, error) {
	p.panicAbout(paymentID)
	return p.Payments.Read(ctx, paymentID)
}

func (p panickingPayments) panicAbout(paymentID string) {
	if paymentID == p.about {
		panic("an odd payment")
	}
}

func TestAPanicAboutOneOrderEndsNeitherTheSweepNorTheProcess(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	odd, other := w.place(t), w.place(t)
	for _, id := range []order.ID{odd, other} {
		w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	}
	payments := w.saga.Payments
	w.saga.Payments = panickingPayments{payments, w.read(t, odd).Payment.ID}
	w.sweep(t)
	if now := w.read(t, other); now.State != order.Completed {
		t.Errorf("the other order is %s", now.State)
	}
	w.saga.Payments = payments
	w.sweep(t)
	if now := w.read(t, odd); now.State != order.Completed {
		t.Errorf("the order is %s", now.State)
	}
}

func TestAPanicAboutOneOrderEndsNeitherTheReviewNorTheProcess(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	odd, other := w.completedID(t), w.completedID(t)
	for _, id := range []order.ID{odd, other} {
		w.payments.PayBack(string(id))
	}
	w.clock.Advance(day)
	w.saga.Payments = panickingPayments{w.saga.Payments, w.read(t, odd).Payment.ID}
	w.reviewInBatches(t, 2)
	if now := w.read(t, other); now.State != order.Refunded {
		t.Errorf("the other order is %s", now.State)
	}
}

func TestAPanicAboutOneRequestIsItsAnswerAndNotTheEndOfTheProcess(t *testing.T) {
	t.Parallel()
	withoutNeighbours := app.Orders{} // every one of its calls panics
	if _, _, err := withoutNeighbours.Quote(t.Context(), gift()); err == nil {
		t.Error("a quote was returned")
	}
}
