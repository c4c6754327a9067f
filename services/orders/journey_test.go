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
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestAnOrderIsPlacedPaidAndReceipted(t *testing.T) {
	t.Parallel()
	s := start(t)
	published := s.eventsOf(t)
	key, reference := s.place(t)

	if o := s.get(t, key); o.GetStatus() != ordersv1.OrderStatus_AWAITING_PAYMENT || len(o.GetItems()) != 0 {
		t.Fatalf("before paying: %v", o)
	}
	s.payments.Customer(reference, paymentsv1.Payment_RESERVED)
	settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	if settled.GetStatus() != ordersv1.OrderStatus_COMPLETED || settled.GetKind() != ordersv1.OrderKind_ABROAD {
		t.Fatalf("settled: %v", settled)
	}

	testkit.Eventually(t, "the receipt is archived", func() bool {
		return s.get(t, key).GetPayment().GetPdfReceiptFilename() != ""
	})
	request, got := gift(), s.get(t, key)
	number := numberOf(got)
	want := &ordersv1.Order{
		UriKey:      key,
		OrderNumber: got.GetOrderNumber(),
		OrderDate:   timestamppb.New(s.clock.Now()),
		Status:      ordersv1.OrderStatus_COMPLETED,
		Kind:        ordersv1.OrderKind_ABROAD,
		Product: &typev1.Product{Kind: &typev1.Product_Abroad{Abroad: &typev1.AbroadShipment{
			ProductType:      request.GetProductType(),
			SizeGroup:        typev1.SizeGroup_NORMAL,
			MaxWeightInGrams: 2000,
			Sender:           request.GetSender(),
			Recipient:        request.GetReceiver(),
			Declaration: &typev1.CustomsDeclaration{
				Reason: request.GetCustomsDetailsRequest().GetSendingAbroadReason(),
				Items:  request.GetCustomsDetailsRequest().GetCustomsItemsList(),
			},
		}}},
		Price: &pricingv1.Quote{
			Lines:               []*pricingv1.PriceLine{{Type: pricingv1.PriceLine_POSTAGE, AmountInOre: price}},
			TotalForSenderInOre: price,
			PriceListVersion:    "list-1",
			DeliveryTime:        &pricingv1.DeliveryTime{MinDays: 3, MaxDays: 7},
		},
		Payment: &ordersv1.OrderPayment{
			Provider: paymentsv1.Provider_VIPPS, CapturedAmountInOre: price,
			ReceiptArchiveContainer: "receipts", PdfReceiptFilename: "kvittering-" + got.GetOrderNumber() + ".pdf",
		},
		Items: []*ordersv1.Item{{Number: number, TrackingUrl: "https://track.example/?q=" + number}},
		Cancellation: &ordersv1.Cancellation{
			Allowed: true,
			Until:   timestamppb.New(time.Date(2026, 3, 16, 23, 59, 59, 0, clock.Oslo)),
		},
		Documents: []ordersv1.Document_Kind{
			ordersv1.Document_LABEL, ordersv1.Document_LABEL_A4, ordersv1.Document_QR_PNG, ordersv1.Document_QR_SVG,
			ordersv1.Document_QR_PDF, ordersv1.Document_RECEIPT,
		},
		Language: "no",
		Owned:    true,
		Erasure: &ordersv1.Erasure{
			DueAt:        timestamppb.New(s.clock.Now().AddDate(0, 0, 365)),
			Refusal:      ordersv1.Erasure_ON_ITS_WAY,
			PossibleFrom: timestamppb.New(time.Date(2026, 6, 1, 0, 0, 0, 0, clock.Oslo)),
		},
		ReorderRefusal: ordersv1.Reorder_NO_VISIT,
	}
	shipment := want.GetProduct().GetAbroad()
	shipment.Sender.CountryCode = "+47"
	shipment.Sender.Location.City = "OSLO"
	shipment.Declaration.Items[0].TariffNumber = "61102000"
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !s10.Valid(number) || number[:2] != "CP" || !order.Number(got.GetOrderNumber()).Valid() {
		t.Errorf("item number %q, order number %q", number, got.GetOrderNumber())
	}
	for _, event := range []string{"orders.order.placed", "orders.order.reserved", "orders.order.completed " + number} {
		if got := testkit.Await(t, published, event); got != event {
			t.Errorf("got %q, want %q", got, event)
		}
	}
}

func TestEachProductGetsTheNumberOfItsItem(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, c := range []struct {
		name    string
		product typev1.AbroadProduct_Type
		reason  typev1.SendingReason_Type
		series  string
		tracked bool
	}{
		{"a parcel", typev1.AbroadProduct_PACKAGE_ABROAD, typev1.SendingReason_GIFT, "CP", true},
		{"a parcel of documents", typev1.AbroadProduct_PACKAGE_ABROAD, typev1.SendingReason_DOCUMENTS, "CP", true},
		{"a registered letter", typev1.AbroadProduct_REGISTERED_LETTER_ABROAD, typev1.SendingReason_DOCUMENTS, "RR", true},
		{"a trackable letter", typev1.AbroadProduct_LETTER_TRACKABLE, typev1.SendingReason_DOCUMENTS, "LX", true},
		{"a letter with goods", typev1.AbroadProduct_LETTER_ABROAD, typev1.SendingReason_GIFT, "UA", false},
		{"a letter with documents that are declared", typev1.AbroadProduct_LETTER_ABROAD, typev1.SendingReason_DOCUMENTS, "UA", false},
	} {
		request := gift()
		request.ProductType = c.product
		request.CustomsDetailsRequest.SendingAbroadReason = c.reason
		if c.product != typev1.AbroadProduct_PACKAGE_ABROAD {
			request.SizeGroup = typev1.SizeGroup_SMALL
		}
		o := s.buyAbroad(t, request)
		if number := numberOf(o); !s10.Valid(number) || number[:2] != c.series {
			t.Errorf("%s: number %q, want series %q", c.name, number, c.series)
		}
		for _, item := range o.GetItems() {
			if tracked := item.GetTrackingUrl() != ""; tracked != c.tracked {
				t.Errorf("%s: tracking address %q", c.name, item.GetTrackingUrl())
			}
		}
	}
}

// buyAbroad places an order, pays it, and returns it as its owner sees it then.
func (s *service) buyAbroad(t *testing.T, request *ordersv1.PlaceAbroadOrderRequest) *ordersv1.Order {
	t.Helper()
	response, err := s.PlaceAbroadOrder(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	s.pay(t, response.GetOrderUriKey())
	return s.get(t, response.GetOrderUriKey())
}

// letterWithDocuments is a valid request for a plain letter whose documents are declared.
func letterWithDocuments() *ordersv1.PlaceAbroadOrderRequest {
	request := gift()
	request.ProductType, request.SizeGroup = typev1.AbroadProduct_LETTER_ABROAD, typev1.SizeGroup_SMALL
	request.CustomsDetailsRequest.SendingAbroadReason = typev1.SendingReason_DOCUMENTS
	return request
}

func TestAPlainLetterWithDeclaredGoodsHasALabelWithItsCustomsFormWhateverItsReason(t *testing.T) {
	t.Parallel()
	s := start(t)
	o := s.buyAbroad(t, letterWithDocuments())
	label := pdftest.Text(t, s.document(t, o.GetUriKey(), ordersv1.Document_LABEL))
	for _, want := range []string{"CN 22", "Documents", letterWithDocuments().GetCustomsDetailsRequest().GetCustomsItemsList()[0].GetDescription()} {
		if !strings.Contains(label, pdftest.Squeeze(want)) {
			t.Errorf("the label does not show %q: %s", want, label)
		}
	}
}

func TestAPlainLetterWithoutDeclaredGoodsHasNoNumberAndNoLabel(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := letterWithDocuments()
	request.CustomsDetailsRequest.CustomsItemsList = nil
	o := s.buyAbroad(t, request)
	if len(o.GetItems()) != 0 {
		t.Errorf("it has %v", o.GetItems())
	}
	if diff := cmp.Diff([]ordersv1.Document_Kind{ordersv1.Document_RECEIPT}, o.GetDocuments()); diff != "" {
		t.Error(diff)
	}
}

func TestAPaymentEventCompletesAnOrderWhoseCustomerNeverCameBack(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, reference := s.place(t)
	s.payments.Customer(reference, paymentsv1.Payment_RESERVED)
	s.publish(t, reference)
	s.publish(t, reference)
	s.awaitStatus(t, key, ordersv1.OrderStatus_COMPLETED)
	if _, captures := s.payments.Payment(reference); captures != 1 {
		t.Errorf("captured %d times", captures)
	}
}

func TestTheSweeperCompletesAnOrderWithoutAnEvent(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, reference := s.place(t)
	s.payments.Customer(reference, paymentsv1.Payment_RESERVED)
	s.clock.Advance(time.Minute)
	s.awaitStatus(t, key, ordersv1.OrderStatus_COMPLETED)
}

func TestAnUnpaidOrderExpiresAndPublishesIt(t *testing.T) {
	t.Parallel()
	s := start(t)
	published := s.eventsOf(t)
	key, reference := s.place(t)
	s.clock.Advance(20 * time.Minute)
	s.awaitStatus(t, key, ordersv1.OrderStatus_EXPIRED)
	if ledger, _ := s.payments.Payment(reference); ledger.GetState() != paymentsv1.Payment_RELEASED {
		t.Errorf("its payment is %s", ledger.GetState())
	}
	for _, event := range []string{"orders.order.placed", "orders.order.closed EXPIRED"} {
		if got := testkit.Await(t, published, event); got != event {
			t.Errorf("got %q, want %q", got, event)
		}
	}

	s.payments.ReserveLate(reference)
	s.publish(t, reference)
	testkit.Eventually(t, "the late reservation is released", func() bool {
		ledger, _ := s.payments.Payment(reference)
		return ledger.GetState() == paymentsv1.Payment_RELEASED
	})
}

func TestAnOrderReservedBeforeTheProcessDiedIsCompletedByTheNext(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, reference := s.place(t)
	s.payments.Customer(reference, paymentsv1.Payment_RESERVED)
	s.payments.FailAfter(func(method string) error {
		if method == "CapturePayment" {
			return neighbourtest.ErrUnavailable // charged, but the answer is lost
		}
		return nil
	})
	settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
	if err != nil || settled.GetStatus() != ordersv1.OrderStatus_FULFILLING {
		t.Fatalf("%v, %v", settled, err)
	}
	s.stop()
	s.payments.FailAfter(nil)
	s.clock.Advance(time.Minute)
	s.run(t)

	s.awaitStatus(t, key, ordersv1.OrderStatus_COMPLETED)
	if _, captures := s.payments.Payment(reference); captures != 1 {
		t.Errorf("captured %d times", captures)
	}
}

func TestSettlingAnswersEvenIfPaymentsIsDown(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.place(t)
	s.payments.FailBefore(func(string) error { return neighbourtest.ErrUnavailable })
	settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
	if err != nil || settled.GetStatus() != ordersv1.OrderStatus_AWAITING_PAYMENT {
		t.Errorf("%v, %v", settled, err)
	}
}

func TestUnknownKeysAreNotFound(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, key := range []string{"", "x", "AAAAAAAAAAAAAAAAAAAAAA", "'; DROP TABLE orders; --", "🙂🙂🙂🙂🙂🙂", string(make([]byte, 100_000))} {
		_, err := s.GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: key})
		if !fault.Is(err, fault.NotFound) && !fault.Is(err, fault.Invalid) {
			t.Errorf("get %.30q: %v", key, err)
		}
		_, err = s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
		if !fault.Is(err, fault.NotFound) && !fault.Is(err, fault.Invalid) {
			t.Errorf("settle %.30q: %v", key, err)
		}
	}
}

func TestOrdersAreErasedOfPersonalDataWhenTheirTimeIsUp(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	s.stop()
	s.clock.Advance(366 * 24 * time.Hour)
	s.run(t)
	testkit.Eventually(t, "the personal data is gone", func() bool {
		return s.query(t, "SELECT count(*) FROM orders WHERE erased_at IS NOT NULL") == 1
	})
	o := s.get(t, key)
	shipment, empty := o.GetProduct().GetAbroad(), &typev1.AbroadParty{Location: &typev1.Location{}}
	if !proto.Equal(shipment.GetSender(), empty) || !proto.Equal(shipment.GetRecipient(), empty) || len(shipment.GetDeclaration().GetItems()) != 0 {
		t.Errorf("the personal data is still there: %v", o)
	}
	if o.GetPrice().GetTotalForSenderInOre() != price || o.GetStatus() != ordersv1.OrderStatus_COMPLETED {
		t.Errorf("the order lacks data that accounting needs: %v", o)
	}
}

func TestAnOrderToTheUSAKeepsTheStateAndTheEstimateOfDuty(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := gift()
	request.Receiver.CountryCode = "US"
	request.Receiver.Location = &typev1.Location{PostalCode: "10118", City: "New York", State: " NY "}
	placed, err := s.PlaceAbroadOrder(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	got := s.get(t, placed.GetOrderUriKey())
	if diff := cmp.Diff(neighbourtest.USADuty(), got.GetDutyEstimate(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if state := got.GetProduct().GetAbroad().GetRecipient().GetLocation().GetState(); state != neighbourtest.State {
		t.Errorf("the state is %q", state)
	}
	placed, err = s.PlaceAbroadOrder(config.Production.Outgoing(t.Context()), request)
	if err != nil {
		t.Fatal(err)
	}
	if estimate := s.get(t, placed.GetOrderUriKey()).GetDutyEstimate(); estimate != nil {
		t.Errorf("by a host name of production: %v", estimate)
	}
}

func TestTheApplicationMayNeitherDeleteAnOrderNorChangeWhatWasOrdered(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	statements := []string{
		"DELETE FROM orders", "DELETE FROM order_item", "DELETE FROM archived_receipt", "TRUNCATE orders CASCADE",
		"UPDATE idempotency SET order_id = gen_random_uuid()", "UPDATE archived_receipt SET order_id = gen_random_uuid()",
	}
	for _, column := range []string{
		"id", "key", "number", "kind", "language", "price", "total_in_ore", "provider", "reorder_of", "placed_at", "traceparent",
	} {
		statements = append(statements, "UPDATE orders SET "+column+" = NULL")
	}
	for _, statement := range statements {
		if _, err := pool.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "permission denied") {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

func TestTheApplicationMayNotChangeTheSchema(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	for _, statement := range []string{
		"CREATE TABLE x ()", "DROP TABLE orders", "ALTER TABLE orders DISABLE TRIGGER check_order_state", "DROP TRIGGER check_order_state ON orders",
		"ALTER SEQUENCE s10_cp CYCLE", "SELECT setval('s10_cp', 1)",
	} {
		if _, err := pool.Exec(t.Context(), statement); err == nil {
			t.Errorf("%s was allowed", statement)
		}
	}
}
