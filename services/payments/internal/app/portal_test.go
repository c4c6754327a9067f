package app_test

import (
	"errors"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/ore"
)

func TestTheRefundOfACaptureThatStaffMadeIsNotLeftToStaff(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.reserved(t)
	failing, _ := s.never(t)
	_, _ = failing.Capture(t.Context(), p.ID())
	s.clock.Advance(staffAfter)
	failing.Sweep(t.Context(), 100)
	s.wantProblems(t, map[string]payment.Problem{p.ID(): payment.CaptureStalled})
	if _, err := s.provider.Capture(t.Context(), p.Opening().Reference, price, "by staff"); err != nil {
		t.Fatal(err)
	}
	if p, err := s.payments.Reconcile(t.Context(), p.ID()); err != nil || p.State() != payment.Captured {
		t.Fatalf("%v, %v", p, err)
	}

	if p, err := s.payments.Refund(t.Context(), p.ID()); err != nil || p.State() != payment.Refunded {
		t.Errorf("the payment is %s, %v", p.State(), err)
	}
	s.wantProblems(t, map[string]payment.Problem{})
}

func TestWhatIsCapturedDaysAfterTheRefundIsRefundedToo(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Nets)
	p := s.refusedAfterAPart(t)
	if p, err := s.payments.Refund(t.Context(), p.ID()); err != nil || p.State() != payment.Refunded {
		t.Fatalf("%v, %v", p, err)
	}

	s.clock.Advance(staffAfter)
	if _, err := s.provider.Capture(t.Context(), p.Opening().Reference, price-100, "by staff"); err != nil {
		t.Fatal(err)
	}
	do(t, s.payments.Reconcile, p)
	s.sweep(t)
	s.want(t, p.ID(), payment.Refunded, reserved, captured, captureDecided, captureRefused,
		refundDecided, payment.EntryRefunded, captured, payment.EntryRefunded)
	s.wantProblems(t, map[string]payment.Problem{})
}

func TestAPaymentWhoseCapturedPartCannotBeRefundedIsComparedDailyAndNoLongerSwept(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Nets)
	p := s.refusedAfterAPart(t)
	s.refuseRefund(p.Opening().Reference)
	refused(t, s.payments.Refund, p, payment.ReasonRefundRefused)

	s.clock.Advance(time.Hour)
	if due, err := s.store.ClaimToSweep(t.Context(), s.code, s.clock.Now(), 10); err != nil || len(due) > 0 {
		t.Errorf("%v are swept, %v", due, err)
	}
	s.refundInPortal(p.Opening().Reference, 100)
	s.clock.Advance(day)
	s.payments.Review(t.Context(), review)
	s.want(t, p.ID(), payment.Refunded, reserved, captured, captureDecided, captureRefused, refundDecided, refundRefused, payment.EntryRefunded)
}

func TestALapsedReservationThatStaffCaptureInThePortalWithoutAWebhookIsNoticedWithinADay(t *testing.T) {
	t.Parallel()
	forEach(t, []payment.ProviderCode{payment.Simulator, payment.Nets}, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		s.refuseRelease(p.Opening().Reference)
		do(t, s.payments.Release, p)
		s.captureInPortal(t, p, price)
		s.clock.Advance(day)
		s.payments.Review(t.Context(), review)
		s.want(t, p.ID(), payment.Captured, reserved, releaseDecided, lapsed, captured)
	})
}

func TestAPaymentThatWasGivenUpIsStillComparedWithItsProvider(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		paysBefore bool
		want       []payment.Kind
	}{
		"reserved": {true, []payment.Kind{reserved, releaseDecided, lapsed, captured}},
		"not paid": {false, []payment.Kind{releaseDecided, payment.EntryExpired, reserved, captured}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t, payment.Nets)
			p := s.create(t)
			if test.paysBefore {
				s.approve(p.Opening().Reference)
				do(t, s.payments.Reconcile, p)
			}
			s.setDown(true)
			refused(t, s.payments.Release, p, payment.ReasonProviderUnavailable)
			s.clock.Advance(payment.ReleaseWithin)
			s.payments.Sweep(t.Context(), 100)
			s.setDown(false)
			if !test.paysBefore {
				s.approve(p.Opening().Reference)
			}
			s.captureInPortal(t, p, price)
			s.clock.Advance(day)
			s.payments.Review(t.Context(), review)
			s.want(t, p.ID(), payment.Captured, test.want...)
		})
	}
}

// Staff capture a part in the portal and refund it there, while our capture of the rest is under way. It arrives late.
func TestACaptureThatArrivesAfterARefundInThePortalIsNoticedWithinADay(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Nets)
	p := s.partlyCaptured(t)
	s.refundInPortal(p.Opening().Reference, 100)
	away := intercepted{s.provider, func(c standin.Call, work func() error) error {
		if c == standin.Capture {
			return errors.New("no answer")
		}
		return work()
	}}
	slow := app.New(s.store, app.Providers{s.code: away}, staffAfter, s.clock, testkit.Logger(t))
	if p, err := slow.Capture(t.Context(), p.ID()); err != nil || p.State() != payment.Refunded {
		t.Fatalf("%v, %v", p, err)
	}
	s.captureInPortal(t, p, price-100)
	s.clock.Advance(day)
	s.payments.Review(t.Context(), review)
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, refunded, captured)
	s.wantProblems(t, map[string]payment.Problem{p.ID(): payment.PartlyRefunded})
}

// captureInPortal captures without us, as staff do in the provider's portal.
func (s *fixture) captureInPortal(t *testing.T, p *payment.Payment, amount ore.Ore) {
	t.Helper()
	if _, err := s.provider.Capture(t.Context(), p.Opening().Reference, amount, "portal-2"); err != nil {
		t.Fatal(err)
	}
}

func TestACaptureOfWhatStaffReleasedInThePortalIsRefusedWithItsState(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		if err := s.provider.Cancel(t.Context(), p.Opening().Reference, "portal"); err != nil {
			t.Fatal(err)
		}
		refused(t, s.payments.Capture, p, payment.ReasonState)
	})
}
