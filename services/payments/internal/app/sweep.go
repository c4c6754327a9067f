package app

import (
	"context"
	"sync"
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
	// Batch is how many payments of a provider are claimed at a time.
	Batch int `env:"SWEEP_BATCH" envDefault:"50"`
}

// RunSweeper regularly reconciles open payments until ctx is done, so that nothing depends on a webhook or on the
// customer coming back. A payment whose reconciliation fails is retried later. Each provider's are swept by themselves, so that one
// that does not answer delays only its own.
func (s *Payments) RunSweeper(ctx context.Context, cfg SweepConfig) error {
	ofEach(payment.Operators, func(operator payment.ProviderCode) {
		_ = run.Every(ctx, cfg.Interval, func(ctx context.Context) { s.sweep(ctx, operator, cfg.Batch) })
	})
	return nil
}

// ofEach does the work of several providers at the same time.
func ofEach(operators []payment.ProviderCode, work func(operator payment.ProviderCode)) {
	var all sync.WaitGroup
	for _, operator := range operators {
		all.Go(func() { work(operator) })
	}
	all.Wait()
}

const (
	// sweepWorkers mostly wait for the provider.
	sweepWorkers = 16
	// sweepTimeout is the most time that one payment may take.
	sweepTimeout = 20 * time.Second
)

// sweep reconciles all payments of a provider that are due now, a batch at a time.
func (s *Payments) sweep(ctx context.Context, operator payment.ProviderCode, batch int) {
	for more := true; more; {
		due, err := s.store.ClaimToSweep(ctx, operator, s.clock.Now(), batch)
		if err != nil {
			if ctx.Err() == nil {
				s.sweepOutage.Log(ctx, s.log, "sweep failed, will retry", err)
			}
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
