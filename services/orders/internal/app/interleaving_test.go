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
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
)

// TestNoInterleavingBreaksTheRulesOfMoney places one order, over and over, while the customer, payment events,
// the customer's return, the sweeper, the clock, lost calls and answers and dying processes get in each other's way.
func TestNoInterleavingBreaksTheRulesOfMoney(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	rapid.Check(t, func(rt *rapid.T) {
		run := &interleaving{world: w, t: t, key: uuid.NewString()}
		ctx := t.Context()
		rt.Repeat(map[string]func(*rapid.T){
			"": run.check,
			"place": func(*rapid.T) {
				_, _ = w.shop.Place(ctx, request(run.key))
			},
			"place twice at once": func(*rapid.T) {
				place := func() { _, _ = w.shop.Place(ctx, request(run.key)) }
				together(place, place)
			},
			"customer acts": func(rt *rapid.T) {
				w.payments.Customer(string(run.id()), rapid.SampledFrom([]paymentsv1.Payment_State{
					paymentsv1.Payment_RESERVED, paymentsv1.Payment_RESERVED, paymentsv1.Payment_RESERVED,
					paymentsv1.Payment_DECLINED, paymentsv1.Payment_ABORTED, paymentsv1.Payment_EXPIRED,
				}).Draw(rt, "does"))
			},
			"customer pays at the last moment": func(*rapid.T) {
				w.clock.Advance(timeout)
				reference := string(run.id())
				together(
					func() { w.payments.Customer(reference, paymentsv1.Payment_RESERVED) },
					func() { run.advance(ctx) }, func() { run.advance(ctx) },
				)
			},
			"reservation lapses": func(*rapid.T) { w.payments.Lapse(string(run.id())) },
			"event":              func(*rapid.T) { run.advance(ctx) },
			"event, return and sweep at once": func(*rapid.T) {
				advance := func() { run.advance(ctx) }
				together(advance, advance, advance)
			},
			"sweep": func(*rapid.T) { _ = w.sweeper.Sweep(ctx) },
			"time passes": func(rt *rapid.T) {
				w.clock.Advance(time.Duration(rapid.IntRange(1, 25).Draw(rt, "minutes")) * time.Minute)
			},
			"call is lost": func(rt *rapid.T) {
				w.payments.FailBefore(onNth(rapid.IntRange(1, 3).Draw(rt, "call"), func() {}))
				run.advance(ctx)
				w.payments.FailBefore(nil)
			},
			"answer is lost": func(rt *rapid.T) {
				w.payments.FailAfter(onNth(rapid.IntRange(1, 3).Draw(rt, "call"), func() {}))
				run.advance(ctx)
				w.payments.FailAfter(nil)
			},
			"answer is lost while placing": func(*rapid.T) {
				w.payments.FailAfter(onNth(1, func() {}))
				_, _ = w.shop.Place(ctx, request(run.key))
				w.payments.FailAfter(nil)
			},
			"process dies": func(rt *rapid.T) {
				dying, die := context.WithCancel(ctx)
				w.payments.FailAfter(onNth(rapid.IntRange(1, 3).Draw(rt, "call"), die))
				run.advance(dying)
				w.payments.FailAfter(nil)
				die()
			},
			"process dies while placing": func(*rapid.T) {
				dying, die := context.WithCancel(ctx)
				w.payments.FailAfter(onNth(1, die))
				_, _ = w.shop.Place(dying, request(run.key))
				w.payments.FailAfter(nil)
				die()
			},
		})
		run.ends(rt)
	})
}

type interleaving struct {
	*world
	t   *testing.T
	key string
}

// id returns the id of the order, or one that no order has.
func (i *interleaving) id() (id order.ID) {
	err := i.pool.QueryRow(i.t.Context(), "SELECT order_id::text FROM idempotency WHERE key = $1", i.key).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return order.ID(uuid.Nil.String())
	}
	if err != nil {
		i.t.Fatal(err)
	}
	return id
}

func (i *interleaving) advance(ctx context.Context) { _, _ = i.saga.Advance(ctx, i.id()) }

// check is what must be true at every moment.
func (i *interleaving) check(rt *rapid.T) {
	o, err := i.store.ByID(i.t.Context(), i.id())
	if err != nil {
		return // not placed yet
	}
	ledger, captures := i.payments.Payment(string(o.ID()))
	data := o.Data()
	switch captured := ledger.GetCapturedAmountInOre(); {
	case captures > 1 || captured > ledger.GetReservedAmountInOre():
		rt.Fatalf("captured %d times, %d of %d", captures, captured, ledger.GetReservedAmountInOre())
	case captured > 0 && !o.Issued():
		rt.Fatal("charged before anything was issued")
	case o.State() == order.Completed && (captured != price || data.Issued.Consignment == ""):
		rt.Fatalf("completed with %d captured and item number %q", captured, data.Issued.Consignment)
	case o.State().NotCharged() && captured != 0:
		rt.Fatalf("%s with %d captured", o.State(), captured)
	}
}

// ends brings peace and checks that nothing stays in between.
func (i *interleaving) ends(rt *rapid.T) {
	for range 2 {
		i.clock.Advance(timeout)
		if err := i.sweeper.Sweep(i.t.Context()); err != nil {
			rt.Fatal(err)
		}
	}
	i.check(rt)
	o, err := i.store.ByID(i.t.Context(), i.id())
	if err != nil {
		return // never placed
	}
	ledger, _ := i.payments.Payment(string(o.ID()))
	charged := ledger.GetCapturedAmountInOre() == price
	held := ledger.GetState() == paymentsv1.Payment_RESERVED || ledger.GetState() == paymentsv1.Payment_CREATED
	if o.State().Open() || (o.State() == order.Completed) != charged || held {
		rt.Fatalf("in the end the order is %s and its payment %s", o.State(), ledger.GetState())
	}
}

// onNth fails the nth call from now on and all after it, and tells so.
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

func together(doings ...func()) {
	var all sync.WaitGroup
	for _, do := range doings {
		all.Go(do)
	}
	all.Wait()
}
