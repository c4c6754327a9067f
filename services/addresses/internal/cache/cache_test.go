package cache_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bestill.example/services/addresses/internal/cache"
	"bestill.example/services/platform/fault"
)

var limits = cache.Limits{Entries: 2, Lifetime: time.Minute, Timeout: 1500 * time.Millisecond}

func TestAnAnswerIsCachedForItsLifetime(t *testing.T) {
	t.Parallel()
	source := &counting{}
	cached := newCache(source)
	synctest.Test(t, func(t *testing.T) {
		source.expect(t, cached, "a", 1)
		source.expect(t, cached, "a", 1)
		<-time.After(limits.Lifetime)
		source.expect(t, cached, "a", 1)
		<-time.After(1)
		source.expect(t, cached, "a", 2)
	})
}

func TestTheLeastRecentlyUsedAnswerIsRemovedFirst(t *testing.T) {
	t.Parallel()
	source := &counting{}
	cached := newCache(source)

	source.expect(t, cached, "a", 1)
	source.expect(t, cached, "b", 2)
	source.expect(t, cached, "a", 2)
	source.expect(t, cached, "c", 3)
	source.expect(t, cached, "a", 3)
	source.expect(t, cached, "b", 4)
}

func TestAFailureIsNotCached(t *testing.T) {
	t.Parallel()
	down := fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable)
	source := &counting{err: down}
	cached := newCache(source)
	if _, err := cached.Get(t.Context(), "a"); !errors.Is(err, down) {
		t.Errorf("%v", err)
	}
	source.err = nil
	source.expect(t, cached, "a", 2)
}

func TestConcurrentCallersWithTheSameQuestionShareOneRequest(t *testing.T) {
	t.Parallel()
	source := &counting{}
	cached := newCache(source)
	synctest.Test(t, func(t *testing.T) {
		source.release = make(chan struct{})
		impatient, giveUp := context.WithCancel(t.Context())
		var group sync.WaitGroup
		group.Go(func() {
			if _, err := cached.Get(impatient, "a"); !errors.Is(err, context.Canceled) {
				t.Errorf("the caller that gave up got %v", err)
			}
		})
		synctest.Wait() // so that the caller that will give up has made the request
		for range 5 {
			group.Go(func() {
				if answer, err := cached.Get(t.Context(), "a"); err != nil || answer != "answer to a" {
					t.Errorf("%q, %v", answer, err)
				}
			})
		}
		synctest.Wait()
		giveUp()
		synctest.Wait()
		close(source.release)
		group.Wait()
		source.expect(t, cached, "a", 1)
	})
}

func TestASourceThatTakesTooLongIsUnavailable(t *testing.T) {
	t.Parallel()
	source := &counting{}
	cached := newCache(source)
	synctest.Test(t, func(t *testing.T) {
		source.release = make(chan struct{})
		lessPatient, cancel := context.WithTimeout(t.Context(), limits.Timeout-1)
		defer cancel()
		if _, err := cached.Get(lessPatient, "a"); !errors.Is(err, context.DeadlineExceeded) || fault.Is(err, fault.Unavailable) {
			t.Errorf("just before the timeout: %v", err)
		}
		morePatient, cancel := context.WithTimeout(t.Context(), 2)
		defer cancel()
		_, err := cached.Get(morePatient, "a")
		if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
			t.Errorf("%v", err)
		}
	})
}

// counting is a source that counts its calls. It answers once it is released, or at once if release is nil.
type counting struct {
	mu      sync.Mutex
	calls   int
	err     error
	release chan struct{}
}

func (s *counting) answer(ctx context.Context, question string) (string, error) {
	s.mu.Lock()
	s.calls++
	s.mu.Unlock()
	if s.release != nil {
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-s.release:
		}
	}
	return "answer to " + question, s.err
}

func (s *counting) expect(t *testing.T, cached *cache.Cache[string, string], question string, calls int) {
	t.Helper()
	answer, err := cached.Get(t.Context(), question)
	if err != nil || answer != "answer to "+question {
		t.Errorf("%q, %v", answer, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.calls != calls {
		t.Errorf("the source was called %d times, want %d", s.calls, calls)
	}
}

// newCache returns a cache of the source. It is created outside of synctest's bubbles, because its goroutine would keep them from
// ending; lifetimes still use the bubble's time.
func newCache(source *counting) *cache.Cache[string, string] {
	return cache.New(limits, itself, source.answer)
}

func itself(question string) string { return question }

func TestAPanicOfTheSourceIsItsCallersErrorAndNotTheEndOfTheProcess(t *testing.T) {
	t.Parallel()
	cached := cache.New(limits, itself, func(context.Context, string) (string, error) { panic("an odd answer") })
	if answer, err := cached.Get(t.Context(), "a"); answer != "" || err == nil {
		t.Errorf("%q, %v", answer, err)
	}
}
