// Package health watches what a process stands on, such as its database and the broker, and says which of these are away. A
// process that lacks one is degraded: it serves what it can, so it is neither restarted nor taken out of service for it.
package health

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
)

const (
	interval = 5 * time.Second
	timeout  = 3 * time.Second
)

// Monitor asks its parts every five seconds how they are.
type Monitor struct {
	log   *slog.Logger
	parts []part

	mu   sync.Mutex
	away map[string]error
}

type part struct {
	name  string
	check func(context.Context) error
}

// New returns a monitor of a service, without parts. It counts those that are away in the metric "bestill.health.away".
func New(service string, log *slog.Logger) *Monitor {
	m := &Monitor{log: log, away: make(map[string]error)}
	// The error is about the name, which is right.
	_, _ = otel.Meter("bestill.example/services/platform/health").Int64ObservableGauge("bestill.health.away",
		metric.WithDescription("1 while a part that the process stands on is away."),
		metric.WithInt64Callback(func(_ context.Context, observer metric.Int64Observer) error {
			m.mu.Lock()
			defer m.mu.Unlock()
			for _, part := range m.parts {
				value := int64(0)
				if m.away[part.name] != nil {
					value = 1
				}
				observer.Observe(value, metric.WithAttributes(attribute.String("service", service), attribute.String("part", part.name)))
			}
			return nil
		}))
	return m
}

// Watch adds a part: "database", "nats", "archive". Check returns why it is away, within three seconds. All parts are added
// before Run.
func (m *Monitor) Watch(name string, check func(context.Context) error) {
	m.parts = append(m.parts, part{name, check})
}

// Run asks until ctx is done. It logs changes, and tells report of each part at first and of each change.
func (m *Monitor) Run(ctx context.Context, report func(part string, works bool)) error {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for first := true; ; first = false {
		var asked sync.WaitGroup
		changed := make([]bool, len(m.parts))
		for i, part := range m.parts {
			asked.Go(func() { changed[i] = m.ask(ctx, part) })
		}
		asked.Wait()
		for i, part := range m.parts {
			if changed[i] || first {
				report(part.name, m.works(part))
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticker.C:
		}
	}
}

// ask notes how a part is, and returns whether that is new.
func (m *Monitor) ask(ctx context.Context, part part) (changed bool) {
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err := part.check(limited)
	m.mu.Lock()
	defer m.mu.Unlock()
	before := m.away[part.name]
	switch {
	case ctx.Err() != nil:
		return false
	case err != nil && before == nil:
		m.log.WarnContext(ctx, "degraded", "away", part.name, "error", err)
	case err == nil && before != nil:
		m.log.InfoContext(ctx, "recovered", "part", part.name)
	}
	m.away[part.name] = err
	return (err == nil) != (before == nil)
}

func (m *Monitor) works(part part) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.away[part.name] == nil
}

// Away returns the names of the parts that are away, sorted; none before Run has asked.
func (m *Monitor) Away() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	names := []string{}
	for name, err := range m.away {
		if err != nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
