package telemetry

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Traceparent returns the context's span in W3C format, to be stored with its effects; "" outside of a trace.
func Traceparent(ctx context.Context) string {
	carrier := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, carrier)
	return carrier.Get("traceparent")
}

func parse(traceparent string) trace.SpanContext {
	carrier := propagation.MapCarrier{"traceparent": traceparent}
	return trace.SpanContextFromContext(propagation.TraceContext{}.Extract(context.Background(), carrier))
}

// continueWithin is how long after its cause an effect still belongs to the cause's trace. It is shorter than collectors wait
// for the rest of a trace.
const continueWithin = time.Minute

// After returns the context and options for a span whose cause, the span in the carrier, happened at a time, such as the
// handling of an event: within a minute it is a child of the cause, later it has a trace of its own with a link to it.
func After(ctx context.Context, cause propagation.TextMapCarrier, at time.Time) (context.Context, []trace.SpanStartOption) {
	from := trace.SpanContextFromContext(propagation.TraceContext{}.Extract(context.Background(), cause))
	if from.IsValid() && time.Since(at) < continueWithin {
		return trace.ContextWithRemoteSpanContext(ctx, from), nil
	}
	options := []trace.SpanStartOption{trace.WithNewRoot()}
	if from.IsValid() {
		options = append(options, trace.WithLinks(trace.Link{SpanContext: from}))
	}
	return ctx, options
}
