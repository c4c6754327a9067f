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

// orderFile is a parcel abroad, the example in the README.
const orderFile = "deploy/readme/order.json"

// placed is an order on its way through the shop.
type placed struct {
	key, payment string
}

func (s *shop) place(ctx context.Context, order []byte) (placed, error) {
	return s.placeOnce(ctx, order, "")
}

// placeOnce places an order, with an idempotency key unless it is empty.
func (s *shop) placeOnce(ctx context.Context, order []byte, key string) (placed, error) {
	header := http.Header{}
	if key != "" {
		header.Set("Idempotency-Key", key)
	}
	var answer struct{ RedirectURL, OrderURIKey, URIKey string }
	if err := send(ctx, http.MethodPost, s.address+"/sende/utland/api/order", header, order, &answer); err != nil {
		return placed{}, err
	}
	// Older commits call the key uriKey.
	return placed{answer.OrderURIKey + answer.URIKey, path.Base(answer.RedirectURL)}, nil
}

// approve pays at the simulator, which sends the shop a webhook.
func (s *shop) approve(ctx context.Context, order placed) error { return s.pay(ctx, order, "APPROVE") }

// pay gives the simulator's payment an outcome.
func (s *shop) pay(ctx context.Context, order placed, outcome string) error {
	return call(ctx, http.MethodPost, s.address+"/sende/api/dev/payments/"+order.payment, []byte(`{"outcome": "`+outcome+`"}`), nil)
}

// comeBack follows the browser from the payment to the receipt, which settles the order.
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

// order takes an order all the way: it is placed and paid, and its receipt is read.
func (s *shop) order(ctx context.Context, content []byte) error {
	order, err := s.place(ctx, content)
	for _, step := range []func(context.Context, placed) error{s.approve, s.comeBack, s.read} {
		if err == nil {
			err = step(ctx, order)
		}
	}
	return err
}

// phase is a part of an order's way, with its cost for one order, and the number of each of its RPCs, deliveries and messages.
type phase struct {
	Name string
	cost
	Counts []counted
}

// part is a phase that can be run.
type part struct {
	name string
	do   func() error
}

// parts returns the phases of some orders. A shop with a separate broker gets the events of one consumer after the other, so
// that the work of each can be measured.
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

// restWatched is how long a shop is observed without any requests.
const restWatched = 10 * time.Second

// wholeOrder is the name of an order that goes all the way. Its phases together cost more, because their events are held back.
const wholeOrder = "all of an order"

// costOfOrders returns what an order costs in each phase and as a whole, and its statements.
func costOfOrders(ctx context.Context, s *shop, count, clients int) (phases []phase, statements []statement, err error) {
	meter, err := newMeter(ctx, s)
	if err != nil {
		return nil, nil, err
	}
	defer meter.close()
	whole := measured{shop: s, meter: meter}
	if err := whole.begin(ctx, 10*clients, clients); err != nil {
		return nil, nil, err
	}
	if err := meter.forget(ctx); err != nil {
		return nil, nil, err
	}
	if whole.first, err = meter.read(ctx); err != nil { // its statements are counted from zero again
		return nil, nil, err
	}
	if err := whole.turn(ctx, count, clients); err != nil {
		return nil, nil, err
	}
	if err := pause(ctx, toldAfter); err != nil {
		return nil, nil, err
	}
	all, err := whole.cost(ctx)
	if err != nil {
		return nil, nil, err
	}
	if statements, err = meter.statements(ctx, count); err != nil {
		return nil, nil, err
	}
	phases, err = costOfPhases(ctx, meter, whole.rest, count, clients)
	return append(phases, phase{Name: wholeOrder, cost: all}), statements, err
}

// costOfPhases takes orders through the shop phase by phase, each until no work is left.
func costOfPhases(ctx context.Context, meter *meter, rest cost, count, clients int) (phases []phase, err error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return nil, err
	}
	s := meter.shop
	if s.streams != nil {
		for consumer := range consumers {
			if err := s.hold(ctx, consumer); err != nil {
				return nil, err
			}
		}
	}
	before, err := meter.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, part := range s.parts(ctx, count, clients, content) {
		if err := part.do(); err != nil {
			return nil, fmt.Errorf("%s: %w", part.name, err)
		}
		if err := meter.drained(ctx); err != nil {
			return nil, fmt.Errorf("%s: %w", part.name, err)
		}
		now, err := meter.read(ctx)
		if err != nil {
			return nil, err
		}
		phases = append(phases, phase{part.name, now.since(before, rest, count), perOrder(before.counts, now.counts, count)})
		before = now
	}
	return phases, nil
}

// orders lets clients place this many orders. A busy machine may refuse an order, which is then retried for half a minute.
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

// inParallel calls do count times with several clients at once. The first failure ends it.
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

// load is the result of several clients that order without a pause.
type load struct {
	Clients   int
	PerSecond float64
	// P50 and P99 are percentiles of a whole order, in milliseconds.
	P50, P99 float64
	// TurnedAway counts the orders that the shop refused because of overload, and Failed all other failures.
	TurnedAway, Failed int
}

// ordersUnderLoad lets clients order for a while. Orders per second count completed orders, until the last receipt is archived
// and the last mail sent. It calls ended when the clients stop.
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
