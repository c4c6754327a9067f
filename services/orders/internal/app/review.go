package app

import (
	"context"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

var differences = metrics.Counter("bestill.orders.differences", "Completed orders whose payment was found to be another.")

// Compare compares a completed order with its payment as the ledger has it, records what differs, and returns the order as it
// then is. It asks no provider.
func (s *Saga) Compare(ctx context.Context, id order.ID) (*order.Order, error) {
	unlock, _, err := s.locks.lock(ctx, id)
	if err != nil {
		return nil, err
	}
	defer unlock()
	o, err := s.Store.ByID(ctx, id)
	if err != nil || o.State() != order.Completed || o.Free() {
		return o, err
	}
	ledger, err := s.Payments.Read(ctx, o.Data().Payment.ID)
	if err != nil || o.Agrees(ledger) {
		return o, err
	}
	for !o.Agrees(ledger) {
		// If the order has changed meanwhile, it is compared anew.
		o, err = s.record(ctx, o, func(o *order.Order, _ order.Numbers) error { return o.Compare(ledger, s.Clock.Now()) })
		if err != nil {
			return nil, err
		}
	}
	data := o.Data()
	differences.Add(ctx, 1, metric.WithAttributes(service))
	s.Log.ErrorContext(ctx, "payment of a completed order is not as it was", "order", id,
		"status", data.State, "trouble", data.Trouble, "captured", ledger.Captured, "refunded", ledger.Refunded)
	return s.cancelBooking(ctx, o), nil
}

// ReviewConfig configures the daily comparison of completed orders with their payments.
type ReviewConfig struct {
	// Interval is the time between two looks for orders that are due.
	Interval time.Duration `env:"REVIEW_INTERVAL" envDefault:"10s"`
	// Batch is how many orders are claimed at a time.
	Batch int `env:"REVIEW_BATCH" envDefault:"50"`
	// For is how long after it was placed an order is compared.
	For time.Duration `env:"REVIEW_FOR" envDefault:"720h"`
}

const (
	// reviewEvery is the time between two comparisons of an order, reviewAgain after one that failed, and reviewSoon after one that
	// could not be made, as while payments starts.
	reviewEvery = 24 * time.Hour
	reviewAgain = time.Hour
	reviewSoon  = time.Minute
)

// Reviewer compares completed orders with their payments, each once a day, in case an event was lost.
type Reviewer struct {
	Saga   *Saga
	Config ReviewConfig
	Log    *slog.Logger
}

// Run compares what is due at once and then at every interval, until ctx is done.
func (r *Reviewer) Run(ctx context.Context) error {
	return run.Every(ctx, r.Config.Interval, func(ctx context.Context) {
		if err := r.Review(ctx); err != nil && ctx.Err() == nil {
			r.Log.WarnContext(ctx, "order review failed, will retry", "error", err)
		}
	})
}

// Review compares all orders that are due, one after the other, which bounds how much the payments service is asked. One that fails
// is compared again in an hour, or in a minute if payments was away, when only one batch is tried.
func (r *Reviewer) Review(ctx context.Context) error {
	for more := true; more; {
		now := r.Saga.Clock.Now()
		due, err := r.Saga.Store.ClaimToReview(ctx, Review{
			Now: now, PlacedSince: now.Add(-r.Config.For), Again: now.Add(reviewAgain), Limit: r.Config.Batch,
		})
		if err != nil {
			return err
		}
		next := make(map[time.Duration][]order.ID)
		for _, id := range due {
			switch err := r.compare(ctx, id); {
			case err == nil:
				next[reviewEvery] = append(next[reviewEvery], id)
			case fault.Is(err, fault.Unavailable):
				next[reviewSoon] = append(next[reviewSoon], id)
			}
		}
		for after, ids := range next {
			if err := r.Saga.Store.MarkReviewed(ctx, ids, r.Saga.Clock.Now().Add(after)); err != nil {
				return err
			}
		}
		more = len(due) == r.Config.Batch && len(next[reviewSoon]) == 0 && ctx.Err() == nil
	}
	return nil
}

func (r *Reviewer) compare(ctx context.Context, id order.ID) error {
	return telemetry.NewTrace(ctx, "review order", func(ctx context.Context) error {
		_, err := r.Saga.Compare(ctx, id)
		if err != nil && ctx.Err() == nil {
			r.Log.WarnContext(ctx, "order review failed, will retry", "order", id, "error", err)
		}
		return err
	})
}
