package run

import (
	"context"
	"time"
)

// began is when the process began.
var began = time.Now()

// Next returns the time until the next multiple of an interval since the process began. Jobs that wait with it run at the same
// moments, because waking an idle process costs more processor time than most of these jobs.
func Next(interval time.Duration) time.Duration {
	return interval - time.Since(began)%interval
}

// Every does the work at once and then at each [Next] of the interval, until ctx is done, and returns nil. Work that takes
// longer than the interval does not overlap with itself. It has to log its failures itself.
func Every(ctx context.Context, interval time.Duration, work func(ctx context.Context)) error {
	for {
		work(ctx)
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(Next(interval)):
		}
	}
}
