package app_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel/attribute"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/metrics/metricstest"
	"bestill.example/services/platform/telemetry"
)

// overriding is a provider whose reports are changed by a function.
type overriding struct {
	app.Provider
	view func(payment.View) payment.View
}

func (c overriding) Read(ctx context.Context, reference string) (payment.View, error) {
	view, err := c.Provider.Read(ctx, reference)
	return c.view(view), err
}

// contradictionCount returns how many contradictions of a provider were counted, with the provider and the service as the only labels.
func contradictionCount(t *testing.T, provider payment.ProviderCode) float64 {
	t.Helper()
	labels := attribute.NewSet(attribute.String("service", "payments"), attribute.String("provider", string(provider)))
	return metricstest.Values(t, "bestill.payments.contradictions")[labels]
}

func TestAContradictionIsLoggedAndCountedOnceAndMovesNoMoney(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	before := contradictionCount(t, p.Operator())

	var log bytes.Buffer
	lying := overriding{s.provider, func(v payment.View) payment.View {
		v.Amounts.Captured, v.Amounts.Released = 0, price
		return v
	}}
	payments := app.New(s.store, app.Providers{s.code: lying}, staffAfter, s.clock, telemetry.NewLogger(&log, slog.LevelError))
	for range 3 {
		_, err := payments.Reconcile(t.Context(), p.ID())
		wantReason(t, err, payment.ReasonProviderUnavailable)
	}
	if lines := strings.Count(log.String(), "\n"); lines != 1 {
		t.Errorf("%d lines: %s", lines, log.String())
	}
	for _, view := range []string{
		"it reports reserved 24900, captured 0, released 24900, refunded 0",
		"holds reserved 24900, captured 24900, released 0, refunded 0",
	} {
		if !strings.Contains(log.String(), view) {
			t.Errorf("%q is not in %s", view, log.String())
		}
	}
	if counted := contradictionCount(t, p.Operator()) - before; counted != 1 {
		t.Errorf("counted %v", counted)
	}
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, payment.EntryContradicted)
	if loaded, err := s.store.Load(t.Context(), p.ID()); err != nil || !cmp.Equal(loaded.Amounts(), p.Amounts()) {
		t.Errorf("%v, %v", loaded.Amounts(), err)
	}
}

func TestAPaymentThatTheProviderRefusesToOpenIsDeclined(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	refusal := &payment.RefusedError{Reason: payment.RefusedRequest, Code: "400"}
	refusing := intercepted{s.provider, func(c standin.Call, work func() error) error {
		if c == standin.Create {
			return refusal
		}
		return work()
	}}
	var log bytes.Buffer
	payments := app.New(s.store, app.Providers{s.code: refusing}, staffAfter, s.clock, telemetry.NewLogger(&log, slog.LevelWarn))
	for range 2 {
		_, err := payments.Create(t.Context(), s.terms)
		wantReason(t, err, payment.ReasonRefused)
	}
	p, err := s.store.LoadByOrder(t.Context(), s.terms.OrderReference)
	if err != nil || p.State() != payment.Declined {
		t.Fatalf("%v, %v", p, err)
	}
	if p, err = payments.Release(t.Context(), p.ID()); err != nil || p.State() != payment.Declined {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := payments.Reconcile(t.Context(), p.ID()); err != nil {
		t.Error(err)
	}
	entry := p.Ledger()[0]
	if entry.Kind != payment.EntryDeclined || entry.Note != "WRONG_REQUEST 400" || entry.Cause != payment.ByCreate {
		t.Errorf("the ledger has %+v", entry)
	}
	if strings.Count(log.String(), refusal.Error()) != 1 {
		t.Errorf("the provider's code is not logged once: %s", log.String())
	}
}

func TestAReleaseIsNotGivenUpWhileTheProviderContradictsTheLedger(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.reserved(t)
	s.setDown(true)
	refused(t, s.payments.Release, p, payment.ReasonProviderUnavailable)
	s.setDown(false)
	s.clock.Advance(payment.ReleaseWithin)
	lying := overriding{s.provider, func(v payment.View) payment.View {
		v.Amounts.Captured, v.Amounts.Released = price, price
		return v
	}}
	payments := app.New(s.store, app.Providers{s.code: lying}, staffAfter, s.clock, telemetry.NewLogger(io.Discard, slog.LevelError))
	refused(t, payments.Release, p, payment.ReasonProviderUnavailable)
	want := []payment.Kind{reserved, releaseDecided, payment.EntryContradicted}
	loaded, err := s.store.Load(t.Context(), p.ID())
	if err != nil || loaded.State() != payment.Reserved {
		t.Errorf("%v, %v", loaded, err)
	}
	if diff := cmp.Diff(want, kindsOf(loaded)); diff != "" {
		t.Error(diff)
	}
}
