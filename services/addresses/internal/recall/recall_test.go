package recall_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"bestill.example/services/addresses/internal/recall"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

var (
	limits = recall.Limits{Entries: 2, Lifetime: time.Minute, Patience: 1500 * time.Millisecond}
	now    = time.Date(2026, time.November, 21, 12, 0, 0, 0, clock.Oslo)
)

func TestAnAnswerIsRememberedForItsLifetime(t *testing.T) {
	t.Parallel()
	c := clock.NewManual(now)
	source := &counting{}
	memory := newMemory(t, c, source.ask)

	source.expect(t, memory, "a", 1)
	source.expect(t, memory, "a", 1)
	c.Advance(time.Minute - 1)
	source.expect(t, memory, "a", 1)
	c.Advance(1)
	source.expect(t, memory, "a", 2)
}

func TestTheLeastRecentlyUsedAnswerMakesRoom(t *testing.T) {
	t.Parallel()
	source := &counting{}
	memory := newMemory(t, clock.NewManual(now), source.ask)

	source.expect(t, memory, "a", 1)
	source.expect(t, memory, "b", 2)
	source.expect(t, memory, "a", 2)
	source.expect(t, memory, "c", 3)
	source.expect(t, memory, "a", 3)
	source.expect(t, memory, "b", 4)
}

func TestAFailureIsNotRemembered(t *testing.T) {
	t.Parallel()
	down := fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable)
	source := &counting{err: down}
	memory := newMemory(t, clock.NewManual(now), source.ask)
	if _, err := memory.Ask(t.Context(), "a"); !errors.Is(err, down) {
		t.Errorf("%v", err)
	}
	source.err = nil
	source.expect(t, memory, "a", 2)
}

func TestThoseWhoAskTheSameAtOnceShareOneAnswer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		source := &counting{release: release}
		memory := newMemory(t, clock.NewManual(now), source.ask)

		impatient, giveUp := context.WithCancel(t.Context())
		var group sync.WaitGroup
		group.Go(func() {
			if _, err := memory.Ask(impatient, "a"); !errors.Is(err, context.Canceled) {
				t.Errorf("who gave up got %v", err)
			}
		})
		synctest.Wait() // the one who will give up is the one whose call the others share
		for range 5 {
			group.Go(func() {
				if answer, err := memory.Ask(t.Context(), "a"); err != nil || answer != "answer to a" {
					t.Errorf("%q, %v", answer, err)
				}
			})
		}
		synctest.Wait()
		giveUp()
		synctest.Wait()
		close(release)
		group.Wait()
		source.expect(t, memory, "a", 1)
	})
}

func TestASourceThatTakesTooLongIsUnavailable(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		source := &counting{release: make(chan struct{})}
		memory := newMemory(t, clock.NewManual(now), source.ask)
		lessPatient, cancel := context.WithTimeout(t.Context(), limits.Patience-1)
		defer cancel()
		if _, err := memory.Ask(lessPatient, "a"); !errors.Is(err, context.DeadlineExceeded) || fault.Is(err, fault.Unavailable) {
			t.Errorf("a moment before: %v", err)
		}
		morePatient, cancel := context.WithTimeout(t.Context(), 2)
		defer cancel()
		_, err := memory.Ask(morePatient, "a")
		if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
			t.Errorf("%v", err)
		}
	})
}

// counting answers when released, or at once.
type counting struct {
	mu      sync.Mutex
	calls   int
	err     error
	release chan struct{}
}

func (s *counting) ask(ctx context.Context, question string) (string, error) {
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

func (s *counting) expect(t *testing.T, memory *recall.Memory[string, string], question string, calls int) {
	t.Helper()
	answer, err := memory.Ask(t.Context(), question)
	if err != nil || answer != "answer to "+question {
		t.Errorf("%q, %v", answer, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.calls != calls {
		t.Errorf("the source was asked %d times, want %d", s.calls, calls)
	}
}

func newMemory(t *testing.T, c clock.Clock, ask recall.Source[string, string]) *recall.Memory[string, string] {
	t.Helper()
	memory, err := recall.New(limits, c, func(q string) string { return q }, ask)
	if err != nil {
		t.Fatal(err)
	}
	return memory
}
