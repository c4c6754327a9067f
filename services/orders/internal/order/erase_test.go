package order_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

const retention = 365 * 24 * time.Hour

func osloDay(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, clock.Oslo)
}

func TestWhenAnOrderCanBeErased(t *testing.T) {
	t.Parallel()
	var (
		products = ordertest.Examples()
		placed   = ordertest.PlacedAt // 2 March
		due      = placed.Add(retention)
	)
	of := func(product string, change func(*order.Data)) order.Data {
		data := order.Data{State: order.Completed, Product: products[product], PlacedAt: placed, ChangedAt: placed}
		if change != nil {
			change(&data)
		}
		return data
	}
	state := func(state order.State) func(*order.Data) { return func(d *order.Data) { d.State = state } }
	droppedOff := func(d *order.Data) { d.DroppedOffAt = placed.AddDate(0, 0, 5) }
	for name, c := range map[string]struct {
		data order.Data
		want order.Erasure
	}{
		"a parcel abroad that was not dropped off": {
			of("parcel abroad", nil), order.Erasure{DueAt: due, Refusal: order.OnItsWay, From: osloDay(2026, 6, 1)},
		},
		"a parcel abroad on its way": {
			of("parcel abroad", droppedOff), order.Erasure{DueAt: due, Refusal: order.OnItsWay, From: osloDay(2026, 5, 7)},
		},
		"a large parcel on its way": {
			of("large parcel", droppedOff), order.Erasure{DueAt: due, Refusal: order.OnItsWay, From: osloDay(2026, 4, 7)},
		},
		"a code that can be used for a year": {
			of("small parcel", func(d *order.Data) { d.Price.CodeDays = 365 }), order.Erasure{DueAt: due, Refusal: order.OnItsWay},
		},
		"stamps": {of("digital stamps", nil), order.Erasure{DueAt: due}},
		"a visit ahead": {
			of("pickup", nil), order.Erasure{DueAt: due, Refusal: order.VisitAhead, From: osloDay(2026, 3, 25)},
		},
		"awaiting its payment": {of("parcel abroad", state(order.AwaitingPayment)), order.Erasure{Refusal: order.StillOpen}},
		"never paid":           {of("parcel abroad", state(order.Expired)), order.Erasure{DueAt: due}},
		"being refunded":       {of("parcel abroad", state(order.RefundRequested)), order.Erasure{Refusal: order.RefundOwed}},
		"waiting at the counter for who paid there": {
			of("parcel abroad", func(d *order.Data) { d.State, d.Payment.Provider = order.RefundRequested, order.CardTerminal }),
			order.Erasure{DueAt: due, Refusal: order.RefundOwed},
		},
		"refunded":           {of("pickup", state(order.Refunded)), order.Erasure{DueAt: due}},
		"refused its refund": {of("parcel abroad", state(order.RefundRefused)), order.Erasure{DueAt: due, Refusal: order.RefundOwed}},
		"erased":             {of("parcel abroad", func(d *order.Data) { d.ErasedAt = placed }), order.Erasure{ErasedAt: placed}},
	} {
		got := c.data.Erasure(placed, retention)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		refused := c.data.MayErase(placed, retention)
		if f, _ := fault.From(refused); (f != nil) != (c.want.Refusal != "") || f != nil && (f.Metadata["from"] == "") != c.want.From.IsZero() {
			t.Errorf("%s: %v", name, refused)
		}
		if from := c.want.From; !from.IsZero() {
			early := c.data.MayErase(from.Add(-time.Second), retention)
			f, _ := fault.From(early)
			if f == nil || f.Reason != order.ReasonErasureRefused || f.Metadata["reason"] != string(c.want.Refusal) || f.Metadata["from"] != from.Format(time.RFC3339) {
				t.Errorf("%s: a second too early: %v", name, early)
			}
			if err := c.data.MayErase(from, retention); err != nil {
				t.Errorf("%s: from then on: %v", name, err)
			}
		}
	}
}

func TestTheReceiptIsSentAgainThreeTimesInADay(t *testing.T) {
	t.Parallel()
	o := ordertest.Completed(t)
	at := ordertest.PlacedAt
	for n := range 3 {
		if err := o.ResendReceipt(at.Add(time.Duration(n) * time.Hour)); err != nil {
			t.Fatal(err)
		}
	}
	day := 24 * time.Hour
	err := o.ResendReceipt(at.Add(day - time.Second))
	if f, _ := fault.From(err); f == nil || f.Kind != fault.RateLimited || f.Metadata["until"] != at.Add(day).Format(time.RFC3339) ||
		f.Metadata["retryAfterInSeconds"] != "1" {
		t.Errorf("the fourth time: %v", err)
	}
	if err := o.ResendReceipt(at.Add(day)); err != nil {
		t.Errorf("a day after the first: %v", err)
	}
	if err := o.ResendReceipt(at.Add(-48 * time.Hour)); err != nil {
		t.Errorf("after a clock that was ahead is corrected: %v", err)
	}
	for state, has := range map[order.State]bool{
		order.Completed: true, order.Refunded: true, order.RefundRefused: true,
		order.AwaitingPayment: false, order.Fulfilling: false, order.RefundRequested: false, order.Expired: false,
	} {
		if err := order.Restore(order.Data{State: state}).ResendReceipt(at); (err == nil) != has || !has && fault.Reason(err) != order.ReasonState {
			t.Errorf("%s: %v", state, err)
		}
	}
	if fault.Reason(order.Restore(order.Data{State: order.Completed, ErasedAt: at}).ResendReceipt(at)) != order.ReasonState {
		t.Error("the receipt of an erased order is sent")
	}
}
