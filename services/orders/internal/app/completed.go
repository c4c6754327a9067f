package app

import (
	"context"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/telemetry"
)

// Completed caches the orders that this process has completed last, because the events about them follow at once. An order that
// has dropped out is read from the store instead.
type Completed struct {
	clock  clock.Clock
	orders *expirable.LRU[order.ID, *order.Order]
}

// NewCompleted returns Completed without orders.
func NewCompleted(c clock.Clock) *Completed {
	return &Completed{clock: c, orders: expirable.NewLRU[order.ID, *order.Order](remembered, nil, 0)}
}

// remembered is the number of cached orders: those of some seconds.
const remembered = 2048

// justNow is how long the cached order counts as current.
const justNow = 10 * time.Second

// JustNow returns an order that this process completed a moment ago, in the state that it had then.
func (c *Completed) JustNow(ctx context.Context, id order.ID) (*order.Order, bool) {
	o, known := c.find(ctx, id)
	if !known || c.clock.Now().Sub(o.Data().ChangedAt) > justNow {
		return nil, false
	}
	return o, true
}

func (c *Completed) add(o *order.Order) { c.orders.Add(o.ID(), o) }

// find returns an order that was completed here, and makes the work of ctx about it.
func (c *Completed) find(ctx context.Context, id order.ID) (*order.Order, bool) {
	o, known := c.orders.Get(id)
	if known {
		telemetry.OrderNumber.Note(ctx, string(o.Data().Number))
		telemetry.PaymentID.Note(ctx, o.Data().Payment.ID)
	}
	return o, known
}
