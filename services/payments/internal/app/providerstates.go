package app

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"bestill.example/services/payments/internal/payment"
)

// ProviderState is a provider's state.
type ProviderState struct {
	Provider payment.ProviderCode
	// AnsweredAt and FailedAt are when it last answered this process, and when it last failed to; zero if never.
	AnsweredAt, FailedAt time.Time
	Outstanding
}

// Outstanding are the captures, releases and refunds that a provider has not carried out yet.
type Outstanding struct {
	Count int64
	// Since is when the oldest of them was decided; zero without any.
	Since time.Time
}

// ProviderStates returns the states of the providers that are connected or still hold open payments, in alphabetical order: a closed
// one only while it holds some.
func (s *Payments) ProviderStates(ctx context.Context) ([]ProviderState, error) {
	outstanding, err := s.store.Outstanding(ctx)
	if err != nil {
		return nil, err
	}
	codes := slices.DeleteFunc(slices.Collect(maps.Keys(s.providers)), s.providers.closed)
	codes = slices.AppendSeq(codes, maps.Keys(outstanding))
	slices.Sort(codes)
	var states []ProviderState
	for _, code := range slices.Compact(codes) {
		state := s.health.of(code)
		state.Provider, state.Outstanding = code, outstanding[code]
		states = append(states, state)
	}
	return states, nil
}

// providerHealth has when each provider last answered this process, and when it last failed to. The zero value is ready for
// use.
type providerHealth struct {
	mu     sync.Mutex
	states map[payment.ProviderCode]ProviderState
}

func (h *providerHealth) of(code payment.ProviderCode) ProviderState {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.states[code]
}

// note notes the outcome of a call. A refused payment is an answer; a call that the caller gave up says nothing.
func (h *providerHealth) note(code payment.ProviderCode, err error, now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.states == nil {
		h.states = make(map[payment.ProviderCode]ProviderState)
	}
	state := h.states[code]
	switch {
	case err == nil || refusalOf(err) != "":
		state.AnsweredAt = now
	case errors.Is(err, context.Canceled):
		return
	default:
		state.FailedAt = now
	}
	h.states[code] = state
}
