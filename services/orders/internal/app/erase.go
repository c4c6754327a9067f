package app

import (
	"context"
	"log/slog"
	"time"

	"bestill.example/services/platform/clock"
)

// Eraser removes personal data after its retention: who sent what to whom. What was sold, when, for how much and how it was
// paid stays, for the accounts.
type Eraser struct {
	Store interface {
		// Erase removes the personal data of orders that ended before the given time.
		Erase(ctx context.Context, before, now time.Time) error
	}
	// After is how long personal data is kept after an order has ended.
	After time.Duration
	Clock clock.Clock
	Log   *slog.Logger
}

const eraseInterval = time.Hour

// Run erases at once and then every hour, until ctx is done.
func (e *Eraser) Run(ctx context.Context) error {
	ticker := time.NewTicker(eraseInterval)
	defer ticker.Stop()
	for {
		now := e.Clock.Now()
		if err := e.Store.Erase(ctx, now.Add(-e.After), now); err != nil && ctx.Err() == nil {
			e.Log.WarnContext(ctx, "erasing personal data failed, will retry", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}
