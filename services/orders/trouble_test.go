package orders_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/fault"
)

func TestARefundInTheProvidersPortalVoidsTheOrderAsSoonAsItIsKnown(t *testing.T) {
	t.Parallel()
	s := start(t)
	published := s.eventsOf(t)
	key, reference := s.complete(t)
	s.payments.PayBack(reference)
	s.publish(t, reference)
	s.awaitStatus(t, key, ordersv1.OrderStatus_REFUNDED)
	o := s.get(t, key)
	if len(o.GetItems()) != 0 || o.GetPayment().GetRefundedAmountInOre() != price || o.GetCancellation().GetRefundedAt() == nil {
		t.Errorf("%v", o)
	}
	for event := ""; event != "orders.order.refunded true"; {
		event = testkit.Await(t, published, "the event")
	}
}

func TestStaffListTheOrdersInTrouble(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, reference := s.complete(t)
	s.payments.Refund(reference, 10_000)
	s.publish(t, reference)
	var listed *ordersv1.ListOrdersInTroubleResponse
	testkit.Eventually(t, "the order is listed", func() bool {
		var err error
		if listed, err = s.ListOrdersInTrouble(testkit.AsStaff(t.Context()), &ordersv1.ListOrdersInTroubleRequest{PageSize: 1}); err != nil {
			t.Fatal(err)
		}
		return len(listed.GetOrders()) > 0
	})
	ledger, _ := s.payments.Payment(reference)
	want := &ordersv1.ListOrdersInTroubleResponse{Orders: []*ordersv1.OrderInTrouble{{
		OrderId: reference, OrderNumber: s.get(t, key).GetOrderNumber(), PaymentId: ledger.GetPaymentId(),
		Status: ordersv1.OrderStatus_COMPLETED, Kind: ordersv1.OrderInTrouble_PARTLY_REFUNDED, Since: timestamppb.New(s.clock.Now()),
		TotalPriceInOre: price, CapturedAmountInOre: price, RefundedAmountInOre: 10_000,
	}}}
	if diff := cmp.Diff(want, listed, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if at := s.get(t, key).GetPayment().GetPartlyRefundedAt(); !at.AsTime().Equal(s.clock.Now()) {
		t.Errorf("the customer reads that a part was refunded at %v", at)
	}
	for name, c := range map[string]struct {
		request *ordersv1.ListOrdersInTroubleRequest
		field   string
	}{
		"a page of nothing": {&ordersv1.ListOrdersInTroubleRequest{PageSize: -1}, "pageSize"},
		"a page too large":  {&ordersv1.ListOrdersInTroubleRequest{PageSize: 201}, "pageSize"},
		"an invented token": {&ordersv1.ListOrdersInTroubleRequest{PageToken: "1"}, "pageToken"},
	} {
		_, err := s.ListOrdersInTrouble(testkit.AsStaff(t.Context()), c.request)
		if f, ok := fault.From(err); !ok || f.Kind != fault.Invalid || len(f.Violations) != 1 || f.Violations[0].Field != c.field {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := s.ListOrdersInTrouble(t.Context(), &ordersv1.ListOrdersInTroubleRequest{}); fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("without a key: %v", err)
	}
}

func TestStaffAcknowledgeAPartialRefundUntilAnotherPartIsRefunded(t *testing.T) {
	t.Parallel()
	s := start(t)
	staff := testkit.AsStaff(t.Context())
	key, reference := s.complete(t)
	number := s.get(t, key).GetOrderNumber()
	listed := func() []*ordersv1.OrderInTrouble {
		t.Helper()
		answer, err := s.ListOrdersInTrouble(staff, &ordersv1.ListOrdersInTroubleRequest{})
		if err != nil {
			t.Fatal(err)
		}
		return answer.GetOrders()
	}
	refund := func(amount, total int32) {
		t.Helper()
		s.payments.Refund(reference, amount)
		s.publish(t, reference)
		testkit.Eventually(t, "the order is listed", func() bool {
			found := listed()
			return len(found) == 1 && found[0].GetRefundedAmountInOre() == total
		})
	}
	request := &ordersv1.AcknowledgeTroubleRequest{
		OrderNumber: number, Kind: ordersv1.OrderInTrouble_PARTLY_REFUNDED, RefundedAmountInOre: 10_000, Reason: paymentsv1.Acknowledgement_INTENDED,
	}
	_, err := s.AcknowledgeTrouble(staff, request)
	refusedFor(t, "before the refund", err, fault.Precondition, "ORDER_STATE")
	refund(10_000, 10_000)
	_, err = s.AcknowledgeTrouble(t.Context(), request)
	refusedFor(t, "without a key", err, fault.Unauthenticated, "STAFF_ONLY")
	_, err = s.AcknowledgeTrouble(s.asOwner(t, key), request)
	refusedFor(t, "by the owner", err, fault.Unauthenticated, "STAFF_ONLY")
	for range 2 {
		if _, err := s.AcknowledgeTrouble(staff, request); err != nil {
			t.Fatal(err)
		}
	}
	if got := listed(); len(got) != 0 {
		t.Errorf("acknowledged, and still listed: %v", got)
	}
	want := []*ordersv1.StaffAction{{
		Action: "AcknowledgeTrouble", Actor: testkit.StaffActor, RecordedAt: timestamppb.New(s.clock.Now()), Reason: paymentsv1.Acknowledgement_INTENDED,
		Kind: ordersv1.OrderInTrouble_PARTLY_REFUNDED, RefundedAmountInOre: 10_000,
	}}
	if diff := cmp.Diff(want, s.actions(t, key), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}

	s.clock.Advance(time.Minute)
	mistaken := proto.CloneOf(request)
	mistaken.Reason = paymentsv1.Acknowledgement_WITHDRAWN
	for range 2 {
		if _, err := s.AcknowledgeTrouble(staff, mistaken); err != nil {
			t.Fatal(err)
		}
	}
	if got := listed(); len(got) != 1 {
		t.Errorf("taken back, and not listed: %v", got)
	}
	want = append(want, &ordersv1.StaffAction{
		Action: "AcknowledgeTrouble", Actor: testkit.StaffActor, RecordedAt: timestamppb.New(s.clock.Now()), Reason: paymentsv1.Acknowledgement_WITHDRAWN,
		Kind: ordersv1.OrderInTrouble_PARTLY_REFUNDED, RefundedAmountInOre: 10_000,
	})
	if diff := cmp.Diff(want, s.actions(t, key), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	s.clock.Advance(time.Minute)
	if _, err := s.AcknowledgeTrouble(staff, request); err != nil {
		t.Fatal(err)
	}
	if got := listed(); len(got) != 0 {
		t.Errorf("acknowledged once more, and still listed: %v", got)
	}

	refund(5_000, 15_000)
	_, err = s.AcknowledgeTrouble(staff, request)
	refusedFor(t, "of the amount before", err, fault.Precondition, "ORDER_STATE")
	if got := listed(); len(got) != 1 || !got[0].GetSince().AsTime().Equal(s.clock.Now()) {
		t.Errorf("listed since another time than that of the second refund: %v", got)
	}
}

func TestAnAcknowledgementNamesWhatIsListed(t *testing.T) {
	t.Parallel()
	s := start(t)
	valid := &ordersv1.AcknowledgeTroubleRequest{
		OrderNumber: "7035378657", Kind: ordersv1.OrderInTrouble_REFUND_REFUSED, Reason: paymentsv1.Acknowledgement_PAID_BACK_OTHERWISE,
	}
	_, err := s.AcknowledgeTrouble(testkit.AsStaff(t.Context()), valid)
	refusedFor(t, "an unknown order", err, fault.NotFound, "ORDER_NOT_FOUND")
	for _, c := range []struct {
		change func(*ordersv1.AcknowledgeTroubleRequest)
		want   fault.Violation
	}{
		{func(r *ordersv1.AcknowledgeTroubleRequest) { r.OrderNumber = "" }, fault.Violation{Field: "orderNumber", Code: fault.CodeRequired}},
		{func(r *ordersv1.AcknowledgeTroubleRequest) { r.Kind = 0 }, fault.Violation{Field: "kind", Code: fault.CodeRequired}},
		{func(r *ordersv1.AcknowledgeTroubleRequest) { r.Kind = 99 }, fault.Violation{Field: "kind", Code: fault.CodeInvalid}},
		{func(r *ordersv1.AcknowledgeTroubleRequest) { r.Kind = ordersv1.OrderInTrouble_REFUND_STUCK }, fault.Violation{Field: "kind", Code: fault.CodeNotAllowed}},
		{func(r *ordersv1.AcknowledgeTroubleRequest) { r.RefundedAmountInOre = -1 }, fault.Violation{Field: "refundedAmountInOre", Code: fault.CodeTooSmall}},
		{func(r *ordersv1.AcknowledgeTroubleRequest) { r.Reason = 0 }, fault.Violation{Field: "reason", Code: fault.CodeRequired}},
		{func(r *ordersv1.AcknowledgeTroubleRequest) { r.Reason = 99 }, fault.Violation{Field: "reason", Code: fault.CodeInvalid}},
	} {
		request := proto.CloneOf(valid)
		c.change(request)
		_, err := s.AcknowledgeTrouble(testkit.AsStaff(t.Context()), request)
		if f, ok := fault.From(err); !ok || !cmp.Equal(f.Violations, []fault.Violation{c.want}) {
			t.Errorf("%v: %v", request, err)
		}
	}
}

func TestStaffCountTheOrdersThatHaveNotComeToTheirEnd(t *testing.T) {
	t.Parallel()
	s := start(t)
	placed, _ := s.place(t)
	answer, err := s.CountOrdersInFlight(testkit.AsStaff(t.Context()), &ordersv1.CountOrdersInFlightRequest{})
	if err != nil {
		t.Fatal(err)
	}
	want := &ordersv1.CountOrdersInFlightResponse{States: []*ordersv1.OrdersInFlight{
		{Status: ordersv1.OrderStatus_AWAITING_PAYMENT, Count: 1, OldestSince: timestamppb.New(s.clock.Now()), OldestOrderNumber: s.get(t, placed).GetOrderNumber()},
		{Status: ordersv1.OrderStatus_FULFILLING},
		{Status: ordersv1.OrderStatus_REFUND_REQUESTED},
	}}
	if diff := cmp.Diff(want, answer, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if _, err := s.CountOrdersInFlight(t.Context(), &ordersv1.CountOrdersInFlightRequest{}); fault.Reason(err) != "STAFF_ONLY" {
		t.Errorf("without a key: %v", err)
	}
}
