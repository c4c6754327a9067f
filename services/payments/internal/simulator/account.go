package simulator

import (
	"errors"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

// Failures of the conversation, which say nothing about a payment.
var (
	errUnknown  = errors.New("simulator: no such payment")
	errConflict = errors.New("simulator: the reference or the idempotency key was used for something else")
)

// answer says what became of an operation. It is kept for the operation's key.
type answer string

const (
	done              answer = "DONE"
	notAuthorized     answer = "NOT_AUTHORIZED"
	tooMuch           answer = "TOO_MUCH"
	ended             answer = "ENDED"
	insufficientFunds answer = "FUNDS_GONE"
	notRefunded       answer = "NOT_PAID_BACK"
	notReleased       answer = "NOT_LET_GO"
	tryAgain          answer = "TRY_AGAIN"
)

var refusals = map[answer]payment.Refusal{
	notAuthorized: payment.RefusedState, tooMuch: payment.RefusedAmount, ended: payment.RefusedState,
	insufficientFunds: payment.RefusedFunds, notRefunded: payment.RefusedByBank, notReleased: payment.RefusedPeriod,
}

// err returns the answer as the port tells it.
func (a answer) err() error {
	switch a {
	case done:
		return nil
	case tryAgain:
		return &payment.AttemptFailedError{Code: string(a)}
	default:
		return &payment.RefusedError{Reason: refusals[a], Code: string(a)}
	}
}

// Outcome is what the customer does on the payment page.
type Outcome string

// The customer pays, is refused by the bank, gives up, or waits too long; or pays at a provider that will be difficult
// about paying back.
const (
	Approve              Outcome = "APPROVE"
	Decline              Outcome = "DECLINE"
	Abort                Outcome = "ABORT"
	Expire               Outcome = "EXPIRE"
	ApproveRefundRefused Outcome = "APPROVE_REFUND_REFUSED"
	ApproveRefundLate    Outcome = "APPROVE_REFUND_LATE"
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

var stateAfter = map[Outcome]state{
	Approve: authorized, Decline: declined, Abort: aborted, Expire: expired,
	ApproveRefundRefused: authorized, ApproveRefundLate: authorized,
}

var conductAfter = map[Outcome]Conduct{ApproveRefundRefused: RefusesRefund, ApproveRefundLate: RefundsLate}

var endIn = map[state]payment.End{
	declined: payment.EndDeclined, aborted: payment.EndAborted, expired: payment.EndExpired, terminated: payment.EndTerminated,
}

// Conduct is what the provider of a payment does out of the ordinary.
type Conduct string

const (
	// Ordinary does what it is asked.
	Ordinary Conduct = "ORDINARY"
	// RefusesCapture does not capture, for good; the reservation stands.
	RefusesCapture Conduct = "REFUSES_CAPTURE"
	// FailsFirstCapture cannot capture this time, and is ordinary from then on.
	FailsFirstCapture Conduct = "FAILS_FIRST_CAPTURE"
	// RefusesRelease does not let go of the reservation, for good.
	RefusesRelease Conduct = "REFUSES_RELEASE"
	// RefusesRefund does not pay back, for good.
	RefusesRefund Conduct = "REFUSES_REFUND"
	// RefundsLate accepts a refund and pays back after [Config.LateBy].
	RefundsLate Conduct = "REFUNDS_LATE"
	// GivesRefundUp accepts a refund and refuses it after [Config.LateBy].
	GivesRefundUp Conduct = "GIVES_REFUND_UP"
)

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
	Conduct     Conduct
	Refunded    ore.Ore
	// Refunding is accepted and not yet paid back; RefundDueAt is when that will be decided.
	Refunding     ore.Ore
	RefundRefused bool
	RefundDueAt   *time.Time
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
	if conduct, ok := conductAfter[outcome]; ok {
		a.Conduct = conduct
	}
	return true
}

func (a *account) capture(amount ore.Ore) answer {
	switch {
	case a.State != authorized:
		return notAuthorized
	case amount <= 0 || amount > a.Authorized-a.Captured-a.Cancelled:
		return tooMuch
	case a.Conduct == RefusesCapture:
		return insufficientFunds
	case a.Conduct == FailsFirstCapture:
		a.Conduct = Ordinary
		return tryAgain
	}
	a.Captured += amount
	return done
}

// cancel ends an untouched payment, or lets go of what is authorized and not captured.
func (a *account) cancel() answer {
	left := a.Authorized - a.Captured - a.Cancelled
	switch {
	case a.State == created:
		a.State = terminated
	case a.State == authorized && a.Conduct == RefusesRelease:
		return notReleased
	case a.State == authorized && left > 0:
		a.Cancelled += left
	default:
		return ended
	}
	return done
}

// refund pays back what is captured, or decides about it when it is due.
func (a *account) refund(amount ore.Ore, due time.Time) answer {
	switch {
	case amount <= 0 || amount > a.Captured-a.Refunded-a.Refunding:
		return tooMuch
	case a.Conduct == RefusesRefund:
		return notRefunded
	case a.Conduct == RefundsLate || a.Conduct == GivesRefundUp:
		a.Refunding += amount
		a.RefundDueAt = &due
	default:
		a.Refunded += amount
	}
	return done
}

// decideRefund pays back or refuses what was accepted earlier, and reports whether that was due.
func (a *account) decideRefund(now time.Time) bool {
	if a.RefundDueAt == nil || now.Before(*a.RefundDueAt) {
		return false
	}
	if a.Conduct == GivesRefundUp {
		a.RefundRefused = true
	} else {
		a.Refunded += a.Refunding
	}
	a.Refunding, a.RefundDueAt = 0, nil
	return true
}

func (a *account) view() payment.View {
	return payment.View{
		Amounts: payment.Amounts{
			Reserved: a.Authorized, Captured: a.Captured, Released: a.Cancelled, Refunded: a.Refunded,
		},
		End:           endIn[a.State],
		RefundPending: a.Refunding > 0,
		RefundRefused: a.RefundRefused,
	}
}
