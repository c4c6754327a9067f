package grpcserver

import (
	"context"
	"log/slog"

	"go.opentelemetry.io/contrib/instrumentation/google.golang.org/grpc/otelgrpc"
	"go.opentelemetry.io/contrib/instrumentation/google.golang.org/grpc/otelgrpc/filters"
	"go.opentelemetry.io/otel/trace"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/stats"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/telemetry"
)

// tracing makes a span of each call but those of health and reflection. Only services whose calls are proven continue a trace of
// theirs; what others send becomes a link, because it could join the traces of anybody.
type tracing struct {
	stats.Handler
	service string
}

// newTracing traces and counts the calls of the methods that the server has.
func newTracing(service string, guard *access.Guard, has otelgrpc.Filter) tracing {
	untrusted := func(ctx context.Context, _ *stats.RPCTagInfo) bool {
		return trace.SpanContextFromContext(ctx).IsValid() && guard.Service(ctx) == ""
	}
	return tracing{otelgrpc.NewServerHandler(
		otelgrpc.WithMetricAttributes(metrics.Of(service)),
		otelgrpc.WithFilter(filters.All(has, filters.None(filters.HealthCheck(), filters.ServicePrefix("grpc.reflection")))),
		otelgrpc.WithPublicEndpointFn(untrusted),
	), service}
}

// TagRPC implements [stats.Handler].
func (t tracing) TagRPC(ctx context.Context, info *stats.RPCTagInfo) context.Context {
	return t.Handler.TagRPC(telemetry.WithService(ctx, t.service), info)
}

// answerHeader is the header of an answer: by its request id a call's log line and its trace are found.
func answerHeader(ctx context.Context) metadata.MD {
	if id := telemetry.TraceID(ctx); id != "" {
		return metadata.Pairs("request-id", id)
	}
	return nil
}

// callerOf names the caller as far as it is proven: a service, or the id of an API key.
func callerOf(ctx context.Context) []slog.Attr {
	caller := access.CallerOf(ctx)
	switch {
	case caller.Key != nil:
		return []slog.Attr{slog.String("caller", "key "+caller.Key.ID)}
	case caller.Service != "":
		return []slog.Attr{slog.String("caller", caller.Service)}
	default:
		return nil
	}
}
