package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/mail"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// addressee lives at an address from the address search.
func addressee(i int) *typev1.DomesticParty {
	who := somebody(fmt.Sprintf("Ola Nordmann %d", i+1))
	who.Email, who.Address.LocationId = "", "0150-k3x7p2qd"
	return who
}

// registeredLetters is a valid request for that many large letters.
func registeredLetters(letters int) *ordersv1.PlaceConsignmentsRequest {
	request := &ordersv1.PlaceConsignmentsRequest{TotalPriceInOre: int32(letters) * price, PaymentProvider: paymentsv1.Provider_VIPPS}
	for i := range letters {
		request.Consignments = append(request.Consignments, &ordersv1.Consignment{
			Type:      ordersv1.Consignment_RegisteredLetter,
			Product:   &ordersv1.ConsignmentProduct{LetterSize: typev1.RegisteredLetterSize_LARGE},
			Sender:    somebody("Kari Nordmann"),
			Recipient: addressee(i),
		})
	}
	return request
}

// asProduct returns the same order as a product for PlaceOrder.
func asProduct(request *ordersv1.PlaceConsignmentsRequest) *ordersv1.PlaceOrderRequest {
	letters := &typev1.RegisteredLetters{Size: typev1.RegisteredLetterSize_LARGE, Sender: somebody("Kari Nordmann")}
	for _, consignment := range request.GetConsignments() {
		letters.Recipients = append(letters.Recipients, consignment.GetRecipient())
	}
	return &ordersv1.PlaceOrderRequest{
		TotalPriceInOre: request.GetTotalPriceInOre(), PaymentProvider: request.GetPaymentProvider(),
		Product: &typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: letters}},
	}
}

func TestTwentyRegisteredLettersArePlacedPaidAndEachHasItsLabel(t *testing.T) {
	t.Parallel()
	s := start(t)
	const letters = 20
	request := registeredLetters(letters)
	key := s.placeLarge(t, request).GetOrderUriKey()
	s.pay(t, key)
	got := s.archived(t, key)
	want := s.completed(got, fourteenDays)
	want.Kind = ordersv1.OrderKind_REGISTERED_LETTER
	want.Product = asProduct(request).GetProduct()
	want.Price = &pricingv1.Quote{
		Lines:               []*pricingv1.PriceLine{{Type: pricingv1.PriceLine_ITEM, AmountInOre: letters * price}},
		TotalForSenderInOre: letters * price, VatAmountInOre: price / 5, PriceListVersion: "list-1",
	}
	numbers := make(map[string]bool)
	consignments := make([]*ordersv1.OrderedConsignment, 0, letters)
	for i, item := range got.GetItems() {
		number := item.GetNumber()
		if !s10.Valid(number) || !strings.HasPrefix(number, "RR") || numbers[number] {
			t.Errorf("letter %d has the number %q", i, number)
		}
		numbers[number] = true
		want.Items = append(want.Items, &ordersv1.Item{Number: number, TrackingUrl: "https://track.example/?q=" + number})
		consignments = append(consignments, &ordersv1.OrderedConsignment{
			Sender: somebody("Kari Nordmann"), Recipient: addressee(i),
			Product:           &ordersv1.OrderedProduct{Type: ordersv1.Consignment_RegisteredLetter},
			ConsignmentNumber: number,
			LabelUri:          "/sende/api/orders/" + key + "/documents/label.pdf",
		})
	}
	if len(numbers) != letters {
		t.Fatalf("%d numbers", len(numbers))
	}
	read, err := s.GetConsignments(s.asOwner(t, key), &ordersv1.GetConsignmentsRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	wanted := &ordersv1.GetConsignmentsResponse{Order: want, Consignments: consignments, Payment: want.GetPayment()}
	if diff := cmp.Diff(wanted, read, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}

	label := s.document(t, key, ordersv1.Document_LABEL)
	pages := pdftest.Pages(t, label)
	if len(pages) != letters {
		t.Fatalf("the labels have %d pages", len(pages))
	}
	for i, item := range got.GetItems() {
		if bars := pdftest.ScanCode39(t, pdftest.DrawPage(t, label, i+1, 200)); bars != item.GetNumber() {
			t.Errorf("the bars of letter %d are %s, not %s", i, bars, item.GetNumber())
		}
		var text strings.Builder
		for _, word := range pages[i].Words {
			text.WriteString(word.Text)
		}
		if to := pdftest.Squeeze(addressee(i).GetName()); !strings.Contains(text.String(), to) || !strings.Contains(text.String(), "Rekommandertbrev") {
			t.Errorf("label %d is not for %s: %s", i, to, text.String())
		}
	}
	for _, kind := range []ordersv1.Document_Kind{ordersv1.Document_LABEL_A4, ordersv1.Document_QR_PDF} {
		if pages := pdftest.Pages(t, s.document(t, key, kind)); len(pages) != letters {
			t.Errorf("%s has %d pages", kind, len(pages))
		}
	}
	receipt := pdftest.Text(t, s.document(t, key, ordersv1.Document_RECEIPT))
	for number := range numbers {
		if !strings.Contains(receipt, number) {
			t.Errorf("the receipt does not list %s:\n%s", number, receipt)
		}
	}
	for _, part := range []string{"Stort rekommandert brev, 20 stk.", "20 rekommanderte brev", "3 virkedager", "legitimasjon"} {
		if !strings.Contains(receipt, pdftest.Squeeze(part)) {
			t.Errorf("the receipt does not say %q:\n%s", part, receipt)
		}
	}
	if strings.Contains(receipt, "Nordmann") || strings.Contains(receipt, "Storgata") {
		t.Errorf("the receipt has names:\n%s", receipt)
	}
}

func TestRegisteredLettersAreCancelledUnlessOneIsDroppedOff(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeAny(t, asProduct(registeredLetters(3)))
	s.pay(t, key)
	cancelled, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key})
	if err != nil || cancelled.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Errorf("cancelled: %v, %v", cancelled, err)
	}
	used := s.placeAny(t, asProduct(registeredLetters(3)))
	s.pay(t, used)
	if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: s.get(t, used).GetItems()[2].GetNumber(), DroppedOffAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CancelOrder(s.asOwner(t, used), &ordersv1.CancelOrderRequest{UriKey: used}); fault.Reason(err) != "ORDER_USED" {
		t.Errorf("cancelling a used order: %v", err)
	}

	s.eraseAll(t, 2)
	for _, personal := range []string{"Nordmann", "somebody@", "91234567", "Storgata", "k3x7p2qd"} {
		if n := s.query(t, "SELECT count(*) FROM orders WHERE orders::text LIKE '%' || $1 || '%'", personal); n != 0 {
			t.Errorf("%s is left in %d orders after erasing", personal, n)
		}
	}
	if letters := s.get(t, used).GetProduct().GetRegisteredLetters(); len(letters.GetRecipients()) != 3 || letters.GetSize() != typev1.RegisteredLetterSize_LARGE {
		t.Errorf("the order lacks data that accounting needs: %v", letters)
	}
}

func TestARegisteredLetterMayTellItsWeight(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := registeredLetters(2)
	request.Consignments[0].Product.WeightInGrams, request.Consignments[1].Product.WeightInGrams = 1, 2000
	if _, err := s.PlaceConsignments(t.Context(), request); err != nil {
		t.Error(err)
	}
}

func TestEveryWrongFieldOfRegisteredLettersIsNamedAndNothingStored(t *testing.T) {
	t.Parallel()
	s := start(t)
	type request = ordersv1.PlaceConsignmentsRequest
	const at = "consignments[1]."
	second := func(r *request) *ordersv1.Consignment { return r.Consignments[1] }
	namesWrongFields(t, s.PlaceConsignments, func() *request { return registeredLetters(2) }, []broken[*request]{
		{"21 letters", func(r *request) { r.Consignments = registeredLetters(21).GetConsignments() }, "consignments TOO_LONG"},
		{"a large parcel among them", func(r *request) { second(r).Type = ordersv1.Consignment_NorgespakkeStor }, at + "type NOT_ALLOWED"},
		{"one of no type", func(r *request) { second(r).Type = 0 }, at + "type REQUIRED"},
		{"one of an unknown type", func(r *request) { second(r).Type = 99 }, at + "type INVALID"},
		{"one of another size", func(r *request) { second(r).Product.LetterSize = typev1.RegisteredLetterSize_SMALL }, at + "product.letterSize INVALID"},
		{"no size", func(r *request) {
			r.Consignments[0].Product.LetterSize, second(r).Product.LetterSize = 0, 0
		}, "consignments[0].product.letterSize REQUIRED"},
		{"one of another sender", func(r *request) { second(r).Sender.Name = "Somebody Else" }, at + "sender INVALID"},
		{"a sender without e-mail", func(r *request) {
			r.Consignments[0].Sender.Email, second(r).Sender.Email = "", ""
		}, "consignments[0].sender.email REQUIRED"},
		{"a gram too much", func(r *request) { second(r).Product.WeightInGrams = 2001 }, at + "product.weightInGrams TOO_LARGE"},
		{"less than nothing", func(r *request) { second(r).Product.WeightInGrams = -1 }, at + "product.weightInGrams TOO_SMALL"},
		{"measures", func(r *request) { second(r).Product.Dimensions = &typev1.Dimensions{} }, at + "product.dimensions NOT_ALLOWED"},
		{"cash on delivery", func(r *request) { second(r).Product.AddOns = &ordersv1.AddOns{} }, at + "product.addOns NOT_ALLOWED"},
		{"a declaration", func(r *request) { second(r).CustomsDetailsRequest = &ordersv1.CustomsDetails{} }, at + "customsDetailsRequest NOT_ALLOWED"},
		{"a recipient without phone", func(r *request) { second(r).Recipient.PhoneNumber = nil }, at + "recipient.phoneNumber.number REQUIRED"},
		{"an address that was not picked", func(r *request) { second(r).Recipient.Address.LocationId = "" }, at + "recipient.address.locationId REQUIRED"},
		{"an address that was picked elsewhere", func(r *request) { second(r).Recipient.Address.LocationId = "5003-k3x7p2qd" },
			at + "recipient.address.locationId INVALID"},
		{"a postal code that does not exist", func(r *request) {
			second(r).Recipient.Address.PostalCode, second(r).Recipient.Address.LocationId = "0000", "0000-k3x7p2qd"
		}, at + "recipient.address.postalCode UNKNOWN"},
		{"a name that no label can show", func(r *request) { second(r).Recipient.Name = "Ꜻgot" }, at + "recipient.name INVALID_CHARACTERS"},
		{"one of nothing at all", func(r *request) { r.Consignments = append(r.Consignments[:1], &ordersv1.Consignment{}) },
			at + "type REQUIRED, " + at + "product.letterSize INVALID, " + at + "sender INVALID, " +
				strings.TrimSuffix(missing(at+"recipient.", "address.locationId"), ", ")},
	})
	for n, want := range map[int]string{0: "REQUIRED", 21: "TOO_LONG"} {
		_, err := s.PlaceOrder(t.Context(), asProduct(registeredLetters(n)))
		if diff := cmp.Diff("product.registeredLetters.recipients "+want, wrongFields(err)); diff != "" {
			t.Errorf("%d letters: %s", n, diff)
		}
	}
	s.nothingIsStored(t)
}

func TestRegisteredLettersAreNotSoldInProductionButStayReadable(t *testing.T) {
	t.Parallel()
	s := start(t)
	key := s.placeAny(t, asProduct(registeredLetters(2)))
	s.pay(t, key)
	refused := func(environment string) {
		t.Helper()
		ctx := t.Context()
		if environment != "" {
			ctx = metadata.AppendToOutgoingContext(ctx, "bestill-environment", environment)
		}
		_, byConsignments := s.PlaceConsignments(ctx, registeredLetters(2))
		_, byProduct := s.PlaceOrder(ctx, asProduct(registeredLetters(2)))
		for _, err := range []error{byConsignments, byProduct} {
			if !fault.Is(err, fault.Precondition) || fault.Reason(err) != "NOT_OFFERED_HERE" {
				t.Errorf("placed in production: %v", err)
			}
		}
		if _, err := s.PlaceConsignments(ctx, largeParcel()); err != nil {
			t.Errorf("a large parcel in production: %v", err)
		}
		if read, err := s.GetConsignments(ctx, &ordersv1.GetConsignmentsRequest{UriKey: key}); err != nil || len(read.GetConsignments()) != 2 {
			t.Errorf("reading in production: %v, %v", read, err)
		}
	}
	refused("production")
	if _, err := s.PlaceConsignments(metadata.AppendToOutgoingContext(t.Context(), "bestill-environment", "qa"), registeredLetters(1)); err != nil {
		t.Errorf("not in production: %v", err)
	}
	s.stop()
	s.config.Environment = config.Production
	s.config.Mail = mail.Config{Host: "localhost", From: "kvittering@shop.example"}
	s.config.Seller = receipt.Seller{Name: "Post", Address: "Storgata 1, 0155 Oslo", Contact: "shop.example"}
	s.run(t)
	refused("")
	refused("qa")
}

func TestRegisteredLettersToSvalbardNeedNoDeclaration(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := registeredLetters(1)
	address := request.Consignments[0].Recipient.Address
	address.PostalCode, address.LocationId = neighbourtest.Svalbard, neighbourtest.Svalbard+"-k3x7p2qd"
	if _, err := s.PlaceConsignments(t.Context(), request); err != nil {
		t.Error(err)
	}
}
