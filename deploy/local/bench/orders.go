package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path"
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

// phase is a part of an order's way, with what one order costs there, and how often each RPC, delivery and message of it.
type phase struct {
	Name string
	cost
	Counts []counted
}

// part is what makes a phase happen.
type part struct {
	name string
	do   func() error
}

// parts are those of the way of some orders. With a broker of its own the shop gets the events of one consumer after another, so
// that the work of each can be told apart.
func (s *shop) parts(ctx context.Context, count, clients int, content []byte) []part {
	orders := make([]placed, count)
	each := func(step func(i int) error) func() error {
		return func() error { return inParallel(count, clients, step) }
	}
	after := func(consumer string) func() error { return func() error { return s.letGo(ctx, consumer) } }
	place := func(i int) (err error) { orders[i], err = s.place(ctx, content); return err }
	pay := func(i int) error { return s.approve(ctx, orders[i]) }
	settle := func(i int) error { return s.comeBack(ctx, orders[i]) }
	paid := func(i int) error { return cmp.Or(pay(i), settle(i)) }
	read := func(i int) error { return s.read(ctx, orders[i]) }
	if s.streams == nil {
		return []part{{"place", each(place)}, {"pay, settle, issue, capture, archive, mail", each(paid)}, {"read the receipt page", each(read)}}
	}
	return []part{
		{"place", each(place)}, {"pay", each(pay)}, {"settle, issue, capture", each(settle)}, {"hear of the payment", after(paymentChanged)},
		{"receipt", after(archiving)}, {"mail", after(mailing)}, {"read the receipt page", each(read)},
	}
}

// restWatched is for how long a shop is watched that nobody asks anything.
const restWatched = 10 * time.Second

// wholeOrder is the name of all phases together.
const wholeOrder = "all of an order"

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
	err = s.orders(ctx, 10*clients, clients, content)
	if err == nil {
		err = meter.drained(ctx)
	}
	if err == nil {
		err = meter.forget(ctx)
	}
	if err != nil {
		return nil, nil, err
	}
	if s.streams != nil {
		for consumer := range consumers {
			if err := s.hold(ctx, consumer); err != nil {
				return nil, nil, err
			}
		}
	}
	rest, err := meter.atRest(ctx, restWatched)
	if err != nil {
		return nil, nil, err
	}
	first, err := meter.read(ctx)
	before := first
	for _, part := range s.parts(ctx, count, clients, content) {
		if err == nil {
			err = part.do()
		}
		if err == nil {
			err = meter.drained(ctx)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", part.name, err)
		}
		now, err := meter.read(ctx)
		if err != nil {
			return nil, nil, err
		}
		phases = append(phases, phase{part.name, now.since(before, rest, count), perOrder(before.counts, now.counts, count)})
		before = now
	}
	if err := pause(ctx, toldAfter); err != nil {
		return nil, nil, err
	}
	if before, err = meter.read(ctx); err != nil {
		return nil, nil, err
	}
	statements, err = meter.statements(ctx, count)
	return append(phases, phase{wholeOrder, before.since(first, rest, count), perOrder(first.counts, before.counts, count)}), statements, err
}

// orders lets clients order so many times. On a machine that is busy with something else an order may be refused: it is tried
// again for half a minute.
func (s *shop) orders(ctx context.Context, count, clients int, content []byte) error {
	return inParallel(count, clients, func(int) (err error) {
		for range 30 {
			if err = s.order(ctx, content); err == nil || pause(ctx, time.Second) != nil {
				return err
			}
		}
		return err
	})
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
	// TurnedAway are those that the shop refused because it had as much to do as it can, and Failed all others that were not done.
	TurnedAway, Failed int
}

// ordersUnderLoad lets clients order for a while. Orders per second are those that were done, until the last receipt is
// archived and the last mail sent. Ended is called when the clients end.
func ordersUnderLoad(ctx context.Context, s *shop, clients int, duration time.Duration, ended func()) (result load, err error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return result, err
	}
	meter, err := newMeter(ctx, s)
	if err != nil {
		return result, err
	}
	defer meter.close()
	var (
		mutex sync.Mutex
		took  []float64
		all   sync.WaitGroup
	)
	result.Clients = clients
	begin := time.Now()
	for range clients {
		all.Go(func() {
			for time.Since(begin) < duration {
				start := time.Now()
				err := s.order(ctx, content)
				mutex.Lock()
				var refused refusal
				switch {
				case errors.As(err, &refused) && refused.turnedAway:
					result.TurnedAway++
				case err != nil:
					result.Failed++
				default:
					took = append(took, float64(time.Since(start).Microseconds())/1000)
				}
				mutex.Unlock()
			}
		})
	}
	all.Wait()
	ended()
	if err := meter.mailed(ctx, begin); err != nil {
		return result, err
	}
	seconds := time.Since(begin).Seconds()
	if err := meter.drained(ctx); err != nil {
		return result, err
	}
	if len(took) == 0 {
		return result, fmt.Errorf("none of %d orders was completed", result.Failed+result.TurnedAway)
	}
	result.PerSecond, result.P50, result.P99 = float64(len(took))/seconds, percentile(took, 50), percentile(took, 99)
	return result, nil
}
