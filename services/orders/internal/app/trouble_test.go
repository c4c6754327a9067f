package app_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/paging"
)

const day = 24 * time.Hour

// completedID returns the id of a completed order.
func (w *world) completedID(t *testing.T) order.ID {
	t.Helper()
	return w.complete(t).ID
}

// review compares all orders that are due for it, in batches of one.
func (w *world) review(t *testing.T) {
	t.Helper()
	w.reviewInBatches(t, 1)
}

func (w *world) reviewInBatches(t *testing.T, of int) {
	t.Helper()
	reviewer := app.Reviewer{Saga: w.saga, Config: app.ReviewConfig{Batch: of, For: 30 * day}, Log: testkit.Logger(t)}
	if err := reviewer.Review(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func (w *world) wantTrouble(t *testing.T, want ...order.InTrouble) {
	t.Helper()
	got, next, err := w.orders.InTrouble(t.Context(), paging.Place{}, 100)
	if err != nil || next != (paging.Place{}) {
		t.Fatalf("%v, %v", next, err)
	}
	details := cmpopts.IgnoreFields(order.InTrouble{}, "Number", "PaymentID")
	if diff := cmp.Diff(want, got, details, cmpopts.EquateEmpty(), cmpopts.EquateApproxTime(0)); diff != "" {
		t.Errorf("in trouble: %s", diff)
	}
}

func (w *world) gauges() *metrics.Database {
	return &metrics.Database{Service: "orders", Pool: w.pool, Gauges: postgres.Gauges, Arguments: postgres.GaugeArguments(w.clock, stuckAfter, app.Retention{})}
}

func TestARefundInThePortalIsFoundByTheDailyReviewThoughItsEventIsLost(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	w.payments.PayBack(string(id))
	w.clock.Advance(day - time.Minute)
	w.review(t)
	if data := w.read(t, id); data.State != order.Completed {
		t.Errorf("reviewed too early: %s", data.State)
	}
	w.clock.Advance(time.Minute)
	w.review(t)
	data := w.read(t, id)
	if data.State != order.Refunded || !data.RefundedElsewhere || data.Payment.Refunded != price || len(data.UsableItems()) > 0 || !data.RefundedAt.Equal(w.clock.Now()) {
		t.Errorf("the order is %s, %+v", data.State, data.Payment)
	}
	w.wantTrouble(t)
}

func TestAnOrderThatWasReviewedWhileTheClockWasAheadIsReviewedAgainAfterTheClockIsCorrected(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id, now := w.completedID(t), w.clock.Now()
	w.clock.Advance(20 * day)
	w.review(t)
	w.clock.Set(now)
	w.payments.PayBack(string(id))
	w.review(t)
	if state := w.read(t, id).State; state != order.Refunded {
		t.Errorf("the order is %s", state)
	}
}

func TestAnOrderIsReviewedAgainInAMinuteWhenPaymentsWasAway(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	w.payments.PayBack(string(id))
	w.clock.Advance(day)
	w.payments.FailBefore(func(string) error { return neighbourtest.ErrUnavailable })
	w.review(t)
	w.payments.FailBefore(nil)
	w.review(t)
	if state := w.read(t, id).State; state != order.Completed {
		t.Errorf("reviewed too early: %s", state)
	}
	w.clock.Advance(time.Minute)
	w.review(t)
	if state := w.read(t, id).State; state != order.Refunded {
		t.Errorf("the order is %s", state)
	}
}

func TestAReviewComparesAllOrdersThatAreDueButOneBatchWhilePaymentsIsAway(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ids := []order.ID{w.completedID(t), w.completedID(t), w.completedID(t)}
	for _, id := range ids {
		w.payments.PayBack(string(id))
	}
	w.clock.Advance(day)
	w.payments.FailBefore(func(string) error { return neighbourtest.ErrUnavailable })
	before := w.payments.Calls("GetPayment")
	w.review(t)
	if n := w.payments.Calls("GetPayment") - before; n != 1 {
		t.Errorf("%d comparisons while payments is down", n)
	}
	w.payments.FailBefore(nil)
	w.clock.Advance(time.Minute)
	w.review(t)
	for _, id := range ids {
		if state := w.read(t, id).State; state != order.Refunded {
			t.Errorf("the order is %s", state)
		}
	}
}

func TestAnOrderWhosePaymentIsMissingIsComparedAgainInAnHourAndHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	missing, another := w.completedID(t), w.completedID(t)
	w.payments.PayBack(string(missing))
	w.payments.PayBack(string(another))
	idOf := func(id string) {
		t.Helper()
		if _, err := w.pool.Exec(t.Context(), "UPDATE orders SET payment_id = $2 WHERE id = $1::uuid", string(missing), id); err != nil {
			t.Fatal(err)
		}
	}
	known := w.read(t, missing).Payment.ID
	idOf("5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11")
	w.clock.Advance(day)
	w.reviewInBatches(t, 10)
	if state := w.read(t, another).State; state != order.Refunded {
		t.Errorf("the other order is %s", state)
	}
	idOf(known)
	w.clock.Advance(time.Hour - time.Minute)
	w.reviewInBatches(t, 10)
	if state := w.read(t, missing).State; state != order.Completed {
		t.Errorf("reviewed too early: %s", state)
	}
	w.clock.Advance(time.Minute)
	w.reviewInBatches(t, 10)
	if state := w.read(t, missing).State; state != order.Refunded {
		t.Errorf("the order is %s", state)
	}
}

func TestOrdersAreComparedOneByOneWherePaymentsIsOfAnOlderRelease(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ids := []order.ID{w.completedID(t), w.completedID(t), w.completedID(t)}
	w.payments.PayBack(string(ids[1]))
	w.payments.FailBefore(func(method string) error {
		if method == "BatchGetPayments" {
			return status.Error(codes.Unimplemented, "unknown method BatchGetPayments")
		}
		return nil
	})
	w.clock.Advance(day)
	before := w.payments.Calls("GetPayment")
	for range 2 {
		w.reviewInBatches(t, 10)
	}
	if n := w.payments.Calls("GetPayment") - before; n != len(ids) {
		t.Errorf("%d payments were read", n)
	}
	if state := w.read(t, ids[1]).State; state != order.Refunded {
		t.Errorf("the order is %s", state)
	}
}

func TestARefundInThePortalFreesTheBookingOfAVisit(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.reserve(t).ID
	if w.advance(t, id); w.pickup.Booked() != 1 {
		t.Fatal("no visit is booked")
	}
	w.payments.PayBack(string(id))
	o, err := w.saga.Compare(t.Context(), id)
	if err != nil || o.State() != order.Refunded || o.Data().CancelBooking || w.pickup.Booked() != 0 {
		t.Errorf("%v, %d are booked, %v", o.State(), w.pickup.Booked(), err)
	}
}

func TestARefundInThePortalIsRecordedThoughTheOrderChangesAtThatMoment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	w.payments.PayBack(string(id))
	w.payments.FailAfter(func(string) error {
		archived := order.ArchivedReceipt{State: order.Completed}
		_, err := w.store.NoteReceipt(t.Context(), id, archived, order.Archived{Container: "receipts", FileName: "1.pdf"}, true)
		return err
	})
	if o, err := w.saga.Compare(t.Context(), id); err != nil || o.State() != order.Refunded {
		t.Errorf("%v, %v", o, err)
	}
}

func TestAUsedOrderThatIsRefundedInThePortalIsRefundedToo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	if _, err := w.orders.DropOff(t.Context(), numberOf(w.read(t, id)), w.clock.Now()); err != nil {
		t.Fatal(err)
	}
	w.payments.PayBack(string(id))
	if o, err := w.saga.Compare(t.Context(), id); err != nil || o.State() != order.Refunded || o.Data().DroppedOffAt.IsZero() {
		t.Errorf("%v, %v", o, err)
	}
}

func TestAPartialRefundLeavesTheOrderCompletedAndIsListedForStaff(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	w.payments.Refund(string(id), 10_000)
	w.clock.Advance(day)
	since := w.clock.Now()
	for range 2 {
		w.review(t)
		w.wantTrouble(t, order.InTrouble{
			ID: id, State: order.Completed, Total: price, Captured: price, Refunded: 10_000, Trouble: order.PartlyRefunded, Since: since,
		})
		w.clock.Advance(day)
	}
	if data := w.read(t, id); len(data.UsableItems()) != 1 {
		t.Error("its number is void")
	}
	w.payments.PayBack(string(id))
	w.review(t)
	w.wantTrouble(t)
}

func TestAnAcknowledgedOrderIsNeitherListedNorMeasuredUntilItsTroubleChanges(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	partly, refused := w.completedID(t), w.completedID(t)
	w.payments.Refund(string(partly), 10_000)
	w.payments.Conduct(string(refused), neighbourtest.RefusesRefund)
	w.cancel(t, w.read(t, refused).Key, order.RefundRefused)
	compare := func() {
		t.Helper()
		if _, err := w.saga.Compare(t.Context(), partly); err != nil {
			t.Fatal(err)
		}
	}
	acknowledge := func(id order.ID, trouble order.Trouble, refunded ore.Ore) {
		t.Helper()
		a := order.Acknowledgement{Trouble: trouble, Refunded: refunded, Reason: "INTENDED", Actor: testkit.StaffActor}
		if err := w.orders.Acknowledge(t.Context(), w.read(t, id).Number, a); err != nil {
			t.Fatal(err)
		}
	}
	want := func(listed ...order.InTrouble) {
		t.Helper()
		w.wantTrouble(t, listed...)
		measured, err := w.gauges().Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		total := 0.0
		for _, n := range measured["bestill.orders.in_trouble"] {
			total += n
		}
		if int(total) != len(listed) {
			t.Errorf("measured: %v", measured["bestill.orders.in_trouble"])
		}
	}
	compare()
	acknowledge(partly, order.PartlyRefunded, 10_000)
	want(order.InTrouble{ID: refused, State: order.RefundRefused, Total: price, Captured: price, Trouble: order.RefundNotPossible, Since: w.clock.Now()})
	acknowledge(refused, order.RefundNotPossible, 0)
	want()

	w.payments.Refund(string(partly), 5_000)
	compare()
	again := order.InTrouble{ID: partly, State: order.Completed, Total: price, Captured: price, Refunded: 15_000, Trouble: order.PartlyRefunded, Since: w.clock.Now()}
	want(again)
	acknowledge(partly, order.PartlyRefunded, 15_000)
	want()
	w.payments.LoseCapture(string(partly))
	compare()
	again.Trouble = order.NotCharged
	want(again)
}

func TestABookingThatCannotBeCancelledIsListedThoughItsRefusedRefundIsAcknowledged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.reserve(t).ID
	w.payments.Conduct(string(id), neighbourtest.RefusesRefund)
	w.advance(t, id)
	w.pickup.Set(neighbourtest.ErrUnavailable)
	w.cancel(t, w.read(t, id).Key, order.RefundRefused)
	total := w.read(t, id).Price.Total
	listed := order.InTrouble{ID: id, State: order.RefundRefused, Total: total, Captured: total, Trouble: order.RefundNotPossible, Since: w.clock.Now()}
	w.wantTrouble(t, listed)
	a := order.Acknowledgement{Trouble: order.RefundNotPossible, Reason: "PAID_BACK_OTHERWISE", Actor: testkit.StaffActor}
	if err := w.orders.Acknowledge(t.Context(), w.read(t, id).Number, a); err != nil {
		t.Fatal(err)
	}
	w.wantTrouble(t)
	w.clock.Advance(stuckAfter + time.Second)
	listed.Trouble = order.BookingStuck
	w.wantTrouble(t, listed)
	w.pickup.Set(nil)
	w.advance(t, id)
	w.wantTrouble(t)
}

func TestACompletedOrderWhosePaymentIsReleasedIsListedForStaff(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	w.payments.LoseCapture(string(id))
	w.clock.Advance(day)
	w.review(t)
	w.wantTrouble(t, order.InTrouble{
		ID: id, State: order.Completed, Total: price, Captured: price, Trouble: order.NotCharged, Since: w.clock.Now(),
	})
	w.payments.CaptureUnasked(string(id))
	w.clock.Advance(day)
	w.review(t)
	w.wantTrouble(t)
}

func TestAUsedOrderWhosePaymentIsReleasedIsListedUntilStaffGiveItsMoneyUp(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	item, at := w.read(t, id).Items[0].Number, w.clock.Now()
	if _, err := w.orders.DropOff(t.Context(), item, at); err != nil {
		t.Fatal(err)
	}
	w.payments.LoseCapture(string(id))
	w.clock.Advance(day)
	w.review(t)
	if _, err := w.orders.Cancel(t.Context(), w.read(t, id).Key); fault.Reason(err) != order.ReasonUsed {
		t.Errorf("cancelling: %v", err)
	}
	listed := order.InTrouble{
		ID: id, State: order.Completed, Total: price, Captured: price, Trouble: order.NotCharged, Since: w.clock.Now(),
	}
	w.wantTrouble(t, listed)
	a := order.Acknowledgement{Trouble: order.NotCharged, Reason: "WRITTEN_OFF", Actor: testkit.StaffActor}
	if err := a.Validate(); err != nil {
		t.Error(err)
	}
	if err := w.orders.Acknowledge(t.Context(), w.read(t, id).Number, a); err != nil {
		t.Error(err)
	}
	w.wantTrouble(t)
}

func TestACancelledOrderWhosePaymentIsReleasedOwesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	w.payments.LoseCapture(string(id))
	w.clock.Advance(day)
	w.review(t)
	if o := w.cancel(t, w.read(t, id).Key, order.Cancelled); o.Failure != order.Withdrawn || o.Payment.Captured != 0 {
		t.Errorf("the failure is %s, captured %s", o.Failure, o.Payment.Captured)
	}
	w.clock.Advance(stuckAfter + time.Second)
	w.sweep(t)
	w.wantTrouble(t)
}

func TestAReviewThatFailsIsRepeatedInAnHourAndAnOldOrderIsLeftAlone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	w.payments.FailBefore(func(string) error { return neighbourtest.ErrUnavailable })
	w.clock.Advance(day)
	w.review(t)
	w.payments.FailBefore(nil)
	before := w.payments.Calls("BatchGetPayments")
	for range 60 * 4 {
		w.clock.Advance(6 * time.Hour)
		w.review(t)
	}
	// The last comparison is after the thirtieth day, when the order leaves the list.
	if n := w.payments.Calls("BatchGetPayments") - before; n < 29 || n > 31 {
		t.Errorf("%d comparisons in 60 days", n)
	}
	w.payments.PayBack(string(id))
	w.clock.Advance(day)
	w.review(t)
	if data := w.read(t, id); data.State != order.Completed {
		t.Errorf("an old order is %s", data.State)
	}
}

func TestARefundOverTheCounterWaitsForItsCustomerAndIsNoTrouble(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.placeAtTerminal(t)
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	w.advance(t, id)
	w.cancel(t, w.read(t, id).Key, order.RefundRequested)
	w.clock.Advance(30 * day)
	w.wantTrouble(t)
	unpaid := w.placeAtTerminal(t)
	measured, err := w.gauges().Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, gauge := range []string{"in_trouble", "in_flight", "in_flight.age"} {
		for label, value := range measured["bestill.orders."+gauge] {
			if waits := gauge == "in_flight" && label == "AWAITING_PAYMENT"; value != 0 && !waits || value != 1 && waits {
				t.Errorf("%s of %s is %v", gauge, label, value)
			}
		}
	}
	inFlight, err := w.orders.InFlight(t.Context())
	if err != nil || slices.ContainsFunc(inFlight, func(in order.InFlight) bool { return (in.Count != 0) != (in.State == order.AwaitingPayment) }) {
		t.Errorf("in flight, with %s: %v, %v", unpaid, inFlight, err)
	}

	w.payments.PayBack(string(id))
	if o := w.advance(t, id); o.State() != order.Refunded {
		t.Errorf("the order is %s", o.State())
	}
}

func TestAnOrderThatDoesNotGetAnyFurtherIsTriedMoreSeldomAndListedForStaff(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	capturing, refunding, refused := w.place(t), w.completedID(t), w.completedID(t)
	w.payments.Conduct(string(refunding), neighbourtest.RefundsLater)
	w.payments.Conduct(string(refused), neighbourtest.RefusesRefund)
	w.cancel(t, w.read(t, refunding).Key, order.RefundRequested)
	w.cancel(t, w.read(t, refused).Key, order.RefundRefused)
	w.payments.Customer(string(capturing), paymentsv1.Payment_RESERVED)
	w.payments.FailBefore(failing("CapturePayment"))
	if _, err := w.saga.Advance(t.Context(), capturing); err == nil {
		t.Fatal("the capture succeeded")
	}
	since := w.clock.Now()
	noRefund := order.InTrouble{ID: refused, State: order.RefundRefused, Total: price, Captured: price, Trouble: order.RefundNotPossible, Since: since}
	w.wantTrouble(t, noRefund)

	before := w.payments.Calls("CapturePayment")
	for range 24 * 60 {
		w.sweep(t)
	}
	if n := w.payments.Calls("CapturePayment") - before; n < 20 || n > 80 {
		t.Errorf("tried %d times in a day", n)
	}
	w.clock.Advance(time.Second)
	got, _, err := w.orders.InTrouble(t.Context(), paging.Place{}, 100)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[order.ID]order.Trouble{}
	for _, o := range got {
		kinds[o.ID] = o.Trouble
	}
	want := map[order.ID]order.Trouble{capturing: order.FulfilmentStuck, refunding: order.RefundStuck, refused: order.RefundNotPossible}
	if diff := cmp.Diff(want, kinds); diff != "" {
		t.Error(diff)
	}
	measured, err := w.gauges().Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[string]float64{
		"FULFILMENT_STUCK": 1, "REFUND_STUCK": 1, "REFUND_REFUSED": 1, "BOOKING_STUCK": 0, "NOT_CHARGED": 0, "PARTLY_REFUNDED": 0,
	}, measured["bestill.orders.in_trouble"]); diff != "" {
		t.Error(diff)
	}

	used := measured["bestill.orders.numbers.used"]
	if len(used) != 7 || used["order_serial"] <= 0 || used["order_serial"] > 1e-6 || used["s10_rr"] != 0 {
		t.Errorf("series of numbers: %v", used)
	}

	inFlight, err := w.orders.InFlight(t.Context())
	if err != nil || len(inFlight) != 3 {
		t.Fatalf("in flight: %v, %v", inFlight, err)
	}
	numberOf := func(id order.ID) order.Number {
		for _, o := range got {
			if o.ID == id {
				return o.Number
			}
		}
		return ""
	}
	for i, want := range []order.InFlight{
		{State: order.AwaitingPayment},
		{State: order.Fulfilling, Count: 1, Oldest: numberOf(capturing)},
		{State: order.RefundRequested, Count: 1, Oldest: numberOf(refunding)},
	} {
		in := inFlight[i]
		if in.Since.IsZero() != (want.Count == 0) {
			t.Errorf("%s since %s", in.State, in.Since)
		}
		if in.Since = (time.Time{}); in != want {
			t.Errorf("in flight are %+v, want %+v", in, want)
		}
	}

	// The list goes on where the page before ended.
	var paged []order.InTrouble
	for after, first := (paging.Place{}), true; first || after != (paging.Place{}); first = false {
		page, next, err := w.orders.InTrouble(t.Context(), after, 1)
		if err != nil {
			t.Fatal(err)
		}
		paged, after = append(paged, page...), next
	}
	if diff := cmp.Diff(got, paged); diff != "" {
		t.Error(diff)
	}

	// The cause is removed.
	w.payments.FailBefore(nil)
	w.payments.PayBack(string(refunding))
	w.sweepAfter(t, time.Hour)
	w.wantTrouble(t, noRefund)
}
