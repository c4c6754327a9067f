package app

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

const (
	// webhookWorkers is how many webhooks are handled concurrently.
	webhookWorkers = 16
	// maxQueuedWebhooks is how many webhooks wait in memory; the sweeper handles the others.
	maxQueuedWebhooks = 1_000
	// webhookPause is how long a webhook waits for the customer, who comes back at the same moment and has the payment read,
	// too: a payment that was read after its webhook is not read again for it.
	webhookPause = 150 * time.Millisecond
	// webhookGather is how long webhooks are gathered that wait together.
	webhookGather = 50 * time.Millisecond
)

// ReceiveWebhook verifies a webhook and stores that its payment is to be reconciled. [Payments.RunWebhooks] does that
// soon afterwards unless somebody else has done it by then, or else the sweeper. A stored webhook counts as received whatever its handling leads to: some
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
	s.told.Add(task.PaymentID, task.Webhooks)
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
	var batches sync.WaitGroup
	defer batches.Wait()
	free := make(chan struct{}, webhookWorkers)
	for {
		select {
		case <-ctx.Done():
			return nil
		case first := <-s.webhooks:
			if !wait(ctx, webhookGather) {
				return nil
			}
			batch := []received{first}
			for range len(s.webhooks) {
				batch = append(batch, <-s.webhooks)
			}
			batches.Go(func() {
				if wait(ctx, webhookPause) {
					s.handleWebhooks(ctx, batch, free)
				}
			})
		}
	}
}

// wait reports false if ctx is done before the time is over.
func wait(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// handleWebhooks handles webhooks, each on a free worker, unless this process or another has handled it meanwhile.
func (s *Payments) handleWebhooks(ctx context.Context, batch []received, free chan struct{}) {
	var tasks, unhandled []Task
	for _, webhook := range batch {
		if p, ok := s.lastSeen(webhook.PaymentID); !ok || p.Webhooks().Handled < webhook.Webhooks {
			tasks = append(tasks, webhook.Task)
		}
	}
	if len(tasks) > 0 {
		var err error
		if unhandled, err = s.store.Unhandled(ctx, tasks); err != nil {
			s.log.WarnContext(ctx, "webhooks are left to the sweeper", "count", len(tasks), "error", err)
			return
		}
	}
	var workers sync.WaitGroup
	defer workers.Wait()
	for _, webhook := range batch {
		free <- struct{}{}
		workers.Go(func() {
			defer func() { <-free }()
			ctx := telemetry.Begin(trace.ContextWithRemoteSpanContext(ctx, webhook.by))
			_ = telemetry.Span(ctx, "handle webhook", func(ctx context.Context) error {
				if !slices.Contains(unhandled, webhook.Task) {
					return nil
				}
				return s.handle(ctx, webhook.Task, payment.ByWebhook)
			})
		})
	}
}

// handle reconciles a payment and marks its webhooks as handled, unless a new entry has done that. If reconciling fails, the
// sweeper retries. After a contradiction the webhooks count as handled: it is in the ledger, and a retry would not resolve it.
func (s *Payments) handle(ctx context.Context, task Task, cause payment.Cause) error {
	p, err := s.reconcileByID(ctx, task.PaymentID, cause)
	if err != nil && !errors.Is(ctx.Err(), context.Canceled) {
		s.log.WarnContext(ctx, "payment reconciliation failed", "payment", task.PaymentID, "cause", cause, "error", err)
	}
	if task.Webhooks == 0 || err != nil && !errors.Is(err, payment.ErrContradicted) {
		return err
	}
	if p != nil && p.Webhooks().Handled >= task.Webhooks {
		return err
	}
	if err := s.store.MarkHandled(ctx, task); err != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "webhook not marked as handled, will retry", "payment", task.PaymentID, "error", err)
	}
	return err
}
