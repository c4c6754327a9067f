// Package accesslog traces and logs every request by its route. It leaves out paths, queries and bodies: a path may
// hold an order's key, which opens the order, and a query an address.
package accesslog

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/trace"
)

type routeKey struct{}

// SetRoute names the route that answers the request: a pattern such as "/order/{uri_key}".
func SetRoute(ctx context.Context, route string) {
	if noted, ok := ctx.Value(routeKey{}).(*string); ok {
		*noted = route
	}
}

// Handler starts a trace for each request and logs the request with its status and duration.
func Handler(log *slog.Logger, next http.Handler) http.Handler {
	tracer := otel.Tracer("bestill.example/bff")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		route := "unknown"
		// A traceparent of the client is ignored: it could join the traces of others.
		ctx, span := tracer.Start(context.WithValue(r.Context(), routeKey{}, &route), r.Method,
			trace.WithNewRoot(), trace.WithSpanKind(trace.SpanKindServer))
		defer span.End()

		recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(recorder, r.WithContext(ctx))

		span.SetName(r.Method + " " + route)
		level := slog.LevelDebug
		if recorder.status >= http.StatusInternalServerError {
			level = slog.LevelWarn
		}
		log.Log(ctx, level, "request",
			"method", r.Method, "route", route, "status", recorder.status, "duration", time.Since(start))
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
