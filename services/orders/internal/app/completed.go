package app

import (
	"context"
	"sync"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/telemetry"
)

// Completed are the orders that this process has brought to their end last. The events about that follow at once. What is forgotten
// is read again: it saves work alone.
type Completed struct {
	Clock clock.Clock

	mu     sync.Mutex
	orders map[order.ID]*order.Order
	last   [remembered]order.ID
	next   int
}

// remembered is some seconds of orders.
const remembered = 2048

// justNow is for how long an order is taken to be as it was when it was completed.
const justNow = 10 * time.Second

// JustNow returns an order that this process completed a moment ago, as it was then.
func (c *Completed) JustNow(ctx context.Context, id order.ID) (*order.Order, bool) {
	o, known := c.find(ctx, id)
	if !known || c.Clock.Now().Sub(o.Data().ChangedAt) > justNow {
		return nil, false
	}
	return o, true
}

func (c *Completed) add(o *order.Order) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.orders == nil {
		c.orders = make(map[order.ID]*order.Order, remembered)
	}
	if _, known := c.orders[o.ID()]; !known {
		delete(c.orders, c.last[c.next])
		c.last[c.next] = o.ID()
		c.next = (c.next + 1) % remembered
	}
	c.orders[o.ID()] = o
}

// find returns an order that was completed here. The work of ctx is about it.
func (c *Completed) find(ctx context.Context, id order.ID) (*order.Order, bool) {
	c.mu.Lock()
	o, known := c.orders[id]
	c.mu.Unlock()
	if known {
		telemetry.OrderNumber.Note(ctx, string(o.Data().Number))
		telemetry.PaymentID.Note(ctx, o.Data().Payment.ID)
	}
	return o, known
}
