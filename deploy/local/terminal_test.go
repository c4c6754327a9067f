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

func TestAnOrderThatFailsAfterItWasPaidAtATerminalIsRefundedOverTheCounter(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	system.change(t, "orders", `SELECT setval('s10_cp', 99999999)`) // no number is left for parcels abroad
	staff := system.asStaff(t.Context())

	parcel := parcelAbroad()
	parcel.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
	placed, err := system.orders.PlaceAbroadOrder(staff, parcel)
	if err != nil {
		t.Fatal(err)
	}
	reference, price := placed.GetTerminalOrderReference(), system.order(t, placed.GetOrderUriKey()).GetPrice().GetTotalForSenderInOre()
	if _, err := system.payments.RecordTerminalPayment(staff, &paymentsv1.RecordTerminalPaymentRequest{
		OrderReference: reference, AmountInOre: price, TerminalReference: "T-1003",
	}); err != nil {
		t.Fatal(err)
	}
	settled, err := system.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: placed.GetOrderUriKey()})
	if err != nil || settled.GetStatus() != ordersv1.OrderStatus_REFUND_REQUESTED || settled.GetErrorCode() != "" {
		t.Fatalf("settled: %v, %v", settled, err)
	}
	if order := system.order(t, placed.GetOrderUriKey()); order.GetFailure() != ordersv1.OrderFailure_NUMBER_NOT_ISSUED || order.GetPayment().GetCapturedAmountInOre() != price {
		t.Errorf("order failed because of %s, %v", order.GetFailure(), order.GetPayment())
	}
	due, err := system.payments.ListTerminalRefundsDue(staff, &paymentsv1.ListTerminalRefundsDueRequest{})
	if err != nil || len(due.GetRefunds()) != 1 || due.GetRefunds()[0].GetOrderReference() != reference {
		t.Fatalf("due: %v, %v", due, err)
	}

	repaid := system.announcements(t, 1, "orders.order.refunded")
	if _, err := system.payments.RecordTerminalRefund(staff, &paymentsv1.RecordTerminalRefundRequest{
		OrderReference: reference, AmountInOre: price, TerminalReference: "T-1004",
	}); err != nil {
		t.Fatal(err)
	}
	await(t, repaid)
	if order := system.order(t, placed.GetOrderUriKey()); order.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Errorf("order is %s", order.GetStatus())
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
