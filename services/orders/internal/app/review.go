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
	s.Log.ErrorContext(ctx, "payment of a completed order differs from the order",
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

// Review compares all due orders, a batch at a time. An order whose comparison fails is compared again in an hour, or in a minute if
// payments was away; then no further batch is tried.
func (r *Reviewer) Review(ctx context.Context) error {
	for more := true; more; {
		now := r.Saga.Clock.Now()
		due, err := r.Saga.Store.ClaimToReview(ctx, Review{
			Now: now, PlacedSince: now.Add(-r.Config.For), Again: now.Add(reviewAgain), Limit: r.Config.Batch,
		})
		if err != nil || len(due) == 0 {
			return err
		}
		next := r.compareAll(ctx, due)
		for after, ids := range next {
			if err := r.Saga.Store.MarkReviewed(ctx, ids, r.Saga.Clock.Now().Add(after)); err != nil {
				return err
			}
		}
		more = len(due) == r.Config.Batch && len(next[reviewSoon]) == 0 && ctx.Err() == nil
	}
	return nil
}

// compareAll compares orders, and returns them by the time after which they are due again. It reads their payments together. An order
// that does not agree is compared again by itself; so are all orders if payments runs an older release, which cannot read several at
// once.
func (r *Reviewer) compareAll(ctx context.Context, due []order.Compared) map[time.Duration][]order.ID {
	ledgers := r.readAll(ctx, due)
	next := make(map[time.Duration][]order.ID)
	for _, o := range due {
		var err error
		if ledger, ok := ledgers[o.PaymentID]; !ok || !o.Agrees(ledger) {
			err = r.compare(ctx, o.ID)
		}
		switch {
		case err == nil:
			next[reviewEvery] = append(next[reviewEvery], o.ID)
		case fault.Is(err, fault.Unavailable):
			next[reviewSoon] = append(next[reviewSoon], o.ID)
		}
	}
	return next
}

// readAll returns the ledgers of orders by payment id, and none if they cannot be read together.
func (r *Reviewer) readAll(ctx context.Context, of []order.Compared) map[string]order.Ledger {
	ids := make([]string, 0, len(of))
	for _, o := range of {
		ids = append(ids, o.PaymentID)
	}
	ledgers := make(map[string]order.Ledger, len(of))
	// A failure is logged, and each order is compared by itself.
	_ = telemetry.NewTrace(ctx, "review orders", func(ctx context.Context) error {
		read, err := r.Saga.Payments.ReadAll(ctx, ids)
		if err != nil && ctx.Err() == nil {
			r.Log.WarnContext(ctx, "payments cannot be read together, will read them one by one", "error", err)
		}
		for _, ledger := range read {
			ledgers[ledger.PaymentID] = ledger
		}
		return err
	})
	return ledgers
}

func (r *Reviewer) compare(ctx context.Context, id order.ID) error {
	return telemetry.NewTrace(ctx, "review order", func(ctx context.Context) error {
		err := fault.Recovered(func() error {
			_, err := r.Saga.Compare(ctx, id)
			return err
		})
		if err != nil && ctx.Err() == nil {
			r.Log.WarnContext(ctx, "order review failed, will retry", "orderId", id, "error", err)
		}
		return err
	})
}
