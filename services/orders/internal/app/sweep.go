package app

import (
	"context"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"
)

const (
	// sweepLease is how long an order that was looked at is left alone, and so the pause between two tries.
	sweepLease = time.Minute
	sweepBatch = 50
	// sweepWorkers mostly wait for others: so many that a provider which does not answer holds up its own orders alone.
	sweepWorkers = 16
)

// Sweeper pushes on every order that nobody else does: a webhook got lost, a customer never came back, a
// process died half-way. Replicas share the work.
type Sweeper struct {
	Saga     *Saga
	Interval time.Duration
	Log      *slog.Logger
}

// Run sweeps at once and then at every interval, until ctx is done.
func (s *Sweeper) Run(ctx context.Context) error {
	ticker := time.NewTicker(s.Interval)
	defer ticker.Stop()
	for {
		if err := s.Sweep(ctx); err != nil && ctx.Err() == nil {
			s.Log.WarnContext(ctx, "sweep is held up", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// Sweep advances every open order whose turn it is. One that cannot go on is logged and gets its next turn
// later; it holds up no other.
func (s *Sweeper) Sweep(ctx context.Context) error {
	for {
		now := s.Saga.Clock.Now()
		claimed, err := s.Saga.Store.Claim(ctx, now, now.Add(sweepLease), sweepBatch)
		if err != nil {
			return err
		}
		var workers errgroup.Group
		workers.SetLimit(sweepWorkers)
		for _, id := range claimed {
			workers.Go(func() error {
				if _, err := s.Saga.Advance(ctx, id); err != nil {
					s.Log.WarnContext(ctx, "order is held up", "order", id, "error", err)
				}
				return nil
			})
		}
		_ = workers.Wait()
		if len(claimed) < sweepBatch {
			return nil
		}
	}
}
