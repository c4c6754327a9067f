package app_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/metrics/metricstest"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/paging"
	"bestill.example/services/platform/telemetry"
)

const day = 24 * time.Hour

var review = app.ReviewConfig{Batch: 100, For: 30 * day}

// problems returns the listed problems by payment.
func (s *fixture) problems(t *testing.T) map[string]payment.Problem {
	t.Helper()
	listed, next, err := s.payments.Problems(t.Context(), paging.Place{}, 100)
	if err != nil || next != (paging.Place{}) {
		t.Fatalf("%v, %v", next, err)
	}
	found := make(map[string]payment.Problem)
	for _, p := range listed {
		found[p.ID()], _, _ = p.Problem()
	}
	return found
}

func (s *fixture) wantProblems(t *testing.T, want map[string]payment.Problem) {
	t.Helper()
	if diff := cmp.Diff(want, s.problems(t)); diff != "" {
		t.Errorf("problems: %s", diff)
	}
}

func TestARefundInThePortalIsNoticedByItsWebhook(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	s.webhooks(standin.Normal)
	s.refundInPortal(p.Opening().Reference, 0)
	s.waitForWebhooks()
	s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, payment.EntryRefunded)
	s.wantProblems(t, map[string]payment.Problem{})
}

func TestARefundInThePortalWhoseWebhookIsLostIsNoticedWithinADay(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	s.refundInPortal(p.Opening().Reference, 0)
	s.clock.Advance(day - time.Minute)
	s.payments.Review(t.Context(), review)
	if loaded, err := s.store.Load(t.Context(), p.ID()); err != nil || loaded.State() != payment.Captured {
		t.Errorf("%v was reviewed too early, %v", loaded.State(), err)
	}
	s.clock.Advance(time.Minute)
	s.payments.Review(t.Context(), review)
	s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, payment.EntryRefunded)
}

func TestALineAboutAPaymentThatCannotBeReviewedOrSweptNamesIt(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	var out bytes.Buffer
	away := intercepted{s.provider, func(standin.Call, func() error) error { return errors.New("away") }}
	payments := app.New(s.store, app.Providers{s.code: away}, staffAfter, s.clock, telemetry.NewLogger(&out, slog.LevelInfo))
	s.clock.Advance(day)
	payments.Review(t.Context(), review)
	s.create(t)
	s.clock.Advance(time.Hour)
	payments.Sweep(t.Context(), 100)
	for line := range bytes.Lines(out.Bytes()) {
		if !bytes.Contains(line, []byte(`"paymentId":"`)) || bytes.Contains(line, []byte(`"payment":`)) {
			t.Errorf("%s", line)
		}
	}
	if !bytes.Contains(out.Bytes(), []byte(`"paymentId":"`+p.ID())) {
		t.Errorf("no line names it: %s", &out)
	}
}

func TestAPaymentIsReviewedDailyForAMonthAndThenWeeklyForAYearAfterItsLastChange(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	reads := 0
	counting := intercepted{s.provider, func(c standin.Call, work func() error) error {
		if c == standin.Read {
			reads++
		}
		return work()
	}}
	p := s.captured(t)
	payments := app.New(s.store, app.Providers{s.code: counting}, staffAfter, s.clock, testkit.Logger(t))
	readsIn := func(days int) int {
		reads = 0
		for range days * 2 {
			s.clock.Advance(12 * time.Hour)
			payments.Review(t.Context(), review)
		}
		return reads
	}
	if n := readsIn(30); n != 30 {
		t.Errorf("%d reads in 30 days", n)
	}
	if n := readsIn(70); n != 10 {
		t.Errorf("%d reads in the next 70 days", n)
	}
	s.refundInPortal(p.Opening().Reference, 100)
	do(t, s.payments.Reconcile, p)
	if n := readsIn(37); n != 31 {
		t.Errorf("%d reads in the 37 days after a change", n)
	}
	// The last review is after a year, when the payment leaves the list.
	if n := readsIn(365); n != 47 {
		t.Errorf("%d reads in the year after", n)
	}
}

func TestAPaymentThatWasReviewedWhileTheClockWasAheadIsReviewedAgainAfterTheClockIsCorrected(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p, now := s.captured(t), s.clock.Now()
	s.clock.Advance(20 * day)
	s.payments.Review(t.Context(), review)
	s.clock.Set(now)
	s.refundInPortal(p.Opening().Reference, 0)
	s.payments.Review(t.Context(), review)
	s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, payment.EntryRefunded)
}

func TestAReviewThatFailsIsRepeatedInAnHour(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	s.refundInPortal(p.Opening().Reference, 0)
	s.setDown(true)
	s.clock.Advance(day)
	s.payments.Review(t.Context(), review)
	s.setDown(false)
	s.clock.Advance(time.Hour)
	s.payments.Review(t.Context(), review)
	s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, payment.EntryRefunded)
}

func TestAReviewComparesAllPaymentsThatAreDueABatchAtATime(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	for _, reference := range []string{"order-0000001", "order-0000002", "order-0000003"} {
		s.terms = order(reference)
		s.terms.Provider = s.code
		s.refundInPortal(s.captured(t).Opening().Reference, 0)
	}
	s.clock.Advance(day)
	s.payments.Review(t.Context(), app.ReviewConfig{Batch: 1, For: 30 * day})
	var refunded int
	if err := s.pool.QueryRow(t.Context(), "SELECT count(*) FROM payment WHERE refunded = captured").Scan(&refunded); err != nil || refunded != 3 {
		t.Errorf("%d are refunded (%v)", refunded, err)
	}
}

func TestAPartialRefundInThePortalIsListedForStaffUntilTheRestIsRefunded(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	s.webhooks(standin.Normal)
	s.refundInPortal(p.Opening().Reference, 10_000)
	s.waitForWebhooks()
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, payment.EntryRefunded)
	s.wantProblems(t, map[string]payment.Problem{p.ID(): payment.PartlyRefunded})
	if p, err := s.payments.Refund(t.Context(), p.ID()); err != nil || p.Amounts().Refunded != price {
		t.Errorf("%v, %v", p, err)
	}
	s.wantProblems(t, map[string]payment.Problem{})
}

func TestAnAcknowledgedPaymentIsNeitherListedNorMeasuredUntilItsProblemChanges(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	want := func(problem payment.Problem) {
		t.Helper()
		listed, measured := map[string]payment.Problem{}, map[string]float64{
			"CONTRADICTED": 0, "PARTLY_REFUNDED": 0, "CAPTURE_STALLED": 0, "REFUND_STALLED": 0, "REFUND_REFUSED": 0,
		}
		if problem != payment.NoProblem {
			listed[p.ID()], measured[string(problem)] = problem, 1
		}
		s.wantProblems(t, listed)
		gauges := metrics.Database{Service: "payments", Pool: s.pool, Gauges: postgres.Gauges}
		got, err := gauges.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(measured, got["bestill.payments.problems"]); diff != "" {
			t.Errorf("measured: %s", diff)
		}
	}
	s.webhooks(standin.Normal)
	for _, refunded := range []ore.Ore{10_000, 15_000} {
		s.refundInPortal(p.Opening().Reference, refunded-p.Amounts().Refunded)
		s.waitForWebhooks()
		want(payment.PartlyRefunded)
		a := payment.Acknowledgement{Problem: payment.PartlyRefunded, Refunded: refunded, Reason: "INTENDED", Actor: testkit.StaffActor}
		if err := s.payments.Acknowledge(t.Context(), p.ID(), a); err != nil {
			t.Fatal(err)
		}
		want(payment.NoProblem)
		var err error
		if p, err = s.store.Load(t.Context(), p.ID()); err != nil {
			t.Fatal(err)
		}
	}
	report := func(amounts payment.Amounts) {
		t.Helper()
		if _, err := s.store.Update(t.Context(), p.ID(), func(p *payment.Payment) error {
			_ = p.ObserveLater(payment.View{Amounts: amounts}, p.Amounts(), payment.ByReview, s.clock.Now())
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	report(payment.Amounts{Reserved: price})
	want(payment.Contradicted)
	report(p.Amounts())
	want(payment.NoProblem)
}

func TestTheRestIsRefundedAfterAPartialRefundInThePortalWithoutAWebhook(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	s.refundInPortal(p.Opening().Reference, 10_000)
	if p, err := s.payments.Refund(t.Context(), p.ID()); err == nil && p.Refund() == payment.RefundRefused {
		t.Error("the rest is not refunded")
	}
	s.sweep(t)
	s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, payment.EntryRefundRequested, payment.EntryRefunded, payment.EntryRefunded)
}

func TestACaptureThatIsMissingAtTheProviderIsListedUntilItIsThereAgain(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	missing := true
	forgetful := overriding{s.provider, func(v payment.View) payment.View {
		if missing {
			v.Amounts.Captured = 0
		}
		return v
	}}
	payments := app.New(s.store, app.Providers{s.code: forgetful}, staffAfter, s.clock, testkit.Logger(t))
	// A provider may still report the state from before the capture for a moment.
	if _, err := payments.Reconcile(t.Context(), p.ID()); err != nil {
		t.Fatal(err)
	}
	s.wantProblems(t, map[string]payment.Problem{})
	for range 2 {
		s.clock.Advance(day)
		payments.Review(t.Context(), review)
		s.wantProblems(t, map[string]payment.Problem{p.ID(): payment.Contradicted})
	}
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, payment.EntryContradicted)
	missing = false
	s.clock.Advance(day)
	payments.Review(t.Context(), review)
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, payment.EntryContradicted, payment.EntryAgreed)
	s.wantProblems(t, map[string]payment.Problem{})
}

// never returns use cases whose provider carries out neither captures nor refunds, and a function that returns how often it was
// called.
func (s *fixture) never(t *testing.T) (payments *app.Payments, asked func() int) {
	t.Helper()
	n := 0
	away := intercepted{s.provider, func(c standin.Call, work func() error) error {
		if c == standin.Capture || c == standin.Refund {
			n++
			return errors.New("try again later")
		}
		return work()
	}}
	return app.New(s.store, app.Providers{s.code: away}, staffAfter, s.clock, testkit.Logger(t)), func() int { return n }
}

func TestACaptureOrRefundThatKeepsFailingIsRetriedLessOftenAndThenHandedOverToStaff(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		begin   func(*fixture, *testing.T) *payment.Payment
		ask     func(*app.Payments, context.Context, string) (*payment.Payment, error)
		problem payment.Problem
		before  payment.State
		after   payment.State
	}{
		"capture": {(*fixture).reserved, (*app.Payments).Capture, payment.CaptureStalled, payment.Reserved, payment.Captured},
		"refund":  {(*fixture).captured, (*app.Payments).Refund, payment.RefundStalled, payment.Captured, payment.Refunded},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t, payment.Simulator)
			p := test.begin(s, t)
			failing, asked := s.never(t)
			_, _ = test.ask(failing, t.Context(), p.ID())
			// Sweep every ten minutes for three days.
			for range 3 * 24 * 6 {
				s.clock.Advance(10 * time.Minute)
				failing.Sweep(t.Context(), 100)
			}
			if n := asked(); n < 15 || n > 60 {
				t.Errorf("%d calls in three days", n)
			}
			s.clock.Advance(6 * time.Hour)
			failing.Sweep(t.Context(), 100)
			s.wantProblems(t, map[string]payment.Problem{p.ID(): test.problem})
			if loaded, err := s.store.Load(t.Context(), p.ID()); err != nil || loaded.State() != test.before {
				t.Errorf("%v, %v", loaded, err)
			}

			// From now on, nothing calls the provider.
			before := asked()
			for range 10 {
				s.clock.Advance(day)
				failing.Sweep(t.Context(), 100)
				_, _ = test.ask(failing, t.Context(), p.ID())
			}
			if n := asked(); n != before {
				t.Errorf("%d more calls", n-before)
			}

			// Staff retry, first without success, then with success.
			_, _ = failing.Retry(t.Context(), p.ID(), "Kari Nordmann")
			if n := asked(); n != before+1 {
				t.Errorf("%d more calls", n-before)
			}
			s.wantProblems(t, map[string]payment.Problem{})
			s.clock.Advance(staffAfter + 6*time.Hour)
			failing.Sweep(t.Context(), 100)
			s.wantProblems(t, map[string]payment.Problem{p.ID(): test.problem})
			if p, err := s.payments.Retry(t.Context(), p.ID(), "Kari Nordmann"); err != nil || p.State() != test.after {
				t.Errorf("%v, %v", p, err)
			}
			s.wantProblems(t, map[string]payment.Problem{})
		})
	}
}

func TestWhatStallsIsHandedOverThoughTheProviderDoesNotAnswerAtAll(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.reserved(t)
	s.setDown(true)
	refused(t, s.payments.Capture, p, payment.ReasonProviderUnavailable)
	s.clock.Advance(staffAfter)
	s.payments.Sweep(t.Context(), 100)
	s.wantProblems(t, map[string]payment.Problem{p.ID(): payment.CaptureStalled})
	// The provider carried it out in the end: reading the payment shows that.
	s.setDown(false)
	if _, err := s.provider.Capture(t.Context(), p.Opening().Reference, price, "by staff"); err != nil {
		t.Fatal(err)
	}
	s.clock.Advance(6 * time.Hour)
	s.payments.Sweep(t.Context(), 100)
	s.wantProblems(t, map[string]payment.Problem{})
}

func TestARefundThatFailsAfterItWasHandedOverIsRefused(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Nets)
	p := s.captured(t)
	reference := p.Opening().Reference
	s.holdRefunds(reference, false)
	do(t, s.payments.Refund, p)
	s.clock.Advance(staffAfter)
	s.payments.Sweep(t.Context(), 100)
	s.wantProblems(t, map[string]payment.Problem{p.ID(): payment.RefundStalled})

	s.webhooks(standin.Normal)
	s.decideRefund(reference, false)
	s.waitForWebhooks()
	s.wantProblems(t, map[string]payment.Problem{p.ID(): payment.RefundNotPossible})
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, refundDecided, payment.EntryStalled, refundRefused)
}

func TestARefundAtATerminalIsNotHandedOverBecauseStaffHaveItAlready(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.CardTerminal)
	p := s.captured(t)
	s.setDown(true)
	_, _ = s.payments.Refund(t.Context(), p.ID())
	s.clock.Advance(30 * day)
	s.payments.Sweep(t.Context(), 100)
	s.wantProblems(t, map[string]payment.Problem{})
}

func TestTheListOfProblemsGoesOnWhereThePageBeforeEnded(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	var want []string
	for _, reference := range []string{"order-0000001", "order-0000002", "order-0000003"} {
		s.terms = order(reference)
		s.terms.Provider = s.code
		p := s.captured(t)
		s.refundInPortal(p.Opening().Reference, ore.Ore(1))
		do(t, s.payments.Reconcile, p)
		want = append(want, p.ID())
		s.clock.Advance(time.Minute)
	}
	var got []string
	for after, first := (paging.Place{}), true; first || after != (paging.Place{}); first = false {
		page, next, err := s.payments.Problems(t.Context(), after, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range page {
			got = append(got, p.ID())
		}
		after = next
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestProblemsAreMeasuredByTheirKind(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	s.refundInPortal(p.Opening().Reference, ore.Ore(1))
	do(t, s.payments.Reconcile, p)
	gauges := metrics.Database{Service: "payments", Pool: s.pool, Gauges: postgres.Gauges, Log: testkit.Logger(t)}
	testkit.Go(t, gauges.Run)
	testkit.Eventually(t, "the problem is measured", func() bool {
		for labels, count := range metricstest.Values(t, "bestill.payments.problems") {
			if kind, _ := labels.Value("kind"); kind.AsString() == "PARTLY_REFUNDED" && count == 1 {
				return true
			}
		}
		return false
	})
}

func TestAPanicAboutOnePaymentEndsNeitherTheReviewNorTheProcess(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	odd := s.captured(t)
	s.terms = order("order-0000002")
	s.terms.Provider = s.code
	other := s.captured(t)
	s.refundInPortal(other.Opening().Reference, 0)
	s.clock.Advance(day)
	provider := panicking{s.provider, odd.Opening().Reference}
	app.New(s.store, app.Providers{s.code: provider}, staffAfter, s.clock, testkit.Logger(t)).Review(t.Context(), review)
	s.want(t, other.ID(), payment.Refunded, reserved, captureDecided, captured, payment.EntryRefunded)
}

func TestARefundThatIsRefusedBecauseItIsUnderWayIsNotRefused(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.captured(t)
	underWay := overriding{s.provider, func(v payment.View) payment.View {
		v.RefundPending = true
		return v
	}}
	refusing := intercepted{underWay, func(c standin.Call, work func() error) error {
		if c == standin.Refund {
			return &payment.RefusedError{Reason: payment.RefusedState, Code: "a refund is pending"}
		}
		return work()
	}}
	payments := app.New(s.store, app.Providers{s.code: refusing}, staffAfter, s.clock, testkit.Logger(t))
	got, err := payments.Refund(t.Context(), p.ID())
	if err != nil || got.Refund() != payment.RefundRequested {
		t.Fatalf("%v, %v", got, err)
	}
	if diff := cmp.Diff([]payment.Kind{reserved, captureDecided, captured, refundDecided}, kindsOf(got)); diff != "" {
		t.Error(diff)
	}
}
