package app

import (
	"sync"

	"bestill.example/services/orders/internal/order"
)

// completedOrders remembers the orders that this process has completed last. What it has forgotten is read: it saves work alone.
type completedOrders struct {
	mu   sync.Mutex
	ids  map[order.ID]struct{}
	last [rememberedCompletions]order.ID
	next int
}

// rememberedCompletions is some seconds of orders: the events of their payments follow soon.
const rememberedCompletions = 2048

func (c *completedOrders) add(id order.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ids == nil {
		c.ids = make(map[order.ID]struct{}, rememberedCompletions)
	}
	delete(c.ids, c.last[c.next])
	c.ids[id], c.last[c.next] = struct{}{}, id
	c.next = (c.next + 1) % rememberedCompletions
}

func (c *completedOrders) has(id order.ID) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, completed := c.ids[id]
	return completed
}
