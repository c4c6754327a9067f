package payment_test

import (
	"testing"

	"pgregory.net/rapid"

	"bestill.example/services/payments/internal/payment"
)

// provider is a correct provider: it carries out what its amounts allow, and stores all its views, so that a test can
// deliver old ones late.
type provider struct {
	views []payment.View
	// refusal, if not nil, is its answer to everything.
	refusal error
}

func (pr *provider) now() payment.View { return pr.views[len(pr.views)-1] }

func (pr *provider) become(v payment.View) { pr.views = append(pr.views, v) }

func (pr *provider) customerActs(outcome payment.View) {
	if pr.now() == untouched {
		pr.become(outcome)
	}
}

// carryOut carries out a decision, or returns a refusal.
func (pr *provider) carryOut(d payment.Decision) error {
	moves := map[payment.Decision]map[payment.View]payment.View{
		payment.ToCapture: {reserved: captured},
		payment.ToRelease: {untouched: terminated, reserved: released},
		payment.ToRefund:  {captured: refunded},
	}
	next, ok := moves[d][pr.now()]
	switch {
	case d == payment.Undecided:
		return nil
	case pr.refusal != nil:
		return pr.refusal
	case !ok:
		return &payment.RefusedError{Reason: payment.RefusedState, Code: "1"}
	}
	pr.become(next)
	return nil
}

// Views (old ones too), decisions and refusals arrive in any order. Money is captured and refunded at most once, never both
// captured and released, and every decision is finished. The tests of the use cases show the same for whole processes with a
// database.
func TestNoOrderOfViewsAndAnswersLosesOrDoublesMoney(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := payment.New("5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11", terms(), payment.Simulator, noon)
		p.Open(payment.Opening{Reference: "psp-1", RedirectURL: "https://provider.example/pay"})
		outside := &provider{views: []payment.View{untouched}}
		before := p.Amounts()

		observe := func(v payment.View) {
			if err := p.Observe(v, payment.ByWebhook, noon); err != nil {
				t.Fatalf("a correct view was refused: %v", err)
			}
		}
		// reconcile takes the steps of every use case, unless it crashes between them.
		reconcile := func(crashes bool) {
			attempt := p.Attempt()
			err := outside.carryOut(attempt.Decision)
			if crashes {
				return
			}
			observe(outside.now())
			p.RecordRefusal(attempt, err, payment.BySweeper, noon)
		}
		actions := map[string]func(*rapid.T){
			"the customer acts": func(t *rapid.T) {
				outside.customerActs(rapid.SampledFrom([]payment.View{reserved, declined, aborted, expired}).Draw(t, "outcome"))
			},
			"some view arrives, old or new": func(t *rapid.T) {
				observe(rapid.SampledFrom(outside.views).Draw(t, "view"))
			},
			"capture is asked for":                    func(*rapid.T) { _ = p.RequestCapture(noon) },
			"release is asked for":                    func(*rapid.T) { _ = p.RequestRelease(noon) },
			"refund is asked for":                     func(*rapid.T) { _ = p.RequestRefund(noon) },
			"the decision is carried out":             func(*rapid.T) { reconcile(false) },
			"the decision is carried out, then crash": func(*rapid.T) { reconcile(true) },
			"the provider refuses, or no longer": func(t *rapid.T) {
				outside.refusal = rapid.SampledFrom([]error{nil, errFundsGone, errNotReserved, errTryAgain}).Draw(t, "refusal")
			},
			"the process starts again": func(*rapid.T) {
				p = restarted(p)
			},
			"": func(t *rapid.T) {
				a := p.Amounts()
				if a.Captured > a.Reserved || a.Captured+a.Released > a.Reserved || a.Refunded > a.Captured {
					t.Fatalf("impossible amounts %+v", a)
				}
				if a.Captured > 0 && a.Released > 0 {
					t.Fatalf("both captured and released: %+v", a)
				}
				if a.Reserved < before.Reserved || a.Captured < before.Captured || a.Released < before.Released || a.Refunded < before.Refunded {
					t.Fatalf("amounts decreased from %+v to %+v", before, a)
				}
				before = a
				count := map[payment.Kind]int{}
				for i, e := range restarted(p).Ledger() {
					if e.Seq != i+1 {
						t.Fatalf("entry %d has number %d", i+1, e.Seq)
					}
					if count[e.Kind]++; count[e.Kind] > 1 && e.Kind != payment.EntryAttemptFailed {
						t.Fatalf("%d entries of the kind %s", count[e.Kind], e.Kind)
					}
					if count[payment.EntryReleaseRequested] > 0 && count[payment.EntryCaptureRequested] > count[payment.EntryCaptureRefused] {
						t.Fatal("both a capture and a release are decided")
					}
				}
			},
		}
		t.Repeat(actions)

		outside.refusal = nil
		for range 2 { // the first answer may be a stored one
			reconcile(false)
		}
		if p.Outstanding() != payment.Undecided {
			t.Fatalf("%s is still outstanding in state %s after the sweep", p.Outstanding(), p.State())
		}
		if p.Amounts() != outside.now().Amounts {
			t.Fatalf("the ledger says %+v, the provider %+v", p.Amounts(), outside.now().Amounts)
		}
	})
}

// restarted returns the payment as it is loaded from the store.
func restarted(p *payment.Payment) *payment.Payment {
	return payment.Restore(payment.Stored{
		ID: p.ID(), Terms: p.Terms(), Operator: p.Operator(), Opening: p.Opening(), CreatedAt: p.CreatedAt(), Ledger: p.Ledger(),
	})
}
