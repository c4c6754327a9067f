package orders_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/testkit"
)

// pay lets every customer pay, and settles the order.
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

func (s *service) placeLarge(t *testing.T, request *ordersv1.PlaceDomesticOrderRequest) *ordersv1.PlaceDomesticOrderResponse {
	t.Helper()
	placed, err := s.PlaceDomesticOrder(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return placed
}

func (s *service) large(t *testing.T, key string) *ordersv1.GetDomesticOrderResponse {
	t.Helper()
	o, err := s.GetDomesticOrder(t.Context(), &ordersv1.GetDomesticOrderRequest{Id: key})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// receiptOf is the part of a receipt that all orders inside Norway have.
func (s *service) receiptOf(got *ordersv1.DomesticReceipt, price *pricingv1.QuoteDomesticResponse, until time.Time) *ordersv1.DomesticReceipt {
	return &ordersv1.DomesticReceipt{
		UriKey:      got.GetUriKey(),
		OrderNumber: got.GetOrderNumber(),
		OrderDate:   timestamppb.New(s.clock.Now()),
		Status:      ordersv1.OrderStatus_COMPLETED,
		Price:       price,
		Payment: &ordersv1.OrderPayment{
			Provider: paymentsv1.Provider_VIPPS, CapturedAmountInOre: price.GetTotalForSenderInOre(),
			ReceiptArchiveContainer: "receipts", PdfReceiptFilename: "kvittering-" + got.GetOrderNumber() + ".pdf",
		},
		Cancellation: &ordersv1.Cancellation{Allowed: true, Until: timestamppb.New(until)},
		Documents:    got.GetDocuments(),
	}
}

// archived waits until the receipt is archived.
func archived(t *testing.T, receipt func() *ordersv1.DomesticReceipt) {
	t.Helper()
	testkit.Eventually(t, "the receipt is archived", func() bool { return receipt().GetPayment().GetPdfReceiptFilename() != "" })
}

var fourteenDays = time.Date(2026, 3, 16, 23, 59, 59, 0, clock.Oslo)

func TestALargeParcelIsPlacedPaidAndReceipted(t *testing.T) {
	t.Parallel()
	s := start(t)
	told := s.eventsOf(t)
	request := largeParcel()
	item := request.Consignments[0].Product
	item.Dimensions = &typev1.Dimensions{LengthInCms: 130, WidthInCms: 20, HeightInCms: 10}
	item.AddOns = cashOnDelivery(typev1.CashOnDelivery_CONTENT_ONLY, 150_000)
	item.AddOns.Handling = &ordersv1.Handling{Size: ordersv1.Handling_LARGE}
	request.TotalPriceInOre = 3 * price

	key := s.placeLarge(t, request).GetUriKey()
	if unpaid := s.large(t, key).GetConsignments()[0]; unpaid.GetConsignmentItemNumber() != "" || unpaid.GetLabelUri() != "" {
		t.Fatalf("before paying: %v", unpaid)
	}
	s.pay(t, key)
	archived(t, func() *ordersv1.DomesticReceipt { return s.large(t, key).GetReceipt() })

	got := s.large(t, key)
	parcel := got.GetConsignments()[0]
	number, shipment := parcel.GetConsignmentItemNumber(), parcel.GetConsignmentNumber()
	want := &ordersv1.GetDomesticOrderResponse{
		Receipt: s.receiptOf(got.GetReceipt(), &pricingv1.QuoteDomesticResponse{
			Lines: []*pricingv1.DomesticPriceLine{
				{Type: pricingv1.DomesticPriceLine_ITEM, AmountInOre: price},
				{Type: pricingv1.DomesticPriceLine_HANDLING, AmountInOre: price},
				{Type: pricingv1.DomesticPriceLine_CASH_ON_DELIVERY, AmountInOre: price},
			},
			TotalForSenderInOre: 3 * price, VatAmountInOre: price / 5, PriceListVersion: "list-1",
		}, fourteenDays),
		Consignments: []*ordersv1.DomesticConsignmentRead{{
			Sender: somebody("Kari Nordmann"), Recipient: somebody("Ola Nordmann"),
			Product: &ordersv1.DomesticProductRead{
				Type: ordersv1.DomesticConsignment_NorgespakkeStor, WeightInGrams: 10_000, Dimensions: item.Dimensions,
				CashOnDelivery: &typev1.CashOnDelivery{
					AccountNumber: "86011117947", RecipientAmountToPayInOre: 150_000, Type: typev1.CashOnDelivery_CONTENT_ONLY,
				},
			},
			LabelUri:          "/sende/api/orders/" + key + "/documents/label.pdf",
			ConsignmentNumber: shipment, ConsignmentItemNumber: number,
			TrackingUrl: "https://track.example/?q=" + number,
		}},
		Payment: got.GetReceipt().GetPayment(),
	}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !gs1.SSCC(number).Valid() || !gs1.GSIN(shipment).Valid() {
		t.Errorf("parcel number %q, shipment number %q", number, shipment)
	}
	for _, event := range []string{"orders.order.placed", "orders.order.reserved", "orders.order.completed " + number} {
		if heard := testkit.Await(t, told, event); heard != event {
			t.Errorf("heard %q, not %q", heard, event)
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
	placed, err := s.PlaceDomesticOrder(ctx, request)
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetUriKey()
	if want := "https://shop.example/bestill/pakke/kvittering/" + key; placed.GetRedirectUri() != want {
		t.Errorf("sent to %s, not %s", placed.GetRedirectUri(), want)
	}
	if again, err := s.PlaceDomesticOrder(ctx, request); err != nil || !proto.Equal(again, placed) {
		t.Errorf("the same again: %v, %v", again, err)
	}
	o := s.large(t, key)
	if o.GetReceipt().GetStatus() != ordersv1.OrderStatus_COMPLETED || o.GetConsignments()[0].GetConsignmentItemNumber() == "" {
		t.Errorf("order is %v", o)
	}
	if paid := o.GetReceipt().GetPrice(); paid.GetTotalForSenderInOre() != 0 || paid.GetTotalForRecipientInOre() != 2*price {
		t.Errorf("price is %v", paid)
	}
	undone, err := s.CancelOrder(t.Context(), &ordersv1.CancelOrderRequest{UriKey: key})
	if err != nil || undone.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Errorf("undone: %v, %v", undone, err)
	}
	if payments := s.payments.All(); len(payments) != 0 {
		t.Errorf("%d payments", len(payments))
	}
}

func TestAnOrderOfASmallParcelIsCollectedAndHasItsCode(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceSmallParcelOrder(t.Context(), smallParcel())
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetUriKey()
	read := func() *ordersv1.GetSmallParcelOrderResponse {
		o, err := s.GetSmallParcelOrder(t.Context(), &ordersv1.GetSmallParcelOrderRequest{Id: key})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	s.pay(t, key)
	archived(t, func() *ordersv1.DomesticReceipt { return read().GetReceipt() })

	got := read()
	code := sendcode.Code(got.GetSendingCode().GetCode())
	want := &ordersv1.GetSmallParcelOrderResponse{
		Receipt: s.receiptOf(got.GetReceipt(), &pricingv1.QuoteDomesticResponse{
			Lines: []*pricingv1.DomesticPriceLine{
				{Type: pricingv1.DomesticPriceLine_ITEM, AmountInOre: price},
				{Type: pricingv1.DomesticPriceLine_PICKUP, AmountInOre: price / 10},
			},
			TotalForSenderInOre: price + price/10, VatAmountInOre: price / 5, PriceListVersion: "list-1", CodeValidityInDays: 30,
		}, time.Date(2026, 3, 3, 23, 59, 59, 0, clock.Oslo)),
		WeightInGrams: 2000,
		Sender:        somebody("Kari Nordmann"), Recipient: somebody("Ola Nordmann"),
		HandIn: typev1.HandIn_WITHPICKUP,
		Pickup: &pickupv1.PickupBooking{
			BookingId: got.GetPickup().GetBookingId(), Date: pickupDay, ReadyBy: "07:00", CollectedBy: "17:00",
		},
		SendingCode: &ordersv1.SendingCode{
			Code: string(code), Lines: code.Lines(sendcode.Parcel), ValidUntil: "2026-04-01",
		},
		ConsignmentItemNumber: got.GetConsignmentItemNumber(),
		TrackingUrl:           "https://track.example/?q=" + got.GetConsignmentItemNumber(),
	}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !code.Valid() || !gs1.SSCC(got.GetConsignmentItemNumber()).Valid() {
		t.Errorf("code %q, number %q", code, got.GetConsignmentItemNumber())
	}

	full, err := s.PlaceSmallParcelOrder(t.Context(), smallParcel())
	if err != nil {
		t.Fatal(err)
	}
	for _, payment := range s.payments.All() {
		s.payments.Customer(payment.GetOrderReference(), paymentsv1.Payment_RESERVED)
	}
	settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: full.GetUriKey()})
	wanted := &ordersv1.SettlePaymentResponse{
		Status: ordersv1.OrderStatus_CANCELLED, Kind: ordersv1.OrderKind_SMALL_PARCEL,
		Failure: ordersv1.OrderFailure_PICKUP_FULL, Product: "small_parcel",
	}
	if diff := cmp.Diff(wanted, settled, protocmp.Transform()); diff != "" || err != nil {
		t.Errorf("the round is full: %v, %s", err, diff)
	}
}

func TestEveryStampHasACodeThatCountsOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceStampOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetOrderUriKey()
	s.pay(t, key)
	read := func() *ordersv1.GetStampOrderResponse {
		o, err := s.GetStampOrder(t.Context(), &ordersv1.GetStampOrderRequest{OrderUriKey: key})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	got := read()
	codes := got.GetCodes()
	if len(codes) != 3 || codes[0].GetCode() == codes[1].GetCode() || codes[0].GetValidUntil() != "2026-04-01" {
		t.Fatalf("codes: %v", codes)
	}
	if got.GetSize() != typev1.StampSize_UNDER_2_CM || got.GetWeight() != typev1.StampWeight_FROM_0_TO_20_G || got.GetQuantity() != 3 {
		t.Errorf("order is %v", got)
	}

	if _, err := s.RecordHandIn(asStaff(t.Context()), &ordersv1.RecordHandInRequest{
		ConsignmentNumber: strings.ToLower(strings.Join(codes[2].GetLines(), " ")), HandedInAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CancelOrder(t.Context(), &ordersv1.CancelOrderRequest{UriKey: key}); fault.Reason(err) != "ORDER_USED" {
		t.Errorf("undoing what is used: %v", err)
	}
}

func TestAParcelIsDroppedOffByItsNumber(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeLarge(t, largeParcel()).GetUriKey()
	s.pay(t, key)
	if _, err := s.RecordHandIn(asStaff(t.Context()), &ordersv1.RecordHandInRequest{
		ConsignmentNumber: s.large(t, key).GetConsignments()[0].GetConsignmentItemNumber(), HandedInAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}
	if refusal := s.large(t, key).GetReceipt().GetCancellation().GetRefusal(); refusal != ordersv1.Cancellation_USED {
		t.Errorf("it cannot be undone because it is %s", refusal)
	}
}

func TestCodesOfACancelledOrderAreVoid(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, err := s.PlaceStampOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	s.pay(t, placed.GetOrderUriKey())
	if _, err := s.CancelOrder(t.Context(), &ordersv1.CancelOrderRequest{UriKey: placed.GetOrderUriKey()}); err != nil {
		t.Fatal(err)
	}
	o, err := s.GetStampOrder(t.Context(), &ordersv1.GetStampOrderRequest{OrderUriKey: placed.GetOrderUriKey()})
	if err != nil || len(o.GetCodes()) != 0 || o.GetReceipt().GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Errorf("%v, %v", o, err)
	}
}

func TestAnOrderIsFoundOnlyAsWhatItIs(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeLarge(t, largeParcel()).GetUriKey()
	for name, read := range map[string]func(context.Context, string) error{
		"abroad": func(ctx context.Context, key string) error {
			_, err := s.GetAbroadOrder(ctx, &ordersv1.GetAbroadOrderRequest{UriKey: key})
			return err
		},
		"small parcel": func(ctx context.Context, key string) error {
			_, err := s.GetSmallParcelOrder(ctx, &ordersv1.GetSmallParcelOrderRequest{Id: key})
			return err
		},
		"stamps": func(ctx context.Context, key string) error {
			_, err := s.GetStampOrder(ctx, &ordersv1.GetStampOrderRequest{OrderUriKey: key})
			return err
		},
	} {
		for _, key := range []string{key, "", "AAAAAAAAAAAAAAAAAAAAAA"} {
			if err := read(t.Context(), key); !fault.Is(err, fault.NotFound) || fault.Reason(err) != "ORDER_NOT_FOUND" {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestNothingPersonalIsLeftOfOrdersInsideNorwayWhenTheirTimeIsUp(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := largeParcel()
	request.TotalPriceInOre = 0
	request.Consignments[0].Product.AddOns = cashOnDelivery(typev1.CashOnDelivery_CONTENT_ONLY, 150_000)
	key := s.placeLarge(t, request).GetUriKey()
	small, err := s.PlaceSmallParcelOrder(t.Context(), smallParcel())
	if err != nil {
		t.Fatal(err)
	}
	stamps, err := s.PlaceStampOrder(t.Context(), threeStamps())
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{key, small.GetUriKey(), stamps.GetOrderUriKey()} {
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
			t.Errorf("%s is left in %d orders", personal, n)
		}
	}
	o := s.large(t, key)
	if o.GetReceipt().GetPrice().GetTotalForSenderInOre() == 0 || o.GetConsignments()[0].GetProduct().GetWeightInGrams() != 10_000 {
		t.Errorf("the accounts are incomplete: %v", o)
	}
}
