package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// orderFile is a parcel abroad, the same that the README places.
const orderFile = "deploy/readme/order.json"

// placed is an order on its way through the shop.
type placed struct {
	key, payment string
}

func (s *shop) place(ctx context.Context, order []byte) (placed, error) {
	return s.placeOnce(ctx, order, "")
}

// placeOnce places an order with an idempotency key, if there is one.
func (s *shop) placeOnce(ctx context.Context, order []byte, key string) (placed, error) {
	header := http.Header{}
	if key != "" {
		header.Set("Idempotency-Key", key)
	}
	var answer struct{ RedirectURL, OrderURIKey, URIKey string }
	if err := send(ctx, http.MethodPost, s.address+"/sende/utland/api/order", header, order, &answer); err != nil {
		return placed{}, err
	}
	// The key had another name once.
	return placed{answer.OrderURIKey + answer.URIKey, path.Base(answer.RedirectURL)}, nil
}

// approve pays at the simulator, which tells the shop by a webhook.
func (s *shop) approve(ctx context.Context, order placed) error { return s.pay(ctx, order, "APPROVE") }

// pay lets the simulator's payment come to an outcome.
func (s *shop) pay(ctx context.Context, order placed, outcome string) error {
	return call(ctx, http.MethodPost, s.address+"/sende/api/dev/payments/"+order.payment, []byte(`{"outcome": "`+outcome+`"}`), nil)
}

// comeBack follows the browser from the payment to the receipt, which the order is settled for.
func (s *shop) comeBack(ctx context.Context, order placed) error {
	return call(ctx, http.MethodGet, s.address+"/sende/api/payment/return/ABROAD/"+order.key, nil, nil)
}

// read opens the receipt.
func (s *shop) read(ctx context.Context, order placed) error {
	var receipt struct{ Status string }
	if err := call(ctx, http.MethodGet, s.address+"/sende/utland/api/order/"+order.key, nil, &receipt); err != nil {
		return err
	}
	if receipt.Status != "COMPLETED" {
		return fmt.Errorf("an order is %s", receipt.Status)
	}
	return nil
}

// order goes the whole way: placed, approved, brought back as a browser is, and read.
func (s *shop) order(ctx context.Context, content []byte) error {
	order, err := s.place(ctx, content)
	for _, step := range []func(context.Context, placed) error{s.approve, s.comeBack, s.read} {
		if err == nil {
			err = step(ctx, order)
		}
	}
	return err
}

// phase is a part of an order's way, with what one order costs there.
type phase struct {
	Name string
	cost
}

// costOfOrders walks orders through the shop one phase after another, each until nothing is left to do, and returns what
// one order costs in each and as a whole, and by which statements.
func costOfOrders(ctx context.Context, s *shop, count, clients int) (phases []phase, statements []statement, err error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return nil, nil, err
	}
	meter, err := newMeter(ctx, s)
	if err != nil {
		return nil, nil, err
	}
	defer meter.close()

	orders := make([]placed, count)
	each := func(step func(i int) error) func() error {
		return func() error { return inParallel(count, clients, step) }
	}
	warm := func() error {
		return inParallel(2*clients, clients, func(int) error { return s.order(ctx, content) })
	}
	if err := warm(); err != nil {
		return nil, nil, err
	}
	if err := meter.drained(ctx); err != nil {
		return nil, nil, err
	}
	if err := meter.forget(ctx); err != nil {
		return nil, nil, err
	}
	before, err := meter.read(ctx)
	if err != nil {
		return nil, nil, err
	}
	first := before
	for _, part := range []struct {
		name string
		do   func() error
	}{
		{"place", each(func(i int) (err error) { orders[i], err = s.place(ctx, content); return err })},
		{"pay, settle, issue, capture, archive, mail", each(func(i int) error {
			if err := s.approve(ctx, orders[i]); err != nil {
				return err
			}
			return s.comeBack(ctx, orders[i])
		})},
		{"read the receipt page", each(func(i int) error { return s.read(ctx, orders[i]) })},
	} {
		if err := part.do(); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", part.name, err)
		}
		if err := meter.drained(ctx); err != nil {
			return nil, nil, err
		}
		now, err := meter.read(ctx)
		if err != nil {
			return nil, nil, err
		}
		phases = append(phases, phase{part.name, now.minus(before).per(count)})
		before = now
	}
	statements, err = meter.statements(ctx, count)
	return append(phases, phase{"all of an order", before.minus(first).per(count)}), statements, err
}

// costOfWholeOrders returns what one order costs when each client takes its orders all the way, as customers do.
func costOfWholeOrders(ctx context.Context, s *shop, meter *meter, count, clients int) (cost, error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return cost{}, err
	}
	order := func(int) error { return s.order(ctx, content) }
	if err := inParallel(2*clients, clients, order); err != nil {
		return cost{}, err
	}
	if err := meter.drained(ctx); err != nil {
		return cost{}, err
	}
	before, err := meter.read(ctx)
	if err != nil {
		return cost{}, err
	}
	if err := inParallel(count, clients, order); err != nil {
		return cost{}, err
	}
	if err := meter.drained(ctx); err != nil {
		return cost{}, err
	}
	after, err := meter.read(ctx)
	return after.minus(before).per(count), err
}

// inParallel does something count times, by as many clients at once. The first failure ends it.
func inParallel(count, clients int, do func(i int) error) error {
	var (
		next   atomic.Int64
		failed = make(chan error, clients)
		all    sync.WaitGroup
	)
	for range clients {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < count; i = int(next.Add(1)) - 1 {
				if err := do(i); err != nil {
					next.Store(int64(count))
					failed <- err
					return
				}
			}
		})
	}
	all.Wait()
	close(failed)
	return <-failed
}

// load is how orders went with some clients at once, each of which orders again and again.
type load struct {
	Clients   int
	PerSecond float64
	// P50 and P99 are of a whole order, in milliseconds.
	P50, P99 float64
	Failed   int
}

// ordersUnderLoad lets clients order for a while. Orders per second are those that were done, until the last receipt is
// archived and the last mail sent.
func ordersUnderLoad(ctx context.Context, s *shop, clients int, duration time.Duration) (load, error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return load{}, err
	}
	meter, err := newMeter(ctx, s)
	if err != nil {
		return load{}, err
	}
	defer meter.close()
	var (
		mutex  sync.Mutex
		took   []float64
		failed int
		all    sync.WaitGroup
	)
	begin := time.Now()
	for range clients {
		all.Go(func() {
			for time.Since(begin) < duration {
				start := time.Now()
				err := s.order(ctx, content)
				mutex.Lock()
				if err != nil {
					failed++
				} else {
					took = append(took, float64(time.Since(start).Microseconds())/1000)
				}
				mutex.Unlock()
			}
		})
	}
	all.Wait()
	if err := meter.drained(ctx); err != nil {
		return load{}, err
	}
	const lookedStill = 2 * time.Second
	seconds := (time.Since(begin) - lookedStill).Seconds()
	if len(took) == 0 {
		return load{}, fmt.Errorf("none of %d orders was completed", failed)
	}
	slices.Sort(took)
	return load{clients, float64(len(took)) / seconds, took[len(took)/2], took[len(took)*99/100], failed}, nil
}
