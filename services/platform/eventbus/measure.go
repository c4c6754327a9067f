package eventbus

import (
	"context"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/run"
)

// outcome is the outcome of a try to handle an event.
type outcome string

const (
	handled    outcome = "handled"
	retried    outcome = "retry"
	deadLetter outcome = "dead_letter"
	// busy is an event that is being handled already, or whose work is being done already.
	busy outcome = "busy"
)

var tries = metrics.Counter("bestill.events.tries", "Tries to handle an event, by consumer and outcome. An event that is retried is delivered again.")

func (w *worker) count(ctx context.Context, o outcome) { tries.Add(ctx, 1, w.outcomes[o]) }

// labelOutcomes returns the attributes of each outcome.
func (w *worker) labelOutcomes() map[outcome]metric.MeasurementOption {
	labels := map[outcome]metric.MeasurementOption{}
	for _, o := range []outcome{handled, retried, deadLetter, busy} {
		labels[o] = metric.WithAttributeSet(attribute.NewSet(append(w.labels(), attribute.String("outcome", string(o)))...))
	}
	return labels
}

func (w *worker) labels() []attribute.KeyValue {
	return []attribute.KeyValue{metrics.Of(w.service), attribute.String("consumer", w.Name)}
}

// lagInterval is how often the broker is asked how far a consumer is behind.
const lagInterval = 10 * time.Second

// lag is how far a consumer is behind, as last reported by the broker.
type lag struct {
	known            atomic.Bool
	pending, waiting atomic.Int64
}

// measureLag asks the broker how far the consumer is behind, until ctx is done, and reports it when metrics are read. While the
// broker does not answer nothing is reported.
func (w *worker) measureLag(ctx context.Context) {
	var last lag
	meter := otel.Meter("bestill.example/services/platform/eventbus")
	pending, err := meter.Int64ObservableGauge("bestill.consumer.pending",
		metric.WithDescription("Events that the broker has not delivered to a consumer yet."))
	if err != nil {
		return
	}
	waiting, err := meter.Int64ObservableGauge("bestill.consumer.redelivered",
		metric.WithDescription("Events that a consumer was given more than once and has still not handled."))
	if err != nil {
		return
	}
	labels := metric.WithAttributes(w.labels()...)
	registration, err := meter.RegisterCallback(func(_ context.Context, observer metric.Observer) error {
		if last.known.Load() {
			observer.ObserveInt64(pending, last.pending.Load(), labels)
			observer.ObserveInt64(waiting, last.waiting.Load(), labels)
		}
		return nil
	}, pending, waiting)
	if err != nil {
		return
	}
	defer func() { _ = registration.Unregister() }()
	select {
	case <-ctx.Done():
		return
	case <-w.known:
	}
	_ = run.Every(ctx, lagInterval, func(ctx context.Context) {
		limited, cancel := context.WithTimeout(ctx, lagInterval/2)
		defer cancel()
		source, err := w.js.Consumer(limited, w.Stream, w.Name)
		if err == nil {
			info := source.CachedInfo()
			last.pending.Store(int64(min(info.NumPending, 1<<62)))
			last.waiting.Store(int64(info.NumRedelivered))
		}
		last.known.Store(err == nil)
	})
}
