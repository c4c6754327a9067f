package app_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
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

var errCrash = errors.New("the process died")

// fuse lets a number of steps succeed; the next one and all later ones fail, as if the process had died. A step fails
// either before it does its work or afterwards, when its answer is lost.
type fuse struct {
	steps     int
	afterward bool
	blown     bool
	mu        sync.Mutex
}

func (f *fuse) step(work func() error) error {
	through, last := f.burn()
	switch {
	case through:
		return work()
	case last && f.afterward:
		_ = work()
	}
	return errCrash
}

// burn reports whether a step succeeds, and whether the process dies at it.
func (f *fuse) burn() (through, last bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.blown {
		return false, false
	}
	f.steps--
	f.blown = f.steps < 0
	return !f.blown, f.blown
}

type fragileStore struct {
	app.Store
	fuse *fuse
}

func (s fragileStore) Add(ctx context.Context, p *payment.Payment) (stored *payment.Payment, err error) {
	err = s.fuse.step(func() (err error) { stored, err = s.Store.Add(ctx, p); return err })
	return stored, err
}

func (s fragileStore) Update(ctx context.Context, id string, change func(*payment.Payment) error) (stored *payment.Payment, err error) {
	err = s.fuse.step(func() (err error) { stored, err = s.Store.Update(ctx, id, change); return err })
	return stored, err
}

func (s fragileStore) Append(ctx context.Context, p *payment.Payment, change func(*payment.Payment) error) (stored *payment.Payment, err error) {
	err = s.fuse.step(func() (err error) { stored, err = s.Store.Append(ctx, p, change); return err })
	return stored, err
}

func (s fragileStore) Open(ctx context.Context, p *payment.Payment, opening payment.Opening) (stored *payment.Payment, err error) {
	err = s.fuse.step(func() (err error) { stored, err = s.Store.Open(ctx, p, opening); return err })
	return stored, err
}

// world is a store and a provider that survive the process, and the terms of one order.
type world struct {
	pool  *pgxpool.Pool
	store *postgres.Store
	psp   *simulator.Simulator
	clock *clock.Manual
	terms payment.Terms
}

const sweepAfter = 15 * time.Second

func newWorld(t *testing.T) *world {
	t.Helper()
	pool := testkit.Postgres(t, postgres.Migrations)
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	return &world{
		pool:  pool,
		clock: now,
		store: postgres.New(pool, wire.Changed, func() {}, sweepAfter),
		psp:   simulator.New(pool, simulator.Config{ExpireAfter: 10 * time.Minute}, "https://shop.example", "https://shop.example", now, testkit.Logger(t)),
		terms: order("order-0000001"),
	}
}

func order(reference string) payment.Terms {
	return payment.Terms{
		OrderReference: reference, Amount: price, VAT: 4_980, Provider: payment.Vipps,
		Description: "Pakke til Sverige", ReturnURL: "https://shop.example/return/" + reference, Language: "no",
	}
}

// process returns the use cases of one run of the process.
func (w *world) process(t *testing.T, f *fuse) *app.Payments {
	t.Helper()
	return app.New(fragileStore{w.store, f}, app.Providers{payment.Simulator: intercepted{w.psp, func(_ standin.Call, work func() error) error { return f.step(work) }}}, staffAfter, w.clock, testkit.Logger(t))
}

func (w *world) approve(t *testing.T, id string) {
	t.Helper()
	if _, err := w.psp.Act(t.Context(), id, app.Approve, app.Lost); err != nil {
		t.Fatal(err)
	}
}

// sweep runs the sweeper in a restarted process.
func (w *world) sweep(t *testing.T) {
	t.Helper()
	w.clock.Advance(sweepAfter)
	w.process(t, &fuse{steps: 1_000}).Sweep(t.Context(), 100)
}

// count returns how many rows of the order a table has.
func (w *world) count(t *testing.T, table string) int {
	t.Helper()
	query := map[string]string{
		"payment":           "SELECT count(*) FROM payment WHERE return_url = $1",
		"decision":          "SELECT count(*) FROM ledger_entry JOIN payment USING (payment_id) WHERE return_url = $1 AND kind LIKE '%REQUESTED'",
		"simulator_payment": "SELECT count(*) FROM simulator_payment WHERE return_url = $1",
		"repetition":        "SELECT count(*) - count(DISTINCT kind) FROM simulator_operation JOIN simulator_payment USING (reference) WHERE return_url = $1",
	}[table]
	var n int
	if err := w.pool.QueryRow(t.Context(), query, w.terms.ReturnURL).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// eachCrash runs a test with a crash before and after each step of a use case, each time with an order of its own,
// until the use case succeeds.
func eachCrash(t *testing.T, use func(t *testing.T, w *world, f *fuse) error) {
	t.Helper()
	w := newWorld(t)
	for steps := range 20 {
		through := false
		for _, afterward := range []bool{false, true} {
			t.Run(fmt.Sprintf("after %d steps, work done %t", steps, afterward), func(t *testing.T) {
				f := &fuse{steps: steps, afterward: afterward}
				w.terms = order(fmt.Sprintf("order-%d-%t", steps, afterward))
				if err := use(t, w, f); err != nil && !f.blown {
					t.Error(err)
				}
				through = !f.blown
			})
		}
		if through {
			if steps < 2 {
				t.Errorf("the use case takes only %d steps", steps)
			}
			return
		}
	}
	t.Error("the use case never succeeds")
}

func TestAfterACrashWhileCreatingARetryOpensTheOnePayment(t *testing.T) {
	t.Parallel()
	eachCrash(t, func(t *testing.T, w *world, f *fuse) error {
		t.Helper()
		_, err := w.process(t, f).Create(t.Context(), w.terms)

		p, again := w.process(t, &fuse{steps: 100}).Create(t.Context(), w.terms)
		if again != nil {
			t.Fatal(again)
		}
		if !p.Opened() || p.State() != payment.Created {
			t.Errorf("opened %t, %s", p.Opened(), p.State())
		}
		if n := w.count(t, "payment"); n != 1 {
			t.Errorf("%d payments", n)
		}
		if n := w.count(t, "simulator_payment"); n != 1 {
			t.Errorf("%d payments at the provider, want 1", n)
		}
		return err
	})
}

func TestAfterACrashADecisionIsEitherNotTakenOrCarriedOutOnce(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		begin  func(*world, *testing.T) *payment.Payment
		decide func(*app.Payments, context.Context, string) (*payment.Payment, error)
		want   payment.State
	}{
		"capture": {(*world).reserved, (*app.Payments).Capture, payment.Captured},
		"release": {(*world).reserved, (*app.Payments).Release, payment.Released},
		"refund":  {(*world).captured, (*app.Payments).Refund, payment.Refunded},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachCrash(t, func(t *testing.T, w *world, f *fuse) error {
				t.Helper()
				p := test.begin(w, t)
				before := w.count(t, "decision")
				_, err := test.decide(w.process(t, f), t.Context(), p.ID())
				decided := w.count(t, "decision") > before
				w.sweep(t)
				want := p.State()
				if decided {
					want = test.want
				}
				w.wantBoth(t, p.ID(), want)
				return err
			})
		})
	}
}

func TestAPaymentThatWasNeverOpenedIsReleasedAtTheProviderToo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if _, err := w.process(t, &fuse{steps: 1}).Create(t.Context(), w.terms); !errors.Is(err, errCrash) {
		t.Fatal(err)
	}
	var id string
	if err := w.pool.QueryRow(t.Context(), "SELECT payment_id::text FROM payment").Scan(&id); err != nil {
		t.Fatal(err)
	}
	if _, err := w.process(t, &fuse{steps: 100}).Release(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	w.wantBoth(t, id, payment.Released)
}

func TestTheSweeperRecordsACaptureThatWeDidNotRequest(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	p := w.reserved(t)
	if _, err := w.psp.Capture(t.Context(), p.Opening().Reference, w.terms.Amount, "another key"); err != nil {
		t.Fatal(err)
	}
	w.sweep(t)
	w.wantBoth(t, p.ID(), payment.Captured)
}

func TestAProviderThatHangsForOnePaymentDelaysNoOther(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	hangs := w.reserved(t)
	w.terms = order("order-0000002")
	answers := w.reserved(t)
	if _, err := w.psp.Capture(t.Context(), answers.Opening().Reference, w.terms.Amount, "another key"); err != nil {
		t.Fatal(err)
	}
	w.clock.Advance(sweepAfter)

	ctx, giveUp := context.WithCancel(t.Context())
	provider := hanging{w.psp, hangs.Opening().Reference}
	swept := testkit.Go(t, func(context.Context) error {
		app.New(w.store, app.Providers{payment.Simulator: provider}, staffAfter, w.clock, testkit.Logger(t)).Sweep(ctx, 100)
		return nil
	})
	testkit.Eventually(t, "the other payment is reconciled", func() bool {
		p, err := w.store.Load(t.Context(), answers.ID())
		return err == nil && p.State() == payment.Captured
	})
	giveUp()
	swept()
}

// hanging is a provider that does not answer when one payment is read.
type hanging struct {
	app.Provider
	reference string
}

func (h hanging) Read(ctx context.Context, reference string) (payment.View, error) {
	if reference == h.reference {
		<-ctx.Done()
		return payment.View{}, ctx.Err()
	}
	return h.Provider.Read(ctx, reference)
}

func TestAnEndedPaymentIsNotSwept(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.captured(t)
	w.clock.Advance(24 * time.Hour)
	due, err := w.store.ClaimToSweep(t.Context(), payment.Simulator, w.clock.Now(), 10)
	if err != nil || len(due) > 0 {
		t.Errorf("%v, %v", due, err)
	}
}

// reserved returns a payment that is reserved in the ledger.
func (w *world) reserved(t *testing.T) *payment.Payment {
	t.Helper()
	process := w.process(t, &fuse{steps: 100})
	p, err := process.Create(t.Context(), w.terms)
	if err != nil {
		t.Fatal(err)
	}
	w.approve(t, p.ID())
	return do(t, process.Reconcile, p)
}

func (w *world) captured(t *testing.T) *payment.Payment {
	t.Helper()
	return do(t, w.process(t, &fuse{steps: 100}).Capture, w.reserved(t))
}

// wantBoth checks the state, and that the ledger, the sums in the database and the provider have the same amounts.
func (w *world) wantBoth(t *testing.T, id string, want payment.State) {
	t.Helper()
	p, err := w.store.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if p.State() != want {
		t.Errorf("the payment is %s, want %s", p.State(), want)
	}
	view, err := w.psp.Read(t.Context(), p.Opening().Reference)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(view.Amounts, p.Amounts()); diff != "" {
		t.Errorf("provider and ledger: %s", diff)
	}
	var sums payment.Amounts
	if err := w.pool.QueryRow(t.Context(), "SELECT reserved, captured, released, refunded FROM payment WHERE payment_id = $1", id).
		Scan(&sums.Reserved, &sums.Captured, &sums.Released, &sums.Refunded); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(sums, p.Amounts()); diff != "" {
		t.Errorf("database and ledger: %s", diff)
	}
	if n := w.count(t, "repetition"); n > 0 {
		t.Errorf("the provider carried out %d operations twice", n)
	}
}

// openedAtOneOfTwo returns two processes, and a payment that one of them has opened and the customer approved.
func (w *world) openedAtOneOfTwo(t *testing.T) (one, other *app.Payments, id string) {
	t.Helper()
	one, other = w.process(t, &fuse{steps: 100}), w.process(t, &fuse{steps: 100})
	p, err := one.Create(t.Context(), w.terms)
	if err != nil {
		t.Fatal(err)
	}
	w.approve(t, p.ID())
	return one, other, p.ID()
}

func TestAProcessDecidesAboutAPaymentAsItIsAndNotAsItSawIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, other, id := w.openedAtOneOfTwo(t)
	if p, err := one.Reconcile(t.Context(), id); err != nil || p.State() != payment.Reserved {
		t.Fatalf("%v, %v", p, err)
	}
	if _, err := other.Release(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	_, err := one.Capture(t.Context(), id)
	wantReason(t, err, payment.ReasonState)
	if p, err := one.Release(t.Context(), id); err != nil || p.State() != payment.Released {
		t.Errorf("%v, %v", p, err)
	}
	if decisions := w.count(t, "decision"); decisions != 1 {
		t.Errorf("%d decisions", decisions)
	}
}

func TestAProcessReconcilesAPaymentAsItIsAndNotAsItSawIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, other, id := w.openedAtOneOfTwo(t)
	if _, err := other.Reconcile(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if p, err := one.Reconcile(t.Context(), id); err != nil || p.State() != payment.Reserved {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := other.Capture(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if p, err := one.Reconcile(t.Context(), id); err != nil || p.State() != payment.Captured {
		t.Errorf("%v, %v", p, err)
	}
}

// panicking is a provider that panics when it reads one payment.
type panicking struct {
	app.Provider
	reference string
}

func (p panicking) Read(ctx context.Context, reference string) (payment.View, error) {
	if reference == p.reference {
		panic("an odd payment")
	}
	return p.Provider.Read(ctx, reference)
}

func TestAPanicAboutOnePaymentEndsNeitherTheSweepNorTheProcess(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	odd := w.reserved(t)
	w.terms = order("order-0000002")
	other := w.reserved(t)
	if _, err := w.psp.Capture(t.Context(), other.Opening().Reference, w.terms.Amount, "another key"); err != nil {
		t.Fatal(err)
	}
	w.clock.Advance(sweepAfter)
	provider := panicking{w.psp, odd.Opening().Reference}
	app.New(w.store, app.Providers{payment.Simulator: provider}, staffAfter, w.clock, testkit.Logger(t)).Sweep(t.Context(), 100)
	if p, err := w.store.Load(t.Context(), other.ID()); err != nil || p.State() != payment.Captured {
		t.Errorf("the other payment is %v, %v", p.State(), err)
	}
}

func TestAProcessRepeatsACaptureWithThePaymentAsItIsAndNotAsItSawIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	one, other, id := w.openedAtOneOfTwo(t)
	if _, err := one.Reconcile(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if p, err := one.Capture(t.Context(), id); err != nil || p.State() != payment.Captured {
		t.Fatalf("%v, %v", p, err)
	}
	if p, err := other.Refund(t.Context(), id); err != nil || p.State() != payment.Refunded {
		t.Fatalf("%v, %v", p, err)
	}
	if p, err := one.Capture(t.Context(), id); err != nil || p.State() != payment.Refunded {
		t.Errorf("%v, %v", p, err)
	}
}
