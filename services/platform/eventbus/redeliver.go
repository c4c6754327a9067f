package eventbus

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/nats-io/nats.go"

	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

const (
	// replayInterval is how often a consumer looks for dead letters that a command has asked to replay.
	replayInterval = 4 * time.Second
	// redeliverBatch is the number of events that are read from the database at once.
	redeliverBatch = 100
)

// stored is a stored event.
type stored struct {
	ID      string
	Subject string
	Type    string
	Payload []byte
	Headers nats.Header
}

func (s stored) event() Event {
	return Event{
		ID: s.ID, Subject: s.Subject, Type: s.Type, Key: s.Headers.Get(outbox.HeaderKey), Payload: s.Payload, Delivery: 1, stored: true,
	}
}

// replayDeadLetters replays the dead letters that a command has asked for, until ctx is done.
func (w *worker) replayDeadLetters(ctx context.Context) {
	const (
		asked = `
			SELECT event_id, subject, type, payload, headers FROM dead_letter
			WHERE consumer = $1 AND replay_at IS NOT NULL AND NOT event_id = ANY($2) ORDER BY replay_at LIMIT $3`
		handled = `DELETE FROM dead_letter WHERE consumer = $1 AND event_id = $2`
	)
	_ = run.Every(ctx, replayInterval, func(ctx context.Context) {
		// A dead letter whose new failure cannot be stored does not hold up the others.
		tried := []string{}
		for {
			letters, err := w.stored(ctx, asked, w.Name, tried, redeliverBatch)
			if err != nil || len(letters) == 0 {
				w.replayOutage(ctx, err)
				return
			}
			for _, letter := range letters {
				tried = append(tried, letter.ID)
				w.redeliver(ctx, letter, "dead letter handled", func(ctx context.Context, err error) error {
					if _, isClaimed := errors.AsType[claimedError](err); isClaimed {
						return nil // whoever handles it says what came of it, or dies, and it is replayed here
					}
					if err != nil {
						return w.bury(ctx, letter.event(), letter.Headers, err)
					}
					_, err = w.pool.Exec(ctx, handled, w.Name, letter.ID)
					return err
				})
			}
		}
	})
}

// longestPause is the longest time that the broker may wait before it redelivers a tried event.
func (w *worker) longestPause() time.Duration {
	return slices.Max(w.Backoff) + w.Timeout + ackSlack
}

// redeliver handles an event of the database; settle stores what came of it.
func (w *worker) redeliver(ctx context.Context, s stored, success string, settle func(ctx context.Context, err error) error) {
	if ctx.Err() != nil {
		return
	}
	event := s.event()
	ctx, span := w.span(context.WithoutCancel(ctx), event, s.Headers, time.Time{}) // long ago
	defer span.End()
	log := w.log.With("consumer", w.Name, "subject", event.Subject, "event", event.ID, "key", event.Key)
	err := w.try(ctx, event)
	finishing, cancel := run.Finishing(ctx)
	defer cancel()
	if err == nil && w.inbox != nil {
		err = w.inbox.store(finishing, event.ID)
	}
	if settleErr := settle(finishing, err); err == nil {
		err = settleErr
	}
	if err != nil {
		telemetry.Failed(span, err)
		log.WarnContext(ctx, "event handling failed", "error", err)
		return
	}
	log.InfoContext(ctx, success)
}

func (w *worker) stored(ctx context.Context, query string, arguments ...any) ([]stored, error) {
	return postgres.Collect(ctx, w.pool, pgx.RowToStructByPos[stored], query, arguments...)
}

func (w *worker) replayOutage(ctx context.Context, err error) {
	if err != nil && ctx.Err() == nil {
		w.outage.Log(ctx, w.log, "looking for events in the database failed, will retry", err, "consumer", w.Name)
	}
}
