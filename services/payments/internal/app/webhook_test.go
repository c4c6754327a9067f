package app_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
)

func TestAWebhookAboutAnUnknownPaymentBlocksNoOther(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		s.webhooks(standin.Normal)
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
func (s *fixture) paymentsVia(intercept func(c standin.Call, work func() error) error) *app.Payments {
	return app.New(s.store, app.Providers{s.code: trusting{intercepted{s.provider, intercept}}}, staffAfter, s.clock, slog.New(slog.DiscardHandler))
}

func TestAWebhookIsReceivedWithoutAskingTheProviderAndHandledAfterACrash(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.create(t)
	s.approve(p.Opening().Reference)
	dies := s.paymentsVia(func(c standin.Call, work func() error) error {
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
	process := s.paymentsVia(func(_ standin.Call, work func() error) error {
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
	process := app.New(s.store, app.Providers{s.code: trusting{intercepted{lying, func(_ standin.Call, work func() error) error { return work() }}}},
		staffAfter, s.clock, slog.New(slog.DiscardHandler))
	// The second one adds nothing to the ledger.
	for range 2 {
		if err := process.ReceiveWebhook(t.Context(), s.code, nil, []byte(p.Opening().Reference)); err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(sweepAfter)
		process.Sweep(t.Context(), 100)
		s.waitUntilHandled(t)
	}
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, payment.EntryContradicted)
}

// workers is how many webhooks a process handles at the same time.
const workers = 16

// busy returns the use cases of a process whose workers all wait for the provider until answer is called. Each read of the
// provider sends a value to read.
func (s *fixture) busy(t *testing.T, store app.Store) (process *app.Payments, read chan struct{}, answer func()) {
	t.Helper()
	read = make(chan struct{}, 10*workers)
	answered := make(chan struct{})
	answer = sync.OnceFunc(func() { close(answered) })
	slow := intercepted{s.provider, func(_ standin.Call, work func() error) error {
		read <- struct{}{}
		<-answered
		return work()
	}}
	process = app.New(store, app.Providers{s.code: trusting{slow}}, staffAfter, s.clock, slog.New(slog.DiscardHandler))
	testkit.Go(t, process.RunWebhooks)
	t.Cleanup(answer)
	for i := range workers {
		s.terms = order(fmt.Sprintf("order-of-worker-%d", i))
		receive(t, process, s.code, s.reserved(t))
	}
	for range workers {
		testkit.Await(t, read, "a worker reads the provider")
	}
	return process, read, answer
}

func receive(t *testing.T, process *app.Payments, code payment.ProviderCode, p *payment.Payment) {
	t.Helper()
	if err := process.ReceiveWebhook(t.Context(), code, nil, []byte(p.Opening().Reference)); err != nil {
		t.Fatal(err)
	}
}

// askedStore counts how often the unhandled webhooks are read.
type askedStore struct {
	app.Store
	unhandled *atomic.Int32
}

func (s askedStore) Unhandled(ctx context.Context, tasks []app.Task) ([]app.Task, error) {
	s.unhandled.Add(1)
	return s.Store.Unhandled(ctx, tasks)
}

func TestAWebhookThatWasHandledWhileItWaitedForAWorkerIsNotHandledAgain(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	process, read, answer := s.busy(t, s.store)
	s.terms = order("order-that-waits")
	p := s.create(t)
	s.approve(p.Opening().Reference)
	receive(t, process, s.code, p)
	time.Sleep(500 * time.Millisecond) //nolint:forbidigo // no signal shows that it waits for a worker
	s.sweep(t)
	s.waitUntilHandled(t)
	answer()
	s.terms = order("order-behind-it")
	behind := s.create(t)
	s.approve(behind.Opening().Reference)
	receive(t, process, s.code, behind)
	testkit.Await(t, read, "the provider is read for the webhook behind it")
	s.waitUntilHandled(t)
	if again := len(read); again > 0 {
		t.Errorf("the provider was read %d more times", again)
	}
	s.want(t, p.ID(), payment.Reserved, reserved)
}

func TestWebhooksAreLeftInTheQueueWhileNoWorkerIsFree(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	var asked atomic.Int32
	process, _, answer := s.busy(t, askedStore{s.store, &asked})
	s.terms = order("order-that-waits")
	p := s.create(t)
	s.approve(p.Opening().Reference)
	before := asked.Load()
	const times = 20
	for range times {
		receive(t, process, s.code, p)
		time.Sleep(60 * time.Millisecond) //nolint:forbidigo // longer than webhooks are collected for a batch
	}
	answer()
	s.waitUntilHandled(t)
	if batches := asked.Load() - before; batches == 0 || batches > times/2 {
		t.Errorf("%d webhooks are taken out of the queue in %d batches", times, batches)
	}
	s.want(t, p.ID(), payment.Reserved, reserved)
}
