package app_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"pgregory.net/rapid"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

// TestNoInterleavingBreaksTheRulesOfMoney places an order and two that replace it, over and over, in two processes. Meanwhile
// the customer pays, returns and changes their mind, payment events arrive, items are dropped off, the sweeper runs, the clock
// moves, providers refuse or answer late, staff cancel, erase and refund in the provider's portal, rounds are full, calls and answers
// are lost, and processes die.
func TestNoInterleavingBreaksTheRulesOfMoney(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	rapid.Check(t, func(rt *rapid.T) {
		run := &interleaving{world: w, t: t, keys: [3]string{uuid.NewString(), uuid.NewString(), uuid.NewString()}, unasked: make(map[order.ID]bool), inPortal: make(map[order.ID]bool)}
		parcel := collected()
		parcel.PickupDate = w.clock.Now().AddDate(0, 0, 3).Format(time.DateOnly)
		run.provider = rapid.SampledFrom([]order.Provider{order.Vipps, order.CardTerminal}).Draw(rt, "provider")
		run.product = rapid.SampledFrom([]order.Product{gift(), parcel}).Draw(rt, "product")
		w.payments.RefuseToOpen(false)
		w.pickup.Begin(rapid.IntRange(0, 2).Draw(rt, "places"), parcel.PickupDate)
		ctx := t.Context()
		rt.Repeat(map[string]func(*rapid.T){
			"": run.check,
			"something is done": func(rt *rapid.T) {
				run.action(rt)(ctx)
			},
			"things are done at once": func(rt *rapid.T) {
				first, second, third := run.action(rt), run.action(rt), run.action(rt)
				together(func() { first(ctx) }, func() { second(ctx) }, func() { third(ctx) })
			},
			"customer acts": func(rt *rapid.T) {
				w.payments.Customer(string(run.any(rt)), rapid.SampledFrom([]paymentsv1.Payment_State{
					paymentsv1.Payment_RESERVED, paymentsv1.Payment_RESERVED, paymentsv1.Payment_RESERVED,
					paymentsv1.Payment_DECLINED, paymentsv1.Payment_ABORTED, paymentsv1.Payment_EXPIRED,
				}).Draw(rt, "does"))
			},
			"customer pays at the last moment": func(rt *rapid.T) {
				w.clock.Advance(timeout)
				reference, something := string(run.any(rt)), run.action(rt)
				together(
					func() { w.payments.Customer(reference, paymentsv1.Payment_RESERVED) },
					func() { something(ctx) }, func() { _ = w.sweeper.Sweep(ctx) },
				)
			},
			"provider changes its conduct": func(rt *rapid.T) {
				w.payments.Conduct(string(run.any(rt)), rapid.SampledFrom([]neighbourtest.Conduct{
					neighbourtest.Willing, neighbourtest.RefusesCapture, neighbourtest.RefusesBoth, neighbourtest.RefusesRefund, neighbourtest.RefundsLater,
				}).Draw(rt, "conduct"))
			},
			"provider opens payments or not": func(rt *rapid.T) {
				w.payments.RefuseToOpen(rapid.Bool().Draw(rt, "refuses"))
			},
			"money is handed back": func(rt *rapid.T) { w.payments.HandBack(string(run.any(rt))) },
			"provider refunds":     func(rt *rapid.T) { run.completeRefund(run.any(rt)) },
			"reservation lapses":   func(rt *rapid.T) { w.payments.Lapse(string(run.any(rt))) },
			"money is reserved after the end": func(rt *rapid.T) {
				w.payments.ReserveLate(string(run.any(rt)))
			},
			"money is taken unasked": func(rt *rapid.T) {
				id := run.any(rt)
				run.unasked[id] = true
				w.payments.CaptureUnasked(string(id))
			},
			"staff refund in the portal": func(rt *rapid.T) {
				run.refundInPortal(run.any(rt), rapid.Bool().Draw(rt, "all"))
			},
			"time passes": func(rt *rapid.T) {
				w.clock.Advance(rapid.SampledFrom([]time.Duration{
					time.Minute, 5 * time.Minute, timeout, 4 * day, 15 * day,
				}).Draw(rt, "for"))
			},
			"call is lost": func(rt *rapid.T) {
				something, nth := run.action(rt), rapid.IntRange(1, 4).Draw(rt, "call")
				w.payments.FailBefore(onNth(nth, func() {}))
				something(ctx)
				w.payments.FailBefore(nil)
			},
			"answer is lost": func(rt *rapid.T) {
				something, nth := run.action(rt), rapid.IntRange(1, 4).Draw(rt, "call")
				w.payments.FailAfter(onNth(nth, func() {}))
				something(ctx)
				w.payments.FailAfter(nil)
			},
			"pickup service is away": func(rt *rapid.T) {
				something := run.action(rt)
				w.pickup.Set(neighbourtest.ErrUnavailable)
				something(ctx)
				w.pickup.Set(nil)
			},
			"answer of the pickup service is lost": func(rt *rapid.T) {
				something := run.action(rt)
				w.pickup.Lost.Set(neighbourtest.ErrUnavailable)
				something(ctx)
				w.pickup.Lost.Set(nil)
			},
			"process dies": func(rt *rapid.T) {
				something, nth := run.action(rt), rapid.IntRange(1, 4).Draw(rt, "call")
				dying, die := context.WithCancel(ctx)
				w.payments.FailAfter(onNth(nth, die))
				something(dying)
				w.payments.FailAfter(nil)
				die()
			},
		})
		run.ends(rt)
	})
}

// interleaving is one run: an order, and two that replace it, from two tabs.
type interleaving struct {
	*world
	t    *testing.T
	keys [3]string
	// ids has the ids of orders by their keys.
	ids sync.Map
	// product is the product of all orders.
	product order.Product
	// provider is who takes all payments.
	provider order.Provider
	// unasked has the orders whose provider captured money without a request.
	unasked map[order.ID]bool
	// inPortal has the orders that staff refunded in the provider's portal.
	inPortal map[order.ID]bool
}

func (i *interleaving) request(key string) app.Request {
	return app.Request{Product: i.product, Provider: i.provider, Language: language.Norwegian, IdempotencyKey: key}
}

// id returns the id of the order that was placed with a key, or an id that no order has. It remembers them, because keys are erased.
func (i *interleaving) id(key string) (id order.ID) {
	if known, ok := i.ids.Load(key); ok {
		return known.(order.ID)
	}
	err := i.pool.QueryRow(i.t.Context(), "SELECT order_id::text FROM idempotency WHERE key = $1", key).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return order.ID(uuid.Nil.String())
	}
	if err != nil {
		i.t.Fatal(err)
	}
	i.ids.Store(key, id)
	return id
}

// any draws the id of one of the orders.
func (i *interleaving) any(rt *rapid.T) order.ID {
	return i.id(i.keys[rapid.IntRange(0, 2).Draw(rt, "order")])
}

// action draws an action of somebody.
func (i *interleaving) action(rt *rapid.T) func(context.Context) {
	id := i.any(rt)
	data := func() order.Data {
		o, err := i.store.ByID(i.t.Context(), id)
		if err != nil {
			return order.Data{}
		}
		return o.Data()
	}
	by := rapid.SampledFrom([]process{i.process, i.other}).Draw(rt, "process")
	tab := rapid.IntRange(1, 2).Draw(rt, "tab")
	possible := map[string]func(context.Context){
		"place": func(ctx context.Context) { _, _ = by.orders.Place(ctx, i.request(i.keys[0])) },
		"replace": func(ctx context.Context) {
			again := i.request(i.keys[tab])
			first, err := i.store.ByID(i.t.Context(), i.id(i.keys[0]))
			if err != nil {
				return
			}
			again.Replaces = first.Data().Key
			_, _ = by.orders.Place(ctx, again)
		},
		"event or return": func(ctx context.Context) { _, _ = by.saga.Advance(ctx, id) },
		"compare":         func(ctx context.Context) { _, _ = by.saga.Compare(ctx, id) },
		"staff cancel":    func(ctx context.Context) { _, _ = by.orders.CancelByNumber(ctx, data().Number) },
		"staff erase":     func(ctx context.Context) { _, _ = by.orders.EraseByNumber(ctx, data().Number) },
		"cancel":          func(ctx context.Context) { _, _ = by.orders.Cancel(ctx, data().Key) },
		"drop off":        func(ctx context.Context) { _, _ = by.orders.DropOff(ctx, numberOf(data()), i.clock.Now()) },
		"sweep":           func(ctx context.Context) { _ = by.sweeper.Sweep(ctx) },
	}
	return possible[rapid.SampledFrom([]string{
		"place", "replace", "event or return", "event or return", "cancel", "drop off", "sweep",
		"compare", "staff cancel", "staff erase",
	}).Draw(rt, "action")]
}

// completeRefund makes the provider carry out a requested refund.
func (i *interleaving) completeRefund(id order.ID) {
	if o, err := i.store.ByID(i.t.Context(), id); err == nil && o.State().RefundDue() {
		i.payments.PayBack(string(id))
	}
}

// refundInPortal makes staff refund an order in the provider's portal: all that is left, or a part of it.
func (i *interleaving) refundInPortal(id order.ID, all bool) {
	const part = 100
	switch ledger, _ := i.payments.Payment(string(id)); {
	case chargedIn(ledger) <= part:
		return
	case all:
		i.payments.PayBack(string(id))
	default:
		i.payments.Refund(string(id), part)
	}
	i.inPortal[id] = true
}

// check checks what must be true at every moment.
func (i *interleaving) check(rt *rapid.T) {
	var (
		captures  [3]int
		cancelled [3]bool
	)
	for n, key := range i.keys {
		o, err := i.store.ByID(i.t.Context(), i.id(key))
		if err != nil {
			continue // not placed yet
		}
		var ledger *paymentsv1.Payment
		ledger, captures[n] = i.payments.Payment(string(o.ID()))
		data, captured, kept := o.Data(), ledger.GetCapturedAmountInOre(), chargedIn(ledger)
		price := int32(data.Price.Total)
		cancelled[n] = data.State.RefundDue()
		// At a terminal the money was taken before, and ends checks that it is refunded.
		atTerminal := i.provider == order.CardTerminal
		if atTerminal && data.State != order.Completed {
			captures[n] = 0
		}
		switch {
		case captures[n] > 1 || captured > ledger.GetReservedAmountInOre():
			rt.Fatalf("captured %d times, %d of %d", captures[n], captured, ledger.GetReservedAmountInOre())
		case captures[n] > 0 && !o.Issued():
			rt.Fatal("charged before anything was issued")
		case data.State == order.Completed && (kept != price && !i.inPortal[o.ID()] || numberOf(data) == ""):
			rt.Fatalf("completed with %d charged and item number %q", kept, numberOf(data))
		case data.State == order.Completed && !data.CancelBooking &&
			(data.Product.Facts().Visit.Wanted() && data.PickupCancelledAt.IsZero()) != i.pickup.Has(string(data.ID)):
			rt.Fatalf("completed, but its booking does not match: %v", data.Booking)
		case data.State.NotCharged() && kept != 0 && !i.unasked[o.ID()] && !atTerminal:
			rt.Fatalf("%s with %d charged", data.State, kept)
		case data.State == order.Refunded && kept != 0:
			rt.Fatalf("refunded, but %d is still charged", kept)
		case !data.DroppedOffAt.IsZero() && ledger.GetRefund() != paymentsv1.Refund_UNSPECIFIED && !i.inPortal[o.ID()]:
			rt.Fatal("refunded although an item was dropped off")
		}
		if kept == 0 {
			captures[n] = 0 // all is refunded, perhaps in the portal before the order heard of the capture
		}
	}
	switch {
	case captures[0] > 0 && captures[1]+captures[2] > 0 && !cancelled[0]:
		rt.Fatal("an order and its replacement were both charged")
	case captures[1] > 0 && captures[2] > 0 && !cancelled[1] && !cancelled[2]:
		rt.Fatal("two replacements of an order were both charged")
	}
}

// ends removes all faults and checks that nothing stays in an intermediate state, and that in the end nothing personal does. Payments that change after their order has
// ended are tested in the payments service.
func (i *interleaving) ends(rt *rapid.T) {
	for range 3 {
		i.clock.Advance(timeout)
		if err := i.sweeper.Sweep(i.t.Context()); err != nil {
			rt.Fatal(err)
		}
		for _, key := range i.keys {
			id := i.id(key)
			if ledger, _ := i.payments.Payment(string(id)); ledger.GetRefund() == paymentsv1.Refund_REQUESTED {
				i.completeRefund(id)
			}
			i.payments.HandBack(string(id))
			_, _ = i.saga.Advance(i.t.Context(), id)
			_, _ = i.saga.Compare(i.t.Context(), id)
		}
	}
	i.check(rt)
	for _, key := range i.keys {
		o, err := i.store.ByID(i.t.Context(), i.id(key))
		if err != nil {
			continue // never placed
		}
		ledger, _ := i.payments.Payment(string(o.ID()))
		state, kept, price := o.State(), chargedIn(ledger), int32(o.Data().Price.Total)
		paid := kept == price || kept > 0 && i.inPortal[o.ID()]
		refused := ledger.GetRefund() == paymentsv1.Refund_REFUSED
		reserved := ledger.GetState() == paymentsv1.Payment_RESERVED || ledger.GetState() == paymentsv1.Payment_CREATED
		switch {
		case state.Open() || state == order.RefundRequested || reserved,
			(state == order.Completed) != (paid && !refused),
			(state == order.RefundRefused) != (paid && refused),
			(state.NotCharged() || state == order.Refunded) != (kept == 0),
			state.NotCharged() && o.Data().Failure == "":
			rt.Fatalf("in the end the order is %s, its payment %s with %d charged", state, ledger.GetState(), kept)
		case !state.NotCharged() && int32(o.Data().Payment.Captured-o.Data().Payment.Refunded) != kept:
			rt.Fatalf("in the end the order says %+v, and %d are charged", o.Data().Payment, kept)
		case (state == order.Completed && kept != price) != (o.Data().Trouble == order.PartlyRefunded):
			rt.Fatalf("in the end %d are charged, and the order's trouble is %q", kept, o.Data().Trouble)
		case o.Data().CancelBooking, (state != order.Completed || len(o.Data().DroppedOff) > 0) && i.pickup.Has(string(o.ID())):
			rt.Fatalf("in the end the order is %s and still has a booking", state)
		}
	}
	now := i.clock.Now()
	left := func(id order.ID, err error) { rt.Errorf("the order %s is not erased: %v", id, err) }
	if err := i.store.Erase(i.t.Context(), now.Add(time.Second), now.Add(time.Second), now, left); err != nil {
		rt.Fatal(err)
	}
	var kept int
	if err := i.pool.QueryRow(i.t.Context(), "SELECT count(*) FROM orders WHERE erased_at IS NULL").Scan(&kept); err != nil || kept > 0 {
		rt.Fatalf("%d orders keep their personal data (%v)", kept, err)
	}
}

func chargedIn(ledger *paymentsv1.Payment) int32 {
	return ledger.GetCapturedAmountInOre() - ledger.GetRefundedAmountInOre()
}

// onNth fails the nth call and all later ones, calling then at the nth.
func onNth(n int, then func()) func(string) error {
	var (
		mu    sync.Mutex
		calls int
	)
	return func(string) error {
		mu.Lock()
		defer mu.Unlock()
		if calls++; calls < n {
			return nil
		}
		then()
		return neighbourtest.ErrUnavailable
	}
}

func together(actions ...func()) {
	var all sync.WaitGroup
	for _, do := range actions {
		all.Go(do)
	}
	all.Wait()
}
