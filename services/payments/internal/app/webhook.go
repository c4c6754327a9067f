package app

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

const (
	// webhookWorkers is how many payments are settled at a time because of webhooks.
	webhookWorkers = 16
	// maxQueuedWebhooks is how many wait for that; those beyond are left to the sweeper.
	maxQueuedWebhooks = 1_000
)

// ReceiveWebhook verifies a webhook and notes that the payment it is about has to be settled, which [Payments.RunWebhooks]
// does at once and the sweeper if need be. What is noted has been received, whatever comes of it: providers send their
// webhooks in order, and one that is turned away holds up all others. So a payment that we do not know is passed over.
func (s *Payments) ReceiveWebhook(ctx context.Context, operator payment.ProviderCode, headers map[string]string, body []byte) error {
	provider, ok := s.providers[operator]
	if !ok {
		return fault.New(fault.Unauthenticated, payment.ReasonWebhookUnverified)
	}
	reference, err := provider.VerifyWebhook(headers, body)
	if err != nil {
		return err
	}
	turn, err := s.store.NoteWebhook(ctx, operator, reference, s.clock.Now())
	if fault.Is(err, fault.NotFound) {
		s.log.WarnContext(ctx, "webhook about an unknown payment", "provider", operator, "reference", reference)
		return nil
	}
	if err != nil {
		return err
	}
	select {
	case s.webhooks <- turn:
	default:
	}
	return nil
}

// RunWebhooks settles the payments that webhooks tell of until ctx is done.
func (s *Payments) RunWebhooks(ctx context.Context) error {
	var workers errgroup.Group
	for range webhookWorkers {
		workers.Go(func() error {
			for {
				select {
				case <-ctx.Done():
					return nil
				case turn := <-s.webhooks:
					s.handle(ctx, turn, payment.ByWebhook)
				}
			}
		})
	}
	return workers.Wait()
}

// handle settles a payment whose turn it is. A contradiction is on the ledger, and no webhook will solve it; what cannot be
// settled now has its next turn later.
func (s *Payments) handle(ctx context.Context, turn Task, cause payment.Cause) {
	_, err := s.reconcileByID(ctx, turn.PaymentID, cause)
	if err != nil && !errors.Is(ctx.Err(), context.Canceled) {
		s.log.WarnContext(ctx, "payment cannot be settled", "payment", turn.PaymentID, "error", err)
	}
	if turn.Webhooks == 0 || err != nil && !errors.Is(err, payment.ErrContradicted) {
		return
	}
	if err := s.store.MarkHandled(ctx, turn); err != nil && ctx.Err() == nil {
		s.log.WarnContext(ctx, "webhook will be heeded again", "payment", turn.PaymentID, "error", err)
	}
}
