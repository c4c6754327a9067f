package telemetry

import (
	"context"
	"log/slog"
	"slices"
	"sync"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
	"google.golang.org/grpc/metadata"
)

// serviceName is the attribute that names the service of every span and every log line, because several services may share a
// process.
const serviceName = "service"

type serviceKey struct{}

// WithService names the service of the context, for all its spans and log lines.
func WithService(ctx context.Context, service string) context.Context {
	return context.WithValue(ctx, serviceKey{}, service)
}

// ServiceOf returns the service of the context, or "".
func ServiceOf(ctx context.Context) string {
	service, _ := ctx.Value(serviceKey{}).(string)
	return service
}

// ServiceNamer is a span processor that gives each span the service of its context.
type ServiceNamer struct{}

// OnStart implements [sdk.SpanProcessor].
func (ServiceNamer) OnStart(ctx context.Context, span sdk.ReadWriteSpan) {
	if service := ServiceOf(ctx); service != "" {
		span.SetAttributes(attribute.String(serviceName, service))
	}
}

// OnEnd has nothing to do.
func (ServiceNamer) OnEnd(sdk.ReadOnlySpan) {}

// ForceFlush has nothing to do.
func (ServiceNamer) ForceFlush(context.Context) error { return nil }

// Shutdown has nothing to do.
func (ServiceNamer) Shutdown(context.Context) error { return nil }

// Subject is something that spans and log lines can be about. Its values must not be personal data, and must not give access to
// anything.
type Subject int

// The subjects: traces and log lines of an order can be found by its number and its payment's id.
const (
	OrderNumber Subject = iota
	PaymentID
)

// subjects has the names of each subject on spans and in log lines.
var subjects = [...]struct{ attribute, field string }{
	OrderNumber: {"bestill.order.number", "orderNumber"},
	PaymentID:   {"bestill.payment.id", "paymentId"},
}

type workKey struct{}

// work is what is noted about some work.
type work struct {
	mu     sync.Mutex
	about  [len(subjects)]string
	linked []trace.TraceID
}

// Begin returns the context of one piece of work: a call, an event, one order of a sweep. Whatever [Subject.Note] notes about
// it is in every later log line with the context.
func Begin(ctx context.Context) context.Context {
	return context.WithValue(ctx, workKey{}, &work{})
}

func workOf(ctx context.Context) *work {
	w, _ := ctx.Value(workKey{}).(*work)
	return w
}

// Note notes what the work of the context is about, for its current span and its log lines. An empty value is ignored.
func (s Subject) Note(ctx context.Context, value string) {
	if value == "" {
		return
	}
	if span := trace.SpanFromContext(ctx); span.IsRecording() {
		span.SetAttributes(attribute.String(subjects[s].attribute, value))
	}
	if w := workOf(ctx); w != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.about[s] = value
	}
}

// known returns what was noted about the work of the context.
func known(ctx context.Context) (fields []slog.Attr, pairs []string) {
	w := workOf(ctx)
	if w == nil {
		return nil, nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for i, s := range subjects {
		if value := w.about[i]; value != "" {
			fields, pairs = append(fields, slog.String(s.field, value)), append(pairs, s.attribute, value)
		}
	}
	return fields, pairs
}

// Subjects returns the notes about the work of the context, as metadata for a trusted caller.
func Subjects(ctx context.Context) metadata.MD {
	_, pairs := known(ctx)
	return metadata.Pairs(pairs...)
}

// NoteAll notes the [Subjects] that a service has answered.
func NoteAll(ctx context.Context, answered metadata.MD) {
	for i, s := range subjects {
		if values := answered.Get(s.attribute); len(values) == 1 {
			Subject(i).Note(ctx, values[0])
		}
	}
}

// Link links the current span to the span of a traceparent, unless it belongs to that trace or has such a link.
func Link(ctx context.Context, traceparent string) {
	span := trace.SpanFromContext(ctx)
	if traceparent == "" || !span.IsRecording() {
		return
	}
	to := parse(traceparent)
	if !to.IsValid() || to.TraceID() == span.SpanContext().TraceID() {
		return
	}
	if w := workOf(ctx); w != nil {
		w.mu.Lock()
		defer w.mu.Unlock()
		if slices.Contains(w.linked, to.TraceID()) {
			return
		}
		w.linked = append(w.linked, to.TraceID())
	}
	span.AddLink(trace.Link{SpanContext: to})
}

// Span does work in a span. An error becomes the span's status, so its text must not have personal data.
func Span(ctx context.Context, name string, work func(context.Context) error, options ...trace.SpanStartOption) error {
	ctx, span := otel.Tracer("bestill.example/services/platform/telemetry").Start(ctx, name, options...)
	defer span.End()
	err := work(ctx)
	Failed(span, err)
	return err
}

// Failed gives a span the status of the error, if it is one.
func Failed(span trace.Span, err error) {
	if err != nil {
		span.SetStatus(codes.Error, err.Error())
	}
}

// NewTrace does work that no call caused, such as one order of a sweep, in a trace of its own.
func NewTrace(ctx context.Context, name string, work func(context.Context) error) error {
	return Span(Begin(ctx), name, work, trace.WithNewRoot())
}
