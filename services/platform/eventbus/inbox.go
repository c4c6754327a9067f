package eventbus

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

// inbox remembers which events one consumer has handled, in the database of its service.
type inbox struct {
	pool     *pgxpool.Pool
	consumer string
}

// skipHandled returns handle for events that are not in the inbox yet, and notes those that it handled.
func (i inbox) skipHandled(handle func(context.Context, Event) error) func(context.Context, Event) error {
	return func(ctx context.Context, event Event) error {
		handled, err := i.contains(ctx, event.ID)
		if err != nil || handled {
			return err
		}
		if err := handle(ctx, event); err != nil {
			return err
		}
		return i.note(ctx, event.ID)
	}
}

func (i inbox) contains(ctx context.Context, eventID string) (handled bool, err error) {
	const query = `SELECT EXISTS (SELECT FROM inbox WHERE consumer = $1 AND event_id = $2)`
	if err := i.pool.QueryRow(ctx, query, i.consumer, eventID).Scan(&handled); err != nil {
		return false, fmt.Errorf("inbox: %w", err)
	}
	return handled, nil
}

func (i inbox) note(ctx context.Context, eventID string) error {
	const insert = `INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	if _, err := i.pool.Exec(ctx, insert, i.consumer, eventID); err != nil {
		return fmt.Errorf("inbox: %w", err)
	}
	return nil
}
