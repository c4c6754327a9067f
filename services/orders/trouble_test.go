package orders_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
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
