package app_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// complete places an order that is paid and issued.
func (w *world) complete(t *testing.T) order.Data {
	t.Helper()
	o := w.advance(t, w.paid(t))
	if o.State() != order.Completed {
		t.Fatalf("order is %s", o.State())
	}
	return o.Data()
}

// read returns an order as it is stored.
func (w *world) read(t *testing.T, id order.ID) order.Data {
	t.Helper()
	o, err := w.store.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return o.Data()
}

// cancel cancels an order, which must then be in the state.
func (w *world) cancel(t *testing.T, key order.Key, want order.State) order.Data {
	t.Helper()
	o, err := w.orders.Cancel(t.Context(), key)
	if err != nil || o.State() != want {
		t.Fatalf("order is %v, %v", o, err)
	}
	return o.Data()
}

func (w *world) sweep(t *testing.T) {
	t.Helper()
	w.sweepAfter(t, time.Minute)
}

func (w *world) sweepAfter(t *testing.T, d time.Duration) {
	t.Helper()
	w.clock.Advance(d)
	if err := w.sweeper.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// failing fails the calls of one method.
func failing(method string) func(string) error {
	return func(called string) error {
		if called == method {
			return neighbourtest.ErrUnavailable
		}
		return nil
	}
}

func TestACancelledOrderIsRefundedOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	for range 2 {
		if o := w.cancel(t, placed.Key, order.Refunded); o.Payment.Refunded != price || !o.RefundedAt.Equal(w.clock.Now()) {
			t.Fatalf("refunded %s at %s", o.Payment.Refunded, o.RefundedAt)
		}
	}
	if calls := w.payments.Calls("RefundPayment"); calls != 1 {
		t.Errorf("requested %d refunds", calls)
	}
}

func TestACancelledOrderIsRefundedLaterIfThatCannotBeDoneNow(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(*neighbourtest.Payments, func(string) error){
		"the call is lost":   (*neighbourtest.Payments).FailBefore,
		"the answer is lost": (*neighbourtest.Payments).FailAfter,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			placed := w.complete(t)
			lose(w.payments, failing("RefundPayment"))
			for range 2 {
				w.cancel(t, placed.Key, order.RefundRequested)
			}
			lose(w.payments, nil)
			w.sweep(t)
			if now := w.read(t, placed.ID); now.State != order.Refunded || !now.CancelledAt.Before(now.RefundedAt) {
				t.Errorf("order is %s, cancelled %s, refunded %s", now.State, now.CancelledAt, now.RefundedAt)
			}
		})
	}
}

func TestAProviderMayRefundLater(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	w.payments.Conduct(string(placed.ID), neighbourtest.RefundsLater)
	w.cancel(t, placed.Key, order.RefundRequested)
	w.sweep(t)
	if now := w.read(t, placed.ID); now.State != order.RefundRequested {
		t.Fatalf("order is %s", now.State)
	}
	w.payments.PayBack(string(placed.ID))
	if o := w.advance(t, placed.ID); o.State() != order.Refunded {
		t.Errorf("order is %s", o.State())
	}
}

func TestARefundThatIsRefusedLaterEndsItsOrderAlsoInTheProcessThatCompletedIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	w.payments.Conduct(string(placed.ID), neighbourtest.RefundsLater)
	w.cancel(t, placed.Key, order.RefundRequested)
	w.payments.Conduct(string(placed.ID), neighbourtest.RefusesRefund)
	told := paymentChanged(t, &paymentsv1.Payment{
		OrderReference: string(placed.ID), State: paymentsv1.Payment_CAPTURED, Refund: paymentsv1.Refund_REFUSED,
	})
	told.Delivery = 1
	if err := events.AdvancePaid(w.saga)(t.Context(), told); err != nil {
		t.Fatal(err)
	}
	if now := w.read(t, placed.ID); now.State != order.RefundRefused {
		t.Errorf("order is %s", now.State)
	}
}

func TestARefusedRefundIsFinalUnlessItIsMadeNevertheless(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	w.payments.Conduct(string(placed.ID), neighbourtest.RefusesRefund)
	for range 2 {
		if o := w.cancel(t, placed.Key, order.RefundRefused); o.Payment.Refunded != 0 || o.Payment.RefundRefusal != order.RefusedCard {
			t.Fatalf("refunded %s, %s", o.Payment.Refunded, o.Payment.RefundRefusal)
		}
	}
	w.payments.PayBack(string(placed.ID))
	if o := w.advance(t, placed.ID); o.State() != order.Refunded || o.Data().Payment.RefundRefusal != "" {
		t.Errorf("order is %s", o.State())
	}
}

func TestStaffSeeHowMuchOfARefusedRefundWasRefunded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	w.payments.Conduct(string(placed.ID), neighbourtest.RefusesRefund)
	since := w.clock.Now()
	w.cancel(t, placed.Key, order.RefundRefused)
	w.clock.Advance(time.Hour)
	w.payments.Refund(string(placed.ID), 10_000)
	for range 2 {
		w.advance(t, placed.ID)
		w.wantTrouble(t, order.InTrouble{
			ID: placed.ID, State: order.RefundRefused, Total: price, Captured: price, Refunded: 10_000,
			Trouble: order.RefundNotPossible, Since: since,
		})
	}
	w.payments.PayBack(string(placed.ID))
	if o := w.advance(t, placed.ID); o.State() != order.Refunded || o.Data().Payment.Refunded != price {
		t.Errorf("order is %s", o.State())
	}
	w.wantTrouble(t)
}

func TestAnOrderThatAwaitsItsPaymentIsWithdrawn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.read(t, w.place(t))
	for range 2 {
		if o := w.cancel(t, placed.Key, order.Cancelled); o.Failure != order.Withdrawn {
			t.Fatalf("the failure is %s", o.Failure)
		}
	}
	if w.payments.Customer(string(placed.ID), paymentsv1.Payment_RESERVED) {
		t.Error("a withdrawn order can still be paid")
	}
}

func TestAnOrderThatMayHaveAPaymentIsWithdrawnWithIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.payments.FailAfter(failing("CreatePayment"))
	key := uuid.NewString()
	if _, err := w.orders.Place(t.Context(), request(key)); fault.Reason(err) != order.ReasonPaymentFailed {
		t.Fatal(err)
	}
	w.payments.FailAfter(nil)
	placed := w.read(t, w.placedUnder(t, key))
	if o := w.cancel(t, placed.Key, order.Cancelled); o.Failure != order.Withdrawn {
		t.Errorf("the failure is %s", o.Failure)
	}
	w.ledgerIs(t, placed.ID, paymentsv1.Payment_RELEASED)
}

func TestWithdrawingAnOrderThatIsPaidMeanwhileLetsItGoOn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.read(t, w.paid(t))
	w.cancel(t, placed.Key, order.Completed)
	w.cancel(t, placed.Key, order.Refunded)
}

func TestAnOrderWhosePaymentIsNotKnownStaysAsItIs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.read(t, w.place(t))
	w.payments.FailBefore(failing("ReconcilePayment"))
	_, err := w.orders.Cancel(t.Context(), placed.Key)
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != order.ReasonPaymentFailed {
		t.Errorf("got %v", err)
	}
	if diff := cmp.Diff(placed, w.read(t, placed.ID)); diff != "" {
		t.Errorf("something changed:\n%s", diff)
	}
}

func TestAnOrderWhosePaymentCannotBeReleasedYetIsNotReportedAsCancelled(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.read(t, w.place(t))
	payments := w.saga.Payments
	w.saga.Payments = undecided{payments}
	if _, err := w.orders.Cancel(t.Context(), placed.Key); !fault.Is(err, fault.Unavailable) || fault.Reason(err) != order.ReasonPaymentFailed {
		t.Errorf("got %v", err)
	}
	w.saga.Payments = payments
	w.cancel(t, placed.Key, order.Cancelled)
}

// undecided are payments that answer a release before it is carried out.
type undecided struct{ app.Payments }

func (undecided) Release(context.Context, string) (order.Ledger, error) {
	return order.Ledger{State: order.PaymentCreated}, nil
}

func TestADatabaseThatIsDownIsNotReportedAsAnUnknownPayment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.place(t)
	w.pool.Close()
	if _, err := w.saga.Withdraw(t.Context(), id); !fault.Is(err, fault.Unavailable) || fault.Reason(err) != order.ReasonStorageFailed {
		t.Errorf("got %v", err)
	}
}

func TestAWithdrawalThatIsCutOffIsCarriedOut(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(*neighbourtest.Payments, func(string) error){
		"before the payment is released": (*neighbourtest.Payments).FailBefore,
		"after the payment is released":  (*neighbourtest.Payments).FailAfter,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			placed := w.read(t, w.place(t))
			dying, die := context.WithCancel(t.Context())
			lose(w.payments, func(method string) error {
				if method == "ReleasePayment" {
					die()
					return neighbourtest.ErrUnavailable
				}
				return nil
			})
			if _, err := w.orders.Cancel(dying, placed.Key); err == nil {
				t.Fatal("the call was not interrupted")
			}
			lose(w.payments, nil)
			w.sweep(t)
			if now := w.read(t, placed.ID); now.State != order.Cancelled || now.Failure != order.Withdrawn {
				t.Errorf("order is %s, %s", now.State, now.Failure)
			}
		})
	}
}

func TestEitherAnOrderIsUsedOrItIsCancelled(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for range 20 {
		placed := w.complete(t)
		var (
			all             sync.WaitGroup
			dropOff, cancel error
			unknown, second error
		)
		all.Go(func() { _, dropOff = w.orders.DropOff(t.Context(), numberOf(placed), w.clock.Now()) })
		all.Go(func() { _, cancel = w.orders.Cancel(t.Context(), placed.Key) })
		all.Go(func() { _, second = w.orders.Cancel(t.Context(), placed.Key) })
		all.Go(func() { _, unknown = w.orders.DropOff(t.Context(), "CP999999999NO", w.clock.Now()) })
		all.Wait()

		ledger, _ := w.payments.Payment(string(placed.ID))
		now := w.read(t, placed.ID)
		switch {
		case dropOff == nil && fault.Reason(cancel) == order.ReasonUsed && fault.Reason(second) == order.ReasonUsed:
			if now.State != order.Completed || now.DroppedOffAt.IsZero() || ledger.GetRefundedAmountInOre() != 0 {
				t.Errorf("dropped off, but order is %s and %d were refunded", now.State, ledger.GetRefundedAmountInOre())
			}
		case fault.Reason(dropOff) == order.ReasonState && cancel == nil && second == nil:
			if now.State != order.Refunded || ledger.GetRefundedAmountInOre() != price {
				t.Errorf("cancelled, but order is %s and %d were refunded", now.State, ledger.GetRefundedAmountInOre())
			}
		default:
			t.Errorf("dropping off: %v; cancelling: %v, %v", dropOff, cancel, second)
		}
		if fault.Reason(unknown) != order.ReasonNotFound {
			t.Errorf("an unknown item: %v", unknown)
		}
	}
}

// documents renders every document of every order, because the use case decides which of them may be fetched.
type documents struct{}

func (documents) Check(order.Product) error { return nil }

func (documents) Available(order.Data) []document.Kind {
	return []document.Kind{document.Label, document.QRSVG, document.Receipt}
}

func (documents) Render(_ context.Context, data order.Data, kind document.Kind, l language.Language) (document.File, error) {
	return document.File{Content: []byte(string(kind) + " " + string(data.Number) + " " + string(l))}, nil
}

func TestOnlyAnOrderThatCanBeUsedHasMoreDocumentsThanItsReceipt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	fetch := func(kind document.Kind, l language.Language) (string, string) {
		document, _, err := w.orders.Document(t.Context(), placed.Key, kind, l, 0)
		return string(document.Content), fault.Reason(err)
	}
	if _, reason := fetch(document.Receipt, ""); reason != order.ReasonDocumentNotFound {
		t.Errorf("without documents: %s", reason)
	}

	w.orders.Documents = documents{}
	if content, _ := fetch(document.Label, ""); content != "LABEL "+string(placed.Number)+" no" {
		t.Errorf("in the order's language: %q", content)
	}
	if content, _ := fetch(document.Label, language.English); content != "LABEL "+string(placed.Number)+" en" {
		t.Errorf("in English: %q", content)
	}
	if _, reason := fetch(document.QRPDF, ""); reason != order.ReasonDocumentNotFound {
		t.Errorf("a document that it does not have: %s", reason)
	}

	w.cancel(t, placed.Key, order.Refunded)
	if diff := cmp.Diff([]document.Kind{document.Receipt}, w.orders.DocumentsOf(w.read(t, placed.ID))); diff != "" {
		t.Error(diff)
	}
	if _, reason := fetch(document.Label, ""); reason != order.ReasonDocumentNotFound {
		t.Errorf("the label of a cancelled order: %s", reason)
	}
}

var _ app.Documents = documents{}
