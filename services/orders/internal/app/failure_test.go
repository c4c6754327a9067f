package app_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

func TestAReservationThatIsRefusedAtCaptureIsReleased(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	w.payments.Conduct(string(id), neighbourtest.RefusesCapture)
	w.payments.FailAfter(failing("ReleasePayment"))
	if o, err := w.saga.Advance(t.Context(), id); !fault.Is(err, fault.Unavailable) || o.State() != order.Fulfilling {
		t.Fatalf("order is %s, %v", o.State(), err)
	}
	w.payments.FailAfter(nil)

	o := w.advance(t, id)
	ledger, captures := w.payments.Payment(string(id))
	if o.State() != order.Cancelled || o.Data().Failure != order.CaptureRefused {
		t.Errorf("order is %s, %s", o.State(), o.Data().Failure)
	}
	if ledger.GetState() != paymentsv1.Payment_RELEASED || captures != 0 {
		t.Errorf("payment is %s, captured %d times", ledger.GetState(), captures)
	}
}

func TestAPaidOrderIsCancelledOnceItIsKnownWhetherItIsCharged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	w.payments.FailBefore(failing("CapturePayment"))
	w.advanceHeldUp(t, id)
	key := w.read(t, id).Key
	if _, err := w.orders.Cancel(t.Context(), key); !fault.Is(err, fault.Unavailable) || fault.Reason(err) != order.ReasonPaymentFailed {
		t.Errorf("while payments is away: %v", err)
	}
	if now := w.read(t, id); now.State != order.Fulfilling {
		t.Errorf("order is %s", now.State)
	}
	w.payments.FailBefore(nil)
	w.cancel(t, key, order.Refunded)
	if ledger, captures := w.payments.Payment(string(id)); captures != 1 || ledger.GetRefundedAmountInOre() != price {
		t.Errorf("captured %d times, %d refunded", captures, ledger.GetRefundedAmountInOre())
	}
}

func TestAPaymentThatIsNotForTheWholePriceEndsTheOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, c := range map[string]struct {
		does func(reference string)
		want order.State
	}{
		"reserved in part": {func(reference string) { w.payments.ReservePart(reference, price-1) }, order.Cancelled},
		"captured in part": {func(reference string) {
			w.payments.ReservePart(reference, price-1)
			w.payments.CaptureUnasked(reference)
		}, order.Refunded},
	} {
		id := w.place(t)
		c.does(string(id))
		o := w.advance(t, id)
		ledger, _ := w.payments.Payment(string(id))
		if o.State() != c.want || o.Data().Failure != order.NotAsAskedFor {
			t.Errorf("%s: order is %s, %s", name, o.State(), o.Data().Failure)
		}
		if kept := ledger.GetCapturedAmountInOre() - ledger.GetRefundedAmountInOre(); kept != 0 {
			t.Errorf("%s: %d is still charged", name, kept)
		}
	}
}

func TestMoneyCapturedAfterAnOrderHasEndedIsRefunded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.place(t)
	w.payments.Customer(string(id), paymentsv1.Payment_EXPIRED)
	if o := w.advance(t, id); o.State() != order.Expired {
		t.Fatalf("order is %s", o.State())
	}
	w.payments.CaptureUnasked(string(id))
	w.payments.FailBefore(failing("RefundPayment"))
	w.advanceHeldUp(t, id)
	if now := w.read(t, id); now.State != order.RefundRequested {
		t.Fatalf("order is %s", now.State)
	}
	w.payments.FailBefore(nil)
	w.sweep(t)
	if now := w.read(t, id); now.State != order.Refunded || now.Payment.Refunded != price || now.Failure != order.TimedOut {
		t.Errorf("order is %s, %s refunded", now.State, now.Payment.Refunded)
	}
}

func TestAnOrderWhosePaymentStaysUnknownIsReleasedAfterAWeek(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	w.payments.FailBefore(failing("ReconcilePayment"))
	w.clock.Advance(6 * 24 * time.Hour)
	w.sweep(t)
	if now := w.read(t, id); now.State != order.AwaitingPayment {
		t.Fatalf("too early, the order is %s", now.State)
	}
	w.clock.Advance(24 * time.Hour)
	w.sweep(t)
	ledger, captures := w.payments.Payment(string(id))
	if now := w.read(t, id); now.State != order.Expired || ledger.GetState() != paymentsv1.Payment_RELEASED || captures != 0 {
		t.Errorf("order is %s, payment %s, captured %d times", now.State, ledger.GetState(), captures)
	}
}

func TestAPaymentInAStateThatOnlyANewerReleaseKnowsIsLeftAlone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.place(t)
	w.payments.Customer(string(id), 99)
	w.clock.Advance(timeout)
	if o, err := w.saga.Advance(t.Context(), id); !fault.Is(err, fault.Unavailable) {
		t.Errorf("order is %v, %v", o, err)
	}
	if released := w.payments.Calls("ReleasePayment"); released != 0 {
		t.Errorf("the payment was released %d times", released)
	}
	if now := w.read(t, id); now.State != order.AwaitingPayment {
		t.Errorf("order is %s", now.State)
	}
}

func TestNothingIsOrderedForAQuoteWithoutAPrice(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.pricing.Change(0)
	unseen := request(uuid.NewString())
	unseen.AgreedTotal = 0
	if receipt, err := w.orders.Place(t.Context(), unseen); !fault.Is(err, fault.Unavailable) {
		t.Errorf("ordered for nothing: %v, %v", receipt.Number, err)
	}
}

// forgetful is a customs service that approves of a declaration and answers without its items.
type forgetful struct{ app.Customs }

func (c forgetful) Validate(ctx context.Context, product order.Product) (customs.Declaration, error) {
	declared, err := c.Customs.Validate(ctx, product)
	declared.Items = nil
	return declared, err
}

func TestNothingIsOrderedWithoutTheItemsThatWereDeclared(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.orders.Customs = forgetful{w.orders.Customs}
	if receipt, err := w.orders.Place(t.Context(), request(uuid.NewString())); !fault.Is(err, fault.Unavailable) {
		t.Errorf("ordered without a customs form: %v, %v", receipt.Number, err)
	}
}
