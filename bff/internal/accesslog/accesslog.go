// Package accesslog traces and logs every request by its route, and records those that are refused as security events. It
// leaves out paths, queries, bodies and the addresses of clients: a path may hold an order's key, which opens the order,
// and a query an address.
package accesslog

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/security"
)

type noteKey struct{}

// note is what handlers tell about the request that they answer.
type note struct {
	route, refusal string
	cause          error
}

// SetRoute names the route that answers the request: a pattern such as "/order/{uri_key}".
func SetRoute(ctx context.Context, route string) {
	if noted, ok := ctx.Value(noteKey{}).(*note); ok {
		noted.route = route
	}
}

// SetRefusal names the kind of security event that the request is, where its status does not tell.
func SetRefusal(ctx context.Context, kind string) {
	if noted, ok := ctx.Value(noteKey{}).(*note); ok {
		noted.refusal = kind
	}
}

// refusals are the kinds of security events by the status of the answer.
var refusals = map[int]string{
	http.StatusUnauthorized:    "unauthenticated",
	http.StatusForbidden:       "forbidden",
	http.StatusTooManyRequests: "too many requests",
}

// SetCause keeps why the request fails. Its text goes to the log, so it must not hold anything of the request.
func SetCause(ctx context.Context, cause error) {
	if noted, ok := ctx.Value(noteKey{}).(*note); ok {
		noted.cause = cause
	}
}

// Handler starts a trace for each request and logs the request with its status and duration, and one that the shop could
// not answer (5xx) with the cause: the code and the reason by which the service failed, and the error. A request that is
// refused with 401, 403 or 429 is a security event (package security) with its route and status.
func Handler(log *slog.Logger, next http.Handler) http.Handler {
	tracer, events := otel.Tracer("bestill.example/bff"), security.NewEvents("bff", log)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		noted := &note{route: "unknown"}
		// A traceparent of the client is ignored: it could join the traces of others.
		ctx, span := tracer.Start(context.WithValue(r.Context(), noteKey{}, noted), r.Method,
			trace.WithNewRoot(), trace.WithSpanKind(trace.SpanKindServer))
		defer span.End()

		recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(recorder, r.WithContext(ctx))

		span.SetName(r.Method + " " + noted.route)
		level, attrs := slog.LevelDebug, []slog.Attr{
			slog.String("method", r.Method), slog.String("route", noted.route),
			slog.Int("status", recorder.status), slog.Duration("duration", time.Since(start)),
		}
		if recorder.status >= http.StatusInternalServerError {
			level = slog.LevelWarn
			if noted.cause != nil {
				attrs = append(attrs, slog.String("code", fault.Status(noted.cause).Code().String()),
					slog.String("reason", fault.Reason(noted.cause)), slog.Any("error", noted.cause))
			}
		}
		measure(ctx, r.Method, noted.route, recorder.status, time.Since(start))
		log.LogAttrs(ctx, level, "request", attrs...)
		if kind := cmp.Or(noted.refusal, refusals[recorder.status]); kind != "" {
			events.Record(ctx, kind, slog.String("route", noted.route), slog.Int("status", recorder.status))
		}
	})
}

type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the connection.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
