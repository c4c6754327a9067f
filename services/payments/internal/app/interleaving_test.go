package app_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/simulator"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/fault"
)

// step is one event of a payment's life. Only our own use cases can crash.
type step struct {
	What string
	// Beside is what another process does at the same time, if anything.
	Beside string
	// Crash is the number of steps after which the process dies, before or after the next step's work.
	Crash     int
	Afterward bool
	// Living is whether the process is a long-running one, which keeps its state from earlier steps unless it dies.
	Living bool
	// Lost is the call to the provider whose answer is lost, 0 for none; the process lives on.
	Lost int
}

const noCrash = 1_000

// ours are our use cases, and staff who have a payment tried again.
var ours = []string{"create", "webhook", "return", "sweep", "capture", "release", "refund", "review", "retry"}

// theirs are the actions of the customer, the provider, and staff in the provider's portal, and the passing of time.
var theirs = slices.Concat([]string{"approve", "decline", "abort", "expire", "a minute passes", "days pass"}, conducts, portal)

var portal = []string{"capture of a part", "capture of all", "release of all", "refund of a part", "refund of all"}

var conducts = []string{
	string(simulator.Ordinary), string(simulator.RefusesCapture), string(simulator.FailsFirstCapture),
	string(simulator.RefusesRelease), string(simulator.RefusesRefund), string(simulator.RefundsLate), string(simulator.GivesRefundUp),
}

var steps = rapid.Custom(func(t *rapid.T) step {
	return step{
		What:      rapid.OneOf(rapid.SampledFrom(ours), rapid.SampledFrom(ours), rapid.SampledFrom(theirs)).Draw(t, "what"),
		Beside:    rapid.OneOf(rapid.Just(""), rapid.SampledFrom(ours)).Draw(t, "beside"),
		Crash:     rapid.OneOf(rapid.Just(noCrash), rapid.IntRange(0, 6)).Draw(t, "crash"),
		Afterward: rapid.Bool().Draw(t, "afterward"),
		Living:    rapid.Bool().Draw(t, "living"),
		Lost:      rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 3)).Draw(t, "lost"),
	}
})

// beginning are steps without faults, because random steps alone would seldom get this far.
var beginning = rapid.Custom(func(t *rapid.T) []step {
	usual := []string{
		"create", rapid.SampledFrom(conducts).Draw(t, "conduct"), "approve", "return",
		rapid.SampledFrom([]string{"capture", "release"}).Draw(t, "decision"),
		rapid.SampledFrom(append([]string{"refund"}, portal...)).Draw(t, "then"),
	}
	var all []step
	for _, what := range usual[:rapid.IntRange(0, len(usual)).Draw(t, "beginning")] {
		all = append(all, step{What: what, Crash: noCrash, Living: true})
	}
	return all
})

// trusting is a provider that accepts unsigned webhooks whose body is the reference.
type trusting struct{ intercepted }

func (trusting) VerifyWebhook(_ map[string]string, body []byte) (string, error) {
	return string(body), nil
}

// scenario is one order among others at the same provider.
type scenario struct {
	*world
	ctx context.Context
	// living is a process that never dies.
	living *app.Payments
	// lost is the number of calls to the provider until an answer is lost.
	lost atomic.Int32
	// inPortal is how often staff have moved money in the provider's portal.
	inPortal int
	// known are the amounts at the last check. None ever decreases.
	known payment.Amounts
}

// process returns the use cases of a process that dies when the fuse blows.
func (s *scenario) process(f *fuse) *app.Payments {
	psp := intercepted{s.psp, func(_ standin.Call, work func() error) error {
		err := f.step(work)
		if s.lost.Add(-1) == 0 {
			return errConnectionLost
		}
		return err
	}}
	return app.New(fragileStore{s.store, f}, app.Providers{payment.Simulator: trusting{psp}}, staffAfter, s.clock, slog.New(slog.DiscardHandler))
}

// use runs a use case in a process. Its error is ignored: the stored result is checked.
func (s *scenario) use(process *app.Payments, what string) {
	if what == "create" {
		_, _ = process.Create(s.ctx, s.terms)
		return
	}
	p, err := s.store.LoadByOrder(s.ctx, s.terms.OrderReference)
	if err != nil {
		return // there is no payment yet
	}
	switch what {
	case "webhook":
		_ = process.ReceiveWebhook(s.ctx, payment.Simulator, nil, []byte(p.Opening().Reference))
	case "return":
		_, _ = process.Reconcile(s.ctx, p.ID())
	case "sweep":
		s.clock.Advance(sweepAfter)
		process.Sweep(s.ctx, 100)
	case "capture":
		_, _ = process.Capture(s.ctx, p.ID())
	case "release":
		_, _ = process.Release(s.ctx, p.ID())
	case "refund":
		_, _ = process.Refund(s.ctx, p.ID())
	case "review":
		process.Review(s.ctx, review)
	case "retry":
		_, _ = process.Retry(s.ctx, p.ID(), "Kari Nordmann")
	}
}

// actOutside makes the customer, the provider or time act, if the payment exists at the provider.
func (s *scenario) actOutside(what string) {
	outcomes := map[string]app.SimulatedOutcome{
		"approve": app.Approve, "decline": app.Decline, "abort": app.Abort, "expire": app.Expire,
	}
	p, err := s.store.LoadByOrder(s.ctx, s.terms.OrderReference)
	switch {
	case what == "a minute passes":
		s.clock.Advance(time.Minute)
	case what == "days pass":
		s.clock.Advance(staffAfter)
	case err != nil:
	case slices.Contains(portal, what):
		s.actInPortal(p, what)
	case outcomes[what] != "":
		_, _ = s.psp.Act(s.ctx, p.ID(), outcomes[what], app.Lost)
	default:
		_ = s.psp.SetConduct(s.ctx, p.ID(), simulator.Conduct(what))
	}
}

// actInPortal makes staff move money in the provider's portal, if the provider carries that out. The webhook is lost.
func (s *scenario) actInPortal(p *payment.Payment, what string) {
	before, err := s.psp.Read(s.ctx, p.Opening().Reference)
	if err != nil {
		return
	}
	s.inPortal++
	a, key := before.Amounts, fmt.Sprintf("portal-%d", s.inPortal)
	switch what {
	case "capture of a part":
		_, _ = s.psp.Capture(s.ctx, p.Opening().Reference, 100, key)
	case "capture of all":
		_, _ = s.psp.Capture(s.ctx, p.Opening().Reference, a.Reserved-a.Captured-a.Released, key)
	case "release of all":
		if a.Reserved > 0 {
			_ = s.psp.Cancel(s.ctx, p.Opening().Reference, key)
		}
	case "refund of a part":
		_ = s.psp.RefundInPortal(s.ctx, p.ID(), 100, app.Lost)
	case "refund of all":
		_ = s.psp.RefundInPortal(s.ctx, p.ID(), 0, app.Lost)
	}
}

func (s *scenario) do(what step) {
	s.lost.Store(int32(what.Lost))
	var both sync.WaitGroup
	if what.Beside != "" {
		both.Go(func() { s.use(s.process(&fuse{steps: noCrash}), what.Beside) })
	}
	s.actOutside(what.What)
	process := s.living
	if !what.Living || what.Crash != noCrash {
		process = s.process(&fuse{steps: what.Crash, afterward: what.Afterward})
	}
	s.use(process, what.What)
	both.Wait()
	s.lost.Store(0)
}

// check checks what must hold at all times.
func (s *scenario) check(t *rapid.T) *payment.Payment {
	p, err := s.store.LoadByOrder(s.ctx, s.terms.OrderReference)
	if err != nil {
		return nil
	}
	a := p.Amounts()
	if a.Captured > a.Reserved || a.Captured+a.Released > a.Reserved || a.Refunded > a.Captured || a.Captured > 0 && a.Released > 0 && s.inPortal == 0 {
		t.Fatalf("impossible: %v", a)
	}
	if a.Reserved < s.known.Reserved || a.Captured < s.known.Captured || a.Released < s.known.Released || a.Refunded < s.known.Refunded {
		t.Fatalf("amounts decreased from %v to %v", s.known, a)
	}
	s.known = a
	var sums payment.Amounts
	if err := s.pool.QueryRow(s.ctx, "SELECT reserved, captured, released, refunded FROM payment WHERE payment_id = $1", p.ID()).
		Scan(&sums.Reserved, &sums.Captured, &sums.Released, &sums.Refunded); err != nil || sums != a {
		t.Fatalf("the database adds up to %v, the ledger to %v (%v)", sums, a, err)
	}
	if p.Opened() {
		atProvider := s.providerAmounts(t, p)
		if a.Reserved > atProvider.Reserved || a.Captured > atProvider.Captured || a.Released > atProvider.Released || a.Refunded > atProvider.Refunded {
			t.Fatalf("the ledger is ahead of the provider: %v, %v", a, atProvider)
		}
	}
	seen := map[payment.Kind]int{}
	for _, e := range p.Ledger() {
		seen[e.Kind]++
		if e.Kind == payment.EntryContradicted || seen[e.Kind] > 1 && !s.mayRepeat(e.Kind) {
			t.Fatalf("%d entries of the kind %s", seen[e.Kind], e.Kind)
		}
		if seen[payment.EntryReleaseRequested] > 0 && seen[payment.EntryCaptureRequested] > seen[payment.EntryCaptureRefused] {
			t.Fatalf("both a capture and a release are decided: %v", p.Ledger())
		}
	}
	return p
}

func (s *scenario) mayRepeat(kind payment.Kind) bool {
	switch kind {
	case payment.EntryAttemptFailed, payment.EntryStalled, payment.EntryResumed:
		return true
	case payment.EntryCaptured, payment.EntryReleased, payment.EntryRefunded:
		return s.inPortal > 0
	default:
		return false
	}
}

func (s *scenario) providerAmounts(t *rapid.T, p *payment.Payment) payment.Amounts {
	view, err := s.psp.Read(s.ctx, p.Opening().Reference)
	if err != nil {
		t.Fatal(err)
	}
	return view.Amounts
}

// sweeps runs the sweeper until a failed attempt has been repeated, and staff try again what they were handed.
func (s *scenario) sweeps(t *rapid.T) *payment.Payment {
	process := s.process(&fuse{steps: 3 * noCrash})
	for range 3 {
		s.clock.Advance(6*time.Hour + sweepAfter)
		process.Sweep(s.ctx, 100)
		s.use(process, "retry")
	}
	return s.check(t)
}

// end compares the payment with its provider, runs the sweeper until everything is overdue, and checks the result.
func (s *scenario) end(t *rapid.T) {
	s.clock.Advance(8 * day)
	s.use(s.process(&fuse{steps: noCrash}), "review")
	p := s.sweeps(t)
	if p == nil {
		return
	}
	var unhandled int
	if err := s.pool.QueryRow(s.ctx, "SELECT hints - heeded FROM payment WHERE payment_id = $1", p.ID()).Scan(&unhandled); err != nil || unhandled > 0 {
		t.Fatalf("%d webhooks are not handled (%v)", unhandled, err)
	}
	s.wantSettled(t, p)
	if a := p.Amounts(); s.inPortal == 0 && (a.Captured%s.terms.Amount != 0 || a.Refunded%s.terms.Amount != 0) {
		t.Fatalf("not the whole amount: %v", a)
	}
	var repeated int
	if err := s.pool.QueryRow(s.ctx, "SELECT count(*) - count(DISTINCT kind) FROM simulator_operation WHERE reference = $1 AND answer = 'DONE'", p.ID()).
		Scan(&repeated); err != nil || s.inPortal == 0 && repeated > 0 {
		t.Fatalf("the provider carried out %d operations twice (%v)", repeated, err)
	}
	if p.State() == payment.Created || p.State() == payment.Reserved {
		undo := (*app.Payments).Release
		if p.Charged() {
			undo = (*app.Payments).Refund
		}
		_, err := undo(s.process(&fuse{steps: noCrash}), s.ctx, p.ID())
		if err != nil && fault.Reason(err) != payment.ReasonRefundRefused {
			t.Fatalf("an undecided payment cannot be released or refunded: %v", err)
		}
		s.wantSettled(t, s.sweeps(t))
	}
}

// wantSettled checks that nothing is outstanding, and that ledger and provider agree.
func (s *scenario) wantSettled(t *rapid.T, p *payment.Payment) {
	if p.Outstanding() != payment.Undecided {
		t.Fatalf("%s is outstanding after the sweep: %v", p.Outstanding(), p.Ledger())
	}
	if atProvider := s.providerAmounts(t, p); atProvider != p.Amounts() {
		t.Fatalf("the ledger says %v, the provider %v: %v", p.Amounts(), atProvider, p.Ledger())
	}
}

// Customers, webhooks, callers, sweepers, staff and crashes act in any order. Money is captured at most once and refunded at most once,
// never both captured and released, unless staff move a part of it in the provider's portal. Once payments are compared and the sweeper has
// run, the ledger and the provider have the same amounts, and no decision is outstanding.
func TestNoInterleavingLosesOrDoublesMoney(t *testing.T) {
	t.Parallel()
	shared := newWorld(t)
	ctx := t.Context()
	orders := 0
	rapid.Check(t, func(t *rapid.T) {
		orders++
		w := *shared
		w.terms = order(fmt.Sprintf("order-%07d", orders))
		s := &scenario{world: &w, ctx: ctx}
		s.living = s.process(&fuse{steps: 1_000 * noCrash})
		history := append(beginning.Draw(t, "beginning"), rapid.SliceOfN(steps, 1, 10).Draw(t, "steps")...)
		for _, what := range history {
			s.do(what)
			s.check(t)
		}
		s.end(t)
	})
}
