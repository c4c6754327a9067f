package eventbus

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// inbox remembers which events one consumer has handled, in the database of its service, and lets nobody handle an event
// that is being handled.
type inbox struct {
	pool     *pgxpool.Pool
	consumer Consumer
}

// errClaimed says that the event is being handled at the moment.
var errClaimed = errors.New("the event is being handled already")

// noting returns handle with a note of each event that it handled. What is noted is not handed over again to a consumer
// that skips.
func (i inbox) noting(handle func(context.Context, Event) error) func(context.Context, Event) error {
	return func(ctx context.Context, event Event) error {
		handled, err := i.claim(ctx, event.ID)
		if err != nil || handled && i.consumer.SkipHandled {
			return err
		}
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
		return i.note(ctx, event.ID)
	}
}

// lease is how long a try may take, and a process that died in it holds up the next: a little less than the broker waits
// before it gives the event to another.
func (c Consumer) lease() time.Duration { return c.Timeout + ackSlack/2 }

// Claims and notes do not wait for the disk (synchronous_commit), since a crash of the database is no worse for them than one
// of the process: a claim that it takes back is as good as ended, and an event whose note is lost may be handled once more.
// What the handler itself stores is as durable as ever.

// claim begins a try, unless the event is handled.
func (i inbox) claim(ctx context.Context, eventID string) (handled bool, err error) {
	const claim = `
		WITH claimed AS (
			INSERT INTO delivery AS d (consumer, event_id, tried_at, claimed_until)
			SELECT $1, $2, now(), now() + $3::interval FROM set_config('synchronous_commit', 'off', true)
			WHERE NOT EXISTS (SELECT FROM inbox WHERE consumer = $1 AND event_id = $2)
			ON CONFLICT (consumer, event_id) DO UPDATE SET tried_at = excluded.tried_at, claimed_until = excluded.claimed_until
			WHERE d.claimed_until <= now()
			RETURNING true)
		SELECT EXISTS (SELECT FROM claimed), EXISTS (SELECT FROM inbox WHERE consumer = $1 AND event_id = $2)`
	var claimed bool
	if err := i.pool.QueryRow(ctx, claim, i.consumer.Name, eventID, i.consumer.lease()).Scan(&claimed, &handled); err != nil {
		return false, fmt.Errorf("inbox: %w", err)
	}
	if !claimed && !handled {
		return false, errClaimed
	}
	return handled, nil
}

// release ends a try that failed. If that fails, too, the claim ends by itself.
func (i inbox) release(ctx context.Context, eventID string) {
	const release = `UPDATE delivery SET claimed_until = now() WHERE consumer = $1 AND event_id = $2 AND claimed_until <> 'infinity'`
	_, _ = i.pool.Exec(ctx, release, i.consumer.Name, eventID)
}

func (i inbox) note(ctx context.Context, eventID string) error {
	const note = `
		WITH ended AS (UPDATE delivery SET claimed_until = 'infinity' WHERE consumer = $1 AND event_id = $2)
		INSERT INTO inbox (consumer, event_id) SELECT $1, $2 FROM set_config('synchronous_commit', 'off', true) ON CONFLICT DO NOTHING`
	if _, err := i.pool.Exec(ctx, note, i.consumer.Name, eventID); err != nil {
		return fmt.Errorf("inbox: %w", err)
	}
	return nil
}
