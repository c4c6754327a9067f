package main

import (
	"slices"
	"sync"
	"testing"
	"time"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/fault"
)

// Four times as many customers want a pickup as a round has places, in every kind of order and all at the same time: those who
// have paid return from the provider, and those who pay nothing place their order.
func TestThoseWhoGetNoPlaceInAFullRoundGetTheirMoneyBack(t *testing.T) {
	t.Parallel()
	const places, each = 50, 40
	system := startAllButOrders(t)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	days, err := system.pickups(t).ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0155"})
	if err != nil {
		t.Fatal(err)
	}
	day := days.GetDates()[0]
	products := system.products(t)

	passed := system.passedVisits(t, each)
	parcels := system.parcelsToReturn(t, each)
	var sentTo []string
	for range each {
		for _, kind := range []string{"stamps", "small parcel", "pickup"} {
			placed, err := system.orders.PlaceOrder(t.Context(), products[kind].request.(*ordersv1.PlaceOrderRequest))
			if err != nil {
				t.Fatal(err)
			}
			sentTo = append(sentTo, placed.GetRedirectUrl())
		}
	}
	payments := make(map[string]string) // by the order's key; "" if it has no payment
	for _, redirectURL := range sentTo {
		key, payment := system.approve(t, redirectURL)
		payments[key] = payment
	}
	var (
		all  sync.WaitGroup
		free = make([]string, 2*each)
	)
	for i := range each {
		all.Go(func() {
			free[i] = orderFree(t, func() (placedFree, error) { return system.orders.PlaceReturn(t.Context(), returnOf(parcels[i], day)) })
		})
		all.Go(func() {
			again := &ordersv1.PlaceReorderRequest{UriKey: passed[i], PickupDate: day}
			free[each+i] = orderFree(t, func() (placedFree, error) { return system.orders.PlaceReorder(t.Context(), again) })
		})
	}
	for key := range payments {
		all.Go(func() {
			if _, err := system.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	system.awaitPeace(t)
	for _, key := range free {
		if key != "" {
			payments[key] = ""
		}
	}

	got := make(map[ordersv1.OrderStatus_Code]int)
	for key, payment := range payments {
		order, ledger := system.order(t, key), &paymentsv1.Payment{State: paymentsv1.Payment_RELEASED}
		if payment != "" {
			ledger = system.payment(t, payment)
		}
		status := order.GetStatus()
		got[status]++
		switch status {
		case ordersv1.OrderStatus_COMPLETED:
			if order.GetPickup().GetDate() != day || len(order.GetItems()) != itemsOf[order.GetKind()] ||
				ledger.GetCapturedAmountInOre() != ledger.GetAmountInOre() || ledger.GetReleasedAmountInOre() != 0 {
				t.Errorf("completed with %v, %d items and %v", order.GetPickup(), len(order.GetItems()), ledger)
			}
		case ordersv1.OrderStatus_CANCELLED:
			if order.GetFailure() != ordersv1.OrderFailure_PICKUP_FULL || order.GetPickup() != nil || len(order.GetItems()) != 0 ||
				ledger.GetState() != paymentsv1.Payment_RELEASED || ledger.GetCapturedAmountInOre() != 0 {
				t.Errorf("cancelled for %s, with %v", order.GetFailure(), ledger)
			}
		}
	}
	if got[ordersv1.OrderStatus_COMPLETED] != places || got[ordersv1.OrderStatus_CANCELLED] != len(payments)-places {
		t.Errorf("the orders' states are %v", got)
	}
	if booked := system.count(t, "pickup", `SELECT booked FROM rounds WHERE day = $1::text::date`, day); booked != places {
		t.Errorf("%d places are booked", booked)
	}
}

type placedFree interface{ GetOrderUriKey() string }

// orderFree places a free order as the page does, retrying while the shop is overloaded. It returns no key if the round was
// already full.
func orderFree(t *testing.T, place func() (placedFree, error)) (key string) {
	t.Helper()
	for {
		placed, err := place()
		refused, _ := fault.From(err)
		switch {
		case err == nil:
			return placed.GetOrderUriKey()
		case refused != nil && refused.Reason == admission.ReasonOverloaded:
			time.Sleep(100 * time.Millisecond)
		case refused != nil && slices.Contains(refused.Violations, fault.Violation{Field: "pickupDate", Code: fault.CodeUnknown}):
			return ""
		default:
			t.Error(err)
			return ""
		}
	}
}

// itemsOf is the number of items that an order of the test issues.
var itemsOf = map[ordersv1.OrderKind_Code]int{ordersv1.OrderKind_DIGITAL_STAMPS: 2, ordersv1.OrderKind_SMALL_PARCEL: 1}

// parcelsToReturn returns the numbers of sent parcels whose recipient paid the freight.
func (s *system) parcelsToReturn(t *testing.T, n int) (numbers []string) {
	t.Helper()
	staff := s.asStaff(t.Context())
	request := proto.CloneOf(s.products(t)["large parcel"].request.(*ordersv1.PlaceConsignmentsRequest))
	request.PaymentProvider = paymentsv1.Provider_UNSPECIFIED
	request.Consignments[0].Product.AddOns = &ordersv1.AddOns{
		CashOnDelivery: &typev1.CashOnDelivery{Type: typev1.CashOnDelivery_FREIGHT_ONLY, AccountNumber: "86011117947"},
	}
	for range n {
		placed, err := s.orders.PlaceConsignments(t.Context(), request)
		if err != nil {
			t.Fatal(err)
		}
		number := s.order(t, placed.GetOrderUriKey()).GetItems()[0].GetNumber()
		if _, err := s.orders.RecordDropOff(staff, &ordersv1.RecordDropOffRequest{
			ConsignmentNumber: number, DroppedOffAt: timestamppb.Now(),
		}); err != nil {
			t.Fatal(err)
		}
		numbers = append(numbers, number)
	}
	return numbers
}

// passedVisits returns the keys of orders whose driver did not come, some days ago. Such a visit cannot be ordered, so the visits
// are ordered for a future day, and then moved back by two weeks wherever their day is stored.
func (s *system) passedVisits(t *testing.T, n int) (keys []string) {
	t.Helper()
	days, err := s.pickups(t).ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0155", Amount: 2})
	if err != nil {
		t.Fatal(err)
	}
	day := days.GetDates()[1]
	for _, parcel := range s.parcelsToReturn(t, n) {
		placed, err := s.orders.PlaceReturn(t.Context(), returnOf(parcel, day))
		if err != nil {
			t.Fatal(err)
		}
		if status := s.order(t, placed.GetOrderUriKey()).GetStatus(); status != ordersv1.OrderStatus_COMPLETED {
			t.Fatalf("a visit is %s", status)
		}
		keys = append(keys, placed.GetOrderUriKey())
	}
	s.moveVisitsBack(t, day)
	return keys
}

// moveVisitsBack moves the visits of a day back by two weeks wherever their day is stored.
func (s *system) moveVisitsBack(t *testing.T, day string) {
	t.Helper()
	s.change(t, "orders", `
		UPDATE orders SET placed_at = placed_at - interval '14 days',
			product = jsonb_set(product, '{pickupDate}', to_jsonb(($1::text::date - 14)::text)),
			booking = jsonb_set(booking, '{date}', to_jsonb(($1::text::date - 14)::text))
		WHERE product ->> 'pickupDate' = $1`, day)
	s.change(t, "orders", `UPDATE visit_item SET day = day - 14 WHERE day = $1::text::date`, day)
	s.change(t, "pickup", `
		WITH earlier AS (UPDATE rounds SET day = day - 14 WHERE day = $1::text::date)
		UPDATE bookings SET day = day - 14 WHERE day = $1::text::date`, day)
}

// returnOf is a visit for the return of a parcel.
func returnOf(parcel, day string) *ordersv1.PlaceReturnRequest {
	sender := stampsToCollect(day).GetProduct().GetDigitalStamps().GetSender()
	return &ordersv1.PlaceReturnRequest{ConsignmentNumber: parcel, Sender: sender, PickupDate: day}
}

// pickupOf is a visit for items of the sender.
func pickupOf(sender *typev1.DomesticParty, day string) *ordersv1.PlaceOrderRequest {
	return &ordersv1.PlaceOrderRequest{
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Product: &typev1.Product{Kind: &typev1.Product_Visit{Visit: &typev1.Visit{
			Sender: sender, PickupDate: day, Purpose: &typev1.Visit_OwnItems{OwnItems: &typev1.OwnItems{}},
		}}},
	}
}

// stampsToCollect are two stamps for letters that a driver collects.
func stampsToCollect(day string) *ordersv1.PlaceOrderRequest {
	return &ordersv1.PlaceOrderRequest{
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Product: &typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: &typev1.DigitalStamps{
			Size:     typev1.StampSize_UNDER_2_CM,
			Weight:   typev1.StampWeight_FROM_0_TO_20_G,
			Quantity: 2,
			Sender: &typev1.DomesticParty{
				Name: "Kari Nordmann", Email: "kari@example.no", PhoneNumber: &typev1.PhoneNumber{Number: "91234567"},
				Address: &typev1.DomesticAddress{Street: "Storgata 1", PostalCode: "0155"},
			},
			DropOffMethod: typev1.DropOff_WITHPICKUP,
			PickupDate:    day,
		}}},
	}
}
