// Package ratelimit counts the requests of clients over all BFFs. Each BFF decides with its own counts and those that the other
// BFFs publish, four times a second, for clients that approach a limit. It never waits for the others: without their counts it
// limits by its own.
package ratelimit

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"maps"
	"sync"
	"time"

	"bestill.example/services/platform/clock"
)

const (
	// interval is the least time between two messages about changed counts.
	interval = 250 * time.Millisecond
	// share is the divisor for the part of a limit, one twentieth, that a client uses up before its counts are published. For
	// limits below 40 every request is published.
	share = 20
	// maxClients bounds a message to some hundred kilobytes.
	maxClients = 2000
)

// Counters are the limits of one BFF with their counts.
type Counters struct {
	id    string
	clock clock.Clock
	// changed has a signal when there may be something to publish.
	changed chan struct{}

	mu sync.Mutex
	// known are the ids of the BFFs that have sent messages.
	known  map[string]bool
	byName map[string]*Limit
}

// New returns counters that have no counts of other BFFs.
func New(now clock.Clock) *Counters {
	return &Counters{id: rand.Text(), clock: now, changed: make(chan struct{}, 1), known: make(map[string]bool), byName: make(map[string]*Limit)}
}

// Limit returns a new limit of requests in a period of time, which has the same name in every BFF. Its keys are published, so they
// must not identify a client; see client.Key.
func (c *Counters) Limit(name string, most int, per time.Duration) *Limit {
	c.mu.Lock()
	defer c.mu.Unlock()
	made := &Limit{most: most, threshold: max(most/share, 1), length: per, clock: c.clock, changed: c.signal}
	made.turn()
	c.byName[name] = made
	return made
}

// message is a message between BFFs.
type message struct {
	From string `json:"from"`
	// Counts are all requests since the beginning of a window, so that the next message makes up for a lost one.
	Counts []windowCounts `json:"counts,omitempty"`
}

// windowCounts are the requests of clients in one window of one limit.
type windowCounts struct {
	Limit string `json:"limit"`
	// Window is its begin, in seconds since 1970.
	Window int64 `json:"window"`
	// Clients has the number of requests by client's key.
	Clients map[string]int `json:"clients"`
}

func (c *Counters) signal() {
	select {
	case c.changed <- struct{}{}:
	default:
	}
}

// Run publishes changed counts until ctx is done. If publishing fails it is repeated later.
func (c *Counters) Run(ctx context.Context, publish func([]byte) error) {
	// The first message of a BFF makes the others publish all counts again.
	for text := encode(message{From: c.id}); publish(text) != nil; {
		if !pause(ctx) {
			return
		}
	}
	for {
		complete := true
		for _, m := range c.changes() {
			if publish(encode(m)) == nil {
				c.mark(m)
			} else {
				complete = false
			}
		}
		if !pause(ctx) {
			return
		}
		if complete {
			select {
			case <-ctx.Done():
				return
			case <-c.changed:
			}
		}
	}
}

// pause waits for an interval, and returns false if ctx is done first.
func pause(ctx context.Context) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(interval):
		return true
	}
}

func encode(m message) []byte {
	text, err := json.Marshal(m)
	if err != nil {
		panic(err) // never: a message has only texts and numbers
	}
	return text
}

// Receive adds a message of another BFF; those of this one are ignored.
func (c *Counters) Receive(text []byte) {
	var m message
	if json.Unmarshal(text, &m) != nil || m.From == c.id {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.known[m.From] {
		c.known[m.From] = true
		for _, one := range c.byName {
			one.publishAgain()
		}
		c.signal()
	}
	for _, t := range m.Counts {
		if one := c.byName[t.Limit]; one != nil {
			one.receive(m.From, time.Unix(t.Window, 0), t.Clients)
		}
	}
}

// changes returns the counts that are not published yet.
func (c *Counters) changes() (messages []message) {
	c.mu.Lock()
	named := maps.Clone(c.byName)
	c.mu.Unlock()
	for name, one := range named {
		for _, t := range one.changes(name) {
			messages = append(messages, message{From: c.id, Counts: []windowCounts{t}})
		}
	}
	return messages
}

// mark notes that a message was published.
func (c *Counters) mark(m message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range m.Counts {
		c.byName[t.Limit].mark(time.Unix(t.Window, 0), t.Clients)
	}
}
