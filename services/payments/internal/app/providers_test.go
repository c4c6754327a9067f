package app_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/ore"
)

// The guarantees hold with every provider. With the online ones, customers pay in their browser; the pending ones can accept a
// refund and decide about it later.
var (
	online  = []payment.ProviderCode{payment.Simulator, payment.Vipps, payment.Nets}
	all     = append([]payment.ProviderCode{payment.CardTerminal}, online...)
	pending = []payment.ProviderCode{payment.Simulator, payment.Nets}
)

// Short names of ledger entries.
const (
	reserved       = payment.EntryReserved
	captured       = payment.EntryCaptured
	released       = payment.EntryReleased
	refunded       = payment.EntryRefunded
	terminated     = payment.EntryTerminated
	captureDecided = payment.EntryCaptureRequested
	releaseDecided = payment.EntryReleaseRequested
	refundDecided  = payment.EntryRefundRequested
	captureRefused = payment.EntryCaptureRefused
	refundRefused  = payment.EntryRefundRefused
	lapsed         = payment.EntryLapsed
)

func TestMoneyIsCapturedOnceAndRefundedOnce(t *testing.T) {
	t.Parallel()
	forEach(t, all, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		s.want(t, p.ID(), payment.Reserved, reserved)

		repeat := func(use func() error) {
			t.Helper()
			var callers sync.WaitGroup
			for range 5 {
				callers.Go(func() {
					if err := use(); err != nil {
						t.Error(err)
					}
				})
			}
			callers.Wait()
		}
		repeat(func() error { _, err := s.payments.Capture(t.Context(), p.ID()); return err })
		s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured)
		refused(t, s.payments.Release, p, payment.ReasonState)

		repeat(func() error { _, err := s.payments.Refund(t.Context(), p.ID()); return err })
		s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, refundDecided, refunded)
	})
}

func TestAnUnpaidPaymentMovesNoMoneyAndCanBeReleased(t *testing.T) {
	t.Parallel()
	for _, ending := range []string{"decline", "abort", "expire"} {
		t.Run(ending, func(t *testing.T) {
			t.Parallel()
			forEach(t, online, func(t *testing.T, s *fixture) {
				t.Helper()
				p := s.create(t)
				reference := p.Opening().Reference
				map[string]func(string){"decline": s.decline, "abort": s.abort, "expire": s.expire}[ending](reference)
				p, err := s.payments.Reconcile(t.Context(), p.ID())
				if err != nil {
					t.Fatal(err)
				}
				if p.State() != s.endings[ending] {
					t.Errorf("the payment is %s, want %s", p.State(), s.endings[ending])
				}
				refused(t, s.payments.Capture, p, payment.ReasonState)
				do(t, s.payments.Release, p)
				s.approve(reference) // after the release
				if p, err = s.payments.Reconcile(t.Context(), p.ID()); err != nil {
					t.Fatal(err)
				}
				want := s.endings[ending]
				if want == payment.Created {
					want = payment.Released
				}
				if p.State() != want || p.Amounts() != (payment.Amounts{}) || s.amounts(reference) != (payment.Amounts{}) {
					t.Errorf("the payment is %s with %v, the provider has %v", p.State(), p.Amounts(), s.amounts(reference))
				}
			})
		})
	}
}

func TestAReleaseEndsAPaymentBeforeAndAfterItIsPaid(t *testing.T) {
	t.Parallel()
	t.Run("before", func(t *testing.T) {
		t.Parallel()
		forEach(t, all, func(t *testing.T, s *fixture) {
			t.Helper()
			p := s.create(t)
			for range 2 {
				do(t, s.payments.Release, p)
			}
			s.approve(p.Opening().Reference)
			do(t, s.payments.Reconcile, p)
			s.want(t, p.ID(), payment.Released, releaseDecided, terminated)
		})
	})
	t.Run("after", func(t *testing.T) {
		t.Parallel()
		forEach(t, all, func(t *testing.T, s *fixture) {
			t.Helper()
			p := s.reserved(t)
			for range 2 {
				do(t, s.payments.Release, p)
			}
			s.want(t, p.ID(), payment.Released, reserved, releaseDecided, released)
			refused(t, s.payments.Capture, p, payment.ReasonState)
			refused(t, s.payments.Refund, p, payment.ReasonState)
		})
	})
	t.Run("at the same time", func(t *testing.T) {
		t.Parallel()
		forEach(t, all, func(t *testing.T, s *fixture) {
			t.Helper()
			p := s.create(t)
			s.approve(p.Opening().Reference) // without a webhook
			do(t, s.payments.Release, p)
			s.want(t, p.ID(), payment.Released, releaseDecided, reserved, released)
		})
	})
}

func TestOneOfAConcurrentCaptureAndReleaseReachesTheProvider(t *testing.T) {
	t.Parallel()
	forEach(t, all, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		var captureErr, releaseErr error
		var both sync.WaitGroup
		both.Go(func() { _, captureErr = s.payments.Capture(t.Context(), p.ID()) })
		both.Go(func() { _, releaseErr = s.payments.Release(t.Context(), p.ID()) })
		both.Wait()
		if captureErr == nil {
			wantReason(t, releaseErr, payment.ReasonState)
			s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured)
		} else {
			wantReason(t, captureErr, payment.ReasonState)
			wantReason(t, releaseErr, "")
			s.want(t, p.ID(), payment.Released, reserved, releaseDecided, released)
		}
	})
}

func TestConcurrentCreatesOfAnOrderReferenceOpenOnePayment(t *testing.T) {
	t.Parallel()
	forEach(t, all, func(t *testing.T, s *fixture) {
		t.Helper()
		opened := make(chan *payment.Payment, 5)
		var callers sync.WaitGroup
		for range cap(opened) {
			callers.Go(func() {
				p, err := s.payments.Create(t.Context(), s.terms)
				if err != nil {
					t.Error(err)
				}
				opened <- p
			})
		}
		callers.Wait()
		close(opened)
		first := <-opened
		for p := range opened {
			if p.ID() != first.ID() || p.Opening() != first.Opening() {
				t.Errorf("%s at %v, and %s at %v", first.ID(), first.Opening(), p.ID(), p.Opening())
			}
		}
		var stored int
		if err := s.pool.QueryRow(t.Context(), "SELECT count(*) FROM payment").Scan(&stored); err != nil || stored != 1 {
			t.Errorf("%d payments, %v", stored, err)
		}
	})
}

func TestAPaymentCanBeReleasedAfterARefusedCapture(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		s.refuseCapture(p.Opening().Reference)
		for range 2 {
			refused(t, s.payments.Capture, p, payment.ReasonState)
		}
		s.want(t, p.ID(), payment.Reserved, reserved, captureDecided, captureRefused)
		do(t, s.payments.Release, p)
		s.want(t, p.ID(), payment.Released, reserved, captureDecided, captureRefused, releaseDecided, released)
	})
}

func TestAReservationThatTheProviderRefusesToReleaseLapses(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		s.refuseCapture(p.Opening().Reference)
		refused(t, s.payments.Capture, p, payment.ReasonState)
		s.refuseRelease(p.Opening().Reference)
		for range 2 {
			do(t, s.payments.Release, p)
		}
		s.want(t, p.ID(), payment.Released, reserved, captureDecided, captureRefused, releaseDecided, lapsed)
		refused(t, s.payments.Capture, p, payment.ReasonState)
	})
}

func TestAReleaseThatTheProviderNeverAnswersIsGivenUpAfterThirtyDays(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		pays bool
		want []payment.Kind
	}{
		"reserved": {true, []payment.Kind{reserved, releaseDecided, lapsed}},
		"not paid": {false, []payment.Kind{releaseDecided, payment.EntryExpired}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t, payment.Vipps)
			p := s.create(t)
			if test.pays {
				s.approve(p.Opening().Reference)
				do(t, s.payments.Reconcile, p)
			}
			s.setDown(true)
			refused(t, s.payments.Release, p, payment.ReasonProviderUnavailable)
			s.clock.Advance(payment.ReleaseWithin - 2*sweepAfter)
			s.sweep(t)
			p, err := s.store.Load(t.Context(), p.ID())
			if err != nil || p.Outstanding() != payment.ToRelease {
				t.Fatalf("%q is outstanding too early, %v", p.Outstanding(), err)
			}
			s.clock.Advance(6 * time.Hour)
			s.sweep(t)
			p, err = s.store.Load(t.Context(), p.ID())
			if err != nil || p.Outstanding() != payment.Undecided || p.Charged() {
				t.Errorf("%s, %q is outstanding, %v", p.State(), p.Outstanding(), err)
			}
			if diff := cmp.Diff(test.want, kindsOf(p)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAPaymentThatCannotBeOpenedForAWeekIsOverAndOpenedNoMore(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Nets)
	s.setDown(true)
	_, err := s.payments.Create(t.Context(), s.terms)
	wantReason(t, err, payment.ReasonProviderUnavailable)
	s.clock.Advance(6 * 24 * time.Hour)
	s.sweep(t)
	p, err := s.store.LoadByOrder(t.Context(), s.terms.OrderReference)
	if err != nil || p.State() != payment.Created {
		t.Fatalf("too early: %v, %v", p, err)
	}
	s.clock.Advance(2 * 24 * time.Hour)
	s.sweep(t)
	s.setDown(false)
	_, err = s.payments.Create(t.Context(), s.terms)
	wantReason(t, err, payment.ReasonRefused)
	if p, err = s.store.Load(t.Context(), p.ID()); err != nil || p.State() != payment.Expired || p.Opened() {
		t.Errorf("%v, %v", p, err)
	}
}

// The provider answered that it was too late to release, and captures the money nevertheless.
func TestACaptureOfALapsedReservationIsRecordedAndCanBeRefunded(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Simulator)
	p := s.reserved(t)
	s.refuseRelease(p.Opening().Reference)
	do(t, s.payments.Release, p)
	if _, err := s.provider.Capture(t.Context(), p.Opening().Reference, price, "another key"); err != nil {
		t.Fatal(err)
	}
	do(t, s.payments.Reconcile, p)
	s.want(t, p.ID(), payment.Captured, reserved, releaseDecided, lapsed, captured)
	do(t, s.payments.Refund, p)
	s.want(t, p.ID(), payment.Refunded, reserved, releaseDecided, lapsed, captured, refundDecided, refunded)
}

// answering is a provider that captures or not, and answers with a view of its own.
type answering struct {
	app.Provider
	captures bool
	shown    payment.View
}

func (a answering) Capture(ctx context.Context, reference string, amount ore.Ore, key string) (*payment.View, error) {
	if a.captures {
		if _, err := a.Provider.Capture(ctx, reference, amount, key); err != nil {
			return nil, err
		}
	}
	return &a.shown, nil
}

func TestTheAnswerToACaptureCountsOnlyIfItShowsWhatWasAskedFor(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		captures bool
		shown    payment.Amounts
		// fails means that the outcome is not known until the provider answers as it should.
		fails  bool
		ledger []payment.Kind
	}{
		"captured, and nothing is shown": {
			captures: true, ledger: []payment.Kind{reserved, captureDecided, captured},
		},
		"captured, and less is shown": {
			captures: true, shown: payment.Amounts{Reserved: price, Captured: price - 1}, ledger: []payment.Kind{reserved, captureDecided, captured},
		},
		"captured, and more is shown than is reserved": {
			captures: true, shown: payment.Amounts{Reserved: price, Captured: price + 1}, fails: true,
			ledger: []payment.Kind{reserved, captureDecided, payment.EntryContradicted, captured, payment.EntryAgreed},
		},
		"not captured, and nothing is shown": {
			fails: true, ledger: []payment.Kind{reserved, captureDecided, captured},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t, payment.Simulator)
			p := s.reserved(t)
			odd := app.New(s.store, app.Providers{s.code: answering{s.provider, test.captures, payment.View{Amounts: test.shown}}},
				staffAfter, s.clock, testkit.Logger(t))
			if _, err := odd.Capture(t.Context(), p.ID()); (err != nil) != test.fails {
				t.Errorf("the capture is answered with %v", err)
			}
			if test.fails {
				if now, err := s.payments.Get(t.Context(), p.ID()); err != nil || now.Charged() {
					t.Errorf("charged before it is known: %v", err)
				}
				do(t, s.payments.Capture, p)
			}
			s.want(t, p.ID(), payment.Captured, test.ledger...)
		})
	}
}

func TestTheRestIsCapturedAfterAPartialCaptureInThePortal(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.partlyCaptured(t)
		for range 2 { // the request may be for too much until the provider has been read
			_, _ = s.payments.Capture(t.Context(), p.ID())
		}
		s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, captured)
	})
}

func TestAPartThatWasCapturedInThePortalIsRefundedThoughTheRestIsReserved(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.partlyCaptured(t)
		do(t, s.payments.Reconcile, p)
		refused(t, s.payments.Release, p, payment.ReasonState)
		do(t, s.payments.Refund, p)
		s.want(t, p.ID(), payment.Refunded, reserved, captured, refundDecided, refunded)
	})
}

func TestAPartThatWasCapturedInThePortalBeforeTheReleaseIsRefunded(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.partlyCaptured(t)
		refused(t, s.payments.Release, p, payment.ReasonState)
		do(t, s.payments.Refund, p)
		rest := released
		if s.code == payment.Nets {
			rest = lapsed // Nexi releases whole reservations only
		}
		s.want(t, p.ID(), payment.Refunded, reserved, releaseDecided, captured, rest, refundDecided, refunded)
	})
}

func TestARefusedCaptureOfTheRestIsFinalAndThePartIsRefunded(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.partlyCaptured(t)
		do(t, s.payments.Reconcile, p)
		s.refuseCapture(p.Opening().Reference)
		for range 2 {
			refused(t, s.payments.Capture, p, payment.ReasonState)
		}
		s.want(t, p.ID(), payment.Reserved, reserved, captured, captureDecided, captureRefused)
		do(t, s.payments.Refund, p)
		s.want(t, p.ID(), payment.Refunded, reserved, captured, captureDecided, captureRefused, refundDecided, refunded)
	})
}

func TestAFailedCaptureIsRetried(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		s.failCapture(p.Opening().Reference)
		refused(t, s.payments.Capture, p, payment.ReasonProviderUnavailable)
		refused(t, s.payments.Release, p, payment.ReasonState)
		s.sweep(t)
		s.want(t, p.ID(), payment.Captured, append(append([]payment.Kind{reserved, captureDecided}, s.failed...), captured)...)
	})
}

// The reservation was read before the capture, and is read after it.
func TestACaptureIsRetriedIfTheProviderDeniesTheReservationThatItShows(t *testing.T) {
	t.Parallel()
	forEach(t, []payment.ProviderCode{payment.Vipps, payment.Nets}, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.reserved(t)
		s.denyReservation(p.Opening().Reference)
		refused(t, s.payments.Capture, p, payment.ReasonProviderUnavailable)
		s.sweep(t)
		s.want(t, p.ID(), payment.Captured, reserved, captureDecided, payment.EntryAttemptFailed, captured)
	})
}

func TestARefusedRefundIsFinal(t *testing.T) {
	t.Parallel()
	forEach(t, online, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.captured(t)
		s.refuseRefund(p.Opening().Reference)
		for range 2 {
			refused(t, s.payments.Refund, p, payment.ReasonRefundRefused)
		}
		s.sweep(t)
		s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, refundDecided, refundRefused)
	})
}

func TestTheSweeperFollowsUpADelayedRefund(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		pays  bool
		state payment.State
		then  payment.Kind
	}{
		"and paid in the end":    {true, payment.Refunded, refunded},
		"and refused in the end": {false, payment.Captured, refundRefused},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			forEach(t, pending, func(t *testing.T, s *fixture) {
				t.Helper()
				p := s.captured(t)
				reference := p.Opening().Reference
				s.holdRefunds(reference, test.pays)
				for range 2 {
					p, err := s.payments.Refund(t.Context(), p.ID())
					if err != nil {
						t.Fatal(err)
					}
					if p.Refund() != payment.RefundRequested || p.State() != payment.Captured {
						t.Errorf("refund %s of a payment that is %s", p.Refund(), p.State())
					}
				}
				s.decideRefund(reference, test.pays)
				s.sweep(t)
				s.waitForWebhooks() // or the webhook has already been handled
				s.want(t, p.ID(), test.state, reserved, captureDecided, captured, refundDecided, test.then)
			})
		})
	}
}

func TestAnOldRefundOfThePortalThatFailedDoesNotRefuseOurs(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(*fixture){
		"when our request is lost": func(s *fixture) { s.loseRequest(standin.Refund) },
		"when our answer is lost":  func(s *fixture) { s.loseAnswer(standin.Refund) },
		"when nothing is lost":     func(*fixture) {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t, payment.Nets)
			p := s.captured(t)
			reference := p.Opening().Reference
			s.holdRefunds(reference, true)
			s.refundInPortal(reference, 10_000)
			s.decideRefund(reference, false)
			lose(s)
			do(t, s.payments.Refund, p)
			s.sweep(t)
			s.decideRefund(reference, true)
			s.sweep(t)
			s.waitForWebhooks()
			s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, refundDecided, refunded)
		})
	}
}

func TestARefundOfOursThatFailsBesideOneOfThePortalIsRefused(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Nets)
	p := s.captured(t)
	reference := p.Opening().Reference
	s.holdRefunds(reference, false)
	s.refundInPortal(reference, 10_000)
	s.decideRefund(reference, false)
	s.loseAnswer(standin.Refund)
	do(t, s.payments.Refund, p)
	s.decideRefund(reference, false)
	s.sweep(t)
	s.waitForWebhooks()
	s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured, refundDecided, refundRefused)
}

func TestConnectionFailuresDoNotChangeTheOutcome(t *testing.T) {
	t.Parallel()
	t.Run("while it opens", func(t *testing.T) {
		t.Parallel()
		forEach(t, all, func(t *testing.T, s *fixture) {
			t.Helper()
			s.setDown(true)
			_, err := s.payments.Create(t.Context(), s.terms)
			wantReason(t, err, payment.ReasonProviderUnavailable)
			s.setDown(false)
			s.want(t, s.reserved(t).ID(), payment.Reserved, reserved)
		})
	})
	t.Run("while it captures", func(t *testing.T) {
		t.Parallel()
		forEach(t, all, func(t *testing.T, s *fixture) {
			t.Helper()
			p := s.reserved(t)
			s.setDown(true)
			refused(t, s.payments.Capture, p, payment.ReasonProviderUnavailable)
			s.sweep(t)
			s.setDown(false)
			s.sweep(t)
			s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured)
		})
	})
	t.Run("when answers are lost", func(t *testing.T) {
		t.Parallel()
		forEach(t, all, func(t *testing.T, s *fixture) {
			t.Helper()
			s.loseAnswer(standin.Create)
			_, _ = s.payments.Create(t.Context(), s.terms) // retried below
			p := s.reserved(t)
			s.loseAnswer(standin.Capture)
			do(t, s.payments.Capture, p) // the provider's amounts decide
			s.loseAnswer(standin.Refund)
			do(t, s.payments.Refund, p)
			s.sweep(t)
			s.want(t, p.ID(), payment.Refunded, reserved, captureDecided, captured, refundDecided, refunded)
		})
	})
}

func TestTheOutcomeIsTheSameHoweverWebhooksAreDelivered(t *testing.T) {
	t.Parallel()
	for _, how := range []standin.Delivery{standin.Normal, standin.Doubled, standin.Lost, standin.Held} {
		t.Run(string(how), func(t *testing.T) {
			t.Parallel()
			forEach(t, online, func(t *testing.T, s *fixture) {
				t.Helper()
				s.webhooks(how)
				p := s.create(t)
				s.approve(p.Opening().Reference)
				if how == standin.Normal || how == standin.Doubled {
					s.waitForWebhooks()
					s.want(t, p.ID(), payment.Reserved, reserved)
				} else {
					s.sweep(t)
				}
				do(t, s.payments.Capture, p)
				if how == standin.Held { // out of order, after everything else
					s.sendHeld()
				}
				s.waitForWebhooks()
				s.want(t, p.ID(), payment.Captured, reserved, captureDecided, captured)
			})
		})
	}
}

func TestAForgedWebhookChangesNothing(t *testing.T) {
	t.Parallel()
	forEach(t, all, func(t *testing.T, s *fixture) {
		t.Helper()
		p := s.create(t)
		reference := p.Opening().Reference
		s.approve(reference)
		for _, body := range []string{
			"", "{}", `{"reference":"` + reference + `","event":"AUTHORIZED"}`,
			`{"reference":"` + reference + `","name":"AUTHORIZED","success":true}`,
			`{"event":"payment.reservation.created.v2","data":{"paymentId":"` + reference + `"}}`,
		} {
			for _, headers := range []map[string]string{nil, {
				"authorization": "HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=Zm9yZ2Vk",
				"x-ms-date":     s.clock.Now().Format("Mon, 02 Jan 2006 15:04:05 GMT"), "x-simulator-signature": "00",
			}} {
				wantReason(t, s.payments.ReceiveWebhook(t.Context(), s.code, headers, []byte(body)), payment.ReasonWebhookUnverified)
			}
		}
		if known, err := s.payments.Get(t.Context(), p.ID()); err != nil || len(known.Ledger()) > 0 {
			t.Errorf("%v, %v", cmp.Diff(nil, known.Ledger()), err)
		}
	})
}

// Vipps's test payment of 201 øre has an unknown outcome for an hour, and Vipps refuses to release it during this time.
func TestAReleaseThatHasToWaitForTheBankIsCarriedOutLater(t *testing.T) {
	t.Parallel()
	s := newFixture(t, payment.Vipps)
	s.terms.Amount, s.terms.VAT = 201, 40
	p := s.create(t)
	s.approve(p.Opening().Reference)
	refused(t, s.payments.Release, p, payment.ReasonProviderUnavailable)
	for begin := s.clock.Now(); s.clock.Now().Sub(begin) < 2*time.Hour; {
		s.sweep(t)
	}
	p, err := s.store.Load(t.Context(), p.ID())
	if err != nil || p.State() != payment.Released || p.Amounts().Released != 201 {
		t.Errorf("%s, %v, %v", p.State(), p.Amounts(), err)
	}
}
