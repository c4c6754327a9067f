package app

import (
	"context"
	"sync"

	"bestill.example/services/orders/internal/order"
)

// turns lets one caller at a time advance an order. The event of a payment and the customer who comes back from it
// arrive together, and the second finds done what it came for. Other processes are not held up: what keeps an order
// right is its version, and turns only spare the work.
type turns struct {
	mu sync.Mutex
	// taken has a channel for each order that somebody is at, closed when they leave.
	taken map[order.ID]chan struct{}
}

// take waits for a turn at an order. Whoever has it calls leave when they are done.
func (t *turns) take(ctx context.Context, id order.ID) (leave func(), err error) {
	for {
		left, mine := t.claim(id)
		if mine {
			return func() { t.leave(id) }, nil
		}
		select {
		case <-left:
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
	}
}

func (t *turns) claim(id order.ID) (left chan struct{}, mine bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if left, busy := t.taken[id]; busy {
		return left, false
	}
	if t.taken == nil {
		t.taken = make(map[order.ID]chan struct{})
	}
	t.taken[id] = make(chan struct{})
	return nil, true
}

func (t *turns) leave(id order.ID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	close(t.taken[id])
	delete(t.taken, id)
}
