// Package cache is a read-through cache in memory for a source that may be slow, rate-limited or down.
package cache

import (
	"context"
	"errors"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"golang.org/x/sync/singleflight"

	"bestill.example/services/platform/fault"
)

// Limits are the limits of a cache. All of them are positive.
type Limits struct {
	// Entries is how many answers are cached. Beyond that, the least recently used one is removed.
	Entries int
	// Lifetime is how long an answer is cached. It is removed from memory shortly afterwards.
	Lifetime time.Duration
	// Timeout is how long the source may take.
	Timeout time.Duration
}

// Source answers a question.
type Source[Q, A any] func(ctx context.Context, question Q) (A, error)

// Cache caches the answers of a source, but not its errors. It is safe for concurrent use.
type Cache[Q, A any] struct {
	source  Source[Q, A]
	key     func(Q) string
	timeout time.Duration
	answers *expirable.LRU[string, A]
	flight  singleflight.Group
}

// New returns a cache of the source's answers. Questions with the same key have the same answer. A cache lives as long
// as the process: a goroutine removes expired answers.
func New[Q, A any](limits Limits, key func(Q) string, source Source[Q, A]) *Cache[Q, A] {
	return &Cache[Q, A]{
		source: source, key: key, timeout: limits.Timeout,
		answers: expirable.NewLRU[string, A](limits.Entries, nil, limits.Lifetime),
	}
}

// Get returns the cached answer, or else the source's. Concurrent callers with the same question share one request to
// the source, which continues when one of them gives up. If the source exceeds the timeout, the error is Unavailable
// with reason NEIGHBOUR_UNAVAILABLE; its other errors are returned as they are.
func (c *Cache[Q, A]) Get(ctx context.Context, question Q) (A, error) {
	key := c.key(question)
	if answer, ok := c.answers.Get(key); ok {
		return answer, nil
	}
	result := c.flight.DoChan(key, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.timeout)
		defer cancel()
		var answer A
		err := fault.Recovered(func() (err error) {
			answer, err = c.source(ctx, question)
			return err
		})
		switch {
		case err == nil:
			c.answers.Add(key, answer)
		case errors.Is(ctx.Err(), context.DeadlineExceeded):
			err = fault.NoAnswer(err)
		}
		return answer, err
	})
	select {
	case <-ctx.Done():
		var none A
		return none, ctx.Err()
	case r := <-result:
		return r.Val.(A), r.Err
	}
}
