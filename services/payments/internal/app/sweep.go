package app

import (
	"context"
	"time"

	"golang.org/x/sync/errgroup"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

// SweepConfig configures the sweeper.
type SweepConfig struct {
	// Interval is the time between two sweeps.
	Interval time.Duration `env:"SWEEP_INTERVAL" envDefault:"5s"`
	// After is how long after its last change an open payment is swept.
	After time.Duration `env:"SWEEP_AFTER" envDefault:"15s"`
	// Batch is how many payments are claimed at a time.
	Batch int `env:"SWEEP_BATCH" envDefault:"50"`
}

// RunSweeper regularly reconciles open payments until ctx is done, so that nothing depends on a webhook or on the
// customer coming back. A payment whose reconciliation fails is retried later.
func (s *Payments) RunSweeper(ctx context.Context, cfg SweepConfig) error {
	return run.Every(ctx, cfg.Interval, func(ctx context.Context) { s.Sweep(ctx, cfg.Batch) })
}

const (
	// sweepWorkers mostly wait for providers. There are enough of them that a provider which does not answer delays
	// only its own payments.
	sweepWorkers = 16
	// sweepTimeout is the most time that one payment may take.
	sweepTimeout = 20 * time.Second
)

// Sweep reconciles all payments that are due now, a batch at a time.
func (s *Payments) Sweep(ctx context.Context, batch int) {
	for more := true; more; {
		due, err := s.store.ClaimToSweep(ctx, s.clock.Now(), batch)
		if err != nil {
			s.log.WarnContext(ctx, "sweep failed, will retry", "error", err)
			return
		}
		var workers errgroup.Group
		workers.SetLimit(sweepWorkers)
		for _, task := range due {
			workers.Go(func() error {
				ctx, cancel := context.WithTimeout(ctx, sweepTimeout)
				defer cancel()
				return telemetry.NewTrace(ctx, "sweep payment", func(ctx context.Context) error {
					return s.handle(ctx, task, payment.BySweeper)
				})
			})
		}
		_ = workers.Wait() // failures are logged
		more = len(due) == batch && ctx.Err() == nil
	}
}
