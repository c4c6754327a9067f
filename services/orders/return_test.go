package orders_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

const returnNumber = "RETUR70000001"

// returning is a shipment that a driver can collect.
func returning() *pickupv1.FindReturnResponse {
	return &pickupv1.FindReturnResponse{
		ConsignmentNumber: "RETUR 7000 0001", Parcel: true, RecipientName: "Klesbutikken AS", RecipientCity: "Drammen",
		Label: pickupv1.FindReturnResponse_TO_PRINT,
	}
}

// returned is the same shipment as the customer sees it.
func returned() *ordersv1.ReturnShipment {
	return &ordersv1.ReturnShipment{
		ConsignmentNumber: "RETUR 7000 0001", Kind: ordersv1.ReturnShipment_PARCEL, RecipientName: "Klesbutikken AS",
		RecipientCity: "Drammen", LabelRequired: true,
	}
}

// placeReturn is a valid request.
func placeReturn() *ordersv1.PlaceReturnRequest {
	return &ordersv1.PlaceReturnRequest{
		ConsignmentNumber: "retur 7000 0001", Sender: somebody("Kari Nordmann"), PickupDate: pickupDay,
	}
}

func TestAReturnIsFoundCollectedFreeOfChargeAndCancelled(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Expect(returning())
	find := func(want bool) {
		t.Helper()
		found, err := s.GetReturn(t.Context(), &ordersv1.GetReturnRequest{ConsignmentNumber: " retur 70000001"})
		wanted := &ordersv1.GetReturnResponse{Shipment: returned(), AlreadyOrdered: want}
		if diff := cmp.Diff(wanted, found, protocmp.Transform()); diff != "" || err != nil {
			t.Errorf("%v, %s", err, diff)
		}
	}
	find(false)
	ctx := withKey(t.Context(), "the-return")
	placed, err := s.PlaceReturn(ctx, placeReturn())
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetOrderUriKey()
	if want := "https://shop.example/bestill/henting/retur/kvittering/" + returnNumber + "/" + key; placed.GetRedirectUrl() != want {
		t.Errorf("sent to %s, not %s", placed.GetRedirectUrl(), want)
	}
	if again, err := s.PlaceReturn(ctx, placeReturn()); err != nil || !proto.Equal(again, placed) {
		t.Errorf("the same request again: %v, %v", again, err)
	}
	o := s.get(t, key)
	if o.GetStatus() != ordersv1.OrderStatus_COMPLETED || o.GetKind() != ordersv1.OrderKind_PICKUP_RETURN ||
		o.GetPickup().GetDate() != pickupDay || o.GetPrice().GetTotalForSenderInOre() != 0 || o.GetPrice().GetTotalForRecipientInOre() != 0 {
		t.Errorf("order is %v", o)
	}
	if diff := cmp.Diff(returned(), o.GetReturnShipment(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	find(true)
	_, err = s.PlaceReturn(t.Context(), placeReturn())
	refusedFor(t, "once more", err, fault.Precondition, "PICKUP_RETURN_ALREADY_ORDERED")

	s.cancel(t, key)
	testkit.Eventually(t, "the place is free again", func() bool { return s.pickup.Booked() == 0 })
	find(false)
	if _, err := s.PlaceReturn(t.Context(), placeReturn()); err != nil {
		t.Errorf("after cancelling: %v", err)
	}
	if payments := s.payments.All(); len(payments) != 0 {
		t.Errorf("%d payments", len(payments))
	}
}

func TestAReturnKnownByItsConsignmentIsDroppedOffByThatNumber(t *testing.T) {
	t.Parallel()
	s := start(t)
	const consignment = "95220000000000015"
	shipment := returning()
	shipment.ConsignmentNumber = consignment
	s.pickup.Expect(shipment)
	request := placeReturn()
	request.ConsignmentNumber = consignment
	placed, err := s.PlaceReturn(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	s.dropOff(t, "95220 0000 0000 0015")
	_, err = s.CancelOrder(s.asOwner(t, placed.GetOrderUriKey()), &ordersv1.CancelOrderRequest{UriKey: placed.GetOrderUriKey()})
	refusedFor(t, "cancelling what was collected", err, fault.Precondition, "ORDER_USED")

	large := s.placeLarge(t, largeParcel()).GetOrderUriKey()
	s.pay(t, large)
	s.dropOff(t, s.get(t, large).GetItems()[0].GetConsignmentNumber())
	_, err = s.CancelOrder(s.asOwner(t, large), &ordersv1.CancelOrderRequest{UriKey: large})
	refusedFor(t, "cancelling a parcel whose consignment was dropped off", err, fault.Precondition, "ORDER_USED")

	_, err = s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: "95220000000000014", DroppedOffAt: timestamppb.New(s.clock.Now()),
	})
	if diff := cmp.Diff("consignmentNumber INVALID", wrongFields(err)); diff != "" {
		t.Error(diff)
	}
}

func TestWhatNoDriverCollectsAsAReturnIsRefused(t *testing.T) {
	t.Parallel()
	s := start(t)
	for number, change := range map[string]func(*pickupv1.FindReturnResponse){
		"POSTED1":  func(r *pickupv1.FindReturnResponse) { r.Posted = true },
		"NOLABEL1": func(r *pickupv1.FindReturnResponse) { r.Label = pickupv1.FindReturnResponse_NONE },
	} {
		shipment := returning()
		shipment.ConsignmentNumber = number
		change(shipment)
		s.pickup.Expect(shipment)
	}
	large := s.placeLarge(t, largeParcel()).GetOrderUriKey()
	s.pay(t, large)
	abroad, _ := s.complete(t)
	s.dropOff(t, numberOf(s.get(t, abroad)))
	for number, want := range map[string]struct {
		kind   fault.Kind
		reason string
	}{
		"NOBODYS1":                 {fault.NotFound, "CONSIGNMENT_NOT_FOUND"},
		"POSTED1":                  {fault.Precondition, "CONSIGNMENT_INVALID"},
		"NOLABEL1":                 {fault.Precondition, "LABEL_FREE_UNSUPPORTED"},
		numberOf(s.get(t, large)):  {fault.Precondition, "CONSIGNMENT_INVALID"},
		numberOf(s.get(t, abroad)): {fault.Precondition, "CONSIGNMENT_INVALID"},
		"":                         {fault.Invalid, "REQUEST_INVALID"},
		"📦":                        {fault.Invalid, "REQUEST_INVALID"},
	} {
		_, err := s.GetReturn(t.Context(), &ordersv1.GetReturnRequest{ConsignmentNumber: number})
		refusedFor(t, "reading "+number, err, want.kind, want.reason)
		request := placeReturn()
		request.ConsignmentNumber = number
		_, err = s.PlaceReturn(t.Context(), request)
		refusedFor(t, "ordering "+number, err, want.kind, want.reason)
	}
	if n := s.query(t, "SELECT count(*) FROM orders WHERE kind = 'PICKUP_RETURN'"); n != 0 {
		t.Errorf("%d orders", n)
	}
}

func TestAParcelThatWasDroppedOffGoesBackToItsSender(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeLarge(t, largeParcel()).GetOrderUriKey()
	s.pay(t, key)
	item := s.get(t, key).GetItems()[0]
	s.dropOff(t, item.GetNumber())
	want := &ordersv1.ReturnShipment{
		ConsignmentNumber: item.GetNumber(), Kind: ordersv1.ReturnShipment_PARCEL, RecipientCity: "OSLO",
	}
	for _, number := range []string{"00" + item.GetNumber(), item.GetConsignmentNumber()} {
		found, err := s.GetReturn(t.Context(), &ordersv1.GetReturnRequest{ConsignmentNumber: number})
		if diff := cmp.Diff(want, found.GetShipment(), protocmp.Transform()); diff != "" || err != nil {
			t.Errorf("%v, %s", err, diff)
		}
		request := placeReturn()
		request.ConsignmentNumber = number
		if _, err := s.PlaceReturn(t.Context(), request); err != nil && fault.Reason(err) != "PICKUP_RETURN_ALREADY_ORDERED" {
			t.Error(err)
		}
	}
	if n := s.query(t, "SELECT count(*) FROM orders WHERE kind = 'PICKUP_RETURN'"); n != 1 {
		t.Errorf("%d orders", n)
	}
}

func TestAReturnForWhichThereIsNoPlaceIsCancelledWithItsReason(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(0, pickupDay)
	s.pickup.Expect(returning())
	placed, err := s.PlaceReturn(t.Context(), placeReturn())
	if err != nil {
		t.Fatal(err)
	}
	o := s.get(t, placed.GetOrderUriKey())
	if o.GetStatus() != ordersv1.OrderStatus_CANCELLED || o.GetFailure() != ordersv1.OrderFailure_PICKUP_FULL || o.GetErrorCode() != "PICKUP_FULL" {
		t.Errorf("order is %v", o)
	}
	s.pickup.Begin(1, pickupDay)
	if _, err := s.PlaceReturn(t.Context(), placeReturn()); err != nil {
		t.Errorf("when there is a place: %v", err)
	}
}

func TestAReturnWaitsForThePickupService(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Expect(returning())
	s.pickup.FailBooking(fault.New(fault.Unavailable, "DEPENDENCY_UNAVAILABLE"))
	placed, err := s.PlaceReturn(t.Context(), placeReturn())
	if err != nil {
		t.Fatal(err)
	}
	if o := s.get(t, placed.GetOrderUriKey()); o.GetStatus() != ordersv1.OrderStatus_FULFILLING {
		t.Errorf("order is %v", o)
	}
	s.pickup.FailBooking(nil)
	s.clock.Advance(time.Hour)
	s.awaitStatus(t, placed.GetOrderUriKey(), ordersv1.OrderStatus_COMPLETED)

	s.pickup.Set(fault.New(fault.Unavailable, "DEPENDENCY_UNAVAILABLE"))
	_, err = s.GetReturn(t.Context(), &ordersv1.GetReturnRequest{ConsignmentNumber: "ANOTHER1"})
	refusedFor(t, "while it is away", err, fault.Unavailable, "DEPENDENCY_UNAVAILABLE")
}

func TestTwentyReturnsOfOneShipmentAtOnceAreOneVisit(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	s.pickup.Expect(returning())
	var (
		all    sync.WaitGroup
		placed atomic.Int32
	)
	for range 20 {
		all.Go(func() {
			switch _, err := s.PlaceReturn(t.Context(), placeReturn()); {
			case err == nil:
				placed.Add(1)
			case fault.Reason(err) != "PICKUP_RETURN_ALREADY_ORDERED":
				t.Error(err)
			}
		})
	}
	all.Wait()
	if booked := s.pickup.Booked(); placed.Load() != 1 || booked != 1 {
		t.Errorf("%d orders, %d places", placed.Load(), booked)
	}
}

func TestEveryWrongFieldOfAReturnIsNamed(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Expect(returning())
	namesWrongFields(t, s.PlaceReturn, placeReturn, []broken[*ordersv1.PlaceReturnRequest]{
		{"no number", func(r *ordersv1.PlaceReturnRequest) { r.ConsignmentNumber = "" }, "consignmentNumber REQUIRED"},
		{"no number of a shipment", func(r *ordersv1.PlaceReturnRequest) { r.ConsignmentNumber = "0123" }, "consignmentNumber INVALID"},
		{"no day", func(r *ordersv1.PlaceReturnRequest) { r.PickupDate = "" }, "pickupDate REQUIRED"},
		{"a full week", func(r *ordersv1.PlaceReturnRequest) { r.PickupDate = laterDay }, "pickupDate UNKNOWN"},
		{"no e-mail address", func(r *ordersv1.PlaceReturnRequest) { r.Sender.Email = "" }, "sender.email REQUIRED"},
		{"no phone", func(r *ordersv1.PlaceReturnRequest) { r.Sender.PhoneNumber = nil }, "sender.phoneNumber.number REQUIRED"},
		{"a box", func(r *ordersv1.PlaceReturnRequest) {
			r.Sender.Address = &typev1.DomesticAddress{Street: "Postboks 1", PostalCode: "0150"}
		}, "sender.address.street NOT_ALLOWED"},
	})
	_, err := s.GetReturn(t.Context(), &ordersv1.GetReturnRequest{ConsignmentNumber: "0123"})
	if diff := cmp.Diff("consignmentNumber INVALID", wrongFields(err)); diff != "" {
		t.Error(diff)
	}
	asPaid := pickup()
	asPaid.GetProduct().GetVisit().Purpose = &typev1.Visit_ReturnOf{ReturnOf: returnNumber}
	_, err = s.PlaceOrder(t.Context(), asPaid)
	refusedFor(t, "at the price of a pickup", err, fault.Conflict, "PRICE_CHANGED")
	asPaid.TotalPriceInOre, asPaid.PaymentProvider = 0, paymentsv1.Provider_UNSPECIFIED
	if _, err := s.PlaceOrder(t.Context(), asPaid); err != nil {
		t.Errorf("as an ordinary order: %v", err)
	}
}
