package eventbus

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/run"
)

// inbox stores which events one consumer has handled, in the database of its service, and prevents an event from being handled
// twice at the same time.
type inbox struct {
	pool     *pgxpool.Pool
	consumer Consumer

	mu sync.Mutex
	// gathered are notes that wait to be stored together.
	gathered *notes
}

// notes are the notes of some events, which one statement stores.
type notes struct {
	events []string
	stored chan struct{}
	// err is set before stored is closed.
	err error
}

// gatherNotes is how long notes are gathered, so that under load many events share a commit.
const gatherNotes = 100 * time.Millisecond

// claimedError says that the event is being handled. The claim ends after the remaining time, even if its process has died.
type claimedError struct{ left time.Duration }

func (claimedError) Error() string { return "the event is being handled already" }

// claiming returns handle with a claim of each event that another process may be handling, or has handled. A consumer that
// skips does not get noted events again.
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
				i.release(ctx, event.ID)
			}
		}()
		if err := handle(ctx, event); err != nil {
			return err
		}
		done = true
		return nil
	}
}

// lease is how long a try may take, and how long a process that died in it delays the next try: a little less than the broker
// waits before it delivers the event again.
func (c Consumer) lease() time.Duration { return c.Timeout + ackSlack/2 }

// Claims and notes do not wait for the disk (synchronous_commit), since a crash of the database has the same effect on them as
// one of the process: a lost claim has ended, and an event whose note is lost may be handled once more. What the handler itself
// stores is as durable as usual.

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

// release ends a failed try. If that fails too, the claim expires.
func (i *inbox) release(ctx context.Context, eventID string) {
	const release = `
		INSERT INTO delivery AS d (consumer, event_id, tried_at, claimed_until) VALUES ($1, $2, now(), now())
		ON CONFLICT (consumer, event_id) DO UPDATE SET claimed_until = now() WHERE d.claimed_until <> 'infinity'`
	ctx, cancel := run.Finishing(ctx)
	defer cancel()
	_, _ = i.pool.Exec(ctx, release, i.consumer.Name, eventID)
}

// note notes that an event was handled, with one statement for all events handled at about the same time.
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

// storeGathered stores notes, while new ones are gathered.
func (i *inbox) storeGathered(ctx context.Context, n *notes) {
	i.mu.Lock()
	i.gathered = nil
	i.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, i.consumer.Timeout)
	defer cancel()
	n.err = i.store(ctx, n.events...)
	close(n.stored)
}

// store notes that events were handled.
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
