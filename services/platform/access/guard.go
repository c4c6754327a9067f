package access

import (
	"context"
	"log/slog"
	"slices"
	"strings"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/security"
)

// The reasons of refusals.
const (
	// ReasonCallerUnknown is a call to an RPC for services without a valid proof of the calling service.
	ReasonCallerUnknown = "CALLER_UNKNOWN"
	// ReasonCallerNotAllowed is a proven caller who may not call this RPC.
	ReasonCallerNotAllowed = "CALLER_NOT_ALLOWED"
	// ReasonStaffOnly is a call to an RPC for holders of API keys without a valid key, or with several.
	ReasonStaffOnly = "STAFF_ONLY"
)

// Prover returns the calling service by a proof that it has verified: "" without a proof, and an error, which has no secret,
// for an invalid one.
type Prover func(ctx context.Context) (service string, err error)

// Guard admits calls by the rules of a service. Every refusal is a security event (package security) with the reason as its
// kind, the method and the caller if proven, and is counted as bestill.access.refusals.
type Guard struct {
	service  string
	rules    Rules
	prove    Prover
	verifier Verifier
	events   *security.Events
}

// NewGuard returns the guard of a service. Without a prover no service is proven, and without a verifier no API key is valid.
func NewGuard(service string, rules Rules, prove Prover, verifier Verifier, log *slog.Logger) *Guard {
	if prove == nil {
		prove = func(context.Context) (string, error) { return "", nil }
	}
	return &Guard{service: service, rules: rules, prove: prove, verifier: verifier, events: security.NewEvents(service, log)}
}

// Rules returns the guard's rules.
func (g *Guard) Rules() Rules { return g.rules }

// Identify returns the context of a call with what its caller proves.
func (g *Guard) Identify(ctx context.Context, method string) context.Context {
	c := &call{guard: g, method: method}
	c.caller.Service, c.proofErr = g.prove(ctx)
	return context.WithValue(ctx, callKey{}, c)
}

// Admit returns nil if the rules admit the identified call of the context. A refused call is an Unauthenticated or Forbidden fault,
// or what the [Verifier] returned.
func Admit(ctx context.Context) error {
	c, ok := ctx.Value(callKey{}).(*call)
	if !ok {
		return fault.New(fault.Unauthenticated, ReasonCallerUnknown)
	}
	service, audience := c.caller.Service, c.guard.rules[c.method]
	switch {
	case audience.anybody, builtIn(c.method):
		return nil
	case service != "" && slices.Contains(audience.services, service):
		return nil
	case len(audience.scopes) > 0:
		return c.guard.refusal(ctx, c, c.requireKey(ctx, audience.scopes))
	case service == "" && len(audience.services) > 0:
		return c.guard.refusal(ctx, c, fault.New(fault.Unauthenticated, ReasonCallerUnknown, fault.Because(c.proofErr)))
	default:
		return c.guard.refusal(ctx, c, fault.New(fault.Forbidden, ReasonCallerNotAllowed))
	}
}

// builtIn reports whether a method is the server's own: health, which everybody may call, and reflection if it is on.
func builtIn(method string) bool {
	return strings.HasPrefix(method, "/grpc.health.v1.Health/") || strings.HasPrefix(method, "/grpc.reflection.")
}

var refusals, _ = otel.Meter("bestill.example/services/platform/access").Int64Counter("bestill.access.refusals",
	metric.WithDescription("Calls that were refused because of their caller, by method and reason"))

// refusal logs and counts an error if it is a refusal, and returns it.
func (g *Guard) refusal(ctx context.Context, c *call, err error) error {
	if !fault.Is(err, fault.Unauthenticated) && !fault.Is(err, fault.Forbidden) && !fault.Is(err, fault.RateLimited) {
		return err
	}
	caller := CallerOf(ctx)
	attrs := []slog.Attr{slog.String("method", c.method)}
	if caller.Service != "" {
		attrs = append(attrs, slog.String("callingService", caller.Service))
	}
	if caller.Key != nil {
		attrs = append(attrs, slog.String("key", caller.Key.ID))
	}
	if cause := cause(err); cause != nil {
		attrs = append(attrs, slog.Any("cause", cause))
	}
	g.events.Record(ctx, fault.Reason(err), attrs...)
	refusals.Add(ctx, 1, metric.WithAttributes(
		attribute.String("service", g.service), attribute.String("method", c.method), attribute.String("reason", fault.Reason(err))))
	return err
}

func cause(err error) error {
	if f, ok := fault.From(err); ok {
		return f.Unwrap()
	}
	return nil
}
