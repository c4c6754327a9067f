package app

import (
	"context"
	"log/slog"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/run"
)

// Eraser removes personal data (who sends what to whom) after its retention. What was sold, when, at what price and how it was
// paid stays for the accounts.
type Eraser struct {
	Store interface {
		// Erase removes the personal data of orders that ended before the given times: notCharged for those without a charge,
		// charged for the others. Orders that it cannot erase are passed to left.
		Erase(ctx context.Context, notCharged, charged, now time.Time, left func(order.ID, error)) error
	}
	Retention Retention
	Clock     clock.Clock
	Log       *slog.Logger
}

// Retention is how long personal data is kept after an order has ended.
type Retention struct {
	// Charged is for orders that were paid, including refunded ones, and for free orders that were carried out. Nothing is erased
	// while its delivery needs it: the minimum is the longest time of order/erase.json.
	Charged time.Duration `env:"PERSONAL_DATA_RETENTION" envDefault:"8760h" min:"2208h"`
	// NotCharged is for orders without a charge: not paid, declined, expired, withdrawn, or impossible to fulfil. Their idempotency
	// keys are erased with them, so browsers must have stopped repeating the order by then.
	NotCharged time.Duration `env:"PERSONAL_DATA_RETENTION_UNPAID" envDefault:"168h" min:"24h"`
}

// Of returns how long an order in that state keeps its personal data after it ended.
func (r Retention) Of(state order.State) time.Duration {
	switch state {
	case order.PaymentFailed, order.Expired, order.Cancelled:
		return r.NotCharged
	default:
		return r.Charged
	}
}

const eraseInterval = time.Hour

// Run erases at once and then every hour, until ctx is done.
func (e *Eraser) Run(ctx context.Context) error {
	return run.Every(ctx, eraseInterval, func(ctx context.Context) {
		now := e.Clock.Now()
		left := func(id order.ID, err error) {
			e.Log.ErrorContext(ctx, "order cannot be erased, will retry", "orderId", id, "error", err)
		}
		if err := e.Store.Erase(ctx, now.Add(-e.Retention.NotCharged), now.Add(-e.Retention.Charged), now, left); err != nil && ctx.Err() == nil {
			e.Log.WarnContext(ctx, "erasing personal data failed, will retry", "error", err)
		}
	})
}
