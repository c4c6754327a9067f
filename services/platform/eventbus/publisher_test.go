package eventbus_test

import (
	"bytes"
	"testing"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/deploy/testkit"
)

func TestABrokerThatRefusesAnEventIsReportedUntilItTakesOne(t *testing.T) {
	t.Parallel()
	p := setup(t)
	limit := func(most int64) {
		t.Helper()
		_, err := p.bus.JetStream().UpdateStream(t.Context(), jetstream.StreamConfig{
			Name: "STOCK", Subjects: []string{"stock.>"}, MaxBytes: most, Discard: jetstream.DiscardNew,
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	publisher := p.bus.Publisher("STOCK", "stock.>")
	event := &nats.Msg{Subject: "stock.changed", Data: bytes.Repeat([]byte("x"), 1000)}
	limit(100)
	if _, err := publisher.PublishMsg(t.Context(), event); err == nil {
		t.Error("a full stream took an event")
	}
	if err := p.bus.Check(t.Context()); err == nil {
		t.Error("the refusal is not reported")
	}
	limit(-1)
	if _, err := publisher.PublishMsg(t.Context(), event); err != nil {
		t.Error(err)
	}
	if err := p.bus.Check(t.Context()); err != nil {
		t.Errorf("the refusal is still reported: %v", err)
	}
}

func TestAStreamThatIsMissingIsMadeForTheEvent(t *testing.T) {
	t.Parallel()
	bus := testkit.Bus(t)
	for sequence := range uint64(2) {
		ack, err := bus.Publisher("STOCK", "stock.>").PublishMsg(t.Context(), nats.NewMsg("stock.changed"))
		if err != nil || ack.Sequence != sequence+1 {
			t.Errorf("%+v, %v", ack, err)
		}
	}
}
