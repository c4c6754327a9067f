package main

import (
	"context"
	"os"
	"time"
)

// measured is a shop whose orders are measured alternately with another's. Each client takes its orders all the way, as
// customers do.
type measured struct {
	shop  *shop
	meter *meter
	// rest is what a second costs without any requests.
	rest cost
	// first is the state before the first turn, sum the cost of the orders since then, and last the cost of one order of the
	// last turn.
	first     state
	sum, last cost
	orders    int
}

// costOfWholeOrders returns the cost of an order in a single turn, after some orders that warm the shop up.
func costOfWholeOrders(ctx context.Context, s *shop, meter *meter, warm, count, clients int) (cost, error) {
	m := measured{shop: s, meter: meter}
	if err := m.begin(ctx, warm, clients); err != nil {
		return cost{}, err
	}
	if err := m.turn(ctx, count, clients); err != nil {
		return cost{}, err
	}
	return m.cost(ctx)
}

// begin warms the shop up with some orders, and measures its cost at rest.
func (m *measured) begin(ctx context.Context, warm, clients int) (err error) {
	if err := m.walk(ctx, warm, clients); err != nil {
		return err
	}
	if m.rest, err = m.meter.atRest(ctx, restWatched); err != nil {
		return err
	}
	m.first, err = m.meter.read(ctx)
	return err
}

// turn measures some orders.
func (m *measured) turn(ctx context.Context, count, clients int) error {
	begin := time.Now()
	before, err := m.meter.now(ctx)
	if err != nil {
		return err
	}
	if err := m.walk(ctx, count, clients); err != nil {
		return err
	}
	after, err := m.meter.now(ctx)
	if err != nil {
		return err
	}
	took := after.minus(before).minus(m.rest.times(time.Since(begin).Seconds()))
	m.last, m.sum, m.orders = took.per(count), m.sum.plus(took), m.orders+count
	return nil
}

// walk takes some orders all the way, until no work is left.
func (m *measured) walk(ctx context.Context, count, clients int) error {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return err
	}
	if err := m.shop.orders(ctx, count, clients, content); err != nil {
		return err
	}
	return m.meter.drained(ctx)
}

// cost returns the cost of an order: processor time during the turns, and the counts of PostgreSQL and the shop since the first
// turn.
func (m *measured) cost(ctx context.Context) (cost, error) {
	now, err := m.meter.read(ctx)
	if err != nil {
		return cost{}, err
	}
	one, turns := now.since(m.first, m.rest, m.orders), m.sum.per(m.orders)
	one.Shop, one.Several, one.Database = turns.Shop, turns.Several, turns.Database
	return one, nil
}
