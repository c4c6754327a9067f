// Package ratelimit counts the requests of clients over all BFFs. Each BFF decides by its own counts and by those that the other
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

	"github.com/go-chi/httprate"

	"bestill.example/services/platform/clock"
)

const (
	// interval is the time between two messages about changed counts.
	interval = 250 * time.Millisecond
	// share is the part of a limit, one twentieth, that a client uses up before its counts are published. For limits below 40
	// every request is published.
	share = 20
	// maxClients bounds a message to some hundred kilobytes.
	maxClients = 2000
)

// Counters are those of one BFF.
type Counters struct {
	id    string
	clock clock.Clock

	mu sync.Mutex
	// known are the ids of the BFFs that messages came from.
	known  map[string]bool
	byName map[string]*counter
}

// New returns counters that know of no other BFF.
func New(now clock.Clock) *Counters {
	return &Counters{id: rand.Text(), clock: now, known: make(map[string]bool), byName: make(map[string]*counter)}
}

// Counter returns a new counter for one limit, which has the same name in every BFF. Its keys are published, so they must not
// identify a client; see client.Key.
func (c *Counters) Counter(name string) httprate.LimitCounter {
	c.mu.Lock()
	defer c.mu.Unlock()
	made := &counter{clock: c.clock}
	c.byName[name] = made
	return made
}

// message is what BFFs send to each other.
type message struct {
	From string `json:"from"`
	// Counts are all requests since the begin of a window, so that a message that is lost makes no difference once there is another.
	Counts []told `json:"counts,omitempty"`
}

type told struct {
	Limit string `json:"limit"`
	// Window is its begin, in seconds since 1970.
	Window int64 `json:"window"`
	// Clients are the numbers of their requests by their keys.
	Clients map[string]int `json:"clients"`
}

// Run publishes changed counts until ctx is done. What fails to be published is published later.
func (c *Counters) Run(ctx context.Context, publish func([]byte) error) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	announced := false // the first message of a BFF makes the others publish all counts again
	for ctx.Err() == nil {
		messages := c.changes()
		if !announced {
			messages = append(messages, message{From: c.id})
		}
		for _, m := range messages {
			text, err := json.Marshal(m)
			if err != nil {
				continue // never: a message has only texts and numbers
			}
			if publish(text) == nil {
				c.mark(m)
				announced = true
			}
		}
		select {
		case <-ctx.Done():
		case <-ticker.C:
		}
	}
}

// Receive takes in a message of another BFF; those of this one are ignored.
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
			one.tellAgain()
		}
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
			messages = append(messages, message{From: c.id, Counts: []told{t}})
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
