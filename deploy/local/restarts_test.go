package main

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// Every part of the shop is a separate process. While customers order, pay and cancel, one part after the other is killed or
// stopped and started again, in an order that depends on a seed. Afterwards every placed order has ended, and its money agrees
// with its state.
func TestServicesThatRestartInAnyOrderLoseNoOrderAndNoMoney(t *testing.T) {
	t.Parallel()
	const seed, customers, ordersOfEach, restarts = 11, 4, 4, 12
	shop := startApart(t, Config{State: t.TempDir()}, 1, map[string]string{"ORDER_PAYMENT_TIMEOUT": "5s"})
	products := shop.products(t)
	var offers []product
	for _, name := range slices.Sorted(maps.Keys(products)) {
		offers = append(offers, products[name])
	}
	var (
		all    sync.WaitGroup
		placed atomic.Int64
	)
	for n := range customers {
		c := &customer{shop.system, shop.site, offers, rand.New(rand.NewPCG(seed, uint64(n))), &placed}
		all.Go(func() {
			for range ordersOfEach {
				c.shopPatiently(t.Context())
			}
		})
	}
	dice := rand.New(rand.NewPCG(seed, customers))
	parts := slices.Sorted(maps.Keys(mains))
	for range restarts {
		part := parts[dice.IntN(len(parts))]
		how := syscall.SIGKILL
		if dice.IntN(2) == 0 {
			how = syscall.SIGTERM
		}
		shop.replicas[part][0].restart(t, how)
	}
	all.Wait()
	shop.awaitPeace(t)
	fates := shop.fates(t)
	if len(fates) < int(placed.Load()) {
		t.Errorf("%d orders were placed, but %d are stored", placed.Load(), len(fates))
	}
	for _, fate := range fates {
		fate.check(t)
	}
	t.Logf("%d orders", len(fates))
}

// shopPatiently shops, and retries while a part is down.
func (c *customer) shopPatiently(ctx context.Context) {
	for tries := 0; tries < 50 && ctx.Err() == nil; tries++ {
		if err := c.shop(ctx); err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}
