package eventbus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

// Consumer configures which events a handler gets and how often it is tried.
type Consumer struct {
	// Stream is the stream with the events. A consumer that starts before its stream exists waits for it.
	Stream string
	// Name must never change: the broker and the inbox record handled events under it.
	Name string
	// Subjects filters the stream's; all when empty.
	Subjects []string
	// Backoff has the pause before each retry; [DefaultBackoff] when empty. When it is used up, the event becomes a dead letter.
	Backoff []time.Duration
	// Workers is the number of events that a replica handles at the same time; 1 when zero.
	Workers int
	// Timeout bounds one try; 20 s when zero.
	Timeout time.Duration
	// SkipHandled notes every handled event in the inbox for outbox.InboxRetention, and skips it when the broker delivers it
	// again: for effects that must not be repeated, such as a mail. No two tries of an event run at the same time.
	SkipHandled bool
	// CatchUp is how long after it was written an event of the service's own is taken from the outbox if the broker has not
	// delivered it, because it lost it or is away. Events are noted as with SkipHandled; an event that was tried is left to the
	// broker for longer than the longest pause of Backoff. Subjects must then name all subjects, without wildcards. Zero leaves
	// everything to the broker.
	CatchUp time.Duration
}

// DefaultBackoff tries an event for about two and a half hours.
var DefaultBackoff = []time.Duration{
	time.Second, 5 * time.Second, 15 * time.Second, time.Minute, 5 * time.Minute, 20 * time.Minute, time.Hour, time.Hour,
}

const (
	defaultTimeout = 20 * time.Second
	// ackSlack is how much longer than a try the broker waits before it delivers the event to another replica.
	ackSlack    = 10 * time.Second
	attachPause = 500 * time.Millisecond
	// heartbeat is how often an idle broker shows that it is there. A broker that came back with another disk does not know the
	// consumer, and is silent.
	heartbeat = 2 * time.Second
)

func (c Consumer) withDefaults() Consumer {
	if len(c.Backoff) == 0 {
		c.Backoff = DefaultBackoff
	}
	if c.Timeout == 0 {
		c.Timeout = defaultTimeout
	}
	return c
}

// ConsumeIdempotent calls handle for events until ctx is done and then returns nil. No transaction is open meanwhile. Handle
// may get an event again after it succeeded and must then change nothing. With [Consumer.SkipHandled] that happens only if
// noting the success failed, if the process died within [gatherNotes] after it, or if a crash of the database lost the note of
// the last second.
func (b *Bus) ConsumeIdempotent(ctx context.Context, pool *pgxpool.Pool, consumer Consumer, handle func(ctx context.Context, event Event) error) error {
	consumer = consumer.withDefaults()
	w := &worker{
		Bus: b, Consumer: consumer, pool: pool, process: handle, known: make(chan struct{}), busy: make(chan struct{}, max(consumer.Workers, 1)),
	}
	if consumer.SkipHandled || consumer.CatchUp > 0 {
		w.inbox = &inbox{pool: pool, consumer: consumer}
		w.process = w.inbox.claiming(handle)
	}
	w.outcomes = w.labelOutcomes()
	var workers sync.WaitGroup
	workers.Go(func() { w.run(ctx) })
	workers.Go(func() { w.measureLag(ctx) })
	workers.Go(func() { w.replayDeadLetters(ctx) })
	if consumer.CatchUp > 0 {
		workers.Go(func() { w.catchUp(ctx) })
	}
	workers.Wait()
	w.delivering.Wait()
	return nil
}

type worker struct {
	*Bus
	Consumer
	pool    *pgxpool.Pool
	process func(context.Context, Event) error
	// inbox has the notes of handled events; nil if there are none.
	inbox  *inbox
	outage telemetry.Outage
	// outcomes are the attributes of the metric, made once instead of for each event.
	outcomes map[outcome]metric.MeasurementOption
	// known is closed once the broker knows the consumer.
	known    chan struct{}
	attached sync.Once
	// busy has one element for each event that is being handled.
	busy       chan struct{}
	delivering sync.WaitGroup
}

// run subscribes again whenever the broker has lost the consumer or cannot be reached.
func (w *worker) run(ctx context.Context) {
	for ctx.Err() == nil {
		switch err := w.receive(ctx); {
		case ctx.Err() != nil:
		case errors.Is(err, jetstream.ErrStreamNotFound):
			// At the first start the service that publishes there has not created it yet.
			w.outage.LogAt(ctx, w.log, slog.LevelInfo, "consumer waits for its stream", err, "consumer", w.Name, "stream", w.Stream)
		default:
			w.outage.Log(ctx, w.log, "consumer waits for the broker", err, "consumer", w.Name, "stream", w.Stream)
		}
		select {
		case <-ctx.Done():
		case <-time.After(attachPause):
		}
	}
}

func (w *worker) receive(ctx context.Context) error {
	source, err := w.js.CreateOrUpdateConsumer(ctx, w.Stream, jetstream.ConsumerConfig{
		Durable:        w.Name,
		FilterSubjects: w.Subjects,
		AckPolicy:      jetstream.AckExplicitPolicy,
		AckWait:        w.Timeout + ackSlack,
		// The number of tries is limited here, not by the broker, so that every dropped event becomes a dead letter.
		MaxDeliver: -1,
		// Events that wait for a retry do not block others, however many there are.
		MaxAckPending: -1,
	})
	if err != nil {
		return plain(err)
	}
	w.attached.Do(func() { close(w.known) })
	// Nothing is prefetched: the ack time of an event that waits here would run out.
	messages, err := source.Messages(jetstream.PullMaxMessages(1), jetstream.PullHeartbeat(heartbeat))
	if err != nil {
		return err
	}
	defer messages.Stop()
	defer context.AfterFunc(ctx, func() {
		if w.connection.IsConnected() {
			messages.Drain()
		} else {
			messages.Stop() // there is nobody to answer that all is drained
		}
	})()
	for {
		// One subscription asks for as many events as there are workers, because subscriptions of their own would cost pulls
		// and heartbeats.
		w.busy <- struct{}{}
		message, err := messages.Next()
		if err != nil {
			<-w.busy
			return err
		}
		w.outage.Over()
		w.delivering.Go(func() { w.deliver(ctx, message) })
	}
}

// deliver handles a message once and acknowledges it, asks for a retry, or makes it a dead letter. It completes even when the
// process is stopped.
func (w *worker) deliver(ctx context.Context, message jetstream.Msg) {
	event, err := eventOf(message)
	ctx, span := w.span(context.WithoutCancel(ctx), event, message.Headers(), event.Published)
	defer span.End()
	if err == nil {
		err = w.try(ctx, event)
	}
	if err == nil && w.inbox != nil {
		<-w.busy // the next event need not wait for the note of this one
		err = w.inbox.note(ctx, event.ID)
	} else {
		// If dead letters cannot be stored, further events stay with the broker.
		defer func() { <-w.busy }()
	}
	log := func() *slog.Logger {
		return w.log.With("consumer", w.Name, "subject", event.Subject, "event", event.ID, "key", event.Key, "delivery", event.Delivery)
	}
	later, putOff := errors.AsType[LaterError](err)
	claimed, isClaimed := errors.AsType[claimedError](err)
	switch {
	case err == nil:
		w.count(ctx, handled)
		err = message.Ack()
	case isClaimed:
		// Another process handles it, or died doing so, so the event waits until the claim ends. Asking meanwhile would use up
		// tries, because each delivery counts as one.
		w.count(ctx, busy)
		err = message.NakWithDelay(claimed.left)
	case putOff:
		w.count(ctx, busy)
		err = message.NakWithDelay(later.In)
	case errors.Is(err, ErrPermanent) || event.Delivery > len(w.Backoff):
		w.count(ctx, deadLetter)
		telemetry.Failed(span, err)
		log().ErrorContext(ctx, "event is now a dead letter", "error", err)
		if err = w.bury(ctx, event, message.Headers(), err); err == nil {
			err = message.TermWithReason("dead letter")
		} else {
			err = errors.Join(err, message.NakWithDelay(w.pause(event.Delivery)))
		}
	default:
		w.count(ctx, retried)
		pause := w.pause(event.Delivery)
		telemetry.Failed(span, err)
		log().WarnContext(ctx, "event handling failed, will retry", "error", err, "pause", pause)
		err = message.NakWithDelay(pause)
	}
	if err != nil {
		log().WarnContext(ctx, "event not acknowledged, will be delivered again", "error", err)
	}
}

var tracer = otel.Tracer("bestill.example/services/platform/eventbus")

// span begins the work on an event that was published at a time (see [telemetry.After]): a late redelivery has a trace of its
// own.
func (w *worker) span(ctx context.Context, event Event, published nats.Header, at time.Time) (context.Context, trace.Span) {
	ctx, options := telemetry.After(telemetry.Begin(ctx), headers(published), at)
	ctx, span := tracer.Start(ctx, "process "+event.Subject, append(options, trace.WithSpanKind(trace.SpanKindConsumer))...)
	if span.IsRecording() {
		span.SetAttributes(semconv.MessagingSystemKey.String("nats"), semconv.MessagingDestinationName(event.Subject),
			semconv.MessagingOperationName("process"), semconv.MessagingOperationTypeProcess, semconv.MessagingMessageID(event.ID),
			semconv.MessagingConsumerGroupName(w.Name), attribute.Int("bestill.event.delivery", event.Delivery))
	}
	return ctx, span
}

func (w *worker) try(ctx context.Context, event Event) error {
	ctx, cancel := context.WithTimeout(ctx, w.Timeout)
	defer cancel()
	return fault.Recovered(func() error { return w.process(ctx, event) })
}

// pause returns the pause after the given try; beyond the list, the last one.
func (w *worker) pause(delivery int) time.Duration {
	return w.Backoff[min(delivery, len(w.Backoff))-1]
}

// bury stores the event as a dead letter, without headers if it has none.
func (w *worker) bury(ctx context.Context, event Event, headers nats.Header, cause error) error {
	const insert = `
		INSERT INTO dead_letter (consumer, event_id, subject, type, payload, headers, error)
		VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (consumer, event_id) DO UPDATE SET error = excluded.error, failed_at = now(), replay_at = NULL`
	if headers == nil {
		headers = nats.Header{}
	}
	ctx, cancel := run.Finishing(ctx)
	defer cancel()
	_, err := w.pool.Exec(ctx, insert, w.Name, event.ID, event.Subject, event.Type, event.Payload, headers, cause.Error())
	if err != nil {
		return fmt.Errorf("dead letter: %w", err)
	}
	return nil
}

// headers passes a message's headers to OpenTelemetry. Unlike HTTP's they are case-sensitive.
type headers nats.Header

func (h headers) Get(key string) string { return nats.Header(h).Get(key) }

func (h headers) Set(key, value string) { nats.Header(h).Set(key, value) }

func (h headers) Keys() []string { return slices.Collect(maps.Keys(h)) }
