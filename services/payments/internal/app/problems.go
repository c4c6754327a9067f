package app

import (
	"context"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/payments/internal/payment"
)

// Problems returns a page of the payments that staff have to look into, those that have waited longest first. Next is the
// zero Position after the last page.
func (s *Payments) Problems(ctx context.Context, after Position, size int) (page []*payment.Payment, next Position, err error) {
	page, err = s.store.Problems(ctx, after, size+1)
	if err != nil || len(page) <= size {
		return page, Position{}, err
	}
	page = page[:size]
	last := page[size-1]
	_, since, _ := last.Problem()
	return page, Position{since, last.ID()}, nil
}

// Retry takes a payment back from staff and asks its provider again; any other is only reconciled. If the outcome is unknown,
// the error is PROVIDER_UNAVAILABLE, and the sweeper goes on trying.
func (s *Payments) Retry(ctx context.Context, id string) (*payment.Payment, error) {
	p, err := s.store.Update(ctx, id, func(p *payment.Payment) error {
		p.Resume(s.clock.Now())
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.reconcile(ctx, p, payment.ByStaff)
}

// MeasureProblems counts, whenever metrics are collected, the payments that staff have to look into, by their problem; until
// ctx is done.
func (s *Payments) MeasureProblems(ctx context.Context) error {
	meter := otel.Meter("bestill.example/services/payments")
	gauge, err := meter.Int64ObservableGauge("payments.problems", metric.WithDescription("Payments that staff have to look into"))
	if err != nil {
		return err
	}
	registration, err := meter.RegisterCallback(func(ctx context.Context, observer metric.Observer) error {
		counts, err := s.store.CountProblems(ctx)
		if err != nil {
			return err
		}
		for _, problem := range payment.Problems {
			observer.ObserveInt64(gauge, counts[problem], metric.WithAttributes(attribute.String("kind", string(problem))))
		}
		return nil
	}, gauge)
	if err != nil {
		return err
	}
	<-ctx.Done()
	return registration.Unregister()
}
