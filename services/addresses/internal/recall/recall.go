// Package recall stands between the shop and a source that may be slow, rationed or away: it asks once for
// all who want to know the same at the same time, remembers the answer for a while, and does not wait for ever.
package recall

import (
	"context"
	"errors"
	"fmt"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/singleflight"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Limits bound what is remembered and waited for.
type Limits struct {
	// Entries is how many answers are kept; the least recently used one makes room.
	Entries int
	// Lifetime is how long an answer is good.
	Lifetime time.Duration
	// Patience is how long the source may take.
	Patience time.Duration
}

// Source gives the answer to a question that the key stands for.
type Source[Q, A any] func(ctx context.Context, question Q) (A, error)

// Memory remembers the answers of a source. Failures are not remembered. Answers live in memory only.
type Memory[Q, A any] struct {
	ask    Source[Q, A]
	key    func(Q) string
	limits Limits
	clock  clock.Clock
	known  *lru.Cache[string, answer[A]]
	flight singleflight.Group
}

type answer[A any] struct {
	value A
	until time.Time
}

// New returns a memory of ask's answers. Questions with the same key have the same answer.
func New[Q, A any](limits Limits, c clock.Clock, key func(Q) string, ask Source[Q, A]) (*Memory[Q, A], error) {
	known, err := lru.New[string, answer[A]](limits.Entries)
	if err != nil {
		return nil, fmt.Errorf("recall: %w", err)
	}
	return &Memory[Q, A]{ask: ask, key: key, limits: limits, clock: c, known: known}, nil
}

// Ask returns the remembered answer, or the source's. A source that takes longer than the patience is
// Unavailable with reason NEIGHBOUR_UNAVAILABLE; its other errors are returned as they are. A caller who gives up does not
// take the answer away from others who wait for it.
func (m *Memory[Q, A]) Ask(ctx context.Context, question Q) (A, error) {
	key := m.key(question)
	if a, ok := m.known.Get(key); ok && m.clock.Now().Before(a.until) {
		return a.value, nil
	}
	result := m.flight.DoChan(key, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), m.limits.Patience)
		defer cancel()
		value, err := m.ask(ctx, question)
		if err != nil {
			return value, late(ctx, err)
		}
		m.known.Add(key, answer[A]{value, m.clock.Now().Add(m.limits.Lifetime)})
		return value, nil
	})
	select {
	case <-ctx.Done():
		var none A
		return none, ctx.Err()
	case r := <-result:
		return r.Val.(A), r.Err
	}
}

func late(ctx context.Context, err error) error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable, fault.Because(err))
	}
	return err
}
