// Package accesslog traces and logs every request by its route, and records refused ones as security events. It leaves out all
// that a client writes: a path may have an order's key, which opens the order, a query may have an address, and a method may be
// any text.
package accesslog

import (
	"cmp"
	"context"
	"crypto/rand"
	"log/slog"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/codes"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/security"
	"bestill.example/services/platform/telemetry"
)

type noteKey struct{}

// note is what handlers report about their request.
type note struct {
	route, refusal string
	cause          error
}

// SetRoute names the route that answers the request: a pattern such as "/order/{uri_key}" or "GET /order/{uri_key}".
func SetRoute(ctx context.Context, route string) {
	if noted, ok := ctx.Value(noteKey{}).(*note); ok {
		noted.route = route[strings.Index(route, " ")+1:]
	}
}

// SetRouteOtherwise names the route of a request unless it has been named.
func SetRouteOtherwise(ctx context.Context, route string) {
	if noted, ok := ctx.Value(noteKey{}).(*note); ok && noted.route == unknown {
		SetRoute(ctx, route)
	}
}

// unknown is the route of a request until it is named.
const unknown = "unknown"

// SetRefusal names the kind of security event, for requests whose status does not determine it.
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

// SetCause sets why the request fails. Its text is logged, so it must not have anything from the request.
func SetCause(ctx context.Context, cause error) {
	if noted, ok := ctx.Value(noteKey{}).(*note); ok {
		noted.cause = cause
	}
}

// requestID is the header that leads from an answer to its log line and its trace: the trace id.
const requestID = "Request-Id"

// statusClientLeft is the status of a request whose client left before its answer, as proxies log it. It is no failure of the shop.
const statusClientLeft = 499

// probes are the paths of health probes, which are frequent. They are not traced.
var probes = []string{"/healthz", "/livez", "/readyz"}

// files are the routes of the page's own files, whose successful answers are logged at DEBUG, like the answers to probes.
var files = []string{"/bestill/", "/{$}"}

// Handler starts a trace for each request and logs the request with its status and duration. For a failure of the shop (5xx) it
// also logs the cause: the code and the reason of the service's fault, and the error. A request that is refused with 401, 403
// or 429 is logged as a security event (package security) with its route and status instead.
func Handler(log *slog.Logger, next http.Handler) http.Handler {
	events := security.NewEvents("bff", log)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		noted := &note{route: unknown}
		ctx, span := begin(context.WithValue(telemetry.Begin(r.Context()), noteKey{}, noted), r)
		defer span.End()
		w.Header().Set(requestID, telemetry.TraceID(ctx))

		recorder := &recorder{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(recorder, r.WithContext(ctx))
		if recorder.status == http.StatusServiceUnavailable && r.Context().Err() != nil {
			// The calls of services ended with the request, and nobody gets the answer.
			recorder.status, noted.cause = statusClientLeft, nil
		}

		method := methodOf(r)
		if span.IsRecording() {
			span.SetName(nameOf(method) + " " + noted.route)
			span.SetAttributes(semconv.HTTPRequestMethodKey.String(method), semconv.HTTPRoute(noted.route),
				semconv.HTTPResponseStatusCode(recorder.status))
		}
		kind := cmp.Or(noted.refusal, refusals[recorder.status])
		level, attrs := slog.LevelInfo, []slog.Attr{
			slog.String("method", method), slog.String("route", noted.route),
			slog.Int("status", recorder.status), slog.Duration("duration", time.Since(start)),
		}
		switch {
		case slices.Contains(probes, noted.route) && noted.cause == nil:
			level = slog.LevelDebug
		case recorder.status >= http.StatusInternalServerError:
			level = slog.LevelWarn
			span.SetStatus(codes.Error, http.StatusText(recorder.status))
			span.SetAttributes(semconv.ErrorTypeKey.String(strconv.Itoa(recorder.status)))
			if noted.cause != nil {
				attrs = append(attrs, slog.String("code", fault.Status(noted.cause).Code().String()),
					slog.String("reason", fault.Reason(noted.cause)), slog.Any("error", noted.cause))
			}
		case kind != "":
			level = slog.LevelDebug // its security event is its line, and those are cut short in a flood
		case noted.cause != nil:
			attrs = append(attrs, slog.String("reason", fault.Reason(noted.cause)))
		case recorder.status < http.StatusBadRequest && slices.Contains(files, noted.route):
			level = slog.LevelDebug
		}
		measure(ctx, method, noted.route, recorder.status, time.Since(start))
		telemetry.Log(ctx, log, level, "request", attrs...)
		if kind != "" {
			events.Record(ctx, kind, slog.String("route", noted.route), slog.Int("status", recorder.status))
		}
	})
}

var (
	tracer    = otel.Tracer("bestill.example/bff")
	ofRequest = []trace.SpanStartOption{trace.WithNewRoot(), trace.WithSpanKind(trace.SpanKindServer)}
)

// begin starts the trace of a request; a probe's has an id and no spans. A client's traceparent is ignored, because it could
// join others' traces.
func begin(ctx context.Context, r *http.Request) (context.Context, trace.Span) {
	if !slices.Contains(probes, r.URL.Path) {
		return tracer.Start(ctx, nameOf(methodOf(r)), ofRequest...)
	}
	var unsampled trace.SpanContextConfig
	_, _ = rand.Read(unsampled.TraceID[:]) // never fails
	_, _ = rand.Read(unsampled.SpanID[:])
	ctx = trace.ContextWithSpanContext(ctx, trace.NewSpanContext(unsampled))
	return ctx, trace.SpanFromContext(ctx)
}

// methods are the methods that are named; a client can invent any number of others, of any text.
var methods = []string{
	http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions,
}

// otherMethod stands for all other methods, by OpenTelemetry's conventions.
const otherMethod = "_OTHER"

func methodOf(r *http.Request) string {
	if slices.Contains(methods, r.Method) {
		return r.Method
	}
	return otherMethod
}

// nameOf returns the word for a method that begins the name of a span.
func nameOf(method string) string {
	if method == otherMethod {
		return "HTTP"
	}
	return method
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
