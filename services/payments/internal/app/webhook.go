package app

import (
	"context"
	"errors"

	"go.opentelemetry.io/otel/trace"
	"golang.org/x/sync/errgroup"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

const (
	// webhookWorkers is how many webhooks are handled concurrently.
	webhookWorkers = 16
	// maxQueuedWebhooks is how many webhooks wait in memory; the sweeper handles the others.
	maxQueuedWebhooks = 1_000
)

// ReceiveWebhook verifies a webhook and stores that its payment is to be reconciled. [Payments.RunWebhooks] does that
// soon afterwards, or else the sweeper. A stored webhook counts as received whatever its handling leads to: some
// providers send webhooks in order, and a rejected one blocks all later ones. For the same reason a webhook about an
// unknown payment is accepted and ignored.
func (s *Payments) ReceiveWebhook(ctx context.Context, operator payment.ProviderCode, headers map[string]string, body []byte) error {
	provider, ok := s.providers[operator]
	if !ok {
		return fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)
	}
	reference, err := provider.VerifyWebhook(headers, body)
	if err != nil {
		return err
	}
	task, err := s.store.NoteWebhook(ctx, operator, reference, s.clock.Now())
	if fault.Is(err, fault.NotFound) {
		s.log.WarnContext(ctx, "webhook about an unknown payment", "provider", operator, "reference", reference)
		return nil
	}
	if err != nil {
		return err
	}
	select {
	case s.webhooks <- received{task, trace.SpanContextFromContext(ctx)}:
	default:
	}
	return nil
}

// received is a task and the span that has received its webhook.
type received struct {
	Task
	by trace.SpanContext
}

// RunWebhooks handles received webhooks until ctx is done, each in the trace in which it was received.
func (s *Payments) RunWebhooks(ctx context.Context) error {
	var workers errgroup.Group
	for range webhookWorkers {
		workers.Go(func() error {
			for {
				select {
				case <-ctx.Done():
					return nil
				case webhook := <-s.webhooks:
					ctx := telemetry.Begin(trace.ContextWithRemoteSpanContext(ctx, webhook.by))
					_ = telemetry.Span(ctx, "handle webhook", func(ctx context.Context) error {
						return s.handle(ctx, webhook.Task, payment.ByWebhook)
					})
				}
			}
		})
	}
	return workers.Wait()
}

// handle reconciles a payment and marks its webhooks as handled. If reconciling fails, the sweeper retries. After a
// contradiction the webhooks count as handled: it is in the ledger, and a retry would not resolve it.
func (s *Payments) handle(ctx context.Context, task Task, cause payment.Cause) error {
	_, err := s.reconcileByID(ctx, task.PaymentID, cause)
	if err != nil && !errors.Is(ctx.Err(), context.Canceled) {
		s.log.WarnContext(ctx, "payment reconciliation failed", "payment", task.PaymentID, "cause", cause, "error", err)
	}
	if task.Webhooks == 0 || err != nil && !errors.Is(err, payment.ErrContradicted) {
		return err
	}
	if err := s.store.MarkHandled(ctx, task); err != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "webhook not marked as handled, will retry", "payment", task.PaymentID, "error", err)
	}
	return err
}
