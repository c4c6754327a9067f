package app

import (
	"context"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/paging"
)

// Problems returns a page of the payments that staff have to look into, longest waiting first. Next is the zero Place after
// the last page.
func (s *Payments) Problems(ctx context.Context, after paging.Place, size int) (page []*payment.Payment, next paging.Place, err error) {
	found, err := s.store.Problems(ctx, after, size+1)
	page, next = paging.Cut(found, size, func(p *payment.Payment) paging.Place {
		_, since, _ := p.Problem()
		return paging.Place{Since: since, ID: p.ID()}
	})
	return page, next, err
}

// Acknowledge takes a payment out of the list of those that staff have to look into, until its problem or its refunded amount
// changes.
//
// Errors: PAYMENT_NOT_FOUND; PAYMENT_STATE.
func (s *Payments) Acknowledge(ctx context.Context, id string, a payment.Acknowledgement) error {
	p, err := s.store.Load(ctx, id)
	if err != nil {
		return err
	}
	if err := p.MayAcknowledge(a); err != nil {
		return err
	}
	return s.store.Acknowledge(ctx, id, a, s.clock.Now())
}

// StaffActions returns what staff have done about a payment, oldest first.
//
// Errors: PAYMENT_NOT_FOUND.
func (s *Payments) StaffActions(ctx context.Context, id string) ([]StaffAction, error) {
	if _, err := s.store.Load(ctx, id); err != nil {
		return nil, err
	}
	return s.store.StaffActions(ctx, id)
}

// Retry takes a payment back from staff, one of whom asks for it, and calls its provider again; any other payment is only
// reconciled. If the outcome is unknown, the error is PROVIDER_UNAVAILABLE, and the sweeper keeps trying.
func (s *Payments) Retry(ctx context.Context, id, actor string) (*payment.Payment, error) {
	p, err := s.store.Update(ctx, id, func(p *payment.Payment) error {
		p.Resume(actor, s.clock.Now())
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.reconcile(ctx, p, payment.ByStaff)
}
