package app

import (
	"sync"

	"bestill.example/services/orders/internal/order"
)

// completedOrders remembers the orders that this process has completed last. What it has forgotten is read: it saves work alone.
type completedOrders struct {
	mu      sync.Mutex
	numbers map[order.ID]order.Number
	last    [rememberedCompletions]order.ID
	next    int
}

// rememberedCompletions is some seconds of orders: the events of their payments follow soon.
const rememberedCompletions = 2048

func (c *completedOrders) add(o *order.Order) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.numbers == nil {
		c.numbers = make(map[order.ID]order.Number, rememberedCompletions)
	}
	delete(c.numbers, c.last[c.next])
	c.numbers[o.ID()], c.last[c.next] = o.Data().Number, o.ID()
	c.next = (c.next + 1) % rememberedCompletions
}

// number returns the number of an order that is remembered.
func (c *completedOrders) number(id order.ID) (_ order.Number, completed bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	number, completed := c.numbers[id]
	return number, completed
}
