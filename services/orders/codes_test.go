package orders_test

import (
	"context"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/platform/fault"
)

func TestRequestsThatNameCodesAreLimitedSoThatNobodyFindsThoseOfOthers(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *orders.Config) { c.CodeLimits = app.CodeLimits{PerClient: 3, PerSite: 5, Total: 7} })
	orders := ordersv1.NewOrdersServiceClient(testkit.Dial(t, "bff", "orders", s.config.Listener.Addr().String()))
	// On that day the code is not valid any more, which the answer would say.
	expired := func(code string) *ordersv1.PlaceOrderRequest {
		request := pickup(foreign, code)
		request.GetProduct().GetVisit().PickupDate = "2026-06-01"
		return request
	}
	code := s.get(t, s.paid(t, threeStamps())).GetItems()[0].GetCode().GetCode()
	ways := []func(context.Context) error{
		func(ctx context.Context) error {
			_, err := orders.PlaceOrder(ctx, expired("AA "+code))
			return err
		},
		func(ctx context.Context) error {
			_, err := orders.GetReturn(ctx, &ordersv1.GetReturnRequest{ConsignmentNumber: code})
			return err
		},
		func(ctx context.Context) error {
			request := placeReturn()
			request.ConsignmentNumber = code
			_, err := orders.PlaceReturn(ctx, request)
			return err
		},
	}
	limitOf := func(err error) string {
		f, _ := fault.From(fault.FromStatus(err))
		return f.Metadata["limit"]
	}
	const client, site, total = "requests with codes of a client", "requests with codes of a site", "requests with codes"
	for i, c := range []struct{ own, site, limit string }{
		{"home", "street", ""}, {"home", "street", ""}, {"home", "street", ""}, {"home", "street", client},
		{"next door", "street", ""}, {"next door", "street", ""}, {"next door", "street", site},
		{"far away", "", ""}, {"far away", "", ""}, {"far away", "", total},
	} {
		err := ways[i%len(ways)](from(t.Context(), c.own, c.site))
		if got := limitOf(err); got != c.limit {
			t.Errorf("request %d is refused by %q, want %q: %v", i+1, got, c.limit, err)
		}
		if c.limit != "" {
			refusedFor(t, "one request too many", err, fault.RateLimited, fault.ReasonRateLimited)
		}
	}
	if _, err := orders.PlaceOrder(from(t.Context(), "home", "street"), pickup(foreign)); err != nil {
		t.Errorf("a number on a label, which everybody may read: %v", err)
	}

	s.clock.Advance(time.Hour)
	if limit := limitOf(ways[0](from(t.Context(), "far away", ""))); limit != "" {
		t.Errorf("an hour later a request is refused by %q", limit)
	}
	s.clock.Advance(24 * time.Hour)
	if limit := limitOf(ways[0](from(t.Context(), "home", "street"))); limit != "" {
		t.Errorf("a day later a request is refused by %q", limit)
	}
}

func TestStaffFindSoManyOrdersByCodesADaySoThatNobodyGuessesThem(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *orders.Config) { c.CodeLimits = app.CodeLimits{PerKey: 2} })
	order := s.get(t, s.paid(t, threeStamps()))
	find := func(number string) error {
		_, err := s.FindOrders(testkit.AsStaff(t.Context()), &ordersv1.FindOrdersRequest{Number: number})
		return err
	}
	code := order.GetItems()[0].GetCode().GetCode()
	for _, known := range []error{find(code), find("AA " + code)} {
		if known != nil {
			t.Fatal(known)
		}
	}
	refusedFor(t, "one code too many", find(code), fault.RateLimited, fault.ReasonRateLimited)
	if err := find(order.GetOrderNumber()); err != nil {
		t.Errorf("by its number: %v", err)
	}
	s.clock.Advance(24 * time.Hour)
	if err := find(code); err != nil {
		t.Errorf("a day later: %v", err)
	}
}
