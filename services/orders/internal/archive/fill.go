package archive

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/run"
)

var (
	storedBytes = metrics.Level("bestill.archive.stored_bytes", "The size of an archive that has a limit.")
	limitBytes  = metrics.Level("bestill.archive.limit_bytes", "The size at which the archive refuses receipts.")
)

// fillInterval is how often an archive is asked how full it is.
const fillInterval = 10 * time.Second

// Run reports how full the archive is, until ctx is done. While it does not answer, the last numbers are reported. A bucket has no
// limit that the shop knows.
func (b *Breaker) Run(ctx context.Context) error {
	limited, ok := b.archive.(interface {
		fill(context.Context) (stored, limit int64, err error)
	})
	if !ok {
		<-ctx.Done()
		return nil
	}
	labels := metric.WithAttributes(metrics.Of("orders"))
	return run.Every(ctx, fillInterval, func(ctx context.Context) {
		bounded, cancel := context.WithTimeout(ctx, fillInterval/2)
		defer cancel()
		// An archive that does not answer is reported by the monitor.
		if stored, limit, err := limited.fill(bounded); err == nil && limit > 0 {
			storedBytes.Record(ctx, stored, labels)
			limitBytes.Record(ctx, limit, labels)
		}
	})
}

// fill returns the size of the object store, and its limit: none if that is not positive.
func (a *NATS) fill(ctx context.Context) (stored, limit int64, err error) {
	store, err := a.js.Stream(ctx, a.stream())
	if err != nil {
		return 0, 0, err
	}
	info := store.CachedInfo()
	return int64(min(info.State.Bytes, 1<<62)), info.Config.MaxBytes, nil
}
