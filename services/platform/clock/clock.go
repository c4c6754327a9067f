// Package clock provides the time to code that depends on it, so that tests control it and business dates are
// Norwegian wherever the server runs.
package clock

import (
	"sync"
	"time"
	_ "time/tzdata" // containers have no time zone files
)

// Clock returns the current time. Timeouts and retries do not use it.
type Clock interface {
	Now() time.Time
}

// System is the machine's clock.
type System struct{}

// Now returns the machine's time.
func (System) Now() time.Time { return time.Now() }

// Manual is a clock that stands still until it is set or advanced. It is safe for concurrent use.
type Manual struct {
	mu  sync.Mutex
	now time.Time
}

// NewManual returns a clock that shows the given time.
func NewManual(now time.Time) *Manual { return &Manual{now: now} }

// Now returns the time that the clock was set to.
func (m *Manual) Now() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// Set moves the clock to a time, also backwards.
func (m *Manual) Set(now time.Time) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now = now
}

// Advance moves the clock by a duration.
func (m *Manual) Advance(d time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now = m.now.Add(d)
}

// Oslo is the zone of business dates, opening hours and cut-off times.
var Oslo = mustLoad("Europe/Oslo")

func mustLoad(name string) *time.Location {
	location, err := time.LoadLocation(name)
	if err != nil {
		panic(err) // cannot happen: the zone files are linked in
	}
	return location
}

// OsloDate returns the start of t's calendar day in Oslo. Add days to it with AddDate, never with 24 hours.
func OsloDate(t time.Time) time.Time {
	year, month, day := t.In(Oslo).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, Oslo)
}
