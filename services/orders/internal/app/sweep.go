package app

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

const (
	// sweepLease is how long a claimed order is left alone at least, and so the shortest time between two tries.
	sweepLease = time.Minute
	sweepBatch = 50
	// sweepWorkers mostly wait for the provider.
	sweepWorkers = 16
)

// Sweeper advances orders that nothing else advances: a webhook was lost, a customer did not return, a process died half-way.
// Replicas share the work.
type Sweeper struct {
	Saga     *Saga
	Interval time.Duration
	Log      *slog.Logger

	outage telemetry.Outage
}

// Run sweeps at once and then at every interval, until ctx is done. The orders of each payment provider are swept by themselves, so
// that one that does not answer delays only its own.
func (s *Sweeper) Run(ctx context.Context) error {
	var sweeps sync.WaitGroup
	for _, provider := range order.Providers {
		sweeps.Go(func() {
			_ = run.Every(ctx, s.Interval, func(ctx context.Context) {
				if err := s.sweep(ctx, provider); err != nil && ctx.Err() == nil {
					s.outage.Log(ctx, s.Log, "sweep failed, will retry", err)
				}
			})
		})
	}
	sweeps.Wait()
	return nil
}

// sweep advances every unfinished order of a provider whose lease has ended. One that fails is logged and tried again after the next
// lease; it does not delay the others.
func (s *Sweeper) sweep(ctx context.Context, provider order.Provider) error {
	for {
		now := s.Saga.Clock.Now()
		claimed, err := s.Saga.Store.Claim(ctx, provider, now, now.Add(sweepLease), sweepBatch)
		if err != nil {
			return err
		}
		var workers errgroup.Group
		workers.SetLimit(sweepWorkers)
		for _, id := range claimed {
			workers.Go(func() error {
				_ = telemetry.NewTrace(ctx, "sweep order", func(ctx context.Context) error {
					err := fault.Recovered(func() error {
						_, err := s.Saga.Advance(ctx, id)
						return err
					})
					if err != nil {
						s.Log.WarnContext(ctx, "order advance failed", "orderId", id, "error", err)
					}
					return err
				})
				return nil
			})
		}
		_ = workers.Wait()
		if len(claimed) < sweepBatch {
			return nil
		}
	}
}
