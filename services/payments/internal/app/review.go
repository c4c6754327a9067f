package app

import (
	"context"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

// ReviewConfig configures the daily comparison of captured payments with their providers.
type ReviewConfig struct {
	// Interval is the time between two batches. With Batch it bounds how much providers are asked.
	Interval time.Duration `env:"REVIEW_INTERVAL" envDefault:"10s"`
	// Batch is how many payments are compared at a time.
	Batch int `env:"REVIEW_BATCH" envDefault:"10"`
	// For is how long after it was opened a payment is compared.
	For time.Duration `env:"REVIEW_FOR" envDefault:"720h"`
}

// reviewEvery is the time between two comparisons of a payment.
const reviewEvery = 24 * time.Hour

// RunReview compares captured payments with their providers, each once a day, until ctx is done. So a refund in the provider's
// own portal is noticed though its webhook was lost, and a capture that is missing there.
func (s *Payments) RunReview(ctx context.Context, cfg ReviewConfig) error {
	return run.Every(ctx, cfg.Interval, func(ctx context.Context) { s.Review(ctx, cfg) })
}

// Review compares one batch of those payments that are due, one after the other. One that fails is compared later.
func (s *Payments) Review(ctx context.Context, cfg ReviewConfig) {
	now := s.clock.Now()
	due, err := s.store.ClaimToReview(ctx, now, now.Add(-cfg.For), cfg.Batch)
	if err != nil {
		s.log.WarnContext(ctx, "payment review failed, will retry", "error", err)
		return
	}
	for _, id := range due {
		_ = telemetry.NewTrace(ctx, "review payment", func(ctx context.Context) error {
			err := s.review(ctx, id)
			if err != nil && ctx.Err() == nil {
				s.log.WarnContext(ctx, "payment review failed, will retry", "payment", id, "error", err)
			}
			return err
		})
	}
}

func (s *Payments) review(ctx context.Context, id string) error {
	ctx, cancel := context.WithTimeout(ctx, sweepTimeout)
	defer cancel()
	p, err := s.store.Load(ctx, id)
	if err != nil {
		return err
	}
	provider, err := s.providers.of(p)
	if err != nil {
		return err
	}
	held := p.Amounts()
	view, err := s.read(ctx, provider, p)
	if err != nil {
		return err
	}
	if _, err := s.observe(ctx, p, func(p *payment.Payment) error {
		return p.ObserveLater(*view, held, payment.ByReview, s.clock.Now())
	}); err != nil {
		return err
	}
	return s.store.MarkReviewed(ctx, id, s.clock.Now().Add(reviewEvery))
}
