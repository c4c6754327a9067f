package main

import (
	"net/http"
	"path"
	"slices"
	"testing"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
)

// An order of each product is paid, and then staff refund it in the provider's own portal: most in full, some in part, and about
// half of the webhooks are lost. After the shop has compared its books with the provider's, every order's state agrees with its
// money, no driver comes for a refunded order, and partial refunds are in both lists of staff.
func TestRefundsInTheProvidersPortalLeaveTheBooksEqual(t *testing.T) {
	t.Parallel()
	const inPart = 100
	often := map[string]string{"REVIEW_INTERVAL": "100ms"}
	system := startAllButOrders(t, often)
	system.startOrders(t, system.listeners["payments"].Addr().String(), "REVIEW_INTERVAL=100ms")
	site := system.openSite(t)
	staff := system.asStaff(t.Context())

	lost, partly := false, make(map[string]bool)
	for name, product := range system.products(t) {
		for _, amount := range []int32{0, 0, inPart} {
			status, placed := site.order(t, product)
			if status != http.StatusOK {
				t.Fatalf("%s: %d %s", name, status, placed.ErrorCode)
			}
			id := path.Base(placed.sentTo())
			acted, err := system.payments.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
				Id: id, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE,
			})
			if err != nil {
				t.Fatal(err)
			}
			settled, err := system.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: path.Base(acted.GetReturnUrl())})
			if err != nil || settled.GetStatus() != ordersv1.OrderStatus_COMPLETED {
				t.Fatalf("%s: %v, %v", name, settled, err)
			}
			webhook := paymentsv1.SimulatePaymentRequest_Webhook_NORMAL
			if lost = !lost; lost {
				webhook = paymentsv1.SimulatePaymentRequest_Webhook_LOST
			}
			if _, err := system.payments.RefundSimulatedPayment(staff, &paymentsv1.RefundSimulatedPaymentRequest{
				Id: id, AmountInOre: amount, Webhook: webhook,
			}); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if amount > 0 {
				partly[id] = true
			}
		}
	}
	// A day later the payments are due for comparison.
	system.change(t, "payments", `UPDATE payment SET review_at = now() WHERE review_at IS NOT NULL`)

	const waiting = `SELECT count(*) FROM orders WHERE state = 'COMPLETED' AND trouble = '' OR give_back`
	eventually(t, "every order is where its money is", func() bool { return system.count(t, "orders", waiting) == 0 })
	for _, fate := range system.fates(t) {
		kept := 0
		if fate.State == "COMPLETED" {
			kept = fate.Total - inPart
		}
		if fate.provider.Captured-fate.provider.Refunded != kept || fate.payment.Captured-fate.payment.Refunded != kept || fate.Captured-fate.Refunded != kept {
			t.Errorf("%s: %+v", fate.State, fate)
		}
	}
	const places = `SELECT count(*) FROM orders WHERE state = 'COMPLETED' AND product ? 'pickupDate'`
	if booked, kept := system.count(t, "pickup", `SELECT sum(booked) FROM rounds`), system.count(t, "orders", places); booked != kept {
		t.Errorf("%d places are booked for %d orders", booked, kept)
	}
	if told, refunded := system.count(t, "orders", `SELECT count(*) FROM outbox WHERE subject = 'orders.order.refunded'`),
		system.count(t, "orders", `SELECT count(*) FROM orders WHERE state = 'REFUNDED'`); told != refunded || refunded != 2*len(partly) {
		t.Errorf("%d of %d refunds were published", told, refunded)
	}

	contradictions, err := system.payments.ListContradictions(staff, &paymentsv1.ListContradictionsRequest{})
	if err != nil || len(contradictions.GetContradictions()) != len(partly) {
		t.Errorf("%v, %v", contradictions, err)
	}
	for _, c := range contradictions.GetContradictions() {
		if c.GetKind() != paymentsv1.Contradiction_PARTLY_REFUNDED || !partly[c.GetPayment().GetPaymentId()] || c.GetPayment().GetRefundedAmountInOre() != inPart {
			t.Errorf("%v", c)
		}
	}
	troubled, err := system.orders.ListOrdersInTrouble(staff, &ordersv1.ListOrdersInTroubleRequest{})
	if err != nil || len(troubled.GetOrders()) != len(partly) {
		t.Errorf("%v, %v", troubled, err)
	}
	for _, o := range troubled.GetOrders() {
		if o.GetKind() != ordersv1.OrderInTrouble_PARTLY_REFUNDED || !partly[o.GetPaymentId()] || o.GetRefundedAmountInOre() != inPart {
			t.Errorf("%v", o)
		}
	}

	// Staff acknowledge what was meant, until more is refunded.
	for _, o := range troubled.GetOrders() {
		if _, err := system.orders.AcknowledgeTrouble(staff, &ordersv1.AcknowledgeTroubleRequest{
			OrderNumber: o.GetOrderNumber(), Kind: o.GetKind(), RefundedAmountInOre: o.GetRefundedAmountInOre(), Reason: paymentsv1.Acknowledgement_INTENDED,
		}); err != nil {
			t.Error(err)
		}
		if _, err := system.payments.AcknowledgeContradiction(staff, &paymentsv1.AcknowledgeContradictionRequest{
			PaymentId: o.GetPaymentId(), Kind: paymentsv1.Contradiction_PARTLY_REFUNDED, RefundedAmountInOre: o.GetRefundedAmountInOre(),
			Reason: paymentsv1.Acknowledgement_INTENDED,
		}); err != nil {
			t.Error(err)
		}
	}
	listed := func() (payments, orders []string) {
		t.Helper()
		contradictions, err := system.payments.ListContradictions(staff, &paymentsv1.ListContradictionsRequest{})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range contradictions.GetContradictions() {
			payments = append(payments, c.GetPayment().GetPaymentId())
		}
		troubled, err := system.orders.ListOrdersInTrouble(staff, &ordersv1.ListOrdersInTroubleRequest{})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range troubled.GetOrders() {
			orders = append(orders, o.GetPaymentId())
		}
		return payments, orders
	}
	if payments, orders := listed(); len(payments) > 0 || len(orders) > 0 {
		t.Errorf("still listed: %v, %v", payments, orders)
	}
	again := troubled.GetOrders()[0].GetPaymentId()
	if _, err := system.payments.RefundSimulatedPayment(staff, &paymentsv1.RefundSimulatedPaymentRequest{Id: again, AmountInOre: inPart}); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the order is listed again, and its payment", func() bool {
		payments, orders := listed()
		return slices.Equal(payments, []string{again}) && slices.Equal(orders, []string{again})
	})
}

// Staff capture a part in the provider's portal, and the provider refuses to capture the rest: the order comes to nothing, and the
// customer gets the part back.
func TestAnOrderWhoseRestIsNotCapturedGivesBackThePartThatWasCapturedInThePortal(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t, nil)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	site := system.openSite(t)
	status, placed := site.order(t, system.products(t)["abroad"])
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, placed.ErrorCode)
	}
	key, payment := system.approve(t, placed.sentTo())
	system.change(t, "payments", `UPDATE simulator_payment SET captured = 100, conduct = 'REFUSES_CAPTURE' WHERE reference = $1`, payment)
	settled, err := system.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
	if err != nil || settled.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Fatalf("%v, %v", settled, err)
	}
	for _, fate := range system.fates(t) {
		if fate.provider.Captured != 100 || fate.provider.Refunded != 100 || fate.payment.Refunded != 100 || fate.Refunded != 100 {
			t.Errorf("%+v", fate)
		}
	}
}
