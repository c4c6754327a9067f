// Package eventbus connects to NATS JetStream and consumes events at least once: a failed event is retried with growing pauses,
// and becomes a dead letter when every try has failed.
//
// Events are published by package outbox. They report facts and are never commands. A handler must not rely on their order,
// because a failed event is retried after its successors.
package eventbus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
	"google.golang.org/protobuf/proto"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/natsclient"
	"bestill.example/services/platform/outbox"
)

// Config says where the broker is. Embed it in a service's Config.
type Config struct {
	// URL may have credentials: nats://user:password@host:4222. It begins with tls:// for an encrypted connection.
	URL   config.Secret `env:"NATS_URL,required,notEmpty"`
	Files natsclient.Files
	// Replicas is the number of servers in a cluster that store each stream.
	Replicas int `env:"NATS_REPLICAS" envDefault:"1" max:"5"`
}

const (
	// dedupWindow is how long the broker drops a message with the same id.
	dedupWindow = 10 * time.Minute
	// streamRetention is how long the broker keeps events for slow or new consumers.
	streamRetention = 14 * 24 * time.Hour
)

// CheckProduction refuses a broker that anybody can connect to; see natsclient.CheckProduction.
func (c Config) CheckProduction() error { return natsclient.CheckProduction(c.URL, c.Files) }

// Bus is a connection to the broker.
type Bus struct {
	cfg        Config
	service    string
	connection *nats.Conn
	js         jetstream.JetStream
	log        *slog.Logger
	// certificate is reported until the bus is closed.
	certificate certificate
	reported    metric.Registration
	// refused is why the broker did not take the last event; nil if it did.
	refused atomic.Pointer[refusal]
}

type refusal struct {
	cause error
	at    time.Time
}

// refusalCounts is how long a refusal counts. The leading relay tries again every few seconds; if another process leads by
// then, this one learns nothing more.
const refusalCounts = 30 * time.Second

// Connect returns a connection under the service's name, at once: while the broker is away consumers wait for it and events
// stay in the outbox. It fails only for an invalid configuration.
func Connect(cfg Config, service string, log *slog.Logger) (*Bus, error) {
	cfg = config.WithDefaults(cfg)
	connection, err := natsclient.Connect(cfg.URL, cfg.Files, service, log)
	if err != nil {
		return nil, err
	}
	js, err := jetstream.New(connection)
	if err != nil {
		connection.Close()
		return nil, fmt.Errorf("JetStream: %w", err)
	}
	b := &Bus{cfg: cfg, service: service, connection: connection, js: js, log: log}
	b.reported = metrics.ReportExpiry(b.certificateExpiry, metrics.Of(service), attribute.String("part", "nats"))
	return b, nil
}

// JetStream returns the broker's interface for everything but events.
func (b *Bus) JetStream() jetstream.JetStream { return b.js }

// Close ends the connection. Stop consumers and relays first.
func (b *Bus) Close() {
	_ = b.reported.Unregister()
	b.connection.Close()
}

// Check returns why the broker cannot be used now: it is away, or did not take the last event.
func (b *Bus) Check(context.Context) error {
	if !b.connection.IsConnected() {
		return nats.ErrDisconnected
	}
	if refused := b.refused.Load(); refused != nil && time.Since(refused.at) < refusalCounts {
		return refused.cause
	}
	return nil
}

// plain returns what an error of the client means: with no buffer for a broker that is away, it says that the buffer is full.
func plain(err error) error {
	if errors.Is(err, nats.ErrReconnectBufExceeded) {
		return nats.ErrDisconnected
	}
	return err
}

// EnsureStream creates the stream for the events of the subjects ("orders.>"), or updates it. A [Publisher] does it by itself.
func (b *Bus) EnsureStream(ctx context.Context, name string, subjects ...string) error {
	_, err := b.ensureStream(ctx, name, subjects)
	return err
}

func (b *Bus) ensureStream(ctx context.Context, name string, subjects []string) (jetstream.Stream, error) {
	stream, err := b.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name:       name,
		Subjects:   subjects,
		Storage:    jetstream.FileStorage,
		Replicas:   b.cfg.Replicas,
		Duplicates: dedupWindow,
		MaxAge:     streamRetention,
	})
	if err != nil {
		return nil, fmt.Errorf("stream %s: %w", name, plain(err))
	}
	return stream, nil
}

// LaterError is what a handler returns to get an event again after a while, because another process is probably doing its work.
// Only an event in its first delivery may be put off: a replayed dead letter would become one again.
type LaterError struct{ In time.Duration }

func (l LaterError) Error() string { return fmt.Sprintf("put off for %v", l.In) }

// ErrPermanent marks a failure that retries cannot solve, such as an unreadable event. If a handler's error wraps it, the event
// becomes a dead letter at once.
var ErrPermanent = errors.New("permanent failure")

// Event is a published event, for its consumer.
type Event struct {
	// ID is the same in every delivery.
	ID string
	// Subject is where it was published: "orders.placed".
	Subject string
	// Type is the full name of the message in Payload.
	Type string
	// Key is the key of what the event is about.
	Key string
	// Payload is the encoded message; see [Event.Decode].
	Payload []byte
	// Published is when the broker stored it.
	Published time.Time
	// Delivery counts the tries from 1.
	Delivery int
	// stored is whether the event comes from the database, not from the broker.
	stored bool
}

// InFirstDelivery reports whether the broker delivers the event for the first time.
func (e Event) InFirstDelivery() bool { return e.Delivery == 1 && !e.stored }

// Decode reads the payload into a message of the event's type, or returns an [ErrPermanent].
func (e Event) Decode(into proto.Message) error {
	if name := string(into.ProtoReflect().Descriptor().FullName()); name != e.Type {
		return fmt.Errorf("%w: type is %s, not %s", ErrPermanent, e.Type, name)
	}
	if err := proto.Unmarshal(e.Payload, into); err != nil {
		return fmt.Errorf("%w: %s: %w", ErrPermanent, e.Type, err)
	}
	return nil
}

// eventOf returns the event of a message. For a malformed message it returns what can be read, and an [ErrPermanent].
func eventOf(message jetstream.Msg) (Event, error) {
	metadata, err := message.Metadata()
	if err != nil {
		return Event{}, fmt.Errorf("%w: %w", ErrPermanent, err)
	}
	header := message.Headers()
	event := Event{
		ID:        header.Get(jetstream.MsgIDHeader),
		Subject:   message.Subject(),
		Type:      header.Get(outbox.HeaderType),
		Key:       header.Get(outbox.HeaderKey),
		Payload:   message.Data(),
		Published: metadata.Timestamp,
		Delivery:  int(metadata.NumDelivered),
	}
	if event.ID == "" || event.Type == "" {
		event.ID = fmt.Sprintf("%s:%d", metadata.Stream, metadata.Sequence.Stream)
		return event, fmt.Errorf("%w: no %s or no %s", ErrPermanent, jetstream.MsgIDHeader, outbox.HeaderType)
	}
	return event, nil
}
