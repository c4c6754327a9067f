package app

import (
	"context"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/hashicorp/golang-lru/v2/expirable"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// Payments are the use cases of the service.
type Payments struct {
	store     Store
	providers Providers
	clock     clock.Clock
	log       *slog.Logger
	// staffAfter is how long a provider is asked for a capture or a refund before it is handed over to staff.
	staffAfter time.Duration
	health     providerHealth
	// cache has payments as this process last stored them. The store detects it if others have changed them since.
	cache *expirable.LRU[string, *payment.Payment]
	// webhookCounts has the number of webhooks about a payment that this process has received.
	webhookCounts *expirable.LRU[string, int]
	// webhooks has the queue of received webhooks of each provider.
	webhooks map[payment.ProviderCode]chan received
	// sweepOutage is when payments cannot be claimed for sweeping.
	sweepOutage telemetry.Outage
}

// maxCached is the number of cached payments: those of some seconds, because a capture follows the reservation at once.
const maxCached = 1000

// New returns the use cases. A capture or a refund that a provider has not carried out after staffAfter is handed over to
// staff.
func New(store Store, providers Providers, staffAfter time.Duration, c clock.Clock, log *slog.Logger) *Payments {
	providers.startCounting(context.Background())
	webhooks := make(map[payment.ProviderCode]chan received, len(providers))
	for code := range providers {
		webhooks[code] = make(chan received, maxQueuedWebhooks)
	}
	return &Payments{
		store: store, providers: providers, clock: c, log: log, staffAfter: staffAfter,
		cache:         expirable.NewLRU[string, *payment.Payment](maxCached, nil, 0),
		webhookCounts: expirable.NewLRU[string, int](maxCached, nil, 0),
		webhooks:      webhooks,
	}
}

// Offered returns the providers that customers can choose.
func (s *Payments) Offered() []payment.ProviderCode { return s.providers.Offered() }

// Create opens a payment of valid terms. The same order reference with terms for the same charge returns the same payment, after
// opening it at the provider if an earlier call failed to; other terms are PAYMENT_CONFLICT. If the provider refuses
// to open it, the error is PAYMENT_REFUSED and the payment is declined.
func (s *Payments) Create(ctx context.Context, terms payment.Terms) (*payment.Payment, error) {
	operator, err := s.providers.operator(terms.Provider)
	if err != nil {
		return nil, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	p, err := s.store.Add(ctx, payment.New(id.String(), terms, operator, s.clock.Now()))
	if err != nil {
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
	s.cache.Add(p.ID(), p)
	return p, nil
}

// Get returns a payment as it is in the ledger, without asking the provider.
func (s *Payments) Get(ctx context.Context, id string) (*payment.Payment, error) {
	return s.store.Load(ctx, id)
}

// GetAll returns the payments that exist, in the order of ids, without asking their providers.
func (s *Payments) GetAll(ctx context.Context, ids []string) ([]*payment.Payment, error) {
	return s.store.LoadAll(ctx, ids)
}

// Reconcile brings a payment up to date with its provider. It starts with the cached payment; if that leads to nothing new, it
// reads the payment, and starts again if it has changed.
func (s *Payments) Reconcile(ctx context.Context, id string) (*payment.Payment, error) {
	known, ok := s.cached(id)
	if !ok || known.Outstanding() != payment.Undecided {
		return s.reconcileByID(ctx, id, payment.ByReconcile)
	}
	if p, err := s.reconcile(ctx, known, payment.ByReconcile); err != nil || p.Grown() {
		return p, err
	}
	p, err := s.store.Load(ctx, id)
	if err != nil || len(p.Ledger()) == len(known.Ledger()) {
		return p, err
	}
	return s.reconcile(ctx, p, payment.ByReconcile)
}

// Capture captures the reservation in full; it is idempotent. If the outcome is unknown, the error is
// PROVIDER_UNAVAILABLE: the decision remains in force, and the next call or the sweeper carries it out. If the
// provider permanently refuses, the error is PAYMENT_STATE, and the payment can be released, or a part that staff captured in the
// provider's portal refunded.
func (s *Payments) Capture(ctx context.Context, id string) (*payment.Payment, error) {
	p, err := s.decide(ctx, id, (*payment.Payment).RequestCapture)
	if err != nil || p.Outstanding() == payment.Undecided {
		return p, err
	}
	if p, err = s.reconcile(ctx, p, payment.ByCapture); err != nil {
		return nil, err
	}
	// A payment of which only a part was captured is still reserved.
	return checkOutcome(p, p.Charged() && p.State() != payment.Reserved)
}

// Release releases a payment that is not captured; it is idempotent. If the outcome is unknown, the error is
// PROVIDER_UNAVAILABLE as with [Payments.Capture].
func (s *Payments) Release(ctx context.Context, id string) (*payment.Payment, error) {
	p, err := s.decide(ctx, id, (*payment.Payment).RequestRelease)
	if err != nil || p.Outstanding() == payment.Undecided {
		return p, err
	}
	if p, err = s.reconcile(ctx, p, payment.ByRelease); err != nil {
		return nil, err
	}
	return checkOutcome(p, !p.Charged())
}

// Refund refunds what was captured; it is idempotent. It returns as soon as the refund is decided: the provider may
// carry it out later, and the sweeper follows up. The error is REFUND_REFUSED if the provider permanently refuses.
func (s *Payments) Refund(ctx context.Context, id string) (*payment.Payment, error) {
	p, err := s.decide(ctx, id, (*payment.Payment).RequestRefund)
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

// maxCacheAge is how long a cached payment is used. A capture follows its reservation at once, and restoring the database to an
// earlier point takes longer.
const maxCacheAge = 10 * time.Second

// cached returns a payment that this process stored within maxCacheAge, with the webhooks received since.
func (s *Payments) cached(id string) (*payment.Payment, bool) {
	known, ok := s.cache.Get(id)
	if !ok || s.clock.Now().Sub(known.ChangedAt()) > maxCacheAge {
		return nil, false
	}
	p := known.Copy()
	if webhooks, ok := s.webhookCounts.Get(id); ok {
		p.NoteWebhooks(webhooks)
	}
	return p, true
}

// decide stores a decision about a payment, unless it is made already. It decides about the cached payment; if that leads to
// nothing new, it decides again about the stored one, which may have changed.
func (s *Payments) decide(ctx context.Context, id string, request func(p *payment.Payment, now time.Time) error) (*payment.Payment, error) {
	change := func(p *payment.Payment) error { return request(p, s.clock.Now()) }
	if known, ok := s.cached(id); ok {
		p, err := s.store.Append(ctx, known, change)
		if err == nil && p.Grown() {
			s.cache.Add(id, p)
			return p, nil
		}
	}
	p, err := s.store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	if p, err = s.store.Append(ctx, p, change); err == nil {
		s.cache.Add(id, p)
	}
	return p, err
}

// checkOutcome returns PROVIDER_UNAVAILABLE while a decision is outstanding, and PAYMENT_STATE if the payment ended
// otherwise than decided.
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
