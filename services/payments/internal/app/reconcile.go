package app

import (
	"context"
	"errors"
	"fmt"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// reconcile is where webhook, return, capture, release, refund and sweeper all end: it opens the payment at its
// provider if that is still to be done, carries out an outstanding decision, and writes down how the payment stands
// by the provider's own account. Walking through it again, at the same time too, changes nothing more. A release that
// the provider does not carry out for weeks is given up, also if there is no answer at all.
func (s *Payments) reconcile(ctx context.Context, p *payment.Payment, cause payment.Cause) (*payment.Payment, error) {
	settled, err := s.syncWithProvider(ctx, p, cause)
	if err == nil {
		p = settled
	}
	if !p.Overdue(s.clock.Now()) || errors.Is(err, payment.ErrContradicted) {
		return settled, err
	}
	p, err = s.store.Update(ctx, p.ID(), func(p *payment.Payment) error {
		p.GiveUp(cause, s.clock.Now())
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.reportProblems(ctx, p, nil)
	return p, nil
}

// syncWithProvider does what there is to do at the provider, and writes down how the payment stands there.
func (s *Payments) syncWithProvider(ctx context.Context, p *payment.Payment, cause payment.Cause) (*payment.Payment, error) {
	provider, err := s.providers.of(p)
	if err != nil {
		return nil, err
	}
	if p, err = s.ensureOpened(ctx, provider, p, cause); err != nil || !p.Opened() {
		return p, err
	}
	attempt := p.Attempt()
	answer := carryOut(ctx, provider, p.Opening().Reference, attempt)
	if answer != nil {
		// It may have happened all the same: what the provider says below counts.
		s.log.WarnContext(ctx, "provider did not confirm", "payment", p.ID(), "decision", attempt.Decision, "error", answer)
	}
	view, err := provider.Read(ctx, p.Opening().Reference)
	if err != nil {
		return nil, unavailable(err)
	}
	var contradiction error
	p, err = s.store.Update(ctx, p.ID(), func(p *payment.Payment) error {
		now := s.clock.Now()
		if contradiction = p.Observe(view, cause, now); contradiction == nil && !view.RefundPending {
			p.RecordRefusal(attempt, answer, cause, now)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	s.reportProblems(ctx, p, contradiction)
	if contradiction != nil {
		return nil, contradiction
	}
	return p, nil
}

// contradictions counts the reports of providers that contradict the ledger: each is for somebody to look into.
var contradictions, _ = otel.Meter("bestill.example/services/payments").Int64Counter("payments.contradictions",
	metric.WithDescription("Reports of a provider that contradict the ledger"))

// reportProblems logs and counts what somebody may have to look into, when it is written to the ledger and no more.
func (s *Payments) reportProblems(ctx context.Context, p *payment.Payment, contradiction error) {
	news, _ := p.NewEntries()
	for _, e := range news {
		switch e.Kind {
		case payment.EntryContradicted:
			s.log.ErrorContext(ctx, "provider contradicts the ledger", "payment", p.ID(), "error", contradiction)
			contradictions.Add(ctx, 1, metric.WithAttributes(attribute.String("provider", string(p.Terms().Provider))))
		case payment.EntryCaptureRefused, payment.EntryRefundRefused, payment.EntryLapsed, payment.EntryAttemptFailed:
			s.log.WarnContext(ctx, "provider said no", "payment", p.ID(), "entry", e.Kind, "note", e.Note)
		}
	}
}

// ensureOpened returns the payment after making sure that the provider knows it. The row comes first, so a payment
// that the provider holds is never unknown to us. A payment that the provider will not open ends there.
func (s *Payments) ensureOpened(ctx context.Context, provider Provider, p *payment.Payment, cause payment.Cause) (*payment.Payment, error) {
	if p.Opened() || p.State() != payment.Created {
		return p, nil
	}
	opening, err := provider.Create(ctx, p.ID(), p.Terms())
	refused, isRefused := errors.AsType[*payment.RefusedError](err)
	if err != nil && !isRefused {
		return nil, unavailable(err)
	}
	return s.store.Update(ctx, p.ID(), func(p *payment.Payment) error {
		if isRefused {
			p.RecordOpeningRefusal(refused, cause, s.clock.Now())
		} else {
			p.Open(opening)
		}
		return nil
	})
}

// carryOut asks the provider for what was decided.
func carryOut(ctx context.Context, provider Provider, reference string, a payment.Attempt) error {
	switch a.Decision {
	case payment.ToCapture:
		return provider.Capture(ctx, reference, a.Amount, a.Key)
	case payment.ToRelease:
		return provider.Cancel(ctx, reference, a.Key)
	case payment.ToRefund:
		return provider.Refund(ctx, reference, a.Amount, a.Key)
	default:
		return nil
	}
}

func unavailable(err error) error {
	return fault.New(fault.Unavailable, payment.ReasonProviderUnavailable, fault.Because(fmt.Errorf("provider: %w", err)))
}
