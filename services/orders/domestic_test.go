package orders_test

import (
	"strings"
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
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// pay makes every customer pay, and settles the order.
func (s *service) pay(t *testing.T, key string) {
	t.Helper()
	for _, payment := range s.payments.All() {
		s.payments.Customer(payment.GetOrderReference(), paymentsv1.Payment_RESERVED)
	}
	settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
	if err != nil || settled.GetStatus() != ordersv1.OrderStatus_COMPLETED {
		t.Fatalf("%v, %v", settled, err)
	}
}

func (s *service) placeLarge(t *testing.T, request *ordersv1.PlaceConsignmentsRequest) *ordersv1.PlaceConsignmentsResponse {
	t.Helper()
	placed, err := s.PlaceConsignments(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return placed
}

// completed returns what every completed and archived order inside Norway has, whatever was ordered.
func (s *service) completed(got *ordersv1.Order, until time.Time) *ordersv1.Order {
	return &ordersv1.Order{
		UriKey:      got.GetUriKey(),
		OrderNumber: got.GetOrderNumber(),
		OrderDate:   timestamppb.New(s.clock.Now()),
		Status:      ordersv1.OrderStatus_COMPLETED,
		Payment: &ordersv1.OrderPayment{
			Provider: paymentsv1.Provider_VIPPS, CapturedAmountInOre: got.GetPrice().GetTotalForSenderInOre(),
			ReceiptArchiveContainer: "receipts", PdfReceiptFilename: "kvittering-" + got.GetOrderNumber() + ".pdf",
		},
		Cancellation: &ordersv1.Cancellation{Allowed: true, Until: timestamppb.New(until)},
		Documents:    got.GetDocuments(),
		Language:     "no",
		Owned:        true,
		Erasure:      got.GetErasure(),
		// Most orders have no visit.
		ReorderRefusal: ordersv1.Reorder_NO_VISIT,
	}
}

// archived waits until the order's receipt is archived, and returns the order.
func (s *service) archived(t *testing.T, key string) *ordersv1.Order {
	t.Helper()
	testkit.Eventually(t, "the receipt is archived", func() bool { return s.get(t, key).GetPayment().GetPdfReceiptFilename() != "" })
	return s.get(t, key)
}

var fourteenDays = time.Date(2026, 3, 16, 23, 59, 59, 0, clock.Oslo)

func TestALargeParcelIsPlacedPaidAndReceipted(t *testing.T) {
	t.Parallel()
	s := start(t)
	published := s.eventsOf(t)
	request := largeParcel()
	item := request.Consignments[0].Product
	item.Dimensions = &typev1.Dimensions{LengthInCms: 130, WidthInCms: 20, HeightInCms: 10}
	item.AddOns = cashOnDelivery(typev1.CashOnDelivery_CONTENT_ONLY, 150_000)
	item.AddOns.Handling = &typev1.Handling{Size: typev1.Handling_LARGE}
	request.TotalPriceInOre = 3 * price

	key := s.placeLarge(t, request).GetOrderUriKey()
	read := func() *ordersv1.GetConsignmentsResponse {
		o, err := s.GetConsignments(s.asOwner(t, key), &ordersv1.GetConsignmentsRequest{UriKey: key})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	if unpaid := read(); unpaid.GetConsignments()[0].GetConsignmentNumber() != "" || unpaid.GetConsignments()[0].GetLabelUri() != "" ||
		len(unpaid.GetOrder().GetItems()) != 0 {
		t.Fatalf("before paying: %v", unpaid)
	}
	s.pay(t, key)
	got := s.archived(t, key)
	number, shipment := numberOf(got), got.GetItems()[0].GetConsignmentNumber()
	want := s.completed(got, fourteenDays)
	want.Kind = ordersv1.OrderKind_LARGE_PARCEL
	want.Product = &typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: &typev1.LargeParcel{
		WeightInGrams: 10_000, Dimensions: item.Dimensions, Handling: typev1.Handling_LARGE.Enum(),
		CashOnDelivery: &typev1.CashOnDelivery{
			AccountNumber: "86011117947", RecipientAmountToPayInOre: 150_000, Type: typev1.CashOnDelivery_CONTENT_ONLY,
		},
		Sender: somebody("Kari Nordmann"), Recipient: somebody("Ola Nordmann"),
	}}}
	want.Price = &pricingv1.Quote{
		Lines: []*pricingv1.PriceLine{
			{Type: pricingv1.PriceLine_ITEM, AmountInOre: price},
			{Type: pricingv1.PriceLine_HANDLING, AmountInOre: price},
			{Type: pricingv1.PriceLine_CASH_ON_DELIVERY, AmountInOre: price},
		},
		TotalForSenderInOre: 3 * price, VatAmountInOre: price / 5, PriceListVersion: "list-1",
	}
	want.Items = []*ordersv1.Item{{
		Number: number, ConsignmentNumber: shipment, TrackingUrl: "https://track.example/?q=" + number,
	}}
	wantConsignments := &ordersv1.GetConsignmentsResponse{
		Order: want,
		Consignments: []*ordersv1.OrderedConsignment{{
			Sender: somebody("Kari Nordmann"), Recipient: somebody("Ola Nordmann"),
			Product:           &ordersv1.OrderedProduct{Type: ordersv1.Consignment_NorgespakkeStor},
			LabelUri:          "/sende/api/orders/" + key + "/documents/label.pdf",
			ConsignmentNumber: shipment,
		}},
		Payment: want.GetPayment(),
	}
	if diff := cmp.Diff(wantConsignments, read(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !gs1.SSCC(number).Valid() || !gs1.GSIN(shipment).Valid() {
		t.Errorf("parcel number %q, shipment number %q", number, shipment)
	}
	for _, event := range []string{"orders.order.placed", "orders.order.reserved", "orders.order.completed " + number} {
		if got := testkit.Await(t, published, event); got != event {
			t.Errorf("got %q, want %q", got, event)
		}
	}
}

func TestWhatTheRecipientPaysIsIssuedAtOnceAndCancelledAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := largeParcel()
	request.TotalPriceInOre, request.PaymentProvider = 0, paymentsv1.Provider_UNSPECIFIED
	request.Consignments[0].Product.AddOns = cashOnDelivery(typev1.CashOnDelivery_FREIGHT_AND_CONTENT, 150_000)
	ctx := withKey(t.Context(), "paid-by-recipient")
	placed, err := s.PlaceConsignments(ctx, request)
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetOrderUriKey()
	if want := "https://shop.example/bestill/pakke/kvittering/" + key; placed.GetRedirectUri() != want {
		t.Errorf("sent to %s, not %s", placed.GetRedirectUri(), want)
	}
	if again, err := s.PlaceConsignments(ctx, request); err != nil || !proto.Equal(again, placed) {
		t.Errorf("the same request again: %v, %v", again, err)
	}
	o := s.get(t, key)
	if o.GetStatus() != ordersv1.OrderStatus_COMPLETED || numberOf(o) == "" {
		t.Errorf("order is %v", o)
	}
	if paid := o.GetPrice(); paid.GetTotalForSenderInOre() != 0 || paid.GetTotalForRecipientInOre() != 2*price {
		t.Errorf("price is %v", paid)
	}
	cancelled, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key})
	if err != nil || cancelled.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Errorf("cancelled: %v, %v", cancelled, err)
	}
	if payments := s.payments.All(); len(payments) != 0 {
		t.Errorf("%d payments", len(payments))
	}
}

func TestAnOrderOfASmallParcelIsCollectedAndHasItsCode(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceOrder(t.Context(), smallParcel())
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetOrderUriKey()
	s.pay(t, key)
	got := s.archived(t, key)
	number, code := numberOf(got), sendcode.Code(got.GetItems()[0].GetCode().GetCode())
	want := s.completed(got, time.Date(2026, 3, 3, 23, 59, 59, 0, clock.Oslo))
	want.ReorderRefusal = ordersv1.Reorder_NOT_YET
	want.Kind = ordersv1.OrderKind_SMALL_PARCEL
	want.Product = smallParcel().GetProduct()
	want.Price = &pricingv1.Quote{
		Lines: []*pricingv1.PriceLine{
			{Type: pricingv1.PriceLine_ITEM, AmountInOre: price},
			{Type: pricingv1.PriceLine_PICKUP, AmountInOre: price / 10},
		},
		TotalForSenderInOre: price + price/10, VatAmountInOre: price / 5, PriceListVersion: "list-1", CodeValidityInDays: 30,
	}
	want.Pickup = &pickupv1.PickupBooking{
		BookingId: got.GetPickup().GetBookingId(), Date: pickupDay, ReadyBy: "07:00", CollectedBy: "17:00",
	}
	want.Items = []*ordersv1.Item{{
		Number:      number,
		Code:        &ordersv1.SendingCode{Code: string(code), Lines: code.Lines(sendcode.Parcel), ValidUntil: "2026-04-01"},
		TrackingUrl: "https://track.example/?q=" + number,
	}}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !code.Valid() || !gs1.SSCC(number).Valid() {
		t.Errorf("code %q, number %q", code, number)
	}

	full, err := s.PlaceOrder(t.Context(), smallParcel())
	if err != nil {
		t.Fatal(err)
	}
	for _, payment := range s.payments.All() {
		s.payments.Customer(payment.GetOrderReference(), paymentsv1.Payment_RESERVED)
	}
	settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: full.GetOrderUriKey()})
	wanted := &ordersv1.SettlePaymentResponse{
		Status: ordersv1.OrderStatus_CANCELLED, Kind: ordersv1.OrderKind_SMALL_PARCEL,
		Failure: ordersv1.OrderFailure_PICKUP_FULL, ErrorCode: "PICKUP_FULL",
	}
	if diff := cmp.Diff(wanted, settled, protocmp.Transform()); diff != "" || err != nil {
		t.Errorf("a full round: %v, %s", err, diff)
	}
}

func TestEveryStampHasACodeThatCountsOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetOrderUriKey()
	s.pay(t, key)
	got := s.get(t, key)
	items := got.GetItems()
	if len(items) != 3 {
		t.Fatalf("%d items", len(items))
	}
	codes := make([]*ordersv1.SendingCode, 0, len(items))
	for _, item := range items {
		codes = append(codes, item.GetCode())
	}
	if codes[0].GetCode() == codes[1].GetCode() || codes[0].GetValidUntil() != "2026-04-01" || items[0].GetTrackingUrl() != "" {
		t.Fatalf("items: %v", items)
	}
	if diff := cmp.Diff(threeStamps().GetProduct(), got.GetProduct(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}

	if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: strings.ToLower(strings.Join(codes[2].GetLines(), " ")), DroppedOffAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key}); fault.Reason(err) != "ORDER_USED" {
		t.Errorf("cancelling a used order: %v", err)
	}
}

func TestAParcelIsDroppedOffByItsNumber(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeLarge(t, largeParcel()).GetOrderUriKey()
	s.pay(t, key)
	if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: numberOf(s.get(t, key)), DroppedOffAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}
	if refusal := s.get(t, key).GetCancellation().GetRefusal(); refusal != ordersv1.Cancellation_USED {
		t.Errorf("it cannot be cancelled because it is %s", refusal)
	}
}

func TestCodesOfACancelledOrderAreVoid(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	s.pay(t, placed.GetOrderUriKey())
	if _, err := s.CancelOrder(s.asOwner(t, placed.GetOrderUriKey()), &ordersv1.CancelOrderRequest{UriKey: placed.GetOrderUriKey()}); err != nil {
		t.Fatal(err)
	}
	if o := s.get(t, placed.GetOrderUriKey()); len(o.GetItems()) != 0 || o.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Errorf("%v", o)
	}
}

func TestOnlyLargeParcelsAndRegisteredLettersAreConsignments(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{placed.GetOrderUriKey(), "", "AAAAAAAAAAAAAAAAAAAAAA"} {
		_, err := s.GetConsignments(t.Context(), &ordersv1.GetConsignmentsRequest{UriKey: key})
		if !fault.Is(err, fault.NotFound) || fault.Reason(err) != "ORDER_NOT_FOUND" {
			t.Errorf("%q: %v", key, err)
		}
	}
}

func TestNothingPersonalIsLeftOfOrdersInsideNorwayWhenTheirTimeIsUp(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := largeParcel()
	request.TotalPriceInOre = 0
	request.Consignments[0].Product.AddOns = cashOnDelivery(typev1.CashOnDelivery_CONTENT_ONLY, 150_000)
	key := s.placeLarge(t, request).GetOrderUriKey()
	small, err := s.PlaceOrder(t.Context(), smallParcel())
	if err != nil {
		t.Fatal(err)
	}
	stamps, err := s.PlaceOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{key, small.GetOrderUriKey(), stamps.GetOrderUriKey()} {
		s.pay(t, key)
	}
	s.stop()
	s.clock.Advance(366 * 24 * time.Hour)
	s.run(t)
	testkit.Eventually(t, "the personal data is gone", func() bool {
		return s.query(t, "SELECT count(*) FROM orders WHERE erased_at IS NOT NULL") == 3
	})
	for _, personal := range []string{"Nordmann", "somebody@", "91234567", "Storgata", "86011117947"} {
		if n := s.query(t, "SELECT count(*) FROM orders WHERE orders::text LIKE '%' || $1 || '%'", personal); n != 0 {
			t.Errorf("%s is left in %d orders after erasing", personal, n)
		}
	}
	o := s.get(t, key)
	if o.GetPrice().GetTotalForSenderInOre() == 0 || o.GetProduct().GetLargeParcel().GetWeightInGrams() != 10_000 {
		t.Errorf("the order lacks data that accounting needs: %v", o)
	}
}
