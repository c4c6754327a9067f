package orders_test

import (
	"strings"
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
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// foreign is the number of an item that was not ordered here.
const foreign = "RR473124829NO"

// laterDay is a day on which the driver comes too.
const laterDay = "2026-03-09"

// pickup is a valid request for a visit to collect items.
func pickup(numbers ...string) *ordersv1.PlaceOrderRequest {
	return &ordersv1.PlaceOrderRequest{
		TotalPriceInOre: price,
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Product: &typev1.Product{Kind: &typev1.Product_Visit{Visit: &typev1.Visit{
			Sender:     somebody("Kari Nordmann"),
			PickupDate: pickupDay,
			Purpose:    &typev1.Visit_OwnItems{OwnItems: &typev1.OwnItems{ItemNumbers: numbers}},
		}}},
	}
}

// placed places an order and returns its key.
func (s *service) placed(t *testing.T, request *ordersv1.PlaceOrderRequest) string {
	t.Helper()
	placed, err := s.PlaceOrder(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return placed.GetOrderUriKey()
}

// paid places an order and pays for it.
func (s *service) paid(t *testing.T, request *ordersv1.PlaceOrderRequest) string {
	t.Helper()
	key := s.placed(t, request)
	s.pay(t, key)
	return key
}

func (s *service) cancel(t *testing.T, key string) {
	t.Helper()
	if _, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	s.awaitStatus(t, key, ordersv1.OrderStatus_REFUNDED)
}

func (s *service) dropOff(t *testing.T, number string) {
	t.Helper()
	if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: number, DroppedOffAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}
}

// refusedFor checks the reason of an error.
func refusedFor(t *testing.T, what string, err error, kind fault.Kind, reason string) {
	t.Helper()
	if !fault.Is(err, kind) || fault.Reason(err) != reason {
		t.Errorf("%s: %v, not %s", what, err, reason)
	}
}

func TestAPickupIsPaidBookedReceiptedAndCancelled(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := pickup("rr 4731 2482 9 no")
	key := s.paid(t, request)
	got := s.archived(t, key)
	want := s.completed(got, time.Date(2026, 3, 3, 23, 59, 59, 0, clock.Oslo))
	want.Kind, want.Product, want.ReorderRefusal = ordersv1.OrderKind_PICKUP, pickup(foreign).GetProduct(), ordersv1.Reorder_NOT_YET
	want.Price = &pricingv1.Quote{
		Lines:               []*pricingv1.PriceLine{{Type: pricingv1.PriceLine_PICKUP, AmountInOre: price}},
		TotalForSenderInOre: price, VatAmountInOre: price / 5, PriceListVersion: "list-1",
	}
	want.Pickup = &pickupv1.PickupBooking{
		BookingId: got.GetPickup().GetBookingId(), Date: pickupDay, ReadyBy: "07:00", CollectedBy: "17:00",
	}
	want.Documents = []ordersv1.Document_Kind{ordersv1.Document_RECEIPT, ordersv1.Document_CALENDAR}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	booked := s.pickup.Asked()
	wantBooked := []*pickupv1.BookPickupRequest{{
		OrderId: booked[0].GetOrderId(), Address: &pickupv1.PickupAddress{Street: "Storgata 1", PostalCode: "0150"},
		Date: pickupDay, Name: "Kari Nordmann", ItemNumbers: []string{foreign},
	}}
	if diff := cmp.Diff(wantBooked, booked, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	entry := func() string {
		file, err := s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: ordersv1.Document_CALENDAR, Language: "en"})
		if err != nil || file.GetContentType() != "text/calendar; charset=utf-8" || file.GetFileName() != "pickup-"+got.GetOrderNumber()+".ics" {
			t.Fatalf("%s, a %s: %v", file.GetFileName(), file.GetContentType(), err)
		}
		return string(file.GetContent())
	}
	if file := entry(); !strings.Contains(file, "STATUS:CONFIRMED") || strings.Contains(file, "Nordmann") || strings.Contains(file, key) {
		t.Errorf("the calendar entry is\n%s", file)
	}
	s.cancel(t, key)
	testkit.Eventually(t, "the place is free again", func() bool { return s.pickup.Booked() == 0 })
	if file := entry(); !strings.Contains(file, "STATUS:CANCELLED") {
		t.Errorf("the calendar entry of a cancelled visit is\n%s", file)
	}
}

func TestAPickupThatCannotBeHadOrPaidCostsNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.paid(t, pickup())
	for _, c := range []struct {
		does paymentsv1.Payment_State
		want *ordersv1.SettlePaymentResponse
	}{
		{paymentsv1.Payment_RESERVED, &ordersv1.SettlePaymentResponse{
			Status: ordersv1.OrderStatus_CANCELLED, Failure: ordersv1.OrderFailure_PICKUP_FULL, ErrorCode: "PICKUP_FULL",
		}},
		{paymentsv1.Payment_DECLINED, &ordersv1.SettlePaymentResponse{
			Status: ordersv1.OrderStatus_PAYMENT_FAILED, Failure: ordersv1.OrderFailure_PAYMENT_DECLINED, ErrorCode: "payment_failed",
		}},
	} {
		key := s.placed(t, pickup(foreign))
		for _, payment := range s.payments.All() {
			s.payments.Customer(payment.GetOrderReference(), c.does)
		}
		settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
		c.want.Kind = ordersv1.OrderKind_PICKUP
		if diff := cmp.Diff(c.want, settled, protocmp.Transform()); diff != "" || err != nil {
			t.Errorf("%s: %v, %s", c.does, err, diff)
		}
		if captured := s.get(t, key).GetPayment().GetCapturedAmountInOre(); captured != 0 {
			t.Errorf("%s: %d captured", c.does, captured)
		}
	}
}

func TestAPickupThatFailsHasTheCodeOfTheSpecification(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	for code, fail := range map[string]func(reference string){
		"paymentFinalize": func(reference string) { s.payments.Conduct(reference, neighbourtest.RefusesCapture) },
		"paymentState":    func(reference string) { s.payments.ReservePart(reference, price-1) },
		"orderNotCompleted": func(string) {
			s.pickup.FailBooking(fault.New(fault.Conflict, "BOOKING_CONFLICT"))
		},
	} {
		s.pickup.FailBooking(nil)
		placed := s.placed(t, pickup())
		for _, payment := range s.payments.All() {
			if payment.GetState() == paymentsv1.Payment_CREATED {
				s.payments.Customer(payment.GetOrderReference(), paymentsv1.Payment_RESERVED)
				fail(payment.GetOrderReference())
			}
		}
		settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: placed})
		if err != nil || settled.GetStatus() != ordersv1.OrderStatus_CANCELLED || settled.GetErrorCode() != code {
			t.Errorf("%v, %v, not %s", settled, err, code)
		}
		if captured := s.get(t, placed).GetPayment().GetCapturedAmountInOre(); captured != 0 {
			t.Errorf("%s: %d captured", code, captured)
		}
	}
	for reason, failure := range map[string]error{
		"PAYMENT_INVALID": fault.New(fault.Precondition, "PROVIDER_NOT_OFFERED"), "PAYMENT_FAILED": neighbourtest.ErrUnavailable,
	} {
		s.payments.FailBefore(func(string) error { return failure })
		if _, err := s.PlaceOrder(t.Context(), pickup()); fault.Reason(err) != reason {
			t.Errorf("%v, not %s", err, reason)
		}
	}
}

func TestAnItemHasOneVisitAtATime(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay, laterDay)
	large := s.placeLarge(t, largeParcel()).GetOrderUriKey()
	s.pay(t, large)
	parcel, consignment := numberOf(s.get(t, large)), s.get(t, large).GetItems()[0].GetConsignmentNumber()
	collected := s.get(t, s.paid(t, smallParcel())).GetItems()[0]
	dropped := s.get(t, s.paid(t, threeStamps())).GetItems()[0].GetCode().GetCode()
	s.dropOff(t, dropped)

	first := s.paid(t, pickup(consignment, parcel, foreign))
	for name, number := range map[string]string{
		"an item whose order has a visit":               collected.GetNumber(),
		"an item whose order has a visit, by its code":  collected.GetCode().GetCode(),
		"an item that has a visit":                      parcel,
		"an item that has a visit, as it is scanned":    "00" + parcel,
		"an item that has a visit, by its consignment":  consignment,
		"an item of another shop, which has one":        foreign,
		"an item of another shop, which has one, in lc": strings.ToLower(foreign),
	} {
		_, err := s.PlaceOrder(t.Context(), pickup(number))
		refusedFor(t, name, err, fault.Precondition, "ORDER_ALREADY_EXISTS")
	}
	_, err := s.PlaceOrder(t.Context(), pickup("RR473124832NO", dropped, collected.GetCode().GetCode(), foreign))
	if f, _ := fault.From(err); f == nil || f.Reason != "ORDER_ALREADY_EXISTS" || f.Metadata["itemNumbers"] != "2,3" {
		t.Errorf("two of four items that have a visit: %v", err)
	}
	_, err = s.PlaceOrder(t.Context(), pickup("RR473124832NO", dropped))
	if diff := cmp.Diff("product.visit.ownItems.itemNumbers[1] NOT_ALLOWED", wrongFields(err)); diff != "" {
		t.Errorf("an item that was dropped off: %s", diff)
	}

	s.cancel(t, first)
	second := s.paid(t, pickup(foreign, parcel))
	s.clock.Advance(4 * 24 * time.Hour)
	again := pickup(parcel)
	again.GetProduct().GetVisit().PickupDate = laterDay
	s.paid(t, again)
	s.dropOff(t, foreign)
	if refusal := s.get(t, second).GetCancellation().GetRefusal(); refusal != ordersv1.Cancellation_USED {
		t.Errorf("the visit that collected it cannot be cancelled because it is %s", refusal)
	}
}

func TestADriverIsOrderedForTheLettersOfAnOrderThatAreNotDroppedOffYet(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	codes := func() (codes []string) {
		for _, item := range s.get(t, s.paid(t, threeStamps())).GetItems() {
			codes = append(codes, item.GetCode().GetCode())
		}
		return codes
	}
	letters := codes()
	s.dropOff(t, letters[1])
	_, err := s.PlaceOrder(t.Context(), pickup(letters...))
	if diff := cmp.Diff("product.visit.ownItems.itemNumbers[1] NOT_ALLOWED", wrongFields(err)); diff != "" {
		t.Error(diff)
	}
	s.paid(t, pickup(letters[0], letters[2]))

	// The release before notes that a letter was dropped off, but not which.
	letters = codes()
	s.dropOff(t, letters[1])
	s.query(t, "WITH unnoted AS (UPDATE order_item SET dropped_off_at = NULL RETURNING 1) SELECT count(*) FROM unnoted")
	_, err = s.PlaceOrder(t.Context(), pickup(letters[0]))
	if diff := cmp.Diff("product.visit.ownItems.itemNumbers[0] NOT_ALLOWED", wrongFields(err)); diff != "" {
		t.Errorf("reported to the release before: %s", diff)
	}
}

func TestTheDriverDoesNotComeForWhatWasDroppedOffBefore(t *testing.T) {
	t.Parallel()
	const other = "RR473124832NO"
	for name, c := range map[string]struct {
		request *ordersv1.PlaceOrderRequest
		// dropped are the items that are dropped off: numbers, or positions of the order's own items.
		dropped []any
		// after is when, since the order was placed, and away whether the pickup service is down then.
		after time.Duration
		away  bool
		comes bool
	}{
		"the only item that was named":       {request: pickup(foreign), dropped: []any{foreign}},
		"one of two":                         {request: pickup(foreign, other), dropped: []any{foreign, foreign}, comes: true},
		"both":                               {request: pickup(foreign, other), dropped: []any{foreign, other}},
		"a parcel":                           {request: smallParcel(), dropped: []any{0}},
		"two of three letters":               {request: collectedStamps(), dropped: []any{0, 2}, comes: true},
		"all letters":                        {request: collectedStamps(), dropped: []any{0, 2, 1}},
		"while the pickup service is down":   {request: smallParcel(), dropped: []any{0}, away: true},
		"when the driver is already driving": {request: smallParcel(), dropped: []any{0}, after: 42 * time.Hour, comes: true}, // 07:00 on 4 March
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t)
			key := s.paid(t, c.request)
			items := s.get(t, key).GetItems()
			s.clock.Advance(c.after)
			if c.away {
				s.pickup.Set(fault.New(fault.Unavailable, "PICKUP_UNAVAILABLE"))
			}
			for _, item := range c.dropped {
				number, named := item.(string)
				if !named {
					number = items[item.(int)].GetCode().GetCode()
				}
				s.dropOff(t, number)
			}
			s.pickup.Set(nil)
			s.clock.Advance(time.Minute)
			if !c.comes {
				testkit.Eventually(t, "the driver does not come", func() bool { return s.pickup.Booked() == 0 })
				testkit.Eventually(t, "the order says so", func() bool { return s.get(t, key).GetPickupCancelledAt() != nil })
			}
			o := s.get(t, key)
			if o.GetStatus() != ordersv1.OrderStatus_COMPLETED || (o.GetPickup() != nil) != c.comes || (o.GetPickupCancelledAt() == nil) != c.comes ||
				(s.pickup.Booked() == 1) != c.comes {
				t.Errorf("%d places are booked for %v", s.pickup.Booked(), o)
			}
			file, err := s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: ordersv1.Document_CALENDAR, Language: "en"})
			if err != nil || strings.Contains(string(file.GetContent()), "STATUS:CONFIRMED") != c.comes {
				t.Errorf("%v, the calendar entry is\n%s", err, file.GetContent())
			}
		})
	}
}

func TestAnItemIsDroppedOffThoughItsVisitIsNotPaid(t *testing.T) {
	t.Parallel()
	s := start(t)
	large := s.placeLarge(t, largeParcel()).GetOrderUriKey()
	s.pay(t, large)
	parcel := numberOf(s.get(t, large))
	s.placed(t, pickup(parcel, foreign))
	s.dropOff(t, parcel)
	if refusal := s.get(t, large).GetCancellation().GetRefusal(); refusal != ordersv1.Cancellation_USED {
		t.Errorf("the parcel cannot be cancelled because it is %s", refusal)
	}
	_, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: foreign, DroppedOffAt: timestamppb.New(s.clock.Now()),
	})
	refusedFor(t, "an item of another shop, for which nobody has a visit", err, fault.NotFound, "ORDER_NOT_FOUND")
}

func TestAnOrderThatIsNotPaidKeepsNobodyElseFromAVisit(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	sent, back := returning(), placeReturn()
	sent.ConsignmentNumber, back.ConsignmentNumber = "RR473124832NO", "RR473124832NO"
	s.pickup.Expect(sent)
	s.placed(t, pickup(foreign, sent.GetConsignmentNumber()))
	found, err := s.GetReturn(t.Context(), &ordersv1.GetReturnRequest{ConsignmentNumber: sent.GetConsignmentNumber()})
	if err != nil || found.GetAlreadyOrdered() {
		t.Errorf("the return is ordered already: %t, %v", found.GetAlreadyOrdered(), err)
	}
	if _, err := s.PlaceReturn(t.Context(), back); err != nil {
		t.Error(err)
	}
	s.paid(t, pickup(foreign))
}

func TestOfTwentyPickupsOfOneItemTheFirstThatIsPaidIsCarriedOutAndNoOtherIsCharged(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	var keys []string
	for range 20 {
		keys = append(keys, s.placed(t, pickup(foreign, "RR473124832NO")))
	}
	for _, payment := range s.payments.All() {
		s.payments.Customer(payment.GetOrderReference(), paymentsv1.Payment_RESERVED)
	}
	var (
		all       sync.WaitGroup
		completed atomic.Int32
	)
	for _, key := range keys {
		all.Go(func() {
			switch settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); {
			case err != nil:
				t.Error(err)
			case settled.GetStatus() == ordersv1.OrderStatus_COMPLETED:
				completed.Add(1)
			case settled.GetStatus() != ordersv1.OrderStatus_CANCELLED || settled.GetErrorCode() != "":
				t.Errorf("an order is %s, %s", settled.GetStatus(), settled.GetErrorCode())
			default:
				if why := s.get(t, key).GetFailure(); why != ordersv1.OrderFailure_PICKUP_ALREADY_ORDERED {
					t.Errorf("an order failed because of %s", why)
				}
			}
		})
	}
	all.Wait()
	captured := 0
	for _, payment := range s.payments.All() {
		if payment.GetState() == paymentsv1.Payment_CAPTURED {
			captured++
		}
	}
	if completed.Load() != 1 || captured != 1 || s.pickup.Booked() != 1 {
		t.Errorf("%d orders are carried out, %d charged, %d booked", completed.Load(), captured, s.pickup.Booked())
	}
}

func TestNoDriverIsOrderedForAnItemWhoseCodeEndsBeforeTheDay(t *testing.T) {
	t.Parallel()
	s := start(t)
	const lastDay, dayAfter = "2026-04-01", "2026-04-02" // 30 days after 2 March
	s.pickup.Begin(20, lastDay, dayAfter)
	code := s.get(t, s.paid(t, threeStamps())).GetItems()[0].GetCode().GetCode()
	on := func(day string) *ordersv1.PlaceOrderRequest {
		request := pickup(foreign, code)
		request.GetProduct().GetVisit().PickupDate = day
		return request
	}
	_, err := s.PlaceOrder(t.Context(), on(dayAfter))
	if diff := cmp.Diff("product.visit.ownItems.itemNumbers[1] NOT_ALLOWED", wrongFields(err)); diff != "" {
		t.Error(diff)
	}
	s.paid(t, on(lastDay))
}

func TestNoDriverIsOrderedForAnItemOfACancelledOrder(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.paid(t, threeStamps())
	code := s.get(t, key).GetItems()[0].GetCode().GetCode()
	if _, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	_, err := s.PlaceOrder(t.Context(), pickup(foreign, code))
	if diff := cmp.Diff("product.visit.ownItems.itemNumbers[1] NOT_ALLOWED", wrongFields(err)); diff != "" {
		t.Error(diff)
	}
}

func TestEveryWrongFieldOfAVisitIsNamedAndNothingStored(t *testing.T) {
	t.Parallel()
	s := start(t)
	const at = "product.visit."
	for _, c := range []struct {
		name   string
		change func(*typev1.Visit)
		wrong  string
	}{
		{"no purpose", func(v *typev1.Visit) { v.Purpose = nil }, "product.visit REQUIRED"},
		{"no number", func(v *typev1.Visit) { itemsOf(v).ItemNumbers = []string{foreign, "RR473124820NO"} }, at + "ownItems.itemNumbers[1] INVALID"},
		{"an empty number", func(v *typev1.Visit) { itemsOf(v).ItemNumbers = []string{""} }, at + "ownItems.itemNumbers[0] INVALID"},
		{"too many", func(v *typev1.Visit) { itemsOf(v).ItemNumbers = strings.Fields(strings.Repeat(foreign+" ", 21)) }, at + "ownItems.itemNumbers TOO_LONG"},
		{"no day", func(v *typev1.Visit) { v.PickupDate = "" }, at + "pickupDate REQUIRED"},
		{"a day without the driver", func(v *typev1.Visit) { v.PickupDate = "2026-03-05" }, at + "pickupDate UNKNOWN"},
		{"no e-mail address", func(v *typev1.Visit) { v.Sender.Email = "" }, at + "sender.email REQUIRED"},
		{"no phone", func(v *typev1.Visit) { v.Sender.PhoneNumber = nil }, at + "sender.phoneNumber.number REQUIRED"},
		{"no name", func(v *typev1.Visit) { v.Sender.Name = "" }, at + "sender.name REQUIRED"},
		{"a box", func(v *typev1.Visit) { v.Sender.Address.Street = "Postboks 1" }, at + "sender.address.street NOT_ALLOWED"},
		{"no postal code", func(v *typev1.Visit) { v.Sender.Address.PostalCode = "0000" }, at + "sender.address.postalCode UNKNOWN"},
		{"no return shipment", func(v *typev1.Visit) { v.Purpose = &typev1.Visit_ReturnOf{} }, at + "returnOf REQUIRED"},
		{"a return shipment of emoji", func(v *typev1.Visit) { v.Purpose = &typev1.Visit_ReturnOf{ReturnOf: "📦"} }, at + "returnOf INVALID"},
	} {
		request := pickup()
		request.TotalPriceInOre = 0
		c.change(request.GetProduct().GetVisit())
		_, err := s.PlaceOrder(t.Context(), request)
		if diff := cmp.Diff(c.wrong, wrongFields(err)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
	unpaid := pickup()
	unpaid.PaymentProvider = 0
	if _, err := s.PlaceOrder(t.Context(), unpaid); wrongFields(err) != "paymentProvider REQUIRED" {
		t.Errorf("without a provider: %v", err)
	}
	s.nothingIsStored(t)
}

func itemsOf(v *typev1.Visit) *typev1.OwnItems { return v.GetOwnItems() }

func TestNothingPersonalIsLeftOfVisitsWhenTheirTimeIsUp(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(3, pickupDay, laterDay)
	s.pickup.Expect(returning())
	earlier := s.paid(t, pickup(foreign))
	if _, err := s.PlaceReturn(t.Context(), placeReturn()); err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(4 * 24 * time.Hour)
	if _, err := s.PlaceReorder(t.Context(), &ordersv1.PlaceReorderRequest{UriKey: earlier, PickupDate: laterDay}); err != nil {
		t.Fatal(err)
	}
	s.stop()
	s.clock.Advance(366 * 24 * time.Hour)
	s.run(t)
	testkit.Eventually(t, "the personal data is gone", func() bool {
		return s.query(t, "SELECT count(*) FROM orders WHERE erased_at IS NOT NULL") == 3
	})
	for _, personal := range []string{"Nordmann", "somebody@", "91234567", "Storgata", foreign, earlier} {
		const orders = "SELECT count(*) FROM orders WHERE product::text LIKE '%' || $1 || '%'"
		if n := s.query(t, orders, personal); n != 0 {
			t.Errorf("%s is left in %d orders after erasing", personal, n)
		}
	}
	if n := s.query(t, "SELECT count(*) FROM visit_item"); n != 0 {
		t.Errorf("%d visits are left", n)
	}
	if o := s.get(t, earlier); o.GetProduct().GetVisit().GetOwnItems() == nil || o.GetPrice().GetTotalForSenderInOre() != price {
		t.Errorf("the order lacks data that accounting needs: %v", o)
	}
}
