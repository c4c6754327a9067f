package eventbus

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/postgres"
)

// DeadLetter is an event that a consumer could not handle.
type DeadLetter struct {
	EventID  string
	Consumer string
	Subject  string
	// Key is the key of what the event is about.
	Key string
	// Error is why the last try failed.
	Error    string
	FailedAt time.Time
	// Replaying is whether it is about to be replayed.
	Replaying bool
}

// DeadLetters returns the dead letters in the database of a service, oldest first.
func DeadLetters(ctx context.Context, pool *pgxpool.Pool) ([]DeadLetter, error) {
	const query = `
		SELECT event_id, consumer, subject, coalesce(headers->'Event-Key'->>0, '') AS key, error, failed_at, replay_at IS NOT NULL AS replaying
		FROM dead_letter ORDER BY failed_at, event_id, consumer`
	letters, err := postgres.Collect(ctx, pool, pgx.RowToStructByName[DeadLetter], query)
	if err != nil {
		return nil, fmt.Errorf("dead letters: %w", err)
	}
	return letters, nil
}

// ReplayDeadLetters makes the serving program replay the dead letters of an event, or all of them for "", and returns their
// number. A handled one is deleted; one that fails again stays, with the new error.
func ReplayDeadLetters(ctx context.Context, pool *pgxpool.Pool, eventID string) (int64, error) {
	tag, err := pool.Exec(ctx, `UPDATE dead_letter SET replay_at = now() WHERE $1 IN ('', event_id)`, eventID)
	if err != nil {
		return 0, fmt.Errorf("dead letters: %w", err)
	}
	return tag.RowsAffected(), nil
}
