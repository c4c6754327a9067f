package outbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/platform/batches"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

const (
	// Retention is how long published events can be published again.
	Retention = 7 * 24 * time.Hour
	// InboxRetention is how long consumers recognise handled events. It is longer than any repetition that Retention and the
	// broker's own storage allow.
	InboxRetention = 30 * 24 * time.Hour

	// pollInterval is how often the relay looks for events of other processes, which cannot wake it. If it has found none for
	// quietAfter, it looks only every quietInterval.
	pollInterval  = 500 * time.Millisecond
	quietInterval = 2 * time.Second
	quietAfter    = time.Minute
	// linger is how long the relay waits after a batch, so that under load many events are read and marked together.
	linger = 50 * time.Millisecond
	// checkInterval is how often the relay checks whether the broker still has what it stored.
	checkInterval  = 5 * time.Second
	cleanInterval  = time.Hour
	publishTimeout = 5 * time.Second
	batchSize      = 200
	// deleteBatch is the number of old rows that one statement deletes: few enough for its timeout.
	deleteBatch = 2000
	// relayLock is the advisory lock that lets only one relay of a database work at a time.
	relayLock = 0x6f7574626f78 // "outbox"
)

// Publisher stores messages in the stream of the service's own events (eventbus.Publisher).
type Publisher interface {
	// PublishMsg returns once the broker has stored the message.
	PublishMsg(ctx context.Context, message *nats.Msg, options ...jetstream.PublishOpt) (*jetstream.PubAck, error)
	// LastSequence returns the number of the stream's last message; 0 for an empty stream.
	LastSequence(ctx context.Context) (uint64, error)
}

// Relay publishes the events of one database.
type Relay struct {
	pool      *pgxpool.Pool
	publisher Publisher
	log       *slog.Logger
	wake      chan struct{}
	outage    telemetry.Outage
}

// NewRelay returns a relay from the pool's database to the broker.
func NewRelay(pool *pgxpool.Pool, publisher Publisher, log *slog.Logger) *Relay {
	return &Relay{pool: pool, publisher: publisher, log: log, wake: make(chan struct{}, 1)}
}

// Wake makes the relay look for events now. It never blocks.
func (r *Relay) Wake() {
	select {
	case r.wake <- struct{}{}:
	default:
	}
}

// Run publishes until ctx is done. All replicas may run one: one works, the others stand by. Failures of the database or the
// broker are logged and tried again with the next poll; nothing is skipped or reordered.
//
// The broker numbers the messages that it stores. If its last number is lower than one that the outbox has noted, it has lost
// the events in between, by a power cut or with its disk, and they are published again.
func (r *Relay) Run(ctx context.Context) error {
	return run.Every(ctx, pollInterval, func(ctx context.Context) {
		if err := r.lead(ctx); err != nil && ctx.Err() == nil {
			r.outage.Log(ctx, r.log, "outbox relay failed, will retry", err)
		}
	})
}

// lead works while it holds the lock. The lock belongs to the connection that also does the work, so that losing one means
// losing the other. It returns nil if another relay leads.
func (r *Relay) lead(ctx context.Context) (err error) {
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
		ctx, cancel := run.Finishing(ctx)
		defer cancel()
		if _, err := connection.Exec(ctx, "SELECT pg_advisory_unlock($1)", relayLock); err != nil {
			_ = connection.Conn().Close(ctx)
		}
	}()

	relayed := leader{Relay: r, connection: connection.Conn(), published: map[string]uint64{}}
	if relayed.last, err = lastSequence(ctx, connection.Conn()); err != nil {
		return err
	}
	// What the broker has stored is marked even when the relay stops, or it would be published twice.
	defer func() { err = errors.Join(err, relayed.markPublished(ctx)) }()
	return relayed.work(ctx)
}

// leader is the relay that holds the lock.
type leader struct {
	*Relay
	connection *pgx.Conn
	// last is the highest number of an event that the broker should still have.
	last uint64
	// published are the numbers of published events that are not marked yet.
	published map[string]uint64
}

// work publishes events until ctx is done. In between it deletes old ones and looks whether the broker has lost some.
func (l *leader) work(ctx context.Context) error {
	var cleaned, checked time.Time
	var foundOther time.Time // when an event of another process was found last
	polled := false
	for {
		if time.Since(checked) > checkInterval {
			if err := l.check(ctx); err != nil {
				return err
			}
			checked = time.Now()
		}
		select {
		case <-l.wake: // for what the look finds now
		default:
		}
		found, err := l.publishBatch(ctx)
		if err != nil {
			return err
		}
		if polled && found > 0 {
			foundOther = time.Now()
		}
		if found == batchSize {
			continue
		}
		l.outage.Over()
		old := false
		if time.Since(cleaned) > cleanInterval {
			// One batch between two looks for events, because after a long time there can be millions of old rows.
			if old, err = clean(ctx, l.connection); err != nil {
				return err
			}
			if !old {
				cleaned = time.Now()
			}
		}
		wake, again, interval := l.wake, (<-chan time.Time)(nil), pollInterval
		switch {
		case found > 0 || old:
			wake, again = nil, time.After(linger)
		case time.Since(foundOther) > quietAfter:
			interval = quietInterval
		}
		select {
		case <-ctx.Done():
			return nil
		case <-wake:
			polled = false
		case <-again:
			polled = false
		case <-time.After(run.Next(interval)):
			polled = true
		}
	}
}

// lastSequence returns the highest number of an event that the broker should still have.
func lastSequence(ctx context.Context, connection *pgx.Conn) (last uint64, err error) {
	const query = `SELECT coalesce(max(sequence), 0) FROM outbox WHERE published_at IS NOT NULL`
	err = connection.QueryRow(ctx, query).Scan(&last)
	return last, err
}

// check marks events that the broker has lost as unpublished.
func (l *leader) check(ctx context.Context) error {
	limited, cancel := context.WithTimeout(ctx, publishTimeout)
	defer cancel()
	last, err := l.publisher.LastSequence(limited)
	if err != nil {
		return fmt.Errorf("read the stream's state: %w", err)
	}
	if last < l.last {
		return l.rewind(ctx, last)
	}
	return nil
}

// rewind marks the events after the broker's last one as unpublished, a batch at a time: after a lost disk they are those of a
// week. If it fails, the next leader finds the rest.
func (l *leader) rewind(ctx context.Context, last uint64) error {
	const rewind = `
		UPDATE outbox SET published_at = NULL, sequence = NULL WHERE id = ANY (ARRAY (
			SELECT id FROM outbox WHERE published_at IS NOT NULL AND sequence > $1 ORDER BY sequence LIMIT $2))`
	maps.DeleteFunc(l.published, func(_ string, sequence uint64) bool { return sequence > last })
	lost, err := batches.Exec(ctx, l.connection, rewind, last)
	if err != nil {
		return err
	}
	l.log.WarnContext(ctx, "broker has lost events, publishing them again", "events", lost, "had", l.last, "has", last)
	l.last = last
	return nil
}

type row struct {
	ID        string
	Subject   string
	Type      string
	Payload   []byte
	Headers   map[string]string
	CreatedAt time.Time
}

// next returns the oldest events, in one round trip with the marks of those that were just published.
func (l *leader) next(ctx context.Context) (rows []row, err error) {
	const unpublished = `
		SELECT id::text, subject, type, payload, headers, created_at FROM outbox
		WHERE published_at IS NULL ORDER BY position LIMIT $1`
	var batch pgx.Batch
	l.queueMark(&batch)
	batch.Queue(unpublished, batchSize).Query(func(found pgx.Rows) error {
		rows, err = pgx.CollectRows(found, pgx.RowToStructByPos[row])
		return err
	})
	if err := l.connection.SendBatch(ctx, &batch).Close(); err != nil {
		return nil, err
	}
	clear(l.published)
	return rows, nil
}

// markPublished marks published events that are not marked yet, also after ctx is done.
func (l *leader) markPublished(ctx context.Context) error {
	ctx, cancel := run.Finishing(ctx)
	defer cancel()
	var batch pgx.Batch
	l.queueMark(&batch)
	return l.connection.SendBatch(ctx, &batch).Close()
}

// queueMark does not wait for the disk: a mark that a crash of the database loses costs one repetition, which the broker or the
// consumers drop.
func (l *leader) queueMark(batch *pgx.Batch) {
	const mark = `
		UPDATE outbox SET published_at = now(), attempts = attempts + 1, sequence = done.sequence
		FROM set_config('synchronous_commit', 'off', true), (SELECT unnest($1::uuid[]) AS id, unnest($2::bigint[]) AS sequence) done
		WHERE outbox.id = done.id`
	if len(l.published) == 0 {
		return
	}
	ids, sequences := make([]string, 0, len(l.published)), make([]uint64, 0, len(l.published))
	for id, sequence := range l.published {
		ids, sequences = append(ids, id), append(sequences, sequence)
	}
	batch.Queue(mark, ids, sequences)
}

// publishBatch publishes the oldest events in order, up to the first failure, and returns how many it found. The next look
// marks them, or markPublished.
func (l *leader) publishBatch(ctx context.Context) (found int, err error) {
	rows, err := l.next(ctx)
	if err != nil {
		return 0, err
	}
	for _, row := range rows {
		sequence, err := l.publish(ctx, row)
		if err != nil {
			return 0, errors.Join(err, l.markFailed(ctx, row))
		}
		l.published[row.ID] = sequence
	}
	return len(rows), nil
}

// markFailed counts a failed try, also after ctx is done.
func (l *leader) markFailed(ctx context.Context, row row) error {
	ctx, cancel := run.Finishing(ctx)
	defer cancel()
	_, err := l.connection.Exec(ctx, `UPDATE outbox SET attempts = attempts + 1 WHERE id = $1`, row.ID)
	return err
}

var tracer = otel.Tracer("bestill.example/services/platform/outbox")

// publish publishes an event and returns its number at the broker. The message has the span of its publishing, which continues
// the trace in which the event was written.
func (l *leader) publish(ctx context.Context, row row) (sequence uint64, err error) {
	ctx, options := telemetry.After(ctx, propagation.MapCarrier(row.Headers), row.CreatedAt)
	ctx, span := tracer.Start(ctx, "publish "+row.Subject, append(options, trace.WithSpanKind(trace.SpanKindProducer))...)
	defer span.End()
	if span.IsRecording() {
		span.SetAttributes(semconv.MessagingSystemKey.String("nats"), semconv.MessagingDestinationName(row.Subject),
			semconv.MessagingOperationName("publish"), semconv.MessagingOperationTypeSend, semconv.MessagingMessageID(row.ID))
	}
	defer func() { telemetry.Failed(span, err) }()
	message := nats.NewMsg(row.Subject)
	message.Data = row.Payload
	otel.GetTextMapPropagator().Inject(ctx, propagation.MapCarrier(row.Headers))
	for key, value := range row.Headers {
		message.Header.Set(key, value)
	}
	message.Header.Set(HeaderType, row.Type)
	limited, cancel := context.WithTimeout(ctx, publishTimeout)
	defer cancel()
	ack, err := l.publisher.PublishMsg(limited, message, jetstream.WithMsgID(row.ID))
	if err != nil {
		return 0, fmt.Errorf("publish %s %s: %w", row.Subject, row.ID, err)
	}
	if ack.Duplicate { // the leader before took it to the broker, and did not mark it
		l.last = max(l.last, ack.Sequence)
		return ack.Sequence, nil
	}
	if ack.Sequence <= l.last {
		// The broker came back with fewer events than at the last check.
		if err := l.rewind(ctx, ack.Sequence-1); err != nil {
			return 0, err
		}
	}
	l.last = ack.Sequence
	return ack.Sequence, nil
}

// clean deletes a batch of old rows, and reports whether there may be more.
func clean(ctx context.Context, connection *pgx.Conn) (more bool, err error) {
	for _, old := range []struct {
		delete string
		after  time.Duration
	}{
		{`DELETE FROM outbox WHERE id = ANY (ARRAY (
			SELECT id FROM outbox WHERE published_at < now() - $1::interval ORDER BY published_at LIMIT $2))`, Retention},
		{`DELETE FROM inbox WHERE ctid = ANY (ARRAY (
			SELECT ctid FROM inbox WHERE processed_at < now() - $1::interval ORDER BY processed_at LIMIT $2))`, InboxRetention},
		{`DELETE FROM delivery WHERE ctid = ANY (ARRAY (
			SELECT ctid FROM delivery WHERE tried_at < now() - $1::interval ORDER BY tried_at LIMIT $2))`, InboxRetention},
	} {
		tag, err := connection.Exec(ctx, old.delete, old.after, deleteBatch)
		if err != nil {
			return false, err
		}
		more = more || tag.RowsAffected() == deleteBatch
	}
	return more, nil
}
