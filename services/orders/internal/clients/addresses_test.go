package clients_test

import (
	"testing"
	"time"

	"google.golang.org/grpc"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/clients"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

func TestAPostalCodeIsAskedForOnceAnHourAndOneThatThereIsNotEachTime(t *testing.T) {
	t.Parallel()
	register, now := &neighbourtest.Addresses{}, clock.NewManual(ordertest.PlacedAt)
	connection := testkit.Dial(t, "", "neighbours", testkit.Serve(t, "neighbours", func(s grpc.ServiceRegistrar) {
		addressesv1.RegisterAddressesServiceServer(s, register)
	}))
	addresses := clients.NewAddresses(connection, now)
	oslo, boxes := app.Place{City: "OSLO"}, app.Place{City: "OSLO", Boxes: true}
	find := func(postalCode string, want app.Place, reached bool) {
		t.Helper()
		if got, err := addresses.Find(t.Context(), postalCode); got != want || (err == nil) != reached {
			t.Errorf("%s: %v, %v", postalCode, got, err)
		}
	}
	find("0150", oslo, true)
	find(neighbourtest.Boxes, boxes, true)
	find("0000", app.Place{}, true)
	register.Set(fault.New(fault.Unavailable, "AWAY"))
	find("0150", oslo, true)
	find(neighbourtest.Boxes, boxes, true)
	find("0000", app.Place{}, false)
	now.Advance(time.Hour)
	find("0150", app.Place{}, false)
}
