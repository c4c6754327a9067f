package app_test

import (
	"log/slog"
	"testing"

	"github.com/google/uuid"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
)

func TestAWebhookAboutAnUnknownPaymentBlocksNoOther(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		s.webhooks(atOnce)
		elsewhere, err := s.provider.Create(t.Context(), uuid.NewString(), s.terms)
		if err != nil {
			t.Fatal(err)
		}
		s.approve(elsewhere.Reference)
		p := s.create(t)
		s.approve(p.Opening().Reference)
		s.waitForWebhooks()
		s.want(t, p.ID(), payment.Reserved, reserved)
	})
}

// paymentsVia returns the use cases with a provider whose calls are intercepted, and whose webhooks need no signature.
func (s *fixture) paymentsVia(intercept func(c call, work func() error) error) *app.Payments {
	return app.New(s.store, app.Providers{s.code: trusting{intercepted{s.provider, intercept}}}, staffAfter, s.clock, slog.New(slog.DiscardHandler))
}

func TestAWebhookIsReceivedWithoutAskingTheProviderAndHandledAfterACrash(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.create(t)
	s.approve(p.Opening().Reference)
	dies := s.paymentsVia(func(c call, work func() error) error {
		t.Errorf("the provider is asked to %s before it gets an answer", c)
		return work()
	})
	if err := dies.ReceiveWebhook(t.Context(), s.code, nil, []byte(p.Opening().Reference)); err != nil {
		t.Fatal(err)
	}
	if known, err := s.store.Load(t.Context(), p.ID()); err != nil || len(known.Ledger()) > 0 {
		t.Errorf("%v, %v", kindsOf(known), err)
	}
	s.sweep(t)
	s.waitUntilHandled(t)
	s.want(t, p.ID(), payment.Reserved, reserved)
}

func TestAWebhookAboutAnEndedPaymentIsHandled(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	if err := s.provider.Refund(t.Context(), p.Opening().Reference, price, "customer service"); err != nil {
		t.Fatal(err)
	}
	away := true
	process := s.paymentsVia(func(_ call, work func() error) error {
		if away {
			return errConnectionLost
		}
		return work()
	})
	if err := process.ReceiveWebhook(t.Context(), s.code, nil, []byte(p.Opening().Reference)); err != nil {
		t.Fatal(err)
	}
	for _, away = range []bool{true, false} {
		s.clock.Advance(sweepAfter)
		process.Sweep(t.Context(), 100)
	}
	s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, refunded)
	s.waitUntilHandled(t)
}

func TestAWebhookAboutAContradictedPaymentIsHandled(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Vipps)
	p := s.captured(t)
	lying := overriding{s.provider, func(v payment.View) payment.View {
		v.Amounts.Captured, v.Amounts.Released = 0, price
		return v
	}}
	process := app.New(s.store, app.Providers{s.code: trusting{intercepted{lying, func(_ call, work func() error) error { return work() }}}},
		staffAfter, s.clock, slog.New(slog.DiscardHandler))
	if err := process.ReceiveWebhook(t.Context(), s.code, nil, []byte(p.Opening().Reference)); err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(sweepAfter)
	process.Sweep(t.Context(), 100)
	s.waitUntilHandled(t)
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, payment.EntryContradicted)
}
