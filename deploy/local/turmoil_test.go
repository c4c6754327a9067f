package main

import (
	"context"
	"maps"
	"math/rand/v2"
	"net/http"
	"path"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"google.golang.org/grpc/metadata"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/platform/postgres"
)

// Customers of every product pay, are refused, wait too long, return twice or never, and cancel, many at once, while the webhooks
// of their payments get lost, doubled and delayed, and the orders service is killed again and again. Others compete for the same
// few returns and the same few visits. Afterwards every order has ended, its money agrees with its state, in the ledger and at
// the provider, and every booked visit has its order.
func TestWhateverCustomersWebhooksAndCrashesDoTheMoneyIsWhereTheOrdersSay(t *testing.T) {
	t.Parallel()
	const customers, ordersOfEach, crashes, free = 8, 8, 5, 4
	seed := rand.Uint64()
	t.Logf("the customers' actions depend on the seed %d", seed)

	system := startAllButOrders(t)
	site := system.openSite(t)
	startOrders := func() (kill func()) {
		process := system.startOrders(t, system.listeners["payments"].Addr().String(), "ORDER_PAYMENT_TIMEOUT=3s")
		return func() {
			_ = process.Process.Kill()
			_ = process.Wait()
		}
	}

	kill := startOrders()
	products := system.products(t)
	offers := system.freeVisits(t, free)
	for _, name := range slices.Sorted(maps.Keys(products)) {
		offers = append(offers, products[name])
	}
	before := system.count(t, "orders", `SELECT count(*) FROM orders`)
	var (
		all    sync.WaitGroup
		placed atomic.Int64
	)
	for n := range customers {
		c := &customer{system, site, offers, rand.New(rand.NewPCG(seed, uint64(n))), &placed}
		all.Go(func() {
			for range ordersOfEach {
				if err := c.shop(t.Context()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	// The times of the kills are random too: there is no signal to wait for.
	moments := rand.New(rand.NewPCG(seed, customers))
	for range crashes {
		time.Sleep(time.Duration(200+moments.IntN(600)) * time.Millisecond)
		kill()
		kill = startOrders()
	}
	all.Wait()

	system.awaitPeace(t)
	fates := system.fates(t)
	if now := int(placed.Load()); len(fates)-before != now {
		t.Errorf("%d orders were placed, but %d are stored", now, len(fates)-before)
	}
	states := make(map[string]int)
	for _, fate := range fates {
		states[fate.State]++
		fate.check(t)
	}
	t.Logf("the orders' states: %v", states)
	const places = `SELECT count(*) FROM orders WHERE state = 'COMPLETED' AND product ? 'pickupDate'`
	if booked, kept := system.count(t, "pickup", `SELECT sum(booked) FROM rounds`), system.count(t, "orders", places); booked != kept {
		t.Errorf("%d places are booked for %d orders", booked, kept)
	}
	// An item whose day has passed may have another visit, or none.
	const astray = `
		SELECT count(*) FROM
			(SELECT id, jsonb_array_elements_text(product -> 'items') AS number FROM orders
			 WHERE state = 'COMPLETED' AND product ->> 'pickupDate' >= current_date::text) AS ordered
			FULL JOIN (SELECT order_id, number FROM visit_item WHERE day >= current_date) AS kept
			ON kept.order_id = ordered.id AND kept.number = ordered.number
		WHERE kept.order_id IS NULL OR ordered.id IS NULL`
	if items := system.count(t, "orders", astray); items != 0 {
		t.Errorf("%d items have a visit without an order, or an order without a visit", items)
	}
}

// freeVisits returns that many returns, and that many visits to order again.
func (s *system) freeVisits(t *testing.T, n int) (offers []product) {
	t.Helper()
	days, err := s.pickups(t).ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0155"})
	if err != nil {
		t.Fatal(err)
	}
	day := days.GetDates()[0]
	for _, key := range s.passedVisits(t, n) {
		offers = append(offers, product{
			api: "/pickup/open/v2/orders/" + key + "/reorder", request: &ordersv1.PlaceReorderRequest{PickupDate: day},
		})
	}
	for _, parcel := range s.parcelsToReturn(t, n) {
		request := returnOf(parcel, day)
		request.ConsignmentNumber = ""
		offers = append(offers, product{api: "/pickup/open/v2/returns/" + parcel + "/orders", request: request})
	}
	return offers
}

// customer is somebody who orders, and then acts at random.
type customer struct {
	*system
	site   site
	offers []product
	dice   *rand.Rand
	// placed counts the orders of all customers.
	placed *atomic.Int64
}

// shop places an order with retries, acts at the provider, and then does several random things at the same time.
func (c *customer) shop(ctx context.Context) error {
	chosen := c.offers[c.dice.IntN(len(c.offers))]
	placed, err := c.place(ctx, chosen)
	switch {
	case err != nil:
		return err
	case placed.ErrorCode != "":
		return nil // another customer was first
	case chosen.summary == "":
		if c.dice.IntN(2) == 0 {
			c.cancel(ctx, placed.OrderURIKey)
		}
		return nil
	}
	outcome := paymentsv1.SimulatePaymentRequest_Outcome(c.dice.IntN(len(paymentsv1.SimulatePaymentRequest_Outcome_name)))
	if outcome == paymentsv1.SimulatePaymentRequest_UNSPECIFIED {
		return nil // leaves with an open payment
	}
	if c.dice.IntN(2) == 0 {
		outcome = paymentsv1.SimulatePaymentRequest_APPROVE
	}
	acted, err := c.payments.SimulatePayment(ctx, &paymentsv1.SimulatePaymentRequest{
		Id: path.Base(placed.sentTo()), Outcome: outcome,
		Webhook: paymentsv1.SimulatePaymentRequest_Webhook_Delivery(c.dice.IntN(len(paymentsv1.SimulatePaymentRequest_Webhook_Delivery_name))),
	})
	if err != nil {
		return err
	}
	// Ignore the answers, because the service may be down or refuse.
	for range 2 {
		var all sync.WaitGroup
		for range c.dice.IntN(3) {
			all.Go(func() { _, _ = c.site.comeBack(ctx, acted.GetReturnUrl()) })
		}
		for range c.dice.IntN(2) {
			all.Go(func() { c.cancel(ctx, path.Base(acted.GetReturnUrl())) })
		}
		all.Wait()
	}
	return nil
}

// sendersEmail is the sender's address in all orders.
const sendersEmail = "kari@example.no"

// cancel cancels an order as somebody who has its link and proves that the order is theirs.
func (c *customer) cancel(ctx context.Context, key string) {
	proven, _ := c.orders.ProveOwnership(ctx, &ordersv1.ProveOwnershipRequest{UriKey: key, Contact: sendersEmail})
	owner := metadata.AppendToOutgoingContext(ctx, "order-proof", proven.GetOwnershipProof())
	_, _ = c.orders.CancelOrder(owner, &ordersv1.CancelOrderRequest{UriKey: key})
}

// place retries with the same key until the order is placed, like a customer who presses again, or until somebody else has what
// exists only once.
func (c *customer) place(ctx context.Context, chosen product) (answer, error) {
	key := uuid.NewString()
	for {
		status, placed, err := c.site.place(ctx, chosen, key)
		switch {
		case status == http.StatusOK && err == nil:
			c.placed.Add(1)
			return placed, nil
		case ctx.Err() != nil, chosen.summary == "" && status >= 400 && status < 500:
			return placed, err
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// awaitPeace waits until orders and payments have nothing left to do. There is no signal for that, and late refunds and webhooks
// alone take ten seconds.
func (s *system) awaitPeace(t *testing.T) {
	t.Helper()
	const (
		openOrders   = `SELECT count(*) FROM orders WHERE state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED') OR give_back`
		openPayments = `SELECT count(*) FROM payment WHERE open`
	)
	deadline := time.Now().Add(3 * time.Minute)
	for {
		orders, payments := s.count(t, "orders", openOrders), s.count(t, "payments", openPayments)
		if orders+payments == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d orders and %d payments are still open", orders, payments)
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// fate is the outcome of an order in orders, payments and the provider.
type fate struct {
	ID, State string
	// In øre, from the orders service.
	Total, Captured, Refunded int
	payment, provider         ledger
	// inPortal is what the provider refunded without a request of the shop, in øre.
	inPortal int
}

// ledger has sums in øre, and the number of captures.
type ledger struct{ Reserved, Captured, Released, Refunded, Captures int }

// check fails if the three disagree, or if the money does not agree with the order's state.
func (f fate) check(t *testing.T) {
	t.Helper()
	kept := 0
	switch f.State {
	case "COMPLETED", "REFUND_REFUSED":
		kept = f.Total - f.inPortal
	case "REFUNDED", "CANCELLED", "PAYMENT_FAILED", "EXPIRED":
	default:
		t.Errorf("order %s is %s", f.ID, f.State)
	}
	p := f.payment
	switch {
	case f.provider != p:
		t.Errorf("order %s: the ledger has %+v, but the provider %+v", f.ID, p, f.provider)
	case f.Captured != p.Captured || f.Refunded != p.Refunded:
		t.Errorf("order %s has %d captured and %d refunded, but the ledger %+v", f.ID, f.Captured, f.Refunded, p)
	case p.Captured-p.Refunded != kept:
		t.Errorf("order %s is %s with %+v", f.ID, f.State, p)
	case p.Captured+p.Released != p.Reserved || p.Captures > 1:
		t.Errorf("order %s: %+v", f.ID, p)
	case f.State != "REFUNDED" && p.Refunded != 0 && (p.Refunded != f.inPortal || kept == 0):
		t.Errorf("order %s is %s, but was refunded", f.ID, f.State)
	}
}

// fates reads the outcomes of all orders.
func (s *system) fates(t *testing.T) []fate {
	t.Helper()
	orders := rows[fate](t, s, "orders", `SELECT id::text, state, total_in_ore AS total, captured_in_ore AS captured, refunded_in_ore AS refunded FROM orders`)
	type known struct {
		Order string
		ledger
	}
	byOrder := func(query string) map[string]ledger {
		ledgers := make(map[string]ledger)
		for _, k := range rows[known](t, s, "payments", query) {
			ledgers[k.Order] = k.ledger
		}
		return ledgers
	}
	payments := byOrder(`SELECT order_reference AS order, reserved, captured, released, refunded,
		(SELECT count(*) FROM ledger_entry e WHERE e.payment_id = p.payment_id AND kind = 'CAPTURED') AS captures FROM payment p`)
	provider := byOrder(`SELECT order_reference AS order, s.authorized AS reserved, s.captured, s.cancelled AS released, s.refunded,
		(SELECT count(*) FROM simulator_operation o WHERE o.reference = s.reference AND kind = 'CAPTURE' AND answer = 'DONE') AS captures
		FROM payment p JOIN simulator_payment s ON s.reference = p.payment_id`)
	type unasked struct {
		Order  string
		Amount int
	}
	inPortal := make(map[string]int)
	for _, refund := range rows[unasked](t, s, "payments", `SELECT order_reference AS order, s.refunded - coalesce((SELECT sum(o.amount)
			FROM simulator_operation o WHERE o.reference = s.reference AND kind = 'REFUND' AND answer = 'DONE'), 0)::int AS amount
		FROM payment p JOIN simulator_payment s ON s.reference = p.payment_id`) {
		inPortal[refund.Order] = refund.Amount
	}
	for i := range orders {
		id := orders[i].ID
		orders[i].payment, orders[i].provider, orders[i].inPortal = payments[id], provider[id], inPortal[id]
	}
	return orders
}

// rows reads rows from a service's database, matching columns to fields by name.
func rows[T any](t *testing.T, s *system, service, query string) []T {
	t.Helper()
	connection := connect(t, s.infrastructure.database(service)["DATABASE_URL"])
	defer connection.Close(context.Background())
	read, err := postgres.Collect(t.Context(), connection, pgx.RowToStructByNameLax[T], query)
	if err != nil {
		t.Fatal(err)
	}
	return read
}
