package simulator

import (
	"errors"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

// Refusals, as a provider would answer them.
var (
	errUnknown       = errors.New("simulator: no such payment")
	errConflict      = errors.New("simulator: the reference or the idempotency key was used for something else")
	errNotAuthorized = errors.New("simulator: nothing is authorized")
	errTooMuch       = errors.New("simulator: more than what is left of the authorization")
	errEnded         = errors.New("simulator: the payment has ended")
)

// Outcome is what the customer does on the payment page.
type Outcome string

// The customer pays, is refused by the bank, gives up, or waits too long.
const (
	Approve Outcome = "APPROVE"
	Decline Outcome = "DECLINE"
	Abort   Outcome = "ABORT"
	Expire  Outcome = "EXPIRE"
)

// state says how far an account has come; captures and cancels show in the figures only, as with Vipps.
type state string

const (
	created    state = "CREATED"
	authorized state = "AUTHORIZED"
	declined   state = "DECLINED"
	aborted    state = "ABORTED"
	expired    state = "EXPIRED"
	terminated state = "TERMINATED"
)

var stateAfter = map[Outcome]state{Approve: authorized, Decline: declined, Abort: aborted, Expire: expired}

var endIn = map[state]payment.End{
	declined: payment.EndDeclined, aborted: payment.EndAborted, expired: payment.EndExpired, terminated: payment.EndTerminated,
}

// account is a payment in the simulator's own books.
type account struct {
	Reference   string
	Plays       payment.ProviderCode
	Amount      ore.Ore
	Description string
	ReturnURL   string
	State       state
	Authorized  ore.Ore
	Captured    ore.Ore
	Cancelled   ore.Ore
	ExpiresAt   time.Time
}

// expire ends a payment that nobody acted on in time, and reports whether it did.
func (a *account) expire(now time.Time) bool {
	if a.State != created || now.Before(a.ExpiresAt) {
		return false
	}
	a.State = expired
	return true
}

// act lets the customer act, and reports whether that changed anything: only the first act does.
func (a *account) act(outcome Outcome) bool {
	if a.State != created {
		return false
	}
	a.State = stateAfter[outcome]
	if a.State == authorized {
		a.Authorized = a.Amount
	}
	return true
}

func (a *account) capture(amount ore.Ore) error {
	switch {
	case a.State != authorized:
		return errNotAuthorized
	case amount <= 0 || amount > a.Authorized-a.Captured-a.Cancelled:
		return errTooMuch
	}
	a.Captured += amount
	return nil
}

// cancel ends an untouched payment, or lets go of what is authorized and not captured.
func (a *account) cancel() error {
	left := a.Authorized - a.Captured - a.Cancelled
	switch {
	case a.State == created:
		a.State = terminated
	case a.State == authorized && left > 0:
		a.Cancelled += left
	default:
		return errEnded
	}
	return nil
}

func (a *account) view() payment.View {
	return payment.View{
		Amounts: payment.Amounts{Reserved: a.Authorized, Captured: a.Captured, Released: a.Cancelled},
		End:     endIn[a.State],
	}
}
