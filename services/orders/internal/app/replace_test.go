package app_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

func TestAnOrderTakesThePlaceOfOneThatIsNotPaid(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	old := w.read(t, w.place(t))
	again := request(uuid.NewString())
	again.Replaces = old.Key
	receipt, err := w.orders.Place(t.Context(), again)
	if err != nil || receipt.Key == old.Key {
		t.Fatalf("%v, %v", receipt, err)
	}
	if now := w.read(t, old.ID); now.State != order.Cancelled || now.Failure != order.Withdrawn {
		t.Errorf("the old order is %s, %s", now.State, now.Failure)
	}
	if w.payments.Customer(string(old.ID), paymentsv1.Payment_RESERVED) {
		t.Error("both can be paid")
	}
	for _, repetition := range []order.Key{old.Key, "", receipt.Key} {
		again.Replaces = repetition
		if repeated, err := w.orders.Place(t.Context(), again); err != nil || repeated != receipt {
			t.Errorf("repeated: %v, %v", repeated, err)
		}
	}
}

// replace places an order that replaces another, and returns it.
func (w *world) replace(t *testing.T, by process, old order.Key) (order.Data, error) {
	t.Helper()
	again := request(uuid.NewString())
	again.Replaces = old
	receipt, err := by.orders.Place(t.Context(), again)
	if err != nil {
		return order.Data{}, err
	}
	o, err := w.store.ByKey(t.Context(), receipt.Key)
	if err != nil {
		return order.Data{}, err
	}
	return o.Data(), nil
}

func TestAnOrderFromASecondTabReplacesTheOneFromTheFirst(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	old := w.read(t, w.place(t))
	first, err := w.replace(t, w.process, old.Key)
	second, secondErr := w.replace(t, w.other, old.Key)
	if err != nil || secondErr != nil {
		t.Fatal(err, secondErr)
	}
	if w.payments.Customer(string(first.ID), paymentsv1.Payment_RESERVED) {
		t.Error("the first can still be paid")
	}
	if first = w.read(t, first.ID); first.State != order.Cancelled || first.Failure != order.Withdrawn {
		t.Errorf("the first is %s, %s", first.State, first.Failure)
	}
	w.payments.Customer(string(second.ID), paymentsv1.Payment_RESERVED)
	if third, err := w.replace(t, w.process, old.Key); err != nil || third.Key != second.Key || w.count(t, "orders") != 3 {
		t.Errorf("once the second is paid: %s, %v, %d orders", third.Key, err, w.count(t, "orders"))
	}
}

func TestOfOrdersThatReplaceTheSameOneAtOnceAtMostOneCanBePaid(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for range 10 {
		old := w.read(t, w.place(t))
		var (
			placed [2]order.Data
			errs   [2]error
		)
		together(
			func() { placed[0], errs[0] = w.replace(t, w.process, old.Key) },
			func() { placed[1], errs[1] = w.replace(t, w.other, old.Key) },
		)
		payable := 0
		for n, o := range placed {
			switch {
			case errs[n] != nil && fault.Reason(errs[n]) != order.ReasonPaymentInvalid:
				t.Error(errs[n])
			case errs[n] == nil && w.payments.Customer(string(o.ID), paymentsv1.Payment_RESERVED):
				payable++
			}
		}
		if payable != 1 {
			t.Errorf("%d orders can be paid: %s, %s, %v", payable, placed[0].ID, placed[1].ID, errs)
		}
	}
}

func TestAnOrderThatIsPaidIsNotReplaced(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	old := w.read(t, w.paid(t))
	again := request(uuid.NewString())
	again.Replaces = old.Key
	for range 2 {
		receipt, err := w.orders.Place(t.Context(), again)
		if err != nil || receipt.Key != old.Key || receipt.RedirectURL != "https://shop.example/bestill/utland/kvittering/"+string(old.Key) {
			t.Errorf("%v, %v", receipt, err)
		}
	}
	if now := w.read(t, old.ID); now.State != order.Completed || w.count(t, "orders") != 1 {
		t.Errorf("the old order is %s, of %d", now.State, w.count(t, "orders"))
	}
}

func TestAnOrderThatMayBePaidIsNotReplacedYet(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	old := w.read(t, w.place(t))
	again := request(uuid.NewString())
	again.Replaces = old.Key
	for _, method := range []string{"ReconcilePayment", "ReleasePayment"} {
		w.payments.FailBefore(failing(method))
		_, err := w.orders.Place(t.Context(), again)
		if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != order.ReasonEarlierPaymentUnknown || w.count(t, "orders") != 1 {
			t.Errorf("%s: %v, %d orders", method, err, w.count(t, "orders"))
		}
	}
	w.payments.FailBefore(nil)
	if receipt, err := w.orders.Place(t.Context(), again); err != nil || receipt.Key == old.Key {
		t.Errorf("%v, %v", receipt, err)
	}
}

func TestADatabaseThatIsDownProvesNothingOfAnEarlierOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	old := w.read(t, w.place(t))
	w.pool.Close()
	for replaces, want := range map[order.Key]string{
		"":      order.ReasonStorageFailed,
		old.Key: order.ReasonEarlierPaymentUnknown,
	} {
		again := request(uuid.NewString())
		again.Replaces = replaces
		if _, err := w.orders.Place(t.Context(), again); !fault.Is(err, fault.Unavailable) || fault.Reason(err) != want {
			t.Errorf("replacing %q: %v, want %s", replaces, err, want)
		}
	}
}

// lostDatabase is a store that answers once whether a request is a repetition, and is lost then.
type lostDatabase struct {
	app.Store
	answered bool
}

func (s *lostDatabase) PlacedBefore(ctx context.Context, key app.Idempotency) (*order.Order, error) {
	if s.answered {
		return nil, fault.New(fault.Unavailable, order.ReasonStorageFailed)
	}
	s.answered = true
	return s.Store.PlacedBefore(ctx, key)
}

func TestADatabaseThatIsLostWhileAReplacementIsRefusedProvesNothingOfTheEarlierOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	again := request(uuid.NewString())
	again.Replaces = w.read(t, w.place(t)).Key
	w.pricing.Change(price + 1)
	w.orders.Store = &lostDatabase{Store: w.store}
	if _, err := w.orders.Place(t.Context(), again); fault.Reason(err) != order.ReasonEarlierPaymentUnknown {
		t.Errorf("got %v", err)
	}
}

func TestAKeyOfAnotherRequestIsRefusedAsSuchAndLeavesTheEarlierOrderAsItIs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	old := w.read(t, w.place(t))
	key := uuid.NewString()
	if _, err := w.orders.Place(t.Context(), request(key)); err != nil {
		t.Fatal(err)
	}
	other := request(key)
	other.Provider, other.Replaces = order.Nets, old.Key
	if _, err := w.orders.Place(t.Context(), other); !fault.Is(err, fault.Conflict) || fault.Reason(err) != order.ReasonIdempotencyKeyReused {
		t.Error(err)
	}
	if now := w.read(t, old.ID); now.State != order.AwaitingPayment {
		t.Errorf("the earlier order is %s", now.State)
	}
}

func TestAnOrderThatHasEndedCanBeReplacedHoweverItEnded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	declined := w.read(t, w.place(t))
	w.payments.Customer(string(declined.ID), paymentsv1.Payment_DECLINED)
	w.advance(t, declined.ID)
	cancelled := w.complete(t)
	w.cancel(t, cancelled.Key, order.Refunded)
	expired := w.read(t, w.place(t))
	w.clock.Advance(timeout + time.Minute)
	for _, old := range []order.Data{declined, cancelled, expired} {
		again := request(uuid.NewString())
		again.Replaces = old.Key
		if receipt, err := w.orders.Place(t.Context(), again); err != nil || receipt.Key == old.Key {
			t.Errorf("%v, %v", receipt, err)
		}
	}
}

func TestAVisitForAnItemTakesThePlaceOfOneThatIsNotPaid(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	own := visit.Visit{Purpose: order.Pickup, Sender: kari(), PickupDate: pickupDay, ItemNumbers: []string{"RR473124829NO"}}
	place := func(provider order.Provider, replaces order.Key) (app.Receipt, error) {
		return w.orders.Place(t.Context(), app.Request{Product: own, Provider: provider, Language: language.Norwegian, Replaces: replaces})
	}
	old, err := place(order.Vipps, "")
	if err != nil {
		t.Fatal(err)
	}
	again, err := place(order.Nets, old.Key)
	if err != nil || again.Key == old.Key {
		t.Fatalf("paid another way: %v, %v", again, err)
	}
	last, err := place(order.Vipps, old.Key)
	if err != nil || last.Key == again.Key {
		t.Fatalf("from another tab: %v, %v", last, err)
	}
	o, err := w.store.ByKey(t.Context(), last.Key)
	if err != nil {
		t.Fatal(err)
	}
	w.payments.Customer(string(o.ID()), paymentsv1.Payment_RESERVED)
	for _, replaced := range []order.Key{old.Key, old.Key, last.Key} {
		if paid, err := place(order.Nets, replaced); err != nil || paid.Key != last.Key {
			t.Errorf("one that is paid meanwhile: %v, %v", paid, err)
		}
	}
	if _, err := place(order.Nets, ""); fault.Reason(err) != order.ReasonAlreadyExists {
		t.Errorf("a second one, while the first is paid: %v", err)
	}
}
