package app_test

import (
	"testing"
	"time"

	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/eventbus"
)

func TestTheFirstEventsOfACompletedOrderNeedNotReadItAndAllOthersDo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	w.advance(t, id)
	here := events.Orders{Stored: w.store, Completed: w.orders.Completed}
	elsewhere := events.Orders{Stored: w.store, Completed: w.other.orders.Completed}
	completed := eventbus.Event{Subject: "orders.order.completed", Key: string(id), Delivery: 1}
	cancelled, again := completed, completed
	cancelled.Subject, again.Delivery = "orders.order.refund_requested", 2

	if _, err := w.store.Update(t.Context(), id, func(o *order.Order, _ order.Numbers) error { return o.Cancel(w.clock.Now()) }); err != nil {
		t.Fatal(err)
	}
	state := func(orders events.Orders, event eventbus.Event) order.State {
		t.Helper()
		o, err := orders.Of(t.Context(), event)
		if err != nil {
			t.Fatal(err)
		}
		return o.State()
	}
	if got := state(here, completed); got != order.Completed {
		t.Errorf("just completed, it is %s", got)
	}
	for name, got := range map[string]order.State{
		"completed by another process": state(elsewhere, completed), "tried again": state(here, again), "of another event": state(here, cancelled),
	} {
		if got != order.RefundRequested {
			t.Errorf("%s, it is %s", name, got)
		}
	}
	w.clock.Advance(11 * time.Second)
	if got := state(here, completed); got != order.RefundRequested {
		t.Errorf("later, it is %s", got)
	}
}
