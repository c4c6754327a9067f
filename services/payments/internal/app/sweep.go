package app

import (
	"context"
	"time"

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

// Sweep settles all payments that are due now, a batch at a time.
func (s *Payments) Sweep(ctx context.Context, batch int) {
	for more := true; more; {
		due, err := s.store.ClaimToSweep(ctx, s.clock.Now(), batch)
		if err != nil {
			s.log.WarnContext(ctx, "sweeper is held up", "error", err)
			return
		}
		for _, turn := range due {
			s.take(ctx, turn, payment.BySweeper)
		}
		more = len(due) == batch && ctx.Err() == nil
	}
}
