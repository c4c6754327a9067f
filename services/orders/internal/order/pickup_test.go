package order_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

var booking = order.Booking{ID: "place", Date: "2026-03-04", ReadyBy: "07:00", CollectedBy: "17:00"}

func booked(o *order.Order) error { return o.PickupBooked(booking, noon) }

// collected adds a pickup to the order.
func collected(p *order.Placement) {
	p.Product = parcel{order.Visit{Street: "Storgata 1", PostalCode: "0150", Date: booking.Date}}
}

func goThrough(t *testing.T, o *order.Order, steps ...string) {
	t.Helper()
	for _, step := range steps {
		do, known := happenings[step]
		if step == "booked" {
			do, known = booked, true
		}
		if !known {
			t.Fatalf("there is no step %q", step)
		}
		if err := do(o); err != nil {
			t.Fatalf("%s: %v", step, err)
		}
	}
}

func TestWhatADriverCollectsIsIssuedOnceItIsBooked(t *testing.T) {
	t.Parallel()
	o := placed(collected)
	goThrough(t, o, "opened")
	if err := booked(o); !errors.Is(err, order.ErrRefused) {
		t.Errorf("booking before the reservation: %v", err)
	}
	goThrough(t, o, "reserved")
	if err := happenings["issued"](o); !o.ToBook() || !errors.Is(err, order.ErrRefused) {
		t.Errorf("issuing without a booking: %v", err)
	}
	if err := o.PickupBooked(order.Booking{}, noon); !errors.Is(err, order.ErrRefused) {
		t.Errorf("a booking without an id: %v", err)
	}
	goThrough(t, o, "booked")
	if err := booked(o); o.ToBook() || !errors.Is(err, order.ErrRefused) {
		t.Errorf("booking twice: %v", err)
	}
	goThrough(t, o, "issued", "captured")
	if diff := cmp.Diff(booking, o.Data().Booking); diff != "" || o.State() != order.Completed {
		t.Errorf("order is %s: %s", o.State(), diff)
	}
}

func TestAnOrderThatMayHaveABookingCancelsItWhenItEnds(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		steps []string
		want  bool
	}{
		{"completed", []string{"opened", "reserved", "booked", "issued", "captured"}, false},
		{"cancelled", []string{"opened", "reserved", "booked", "issued", "captured", "cancelled"}, true},
		{"no place to be had, as far as is known", []string{"opened", "reserved", "released"}, true},
		{"not captured", []string{"opened", "reserved", "booked", "issued", "expired"}, true},
		{"captured without being issued", []string{"opened", "reserved", "booked", "captured late"}, true},
		{"never paid", []string{"opened", "declined"}, false},
		{"withdrawn", []string{"opened", "withdrawn", "released"}, false},
	} {
		o := placed(collected)
		goThrough(t, o, c.steps...)
		if o.Data().CancelBooking != c.want {
			t.Errorf("%s: booking to be cancelled: %t", c.name, o.Data().CancelBooking)
		}
		if err := o.BookingCancelled(noon); (err == nil) != c.want || o.Data().CancelBooking {
			t.Errorf("%s: booking cancelled: %v", c.name, err)
		}
	}
	withoutVisit := placed()
	goThrough(t, withoutVisit, append(complete, "cancelled")...)
	if withoutVisit.Data().CancelBooking {
		t.Error("an order without a pickup cancels a booking")
	}
}

func TestAnOrderIsNotCancelledOnTheDayOfItsPickupNorAfterItsCodesHaveEnded(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*order.Placement)
		until  time.Time
	}{
		"a pickup in two days":      {collected, time.Date(2026, 3, 3, 23, 59, 59, 0, clock.Oslo)},
		"codes for three days":      {func(p *order.Placement) { p.Price.CodeDays = 3 }, time.Date(2026, 3, 5, 23, 59, 59, 0, clock.Oslo)},
		"codes for a day":           {func(p *order.Placement) { p.Price.CodeDays = 1 }, time.Date(2026, 3, 3, 23, 59, 59, 0, clock.Oslo)},
		"codes for longer than all": {func(p *order.Placement) { p.Price.CodeDays = 30 }, time.Date(2026, 3, 16, 23, 59, 59, 0, clock.Oslo)},
	} {
		o := placed(c.change)
		if o.Data().Product.Facts().Visit.Wanted() {
			goThrough(t, o, "opened", "reserved", "booked", "issued", "captured")
		} else {
			goThrough(t, o, complete...)
		}
		if until := o.Data().Cancellation(noon).Until; !until.Equal(c.until) {
			t.Errorf("%s: until %s, want %s", name, until, c.until)
		}
		if err := o.Cancel(c.until.Add(time.Second)); fault.Reason(err) != order.ReasonTooLate {
			t.Errorf("%s: a second too late: %v", name, err)
		}
		if err := o.Cancel(c.until); err != nil {
			t.Errorf("%s: in the last second: %v", name, err)
		}
	}
}

func TestCodesHoldUntilADayInOslo(t *testing.T) {
	t.Parallel()
	// At half past eleven in the evening in London it is the next day in Oslo, and the clocks go forward before the last day.
	data := order.Data{PlacedAt: time.Date(2026, 3, 14, 23, 30, 0, 0, time.UTC), Price: order.Price{CodeDays: 30}}
	if last := data.CodesValidUntil(); last.Format(time.DateOnly) != "2026-04-14" || last.Hour() != 0 {
		t.Errorf("until %s", last)
	}
	data.Price.CodeDays = 0
	if last := data.CodesValidUntil(); !last.IsZero() {
		t.Errorf("without codes: until %s", last)
	}
}

func TestAnOrderThatCostsNothingGoesThroughTheSameStatesWithoutAPayment(t *testing.T) {
	t.Parallel()
	free := func(p *order.Placement) { p.Price.Total = 0 }
	o := placed(free)
	if o.State() != order.Fulfilling || o.Data().Payment != (order.Payment{}) {
		t.Fatalf("order is %s, payment %v", o.State(), o.Data().Payment)
	}
	if err := o.PaymentCaptured(ledger(order.PaymentCaptured, total, total), noon); !errors.Is(err, order.ErrRefused) {
		t.Errorf("somebody's payment: %v", err)
	}
	if events := o.Events(); len(events) != 2 || events[1] != (order.Reserved{Happened: order.Happened{OrderID: "id", OrderNumber: "1000000008", At: noon}}) {
		t.Errorf("got %v", events)
	}
	goThrough(t, o, "issued")
	for _, step := range []func() error{
		func() error { return o.PaymentCaptured(order.NoPayment, noon) },
		func() error { return o.Compare(order.NoPayment, noon) }, // changes nothing, or the next step would fail
		func() error { return o.Cancel(noon) },
		func() error { return o.RefundEnded(order.NoPayment, noon) },
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	if o.State() != order.Refunded || o.Data().Payment.Refunded != 0 {
		t.Errorf("order is %s, %s refunded", o.State(), o.Data().Payment.Refunded)
	}

	cannot := placed(free)
	if err := cannot.PaymentEnded(order.NoPayment, order.NumberNotIssued, noon); err != nil || cannot.State() != order.Cancelled {
		t.Errorf("order is %s, %v", cannot.State(), err)
	}
}

func TestADropOffCancelsNoBookingWhereThereIsNone(t *testing.T) {
	t.Parallel()
	o := placed()
	goThrough(t, o, append(complete, "dropped off")...)
	if data := o.Data(); data.CancelBooking || len(data.DroppedOff) > 0 {
		t.Errorf("booking to be cancelled: %t, dropped off before the driver's round: %v", data.CancelBooking, data.DroppedOff)
	}
}
