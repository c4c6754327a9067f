package archive

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/telemetry"
)

// breakerPause is how long an archive is not called after a failure.
const breakerPause = 10 * time.Second

// ErrAway says that the archive was not called, because it has just failed.
var ErrAway = errors.New("archive: away")

// Breaker is a circuit breaker for an archive, so that nobody waits for it while it is away: after a failure it is not called
// for ten seconds, and then by one caller alone, whose success lets the others in again. Reading and writing fail separately: a
// full disk can still be read.
type Breaker struct {
	archive       Archive
	reads, writes circuit
}

var _ Archive = (*Breaker)(nil)

// NewBreaker returns the archive behind a breaker.
func NewBreaker(archive Archive, clock clock.Clock) *Breaker {
	for _, operation := range []string{"read", "write"} {
		failures.Add(context.Background(), 0, metric.WithAttributes(metrics.Of("orders"), attribute.String("operation", operation)))
	}
	// They start at zero, so that the first count is an increase: an alert watches them.
	altered.Add(context.Background(), 0, metric.WithAttributes(metrics.Of("orders")))
	return &Breaker{archive: archive, reads: circuit{clock: clock}, writes: circuit{clock: clock}}
}

// Container implements [Archive].
func (b *Breaker) Container() string { return b.archive.Container() }

// Put implements [Archive]. It returns [ErrAway] if the archive was not called.
func (b *Breaker) Put(ctx context.Context, name string, content []byte) error {
	return b.writes.try(ctx, "write", func() error {
		return b.span(ctx, "archive put", func(ctx context.Context) error { return b.archive.Put(ctx, name, content) })
	})
}

// Get implements [Archive]. It returns [ErrAway] if the archive was not called.
func (b *Breaker) Get(ctx context.Context, name string) (content []byte, err error) {
	err = b.reads.try(ctx, "read", func() error {
		return b.span(ctx, "archive get", func(ctx context.Context) error {
			content, err = b.archive.Get(ctx, name)
			return err
		})
	})
	return content, err
}

// Guard returns a handler of events that fails with [ErrAway] while the archive is not called for writing, before a receipt is made
// in vain, which is most of the work.
func (b *Breaker) Guard(handle func(context.Context, eventbus.Event) error) func(context.Context, eventbus.Event) error {
	return func(ctx context.Context, event eventbus.Event) error {
		if err := b.Away(); err != nil {
			return err
		}
		return handle(ctx, event)
	}
}

// Away returns [ErrAway] while the archive is not called for writing.
func (b *Breaker) Away() error {
	b.writes.mu.Lock()
	defer b.writes.mu.Unlock()
	return b.writes.away()
}

func (b *Breaker) span(ctx context.Context, name string, work func(context.Context) error) error {
	return telemetry.Span(ctx, name, work, trace.WithSpanKind(trace.SpanKindClient),
		trace.WithAttributes(attribute.String("bestill.archive.container", b.archive.Container())))
}

const (
	// probe is the name of the file that [Breaker.Check] reads and writes.
	probe = "probe"
	// probeSize is more than a receipt has, because a full archive may still have room for less.
	probeSize = 64 << 10
)

// Check returns why the archive is not called; nil if it is. When it is time to try again it does so.
func (b *Breaker) Check(ctx context.Context) error {
	if b.reads.failure() != nil {
		_, _ = b.Get(ctx, probe)
	}
	if b.writes.failure() != nil {
		_ = b.Put(ctx, probe, make([]byte, probeSize))
	}
	return errors.Join(b.reads.failure(), b.writes.failure())
}

var failures = metrics.Counter("bestill.archive.failures", "Receipts that the archive could not read or write.")

// circuit lets calls through as long as they succeed.
type circuit struct {
	clock clock.Clock

	mu sync.Mutex
	// failed is why calls are blocked; nil if they are not.
	failed error
	// retryAt is when the next call is let through anyway.
	retryAt time.Time
}

func (c *circuit) try(ctx context.Context, operation string, call func() error) error {
	if err := c.enter(); err != nil {
		return err
	}
	err := call()
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil || errors.Is(err, ErrNotFound) {
		c.failed = nil
	} else {
		failures.Add(ctx, 1, metric.WithAttributes(metrics.Of("orders"), attribute.String("operation", operation)))
		c.failed, c.retryAt = err, c.clock.Now().Add(breakerPause)
	}
	return err
}

func (c *circuit) enter() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.away(); err != nil {
		return err
	}
	c.retryAt = c.clock.Now().Add(breakerPause) // after a failure the others wait for this one
	return nil
}

// away returns [ErrAway] while calls are blocked. The caller holds the lock.
func (c *circuit) away() error {
	if c.failed != nil && c.clock.Now().Before(c.retryAt) {
		return fmt.Errorf("%w: %w", ErrAway, c.failed)
	}
	return nil
}

func (c *circuit) failure() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}
