package eventbus

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/run"
)

const (
	// lateAtMost is how much later than its id says an event of the outbox may be committed, because of a long transaction or
	// different clocks.
	lateAtMost = 10 * time.Minute
	// lookBatch is the number of events that one statement looks at, and lookPause the time between two: a consumer's first
	// look goes through everything in the outbox, the events of a week.
	lookBatch = 2000
	lookPause = 100 * time.Millisecond
	// maxOpen is the number of unhandled events from which no more are looked for.
	maxOpen = 1000
)

// missedEvents are the events of the outbox that the broker should have delivered by now. The point up to which all are handled
// is stored, so that a restarted process and other replicas continue from there.
type missedEvents struct {
	*worker
	// seen is where the next look begins, unless the stored point is later. Nothing is committed before it any more.
	seen uuid.UUID
	// open are the ids of events that were not handled when they were last looked at.
	open map[string]bool
}

// catchUp looks for missed events and handles them, repeatedly until ctx is done.
func (w *worker) catchUp(ctx context.Context) {
	m := &missedEvents{worker: w, open: map[string]bool{}}
	_ = run.Every(ctx, w.CatchUp/2, func(ctx context.Context) { w.replayOutage(ctx, m.look(ctx)) })
}

// look goes through the events since the last look, a batch at a time, and handles those that nobody has handled.
func (m *missedEvents) look(ctx context.Context) error {
	now := time.Now()
	settled, until := outbox.FirstID(now.Add(-m.CatchUp-lateAtMost)), outbox.FirstID(now.Add(-m.CatchUp))
	if err := m.forgetAhead(ctx, until); err != nil {
		return err
	}
	for last := m.seen; ; {
		more := false
		if len(m.open) < maxOpen {
			var err error
			if last, more, err = m.note(ctx, last, until); err != nil {
				return err
			}
			if m.seen = settled; more && bytes.Compare(last[:], settled[:]) < 0 {
				m.seen = last
			}
		}
		if err := m.handleOpen(ctx); err != nil {
			return err
		}
		if err := m.storeHandled(ctx); err != nil || !more {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(lookPause):
		}
	}
}

// forgetAhead deletes a stored point in the future, which was set by a clock that was ahead.
func (m *missedEvents) forgetAhead(ctx context.Context, until uuid.UUID) error {
	_, err := m.pool.Exec(ctx, `DELETE FROM catch_up WHERE consumer = $1 AND handled_until > $2`, m.Name, until)
	return err
}

// note adds the unhandled events of the next batch to open: those after an id and after the stored point, and before another
// id. It returns the id of the last event of the batch, and whether there are more.
func (m *missedEvents) note(ctx context.Context, after, until uuid.UUID) (last uuid.UUID, more bool, err error) {
	const query = `
		WITH batch AS MATERIALIZED (
			SELECT id, subject FROM outbox
			WHERE id > greatest($1, (SELECT handled_until FROM catch_up WHERE consumer = $5)) AND id < $2 ORDER BY id LIMIT $3)
		SELECT count(*), coalesce((SELECT id FROM batch ORDER BY id DESC LIMIT 1), $1),
		       coalesce(array_agg(id::text) FILTER (WHERE subject = ANY($4)
		           AND NOT EXISTS (SELECT FROM inbox WHERE consumer = $5 AND event_id = id::text)
		           AND NOT EXISTS (SELECT FROM dead_letter WHERE consumer = $5 AND event_id = id::text)), '{}')
		FROM batch`
	var (
		count int
		found []string
	)
	if err = m.pool.QueryRow(ctx, query, after, until, lookBatch, m.Subjects, m.Name).Scan(&count, &last, &found); err != nil {
		return after, false, err
	}
	for _, id := range found {
		m.open[id] = true
	}
	return last, count == lookBatch, nil
}

// storeHandled stores that all events up to seen are handled, if they are.
func (m *missedEvents) storeHandled(ctx context.Context) error {
	const upsert = `
		INSERT INTO catch_up (consumer, handled_until) VALUES ($1, $2)
		ON CONFLICT (consumer) DO UPDATE SET handled_until = excluded.handled_until WHERE catch_up.handled_until < excluded.handled_until`
	if len(m.open) > 0 {
		return nil
	}
	_, err := m.pool.Exec(ctx, upsert, m.Name, m.seen)
	return err
}

// handleOpen handles the open events, except those that were just tried, and removes handled ones.
func (m *missedEvents) handleOpen(ctx context.Context) error {
	const (
		overdue = `
			SELECT o.id::text, o.subject, o.type, o.payload,
			       (SELECT jsonb_object_agg(key, jsonb_build_array(value)) FROM jsonb_each(o.headers)) AS headers
			FROM outbox o
			WHERE o.id = ANY($1::uuid[])
			  AND NOT EXISTS (SELECT FROM inbox i WHERE i.consumer = $2 AND i.event_id = o.id::text)
			  AND NOT EXISTS (SELECT FROM dead_letter l WHERE l.consumer = $2 AND l.event_id = o.id::text)
			  AND NOT EXISTS (SELECT FROM delivery d WHERE d.consumer = $2 AND d.event_id = o.id::text AND d.tried_at > now() - $3::interval)
			ORDER BY o.position LIMIT $4`
		handled = `
			SELECT e.id FROM unnest($1::text[]) AS e (id)
			WHERE EXISTS (SELECT FROM inbox WHERE consumer = $2 AND event_id = e.id)
			   OR EXISTS (SELECT FROM dead_letter WHERE consumer = $2 AND event_id = e.id)
			   OR NOT EXISTS (SELECT FROM outbox o WHERE o.id = e.id::uuid)`
	)
	for len(m.open) > 0 {
		ids := slices.Collect(maps.Keys(m.open))
		events, err := m.stored(ctx, overdue, ids, m.Name, m.longestPause(), redeliverBatch)
		if err != nil {
			return err
		}
		for _, missed := range events {
			m.redeliver(ctx, missed, "event handled that the broker did not deliver", func(ctx context.Context, err error) error {
				if errors.Is(err, ErrPermanent) {
					return m.bury(ctx, missed.event(), missed.Headers, err)
				}
				return err
			})
		}
		done, err := postgres.Collect(ctx, m.pool, pgx.RowTo[string], handled, ids, m.Name)
		if err != nil {
			return err
		}
		for _, id := range done {
			delete(m.open, id)
		}
		if err := ctx.Err(); err != nil || len(events) == 0 {
			return err
		}
	}
	return nil
}
