package app

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

const (
	// webhookWorkers is how many webhooks of a provider are handled concurrently.
	webhookWorkers = 16
	// maxQueuedWebhooks is the most webhooks in the queue of a provider; the sweeper handles the others.
	maxQueuedWebhooks = 1_000
	// maxWaitingBatches is the most batches that wait for the customer or for free workers. While a provider is slow, the queue
	// fills up instead, so the webhooks in memory are bounded.
	maxWaitingBatches = 4
	// webhookPause is how long a webhook waits for the customer, who usually comes back at the same moment. That reads the
	// payment too, and one reading then serves both.
	webhookPause = 150 * time.Millisecond
	// webhookGather is how long webhooks are gathered into a batch.
	webhookGather = 50 * time.Millisecond
)

// ReceiveWebhook verifies a webhook and stores that its payment is to be reconciled. [Payments.RunWebhooks] does that soon
// afterwards unless somebody else has done it by then, or else the sweeper. A stored webhook counts as received however its
// handling ends: some providers send webhooks in order, and a rejected one blocks all later ones. For the same reason a webhook
// about an unknown payment is accepted and ignored.
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
	s.webhookCounts.Add(task.PaymentID, task.Webhooks)
	select {
	case s.webhooks[operator] <- received{task, trace.SpanContextFromContext(ctx)}:
	default:
	}
	return nil
}

// received is a task and the span that received its webhook.
type received struct {
	Task
	by trace.SpanContext
}

// RunWebhooks handles received webhooks until ctx is done, each in the trace in which it was received, and those of each provider by
// themselves, so that one that does not answer delays only its own.
func (s *Payments) RunWebhooks(ctx context.Context) error {
	ofEach(slices.Collect(maps.Keys(s.webhooks)), func(operator payment.ProviderCode) { s.runWebhooks(ctx, s.webhooks[operator]) })
	return nil
}

func (s *Payments) runWebhooks(ctx context.Context, queue <-chan received) {
	var running sync.WaitGroup
	defer running.Wait()
	free, waiting := make(chan struct{}, webhookWorkers), make(chan struct{}, maxWaitingBatches)
	for {
		select {
		case <-ctx.Done():
			return
		case waiting <- struct{}{}:
		}
		select {
		case <-ctx.Done():
			return
		case first := <-queue:
			if !wait(ctx, webhookGather) {
				return
			}
			batch := []received{first}
			for range len(queue) {
				batch = append(batch, <-queue)
			}
			running.Go(func() {
				defer func() { <-waiting }()
				if wait(ctx, webhookPause) {
					s.handleWebhooks(ctx, batch, free, &running)
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

// handleWebhooks handles webhooks, each on a free worker, unless this process or another has handled it meanwhile. It returns
// when the last webhook has a worker.
func (s *Payments) handleWebhooks(ctx context.Context, batch []received, free chan struct{}, running *sync.WaitGroup) {
	var unhandled []Task
	var asked time.Time
	for i, webhook := range batch {
		select {
		case <-ctx.Done():
			return
		case free <- struct{}{}:
		}
		// While the webhook waited for the worker, the sweeper or the customer's return may have handled it.
		if time.Since(asked) > webhookPause { //nolint:forbidigo // webhooks are gathered by the machine's clock
			var err error
			if unhandled, err = s.unhandled(ctx, batch[i:]); err != nil {
				<-free
				s.log.WarnContext(ctx, "webhooks are left to the sweeper", "count", len(batch)-i, "error", err)
				return
			}
			asked = time.Now() //nolint:forbidigo // as above
		}
		due := slices.Contains(unhandled, webhook.Task)
		running.Go(func() {
			defer func() { <-free }()
			ctx := telemetry.Begin(trace.ContextWithRemoteSpanContext(ctx, webhook.by))
			_ = telemetry.Span(ctx, "handle webhook", func(ctx context.Context) error {
				if !due {
					return nil
				}
				return s.handle(ctx, webhook.Task, payment.ByWebhook)
			})
		})
	}
}

// unhandled returns the tasks of those webhooks that neither this process nor another has handled.
func (s *Payments) unhandled(ctx context.Context, webhooks []received) ([]Task, error) {
	var tasks []Task
	for _, webhook := range webhooks {
		if p, ok := s.cached(webhook.PaymentID); !ok || p.Webhooks().Handled < webhook.Webhooks {
			tasks = append(tasks, webhook.Task)
		}
	}
	if len(tasks) == 0 {
		return nil, nil
	}
	return s.store.Unhandled(ctx, tasks)
}

// handle reconciles a payment and marks its webhooks as handled, unless a new ledger entry already did. If reconciling fails,
// the sweeper retries. After a contradiction the webhooks count as handled, because it is in the ledger, and a retry would not
// resolve it.
func (s *Payments) handle(ctx context.Context, task Task, cause payment.Cause) error {
	telemetry.PaymentID.Note(ctx, task.PaymentID)
	var p *payment.Payment
	err := fault.Recovered(func() (err error) {
		p, err = s.reconcileByID(ctx, task.PaymentID, cause)
		return err
	})
	if err != nil && !errors.Is(ctx.Err(), context.Canceled) {
		s.log.WarnContext(ctx, "payment reconciliation failed", "cause", cause, "error", err)
	}
	if task.Webhooks == 0 || err != nil && !errors.Is(err, payment.ErrContradicted) {
		return err
	}
	if p != nil && p.Webhooks().Handled >= task.Webhooks {
		return err
	}
	if err := s.store.MarkHandled(ctx, task); err != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "webhook not marked as handled, will retry", "error", err)
	}
	return err
}
