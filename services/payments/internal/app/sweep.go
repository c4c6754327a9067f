package app

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"bestill.example/services/payments/internal/payment"
)

// SweepConfig says how often and how much is swept.
type SweepConfig struct {
	// Interval is the pause between two rounds.
	Interval time.Duration `env:"SWEEP_INTERVAL" envDefault:"5s"`
	// After is how long a payment that is still open is left alone after its last news.
	After time.Duration `env:"SWEEP_AFTER" envDefault:"15s"`
	// Batch is how many payments are claimed at a time.
	Batch int `env:"SWEEP_BATCH" envDefault:"50"`
}

// RunSweeper settles payments that are still open until ctx is done, so that nothing depends on a webhook or
// on the customer coming back. A payment that cannot be settled now is tried again later.
func (s *Payments) RunSweeper(ctx context.Context, cfg SweepConfig) error {
	round := time.NewTicker(cfg.Interval)
	defer round.Stop()
	for {
		s.Sweep(ctx, cfg.Batch)
		select {
		case <-ctx.Done():
			return nil
		case <-round.C:
		}
	}
}

const (
	// sweepWorkers mostly wait for providers: so many that one which does not answer holds up its own payments alone.
	sweepWorkers = 16
	// sweepTimeout is how long a payment may take; after it the next one has its turn.
	sweepTimeout = 20 * time.Second
)

// Sweep settles all payments that are due now, a batch at a time.
func (s *Payments) Sweep(ctx context.Context, batch int) {
	for more := true; more; {
		due, err := s.store.ClaimToSweep(ctx, s.clock.Now(), batch)
		if err != nil {
			s.log.WarnContext(ctx, "sweeper is held up", "error", err)
			return
		}
		var workers errgroup.Group
		workers.SetLimit(sweepWorkers)
		for _, turn := range due {
			workers.Go(func() error {
				ctx, cancel := context.WithTimeout(ctx, sweepTimeout)
				defer cancel()
				s.handle(ctx, turn, payment.BySweeper)
				return nil
			})
		}
		_ = workers.Wait()
		more = len(due) == batch && ctx.Err() == nil
	}
}
