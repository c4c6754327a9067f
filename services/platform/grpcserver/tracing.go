package grpcserver

import (
	"context"
	"log/slog"
	"strings"

	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/telemetry"
)

// observed does the work of a call in a span of its own, and measures it. Only proven services continue their trace; other
// callers' traces become links, because they could join anybody's trace.
func (g *guard) observed(ctx context.Context, method string, work func(context.Context) error) error {
	ctx = g.access.Identify(telemetry.WithService(ctx, g.service), method)
	return g.calls.Served(ctx, method, access.CallerOf(ctx).Service != "", work)
}

// isBuiltIn reports whether a method is gRPC's own: health probes and reflection.
func isBuiltIn(method string) bool { return strings.HasPrefix(method, "/grpc.") }

// answerHeader is the header of an answer. Its request id leads to the call's log line and its trace.
func answerHeader(ctx context.Context) metadata.MD {
	if id := telemetry.TraceID(ctx); id != "" {
		return metadata.Pairs("request-id", id)
	}
	return nil
}

// callerOf identifies the caller as far as it is proven: a service, or the id of an API key.
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
