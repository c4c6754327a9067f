package ratelimit

import (
	"math"
	"sync"
	"time"

	"bestill.example/services/platform/clock"
)

// Limit is how many requests a client may send in a period of time. It counts them in the current window of that length and the
// previous one.
type Limit struct {
	most, threshold int
	length          time.Duration
	clock           clock.Clock
	// changed is called when there is something to publish.
	changed func()

	mu       sync.Mutex
	current  window
	previous window
}

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

// Admits counts a request and returns true, unless its client has reached the limit.
func (l *Limit) Admits(key string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if int(math.Round(l.rate(key))) >= l.most {
		return false
	}
	one := l.current.of(key)
	if one.own++; one.own >= l.threshold {
		l.changed()
	}
	return true
}

// rate estimates the requests of a client, at all BFFs, in the period that ends now: those of the current window, and of the previous
// one in proportion to its part of the period.
func (l *Limit) rate(key string) float64 {
	passed := l.turn()
	return float64(l.previous.total(key))*(1-passed) + float64(l.current.total(key))
}

// turn begins the window of this moment, unless it is one of the two. A clock that is set back by more begins it as well: otherwise all
// requests would count as of one window until the clock is there again, and clients be refused so long. It returns the part of the
// window that has passed.
func (l *Limit) turn() (passed float64) {
	now := l.clock.Now()
	begin := now.Truncate(l.length)
	passed = float64(now.Sub(begin)) / float64(l.length)
	if begin.Equal(l.current.begin) || begin.Equal(l.previous.begin) {
		return passed
	}
	before := l.current
	if !before.begin.Add(l.length).Equal(begin) {
		before = window{begin.Add(-l.length), make(map[string]*count)}
	}
	l.previous, l.current = before, window{begin, make(map[string]*count)}
	return passed
}

// windowAt returns the window that begins at a time, if it is the current or the previous one.
func (l *Limit) windowAt(begin time.Time) (w window, ok bool) {
	l.turn()
	switch {
	case l.current.begin.Equal(begin):
		return l.current, true
	case l.previous.begin.Equal(begin):
		return l.previous, true
	}
	return w, false
}

func (l *Limit) receive(from string, begin time.Time, clients map[string]int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	w, ok := l.windowAt(begin)
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
func (l *Limit) changes(limit string) (all []windowCounts) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, w := range []window{l.previous, l.current} {
		part := windowCounts{Limit: limit, Window: w.begin.Unix()}
		for key, one := range w.clients {
			if one.own == one.published || one.own < l.threshold {
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

func (l *Limit) mark(begin time.Time, clients map[string]int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if w, ok := l.windowAt(begin); ok {
		for key, n := range clients {
			w.of(key).published = n
		}
	}
}

// publishAgain marks all counts as unpublished, because a new BFF has none of them.
func (l *Limit) publishAgain() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, w := range []window{l.previous, l.current} {
		for _, one := range w.clients {
			one.published = 0
		}
	}
}
