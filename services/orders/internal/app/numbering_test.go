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
	// As orders from before numbers were made with a key may have it, by chance.
	earlier := ordertest.Placed(func(p *order.Placement) { p.Number = ordertest.Numbering.Of(1) })
	if _, err := w.store.Insert(t.Context(), earlier, app.Idempotency{}); err != nil {
		t.Fatal(err)
	}
	for serial, want := range []order.Number{ordertest.Numbering.Of(0), ordertest.Numbering.Of(2), ordertest.Numbering.Of(3)} {
		if placed := w.read(t, w.place(t)); placed.Number != want {
			t.Errorf("order %d has the number %s, want %s", serial, placed.Number, want)
		}
	}
}
