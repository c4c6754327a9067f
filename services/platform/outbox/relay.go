package outbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

const (
	// Retention is how long published events can be published again.
	Retention = 7 * 24 * time.Hour
	// InboxRetention is how long consumers recognise an event that they have handled. It outlasts every
	// repetition that Retention and the broker's own storage allow.
	InboxRetention = 30 * 24 * time.Hour

	pollInterval   = 500 * time.Millisecond
	cleanInterval  = time.Hour
	publishTimeout = 5 * time.Second
	batchSize      = 200
	// relayLock is the advisory lock that makes one relay of a database work at a time.
	relayLock = 0x6f7574626f78 // "outbox"
)

// Relay publishes the events of one database.
type Relay struct {
	pool *pgxpool.Pool
	js   jetstream.JetStream
	log  *slog.Logger
	wake chan struct{}
}

// NewRelay returns a relay from the database behind pool to JetStream. The streams of all subjects must exist
// (eventbus.EnsureStream).
func NewRelay(pool *pgxpool.Pool, js jetstream.JetStream, log *slog.Logger) *Relay {
	return &Relay{pool: pool, js: js, log: log, wake: make(chan struct{}, 1)}
}

// Wake makes the relay look for events now. It never blocks.
func (r *Relay) Wake() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// Run publishes until ctx is done. Replicas may all run one: one works, the others stand by. Failures of the
// database or the broker are logged and tried again with the next poll; nothing is skipped or reordered.
func (r *Relay) Run(ctx context.Context) error {
	poll := time.NewTicker(pollInterval)
	defer poll.Stop()
	for {
		if err := r.lead(ctx, poll.C); err != nil && ctx.Err() == nil {
			r.log.WarnContext(ctx, "outbox relay failed, will retry", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-poll.C:
		}
	}
}

// lead works for as long as it holds the lock. The lock belongs to the connection that also does the work, so
// that losing one means losing the other. It returns nil if another relay leads.
func (r *Relay) lead(ctx context.Context, poll <-chan time.Time) error {
	connection, err := r.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer connection.Release()
	var leading bool
	if err := connection.QueryRow(ctx, "SELECT pg_try_advisory_lock($1)", relayLock).Scan(&leading); err != nil || !leading {
		return err
	}
	defer func() {
		if _, err := connection.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", relayLock); err != nil {
			_ = connection.Conn().Close(context.WithoutCancel(ctx))
		}
	}()

	var cleaned time.Time
	for {
		for more := true; more; {
			if more, err = r.publishBatch(ctx, connection.Conn()); err != nil {
				return err
			}
		}
		if time.Since(cleaned) > cleanInterval {
			if err := clean(ctx, connection.Conn()); err != nil {
				return err
			}
			cleaned = time.Now()
		}
		select {
		case <-ctx.Done():
			return nil
		case <-r.wake:
		case <-poll:
		}
	}
}

type row struct {
	ID      string
	Subject string
	Type    string
	Payload []byte
	Headers map[string]string
}

// publishBatch publishes the oldest events in order, up to the first failure, and reports whether there may
// be more.
func (r *Relay) publishBatch(ctx context.Context, connection *pgx.Conn) (more bool, err error) {
	const (
		next = `
			SELECT id::text, subject, type, payload, headers FROM outbox
			WHERE published_at IS NULL ORDER BY position LIMIT $1`
		published = `UPDATE outbox SET published_at = now(), attempts = attempts + 1 WHERE id = ANY($1::uuid[])`
		failed    = `UPDATE outbox SET attempts = attempts + 1 WHERE id = $1`
	)
	found, err := connection.Query(ctx, next, batchSize)
	if err != nil {
		return false, err
	}
	rows, err := pgx.CollectRows(found, pgx.RowToStructByPos[row])
	if err != nil {
		return false, err
	}
	var done []string
	for _, row := range rows {
		if err = r.publish(ctx, row); err != nil {
			break
		}
		done = append(done, row.ID)
	}
	// What the broker took is marked even if ctx ended meanwhile, or it would be published twice.
	ctx = context.WithoutCancel(ctx)
	if len(done) > 0 {
		if _, markErr := connection.Exec(ctx, published, done); markErr != nil {
			return false, errors.Join(err, markErr)
		}
	}
	if err != nil {
		_, markErr := connection.Exec(ctx, failed, rows[len(done)].ID)
		return false, errors.Join(err, markErr)
	}
	return len(rows) == batchSize, nil
}

func (r *Relay) publish(ctx context.Context, row row) error {
	ctx, cancel := context.WithTimeout(ctx, publishTimeout)
	defer cancel()
	message := nats.NewMsg(row.Subject)
	message.Data = row.Payload
	for key, value := range row.Headers {
		message.Header.Set(key, value)
	}
	message.Header.Set(HeaderType, row.Type)
	if _, err := r.js.PublishMsg(ctx, message, jetstream.WithMsgID(row.ID)); err != nil {
		return fmt.Errorf("publish %s %s: %w", row.Subject, row.ID, err)
	}
	return nil
}

func clean(ctx context.Context, connection *pgx.Conn) error {
	if _, err := connection.Exec(ctx, "DELETE FROM outbox WHERE published_at < now() - $1::interval", Retention); err != nil {
		return err
	}
	_, err := connection.Exec(ctx, "DELETE FROM inbox WHERE processed_at < now() - $1::interval", InboxRetention)
	return err
}

// Republish makes the relay publish every event written since the given time once more, as far as it is within
// [Retention], and returns their number. Consumers must change nothing when they see an event again.
func Republish(ctx context.Context, pool *pgxpool.Pool, since time.Time) (int64, error) {
	tag, err := pool.Exec(ctx,
		"UPDATE outbox SET published_at = NULL WHERE published_at IS NOT NULL AND created_at >= $1", since)
	if err != nil {
		return 0, fmt.Errorf("outbox: republish: %w", err)
	}
	return tag.RowsAffected(), nil
}
