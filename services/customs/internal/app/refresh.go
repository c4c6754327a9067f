package app

import (
	"context"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/metrics"
)

const retryAfterFailure = time.Hour

var failing = metrics.Level("bestill.customs.import_failing", "1 while a publication of Norwegian Customs cannot be imported.")

// Refresher updates the store with what Norwegian Customs publishes.
type Refresher struct {
	Publications Publications
	Store        Store
	Clock        clock.Clock
	Every        time.Duration
	Log          *slog.Logger
}

// Run imports each publication at once and then at every interval, or an hour after a failure, until ctx is done. Each beat
// triggers a check of what is due. A failed import leaves the store unchanged.
func (r Refresher) Run(ctx context.Context, beat <-chan time.Time) error {
	var rates, tariff time.Time
	for {
		rates = r.importIfDue(ctx, rates, "exchange rates", func() (int, error) {
			return replace(ctx, r.Publications.Rates, r.Store.ReplaceRates)
		})
		tariff = r.importIfDue(ctx, tariff, "tariff numbers", func() (int, error) {
			return replace(ctx, r.Publications.Tariff, r.Store.ReplaceTariff)
		})
		select {
		case <-ctx.Done():
			return nil
		case <-beat:
		}
	}
}

// importIfDue imports a publication if that is due, and returns when it is due next.
func (r Refresher) importIfDue(ctx context.Context, due time.Time, publication string, imported func() (count int, err error)) time.Time {
	now := r.Clock.Now()
	if now.Before(due) {
		return due
	}
	labels := metric.WithAttributes(metrics.Of("customs"), attribute.String("publication", publication))
	count, err := imported()
	if err != nil {
		if ctx.Err() == nil {
			failing.Record(ctx, 1, labels)
			r.Log.ErrorContext(ctx, "import failed, will retry", "publication", publication, "error", err)
		}
		return now.Add(min(retryAfterFailure, r.Every))
	}
	failing.Record(ctx, 0, labels)
	if count > 0 {
		r.Log.InfoContext(ctx, "import saved", "publication", publication, "count", count)
	}
	return now.Add(r.Every)
}

// replace replaces the rows of the store by those that are read, if there are any, and returns their number.
func replace[T any](
	ctx context.Context, read func(context.Context) ([]T, error), save func(context.Context, []T) error,
) (count int, err error) {
	rows, err := read(ctx)
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	return len(rows), save(ctx, rows)
}
