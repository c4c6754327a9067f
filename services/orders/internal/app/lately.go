package app

import (
	"sync"

	"bestill.example/services/orders/internal/order"
)

// lately remembers something of the orders that this process has dealt with last. What it has forgotten is asked for again: it
// saves work alone.
type lately[Thing any] struct {
	mu     sync.Mutex
	things map[order.ID]Thing
	last   [remembered]order.ID
	next   int
}

// remembered is some seconds of orders.
const remembered = 2048

func (l *lately[Thing]) add(id order.ID, thing Thing) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.things == nil {
		l.things = make(map[order.ID]Thing, remembered)
	}
	if _, known := l.things[id]; !known {
		delete(l.things, l.last[l.next])
		l.last[l.next] = id
		l.next = (l.next + 1) % remembered
	}
	l.things[id] = thing
}

func (l *lately[Thing]) find(id order.ID) (thing Thing, known bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	thing, known = l.things[id]
	return thing, known
}
