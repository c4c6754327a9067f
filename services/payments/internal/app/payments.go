package app

import (
	"context"
	"log/slog"

	"github.com/google/uuid"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Payments are the use cases of the service.
type Payments struct {
	store     Store
	providers Providers
	clock     clock.Clock
	log       *slog.Logger
	// webhooks are payments that webhooks have told of.
	webhooks chan Task
}

// New returns the use cases.
func New(store Store, providers Providers, c clock.Clock, log *slog.Logger) *Payments {
	return &Payments{store: store, providers: providers, clock: c, log: log, webhooks: make(chan Task, maxQueuedWebhooks)}
}

// Offered returns the providers that a customer can choose here.
func (s *Payments) Offered() []payment.ProviderCode { return s.providers.Offered() }

// Create opens a payment. The same order reference with terms that ask the same gives the same payment, and opens it
// at the provider if an earlier attempt did not come so far; other terms are PAYMENT_CONFLICT. When the provider will
// not open it, it answers PAYMENT_REFUSED, and the payment has ended declined.
func (s *Payments) Create(ctx context.Context, terms payment.Terms) (*payment.Payment, error) {
	operator, err := s.providers.operator(terms.Provider)
	if err != nil {
		return nil, err
	}
	id, err := uuid.NewRandom()
	if err != nil {
		return nil, err
	}
	p, err := payment.New(id.String(), terms, operator, s.clock.Now())
	if err != nil {
		return nil, err
	}
	if p, err = s.store.Add(ctx, p); err != nil {
		return nil, err
	}
	if !p.Terms().SameCharge(terms) {
		return nil, fault.New(fault.Conflict, payment.ReasonConflict)
	}
	provider, err := s.providers.of(p)
	if err != nil {
		return nil, err
	}
	if p, err = s.ensureOpened(ctx, provider, p, payment.ByCreate); err != nil {
		return nil, err
	}
	if !p.Opened() {
		return nil, fault.New(fault.Precondition, payment.ReasonRefused)
	}
	return p, nil
}

// Get returns a payment as the ledger has it.
func (s *Payments) Get(ctx context.Context, id string) (*payment.Payment, error) {
	return s.store.Load(ctx, id)
}

// Reconcile brings a payment up to date with its provider.
func (s *Payments) Reconcile(ctx context.Context, id string) (*payment.Payment, error) {
	return s.reconcileByID(ctx, id, payment.ByReconcile)
}

// Capture takes the reserved money in full, once, however often it is called. When its outcome is unclear,
// it answers PROVIDER_UNAVAILABLE: the decision stands, and the next call or the sweeper carries it out. When the
// provider refuses for good, it answers PAYMENT_STATE, and the payment can be released.
func (s *Payments) Capture(ctx context.Context, id string) (*payment.Payment, error) {
	p, err := s.store.Update(ctx, id, func(p *payment.Payment) error { return p.RequestCapture(s.clock.Now()) })
	if err != nil || p.Outstanding() == payment.Undecided {
		return p, err
	}
	if p, err = s.reconcile(ctx, p, payment.ByCapture); err != nil {
		return nil, err
	}
	return checkOutcome(p, p.Charged())
}

// Release lets go of a payment that is not captured, once, however often it is called. When its outcome is
// unclear, it answers PROVIDER_UNAVAILABLE as [Payments.Capture] does.
func (s *Payments) Release(ctx context.Context, id string) (*payment.Payment, error) {
	p, err := s.store.Update(ctx, id, func(p *payment.Payment) error { return p.RequestRelease(s.clock.Now()) })
	if err != nil || p.Outstanding() == payment.Undecided {
		return p, err
	}
	if p, err = s.reconcile(ctx, p, payment.ByRelease); err != nil {
		return nil, err
	}
	return checkOutcome(p, !p.Charged())
}

// Refund pays back what was captured, once, however often it is called. It answers with the payment as soon as the
// refund is decided: the provider may take its time, and the sweeper sees to it. REFUND_REFUSED when the provider
// refuses for good.
func (s *Payments) Refund(ctx context.Context, id string) (*payment.Payment, error) {
	p, err := s.store.Update(ctx, id, func(p *payment.Payment) error { return p.RequestRefund(s.clock.Now()) })
	if err != nil || p.Outstanding() == payment.Undecided {
		return p, err
	}
	if p, err = s.reconcile(ctx, p, payment.ByRefund); err != nil {
		return nil, err
	}
	if p.Refund() == payment.RefundRefused {
		return nil, p.RefundRefusedFault()
	}
	return p, nil
}

// checkOutcome judges a payment after its decision was to be carried out.
func checkOutcome(p *payment.Payment, asDecided bool) (*payment.Payment, error) {
	switch {
	case p.Outstanding() != payment.Undecided:
		return nil, fault.New(fault.Unavailable, payment.ReasonProviderUnavailable)
	case !asDecided:
		return nil, p.StateFault()
	}
	return p, nil
}

func (s *Payments) reconcileByID(ctx context.Context, id string, cause payment.Cause) (*payment.Payment, error) {
	p, err := s.store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.reconcile(ctx, p, cause)
}
