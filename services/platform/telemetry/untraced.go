package telemetry

import (
	"context"
	"encoding/binary"
	"math/rand/v2"

	"go.opentelemetry.io/otel/trace"
	"go.opentelemetry.io/otel/trace/embedded"
)

// untraced makes trace ids where nobody collects spans: work gets one where it begins, and everything that it causes has the
// same. No spans are made.
type untraced struct{ embedded.TracerProvider }

// Tracer implements [trace.TracerProvider].
func (untraced) Tracer(string, ...trace.TracerOption) trace.Tracer { return idMaker{} }

type idMaker struct{ embedded.Tracer }

// Start implements [trace.Tracer].
func (idMaker) Start(ctx context.Context, _ string, options ...trace.SpanStartOption) (context.Context, trace.Span) {
	config := trace.NewSpanStartConfig(options...)
	if config.NewRoot() || !trace.SpanContextFromContext(ctx).IsValid() {
		var id trace.SpanContextConfig
		binary.BigEndian.PutUint64(id.TraceID[:], rand.Uint64())
		binary.BigEndian.PutUint64(id.TraceID[8:], rand.Uint64()|1) // zero is no id
		binary.BigEndian.PutUint64(id.SpanID[:], rand.Uint64()|1)
		ctx = trace.ContextWithSpanContext(ctx, trace.NewSpanContext(id))
	}
	return ctx, trace.SpanFromContext(ctx)
}
