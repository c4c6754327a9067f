package app_test

import (
	"testing"
	"time"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
)

func TestAProviderThatRefusesIsThereAndOneThatDoesNotAnswerIsAway(t *testing.T) {
	t.Parallel()
	forEach(t, []payment.ProviderCode{payment.Vipps, payment.Nets, payment.Simulator}, func(t *testing.T, s *fixture) {
		t.Helper()
		state := func() app.ProviderState {
			t.Helper()
			states, err := s.payments.ProviderStates(t.Context())
			if err != nil || len(states) != 1 || states[0].Provider != s.code {
				t.Fatalf("%v, %v", states, err)
			}
			state := states[0]
			state.Since = state.Since.UTC()
			return state
		}
		p := s.reserved(t)
		answered := s.clock.Now()
		if got, want := state(), (app.ProviderState{Provider: s.code, AnsweredAt: answered}); got != want {
			t.Errorf("while it answers: %+v", got)
		}
		s.clock.Advance(time.Minute)
		s.setDown(true)
		if _, err := s.payments.Capture(t.Context(), p.ID()); err == nil {
			t.Fatal("captured by a provider that is down")
		}
		now := s.clock.Now()
		want := app.ProviderState{Provider: s.code, AnsweredAt: answered, FailedAt: now, Outstanding: app.Outstanding{Count: 1, Since: now}}
		if got := state(); got != want {
			t.Errorf("while it is down: %+v", got)
		}
		s.setDown(false)
		s.clock.Advance(time.Minute)
		s.refuseCapture(p.Opening().Reference)
		_, _ = s.payments.Capture(t.Context(), p.ID())
		if got := state(); !got.AnsweredAt.Equal(s.clock.Now()) || got.Count != 0 {
			t.Errorf("after a refusal: %+v", got)
		}
	})
}
