package simulator

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// An account follows the rules of Vipps: captures and cancels show in the figures, not in the state, and what
// is captured cannot be cancelled.
func TestAnAccountFollowsTheRulesOfItsModel(t *testing.T) {
	t.Parallel()
	approve := func(a *account) error { a.act(Approve); return nil }
	capture := func(a *account) error { return a.capture(100) }
	part := func(a *account) error { return a.capture(40) }
	cancel := func(a *account) error { return a.cancel() }
	for name, test := range map[string]struct {
		steps []func(*account) error
		err   error
		want  payment.View
	}{
		"captured":                             {[]func(*account) error{approve, capture}, nil, view(100, 100, 0, "")},
		"captured again":                       {[]func(*account) error{approve, capture, capture}, errTooMuch, view(100, 100, 0, "")},
		"captured before authorized":           {[]func(*account) error{capture}, errNotAuthorized, view(0, 0, 0, "")},
		"captured after cancelled":             {[]func(*account) error{approve, cancel, capture}, errTooMuch, view(100, 0, 100, "")},
		"cancelled":                            {[]func(*account) error{approve, cancel}, nil, view(100, 0, 100, "")},
		"cancelled before anybody acted":       {[]func(*account) error{cancel}, nil, view(0, 0, 0, payment.EndTerminated)},
		"cancelled after captured":             {[]func(*account) error{approve, capture, cancel}, errEnded, view(100, 100, 0, "")},
		"captured in part, the rest cancelled": {[]func(*account) error{approve, part, cancel}, nil, view(100, 40, 60, "")},
		"acted on after the end":               {[]func(*account) error{cancel, approve}, nil, view(0, 0, 0, payment.EndTerminated)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := &account{Amount: 100, State: created, ExpiresAt: noon}
			var err error
			for _, step := range test.steps {
				err = step(a)
			}
			if !errors.Is(err, test.err) {
				t.Errorf("error %v, want %v", err, test.err)
			}
			if diff := cmp.Diff(test.want, a.view()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func view(reserved, captured, released int, end payment.End) payment.View {
	v := payment.View{End: end}
	v.Amounts.Reserved, v.Amounts.Captured, v.Amounts.Released = ore.Ore(reserved), ore.Ore(captured), ore.Ore(released)
	return v
}

func TestAnUntouchedAccountExpiresAtItsTime(t *testing.T) {
	t.Parallel()
	a := &account{Amount: 100, State: created, ExpiresAt: noon}
	if a.expire(noon.Add(-time.Nanosecond)) || !a.expire(noon) || a.expire(noon) {
		t.Error("it must expire once, at its time")
	}
	paid := &account{Amount: 100, State: created, ExpiresAt: noon}
	paid.act(Approve)
	if paid.expire(noon) {
		t.Error("what has been paid does not expire")
	}
}
