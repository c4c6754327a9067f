package app

import (
	"context"
	"errors"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/metrics"
)

var (
	calls = metrics.Durations("bestill.provider.call.duration",
		"Calls of payment providers, by operation and outcome: ok, refused (for good, or this attempt), failed (no answer, or an error).",
		0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
	refusals = metrics.Counter("bestill.provider.refusals", "Requests that a provider refused, by reason.")
	reserved = metrics.Counter("bestill.payments.reserved", "Payments whose money was reserved, each once.")
	// Each contradiction needs manual investigation.
	contradictions = metrics.Counter("bestill.payments.contradictions", "Reports of a provider that contradict the ledger.")
)

// service is the label of the service's metrics.
var service = metrics.Of("payments")

// startCounting starts the counters that alerts watch at zero, so that their first count is an increase.
func (p Providers) startCounting(ctx context.Context) {
	for code := range p {
		provider := metric.WithAttributes(service, attribute.String("provider", string(code)))
		contradictions.Add(ctx, 0, provider)
		reserved.Add(ctx, 0, provider)
		refusals.Add(ctx, 0, provider, metric.WithAttributes(attribute.String("reason", string(payment.RefusedRequest))))
	}
}

// call makes a call to a provider, counts it, and notes whether the provider answered.
func (s *Payments) call(ctx context.Context, code payment.ProviderCode, operation string, ask func() error) error {
	start := s.clock.Now()
	err := ask()
	now := s.clock.Now()
	s.health.note(code, err, now)
	provider := attribute.String("provider", string(code))
	outcome := "ok"
	if reason := refusalOf(err); reason != "" {
		outcome = "refused"
		refusals.Add(ctx, 1, metric.WithAttributes(service, provider, attribute.String("reason", string(reason))))
	} else if err != nil {
		outcome = "failed"
	}
	calls.Record(ctx, now.Sub(start).Seconds(), metric.WithAttributes(
		service, provider, attribute.String("operation", operation), attribute.String("outcome", outcome)))
	return err
}

// refusalOf returns why a provider permanently refused, and "" for any other error.
func refusalOf(err error) payment.Refusal {
	if refused, ok := errors.AsType[*payment.RefusedError](err); ok {
		return refused.Reason
	}
	if _, ok := errors.AsType[*payment.AttemptFailedError](err); ok {
		return payment.RefusedAttempt
	}
	return ""
}
