package outbox

import (
	"context"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	// republishBatch is the number of events that one statement marks as unpublished: few enough for its timeout.
	republishBatch = 5000
	// clockSkew is how far the clocks of a program and of its database may differ.
	clockSkew = 10 * time.Minute
)

// Republish makes the relay publish every event written since the given time once more, within [Retention], and returns their
// number. Consumers must change nothing when they see an event again. If it fails, some events may be published again anyway.
func Republish(ctx context.Context, pool *pgxpool.Pool, since time.Time) (republished int64, err error) {
	const next = `
		WITH batch AS (
			SELECT id FROM outbox WHERE id > $1 AND created_at >= $2 AND published_at IS NOT NULL ORDER BY id LIMIT $3),
		again AS (UPDATE outbox SET published_at = NULL FROM batch WHERE outbox.id = batch.id)
		SELECT count(*), (SELECT id FROM batch ORDER BY id DESC LIMIT 1) FROM batch`
	// Ids begin with the time of writing by the program's clock, created_at has the time of the database's.
	for last := FirstID(since.Add(-clockSkew)); ; {
		var (
			n       int64
			through *uuid.UUID
		)
		if err := pool.QueryRow(ctx, next, last, since, republishBatch).Scan(&n, &through); err != nil {
			return republished, fmt.Errorf("outbox: republish: %w", err)
		}
		if republished += n; n < republishBatch {
			return republished, nil
		}
		last = *through
	}
}

// FirstID returns an id that sorts before those of events written at or after a time, because ids begin with the time.
func FirstID(at time.Time) (id uuid.UUID) {
	binary.BigEndian.PutUint64(id[:], uint64(max(at.UnixMilli(), 0))<<16)
	return id
}
