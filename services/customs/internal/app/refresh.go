package app

import (
	"context"
	"log/slog"
	"time"
)

// Refresher updates the store with what Norwegian Customs publishes.
type Refresher struct {
	Publications Publications
	Store        Store
	Every        time.Duration
	Log          *slog.Logger
}

// Run imports at once and then at every interval until ctx is done. A failed import is logged and leaves the store
// unchanged.
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

// Import imports every publication once.
func (r Refresher) Import(ctx context.Context) {
	if rates, err := r.Publications.Rates(ctx); err != nil {
		r.Log.WarnContext(ctx, "exchange rate import failed", "error", err)
	} else if len(rates) > 0 {
		r.saved(ctx, "exchange rates", len(rates), r.Store.ReplaceRates(ctx, rates))
	}
	if lines, err := r.Publications.Tariff(ctx); err != nil {
		r.Log.WarnContext(ctx, "tariff import failed", "error", err)
	} else if len(lines) > 0 {
		r.saved(ctx, "tariff numbers", len(lines), r.Store.ReplaceTariff(ctx, lines))
	}
}

func (r Refresher) saved(ctx context.Context, what string, count int, err error) {
	if err != nil {
		r.Log.ErrorContext(ctx, "import not saved", "publication", what, "error", err)
		return
	}
	r.Log.InfoContext(ctx, "import saved", "publication", what, "count", count)
}
