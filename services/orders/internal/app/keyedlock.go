package app

import (
	"context"
	"sync"

	"bestill.example/services/orders/internal/order"
)

// keyedLock lets one caller at a time advance an order. The event of a payment and the customer who returns from paying arrive
// at the same time; the second of them finds the work done. The lock is local to the process and only saves work: the row's
// lock in the store makes concurrent changes safe.
type keyedLock struct {
	mu sync.Mutex
	// locked has a channel for each order that is locked, closed when it is unlocked.
	locked map[order.ID]chan struct{}
}

// lock waits until the order is free, and reports whether it had to. The caller calls unlock when done.
func (l *keyedLock) lock(ctx context.Context, id order.ID) (unlock func(), waited bool, err error) {
	for {
		free, acquired := l.tryLock(id)
		if acquired {
			return func() { l.unlock(id) }, waited, nil
		}
		waited = true
		select {
		case <-free:
		case <-ctx.Done():
			return nil, waited, context.Cause(ctx)
		}
	}
}

func (l *keyedLock) tryLock(id order.ID) (free chan struct{}, acquired bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if free, taken := l.locked[id]; taken {
		return free, false
	}
	if l.locked == nil {
		l.locked = make(map[order.ID]chan struct{})
	}
	l.locked[id] = make(chan struct{})
	return nil, true
}

func (l *keyedLock) unlock(id order.ID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	close(l.locked[id])
	delete(l.locked, id)
}
