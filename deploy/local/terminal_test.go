package main

import (
	"context"
	"testing"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
)

// A parcel is paid at a terminal in a post office and cancelled. The refund is published once staff have recorded it, and not
// before.
func TestACancelledOrderThatWasPaidAtATerminalIsRefundedWhenStaffHaveRecordedIt(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	staff := system.asStaff(t.Context())

	parcel := parcelAbroad()
	parcel.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
	completed := system.completions(t)
	placed, err := system.orders.PlaceAbroadOrder(staff, parcel)
	if err != nil {
		t.Fatal(err)
	}
	reference := placed.GetTerminalOrderReference()
	price := system.order(t, placed.GetOrderUriKey()).GetPrice().GetTotalForSenderInOre()
	if _, err := system.payments.RecordTerminalPayment(staff, &paymentsv1.RecordTerminalPaymentRequest{
		OrderReference: reference, AmountInOre: price, TerminalReference: "T-1001",
	}); err != nil {
		t.Fatal(err)
	}
	await(t, completed)

	cancelled, err := system.orders.CancelOrder(staff, &ordersv1.CancelOrderRequest{UriKey: placed.GetOrderUriKey()})
	if err != nil || cancelled.GetStatus() != ordersv1.OrderStatus_REFUND_REQUESTED {
		t.Fatalf("cancelled: %v, %v", cancelled, err)
	}
	due, err := system.payments.ListTerminalRefundsDue(staff, &paymentsv1.ListTerminalRefundsDueRequest{})
	if err != nil || len(due.GetRefunds()) != 1 || due.GetRefunds()[0].GetOrderReference() != reference {
		t.Fatalf("due: %v, %v", due, err)
	}
	if published := system.count(t, "orders", `SELECT count(*) FROM outbox WHERE subject = 'orders.order.refunded'`); published != 0 {
		t.Error("a refund was published before staff recorded it")
	}

	repaid := system.announcements(t, 1, "orders.order.refunded")
	if _, err := system.payments.RecordTerminalRefund(staff, &paymentsv1.RecordTerminalRefundRequest{
		OrderReference: reference, AmountInOre: price, TerminalReference: "T-1002",
	}); err != nil {
		t.Fatal(err)
	}
	await(t, repaid)
	order := system.order(t, placed.GetOrderUriKey())
	if order.GetStatus() != ordersv1.OrderStatus_REFUNDED || order.GetPayment().GetRefundedAmountInOre() != price {
		t.Errorf("order is %s, %v", order.GetStatus(), order.GetPayment())
	}
}

func (s *system) order(t *testing.T, key string) *ordersv1.Order {
	t.Helper()
	read, err := s.orders.GetOrder(context.Background(), &ordersv1.GetOrderRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	return read.GetOrder()
}
