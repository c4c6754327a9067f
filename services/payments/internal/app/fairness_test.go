package app_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/telemetry"
)

// halfBroken returns a process with a provider that no longer answers. A hundred payments were made at this provider, and then
// one at the other provider.
func (w *world) halfBroken(t *testing.T) (process *app.Payments, others []*payment.Payment, answered *payment.Payment) {
	t.Helper()
	before := app.New(w.store, app.Providers{payment.Vipps: w.psp, payment.Nets: w.psp}, staffAfter, w.clock, testkit.Logger(t))
	paid := func(provider payment.ProviderCode, reference string) *payment.Payment {
		t.Helper()
		terms := order(reference)
		terms.Provider = provider
		p, err := before.Create(t.Context(), terms)
		if err != nil {
			t.Fatal(err)
		}
		w.approve(t, p.ID())
		return p
	}
	for n := range 100 {
		others = append(others, paid(payment.Vipps, fmt.Sprintf("order-of-vipps-%d", n)))
	}
	answered = paid(payment.Nets, "order-of-nets")
	work := func(_ standin.Call, work func() error) error { return work() }
	return app.New(w.store, app.Providers{
		payment.Vipps: trusting{intercepted{silent{w.psp}, work}}, payment.Nets: trusting{intercepted{w.psp, work}},
	}, staffAfter, w.clock, testkit.Logger(t)), others, answered
}

// silent is a provider that does not answer when a payment is read.
type silent struct{ app.Provider }

func (silent) Read(ctx context.Context, _ string) (payment.View, error) {
	<-ctx.Done()
	return payment.View{}, ctx.Err()
}

func (w *world) becomesReserved(t *testing.T, p *payment.Payment) {
	t.Helper()
	testkit.Eventually(t, "the payment of the provider that answers is reserved", func() bool {
		now, err := w.store.Load(t.Context(), p.ID())
		return err == nil && now.State() == payment.Reserved
	})
}

func TestAProviderThatAnswersNobodyDelaysNoSweepOfAnother(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	process, _, answered := w.halfBroken(t)
	w.clock.Advance(sweepAfter)
	testkit.Go(t, func(ctx context.Context) error {
		return process.RunSweeper(ctx, app.SweepConfig{Interval: 10 * time.Millisecond, Batch: 50})
	})
	w.becomesReserved(t, answered)
}

func TestAProviderThatAnswersNobodyDelaysNoWebhookOfAnother(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	process, others, answered := w.halfBroken(t)
	testkit.Go(t, process.RunWebhooks)
	for _, p := range others {
		receive(t, process, payment.Vipps, p)
	}
	receive(t, process, payment.Nets, answered)
	w.becomesReserved(t, answered)
}

// lostStore is a store whose database is away.
type lostStore struct{ app.Store }

func (lostStore) ClaimToSweep(context.Context, payment.ProviderCode, time.Time, int) ([]app.Task, error) {
	return nil, errors.New("the database is away")
}

func TestSweepsWithoutADatabaseFillNoLog(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	process := app.New(lostStore{}, nil, staffAfter, clock.System{}, telemetry.NewLogger(&log, slog.LevelInfo))
	for range 3 {
		process.Sweep(t.Context(), 1)
	}
	if lines := strings.Count(log.String(), "\n"); lines != 1 {
		t.Errorf("%d lines: %s", lines, log.String())
	}
}
