package main

import (
	"sync"
	"testing"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

// Four times as many customers have paid as there are places left in a round, and all of them come back at once.
func TestThoseWhoGetNoPlaceInAFullRoundGetTheirMoneyBack(t *testing.T) {
	t.Parallel()
	const places, customers = 50, 200
	system := startAllButOrders(t)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	pickups := pickupv1.NewPickupServiceClient(dial(t, system.listeners["pickup"].Addr().String()))
	days, err := pickups.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0155"})
	if err != nil {
		t.Fatal(err)
	}
	day := days.GetDates()[0]

	// All are placed before anybody has paid, and all ends are counted: an order that somebody has paid for goes on by itself.
	ended := system.announcements(t, customers, "orders.order.completed", "orders.order.closed")
	var sentTo []string
	for range customers {
		placed, err := system.orders.PlaceOrder(t.Context(), stampsToCollect(day))
		if err != nil {
			t.Fatal(err)
		}
		sentTo = append(sentTo, placed.GetRedirectUrl())
	}
	payments := make(map[string]string, customers) // by the order's key
	for _, redirectURL := range sentTo {
		key, payment := system.approve(t, redirectURL)
		payments[key] = payment
	}
	var all sync.WaitGroup
	for key := range payments {
		all.Go(func() {
			if _, err := system.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	await(t, ended)

	got := make(map[ordersv1.OrderStatus_Code]int)
	for key, payment := range payments {
		order := system.order(t, key)
		status, ledger := order.GetStatus(), system.payment(t, payment)
		got[status]++
		switch status {
		case ordersv1.OrderStatus_COMPLETED:
			if order.GetPickup().GetDate() != day || len(order.GetItems()) != 2 ||
				ledger.GetCapturedAmountInOre() != ledger.GetAmountInOre() || ledger.GetReleasedAmountInOre() != 0 {
				t.Errorf("completed with %v, %d codes and %v", order.GetPickup(), len(order.GetItems()), ledger)
			}
		case ordersv1.OrderStatus_CANCELLED:
			if order.GetFailure() != ordersv1.OrderFailure_PICKUP_FULL || order.GetPickup() != nil || len(order.GetItems()) != 0 ||
				ledger.GetState() != paymentsv1.Payment_RELEASED || ledger.GetCapturedAmountInOre() != 0 {
				t.Errorf("cancelled for %s with %v", order.GetFailure(), ledger)
			}
		}
	}
	if got[ordersv1.OrderStatus_COMPLETED] != places || got[ordersv1.OrderStatus_CANCELLED] != customers-places {
		t.Errorf("the orders are %v", got)
	}
	if booked := system.count(t, "pickup", `SELECT sum(booked) FROM rounds`); booked != places {
		t.Errorf("%d places are booked", booked)
	}
}

// stampsToCollect are two stamps for letters that a driver comes for.
func stampsToCollect(day string) *ordersv1.PlaceOrderRequest {
	return &ordersv1.PlaceOrderRequest{
		PaymentProvider: paymentsv1.Provider_VIPPS,
		Product: &typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: &typev1.DigitalStamps{
			Size:     typev1.StampSize_UNDER_2_CM,
			Weight:   typev1.StampWeight_FROM_0_TO_20_G,
			Quantity: 2,
			Sender: &typev1.DomesticParty{
				Name: "Kari Nordmann", Email: "kari@example.no", PhoneNumber: &typev1.PhoneNumber{Number: "91234567"},
				Address: &typev1.DomesticAddress{Street: "Storgata 1", PostalCode: "0155"},
			},
			DropOffMethod: typev1.DropOff_WITHPICKUP,
			PickupDate:    day,
		}}},
	}
}
