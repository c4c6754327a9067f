package app

import (
	"context"
	"log/slog"
	"time"
)

// Refresher keeps the store up to date with what customs publishes.
type Refresher struct {
	Publications Publications
	Store        Store
	Every        time.Duration
	Log          *slog.Logger
}

// Run imports at once and then again and again until ctx is done. What cannot be read is logged and stays as
// it was.
func (r Refresher) Run(ctx context.Context) error {
	again := time.NewTicker(r.Every)
	defer again.Stop()
	for {
		r.Import(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-again.C:
		}
	}
}

// Import reads everything once.
func (r Refresher) Import(ctx context.Context) {
	if rates, err := r.Publications.Rates(ctx); err != nil {
		r.Log.WarnContext(ctx, "exchange rates stay as they are", "error", err)
	} else if len(rates) > 0 {
		r.saved(ctx, "exchange rates", len(rates), r.Store.ReplaceRates(ctx, rates))
	}
	if lines, err := r.Publications.Tariff(ctx); err != nil {
		r.Log.WarnContext(ctx, "the tariff stays as it is", "error", err)
	} else if len(lines) > 0 {
		r.saved(ctx, "tariff numbers", len(lines), r.Store.ReplaceTariff(ctx, lines))
	}
}

func (r Refresher) saved(ctx context.Context, what string, count int, err error) {
	if err != nil {
		r.Log.ErrorContext(ctx, "cannot save "+what, "error", err)
		return
	}
	r.Log.InfoContext(ctx, "imported "+what, "count", count)
}
