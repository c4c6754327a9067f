package app_test

import (
	"testing"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
)

func TestANumberThatAnotherOrderHasAlreadyIsNotGivenAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	// Orders from before numbers were keyed may have this number by chance.
	earlier := ordertest.Placed(func(p *order.Placement) { p.Number = ordertest.Numbering.Of(1) })
	if _, err := w.store.Insert(t.Context(), earlier, app.Idempotency{}, ""); err != nil {
		t.Fatal(err)
	}
	for serial, want := range []order.Number{ordertest.Numbering.Of(0), ordertest.Numbering.Of(2), ordertest.Numbering.Of(3)} {
		if placed := w.read(t, w.place(t)); placed.Number != want {
			t.Errorf("order %d has the number %s, want %s", serial, placed.Number, want)
		}
	}
}

func TestTheLastNumberOfASeriesIsGivenAndNoneAfterIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.asOwner(t, "SELECT setval('s10_cp', 99999998)")
	for _, want := range []order.State{order.Completed, order.Cancelled} {
		id := w.paid(t)
		if o := w.advance(t, id); o.State() != want {
			t.Errorf("the order is %s, want %s", o.State(), want)
		}
	}
}
