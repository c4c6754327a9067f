package app_test

import (
	"testing"
	"time"

	"bestill.example/services/payments/internal/payment"
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
	if _, err := s.payments.Reconcile(t.Context(), p.ID()); err != nil {
		t.Fatal(err)
	}
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
	_, err := s.payments.Refund(t.Context(), p.ID())
	wantReason(t, err, payment.ReasonRefundRefused)

	s.clock.Advance(time.Hour)
	if due, err := s.store.ClaimToSweep(t.Context(), s.code, s.clock.Now(), 10); err != nil || len(due) > 0 {
		t.Errorf("%v are swept, %v", due, err)
	}
	s.refundInPortal(p.Opening().Reference, 100)
	s.clock.Advance(day)
	s.payments.Review(t.Context(), review)
	s.want(t, p.ID(), payment.Refunded, reserved, captured, captureDecided, captureRefused, refundDecided, refundRefused, payment.EntryRefunded)
}
