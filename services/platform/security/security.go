// Package security records security events: refused callers, wrong keys, clients over their limits.
package security

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
	"golang.org/x/time/rate"
)

const (
	// burst lines of a kind are logged at once, then one per interval, so that a flood of refused requests cannot fill the
	// disk.
	burst    = 30
	interval = 10 * time.Second
)

// Events logs security events and counts them. It is safe for concurrent use.
type Events struct {
	service string
	log     *slog.Logger
	counter metric.Int64Counter

	mu    sync.Mutex
	kinds map[string]*kind
}

type kind struct {
	limiter    *rate.Limiter
	suppressed int
}

// NewEvents returns the recorder of a service, which logs to log.
func NewEvents(service string, log *slog.Logger) *Events {
	// The error is about the name, which is fixed.
	counter, _ := otel.Meter("bestill.example/services/platform/security").Int64Counter("bestill.security.events",
		metric.WithDescription("Refused callers, wrong keys and clients over their limits, by kind."))
	return &Events{service: service, log: log, counter: counter, kinds: map[string]*kind{}}
}

// Record counts the event in the metric bestill.security.events, under its kind, and logs it as "security event" at level WARN
// with its kind and attributes. Of each kind 30 lines are logged at once and then one in ten seconds, which says how many
// were left out (suppressed). A kind is a fixed text of the program. The attributes must not hold keys, personal data or
// addresses of clients.
func (e *Events) Record(ctx context.Context, name string, attributes ...slog.Attr) {
	e.counter.Add(ctx, 1, metric.WithAttributes(attribute.String("service", e.service), attribute.String("kind", name)))
	suppressed, logged := e.admit(name)
	if !logged {
		return
	}
	attributes = append([]slog.Attr{slog.String("kind", name)}, attributes...)
	if suppressed > 0 {
		attributes = append(attributes, slog.Int("suppressed", suppressed))
	}
	e.log.LogAttrs(ctx, slog.LevelWarn, "security event", attributes...)
}

// admit reports whether a line may be logged, and how many were left out since the last one.
func (e *Events) admit(name string) (suppressed int, logged bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	k := e.kinds[name]
	if k == nil {
		k = &kind{limiter: rate.NewLimiter(rate.Every(interval), burst)}
		e.kinds[name] = k
	}
	if !k.limiter.Allow() {
		k.suppressed++
		return 0, false
	}
	suppressed, k.suppressed = k.suppressed, 0
	return suppressed, true
}
