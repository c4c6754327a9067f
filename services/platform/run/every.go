package run

import (
	"context"
	"time"
)

// Every does the work at once and then at each interval, until ctx is done, and returns nil. Work that takes longer than the
// interval is not done twice at a time. It logs its failures itself.
func Every(ctx context.Context, interval time.Duration, work func(ctx context.Context)) error {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		work(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}
