package telemetry

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Traceparent returns the context's span in the form of the W3C, to be stored with what it causes; "" outside of a trace.
func Traceparent(ctx context.Context) string {
	carrier := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, carrier)
	return carrier.Get("traceparent")
}

func parse(traceparent string) trace.SpanContext {
	carrier := propagation.MapCarrier{"traceparent": traceparent}
	return trace.SpanContextFromContext(propagation.TraceContext{}.Extract(context.Background(), carrier))
}

// continueWithin is how long after something was caused its handling still belongs to the trace of its cause. It is shorter
// than collectors wait for the rest of a trace.
const continueWithin = time.Minute

// After returns where the span of something begins that the span in the carrier has caused at a time, such as the handling of
// an event: within a minute as its child, later in a trace of its own, with a link to it.
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
