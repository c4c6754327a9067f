package ratelimit_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/go-chi/httprate"

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
type bff struct{ limiter *httprate.RateLimiter }

func (n *network) join(t *testing.T, limit int, window time.Duration) *bff {
	t.Helper()
	counters := ratelimit.New(clock.System{})
	b := &bff{httprate.NewRateLimiter(limit, window, httprate.WithLimitCounter(counters.Counter("persons")))}
	n.mu.Lock()
	n.all = append(n.all, counters)
	n.mu.Unlock()
	testkit.Go(t, func(ctx context.Context) error {
		counters.Run(ctx, n.publish)
		return nil
	})
	return b
}

func (b *bff) admits(client string) bool {
	return !b.limiter.OnLimit(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil), client)
}

// count sends that many requests and returns how many were admitted.
func (b *bff) count(client string, requests int) (admitted int) {
	for range requests {
		if b.admits(client) {
			admitted++
		}
	}
	return admitted
}

// knows waits until a BFF has counted that many requests of a client.
func (b *bff) knows(t *testing.T, client string, requests float64) {
	t.Helper()
	testkit.Eventually(t, "the other BFF knows", func() bool {
		_, rate, err := b.limiter.Status(client)
		return err == nil && rate >= requests
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
	if a.admits("k") {
		t.Error("the first admits one more")
	}
	if !a.admits("another") || !b.admits("another") {
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
	if b.admits("k") {
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
	limiter := httprate.NewRateLimiter(1, time.Minute, httprate.WithLimitCounter(counters.Counter("persons")))
	for _, text := range []string{
		``, `{`, `[]`, `{"from": 7}`,
		`{"from": "x", "counts": [{"limit": "unknown", "window": 0, "clients": {"k": 5}}]}`,
		`{"from": "x", "counts": [{"limit": "persons", "window": 60, "clients": {"k": 5}}]}`,
		`{"from": "x", "counts": [{"limit": "persons", "window": 99999999960, "clients": {"k": 5}}]}`,
	} {
		counters.Receive([]byte(text))
	}
	if _, rate, err := limiter.Status("k"); rate != 0 || err != nil {
		t.Errorf("rate %v, %v", rate, err)
	}
}

func TestTheLastCountOfEachBFFHoldsUntilItsWindowIsOver(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, time.November, 26, 12, 0, 0, 0, time.UTC))
	counters := ratelimit.New(now)
	counter := counters.Counter("lookups")
	counter.Config(100, time.Minute)
	counted := func() [2]int {
		t.Helper()
		current, before, err := counter.Get("k", time.Time{}, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		return [2]int{current, before}
	}
	receive := func(from string, window time.Time, n int) {
		counters.Receive(fmt.Appendf(nil, `{"from":%q,"counts":[{"limit":"lookups","window":%d,"clients":{"k":%d}}]}`, from, window.Unix(), n))
	}
	now.Advance(time.Minute)
	receive("x", now.Now(), 5)
	receive("x", now.Now(), 7)
	receive("y", now.Now(), 2)
	receive("x", now.Now().Add(-time.Minute), 3)
	if got, want := counted(), [2]int{9, 3}; got != want {
		t.Errorf("counted %v in this window and the one before, want %v", got, want)
	}
	now.Advance(2 * time.Minute)
	if got, want := counted(), [2]int{}; got != want {
		t.Errorf("counted %v two windows later, want none", got)
	}
}

func TestNobodyIsRefusedForWhatWasCountedAheadOfAClockThatWentBack(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, time.November, 26, 12, 0, 0, 0, time.UTC))
	counter := ratelimit.New(now).Counter("lookups")
	counter.Config(100, time.Second)
	counted := func() int {
		t.Helper()
		window := now.Now().Truncate(time.Second)
		current, before, err := counter.Get("k", window, window.Add(-time.Second))
		if err != nil {
			t.Fatal(err)
		}
		return current + before
	}
	if err := counter.IncrementBy("k", now.Now(), 100); err != nil {
		t.Fatal(err)
	}
	now.Advance(-time.Second)
	if n := counted(); n != 100 {
		t.Errorf("%d requests a second earlier, want 100, because clocks are often corrected by a little", n)
	}
	now.Advance(-time.Hour)
	if n := counted(); n != 0 {
		t.Errorf("%d requests an hour earlier, want none", n)
	}
}

func TestMessagesOfManyClientsFitTheBroker(t *testing.T) {
	t.Parallel()
	var network network
	a, b := network.join(t, 20, 24*time.Hour), network.join(t, 20, 24*time.Hour)
	const clients = 5000
	name := func(i int) string { return fmt.Sprintf("%032x", i) }
	for i := range clients {
		a.admits(name(i))
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
