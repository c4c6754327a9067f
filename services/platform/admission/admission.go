// Package admission lets new work into a service no faster than the service finishes it. So admitted work is finished in a
// bounded time under any load, reads and the rest of accepted work find a free connection, and refused callers are told at once
// when to try again.
//
// The queue in front of the database determines how much work is admitted at a time: the limit grows while it is used up and
// nobody waits for a connection. It shrinks while there are waiters, while nobody gets a connection because the database hangs,
// or while another service refuses the work's calls. Time spent on others, such as a slow payment provider, is no queue.
package admission

import (
	"context"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/metrics"
)

// ReasonOverloaded says that a service is at its limit. Nothing of the request was done.
const ReasonOverloaded = "OVERLOADED"

const (
	// Patience is the longest that work waits to be let in.
	Patience = time.Second
	// least and most bound the limit, which starts at first.
	least, first, most = 4, 32, 128
	// tolerated is the mean time that transactions may wait for a connection.
	tolerated = 5 * time.Millisecond
	// interval is the time between two changes of the limit.
	interval = 100 * time.Millisecond
	// retryAfter is when to try again, in seconds.
	retryAfter = "3"
)

// Queue is the state of the queue for a resource.
type Queue struct {
	// Waited is the total time that all served waiters waited, and Served their number.
	Waited time.Duration
	Served int64
	// Full is whether new arrivals have to wait. Those who still wait are not in Waited.
	Full bool
}

// Gate is where new work waits to be admitted.
type Gate struct {
	service string
	queue   func() Queue

	mu     sync.Mutex
	limit  int
	inside int
	// full is whether the limit was reached since it was last adjusted, and pressed whether another service was overloaded.
	full, pressed bool
	// waiting are the waiters at the gate, in order of arrival.
	waiting []chan struct{}
	changed time.Time
	last    Queue
}

// New returns the gate of a service in front of the resource with that queue.
func New(service string, queue func() Queue) *Gate {
	return &Gate{service: service, queue: queue, limit: first, last: queue(), changed: time.Now()}
}

// ForPool returns the gate of a service in front of its database.
func ForPool(service string, pool *pgxpool.Pool) *Gate {
	return New(service, func() Queue {
		stat := pool.Stat()
		full := stat.IdleConns() == 0 && stat.TotalConns() == stat.MaxConns()
		return Queue{stat.EmptyAcquireWaitTime(), stat.AcquireCount(), full}
	})
}

var waits = metrics.Durations("bestill.admission.wait", "The time that new work waited to be let in, by outcome: admitted, refused.",
	0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

// Enter waits until new work is admitted, for [Patience] at most. It returns a function that tells the gate the outcome when
// the work is done. Refused work is fault.Unavailable, [ReasonOverloaded].
func (g *Gate) Enter(ctx context.Context) (leave func(error), err error) {
	begin := time.Now()
	outcome, leave := "admitted", g.leave
	if !g.admitted(ctx) {
		outcome, leave = "refused", nil
		err = fault.New(fault.Unavailable, ReasonOverloaded, fault.With(fault.MetadataRetryAfter, retryAfter))
	}
	waits.Record(ctx, time.Since(begin).Seconds(), metric.WithAttributes(metrics.Of(g.service), attribute.String("outcome", outcome)))
	return leave, err
}

func (g *Gate) admitted(ctx context.Context) bool {
	turn := g.line()
	timeout := time.NewTimer(Patience)
	defer timeout.Stop()
	select {
	case <-turn:
		return true
	case <-ctx.Done():
	case <-timeout.C:
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.Index(g.waiting, turn)
	if i >= 0 {
		g.waiting = slices.Delete(g.waiting, i, i+1)
	}
	return i < 0 // its turn has come meanwhile
}

// line returns a channel that is closed when it is the caller's turn.
func (g *Gate) line() chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	turn := make(chan struct{})
	g.waiting = append(g.waiting, turn)
	g.open()
	return turn
}

func (g *Gate) leave(err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.inside--
	g.pressed = g.pressed || fault.Reason(err) == ReasonOverloaded
	g.open()
}

// open adjusts the limit if it is time to, and admits as many as it allows.
func (g *Gate) open() {
	if now := time.Now(); now.Sub(g.changed) >= interval {
		g.changed = now
		g.adapt()
	}
	for ; len(g.waiting) > 0 && g.inside < g.limit; g.inside++ {
		close(g.waiting[0])
		g.waiting = g.waiting[1:]
	}
	g.full = g.full || len(g.waiting) > 0
}

func (g *Gate) adapt() {
	now := g.queue()
	waited, served := now.Waited-g.last.Waited, now.Served-g.last.Served
	hangs := now.Full && served == 0
	switch {
	case g.pressed, hangs, waited > time.Duration(served)*tolerated:
		g.limit = max(least, g.limit*3/4)
	case g.full:
		g.limit = min(most, g.limit+max(1, g.limit/8))
	}
	g.last, g.full, g.pressed = now, false, false
}
