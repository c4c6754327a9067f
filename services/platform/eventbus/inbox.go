package eventbus

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// inbox remembers which events one consumer has handled, in the database of its service, and lets nobody handle an event
// that is being handled.
type inbox struct {
	pool     *pgxpool.Pool
	consumer Consumer

	mu sync.Mutex
	// gathered are the notes that wait to be stored together.
	gathered *notes
}

// notes are those of some events, which are stored by one statement.
type notes struct {
	events []string
	stored chan struct{}
	// err is set before stored is closed.
	err error
}

// gatherNotes is how long notes wait for others, so that under load many events share a commit.
const gatherNotes = 100 * time.Millisecond

// claimedError says that the event is being handled at the moment. The claim ends after the time that is left, also if its process has
// died.
type claimedError struct{ left time.Duration }

func (claimedError) Error() string { return "the event is being handled already" }

// claiming returns handle with a claim of each event that may be handled by another, or was. What is noted is not handed over
// again to a consumer that skips.
func (i *inbox) claiming(handle func(context.Context, Event) error) func(context.Context, Event) error {
	return func(ctx context.Context, event Event) error {
		if i.consumer.SkipHandled || event.Delivery > 1 || event.stored {
			handled, err := i.claim(ctx, event.ID)
			if err != nil || handled && i.consumer.SkipHandled {
				return err
			}
		} // else the broker has given it to nobody before, and the consumer may see an event twice
		done := false
		defer func() {
			if !done { // failed, or panicked
				i.release(context.WithoutCancel(ctx), event.ID)
			}
		}()
		if err := handle(ctx, event); err != nil {
			return err
		}
		done = true
		return nil
	}
}

// lease is how long a try may take, and a process that died in it holds up the next: a little less than the broker waits
// before it gives the event to another.
func (c Consumer) lease() time.Duration { return c.Timeout + ackSlack/2 }

// Claims and notes do not wait for the disk (synchronous_commit), since a crash of the database is no worse for them than one
// of the process: a claim that it takes back is as good as ended, and an event whose note is lost may be handled once more.
// What the handler itself stores is as durable as ever.

// claim begins a try, unless the event is handled.
func (i *inbox) claim(ctx context.Context, eventID string) (handled bool, err error) {
	const claim = `
		WITH claimed AS (
			INSERT INTO delivery AS d (consumer, event_id, tried_at, claimed_until)
			SELECT $1, $2, now(), now() + $3::interval FROM set_config('synchronous_commit', 'off', true)
			WHERE NOT EXISTS (SELECT FROM inbox WHERE consumer = $1 AND event_id = $2)
			ON CONFLICT (consumer, event_id) DO UPDATE SET tried_at = excluded.tried_at, claimed_until = excluded.claimed_until
			WHERE d.claimed_until <= now()
			RETURNING true)
		SELECT EXISTS (SELECT FROM claimed), EXISTS (SELECT FROM inbox WHERE consumer = $1 AND event_id = $2),
			least((SELECT claimed_until FROM delivery WHERE consumer = $1 AND event_id = $2), now() + $3::interval) - now()`
	var (
		claimed bool
		left    time.Duration // of the claim that was there
	)
	if err := i.pool.QueryRow(ctx, claim, i.consumer.Name, eventID, i.consumer.lease()).Scan(&claimed, &handled, &left); err != nil {
		return false, fmt.Errorf("inbox: %w", err)
	}
	if !claimed && !handled {
		return false, claimedError{max(left, 0)}
	}
	return handled, nil
}

// release ends a try that failed. If that fails, too, the claim ends by itself.
func (i *inbox) release(ctx context.Context, eventID string) {
	const release = `
		INSERT INTO delivery AS d (consumer, event_id, tried_at, claimed_until) VALUES ($1, $2, now(), now())
		ON CONFLICT (consumer, event_id) DO UPDATE SET claimed_until = now() WHERE d.claimed_until <> 'infinity'`
	_, _ = i.pool.Exec(ctx, release, i.consumer.Name, eventID)
}

// note remembers that an event was handled, by one statement with those that are handled about now.
func (i *inbox) note(ctx context.Context, eventID string) error {
	i.mu.Lock()
	n := i.gathered
	if n == nil {
		n = &notes{stored: make(chan struct{})}
		i.gathered = n
		time.AfterFunc(gatherNotes, func() { i.storeGathered(context.WithoutCancel(ctx), n) })
	}
	n.events = append(n.events, eventID)
	i.mu.Unlock()
	<-n.stored
	return n.err
}

// storeGathered stores notes, while others are gathered already.
func (i *inbox) storeGathered(ctx context.Context, n *notes) {
	i.mu.Lock()
	i.gathered = nil
	i.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, i.consumer.Timeout)
	defer cancel()
	n.err = i.store(ctx, n.events...)
	close(n.stored)
}

// store remembers that events were handled.
func (i *inbox) store(ctx context.Context, eventIDs ...string) error {
	const note = `
		WITH ended AS (UPDATE delivery SET claimed_until = 'infinity' WHERE consumer = $1 AND event_id = ANY ($2))
		INSERT INTO inbox (consumer, event_id)
		SELECT $1, event_id FROM set_config('synchronous_commit', 'off', true), unnest($2::text[]) AS event_id ON CONFLICT DO NOTHING`
	if _, err := i.pool.Exec(ctx, note, i.consumer.Name, eventIDs); err != nil {
		return fmt.Errorf("inbox: %w", err)
	}
	return nil
}
