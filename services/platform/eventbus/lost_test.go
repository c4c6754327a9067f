package eventbus_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"bestill.example/deploy/testkit"
)

func TestEventsThatTheDatabaseLostAreListedOnceAndOldestFirst(t *testing.T) {
	t.Parallel()
	p := setup(t)
	stream, err := p.bus.JetStream().CreateOrUpdateStream(t.Context(), jetstream.StreamConfig{
		Name: "STOCK", Subjects: []string{"stock.>"}, Duplicates: 100 * time.Millisecond,
	})
	if err != nil {
		t.Fatal(err)
	}
	p.write(t, "kept")
	kept := p.query(t, "SELECT id::text FROM outbox")
	early, deleted, lost, last := uuid.NewString(), uuid.NewString(), uuid.NewString(), uuid.NewString()
	for _, id := range []string{early, deleted, lost, kept, last} {
		p.publish(t, id, id)
	}
	testkit.Eventually(t, "the broker takes an event a second time", func() bool {
		message := nats.NewMsg("stock.changed")
		ack, err := p.bus.JetStream().PublishMsg(t.Context(), message, jetstream.WithMsgID(last))
		return err == nil && !ack.Duplicate
	})
	first, err := stream.GetMsg(t.Context(), 2)
	if err != nil {
		t.Fatal(err)
	}
	if err := stream.DeleteMsg(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	events, err := p.bus.LostEvents(t.Context(), p.pool, "STOCK", first.Time)
	if err != nil {
		t.Fatal(err)
	}
	if len(events) != 2 || events[0].ID != lost || events[1].ID != last {
		t.Fatalf("%+v", events)
	}
	var text wrapperspb.StringValue
	if err := events[0].Decode(&text); err != nil || text.GetValue() != lost || events[0].Key != "shelf-1" || events[0].Subject != "stock.changed" ||
		events[0].Published.Before(first.Time) {
		t.Errorf("%+v, %v", events[0], err)
	}
	events, err = p.bus.LostEvents(t.Context(), p.pool, "STOCK", first.Time.Add(-time.Hour))
	if err != nil || len(events) != 3 || events[0].ID != early || events[2].ID != last {
		t.Errorf("of the whole stream: %+v, %v", events, err)
	}
}
