// Package outbox publishes events if and only if the transaction that caused them commits.
//
// [Write] stores an event in the transaction; a [Relay] publishes it afterwards, at least once and in the order of writing. The
// row's id is the message's id, so that the broker drops a repetition within its window and consumers drop later ones (package
// eventbus). Published rows are kept for [Retention]: if the broker's disk is lost, they are published again.
package outbox

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	"google.golang.org/protobuf/proto"
)

// Migrations create the tables outbox, inbox, dead_letter and delivery; postgres.Migrate applies them.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Headers of a published message, in addition to Nats-Msg-Id and traceparent.
const (
	// HeaderType is the full name of the protobuf message in the payload.
	HeaderType = "Event-Type"
	// HeaderKey is the event's key.
	HeaderKey = "Event-Key"
)

// MaxPayload is the largest encoded event in bytes; the broker takes 1 MiB with headers.
const MaxPayload = 512 << 10

// Event is an event to publish.
type Event struct {
	// Subject is where it is published: "orders.placed".
	Subject string
	// Key identifies what the event is about, for logs and dead letters. No personal data.
	Key string
	// Message is the payload.
	Message proto.Message
}

// Transaction queues statements that are executed before or with its commit (postgres.Tx).
type Transaction interface {
	Queue(sql string, args ...any)
}

// Write stores events with the commit of the transaction. Call [Relay.Wake] afterwards, or they wait for the next poll. It
// fails for an event that cannot be stored.
func Write(ctx context.Context, tx Transaction, events ...Event) error {
	for _, event := range events {
		if err := write(ctx, tx, event); err != nil {
			return fmt.Errorf("outbox: %s: %w", event.Subject, err)
		}
	}
	return nil
}

func write(ctx context.Context, tx Transaction, event Event) error {
	const insert = `INSERT INTO outbox (id, subject, type, payload, headers) VALUES ($1, $2, $3, $4, $5)`
	row, err := RowOf(ctx, event)
	if err != nil {
		return err
	}
	tx.Queue(insert, row.ID, row.Subject, row.Type, row.Payload, row.Headers)
	return nil
}

// Row is a row of the table outbox, for a statement that stores an event together with its cause. Call [Relay.Wake] after its
// commit.
type Row struct {
	ID            uuid.UUID
	Subject, Type string
	Payload       []byte
	// Headers is a JSON object.
	Headers string
}

// RowOf returns the row of an event, with a new id.
func RowOf(ctx context.Context, event Event) (row Row, err error) {
	row = Row{Subject: event.Subject, Type: string(event.Message.ProtoReflect().Descriptor().FullName())}
	if row.Subject == "" {
		return row, errors.New("an event needs a subject")
	}
	if row.ID, err = uuid.NewV7(); err != nil {
		return row, err
	}
	if row.Payload, err = proto.Marshal(event.Message); err != nil {
		return row, err
	}
	if len(row.Payload) > MaxPayload {
		return row, fmt.Errorf("payload of %d bytes is over the limit of %d", len(row.Payload), MaxPayload)
	}
	carrier := propagation.MapCarrier{HeaderKey: event.Key}
	otel.GetTextMapPropagator().Inject(ctx, carrier)
	headers, err := json.Marshal(carrier)
	row.Headers = string(headers)
	return row, err
}
