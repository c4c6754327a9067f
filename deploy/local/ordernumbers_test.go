package main

import (
	"net/http"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"google.golang.org/protobuf/proto"

	orderseventsv1 "bestill.example/proto/gen/bestill/orders/events/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
)

// An integrator places an order of each kind, pays it, and waits for its event without ever reading the order.
func TestWhoeverPlacesAnOrderRecognisesItsEventsByItsNumber(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	site := system.openSite(t)
	passed := system.passedVisits(t, 1)[0]
	parcel := system.parcelsToReturn(t, 1)[0]

	connection, err := nats.Connect(system.infrastructure.natsURL("events"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	completed, err := connection.SubscribeSync("orders.order.completed")
	if err != nil {
		t.Fatal(err)
	}
	if err := connection.Flush(); err != nil {
		t.Fatal(err)
	}

	products := system.products(t)
	day := products["stamps"].request.(*ordersv1.PlaceOrderRequest).GetProduct().GetDigitalStamps().GetPickupDate()
	again, err := system.orders.PlaceReorder(t.Context(), &ordersv1.PlaceReorderRequest{UriKey: passed, PickupDate: day})
	if err != nil {
		t.Fatal(err)
	}
	returned, err := system.orders.PlaceReturn(t.Context(), returnOf(parcel, day))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]string{again.GetOrderNumber(): again.GetOrderUriKey(), returned.GetOrderNumber(): returned.GetOrderUriKey()}
	for name, product := range products {
		status, placed := site.order(t, product)
		if status != http.StatusOK {
			t.Fatalf("%s: %d %s", name, status, placed.ErrorCode)
		}
		keys[placed.OrderNumber] = placed.OrderURIKey
		system.approve(t, placed.sentTo())
		if _, err := system.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: placed.OrderURIKey}); err != nil {
			t.Fatal(err)
		}
	}
	for number, key := range keys {
		if read := system.order(t, key).GetOrderNumber(); number == "" || read != number {
			t.Errorf("placed as %q, read as %q", number, read)
		}
	}
	for len(keys) > 0 {
		message, err := completed.NextMsg(time.Minute)
		if err != nil {
			t.Fatalf("no event with one of the numbers %v: %v", keys, err)
		}
		var event orderseventsv1.OrderCompleted
		if err := proto.Unmarshal(message.Data, &event); err != nil {
			t.Fatal(err)
		}
		delete(keys, event.GetOrder().GetOrderNumber())
	}
}
