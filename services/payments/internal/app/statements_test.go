package app_test

import (
	"context"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/simulator"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/clock"
)

// statements counts the statements that a database receives, including begin and commit, and the messages that carry them.
type statements struct{ count, messages atomic.Int32 }

func (s *statements) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	s.count.Add(1)
	s.messages.Add(1)
	return ctx
}

func (s *statements) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

func (s *statements) TraceBatchStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchStartData) context.Context {
	s.count.Add(int32(data.Batch.Len()))
	s.messages.Add(1)
	return ctx
}

func (s *statements) TraceBatchQuery(context.Context, *pgx.Conn, pgx.TraceBatchQueryData) {}

func (s *statements) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}

// countingStatements returns use cases, their provider, their clock, and the counts of their statements.
func countingStatements(t *testing.T) (payments *app.Payments, psp *simulator.Simulator, now *clock.Manual, counted *statements) {
	t.Helper()
	cfg, err := pgxpool.ParseConfig(testkit.PostgresConfig(t, postgres.Migrations).URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	counted = &statements{}
	cfg.ConnConfig.Tracer = counted
	pool, err := pgxpool.NewWithConfig(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	now = clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	log := slog.New(slog.DiscardHandler)
	psp = simulator.New(pool, simulator.Config{ExpireAfter: time.Hour}, "https://shop.example", "https://shop.example", now, log)
	store := postgres.New(pool, wire.Changed, func() {}, sweepAfter)
	provider := trusting{intercepted{psp, func(_ standin.Call, work func() error) error { return work() }}}
	return app.New(store, app.Providers{payment.Simulator: provider}, staffAfter, now, log), psp, now, counted
}

func TestPaymentsAreReadTogetherBeforeTheyAreComparedWithTheirProviders(t *testing.T) {
	t.Parallel()
	payments, psp, now, counted := countingStatements(t)
	for _, reference := range []string{"order-0000001", "order-0000002", "order-0000003"} {
		p, err := payments.Create(t.Context(), order(reference))
		if err == nil {
			_, err = psp.Act(t.Context(), p.ID(), app.Approve, app.Lost)
		}
		if err == nil {
			_, err = payments.Reconcile(t.Context(), p.ID())
		}
		if err == nil {
			_, err = payments.Capture(t.Context(), p.ID())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	now.Advance(day)
	before := counted.count.Load()
	payments.Review(t.Context(), review)
	if n := counted.count.Load() - before; n != 6 { // claimed, read, three at the provider, reviewed
		t.Errorf("comparing three payments takes %d statements", n)
	}
	before = counted.count.Load()
	payments.Review(t.Context(), review)
	if n := counted.count.Load() - before; n != 1 {
		t.Errorf("finding nothing to compare takes %d statements", n)
	}
}

func TestAPaymentThatIsOpenedReservedAndCapturedTakesFewStatements(t *testing.T) {
	t.Parallel()
	payments, psp, _, counted := countingStatements(t)
	var p *payment.Payment
	for _, step := range []struct {
		name                 string
		do                   func() error
		statements, messages int32
	}{
		// Our entry, the provider's, and that the payment was opened there.
		{"open", func() (err error) {
			p, err = payments.Create(t.Context(), order("order-0000001"))
			return err
		}, 3, 3},
		// Only at the provider.
		{"approve", func() error {
			_, err := psp.Act(t.Context(), p.ID(), app.Approve, app.Lost)
			return err
		}, 1, 1},
		{"note a webhook", func() error {
			return payments.ReceiveWebhook(t.Context(), payment.Simulator, nil, []byte(p.ID()))
		}, 1, 1},
		// Reading the provider's payment, and writing the entry and its event.
		{"reserve", func() (err error) {
			p, err = payments.Reconcile(t.Context(), p.ID())
			return err
		}, 3, 2},
		{"find nothing new", func() (err error) {
			p, err = payments.Reconcile(t.Context(), p.ID())
			return err
		}, 2, 2},
		// Writing the decision, the provider's capture, and writing the entry and its event.
		{"capture", func() (err error) {
			p, err = payments.Capture(t.Context(), p.ID())
			return err
		}, 4, 3},
	} {
		statements, messages := counted.count.Load(), counted.messages.Load()
		if err := step.do(); err != nil {
			t.Fatal(step.name, err)
		}
		statements, messages = counted.count.Load()-statements, counted.messages.Load()-messages
		if statements != step.statements || messages != step.messages {
			t.Errorf("to %s takes %d statements in %d messages, want %d in %d", step.name, statements, messages, step.statements, step.messages)
		}
	}
	if p.State() != payment.Captured || p.Webhooks() != (payment.Webhooks{Received: 1, Handled: 1}) {
		t.Errorf("the payment is %s with webhooks %+v", p.State(), p.Webhooks())
	}
}

func TestAPaymentIsReadBeforeItIsCapturedOnceItsCopyIsOlderThanTenSeconds(t *testing.T) {
	t.Parallel()
	for waited, want := range map[time.Duration]int32{10 * time.Second: 4, 10*time.Second + 1: 5} {
		payments, psp, now, counted := countingStatements(t)
		p, err := payments.Create(t.Context(), order("order-0000001"))
		if err == nil {
			_, err = psp.Act(t.Context(), p.ID(), app.Approve, app.Lost)
		}
		if err == nil {
			_, err = payments.Reconcile(t.Context(), p.ID())
		}
		if err != nil {
			t.Fatal(err)
		}
		now.Advance(waited)
		before := counted.count.Load()
		if _, err := payments.Capture(t.Context(), p.ID()); err != nil {
			t.Fatal(err)
		}
		if n := counted.count.Load() - before; n != want {
			t.Errorf("after %v a capture takes %d statements, want %d", waited, n, want)
		}
	}
}
