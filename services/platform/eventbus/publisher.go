package eventbus

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/services/platform/outbox"
)

// Publisher publishes a service's own events for an [outbox.Relay]. It creates the stream if there is none: the first time, and
// again after the broker lost its disk.
type Publisher struct {
	bus      *Bus
	stream   string
	subjects []string
	// upToDate is whether this process has updated the stream's settings.
	upToDate atomic.Bool
}

var _ outbox.Publisher = (*Publisher)(nil)

// Publisher returns the publisher to the stream with the events of the subjects ("orders.>").
func (b *Bus) Publisher(stream string, subjects ...string) *Publisher {
	return &Publisher{bus: b, stream: stream, subjects: subjects}
}

// PublishMsg implements [outbox.Publisher].
func (p *Publisher) PublishMsg(ctx context.Context, message *nats.Msg, options ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	ack, err := p.bus.js.PublishMsg(ctx, message, options...)
	if errors.Is(err, jetstream.ErrNoStreamResponse) {
		if _, err = p.bus.ensureStream(ctx, p.stream, p.subjects); err == nil {
			ack, err = p.bus.js.PublishMsg(ctx, message, options...)
		}
	}
	p.note(err)
	return ack, err
}

// LastSequence implements [outbox.Publisher].
func (p *Publisher) LastSequence(ctx context.Context) (last uint64, err error) {
	var stream jetstream.Stream
	if p.upToDate.Load() {
		stream, err = p.bus.js.Stream(ctx, p.stream)
	}
	if stream == nil && (err == nil || errors.Is(err, jetstream.ErrStreamNotFound)) {
		stream, err = p.bus.ensureStream(ctx, p.stream, p.subjects)
	}
	if err != nil {
		return 0, plain(err)
	}
	p.upToDate.Store(true)
	return stream.CachedInfo().State.LastSeq, nil
}

func (p *Publisher) note(err error) {
	if err == nil {
		p.bus.refused.Store(nil)
	} else {
		p.bus.refused.Store(&refusal{err, time.Now()})
	}
}
