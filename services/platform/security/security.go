// Package security records security events: refused callers, wrong keys, clients over their limits.
package security

import (
	"context"
	"log/slog"
	"sync"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/telemetry"
)

// Events logs security events and counts them. It is safe for concurrent use.
type Events struct {
	service string
	log     *slog.Logger
	counter metric.Int64Counter

	mu    sync.Mutex
	kinds map[string]*telemetry.LimitedLog
}

// NewEvents returns the recorder of a service, which logs to log.
func NewEvents(service string, log *slog.Logger) *Events {
	// The error is about the name, which is fixed.
	counter, _ := otel.Meter("bestill.example/services/platform/security").Int64Counter("bestill.security.events",
		metric.WithDescription("Refused callers, wrong keys and clients over their limits, by kind."))
	return &Events{service: service, log: log, counter: counter, kinds: map[string]*telemetry.LimitedLog{}}
}

// Record counts the event in the metric bestill.security.events, under its kind, and logs it as "security event" at level WARN
// with its kind and attributes, and of each kind only so many (see [telemetry.LimitedLog]). A kind is a fixed text of the
// program. The attributes must not hold keys, personal data or addresses of clients.
func (e *Events) Record(ctx context.Context, name string, attributes ...slog.Attr) {
	e.counter.Add(ctx, 1, metric.WithAttributes(attribute.String("service", e.service), attribute.String("kind", name)))
	e.of(name).Log(ctx, slog.LevelWarn, "security event", append([]slog.Attr{slog.String("kind", name)}, attributes...)...)
}

// of returns the log of a kind.
func (e *Events) of(kind string) *telemetry.LimitedLog {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.kinds[kind] == nil {
		e.kinds[kind] = telemetry.NewLimitedLog(e.log)
	}
	return e.kinds[kind]
}
