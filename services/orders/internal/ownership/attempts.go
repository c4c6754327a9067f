package ownership

import (
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

const (
	freeAttempts = 5
	firstPause   = time.Minute
	longestPause = time.Hour
)

// Attempts are the attempts to prove ownership of an order since the last successful one. The pause is never longer than an
// hour, so that a stranger with the link cannot keep the sender out for longer.
type Attempts struct {
	// Count is how many there were.
	Count int
	// Until is when the next one is accepted; zero for the first five.
	Until time.Time
}

// Next returns the attempts with one more, which counts as failed until it succeeds. A pause
// longer than the rules allow was set while the clock was ahead, and does not count.
//
// Errors: OWNERSHIP_TRIED_OFTEN.
func (a Attempts) Next(now time.Time) (Attempts, error) {
	if now.Before(a.Until) && a.Until.Sub(now) <= longestPause {
		return a, fault.New(fault.RateLimited, order.ReasonTriedOften, fault.Until(a.Until, now))
	}
	a.Count++
	if a.Count >= freeAttempts {
		a.Until = now.Add(pauseAfter(a.Count))
	}
	return a, nil
}

// pauseAfter returns a minute after the fifth attempt, and twice as long after each further one.
func pauseAfter(count int) time.Duration {
	pause := firstPause
	for range count - freeAttempts {
		if pause *= 2; pause >= longestPause {
			return longestPause
		}
	}
	return pause
}
