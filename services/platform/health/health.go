// Package health watches the parts that a process depends on, such as its database and the broker, and reports which are away.
// A process without an optional part is degraded: it serves what it can. A process without a required part, or one that was
// told to stop, is not ready, and should get no new calls. Neither is a reason to restart it.
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

	"bestill.example/services/platform/run"
)

const (
	interval = 2 * time.Second
	timeout  = 3 * time.Second
)

// Config configures how a process reports whether it should get calls.
type Config struct {
	// Addr is where [Open] listens; nowhere when empty.
	Addr string `env:"HEALTH_ADDR"`
	// Drain is how long a process continues all of its work after it was told to stop and has reported that it is not ready: as
	// long as callers need to notice.
	Drain time.Duration `env:"DRAIN_TIME"`
}

// Monitor checks its parts every two seconds.
type Monitor struct {
	log    *slog.Logger
	drain  time.Duration
	parts  []part
	probes *probes

	mu       sync.Mutex
	running  bool
	draining bool
	// away has an entry for each checked part: nil if it works.
	away map[string]error
}

type part struct {
	name     string
	required bool
	check    func(context.Context) error
}

// New returns a monitor of a service, without parts. The metric "bestill.health.away" shows which are away.
func New(service string, log *slog.Logger) *Monitor {
	m := &Monitor{log: log, away: make(map[string]error)}
	// The errors are about the name, which is valid. Several services of a process share the gauge, each with a callback of its
	// own.
	meter := otel.Meter("bestill.example/services/platform/health")
	away, _ := meter.Int64ObservableGauge("bestill.health.away", metric.WithDescription("1 while a part that the process stands on is away."))
	_, _ = meter.RegisterCallback(func(_ context.Context, observer metric.Observer) error {
		m.mu.Lock()
		defer m.mu.Unlock()
		for _, part := range m.parts {
			value := int64(0)
			if m.away[part.name] != nil {
				value = 1
			}
			observer.ObserveInt64(away, value, metric.WithAttributes(attribute.String("service", service), attribute.String("part", part.name)))
		}
		return nil
	}, away)
	return m
}

// Watch adds an optional part: "nats", "archive". Check returns why it is away, within three seconds. All parts must be added
// before Run.
func (m *Monitor) Watch(name string, check func(context.Context) error) {
	m.parts = append(m.parts, part{name: name, check: check})
}

// Require adds a part like Watch, but without it the process is not ready: "database".
func (m *Monitor) Require(name string, check func(context.Context) error) {
	m.parts = append(m.parts, part{name: name, required: true, check: check})
}

// Drain returns a context that is done [Config.Drain] after ctx. The process is not ready as soon as ctx is done.
func (m *Monitor) Drain(ctx context.Context) context.Context {
	drained, end := context.WithCancel(context.WithoutCancel(ctx))
	context.AfterFunc(ctx, func() {
		m.change(func() { m.draining = true })
		if m.drain > 0 {
			m.log.InfoContext(ctx, "draining", "for", m.drain)
		}
		time.AfterFunc(m.drain, end)
	})
	return drained
}

// Run checks the parts until ctx is done. It logs changes, and calls report for each part at first and for each change. The
// process is ready while Run runs, once the required parts have answered.
func (m *Monitor) Run(ctx context.Context, report func(part string, works bool)) error {
	m.change(func() { m.running = true })
	defer m.change(func() { m.running = false })
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
		case <-time.After(run.Next(interval)):
		}
	}
}

// ask checks a part, and returns whether its state has changed.
func (m *Monitor) ask(ctx context.Context, part part) (changed bool) {
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	err := part.check(limited)
	if ctx.Err() != nil {
		return false
	}
	m.change(func() {
		before := m.away[part.name]
		m.away[part.name] = err
		changed = (err == nil) != (before == nil)
	})
	switch {
	case changed && err != nil && part.required:
		m.log.WarnContext(ctx, "not ready", "away", part.name, "error", err)
	case changed && err != nil:
		m.log.WarnContext(ctx, "degraded", "away", part.name, "error", err)
	case changed:
		m.log.InfoContext(ctx, "recovered", "part", part.name)
	}
	return changed
}

// change changes the monitor's state, and updates the answers to probes.
func (m *Monitor) change(change func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change()
	m.probes.set(ready, m.ready())
}

// Ready returns whether the process should get calls.
func (m *Monitor) Ready() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ready()
}

func (m *Monitor) ready() bool {
	if !m.running || m.draining {
		return false
	}
	for _, part := range m.parts {
		if err, asked := m.away[part.name]; part.required && (!asked || err != nil) {
			return false
		}
	}
	return true
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
