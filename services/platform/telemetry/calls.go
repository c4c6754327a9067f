package telemetry

import (
	"context"
	"strings"
	"sync"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	otelcodes "go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/metric"
	"go.opentelemetry.io/otel/propagation"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"
	"google.golang.org/genproto/googleapis/rpc/code"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
)

// Calls makes a span of each gRPC call and measures it, by the conventions of OpenTelemetry, from within an interceptor. A
// stats handler would be called for every header and message, which cost a twentieth of an order. It leaves out gRPC's own calls,
// which are health probes and reflection: probes are so frequent that they would be nearly all traces of a quiet shop.
type Calls struct {
	service  string
	kind     trace.SpanKind
	tracer   trace.Tracer
	duration metric.Float64Histogram
	// labels are those of the metric, by method and code. They are made once.
	labels sync.Map
}

const callsScope = "bestill.example/services/platform/telemetry/calls"

// ServedCalls are the calls that a service answers.
func ServedCalls(service string) *Calls {
	return newCalls(service, trace.SpanKindServer, "rpc.server.call.duration", "Measures the duration of an incoming Remote Procedure Call (RPC).")
}

// MadeCalls are the calls that a service makes.
func MadeCalls(service string) *Calls {
	return newCalls(service, trace.SpanKindClient, "rpc.client.call.duration", "Measures the duration of an outgoing Remote Procedure Call (RPC).")
}

func newCalls(service string, kind trace.SpanKind, name, description string) *Calls {
	duration, _ := otel.Meter(callsScope).Float64Histogram(name, metric.WithDescription(description), metric.WithUnit("s"),
		metric.WithExplicitBucketBoundaries(0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10))
	return &Calls{service: service, kind: kind, tracer: otel.Tracer(callsScope), duration: duration}
}

// Served does the work of a call that a server got. If the caller is trusted its trace continues; otherwise a new trace begins,
// with a link to the caller's.
func (c *Calls) Served(ctx context.Context, method string, trusted bool, work func(context.Context) error) error {
	if isBuiltIn(method) {
		return work(ctx)
	}
	ctx = otel.GetTextMapPropagator().Extract(ctx, incoming{ctx: ctx})
	if from := trace.SpanContextFromContext(ctx); from.IsValid() && !trusted {
		return c.observe(ctx, method, work, trace.WithNewRoot(), trace.WithLinks(trace.Link{SpanContext: from}))
	}
	return c.observe(ctx, method, work)
}

// Made does the work of making a call. Its context carries the span to the server.
func (c *Calls) Made(ctx context.Context, method string, work func(context.Context) error) error {
	if isBuiltIn(method) {
		return work(ctx)
	}
	return c.observe(ctx, method, func(ctx context.Context) error {
		var sent outgoing
		otel.GetTextMapPropagator().Inject(ctx, &sent)
		return work(metadata.AppendToOutgoingContext(ctx, sent.pairs...))
	})
}

func isBuiltIn(method string) bool { return strings.HasPrefix(method, "/grpc.") }

func (c *Calls) observe(ctx context.Context, method string, work func(context.Context) error, options ...trace.SpanStartOption) error {
	start := time.Now()
	name := strings.TrimPrefix(method, "/")
	ctx, span := c.tracer.Start(ctx, name, append(options, trace.WithSpanKind(c.kind))...)
	defer span.End()
	err := work(ctx)
	result := status.Convert(err)
	if span.IsRecording() {
		span.SetAttributes(semconv.RPCSystemNameGRPC, semconv.RPCMethod(name), semconv.RPCResponseStatusCode(canonical(result.Code())))
		if c.blames(result.Code()) {
			span.SetStatus(otelcodes.Error, result.Message())
			span.SetAttributes(semconv.ErrorTypeKey.String(canonical(result.Code())))
		}
	}
	c.duration.Record(ctx, time.Since(start).Seconds(), c.labelsOf(name, result.Code()))
	return err
}

// blames reports whether a code is a failure of this side.
func (c *Calls) blames(of codes.Code) bool {
	if c.kind == trace.SpanKindClient {
		return of != codes.OK
	}
	switch of {
	case codes.Unknown, codes.DeadlineExceeded, codes.Unimplemented, codes.Internal, codes.Unavailable, codes.DataLoss:
		return true
	default:
		return false
	}
}

type methodAndCode struct {
	method string
	code   codes.Code
}

func (c *Calls) labelsOf(method string, of codes.Code) metric.RecordOption {
	key := methodAndCode{method, of}
	if known, ok := c.labels.Load(key); ok {
		return known.(metric.RecordOption)
	}
	labels := metric.WithAttributeSet(attribute.NewSet(semconv.RPCSystemNameGRPC, semconv.RPCMethod(method),
		semconv.RPCResponseStatusCode(canonical(of)), attribute.String(serviceName, c.service)))
	c.labels.Store(key, labels)
	return labels
}

// canonical is a code's name in the contracts, such as NOT_FOUND.
func canonical(of codes.Code) string { return code.Code(of).String() }

// incoming reads the metadata of a call for OpenTelemetry, which only asks for single names, so no copy is made of all.
type incoming struct {
	propagation.TextMapCarrier
	ctx context.Context
}

func (c incoming) Get(key string) string {
	if values := metadata.ValueFromIncomingContext(c.ctx, key); len(values) > 0 {
		return values[0]
	}
	return ""
}

// outgoing keeps what OpenTelemetry adds to the metadata of a call.
type outgoing struct {
	propagation.TextMapCarrier
	pairs []string
}

func (c *outgoing) Set(key, value string) { c.pairs = append(c.pairs, key, value) }
