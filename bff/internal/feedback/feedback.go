// Package feedback stores visitors' feedback on the shop's pages in a stream of NATS JetStream.
package feedback

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"google.golang.org/protobuf/proto"

	sitev1 "bestill.example/proto/gen/bestill/site/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/natsclient"
)

// Config configures where feedback is stored.
type Config struct {
	// URL is the address of NATS and may have credentials. Empty means that feedback cannot be given.
	URL   config.Secret `env:"NATS_URL"`
	Files natsclient.Files
	// Replicas is the number of servers in a cluster that store the stream.
	Replicas int `env:"NATS_REPLICAS" envDefault:"1" max:"5"`
}

const (
	// Subject is where feedback is published, each as a bestill.site.v1.Feedback.
	Subject = "site.feedback.given"
	// Retention is how long feedback is kept: 13 months, so that a month can be compared with that of the year before.
	Retention = 395 * 24 * time.Hour
	// maxBytes limits the stored feedback, some half a million answers: strangers write it, and it shares the broker's disk with events.
	// When it is reached, the oldest feedback makes room. If new feedback were refused, a flood would end it for months, and each
	// refusal would count as a failure of the shop.
	maxBytes = 100_000_000

	stream = "FEEDBACK"
	// timeout limits the total waiting time of giving feedback.
	timeout = 2 * time.Second
)

// CheckProduction refuses a broker that anybody can connect to; see natsclient.CheckProduction. No broker is fine.
func (c Config) CheckProduction() error {
	if c.URL == "" {
		return nil
	}
	return natsclient.CheckProduction(c.URL, c.Files)
}

// ErrUnavailable says that the broker cannot be reached.
var ErrUnavailable = errors.New("feedback: the broker cannot be reached")

// Store is a connection to the broker.
type Store struct {
	connection *nats.Conn
	js         jetstream.JetStream
	replicas   int
	// upToDate says whether this process has updated the stream's settings.
	upToDate atomic.Bool
}

// Connect returns a store at once, even while the broker is down: it connects as soon as it can. It fails only for an invalid
// address.
func Connect(cfg Config, log *slog.Logger) (*Store, error) {
	cfg = config.WithDefaults(cfg)
	connection, err := natsclient.Connect(cfg.URL, cfg.Files, "bff", log)
	if err != nil {
		return nil, err
	}
	js, err := jetstream.New(connection)
	if err != nil {
		connection.Close()
		return nil, fmt.Errorf("JetStream: %w", err)
	}
	return &Store{connection: connection, js: js, replicas: cfg.Replicas}, nil
}

// Connection returns the connection to the broker, for the BFF's other messages. It ends with the store.
func (s *Store) Connection() *nats.Conn { return s.connection }

// Close ends the connection.
func (s *Store) Close() { s.connection.Close() }

// Check returns why the broker cannot be used now.
func (s *Store) Check(context.Context) error {
	if !s.connection.IsConnected() {
		return ErrUnavailable
	}
	return nil
}

// Give stores feedback. It returns once the broker has it, and [ErrUnavailable] at once while there is no connection. The
// stream is created if it is missing.
func (s *Store) Give(ctx context.Context, given *sitev1.Feedback) error {
	if !s.connection.IsConnected() {
		return ErrUnavailable
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	payload, err := proto.Marshal(given)
	if err != nil {
		return err
	}
	if !s.upToDate.Load() {
		if err := s.makeStream(ctx); err != nil {
			return fmt.Errorf("%w: %w", ErrUnavailable, err)
		}
		s.upToDate.Store(true)
	}
	// The first try after a broker has lost its disk finds no stream.
	_, err = s.js.Publish(ctx, Subject, payload, jetstream.WithRetryAttempts(0))
	if errors.Is(err, jetstream.ErrNoStreamResponse) {
		if err = s.makeStream(ctx); err == nil {
			_, err = s.js.Publish(ctx, Subject, payload)
		}
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	return nil
}

func (s *Store) makeStream(ctx context.Context) error {
	_, err := s.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name:     stream,
		Subjects: []string{Subject},
		Storage:  jetstream.FileStorage,
		Replicas: s.replicas,
		MaxAge:   Retention,
		MaxBytes: maxBytes,
		Discard:  jetstream.DiscardOld,
	})
	return err
}

// Given is feedback with the time when it was stored.
type Given struct {
	At time.Time
	*sitev1.Feedback
}

// Since calls visit for all feedback since a time, oldest first, and returns its first error.
func (s *Store) Since(ctx context.Context, since time.Time, visit func(Given) error) error {
	kept, err := s.js.Stream(ctx, stream)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return nil // the stream is created by the first feedback
	}
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	consumer, err := kept.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartTimePolicy,
		OptStartTime:  &since,
	})
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	info, err := consumer.Info(ctx)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	messages, err := consumer.Messages()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	defer func() {
		messages.Stop()
		// Otherwise the broker forgets it in some minutes.
		_ = kept.DeleteConsumer(ctx, consumer.CachedInfo().Name)
	}()
	for left := info.NumPending; left > 0; {
		message, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return fmt.Errorf("%w: %w", ErrUnavailable, err)
		}
		given, behind, err := read(message)
		if err != nil {
			return err
		}
		if err := visit(given); err != nil {
			return err
		}
		left = min(left-1, behind)
	}
	return nil
}

// read returns the feedback of a message, and how many messages are behind it. Older ones may be deleted before they are read.
func read(message jetstream.Msg) (given Given, behind uint64, err error) {
	metadata, err := message.Metadata()
	if err != nil {
		return Given{}, 0, err
	}
	given = Given{At: metadata.Timestamp, Feedback: &sitev1.Feedback{}}
	if err := proto.Unmarshal(message.Data(), given.Feedback); err != nil {
		return Given{}, 0, fmt.Errorf("message %d of %s: %w", metadata.Sequence.Stream, stream, err)
	}
	return given, metadata.NumPending, nil
}
