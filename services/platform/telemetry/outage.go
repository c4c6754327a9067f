package telemetry

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// outageReminder is how often a lasting failure is logged again.
const outageReminder = time.Minute

// Outage logs a recurring failure, such as at each try to reach a broker that is away: when it begins, when the error changes,
// and once a minute. The zero value is ready for use.
type Outage struct {
	mu     sync.Mutex
	cause  string
	logged time.Time
}

// Log logs the message with the error as a warning, unless it has just done so.
func (o *Outage) Log(ctx context.Context, log *slog.Logger, message string, err error, attributes ...any) {
	o.LogAt(ctx, log, slog.LevelWarn, message, err, attributes...)
}

// LogAt is [Outage.Log] at another level.
func (o *Outage) LogAt(ctx context.Context, log *slog.Logger, level slog.Level, message string, err error, attributes ...any) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if err.Error() == o.cause && time.Since(o.logged) < outageReminder {
		return
	}
	o.cause, o.logged = err.Error(), time.Now()
	log.Log(ctx, level, message, append(attributes, "error", err)...)
}

// Over ends the outage: the next failure is logged.
func (o *Outage) Over() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.cause = ""
}
