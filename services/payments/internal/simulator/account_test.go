package simulator

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// As at Vipps, captures and cancels change the amounts, not the state, and captured money cannot be cancelled.
func TestAnAccountFollowsTheRulesOfVipps(t *testing.T) {
	t.Parallel()
	approve := func(a *account) answer { a.act(app.Approve); return done }
	capture := func(a *account) answer { return a.capture(100) }
	part := func(a *account) answer { return a.capture(40) }
	cancel := func(a *account) answer { return a.cancel() }
	refund := func(a *account) answer { return a.refund(100, noon) }
	refundPart := func(a *account) answer { return a.refund(40, noon) }
	dueNow := func(a *account) answer { a.decideRefund(noon); return done }
	chosen := func(o app.SimulatedOutcome) func(*account) answer {
		return func(a *account) answer { a.act(o); return done }
	}
	conduct := func(c Conduct) func(*account) answer {
		return func(a *account) answer { a.Conduct = c; return done }
	}
	type steps []func(*account) answer
	for name, test := range map[string]struct {
		steps  steps
		answer answer
		want   payment.View
	}{
		"captured":                             {steps{approve, capture}, done, view(100, 100, 0, 0, "")},
		"captured again":                       {steps{approve, capture, capture}, tooMuch, view(100, 100, 0, 0, "")},
		"captured before authorized":           {steps{capture}, notAuthorized, view(0, 0, 0, 0, "")},
		"captured after cancelled":             {steps{approve, cancel, capture}, tooMuch, view(100, 0, 100, 0, "")},
		"cancelled":                            {steps{approve, cancel}, done, view(100, 0, 100, 0, "")},
		"cancelled before anybody acted":       {steps{cancel}, done, view(0, 0, 0, 0, payment.EndTerminated)},
		"cancelled after captured":             {steps{approve, capture, cancel}, ended, view(100, 100, 0, 0, "")},
		"captured in part, the rest cancelled": {steps{approve, part, cancel}, done, view(100, 40, 60, 0, "")},
		"acted on after the end":               {steps{cancel, approve}, done, view(0, 0, 0, 0, payment.EndTerminated)},
		"refunded":                             {steps{approve, capture, refund}, done, view(100, 100, 0, 100, "")},
		"refunded in part":                     {steps{approve, capture, refundPart}, done, view(100, 100, 0, 40, "")},
		"refunded again":                       {steps{approve, capture, refund, refund}, tooMuch, view(100, 100, 0, 100, "")},
		"refunded before captured":             {steps{approve, refund}, tooMuch, view(100, 0, 0, 0, "")},
		"captured without the money":           {steps{approve, conduct(RefusesCapture), capture}, insufficientFunds, view(100, 0, 0, 0, "")},
		"captured at the second attempt":       {steps{approve, conduct(FailsFirstCapture), capture, capture}, done, view(100, 100, 0, 0, "")},
		"refused to refund":                    {steps{approve, capture, conduct(RefusesRefund), refund}, notRefunded, view(100, 100, 0, 0, "")},
		"refunding":                            {steps{approve, capture, conduct(RefundsLate), refund}, done, pending(view(100, 100, 0, 0, ""))},
		"refunding already":                    {steps{approve, capture, conduct(RefundsLate), refund, refund}, tooMuch, pending(view(100, 100, 0, 0, ""))},
		"refunded late":                        {steps{approve, capture, conduct(RefundsLate), refund, dueNow}, done, view(100, 100, 0, 100, "")},
		"refunded late, as the customer chose": {steps{chosen(app.ApproveRefundLate), capture, refund}, done, pending(view(100, 100, 0, 0, ""))},
		"not refunded, as they chose":          {steps{chosen(app.ApproveRefundRefused), capture, refund}, notRefunded, view(100, 100, 0, 0, "")},
		"refused to refund late":               {steps{approve, capture, conduct(GivesRefundUp), refund, dueNow}, done, refusedRefund(view(100, 100, 0, 0, ""))},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &account{Amount: 100, State: created, ExpiresAt: noon, Conduct: Ordinary}
			var last answer
			for _, step := range test.steps {
				last = step(a)
			}
			if last != test.answer {
				t.Errorf("answer %s, want %s", last, test.answer)
			}
			if diff := cmp.Diff(test.want, a.view()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func view(reserved, captured, released, refunded ore.Ore, end payment.End) payment.View {
	return payment.View{
		Amounts: payment.Amounts{Reserved: reserved, Captured: captured, Released: released, Refunded: refunded},
		End:     end,
	}
}

func pending(v payment.View) payment.View {
	v.RefundPending = true
	return v
}

func refusedRefund(v payment.View) payment.View {
	v.RefundRefused = true
	return v
}

func TestAnUnpaidAccountExpiresOnTime(t *testing.T) {
	t.Parallel()
	a := &account{Amount: 100, State: created, ExpiresAt: noon}
	if a.expire(noon.Add(-time.Nanosecond)) || !a.expire(noon) || a.expire(noon) {
		t.Error("it must expire once, at its time")
	}
	paid := &account{Amount: 100, State: created, ExpiresAt: noon}
	paid.act(app.Approve)
	if paid.expire(noon) {
		t.Error("a paid payment expired")
	}
}
