package order_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// done returns an order that was placed at that time and went through the steps.
func done(t *testing.T, placedAt time.Time, steps ...string) *order.Order {
	t.Helper()
	o := order.Place(order.Placement{
		ID: "id", Key: order.NewKey(), Number: "1000000008", Product: parcel{},
		Price: order.Price{Total: total}, Provider: order.Vipps,
	}, placedAt)
	for _, step := range steps {
		if err := happenings[step](o); err != nil {
			t.Fatalf("%s: %v", step, err)
		}
	}
	return o
}

func TestAShipmentAbroadCanBeCancelledUntilTheEndOfTheFourteenthDayInOslo(t *testing.T) {
	t.Parallel()
	// Late in the evening of 9 March in London it is 10 March in Oslo. The clocks go forward on 29 March and back on 25 October, and
	// 02:30 in that night comes twice.
	for _, c := range []struct{ placed, until time.Time }{
		{time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC), time.Date(2026, 3, 16, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2026, 3, 9, 23, 30, 0, 0, time.UTC), time.Date(2026, 3, 24, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2026, 3, 20, 12, 0, 0, 0, time.UTC), time.Date(2026, 4, 3, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2026, 10, 11, 12, 0, 0, 0, time.UTC), time.Date(2026, 10, 25, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2026, 10, 25, 0, 30, 0, 0, time.UTC), time.Date(2026, 11, 8, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2026, 10, 25, 1, 30, 0, 0, time.UTC), time.Date(2026, 11, 8, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2026, 12, 31, 22, 59, 59, 0, time.UTC), time.Date(2027, 1, 14, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2026, 12, 31, 23, 0, 0, 0, time.UTC), time.Date(2027, 1, 15, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2028, 2, 15, 12, 0, 0, 0, time.UTC), time.Date(2028, 2, 29, 23, 59, 59, 0, clock.Oslo)},
		{time.Date(2028, 2, 29, 12, 0, 0, 0, time.UTC), time.Date(2028, 3, 14, 23, 59, 59, 0, clock.Oslo)},
	} {
		o := done(t, c.placed, complete...)
		if until := o.Data().Cancellation(c.placed).Until; !until.Equal(c.until) {
			t.Errorf("placed %s: until %s, want %s", c.placed, until, c.until)
		}
		err := o.Cancel(c.until.Add(time.Second))
		if f, ok := fault.From(err); !ok || f.Reason != order.ReasonTooLate || f.Metadata["until"] != c.until.Format(time.RFC3339) {
			t.Errorf("a second too late: %v", err)
		}
		if err := o.Cancel(c.until); err != nil {
			t.Errorf("in the last second: %v", err)
		}
	}
}

func TestAnOrderFromBeforeTheFirstRuleCannotBeCancelled(t *testing.T) {
	t.Parallel()
	placedAt := time.Date(2025, 12, 31, 22, 59, 59, 0, time.UTC)
	if err := done(t, placedAt, complete...).Cancel(placedAt); fault.Reason(err) != order.ReasonTooLate {
		t.Errorf("got %v", err)
	}
}

func TestWhetherAnOrderCanBeCancelled(t *testing.T) {
	t.Parallel()
	until := time.Date(2026, 3, 16, 23, 59, 59, 0, clock.Oslo)
	for _, c := range []struct {
		name   string
		steps  []string
		at     time.Time
		want   order.Cancellation
		reason string
	}{
		{"not paid yet", []string{"opened"}, noon, order.Cancellation{Allowed: true}, order.ReasonState},
		{"being fulfilled", []string{"opened", "reserved"}, noon, order.Cancellation{Allowed: true}, order.ReasonState},
		{"completed", complete, noon, order.Cancellation{Allowed: true, Until: until}, ""},
		{"completed long ago", complete, until.Add(time.Second), order.Cancellation{Until: until, Refusal: order.TooLate}, order.ReasonTooLate},
		{"used", append(complete, "dropped off"), noon, order.Cancellation{Until: until, Refusal: order.Used}, order.ReasonUsed},
		{"used long ago", append(complete, "dropped off"), until.Add(time.Second), order.Cancellation{Until: until, Refusal: order.Used}, order.ReasonUsed},
		{"cancelled", append(complete, "cancelled"), noon, order.Cancellation{Until: until}, ""},
		{"paid back long ago", append(complete, "cancelled", "paid back"), until.Add(time.Hour), order.Cancellation{Until: until}, ""},
		{"refunded elsewhere", append(complete, "refunded elsewhere"), noon, order.Cancellation{Until: until}, ""},
		{"used, and refunded elsewhere", append(complete, "dropped off", "refunded elsewhere"), noon, order.Cancellation{Until: until, Refusal: order.Used}, ""},
		{"never paid", []string{"opened", "expired"}, noon, order.Cancellation{Refusal: order.NotPaid}, order.ReasonState},
		{"withdrawn", []string{"opened", "withdrawn", "released"}, noon, order.Cancellation{Refusal: order.NotPaid}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			o := done(t, noon, c.steps...)
			if diff := cmp.Diff(c.want, o.Data().Cancellation(c.at)); diff != "" {
				t.Error(diff)
			}
			if err := o.Cancel(c.at); fault.Reason(err) != c.reason {
				t.Errorf("cancelling: %v", err)
			}
		})
	}
}

func TestNothingIsDroppedOffBeforeItWasOrderedNorInTheFuture(t *testing.T) {
	t.Parallel()
	later := noon.Add(48 * time.Hour)
	for name, test := range map[string]struct {
		at   time.Time
		want string
	}{
		"the zero time":           {time.Time{}, "TOO_SMALL"},
		"before the order":        {noon.Add(-5*time.Minute - time.Second), "TOO_SMALL"},
		"by a clock that is slow": {noon.Add(-5 * time.Minute), ""},
		"in between":              {noon.Add(time.Hour), ""},
		"by a clock that is fast": {later.Add(5 * time.Minute), ""},
		"in the future":           {later.Add(5*time.Minute + time.Second), "TOO_LARGE"},
	} {
		o := done(t, noon, complete...)
		err := o.DropOff("CP000000014NO", test.at, later)
		if test.want == "" {
			if err != nil || !o.Data().DroppedOffAt.Equal(test.at) {
				t.Errorf("%s: dropped off at %s, %v", name, o.Data().DroppedOffAt, err)
			}
			continue
		}
		f, ok := fault.From(err)
		if !ok || f.Reason != fault.ReasonRequestInvalid || len(f.Violations) != 1 ||
			f.Violations[0] != (fault.Violation{Field: "droppedOffAt", Code: test.want}) {
			t.Errorf("%s: %v", name, err)
		}
		if !o.Data().Cancellation(later).Allowed {
			t.Errorf("%s: the order cannot be cancelled", name)
		}
	}
}

func TestOnlyTheFirstDropOffCountsAndOnlyOfACompletedOrder(t *testing.T) {
	t.Parallel()
	o := done(t, noon, append(complete, "dropped off")...)
	if err := o.DropOff("CP000000014NO", noon.Add(time.Hour), noon.Add(time.Hour)); err != nil || !o.Data().DroppedOffAt.Equal(noon) {
		t.Errorf("dropped off at %s, %v", o.Data().DroppedOffAt, err)
	}
	for _, steps := range [][]string{{"opened"}, {"opened", "reserved", "issued"}, append(complete, "cancelled"), {"opened", "expired"}} {
		o := done(t, noon, steps...)
		err := o.DropOff("CP000000014NO", noon, noon)
		if f, ok := fault.From(err); !ok || f.Reason != order.ReasonState || f.Metadata["status"] != string(o.State()) {
			t.Errorf("%s: %v", o.State(), err)
		}
	}
}
