package telemetry

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

const (
	burst    = 30
	interval = 10 * time.Second
)

// LimitedLog logs lines of one kind, and leaves some out, so that a flood of requests cannot fill the disk. It is safe for
// concurrent use.
type LimitedLog struct {
	log *slog.Logger

	mu         sync.Mutex
	limiter    *rate.Limiter
	suppressed int
}

// NewLimitedLog returns a log of one kind of lines, which logs to log.
func NewLimitedLog(log *slog.Logger) *LimitedLog {
	return &LimitedLog{log: log, limiter: rate.NewLimiter(rate.Every(interval), burst)}
}

// Log logs a line. 30 are logged at once and then one in ten seconds, which says how many were left out (suppressed).
func (l *LimitedLog) Log(ctx context.Context, level slog.Level, message string, attributes ...slog.Attr) {
	suppressed, logged := l.admit()
	if !logged {
		return
	}
	if suppressed > 0 {
		attributes = append(attributes, slog.Int("suppressed", suppressed))
	}
	l.log.LogAttrs(ctx, level, message, attributes...)
}

// admit reports whether a line may be logged, and how many were left out since the last one.
func (l *LimitedLog) admit() (suppressed int, logged bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.limiter.Allow() {
		l.suppressed++
		return 0, false
	}
	suppressed, l.suppressed = l.suppressed, 0
	return suppressed, true
}
