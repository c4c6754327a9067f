package order_test

import (
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

const (
	paymentID = "6b2f3f1e-2f0e-4d0c-9f43-8a8a3f7a5b11"
	total     = ore.Ore(24_900)
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// parcel is a product with an optional pickup.
type parcel struct{ Collected order.Visit }

func (parcel) Kind() order.Kind                 { return order.SmallParcel }
func (parcel) Name() string                     { return "PARCEL" }
func (parcel) Check(*fault.Collector)           {}
func (parcel) CheckPrice(order.Price) error     { return nil }
func (p parcel) Facts() order.Facts             { return order.Facts{Visit: p.Collected} }
func (p parcel) With(order.Found) order.Product { return p }
func (p parcel) Erased() order.Product          { return p }
func (p parcel) Masked() order.Product          { return p }
func (parcel) Issue(numbers order.Numbers) ([]order.Item, error) {
	number, err := numbers.Item(s10.Parcel)
	return []order.Item{{Number: string(number)}}, err
}

// sameNumber returns the same item number each time, and no other numbers.
type sameNumber struct{ order.Numbers }

func (sameNumber) Item(series s10.Series) (s10.Number, error) { return s10.New(series, 1) }

// placed returns an order, changed by the given functions.
func placed(change ...func(*order.Placement)) *order.Order {
	placement := order.Placement{
		ID: "id", Key: order.NewKey(), Number: "1000000008", Product: parcel{},
		Price: order.Price{Total: total}, Provider: order.Vipps,
	}
	for _, change := range change {
		change(&placement)
	}
	return order.Place(placement, noon)
}

func ledger(state order.PaymentState, reserved, captured ore.Ore) order.Ledger {
	return order.Ledger{PaymentID: paymentID, State: state, Reserved: reserved, Captured: captured}
}

// ended closes an order as the saga does.
func ended(ledger order.Ledger) func(*order.Order) error {
	return func(o *order.Order) error {
		why := o.WhyUnpaid(ledger)
		if o.State() == order.Fulfilling {
			why = order.CaptureRefused
		}
		return o.PaymentEnded(ledger, why, noon)
	}
}

// happenings are all changes of an order, by the names of their methods.
var happenings = map[string]func(*order.Order) error{
	"opened":     func(o *order.Order) error { return o.PaymentOpened(paymentID, "https://pay.example/1") },
	"not opened": func(o *order.Order) error { return o.PaymentNotOpened(noon) },
	"reserved":   func(o *order.Order) error { return o.PaymentReserved(ledger(order.PaymentReserved, total, 0), noon) },
	"issued":     func(o *order.Order) error { return o.Issue(sameNumber{}, noon) },
	"captured": func(o *order.Order) error {
		return o.PaymentCaptured(ledger(order.PaymentCaptured, total, total), noon)
	},
	"declined":      ended(ledger(order.PaymentDeclined, 0, 0)),
	"aborted":       ended(ledger(order.PaymentAborted, 0, 0)),
	"expired":       ended(ledger(order.PaymentExpired, 0, 0)),
	"released":      ended(ledger(order.PaymentReleased, 0, 0)),
	"captured late": ended(ledger(order.PaymentCaptured, total, total)),
	"withdrawn":     func(o *order.Order) error { return o.Withdraw(noon) },
	"dropped off":   func(o *order.Order) error { return o.DropOff("CP000000014NO", noon, noon) },
	"cancelled":     func(o *order.Order) error { return o.Cancel(noon) },
	"paid back":     func(o *order.Order) error { return o.RefundEnded(paidBack, noon) },
	"refunded elsewhere": func(o *order.Order) error {
		elsewhere := paidBack
		elsewhere.Refund = "" // the shop asked for none
		return o.Compare(elsewhere, noon)
	},
	"refunded in part elsewhere": func(o *order.Order) error {
		inPart := ledger(order.PaymentCaptured, total, total)
		inPart.Refunded = total / 2
		return o.Compare(inPart, noon)
	},
	"capture missing":    func(o *order.Order) error { return o.Compare(ledger(order.PaymentReleased, total, 0), noon) },
	"as it was captured": func(o *order.Order) error { return o.Compare(ledger(order.PaymentCaptured, total, total), noon) },
	"refund refused":     func(o *order.Order) error { return o.RefundEnded(notPaidBack, noon) },
}

var (
	paidBack = order.Ledger{
		PaymentID: paymentID, State: order.PaymentRefunded, Reserved: total, Captured: total, Refunded: total,
		Refund: order.RefundIsCompleted,
	}
	notPaidBack = order.Ledger{
		PaymentID: paymentID, State: order.PaymentCaptured, Reserved: total, Captured: total, Refund: order.RefundIsRefused,
		RefundRefusal: order.RefusedPeriod,
	}
	complete = []string{"opened", "reserved", "issued", "captured"}
)

func TestTransitions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		steps []string
		want  order.State
	}{
		{"paid and sent", []string{"opened", "reserved", "issued", "captured"}, order.Completed},
		{"opened twice", []string{"opened", "opened"}, order.AwaitingPayment},
		{"opened again after it was paid", []string{"opened", "reserved", "opened"}, order.Fulfilling},
		{"no payment to be had", []string{"not opened"}, order.PaymentFailed},
		{"declined", []string{"opened", "declined"}, order.PaymentFailed},
		{"given up", []string{"opened", "aborted"}, order.PaymentFailed},
		{"not paid", []string{"opened", "expired"}, order.Expired},
		{"ended by the shop", []string{"opened", "released"}, order.Expired},
		{"withdrawn", []string{"opened", "withdrawn", "released"}, order.Cancelled},
		{"withdrawn, but paid already", []string{"opened", "withdrawn", "reserved"}, order.Fulfilling},
		{"cannot be issued", []string{"opened", "reserved", "released"}, order.Cancelled},
		{"reservation gone after issuing", []string{"opened", "reserved", "issued", "expired"}, order.Cancelled},
		{"used", append(complete, "dropped off", "dropped off"), order.Completed},
		{"cancelled", append(complete, "cancelled", "cancelled"), order.RefundRequested},
		{"cancelled and paid back", append(complete, "cancelled", "paid back", "cancelled"), order.Refunded},
		{"cancelled and not paid back", append(complete, "cancelled", "refund refused"), order.RefundRefused},
		{"paid back after all", append(complete, "cancelled", "refund refused", "paid back"), order.Refunded},
		{"captured before its time", []string{"opened", "captured late"}, order.RefundRequested},
		{"captured after it was closed", []string{"opened", "expired", "captured late", "paid back"}, order.Refunded},
		{"captured after it was declined", []string{"opened", "declined", "captured late"}, order.RefundRequested},
		{"captured after it was cancelled", []string{"opened", "reserved", "released", "captured late"}, order.RefundRequested},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			o := placed()
			for _, step := range c.steps {
				if err := happenings[step](o); err != nil {
					t.Fatalf("%s: %v", step, err)
				}
			}
			if o.State() != c.want {
				t.Errorf("order is %s, want %s", o.State(), c.want)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	other := ledger(order.PaymentReserved, total, 0)
	other.PaymentID = "another"
	released, refunded := ledger(order.PaymentReserved, total, 0), ledger(order.PaymentCaptured, total, total)
	released.Released, refunded.Refunded = 1, 1
	for _, c := range []struct {
		name   string
		steps  []string
		change func(*order.Order) error
	}{
		{"fulfilling what is reserved in part", []string{"opened"}, func(o *order.Order) error {
			return o.PaymentReserved(ledger(order.PaymentReserved, total-1, 0), noon)
		}},
		{"fulfilling what is released in part", []string{"opened"}, func(o *order.Order) error { return o.PaymentReserved(released, noon) }},
		{"fulfilling what is refunded in part", []string{"opened"}, func(o *order.Order) error { return o.PaymentReserved(refunded, noon) }},
		{"completing what is refunded in part", []string{"opened", "reserved", "issued"}, func(o *order.Order) error {
			return o.PaymentCaptured(refunded, noon)
		}},
		{"completing what is captured in part", []string{"opened", "reserved", "issued"}, func(o *order.Order) error {
			return o.PaymentCaptured(ledger(order.PaymentReserved, total, total-1), noon)
		}},
		{"completing what is not issued", []string{"opened", "reserved"}, happenings["captured"]},
		{"completing what is not reserved", []string{"opened"}, happenings["captured"]},
		{"closing what is still reserved", []string{"opened"}, ended(ledger(order.PaymentReserved, total, 0))},
		{"closing what can still be paid", []string{"opened"}, ended(ledger(order.PaymentCreated, 0, 0))},
		{"closing without a payment what has one", []string{"opened"}, happenings["not opened"]},
		{"a second payment", []string{"opened"}, func(o *order.Order) error { return o.PaymentOpened("another", "") }},
		{"a payment without an id", nil, func(o *order.Order) error { return o.PaymentOpened("", "https://pay.example/1") }},
		{"a payment for a closed order", []string{"not opened"}, happenings["opened"]},
		{"another order's ledger", []string{"opened"}, func(o *order.Order) error { return o.PaymentReserved(other, noon) }},
		{"a ledger before there is a payment", nil, happenings["declined"]},
		{"no payment for what costs something", nil, ended(order.NoPayment)},
		{"issuing before there is money", []string{"opened"}, happenings["issued"]},
		{"issuing twice", []string{"opened", "reserved", "issued"}, happenings["issued"]},
		{"completing twice", complete, happenings["captured"]},
		{"closing what is completed", complete, happenings["released"]},
		{"giving up what is completed", complete, happenings["captured late"]},
		{"withdrawing what is paid", complete, happenings["withdrawn"]},
		{"paying back what is not cancelled", complete, happenings["paid back"]},
		{"ending a refund that is under way", append(complete, "cancelled"), func(o *order.Order) error {
			return o.RefundEnded(ledger(order.PaymentCaptured, total, total), noon)
		}},
		{"reserving what has expired", []string{"opened", "expired"}, happenings["reserved"]},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			o := placed()
			for _, step := range c.steps {
				if err := happenings[step](o); err != nil {
					t.Fatalf("%s: %v", step, err)
				}
			}
			before := o.Data()
			if err := c.change(o); !errors.Is(err, order.ErrRefused) {
				t.Errorf("got %v", err)
			}
			if diff := cmp.Diff(before, o.Data()); diff != "" {
				t.Errorf("a refused change changed the order:\n%s", diff)
			}
		})
	}
}

func TestNoSequenceOfHappeningsBreaksTheRulesOfMoney(t *testing.T) {
	t.Parallel()
	names := slices.Sorted(maps.Keys(happenings))
	rapid.Check(t, func(t *rapid.T) {
		o := placed()
		// Few random sequences complete an order, so each begins with a part of what completes one.
		begun := complete[:rapid.IntRange(0, len(complete)).Draw(t, "begun")]
		for _, name := range slices.Concat(begun, rapid.SliceOf(rapid.SampledFrom(names)).Draw(t, "happenings")) {
			before := o.State()
			err := happenings[name](o)
			data := o.Data()
			if err != nil && data.State != before {
				t.Fatalf("a refused change moved the order from %s to %s", before, data.State)
			}
			switch kept := data.Payment.Captured - data.Payment.Refunded; {
			case data.State == order.Completed && data.Trouble == "" && kept != total, data.State.NotCharged() && kept != 0,
				data.State == order.Refunded && (kept != 0 || data.Payment.Captured == 0):
				t.Fatalf("%s, but %s is still charged", data.State, kept)
			case data.State.NotCharged() && data.Failure == "", !data.State.NotCharged() && !data.State.RefundDue() && data.Failure != "":
				t.Fatalf("%s because of %q", data.State, data.Failure)
			case (data.State == order.Fulfilling || data.State == order.Completed) && !data.WithdrawnAt.IsZero():
				t.Fatalf("%s although it is withdrawn", data.State)
			case !data.DroppedOffAt.IsZero() && data.State != order.Completed && !data.RefundedElsewhere:
				t.Fatalf("%s although an item was dropped off", data.State)
			}
		}
	})
}

func TestAnOrderRecordsItsEvents(t *testing.T) {
	t.Parallel()
	happened := order.Happened{OrderID: "id", OrderNumber: "1000000008", At: noon}
	begun := []order.Event{order.Placed{Happened: happened, Total: total}, order.Reserved{Happened: happened}}
	finished := slices.Concat(begun, []order.Event{order.Finished{Happened: happened, Number: "CP000000014NO"}})
	for name, c := range map[string]struct {
		steps []string
		want  []order.Event
	}{
		"cancelled": {append(complete, "cancelled", "refund refused", "paid back"), slices.Concat(finished, []order.Event{
			order.CancelledBySender{Happened: happened},
			order.Repaid{Happened: happened},
			order.Repaid{Happened: happened, PaidBack: true},
		})},
		"refunded elsewhere": {append(complete, "refunded elsewhere"), slices.Concat(finished, []order.Event{
			order.Repaid{Happened: happened, PaidBack: true, Elsewhere: true},
		})},
		"never paid": {[]string{"opened", "expired"}, []order.Event{begun[0], order.Closed{Happened: happened, State: order.Expired}}},
	} {
		o := placed()
		for _, step := range c.steps {
			if err := happenings[step](o); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if diff := cmp.Diff(c.want, o.Events()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestKeysHave128Bits(t *testing.T) {
	t.Parallel()
	if key := order.NewKey(); !key.Valid() || key == order.NewKey() {
		t.Errorf("%q", key)
	}
	for _, wrong := range []order.Key{"", "short", "AAAAAAAAAAAAAAAAAAAAA\x00", "AAAAAAAAAAAAAAAAAAAAAAA", "AAAAAAAAAAAAAAAAAAAA+/"} {
		if wrong.Valid() {
			t.Errorf("%q is accepted as a key", wrong)
		}
	}
}

func TestAnOrderKnowsWhenItLastTookAStep(t *testing.T) {
	t.Parallel()
	at := noon.Add(time.Hour)
	for name, c := range map[string]struct {
		steps  []string
		change func(*order.Order) error
	}{
		"paid":      {[]string{"opened"}, func(o *order.Order) error { return o.PaymentReserved(ledger(order.PaymentReserved, total, 0), at) }},
		"issued":    {complete[:2], func(o *order.Order) error { return o.Issue(sameNumber{}, at) }},
		"completed": {complete[:3], func(o *order.Order) error { return o.PaymentCaptured(ledger(order.PaymentCaptured, total, total), at) }},
		"expired": {[]string{"opened"}, func(o *order.Order) error {
			return o.PaymentEnded(ledger(order.PaymentExpired, 0, 0), order.TimedOut, at)
		}},
		"captured after its end": {[]string{"opened", "expired"}, func(o *order.Order) error {
			return o.PaymentEnded(ledger(order.PaymentCaptured, total, total), order.TimedOut, at)
		}},
		"withdrawn":       {[]string{"opened"}, func(o *order.Order) error { return o.Withdraw(at) }},
		"dropped off":     {complete, func(o *order.Order) error { return o.DropOff("CP000000014NO", noon, at) }},
		"cancelled":       {complete, func(o *order.Order) error { return o.Cancel(at) }},
		"paid back":       {append(complete, "cancelled"), func(o *order.Order) error { return o.RefundEnded(paidBack, at) }},
		"not paid back":   {append(complete, "cancelled"), func(o *order.Order) error { return o.RefundEnded(notPaidBack, at) }},
		"paid back after": {append(complete, "cancelled", "refund refused"), func(o *order.Order) error { return o.RefundEnded(paidBack, at) }},
		"paid back elsewhere": {complete, func(o *order.Order) error {
			elsewhere := paidBack
			elsewhere.Refund = ""
			return o.Compare(elsewhere, at)
		}},
	} {
		o := placed()
		goThrough(t, o, c.steps...)
		if err := c.change(o); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := o.Data().ChangedAt; !got.Equal(at) {
			t.Errorf("%s: its last step was at %s, not at %s", name, got, at)
		}
	}
}

func TestAnOrderKnowsWhenItWasBookedCancelledAndRefunded(t *testing.T) {
	t.Parallel()
	o := placed(collected)
	goThrough(t, o, "opened", "reserved")
	for i, step := range []func(at time.Time) error{
		func(at time.Time) error { return o.PickupBooked(booking, at) },
		func(at time.Time) error { return o.Issue(sameNumber{}, at) },
		func(at time.Time) error { return o.PaymentCaptured(ledger(order.PaymentCaptured, total, total), at) },
		func(at time.Time) error { return o.Cancel(at) },
		func(at time.Time) error { return o.RefundEnded(paidBack, at) },
	} {
		at := noon.Add(time.Duration(i+1) * time.Minute)
		if err := step(at); err != nil || !o.Data().ChangedAt.Equal(at) {
			t.Errorf("step %d: changed at %s, %v", i, o.Data().ChangedAt, err)
		}
	}
	data := o.Data()
	got := []time.Time{data.IssuedAt, data.CancelledAt, data.RefundedAt}
	want := []time.Time{noon.Add(2 * time.Minute), noon.Add(4 * time.Minute), noon.Add(5 * time.Minute)}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
