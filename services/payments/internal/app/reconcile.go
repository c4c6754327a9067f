package app

import (
	"context"
	"errors"
	"fmt"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// reconcile is the common path of webhook, customer's return, capture, release, refund and sweeper: it opens the payment at the
// provider if necessary, carries out an outstanding decision, and records the provider's view. It is idempotent, even when it
// runs concurrently. It gives up what a provider has not carried out for long, even one that does not answer: an opening and a
// release end, a capture or a refund is handed over to staff.
func (s *Payments) reconcile(ctx context.Context, p *payment.Payment, cause payment.Cause) (*payment.Payment, error) {
	reconciled, err := s.syncWithProvider(ctx, p, cause)
	if err == nil {
		p = reconciled
	}
	if now := s.clock.Now(); !p.Overdue(now) && !p.StallsAt(now, s.staffAfter) || errors.Is(err, payment.ErrContradicted) {
		return reconciled, err
	}
	p, updateErr := s.store.Append(ctx, p, func(p *payment.Payment) error {
		now := s.clock.Now()
		p.GiveUp(cause, now)
		p.HandOver(cause, now, s.staffAfter)
		return nil
	})
	if updateErr != nil {
		return nil, updateErr
	}
	s.reportProblems(ctx, p, nil)
	if p.Stalled() && err != nil {
		return nil, err
	}
	return p, nil
}

// syncWithProvider carries out what is outstanding at the provider, and records the provider's view.
func (s *Payments) syncWithProvider(ctx context.Context, p *payment.Payment, cause payment.Cause) (*payment.Payment, error) {
	provider, err := s.providers.of(p)
	if err != nil {
		return nil, err
	}
	if p, err = s.ensureOpened(ctx, provider, p, cause); err != nil || !p.Opened() {
		return p, err
	}
	var attempt payment.Attempt
	if !p.Stalled() {
		attempt = p.Attempt()
	}
	view, attemptErr := s.carryOut(ctx, provider, p, attempt)
	if attemptErr != nil {
		// The provider may have carried it out nevertheless: the view that is read below decides.
		s.log.WarnContext(ctx, "provider request failed", "decision", attempt.Decision, "error", attemptErr)
	}
	if view == nil {
		if view, err = s.read(ctx, provider, p); err != nil {
			return nil, err
		}
	}
	return s.observe(ctx, p, func(p *payment.Payment) error {
		now := s.clock.Now()
		err := p.Observe(*view, cause, now)
		if err == nil && !view.RefundPending {
			p.RecordRefusal(attempt, attemptErr, cause, now)
		}
		return err
	})
}

// read returns the payment as its provider shows it.
func (s *Payments) read(ctx context.Context, provider Provider, p *payment.Payment) (*payment.View, error) {
	var view payment.View
	err := s.call(ctx, p.Operator(), "read", func() (err error) {
		view, err = provider.Read(ctx, p.Opening().Reference)
		return err
	})
	if err != nil {
		return nil, unavailable(err)
	}
	return &view, nil
}

// observe records what the provider has done since the payment was loaded. An error of record is a contradiction, whose entries
// are stored nevertheless.
func (s *Payments) observe(ctx context.Context, p *payment.Payment, record func(*payment.Payment) error) (*payment.Payment, error) {
	// Webhooks that have arrived since may be about something that the provider did afterwards.
	webhooks := p.Webhooks().Received
	var contradiction error
	p, err := s.store.Append(ctx, p, func(p *payment.Payment) error {
		p.Cover(webhooks)
		contradiction = record(p)
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.reportProblems(ctx, p, contradiction)
	if contradiction != nil {
		return nil, contradiction
	}
	s.cache.Add(p.ID(), p)
	return p, nil
}

// reportProblems logs and counts new entries that may need manual investigation, and counts reservations, each once.
func (s *Payments) reportProblems(ctx context.Context, p *payment.Payment, contradiction error) {
	entries, _ := p.NewEntries()
	for _, e := range entries {
		switch e.Kind {
		case payment.EntryReserved:
			reserved.Add(ctx, 1, metric.WithAttributes(service, attribute.String("provider", string(p.Operator()))))
		case payment.EntryContradicted:
			s.log.ErrorContext(ctx, "provider contradicts the ledger", "error", contradiction)
			contradictions.Add(ctx, 1, metric.WithAttributes(service, attribute.String("provider", string(p.Operator()))))
		case payment.EntryCaptureRefused, payment.EntryRefundRefused, payment.EntryLapsed, payment.EntryAttemptFailed:
			s.log.WarnContext(ctx, "provider refused request", "entry", e.Kind, "note", e.Note)
		case payment.EntryStalled:
			s.log.ErrorContext(ctx, "payment handed over to staff", "decision", p.Outstanding())
		}
	}
}

// ensureOpened creates the payment at the provider unless that is done. Our row is stored first, so that we know every payment
// at the provider. If the provider refuses to create it, the payment ends as declined.
func (s *Payments) ensureOpened(ctx context.Context, provider Provider, p *payment.Payment, cause payment.Cause) (*payment.Payment, error) {
	if p.Opened() || p.State() != payment.Created {
		return p, nil
	}
	var opening payment.Opening
	err := s.call(ctx, p.Operator(), "create", func() (err error) {
		opening, err = provider.Create(ctx, p.ID(), p.Terms())
		return err
	})
	refused, isRefused := errors.AsType[*payment.RefusedError](err)
	if err != nil && !isRefused {
		return nil, unavailable(err)
	}
	if !isRefused {
		return s.store.Open(ctx, p, opening)
	}
	s.log.WarnContext(ctx, "provider request failed", "decision", "CREATE", "error", refused)
	return s.store.Update(ctx, p.ID(), func(p *payment.Payment) error {
		p.RecordOpeningRefusal(refused, cause, s.clock.Now())
		return nil
	})
}

// carryOut sends the attempt to the provider, and returns the payment from its answer if that shows the outcome.
func (s *Payments) carryOut(ctx context.Context, provider Provider, p *payment.Payment, a payment.Attempt) (shown *payment.View, err error) {
	reference := p.Opening().Reference
	switch a.Decision {
	case payment.ToCapture:
		err = s.call(ctx, p.Operator(), "capture", func() (err error) {
			shown, err = provider.Capture(ctx, reference, a.Amount, a.Key)
			return err
		})
	case payment.ToRelease:
		err = s.call(ctx, p.Operator(), "release", func() error { return provider.Cancel(ctx, reference, a.Key) })
	case payment.ToRefund:
		err = s.call(ctx, p.Operator(), "refund", func() error { return provider.Refund(ctx, reference, a.Amount, a.Key) })
	default:
		return nil, nil
	}
	if err != nil || shown == nil || shown.Amounts.Captured < p.Amounts().Captured+a.Amount {
		return nil, err
	}
	return shown, nil
}

func unavailable(err error) error {
	return fault.New(fault.Unavailable, payment.ReasonProviderUnavailable, fault.Because(fmt.Errorf("provider: %w", err)))
}
