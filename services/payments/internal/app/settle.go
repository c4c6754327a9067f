package app

import (
	"context"
	"fmt"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// settle is where webhook, return, capture, release and sweeper all end: it opens the payment at its provider
// if that is still to be done, carries out an outstanding decision, and writes down how the payment stands by
// the provider's own account. Walking through it again, at the same time too, changes nothing more.
func (s *Payments) settle(ctx context.Context, p *payment.Payment, cause payment.Cause) (*payment.Payment, error) {
	provider, err := s.providers.of(p)
	if err != nil {
		return nil, err
	}
	if p, err = s.opened(ctx, provider, p); err != nil {
		return nil, err
	}
	if err := carryOut(ctx, provider, p); err != nil {
		// It may have happened all the same: what the provider says below counts.
		s.log.WarnContext(ctx, "provider did not confirm", "payment", p.ID(), "decision", p.Outstanding(), "error", err)
	}
	view, err := provider.Read(ctx, p.Opening().Reference)
	if err != nil {
		return nil, unavailable(err)
	}
	return s.store.Update(ctx, p.ID(), func(p *payment.Payment) error {
		return p.Observe(view, cause, s.clock.Now())
	})
}

// opened returns the payment after making sure that the provider knows it. The row comes first, so a payment
// that the provider holds is never unknown to us.
func (s *Payments) opened(ctx context.Context, provider Provider, p *payment.Payment) (*payment.Payment, error) {
	if p.Opened() {
		return p, nil
	}
	opening, err := provider.Create(ctx, p.ID(), p.Terms())
	if err != nil {
		return nil, unavailable(err)
	}
	return s.store.Update(ctx, p.ID(), func(p *payment.Payment) error {
		p.Open(opening)
		return nil
	})
}

// carryOut asks the provider for what was decided. The key follows from the payment, and there is one
// decision per payment, so the provider does it once.
func carryOut(ctx context.Context, provider Provider, p *payment.Payment) error {
	switch reference := p.Opening().Reference; p.Outstanding() {
	case payment.ToCapture:
		return provider.Capture(ctx, reference, p.Terms().Amount, "capture-"+p.ID())
	case payment.ToRelease:
		return provider.Cancel(ctx, reference, "release-"+p.ID())
	default:
		return nil
	}
}

func unavailable(err error) error {
	return fault.New(fault.Unavailable, payment.ReasonProviderUnavailable, fault.Because(fmt.Errorf("provider: %w", err)))
}
