package ratelimit

import (
	"sync"
	"time"

	"github.com/go-chi/httprate"

	"bestill.example/services/platform/clock"
)

// counter counts for one limit, in the current window of time and the previous one.
type counter struct {
	clock clock.Clock
	// changed is called when there is something to publish.
	changed func()

	mu        sync.Mutex
	length    time.Duration
	threshold int
	current   window
	previous  window
}

var _ httprate.LimitCounter = (*counter)(nil)

// window has the counts of one period. Windows begin at the same moments in all BFFs.
type window struct {
	begin   time.Time
	clients map[string]*count
}

// count is how many requests a client has sent.
type count struct {
	own, others int
	// published is the part of own that was published.
	published int
	from      map[string]int
}

func (w window) of(key string) *count {
	if w.clients[key] == nil {
		w.clients[key] = &count{}
	}
	return w.clients[key]
}

func (w window) total(key string) int {
	if c := w.clients[key]; c != nil {
		return c.own + c.others
	}
	return 0
}

// Config is called first.
func (c *counter) Config(limit int, length time.Duration) {
	c.length, c.threshold = length, max(limit/share, 1)
	c.turn()
}

// Increment counts a request.
func (c *counter) Increment(key string, current time.Time) error {
	return c.IncrementBy(key, current, 1)
}

// IncrementBy counts requests.
func (c *counter) IncrementBy(key string, _ time.Time, amount int) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.turn()
	one := c.current.of(key)
	if one.own += amount; one.own >= c.threshold {
		c.changed()
	}
	return nil
}

// Get returns the requests of a client, at all BFFs, in two windows.
func (c *counter) Get(key string, _, _ time.Time) (now, before int, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.turn()
	return c.current.total(key), c.previous.total(key), nil
}

// turn begins the window of this moment, unless it is one of the two. A clock that is set back by more begins it as well: otherwise all
// requests would count as of one window until the clock is there again, and clients be refused so long.
func (c *counter) turn() {
	begin := c.clock.Now().Truncate(c.length)
	if begin.Equal(c.current.begin) || begin.Equal(c.previous.begin) {
		return
	}
	before := c.current
	if !before.begin.Add(c.length).Equal(begin) {
		before = window{begin.Add(-c.length), make(map[string]*count)}
	}
	c.previous, c.current = before, window{begin, make(map[string]*count)}
}

// windowAt returns the window that begins at a time, if it is the current or the previous one.
func (c *counter) windowAt(begin time.Time) (w window, ok bool) {
	c.turn()
	switch {
	case c.current.begin.Equal(begin):
		return c.current, true
	case c.previous.begin.Equal(begin):
		return c.previous, true
	}
	return w, false
}

func (c *counter) receive(from string, begin time.Time, clients map[string]int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	w, ok := c.windowAt(begin)
	if !ok {
		return
	}
	for key, n := range clients {
		one := w.of(key)
		if one.from == nil {
			one.from = make(map[string]int)
		}
		one.others += n - one.from[from]
		one.from[from] = n
	}
}

// changes returns the unpublished counts, in parts that fit into a message.
func (c *counter) changes(limit string) (all []windowCounts) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, w := range []window{c.previous, c.current} {
		part := windowCounts{Limit: limit, Window: w.begin.Unix()}
		for key, one := range w.clients {
			if one.own == one.published || one.own < c.threshold {
				continue
			}
			if part.Clients == nil {
				part.Clients = make(map[string]int)
			}
			if part.Clients[key] = one.own; len(part.Clients) == maxClients {
				all = append(all, part)
				part.Clients = nil
			}
		}
		if part.Clients != nil {
			all = append(all, part)
		}
	}
	return all
}

func (c *counter) mark(begin time.Time, clients map[string]int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if w, ok := c.windowAt(begin); ok {
		for key, n := range clients {
			w.of(key).published = n
		}
	}
}

// publishAgain marks all counts as unpublished, because a new BFF has none of them.
func (c *counter) publishAgain() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, w := range []window{c.previous, c.current} {
		for _, one := range w.clients {
			one.published = 0
		}
	}
}
