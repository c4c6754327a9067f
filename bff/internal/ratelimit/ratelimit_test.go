package ratelimit_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"bestill.example/bff/internal/ratelimit"
	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/clock"
)

// network delivers the messages of each BFF to all of them.
type network struct {
	mu        sync.Mutex
	away      bool
	failed    bool // since away was set
	all       []*ratelimit.Counters
	published []string
}

func (n *network) publish(text []byte) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.away {
		n.failed = true
		return errors.New("no connection")
	}
	n.published = append(n.published, string(text))
	for _, one := range n.all {
		one.Receive(text)
	}
	return nil
}

func (n *network) setAway(away bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.away, n.failed = away, false
}

func (n *network) hasFailed() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.failed
}

func (n *network) everything() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return strings.Join(n.published, "\n")
}

// bff is a BFF with a limit of requests per window.
type bff struct{ limit *ratelimit.Limit }

func (n *network) join(t *testing.T, limit int, window time.Duration) *bff {
	t.Helper()
	counters := ratelimit.New(clock.System{})
	b := &bff{counters.Limit("persons", limit, window)}
	n.mu.Lock()
	n.all = append(n.all, counters)
	n.mu.Unlock()
	testkit.Go(t, func(ctx context.Context) error {
		counters.Run(ctx, n.publish)
		return nil
	})
	return b
}

// count sends that many requests and returns how many were admitted.
func (b *bff) count(client string, requests int) (admitted int) {
	for range requests {
		if b.limit.Admits(client) {
			admitted++
		}
	}
	return admitted
}

// knows waits until a BFF has counted that many requests of a client.
func (b *bff) knows(t *testing.T, client string, requests float64) {
	t.Helper()
	testkit.Eventually(t, "the other BFF knows", func() bool {
		return b.limit.Rate(client) >= requests
	})
}

func TestALimitHoldsOverAllBFFsTogether(t *testing.T) {
	t.Parallel()
	var network network
	a, b := network.join(t, 20, 24*time.Hour), network.join(t, 20, 24*time.Hour)
	if n := a.count("k", 11); n != 11 {
		t.Fatalf("the first admits %d", n)
	}
	b.knows(t, "k", 11)
	a.count("k", 1)
	b.knows(t, "k", 12)
	if n := b.count("k", 20); n != 8 {
		t.Errorf("the second admits %d, want 8", n)
	}
	a.knows(t, "k", 20)
	if a.limit.Admits("k") {
		t.Error("the first admits one more")
	}
	if !a.limit.Admits("another") || !b.limit.Admits("another") {
		t.Error("another client is refused")
	}
}

func TestABFFThatStartsLearnsWhatTheOthersHaveCounted(t *testing.T) {
	t.Parallel()
	var network network
	a := network.join(t, 20, 24*time.Hour)
	a.count("k", 20)
	testkit.Eventually(t, "the count is published", func() bool { return strings.Contains(network.everything(), `"k":20`) })
	b := network.join(t, 20, 24*time.Hour)
	b.knows(t, "k", 20)
	if b.limit.Admits("k") {
		t.Error("a new BFF admits a client that has used up its limit")
	}
}

func TestWithoutABrokerEachBFFHoldsTheLimitForItselfAndTellsItLater(t *testing.T) {
	t.Parallel()
	network := network{away: true}
	a, b := network.join(t, 20, 24*time.Hour), network.join(t, 20, 24*time.Hour)
	if n, m := a.count("k", 30), b.count("k", 30); n != 20 || m != 20 {
		t.Errorf("without each other they admit %d and %d", n, m)
	}
	a.count("late", 15)
	network.setAway(false)
	b.knows(t, "late", 15)

	network.setAway(true)
	a.count("later", 15)
	testkit.Eventually(t, "publishing fails", network.hasFailed)
	network.setAway(false)
	b.knows(t, "later", 15)
}

func TestOnlyClientsOnTheirWayToALimitAreTold(t *testing.T) {
	t.Parallel()
	var network network
	a, b := network.join(t, 100, 24*time.Hour), network.join(t, 100, 24*time.Hour)
	a.count("calm", 4)
	a.count("busy", 50)
	b.knows(t, "busy", 50)
	if published := network.everything(); strings.Contains(published, "calm") {
		t.Errorf("published: %s", published)
	}
}

func TestWhatCannotBeReadOrIsOfAnotherTimeChangesNothing(t *testing.T) {
	t.Parallel()
	counters := ratelimit.New(clock.System{})
	limit := counters.Limit("persons", 1, time.Minute)
	for _, text := range []string{
		``, `{`, `[]`, `{"from": 7}`,
		`{"from": "x", "counts": [{"limit": "unknown", "window": 0, "clients": {"k": 5}}]}`,
		`{"from": "x", "counts": [{"limit": "persons", "window": 60, "clients": {"k": 5}}]}`,
		`{"from": "x", "counts": [{"limit": "persons", "window": 99999999960, "clients": {"k": 5}}]}`,
	} {
		counters.Receive([]byte(text))
	}
	if rate := limit.Rate("k"); rate != 0 {
		t.Errorf("rate %v", rate)
	}
}

func TestTheLastCountOfEachBFFHoldsUntilItsWindowIsOver(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, time.November, 26, 12, 0, 0, 0, time.UTC))
	counters := ratelimit.New(now)
	limit := counters.Limit("lookups", 100, time.Minute)
	receive := func(from string, window time.Time, n int) {
		counters.Receive(fmt.Appendf(nil, `{"from":%q,"counts":[{"limit":"lookups","window":%d,"clients":{"k":%d}}]}`, from, window.Unix(), n))
	}
	now.Advance(time.Minute)
	receive("x", now.Now(), 5)
	receive("x", now.Now(), 7)
	receive("y", now.Now(), 2)
	receive("x", now.Now().Add(-time.Minute), 3)
	if rate := limit.Rate("k"); rate != 9+3 {
		t.Errorf("%v requests in this window and the one before, want 9 and 3", rate)
	}
	now.Advance(2 * time.Minute)
	if rate := limit.Rate("k"); rate != 0 {
		t.Errorf("%v requests two windows later, want none", rate)
	}
}

func TestNobodyIsRefusedForWhatWasCountedAheadOfAClockThatWentBack(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, time.November, 26, 12, 0, 0, 0, time.UTC))
	limit := ratelimit.New(now).Limit("lookups", 100, time.Second)
	for range 100 {
		limit.Admits("k")
	}
	now.Advance(-time.Second)
	if n := limit.Rate("k"); n != 100 {
		t.Errorf("%v requests a second earlier, want 100, because clocks are often corrected by a little", n)
	}
	now.Advance(-time.Hour)
	if n := limit.Rate("k"); n != 0 {
		t.Errorf("%v requests an hour earlier, want none", n)
	}
}

func TestALimitHoldsInThePeriodThatEndsWithARequest(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, time.November, 26, 12, 0, 59, 0, time.UTC))
	limited := bff{ratelimit.New(now).Limit("lookups", 100, time.Minute)}
	for _, step := range []struct {
		after time.Duration
		want  int
	}{{0, 100}, {time.Second, 0}, {30 * time.Second, 50}, {15 * time.Second, 25}, {time.Minute, 81}, {time.Hour, 100}} {
		now.Advance(step.after)
		if n := limited.count("k", 150); n != step.want {
			t.Errorf("%d of 150 requests admitted at %s, want %d", n, now.Now().Format(time.TimeOnly), step.want)
		}
	}
}

func TestMessagesOfManyClientsFitTheBroker(t *testing.T) {
	t.Parallel()
	var network network
	a, b := network.join(t, 20, 24*time.Hour), network.join(t, 20, 24*time.Hour)
	const clients = 5000
	name := func(i int) string { return fmt.Sprintf("%032x", i) }
	for i := range clients {
		a.limit.Admits(name(i))
	}
	b.knows(t, name(clients-1), 1)
	b.knows(t, name(0), 1)
	network.mu.Lock()
	defer network.mu.Unlock()
	for _, text := range network.published {
		var read struct{ From string }
		if err := json.Unmarshal([]byte(text), &read); err != nil || len(text) > 256<<10 {
			t.Errorf("a message of %d bytes, %v", len(text), err)
		}
	}
}
