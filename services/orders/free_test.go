package orders_test

import (
	"context"
	"fmt"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/fault"
)

// freeParcel is a parcel for which the recipient pays everything.
func freeParcel(email string) *ordersv1.PlaceConsignmentsRequest {
	r := largeParcel()
	r.TotalPriceInOre, r.PaymentProvider = 0, 0
	r.Consignments[0].Sender.Email = email
	r.Consignments[0].Product.AddOns = cashOnDelivery(typev1.CashOnDelivery_FREIGHT_ONLY, 0)
	return r
}

// from makes calls from a client in a site's network.
func from(ctx context.Context, own, site string) context.Context {
	return client.Outgoing(ctx, client.Networks{Own: own, Site: site})
}

func limited(limits app.FreeLimits) func(*orders.Config) {
	return func(c *orders.Config) { c.FreeLimits = limits }
}

func TestFreeOrdersAreLimitedByClientByEmailAddressAndInTotal(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	const many = 1000
	for name, c := range map[string]struct {
		limits app.FreeLimits
		// place returns the context and the e-mail address of the i-th order.
		place func(ctx context.Context, i int) (context.Context, string)
		// other returns those of an order that the limit does not affect.
		other func(ctx context.Context) (context.Context, string)
		// caller is the calling service.
		caller string
		limit  string
		span   time.Duration
	}{
		"of a client": {
			limits: app.FreeLimits{PerEmail: many, PerClient: 3, PerSite: many, Total: many},
			place: func(ctx context.Context, i int) (context.Context, string) {
				return from(ctx, "home", "street"), fmt.Sprintf("somebody%d@example.no", i)
			},
			other: func(ctx context.Context) (context.Context, string) {
				return from(ctx, "next door", "street"), "somebody@example.no"
			},
			caller: "bff", limit: "free orders of a client", span: day,
		},
		"of a site": {
			limits: app.FreeLimits{PerEmail: many, PerClient: many, PerSite: 3, Total: many},
			place: func(ctx context.Context, i int) (context.Context, string) {
				return from(ctx, "room "+strconv.Itoa(i), "hotel"), fmt.Sprintf("somebody%d@example.no", i)
			},
			other: func(ctx context.Context) (context.Context, string) {
				return from(ctx, "home", "street"), "somebody@example.no"
			},
			caller: "bff", limit: "free orders of a site", span: day,
		},
		"of an e-mail address": {
			limits: app.FreeLimits{PerEmail: 3, PerClient: many, PerSite: many, Total: many},
			place: func(ctx context.Context, i int) (context.Context, string) {
				spellings := []string{"kari@example.no", "K.ari@Example.no", "kari+shop@example.no", "KA.RI+3@example.no"}
				return from(ctx, "home "+strconv.Itoa(i), ""), spellings[i%len(spellings)]
			},
			other:  func(ctx context.Context) (context.Context, string) { return from(ctx, "home 0", ""), "ola@example.no" },
			caller: "bff", limit: "free orders of an e-mail address", span: day,
		},
		"in total": {
			limits: app.FreeLimits{PerEmail: many, PerClient: many, PerSite: many, Total: 3},
			place: func(ctx context.Context, i int) (context.Context, string) {
				return from(ctx, "home "+strconv.Itoa(i), ""), fmt.Sprintf("somebody%d@example.no", i)
			},
			caller: "bff", limit: "free orders", span: time.Hour,
		},
		"of one that calls without the BFF, and says that it is others": {
			limits: app.FreeLimits{PerEmail: many, PerClient: 3, PerSite: many, Total: many},
			place: func(ctx context.Context, i int) (context.Context, string) {
				return from(ctx, "home "+strconv.Itoa(i), ""), fmt.Sprintf("somebody%d@example.no", i)
			},
			limit: "free orders of a client", span: day,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t, limited(c.limits))
			orders := ordersv1.NewOrdersServiceClient(testkit.Dial(t, c.caller, "orders", s.config.Listener.Addr().String()))
			place := func(i int) error {
				ctx, email := c.place(t.Context(), i)
				_, err := orders.PlaceConsignments(withKey(ctx, "request-"+strconv.Itoa(i)), freeParcel(email))
				return err
			}
			for i := range 3 {
				// Repeating the request returns the same order, and counts once.
				for range 3 {
					if err := place(i); err != nil {
						t.Fatalf("order %d: %v", i+1, err)
					}
				}
			}
			before := s.query(t, "SELECT count(*) FROM orders")
			err := place(3)
			refusedFor(t, "one order too many", err, fault.RateLimited, "FREE_ORDER_LIMIT")
			f, _ := fault.From(fault.FromStatus(err))
			noon := s.clock.Now()
			rest := noon.Truncate(c.span).Add(c.span).Sub(noon)
			if f.Metadata["limit"] != c.limit || f.Metadata["retryAfterInSeconds"] != strconv.Itoa(int(rest.Seconds())) {
				t.Errorf("refused with %v, %v remaining", f.Metadata, rest)
			}
			if after := s.query(t, "SELECT count(*) FROM orders"); after != before {
				t.Errorf("%d orders were stored", after-before)
			}
			if err := place(0); err != nil {
				t.Errorf("repeating an earlier request: %v", err)
			}
			ctx, email := c.place(t.Context(), 3)
			paid := largeParcel()
			paid.Consignments[0].Sender.Email = email
			if _, err := orders.PlaceConsignments(ctx, paid); err != nil {
				t.Errorf("a paid order: %v", err)
			}
			if c.other != nil {
				ctx, email := c.other(t.Context())
				if _, err := orders.PlaceConsignments(ctx, freeParcel(email)); err != nil {
					t.Errorf("another customer: %v", err)
				}
			}
			s.clock.Advance(rest)
			if err := place(3); err != nil {
				t.Errorf("after the announced time: %v", err)
			}
		})
	}
}

func TestVisitsThatCostNothingCountAsFreeOrders(t *testing.T) {
	t.Parallel()
	s := start(t, limited(app.FreeLimits{PerEmail: 1, PerClient: 100, PerSite: 100, Total: 100}))
	s.pickup.Expect(returning())
	request := placeReturn()
	if _, err := s.PlaceConsignments(t.Context(), freeParcel(request.GetSender().GetEmail())); err != nil {
		t.Fatal(err)
	}
	_, err := s.PlaceReturn(t.Context(), request)
	refusedFor(t, "a return after a free parcel", err, fault.RateLimited, "FREE_ORDER_LIMIT")
}

func TestLimitsOfFreeOrdersHoldForManyAtOnceAndForAllReplicas(t *testing.T) {
	t.Parallel()
	const most = 5
	s := start(t, limited(app.FreeLimits{PerEmail: 100, PerClient: 100, PerSite: 100, Total: most}))
	one := s.OrdersServiceClient
	s.run(t)
	testkit.Eventually(t, "the second replica answers", func() bool {
		_, err := s.GetOrder(t.Context(), &ordersv1.GetOrderRequest{})
		return fault.Reason(fault.FromStatus(err)) == "ORDER_NOT_FOUND"
	})
	replicas := []ordersv1.OrdersServiceClient{one, s.OrdersServiceClient}
	var (
		placed atomic.Int32
		all    sync.WaitGroup
	)
	for i := range 4 * most {
		all.Go(func() {
			_, err := replicas[i%len(replicas)].PlaceConsignments(t.Context(), freeParcel(fmt.Sprintf("somebody%d@example.no", i)))
			switch {
			case err == nil:
				placed.Add(1)
			case fault.Reason(fault.FromStatus(err)) != "FREE_ORDER_LIMIT":
				t.Error(err)
			}
		})
	}
	all.Wait()
	if placed.Load() != most {
		t.Errorf("%d free orders were placed, want %d", placed.Load(), most)
	}
}

func TestLimitsKeepNoEmailAddress(t *testing.T) {
	t.Parallel()
	s := start(t)
	if _, err := s.PlaceConsignments(t.Context(), freeParcel("kari@example.no")); err != nil {
		t.Fatal(err)
	}
	if n := s.query(t, "SELECT count(*) FROM quota WHERE subject ~ '^([0-9a-f]{32})?$'"); n != s.query(t, "SELECT count(*) FROM quota") || n < 3 {
		t.Errorf("%d counts have a hash or no subject, want all", n)
	}
}
