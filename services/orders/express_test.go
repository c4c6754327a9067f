package orders_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/platform/fault"
)

// expressParcel is a valid request.
func expressParcel() *ordersv1.PlaceOrderRequest {
	return &ordersv1.PlaceOrderRequest{
		TotalPriceInOre: price,
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Product: &typev1.Product{Kind: &typev1.Product_Express{Express: &typev1.Express{
			WeightInGrams:  3000,
			Dimensions:     &typev1.Dimensions{LengthInCms: 40, WidthInCms: 30, HeightInCms: 20},
			DropOffPointId: neighbourtest.Point,
			Sender:         somebody("Kari Nordmann"),
			Recipient:      somebody("Ola Nordmann"),
		}}},
	}
}

func (s *service) placeAny(t *testing.T, request *ordersv1.PlaceOrderRequest) (key string) {
	t.Helper()
	placed, err := s.PlaceOrder(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	return placed.GetOrderUriKey()
}

// document downloads a document of an order.
func (s *service) document(t *testing.T, key string, kind ordersv1.Document_Kind) []byte {
	t.Helper()
	file, err := s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: kind})
	if err != nil {
		t.Fatalf("%s: %v", kind, err)
	}
	return file.GetContent()
}

func TestAnExpressParcelIsPlacedPaidAndKeepsItsPromise(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeAny(t, expressParcel())
	s.pickup.Postpone("2026-03-09") // a later order arrives later
	s.pay(t, key)
	got := s.archived(t, key)
	number := numberOf(got)
	want := s.completed(got, fourteenDays)
	want.Kind = ordersv1.OrderKind_EXPRESS
	want.Product = expressParcel().GetProduct()
	want.Price = &pricingv1.Quote{
		Lines:               []*pricingv1.PriceLine{{Type: pricingv1.PriceLine_ITEM, AmountInOre: price}},
		TotalForSenderInOre: price, VatAmountInOre: price / 5, PriceListVersion: "list-1",
	}
	want.Items = []*ordersv1.Item{{
		Number: number, ConsignmentNumber: got.GetItems()[0].GetConsignmentNumber(), TrackingUrl: "https://track.example/?q=" + number,
	}}
	want.ExpressDelivery = neighbourtest.ExpressDelivery()
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !gs1.SSCC(number).Valid() || !gs1.GSIN(got.GetItems()[0].GetConsignmentNumber()).Valid() {
		t.Errorf("items: %v", got.GetItems())
	}

	label := s.document(t, key, ordersv1.Document_LABEL)
	if text := pdftest.Text(t, label); !strings.Contains(text, "EKSPRESS") || !strings.Contains(text, "OlaNordmann") {
		t.Errorf("the label says %s", text)
	}
	if bars := pdftest.ScanGS1(t, pdftest.Draw(t, label, 200)); bars != "00"+number {
		t.Errorf("its bars are %s, not %s", bars, number)
	}
	if code := pdftest.ScanQR(t, pdftest.Draw(t, s.document(t, key, ordersv1.Document_QR_PDF), 150)); code != number {
		t.Errorf("its code is %s, not %s", code, number)
	}
	receipt := pdftest.Text(t, s.document(t, key, ordersv1.Document_RECEIPT))
	for _, part := range []string{
		"Ekspresspakke, opptil 3 kg", "Grünerløkka", "Thorvald Meyers gate 2, 0555 OSLO", "mandag 2. mars kl. 16:00", "tirsdag 3. mars innen kl. 09:00",
		"Lever pakken på Grünerløkka før mandag 2. mars kl. 16:00",
	} {
		if !strings.Contains(receipt, pdftest.Squeeze(part)) {
			t.Errorf("the receipt does not say %q:\n%s", part, receipt)
		}
	}

	if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: number, DroppedOffAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key}); fault.Reason(err) != "ORDER_USED" {
		t.Errorf("cancelling what was dropped off: %v", err)
	}
}

func TestAnExpressParcelIsCancelledAndErased(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeAny(t, expressParcel())
	s.pay(t, key)
	cancelled, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key})
	if err != nil || cancelled.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Fatalf("cancelled: %v, %v", cancelled, err)
	}
	if receipt := pdftest.Text(t, s.document(t, key, ordersv1.Document_RECEIPT)); strings.Contains(receipt, "Grünerløkka") {
		t.Errorf("the receipt of a cancelled order says where to drop it off:\n%s", receipt)
	}
	s.eraseAll(t, 1)
	for _, personal := range []string{"Nordmann", "somebody@", "91234567", "Storgata"} {
		if n := s.query(t, "SELECT count(*) FROM orders WHERE orders::text LIKE '%' || $1 || '%'", personal); n != 0 {
			t.Errorf("%s is left after erasing", personal)
		}
	}
	if erased := s.get(t, key); erased.GetExpressDelivery().GetDeliveryDate() != "2026-03-03" || erased.GetProduct().GetExpress().GetWeightInGrams() != 3000 {
		t.Errorf("the order lacks data that accounting needs: %v", erased)
	}
}

// eraseAll advances the clock by a year, and waits until the personal data of that many orders is erased.
func (s *service) eraseAll(t *testing.T, orders int) {
	t.Helper()
	s.stop()
	s.clock.Advance(366 * 24 * time.Hour)
	s.run(t)
	testkit.Eventually(t, "the personal data is gone", func() bool {
		return s.query(t, "SELECT count(*) FROM orders WHERE erased_at IS NOT NULL") == orders
	})
}

func TestEveryWrongFieldOfAnExpressParcelIsNamedAndNothingStored(t *testing.T) {
	t.Parallel()
	s := start(t)
	type request = ordersv1.PlaceOrderRequest
	const at = "product.express."
	parcel := func(r *request) *typev1.Express { return r.GetProduct().GetExpress() }
	measures := func(length, width, height int32) func(*request) {
		return func(r *request) {
			parcel(r).Dimensions = &typev1.Dimensions{LengthInCms: length, WidthInCms: width, HeightInCms: height}
		}
	}
	to := func(postalCode string) func(*request) {
		return func(r *request) { parcel(r).Recipient.Address.PostalCode = postalCode }
	}
	namesWrongFields(t, s.PlaceOrder, expressParcel, []broken[*request]{
		{"no weight", func(r *request) { parcel(r).WeightInGrams = 0 }, at + "weightInGrams REQUIRED"},
		{"a missing side", measures(40, 30, 0), at + "dimensions.heightInCms REQUIRED"},
		{"too small", measures(22, 13, 1), at + "dimensions TOO_SMALL"},
		{"too long", measures(20, 121, 20), at + "dimensions.widthInCms TOO_LARGE"},
		{"too wide", measures(61, 61, 20), at + "dimensions TOO_LARGE"},
		{"no drop-off point", func(r *request) { parcel(r).DropOffPointId = " " }, at + "dropOffPointId REQUIRED"},
		{"an unknown drop-off point", func(r *request) { parcel(r).DropOffPointId = "nowhere" }, at + "dropOffPointId UNKNOWN"},
		{"to post-office boxes", to(neighbourtest.Boxes), at + "recipient.address.postalCode NOT_ALLOWED"},
		{"to a postal code that does not exist", to("0000"), at + "recipient.address.postalCode UNKNOWN"},
		{"to a box in the street", func(r *request) { parcel(r).Recipient.Address.Street = "Postboks 12" }, at + "recipient.address.street NOT_ALLOWED"},
		{"to a box in the second line", func(r *request) { parcel(r).Recipient.Address.Street2 = "c/o Ola, Pb. 12" }, at + "recipient.address.street2 NOT_ALLOWED"},
		{"no declaration to Svalbard", to(neighbourtest.Svalbard), at + "declaration.reason REQUIRED"},
		{"a declaration where there is no border", func(r *request) {
			parcel(r).Declaration = &typev1.CustomsDeclaration{Reason: typev1.SendingReason_GIFT}
		}, at + "declaration NOT_ALLOWED"},
		{"nothing at all", func(r *request) {
			*r = request{Product: &typev1.Product{Kind: &typev1.Product_Express{Express: &typev1.Express{}}}}
		}, missing(at+"sender.", "email") + missingRecipient(at+"recipient.") +
			at + "dimensions.lengthInCms REQUIRED, " + at + "dimensions.widthInCms REQUIRED, " + at + "dimensions.heightInCms REQUIRED, " +
			at + "dropOffPointId REQUIRED, paymentProvider REQUIRED, " + at + "weightInGrams REQUIRED"},
	})
	nowhere := expressParcel()
	to(neighbourtest.NoExpress)(nowhere)
	if _, err := s.PlaceOrder(t.Context(), nowhere); !fault.Is(err, fault.Precondition) || fault.Reason(err) != "NO_DELIVERY_TIME" {
		t.Errorf("to a postal code without overnight delivery: %v", err)
	}
	s.pickup.Set(fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable))
	if _, err := s.PlaceOrder(t.Context(), expressParcel()); !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Errorf("without a promise: %v", err)
	}
	s.nothingIsStored(t)
}

func TestAnExpressParcelFliesPastOtherCountries(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := expressParcel()
	request.GetProduct().GetExpress().Recipient.Address.PostalCode = neighbourtest.ThroughSweden
	s.placeAny(t, request)
	byLand := largeParcel()
	byLand.Consignments[0].Recipient.Address.PostalCode = neighbourtest.ThroughSweden
	_, err := s.PlaceConsignments(t.Context(), byLand)
	if diff := cmp.Diff(at+"customsDetailsRequest.sendingAbroadReason REQUIRED", wrongFields(err)); diff != "" {
		t.Error(diff)
	}
}

func TestTheCityOfAnExpressParcelIsTheCustomersWhileTheRegisterIsDown(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.addresses.Set(fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable))
	request := expressParcel()
	request.GetProduct().GetExpress().Recipient.Address.City = "KRISTIANIA"
	if city := s.get(t, s.placeAny(t, request)).GetProduct().GetExpress().GetRecipient().GetAddress().GetCity(); city != "KRISTIANIA" {
		t.Errorf("the city is %s", city)
	}
}
