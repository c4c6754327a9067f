package eventbus

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
)

// LostEvents returns the events of a stream since a time that are not in the service's database, oldest first: they were lost
// when the database was restored to an earlier point. Since must be within outbox.Retention.
func (b *Bus) LostEvents(ctx context.Context, pool *pgxpool.Pool, stream string, since time.Time) ([]Event, error) {
	events, err := b.eventsSince(ctx, stream, since)
	if err != nil {
		return nil, fmt.Errorf("stream %s: %w", stream, plain(err))
	}
	ids := make([]uuid.UUID, 0, len(events))
	for _, event := range events {
		if id, err := uuid.Parse(event.ID); err == nil { // an outbox gives no event another kind of id
			ids = append(ids, id)
		}
	}
	kept, err := postgres.Collect(ctx, pool, pgx.RowTo[string], "SELECT id::text FROM outbox WHERE id = ANY($1)", ids)
	if err != nil {
		return nil, fmt.Errorf("outbox: %w", err)
	}
	slices.Sort(kept)
	return slices.DeleteFunc(events, func(e Event) bool {
		_, found := slices.BinarySearch(kept, e.ID)
		return found
	}), nil
}

// eventsSince reads the end of a stream. An event that was published twice is there once.
func (b *Bus) eventsSince(ctx context.Context, name string, since time.Time) (events []Event, err error) {
	stream, err := b.js.Stream(ctx, name)
	if err != nil {
		return nil, err
	}
	seen := make(map[string]bool)
	state := stream.CachedInfo().State
	for sequence := state.LastSeq; sequence >= max(state.FirstSeq, 1); sequence-- {
		message, err := stream.GetMsg(ctx, sequence)
		switch {
		case errors.Is(err, jetstream.ErrMsgNotFound):
			continue
		case err != nil:
			return nil, err
		case message.Time.Before(since):
			slices.Reverse(events)
			return events, nil
		}
		id := message.Header.Get(nats.MsgIdHdr)
		if seen[id] {
			continue
		}
		seen[id] = true
		events = append(events, Event{
			ID: id, Subject: message.Subject, Type: message.Header.Get(outbox.HeaderType), Key: message.Header.Get(outbox.HeaderKey),
			Payload: message.Data, Published: message.Time,
		})
	}
	slices.Reverse(events)
	return events, nil
}
