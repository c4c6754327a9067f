package app

import (
	"context"
	"log/slog"
	"time"

	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/run"
)

// Eraser erases the addresses and the driver's notes after their retention. The number of booked places in each round stays.
type Eraser struct {
	Store interface {
		// Erase removes the addresses and notes of pickups before the given day.
		Erase(ctx context.Context, before calendar.Day) error
	}
	// After is the retention of an address, from the day of its pickup.
	After time.Duration
	Clock clock.Clock
	Log   *slog.Logger
}

const eraseInterval = time.Hour

// Run erases at once and then every hour, until ctx is done.
func (e *Eraser) Run(ctx context.Context) error {
	return run.Every(ctx, eraseInterval, func(ctx context.Context) {
		before := clock.OsloDate(e.Clock.Now().Add(-e.After))
		if err := e.Store.Erase(ctx, calendar.Day(before.Format(time.DateOnly))); err != nil && ctx.Err() == nil {
			e.Log.WarnContext(ctx, "erasing addresses failed, will retry", "error", err)
		}
	})
}
