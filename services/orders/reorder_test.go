package orders_test

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// passed completes an order with a visit, and advances the clock beyond its day.
func (s *service) passed(t *testing.T, request *ordersv1.PlaceOrderRequest) (key string) {
	t.Helper()
	s.pickup.Begin(20, pickupDay, laterDay)
	key = s.paid(t, request)
	s.clock.Advance(3 * 24 * time.Hour)
	return key
}

func again(key string) *ordersv1.PlaceReorderRequest {
	return &ordersv1.PlaceReorderRequest{UriKey: key, PickupDate: laterDay}
}

func (s *service) reorder(t *testing.T, key string) *ordersv1.GetReorderResponse {
	t.Helper()
	reorder, err := s.GetReorder(s.asOwner(t, key), &ordersv1.GetReorderRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	return reorder
}

func TestAVisitThatPassedIsOrderedAgainOnceFreeOfCharge(t *testing.T) {
	t.Parallel()
	for name, request := range map[string]*ordersv1.PlaceOrderRequest{"a pickup": pickup(foreign), "a small parcel": smallParcel()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t)
			earlier := s.passed(t, request)
			want := &ordersv1.GetReorderResponse{
				Allowed: true, Sender: somebody("Kari Nordmann"), PickupDate: pickupDay, Dates: []string{pickupDay, laterDay},
				BookBy: neighbourtest.BookBy,
			}
			if diff := cmp.Diff(want, s.reorder(t, earlier), protocmp.Transform()); diff != "" {
				t.Error(diff)
			}
			if refusal := s.get(t, earlier).GetReorderRefusal(); refusal != ordersv1.Reorder_UNSPECIFIED {
				t.Errorf("its page says that it cannot be ordered again: %s", refusal)
			}
			payments := len(s.payments.All())
			placed, err := s.PlaceReorder(t.Context(), again(earlier))
			if err != nil {
				t.Fatal(err)
			}
			key := placed.GetOrderUriKey()
			if want := "https://shop.example/bestill/henting/ombestill/kvittering/" + key; placed.GetRedirectUrl() != want {
				t.Errorf("sent to %s, not %s", placed.GetRedirectUrl(), want)
			}
			o := s.get(t, key)
			visit := &typev1.Visit{
				Sender: somebody("Kari Nordmann"), PickupDate: laterDay, Purpose: &typev1.Visit_ReorderOf{ReorderOf: earlier},
			}
			if diff := cmp.Diff(visit, o.GetProduct().GetVisit(), protocmp.Transform()); diff != "" {
				t.Error(diff)
			}
			if o.GetStatus() != ordersv1.OrderStatus_COMPLETED || o.GetKind() != ordersv1.OrderKind_PICKUP_REORDER ||
				o.GetPickup().GetDate() != laterDay || o.GetPrice().GetTotalForSenderInOre() != 0 {
				t.Errorf("order is %v", o)
			}
			if now := len(s.payments.All()); now != payments {
				t.Errorf("%d new payments", now-payments)
			}
			_, err = s.PlaceReorder(t.Context(), again(earlier))
			refusedFor(t, "once more", err, fault.Precondition, "REORDER_NOT_ALLOWED")
			if reason := s.reorder(t, earlier).GetReason(); reason != ordersv1.Reorder_REORDERED {
				t.Errorf("refused because %s", reason)
			}
			s.cancel(t, key)
			if _, err := s.PlaceReorder(t.Context(), again(earlier)); err != nil {
				t.Errorf("after cancelling: %v", err)
			}
		})
	}
}

func TestAVisitIsNotOrderedAgainWithoutNeed(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay, laterDay)
	withoutVisit := s.paid(t, threeStamps())
	ahead := pickup()
	ahead.GetProduct().GetVisit().PickupDate = laterDay
	notYet := s.paid(t, ahead)
	collected := s.paid(t, pickup(foreign))
	small := s.paid(t, smallParcel())
	twice := s.passed(t, pickup())
	unpaid := s.placed(t, ahead)
	s.dropOff(t, foreign)
	s.dropOff(t, s.get(t, small).GetItems()[0].GetCode().GetCode())
	placed, err := s.PlaceReorder(t.Context(), again(twice))
	if err != nil {
		t.Fatal(err)
	}
	refused := func(key string, want ordersv1.Reorder_Refusal) {
		t.Helper()
		if got := s.reorder(t, key); got.GetReason() != want || got.GetAllowed() || len(got.GetDates()) != 0 {
			t.Errorf("%v, not %s", got, want)
		}
		if got := s.get(t, key).GetReorderRefusal(); got != want {
			t.Errorf("its page is told %s, not %s", got, want)
		}
		direct := pickup()
		direct.TotalPriceInOre, direct.PaymentProvider = 0, paymentsv1.Provider_UNSPECIFIED
		direct.Product.Kind = &typev1.Product_Visit{Visit: &typev1.Visit{
			PickupDate: laterDay, Purpose: &typev1.Visit_ReorderOf{ReorderOf: key},
		}}
		_, err := s.PlaceOrder(t.Context(), direct)
		refusedFor(t, want.String(), err, fault.Precondition, "REORDER_NOT_ALLOWED")
		_, err = s.PlaceReorder(t.Context(), again(key))
		if f, _ := fault.From(err); f == nil || f.Reason != "REORDER_NOT_ALLOWED" || f.Metadata["reason"] != want.String() {
			t.Errorf("%v, not %s", err, want)
		}
	}
	refused(withoutVisit, ordersv1.Reorder_NO_VISIT)
	refused(unpaid, ordersv1.Reorder_NOT_COMPLETED)
	refused(notYet, ordersv1.Reorder_NOT_YET)
	refused(collected, ordersv1.Reorder_COLLECTED)
	refused(small, ordersv1.Reorder_COLLECTED)
	refused(twice, ordersv1.Reorder_REORDERED)
	s.clock.Advance(10 * 24 * time.Hour)
	refused(placed.GetOrderUriKey(), ordersv1.Reorder_REORDERED)
	s.clock.Advance(20 * 24 * time.Hour)
	refused(notYet, ordersv1.Reorder_TOO_LATE)

	for _, key := range []string{"", "no-key", "AAAAAAAAAAAAAAAAAAAAAA"} {
		_, err := s.GetReorder(t.Context(), &ordersv1.GetReorderRequest{UriKey: key})
		refusedFor(t, "reading "+key, err, fault.NotFound, "ORDER_NOT_FOUND")
	}
	_, err = s.PlaceReorder(t.Context(), again("AAAAAAAAAAAAAAAAAAAAAA"))
	refusedFor(t, "ordering", err, fault.NotFound, "ORDER_NOT_FOUND")
	withSender := pickup()
	withSender.GetProduct().GetVisit().Purpose = &typev1.Visit_ReorderOf{}
	if _, err := s.PlaceOrder(t.Context(), withSender); wrongFields(err) != "product.visit.reorderOf REQUIRED" {
		t.Errorf("without a key: %v", err)
	}
	if _, err := s.PlaceReorder(t.Context(), &ordersv1.PlaceReorderRequest{}); wrongFields(err) != "pickupDate REQUIRED, uriKey REQUIRED" {
		t.Errorf("without any fields: %v", err)
	}
	if _, err := s.PlaceReorder(t.Context(), again("")); wrongFields(err) != "uriKey REQUIRED" {
		t.Errorf("with only a day: %v", err)
	}
}

// againUntil orders the visit of an order again for the last day that is possible, and not for the one after, and returns the new
// order's key.
func (s *service) againUntil(t *testing.T, earlier, last, tooLate string) (key string) {
	t.Helper()
	if dates := s.reorder(t, earlier).GetDates(); !slices.Contains(dates, last) || slices.Contains(dates, tooLate) {
		t.Errorf("the offered days are %v", dates)
	}
	_, err := s.PlaceReorder(t.Context(), &ordersv1.PlaceReorderRequest{UriKey: earlier, PickupDate: tooLate})
	if wrongFields(err) != "pickupDate UNKNOWN" {
		t.Errorf("the day after the last: %v", err)
	}
	placed, err := s.PlaceReorder(t.Context(), &ordersv1.PlaceReorderRequest{UriKey: earlier, PickupDate: last})
	if err != nil {
		t.Fatalf("the last day: %v", err)
	}
	return placed.GetOrderUriKey()
}

func TestAVisitIsOrderedAgainOnlyForADayOnWhichTheCodeIsValid(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed := clock.OsloDate(s.clock.Now())
	day := func(after int) string { return placed.AddDate(0, 0, after).Format(time.DateOnly) }
	visit, last, tooLate := day(27), day(30), day(31)
	s.pickup.Begin(20, visit, last, tooLate)
	request := smallParcel()
	request.GetProduct().GetSmallParcel().PickupDate = visit
	earlier := s.paid(t, request)
	s.clock.Advance(28 * 24 * time.Hour)
	s.cancel(t, s.againUntil(t, earlier, last, tooLate))
	s.clock.Advance(2 * 24 * time.Hour)
	if now := s.reorder(t, earlier); now.GetReason() != ordersv1.Reorder_TOO_LATE {
		t.Errorf("on the last day: %v", now)
	}
}

func TestAPickupOfACodeIsOrderedAgainOnlyForADayOnWhichThatCodeIsValid(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed := clock.OsloDate(s.clock.Now())
	day := func(after int) string { return placed.AddDate(0, 0, after).Format(time.DateOnly) }
	visit, last, tooLate := day(27), day(30), day(31)
	s.pickup.Begin(20, visit, last, tooLate)
	code := s.get(t, s.paid(t, threeStamps())).GetItems()[0].GetCode().GetCode()
	request := pickup(foreign, code)
	request.GetProduct().GetVisit().PickupDate = visit
	earlier := s.paid(t, request)
	s.clock.Advance(28 * 24 * time.Hour)
	s.againUntil(t, earlier, last, tooLate)
}

func TestAReturnIsOrderedAgainThoughTheCodeThatBroughtItIsNoLongerValid(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed := clock.OsloDate(s.clock.Now())
	visit, later := placed.AddDate(0, 0, 27).Format(time.DateOnly), placed.AddDate(0, 0, 31).Format(time.DateOnly)
	s.pickup.Begin(20, pickupDay, visit, later)
	parcel := s.get(t, s.paid(t, smallParcel())).GetItems()[0].GetNumber()
	s.dropOff(t, parcel)
	s.clock.Advance(20 * 24 * time.Hour)
	back := placeReturn()
	back.ConsignmentNumber, back.PickupDate = parcel, visit
	earlier, err := s.PlaceReturn(t.Context(), back)
	if err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(8 * 24 * time.Hour)
	if _, err := s.PlaceReorder(t.Context(), &ordersv1.PlaceReorderRequest{UriKey: earlier.GetOrderUriKey(), PickupDate: later}); err != nil {
		t.Error(err)
	}
}

func TestAVisitIsOrderedAgainForTheLettersThatWereNotDroppedOffBefore(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay, laterDay)
	earlier := s.paid(t, collectedStamps())
	items := s.get(t, earlier).GetItems()
	s.dropOff(t, items[0].GetCode().GetCode())
	s.clock.Advance(3 * 24 * time.Hour)
	placed, err := s.PlaceReorder(t.Context(), again(earlier))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{items[1].GetCode().GetCode(), items[2].GetCode().GetCode()}
	asked := s.pickup.Asked()
	if i := slices.IndexFunc(asked, func(r *pickupv1.BookPickupRequest) bool { return r.GetDate() == laterDay }); i < 0 ||
		!slices.Equal(asked[i].GetItemNumbers(), want) {
		t.Errorf("the driver is asked for %v, not %v", asked, want)
	}
	s.cancel(t, placed.GetOrderUriKey())
	s.dropOff(t, want[0])
	if reason := s.reorder(t, earlier).GetReason(); reason != ordersv1.Reorder_COLLECTED {
		t.Errorf("once a letter was collected it is %s", reason)
	}
}

func TestAVisitWithNoFreeDayOnWhichTheCodeIsValidIsTooLateToOrderAgain(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed := clock.OsloDate(s.clock.Now())
	visit, tooLate := placed.AddDate(0, 0, 27).Format(time.DateOnly), placed.AddDate(0, 0, 31).Format(time.DateOnly)
	s.pickup.Begin(20, visit)
	request := smallParcel()
	request.GetProduct().GetSmallParcel().PickupDate = visit
	earlier := s.paid(t, request)
	s.clock.Advance(28 * 24 * time.Hour)
	s.pickup.Begin(20, tooLate)
	if got := s.reorder(t, earlier); got.GetAllowed() || got.GetReason() != ordersv1.Reorder_TOO_LATE {
		t.Error(got)
	}
}

func TestAReorderHasNoAddressOfItsOwn(t *testing.T) {
	t.Parallel()
	s := start(t)
	earlier := s.passed(t, pickup())
	request := pickup()
	request.TotalPriceInOre, request.PaymentProvider = 0, paymentsv1.Provider_UNSPECIFIED
	request.GetProduct().GetVisit().PickupDate = laterDay
	request.GetProduct().GetVisit().Purpose = &typev1.Visit_ReorderOf{ReorderOf: earlier}
	if _, err := s.PlaceOrder(t.Context(), request); wrongFields(err) != "product.visit.sender NOT_ALLOWED" {
		t.Error(err)
	}
	if _, err := s.PlaceReorder(t.Context(), &ordersv1.PlaceReorderRequest{UriKey: earlier}); wrongFields(err) != "pickupDate REQUIRED" {
		t.Error(err)
	}
	s.pickup.Set(fault.New(fault.Unavailable, "DEPENDENCY_UNAVAILABLE"))
	if got := s.reorder(t, earlier); !got.GetAllowed() || len(got.GetDates()) != 0 || got.GetBookBy() != "" {
		t.Errorf("while the pickup service is down: %v", got)
	} else if got.GetFull() {
		t.Error("a pickup service that is down is taken for a full one")
	}
	s.pickup.Set(fault.New(fault.Precondition, "NO_PICKUP_DATES"))
	if got := s.reorder(t, earlier); !got.GetAllowed() || !got.GetFull() || len(got.GetDates()) != 0 {
		t.Errorf("while every day is taken: %v", got)
	}
	s.pickup.Set(fault.New(fault.Precondition, "PICKUP_NOT_SERVICEABLE"))
	if got := s.reorder(t, earlier); got.GetAllowed() || got.GetReason() != ordersv1.Reorder_NOT_SERVICEABLE {
		t.Errorf("where no driver comes any more: %v", got)
	}
}

func TestTwentyReordersAtOnceBookOneVisit(t *testing.T) {
	t.Parallel()
	s := start(t)
	earlier := s.passed(t, pickup())
	booked := s.pickup.Booked()
	var (
		all    sync.WaitGroup
		placed atomic.Int32
	)
	for range 20 {
		all.Go(func() {
			switch _, err := s.PlaceReorder(t.Context(), again(earlier)); {
			case err == nil:
				placed.Add(1)
			case fault.Reason(err) != "REORDER_NOT_ALLOWED":
				t.Error(err)
			}
		})
	}
	all.Wait()
	if more := s.pickup.Booked() - booked; placed.Load() != 1 || more != 1 {
		t.Errorf("%d orders, %d places", placed.Load(), more)
	}
}

func TestAnItemIsDroppedOffAfterItsSecondVisitIsCancelled(t *testing.T) {
	t.Parallel()
	s := start(t)
	earlier := s.passed(t, pickup(foreign))
	placed, err := s.PlaceReorder(t.Context(), again(earlier))
	if err != nil {
		t.Fatal(err)
	}
	s.cancel(t, placed.GetOrderUriKey())
	s.dropOff(t, foreign)
	if reason := s.reorder(t, earlier).GetReason(); reason != ordersv1.Reorder_COLLECTED {
		t.Errorf("its visit cannot be ordered again because it is %s", reason)
	}
}

func TestACollectionThatIsReportedAfterTheVisitWasOrderedAgainBelongsToTheFirstVisit(t *testing.T) {
	t.Parallel()
	s := start(t)
	earlier := s.passed(t, pickup(foreign))
	placed, err := s.PlaceReorder(t.Context(), again(earlier))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: foreign, DroppedOffAt: timestamppb.New(s.clock.Now().Add(-24 * time.Hour)),
	}); err != nil {
		t.Fatal(err)
	}
	s.cancel(t, placed.GetOrderUriKey())
	if reason := s.reorder(t, earlier).GetReason(); reason != ordersv1.Reorder_COLLECTED {
		t.Errorf("its visit cannot be ordered again because it is %s", reason)
	}
}

// The sender of an item whose visit passed orders another visit for it, rather than that one again.
func TestADropOffBelongsToTheVisitThatPassedWhenANewOneComesToNothing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		// happens is what happens to the second order.
		happens func(*testing.T, *service, string)
		// reported is how long ago the item was collected when that is reported.
		reported time.Duration
	}{
		"the new one is not paid": {happens: func(t *testing.T, s *service, key string) {
			t.Helper()
			if _, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key}); err != nil {
				t.Fatal(err)
			}
			s.awaitStatus(t, key, ordersv1.OrderStatus_CANCELLED)
		}},
		"the new one is cancelled": {happens: func(t *testing.T, s *service, key string) {
			t.Helper()
			s.pay(t, key)
			s.cancel(t, key)
		}},
		"the report is about a time before the new one": {
			happens: func(t *testing.T, s *service, key string) { t.Helper(); s.pay(t, key) }, reported: 24 * time.Hour,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t)
			earlier := s.passed(t, pickup(foreign))
			request := pickup(foreign, "RR473124832NO")
			request.GetProduct().GetVisit().PickupDate = laterDay
			c.happens(t, s, s.placed(t, request))
			if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
				ConsignmentNumber: foreign, DroppedOffAt: timestamppb.New(s.clock.Now().Add(-c.reported)),
			}); err != nil {
				t.Fatal(err)
			}
			if reason := s.reorder(t, earlier).GetReason(); reason != ordersv1.Reorder_COLLECTED {
				t.Errorf("its visit cannot be ordered again because it is %s", reason)
			}
		})
	}
}

func TestTheLinkForAReorderGoesToTheSenderAlone(t *testing.T) {
	t.Parallel()
	s := start(t)
	earlier := s.passed(t, pickup())
	number := s.get(t, earlier).GetOrderNumber()
	published := s.eventsOf(t)
	ask := func(number, email string) {
		t.Helper()
		before := clock.System{}.Now()
		if _, err := s.SendReorderLink(t.Context(), &ordersv1.SendReorderLinkRequest{OrderNumber: number, Email: email}); err != nil {
			t.Error(err)
		}
		if took := (clock.System{}).Now().Sub(before); took < 250*time.Millisecond {
			t.Errorf("%s of %s is answered in %s", email, number, took)
		}
	}
	ask(number, "another@example.no")
	ask("1000000008", "somebody@example.no")
	ask(number[:3]+" "+number[3:], " Somebody@example.no")
	ask(number, "somebody@example.no")
	s.clock.Advance(time.Hour)
	ask(number, "somebody@example.no")
	const due = "SELECT count(*) FROM outbox WHERE subject = 'orders.order.reorder_link_due'"
	if n := s.query(t, due); n != 2 {
		t.Errorf("%d links, want one, and another an hour later", n)
	}
	testkit.Eventually(t, "the link is due", func() bool { return testkit.Await(t, published, "an event") == "orders.order.reorder_link_due" })

	if _, err := s.PlaceReorder(t.Context(), again(earlier)); err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(2 * time.Hour)
	ask(number, "somebody@example.no")
	if n := s.query(t, due); n != 2 {
		t.Errorf("got a link for an order that was ordered again")
	}
	for _, c := range []struct{ number, email, wrong string }{
		{"", "somebody@example.no", "orderNumber REQUIRED"},
		{"1000000001", "somebody@example.no", "orderNumber INVALID"},
		{number, "", "email REQUIRED"},
		{number, "somebody", "email INVALID"},
	} {
		_, err := s.SendReorderLink(t.Context(), &ordersv1.SendReorderLinkRequest{OrderNumber: c.number, Email: c.email})
		if diff := cmp.Diff(c.wrong, wrongFields(err)); diff != "" {
			t.Error(diff)
		}
	}
}
