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
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// complete places an order that is paid and issued, and returns its key and its payment's reference.
func (s *service) complete(t *testing.T) (key, reference string) {
	t.Helper()
	key, reference = s.place(t)
	s.payments.Customer(reference, paymentsv1.Payment_RESERVED)
	if _, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	return key, reference
}

func TestAnOrderIsCancelledAndRefundedWhenTheProviderCarriesItOut(t *testing.T) {
	t.Parallel()
	s := start(t)
	published := s.eventsOf(t)
	key, reference := s.complete(t)
	number := numberOf(s.get(t, key))
	s.payments.Conduct(reference, neighbourtest.RefundsLater)

	cancelled, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	want := &ordersv1.CancelOrderResponse{
		Status: ordersv1.OrderStatus_REFUND_REQUESTED,
		Cancellation: &ordersv1.Cancellation{
			Until:       timestamppb.New(time.Date(2026, 3, 16, 23, 59, 59, 0, clock.Oslo)),
			RequestedAt: timestamppb.New(s.clock.Now()),
		},
	}
	if diff := cmp.Diff(want, cancelled, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if o := s.get(t, key); len(o.GetItems()) != 0 {
		t.Errorf("its number still holds: %v", o)
	}

	s.payments.PayBack(reference)
	s.publish(t, reference)
	s.awaitStatus(t, key, ordersv1.OrderStatus_REFUNDED)
	o := s.get(t, key)
	if o.GetPayment().GetRefundedAmountInOre() != price || o.GetCancellation().GetRefundedAt() == nil {
		t.Errorf("refunded: %v, %v", o.GetPayment(), o.GetCancellation())
	}
	for _, event := range []string{
		"orders.order.placed", "orders.order.reserved", "orders.order.completed " + number,
		"orders.order.refund_requested", "orders.order.refunded true",
	} {
		if got := testkit.Await(t, published, event); got != event {
			t.Errorf("got %q, want %q", got, event)
		}
	}
}

func TestWhatCannotBeCancelledSaysWhy(t *testing.T) {
	t.Parallel()
	s := start(t)
	cancel := func(key string) *fault.Fault {
		_, err := s.CancelOrder(s.asOwner(t, key), &ordersv1.CancelOrderRequest{UriKey: key})
		f, _ := fault.From(err)
		return f
	}
	used, _ := s.complete(t)
	late, _ := s.complete(t)
	declined, reference := s.place(t)
	s.payments.Customer(reference, paymentsv1.Payment_DECLINED)
	settled, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: declined})
	if err != nil || settled.GetFailure() != ordersv1.OrderFailure_PAYMENT_DECLINED {
		t.Errorf("settled: %v, %v", settled, err)
	}
	if _, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: numberOf(s.get(t, used)), DroppedOffAt: timestamppb.New(s.clock.Now()),
	}); err != nil {
		t.Fatal(err)
	}

	if f := cancel(used); f == nil || f.Kind != fault.Precondition || f.Reason != "ORDER_USED" {
		t.Errorf("used: %v", f)
	}
	if f := cancel(declined); f == nil || f.Reason != "ORDER_STATE" || f.Metadata["status"] != "PAYMENT_FAILED" {
		t.Errorf("declined: %v", f)
	}
	s.clock.Advance(15 * 24 * time.Hour)
	if f := cancel(late); f == nil || f.Reason != "CANCELLATION_TOO_LATE" || f.Metadata["until"] != "2026-03-16T23:59:59+01:00" {
		t.Errorf("late: %v", f)
	}
	for _, key := range []string{"", "AAAAAAAAAAAAAAAAAAAAAA", strings.Repeat("ø", 100_000)} {
		if f := cancel(key); f == nil || f.Kind != fault.NotFound {
			t.Errorf("%.30q: %v", key, f)
		}
	}
}

func TestDroppingOffIsForStaffAndForValidItems(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	request := &ordersv1.RecordDropOffRequest{
		ConsignmentNumber: numberOf(s.get(t, key)), DroppedOffAt: timestamppb.New(s.clock.Now()),
	}
	if _, err := s.RecordDropOff(t.Context(), request); !fault.Is(err, fault.Unauthenticated) || fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("a stranger: %v", err)
	}
	staff := testkit.AsStaff(t.Context())
	for wrong, request := range map[string]*ordersv1.RecordDropOffRequest{
		"consignmentNumber REQUIRED, droppedOffAt REQUIRED": {},
		"consignmentNumber INVALID, droppedOffAt INVALID": {
			ConsignmentNumber: "CP000000015NO", DroppedOffAt: &timestamppb.Timestamp{Nanos: -1},
		},
	} {
		_, err := s.RecordDropOff(staff, request)
		if diff := cmp.Diff(wrong, wrongFields(err)); diff != "" {
			t.Error(diff)
		}
	}
	for at, want := range map[time.Time]string{
		{}:                                      "droppedOffAt TOO_SMALL",
		s.clock.Now().Add(365 * 24 * time.Hour): "droppedOffAt TOO_LARGE",
	} {
		_, err := s.RecordDropOff(staff, &ordersv1.RecordDropOffRequest{
			ConsignmentNumber: request.GetConsignmentNumber(), DroppedOffAt: timestamppb.New(at),
		})
		if diff := cmp.Diff(want, wrongFields(err)); diff != "" {
			t.Errorf("at %s: %s", at, diff)
		}
	}
	s.cancel(t, key)
	_, err := s.RecordDropOff(staff, request)
	if f, ok := fault.From(err); !ok || f.Reason != "ORDER_STATE" || f.Metadata["status"] != "REFUNDED" {
		t.Errorf("a cancelled order's item: %v", err)
	}
}

func TestASecondItemWithTheCodeOfAnotherIsNoticed(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.pickup.Begin(20, pickupDay)
	stamps := s.get(t, s.paid(t, threeStamps())).GetItems()
	parcel := s.get(t, s.paid(t, smallParcel())).GetItems()[0]
	s.paid(t, pickup(foreign))
	begin := s.clock.Now()
	s.clock.Advance(time.Hour)
	for i, c := range []struct {
		number string
		// reported is when it was dropped off, in minutes from the beginning, and before what is answered; 0 is absent.
		reported, before time.Duration
	}{
		{stamps[0].GetCode().GetCode(), 1, 0},
		{stamps[0].GetCode().GetCode(), 1, 0}, // the same report again
		{stamps[1].GetCode().GetCode(), 2, 0},
		{strings.ToLower("aa" + stamps[0].GetCode().GetCode()), 3, 1},
		{parcel.GetCode().GetCode(), 4, 0},
		{parcel.GetNumber(), 5, 4},
		{foreign, 5, 0},
		{foreign, 6, 0},
	} {
		answer, err := s.RecordDropOff(testkit.AsStaff(t.Context()), &ordersv1.RecordDropOffRequest{
			ConsignmentNumber: c.number, DroppedOffAt: timestamppb.New(begin.Add(c.reported*time.Minute + time.Nanosecond)),
		})
		if err != nil {
			t.Fatalf("report %d: %v", i+1, err)
		}
		want := &ordersv1.RecordDropOffResponse{}
		if c.before > 0 {
			want.DroppedOffBeforeAt = timestamppb.New(begin.Add(c.before * time.Minute))
		}
		if diff := cmp.Diff(want, answer, protocmp.Transform()); diff != "" {
			t.Errorf("report %d: %s", i+1, diff)
		}
	}
}

func TestReplacingAnOrderThatIsAlreadyPaidReturnsThatOrder(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, reference := s.place(t)
	s.payments.Customer(reference, paymentsv1.Payment_RESERVED)
	again := gift()
	again.ReplacesOrder = key
	answer, err := s.PlaceAbroadOrder(t.Context(), again)
	want := &ordersv1.PlaceAbroadOrderResponse{
		RedirectUrl: "https://shop.example/bestill/utland/kvittering/" + key, OrderUriKey: key, OrderNumber: s.get(t, key).GetOrderNumber(),
	}
	if diff := cmp.Diff(want, answer, protocmp.Transform()); diff != "" || err != nil {
		t.Errorf("%v, %s", err, diff)
	}
}

func TestDocumentsThatAnOrderDoesNotHaveAreNotFound(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.place(t)
	_, err := s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: ordersv1.Document_LABEL})
	if !fault.Is(err, fault.NotFound) || fault.Reason(err) != "DOCUMENT_NOT_FOUND" {
		t.Errorf("a label: %v", err)
	}
	_, err = s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: 99, Language: "sv"})
	if diff := cmp.Diff("kind INVALID, language INVALID", wrongFields(err)); diff != "" {
		t.Error(diff)
	}
	_, err = s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: "unknown", Kind: ordersv1.Document_LABEL})
	if fault.Reason(err) != "ORDER_NOT_FOUND" {
		t.Errorf("got %v", err)
	}
}

func TestThePromiseBeforeThePaymentIsWhatThePlacedOrderKeeps(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.complete(t)
	terms, err := s.GetCancellationTerms(t.Context(), &ordersv1.GetCancellationTermsRequest{Kind: ordersv1.OrderKind_ABROAD})
	if err != nil {
		t.Fatal(err)
	}
	if kept := s.get(t, key).GetCancellation().GetUntil().AsTime(); !terms.GetUntil().AsTime().Equal(kept) {
		t.Errorf("promised %v, stored %v", terms.GetUntil().AsTime(), kept)
	}
}

func TestTheTermsOfCancellingDependOnTheCodesAndTheVisit(t *testing.T) {
	t.Parallel()
	s := start(t)
	today := clock.OsloDate(s.clock.Now())
	day := func(days int) string { return today.AddDate(0, 0, days).Format(time.DateOnly) }
	for _, c := range []struct {
		name string
		ask  *ordersv1.GetCancellationTermsRequest
		want string // the last day, or ""
	}{
		{"a small parcel", &ordersv1.GetCancellationTermsRequest{Kind: ordersv1.OrderKind_SMALL_PARCEL}, day(14)},
		{"codes that end sooner", &ordersv1.GetCancellationTermsRequest{Kind: ordersv1.OrderKind_DIGITAL_STAMPS, CodeValidityInDays: 10}, day(10)},
		{"a visit", &ordersv1.GetCancellationTermsRequest{Kind: ordersv1.OrderKind_SMALL_PARCEL, PickupDate: day(3)}, day(2)},
		{"a visit today", &ordersv1.GetCancellationTermsRequest{Kind: ordersv1.OrderKind_PICKUP, PickupDate: day(0)}, ""},
	} {
		terms, err := s.GetCancellationTerms(t.Context(), c.ask)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		got := ""
		if terms.GetUntil() != nil {
			got = terms.GetUntil().AsTime().In(clock.Oslo).Format(time.DateOnly)
		}
		if got != c.want {
			t.Errorf("%s: until %q, want %q", c.name, got, c.want)
		}
	}

	for kind, want := range map[ordersv1.OrderKind_Code]fault.Code{ordersv1.OrderKind_UNSPECIFIED: fault.CodeRequired, 99: fault.CodeInvalid} {
		_, err := s.GetCancellationTerms(t.Context(), &ordersv1.GetCancellationTermsRequest{
			Kind: kind, PickupDate: "tomorrow", CodeValidityInDays: -1,
		})
		f, _ := fault.From(err)
		want := []fault.Violation{
			{Field: "kind", Code: want}, {Field: "pickupDate", Code: fault.CodeInvalid},
			{Field: "codeValidityInDays", Code: fault.CodeTooSmall},
		}
		if diff := cmp.Diff(want, f.Violations); diff != "" {
			t.Errorf("%s: %s", kind, diff)
		}
	}
}
