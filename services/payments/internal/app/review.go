package app

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

// ReviewConfig configures the daily comparison of payments with their providers.
type ReviewConfig struct {
	// Interval is the time between two looks for payments that are due.
	Interval time.Duration `env:"REVIEW_INTERVAL" envDefault:"10s"`
	// Batch is how many payments are claimed at a time.
	Batch int `env:"REVIEW_BATCH" envDefault:"50"`
	// For is how long after its last change a payment is compared daily. Then it is compared weekly, up to a year.
	For time.Duration `env:"REVIEW_FOR" envDefault:"720h"`
}

const (
	// reviewUntil is how long after its last change a payment is compared. Vipps refunds for a year.
	reviewUntil = 365 * 24 * time.Hour
	// reviewWorkers wait for providers. A few of them, so that customers have the providers to themselves.
	reviewWorkers = 4
)

// RunReview compares payments whose money may still move with their providers, until ctx is done. So a refund or a capture in the
// provider's own portal is noticed though its webhook was lost, and a capture that is missing there.
func (s *Payments) RunReview(ctx context.Context, cfg ReviewConfig) error {
	return run.Every(ctx, cfg.Interval, func(ctx context.Context) { s.Review(ctx, cfg) })
}

// Review compares all payments that are due, a few at a time. One that fails is compared later.
func (s *Payments) Review(ctx context.Context, cfg ReviewConfig) {
	for more := true; more; {
		now := s.clock.Now()
		due, err := s.store.ClaimToReview(ctx, now, now.Add(-reviewUntil), cfg.Batch)
		if len(due) > 0 {
			err = s.store.MarkReviewed(ctx, s.reviewAll(ctx, due), s.clock.Now(), now.Add(-cfg.For))
		}
		if err != nil && ctx.Err() == nil {
			s.log.WarnContext(ctx, "payment review failed, will retry", "error", err)
		}
		more = err == nil && len(due) == cfg.Batch
	}
}

// reviewAll returns those of some payments that could be compared with their providers.
func (s *Payments) reviewAll(ctx context.Context, due []ToReview) (reviewed []string) {
	var (
		workers errgroup.Group
		mu      sync.Mutex
	)
	workers.SetLimit(reviewWorkers)
	for _, one := range due {
		workers.Go(func() error {
			err := telemetry.NewTrace(ctx, "review payment", func(ctx context.Context) error {
				err := fault.Recovered(func() error { return s.review(ctx, one) })
				if err != nil && ctx.Err() == nil {
					s.log.WarnContext(ctx, "payment review failed, will retry", "error", err)
				}
				return err
			})
			if err == nil {
				mu.Lock()
				defer mu.Unlock()
				reviewed = append(reviewed, one.Payment.ID())
			}
			return nil
		})
	}
	_ = workers.Wait() // failures are logged
	return reviewed
}

func (s *Payments) review(ctx context.Context, due ToReview) error {
	ctx, cancel := context.WithTimeout(ctx, sweepTimeout)
	defer cancel()
	p := due.Payment
	telemetry.PaymentID.Note(ctx, p.ID())
	telemetry.Link(ctx, due.Traceparent)
	provider, err := s.providers.of(p)
	if err != nil {
		return err
	}
	held := p.Amounts()
	view, err := s.read(ctx, provider, p)
	if err != nil {
		return err
	}
	_, err = s.observe(ctx, p, func(p *payment.Payment) error {
		return p.ObserveLater(*view, held, payment.ByReview, s.clock.Now())
	})
	return err
}
