package order_test

import (
	"testing"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

func TestAVisitCanBeOrderedAgainFromTheDayAfterUntilTheEndOfTheFourteenthDayInOslo(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		example string
		change  func(*order.Data)
		at      time.Time
		want    order.ReorderRefusal
	}{
		"in the last second of its day": {"pickup", nil, time.Date(2026, 3, 24, 23, 59, 59, 0, clock.Oslo), order.NotYet},
		"the day after":                 {"pickup", nil, time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), ""},
		"of a small parcel":             {"small parcel", nil, time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), ""},
		"of a return":                   {"pickup return", nil, time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), ""},
		// The clocks go forward on 29 March.
		"on the last day":        {"pickup", nil, time.Date(2026, 4, 7, 23, 59, 59, 0, clock.Oslo), ""},
		"after the last day":     {"pickup", nil, time.Date(2026, 4, 8, 0, 0, 0, 0, clock.Oslo), order.ReorderLate},
		"what was never booked":  {"digital stamps", nil, time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), order.NoVisit},
		"what is one already":    {"pickup reorder", nil, time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), order.Reordered},
		"what was ordered again": {"pickup", func(d *order.Data) { d.Reordered = true }, time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), order.Reordered},
		"what was collected": {"pickup", func(d *order.Data) { d.DroppedOffAt = ordertest.PlacedAt },
			time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), order.IsCollected},
		"what is erased": {"pickup", func(d *order.Data) { d.ErasedAt = ordertest.PlacedAt },
			time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), order.ReorderLate},
		"what was cancelled": {"pickup", func(d *order.Data) { d.State = order.Refunded },
			time.Date(2026, 3, 25, 0, 0, 0, 0, clock.Oslo), order.NotCompleted},
	} {
		o := ordertest.Placed(func(p *order.Placement) { p.Product = ordertest.Examples()[test.example] })
		ordertest.Complete(t, o)
		data := o.Data()
		if test.change != nil {
			test.change(&data)
		}
		if got := data.ReorderRefusal(test.at); got != test.want {
			t.Errorf("%s: %q, not %q", name, got, test.want)
		}
		err := data.MayReorder(test.at)
		if f, _ := fault.From(err); (err == nil) != (test.want == "") || err != nil && f.Metadata["reason"] != string(test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTheLinkForAReorderIsSentOnceAnHourAlsoAfterAClockWasAhead(t *testing.T) {
	t.Parallel()
	o := ordertest.Placed(func(p *order.Placement) { p.Product = ordertest.Examples()["pickup"] })
	ordertest.Complete(t, o)
	at := time.Date(2026, 3, 30, 12, 0, 0, 0, clock.Oslo)
	before := len(o.Events())
	for _, sent := range []struct {
		at    time.Time
		mails int
	}{
		{at, 1}, {at.Add(59 * time.Minute), 1}, {at.Add(time.Hour), 2},
		{at.AddDate(0, 0, -2), 3}, // the clock is set right
		{at.AddDate(0, 0, -2).Add(time.Minute), 3},
	} {
		if o.SendReorderLink(sent.at); len(o.Events())-before != sent.mails {
			t.Errorf("%s: %d mails, want %d", sent.at, len(o.Events())-before, sent.mails)
		}
	}
}
