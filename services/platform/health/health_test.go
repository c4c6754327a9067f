package health_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/health"
)

func TestAPartThatIsAwayIsNamedUntilItIsBack(t *testing.T) {
	t.Parallel()
	var full atomic.Bool
	full.Store(true)
	m := health.New("orders", testkit.Logger(t))
	m.Watch("database", func(context.Context) error { return nil })
	m.Watch("archive", func(context.Context) error {
		if full.Load() {
			return errors.New("disk is full")
		}
		return nil
	})
	if away := m.Away(); len(away) != 0 {
		t.Errorf("away before anything was asked: %v", away)
	}
	reports := make(chan string, 10)
	testkit.Go(t, func(ctx context.Context) error {
		return m.Run(ctx, func(part string, works bool) { reports <- fmt.Sprint(part, " ", works) })
	})
	for _, want := range []string{"database true", "archive false"} {
		if got := testkit.Await(t, reports, want); got != want {
			t.Errorf("reported %s, want %s", got, want)
		}
	}
	if away := m.Away(); !slices.Equal(away, []string{"archive"}) {
		t.Errorf("away: %v", away)
	}
	full.Store(false)
	if got := testkit.Await(t, reports, "the recovery"); got != "archive true" {
		t.Errorf("reported %s", got)
	}
	if away := m.Away(); len(away) != 0 {
		t.Errorf("still away: %v", away)
	}
}
