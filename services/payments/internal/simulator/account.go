package simulator

import (
	"cmp"
	"errors"
	"time"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

// Errors that are not refusals.
var (
	errUnknown  = errors.New("simulator: no such payment")
	errConflict = errors.New("simulator: the reference or the idempotency key was used for something else")
)

// answer is the result of an operation. It is stored for the operation's idempotency key.
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

// err returns nil, a [payment.RefusedError] or a [payment.AttemptFailedError].
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

// state is the state of an account. Captures and cancels change only the amounts, as with Vipps.
type state string

const (
	created    state = "CREATED"
	authorized state = "AUTHORIZED"
	declined   state = "DECLINED"
	aborted    state = "ABORTED"
	expired    state = "EXPIRED"
	terminated state = "TERMINATED"
)

var stateAfter = map[app.SimulatedOutcome]state{
	app.Approve: authorized, app.Decline: declined, app.Abort: aborted, app.Expire: expired,
	app.ApproveRefundRefused: authorized, app.ApproveRefundLate: authorized,
}

var conductAfter = map[app.SimulatedOutcome]Conduct{app.ApproveRefundRefused: RefusesRefund, app.ApproveRefundLate: RefundsLate}

var endIn = map[state]payment.End{
	declined: payment.EndDeclined, aborted: payment.EndAborted, expired: payment.EndExpired, terminated: payment.EndTerminated,
}

// Conduct is how the provider of a payment misbehaves, if it does.
type Conduct string

const (
	// Ordinary carries out every request.
	Ordinary Conduct = "ORDINARY"
	// RefusesCapture permanently refuses to capture; the reservation remains.
	RefusesCapture Conduct = "REFUSES_CAPTURE"
	// FailsFirstCapture fails the first capture, and is Ordinary from then on.
	FailsFirstCapture Conduct = "FAILS_FIRST_CAPTURE"
	// RefusesRelease permanently refuses to release the reservation.
	RefusesRelease Conduct = "REFUSES_RELEASE"
	// RefusesRefund permanently refuses to refund.
	RefusesRefund Conduct = "REFUSES_REFUND"
	// RefundsLate accepts a refund and carries it out after [Config.LateBy].
	RefundsLate Conduct = "REFUNDS_LATE"
	// GivesRefundUp accepts a refund and permanently refuses it after [Config.LateBy].
	GivesRefundUp Conduct = "GIVES_REFUND_UP"
)

// account is a payment as the simulator stores it.
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
	// Refunding is accepted and not yet refunded; RefundDueAt is when that will be decided.
	Refunding     ore.Ore
	RefundRefused bool
	RefundDueAt   *time.Time
	// Version changes with every change of the stored account.
	Version string
}

// expire ends a payment that was not paid in time, and reports whether it did.
func (a *account) expire(now time.Time) bool {
	if a.State != created || now.Before(a.ExpiresAt) {
		return false
	}
	a.State = expired
	return true
}

// act carries out what the customer chose, and reports whether that changed anything: only the first choice counts.
func (a *account) act(outcome app.SimulatedOutcome) bool {
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

// cancel ends an unpaid payment, or releases what is authorized and not captured.
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

// refund refunds what is captured, or accepts the refund to be decided when it is due.
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

// refundInPortal refunds the amount without a request of the shop, or everything that is left when it is 0. It reports false
// if less is left.
func (a *account) refundInPortal(amount ore.Ore) bool {
	left := a.Captured - a.Refunded - a.Refunding
	amount = cmp.Or(amount, left)
	if amount <= 0 || amount > left {
		return false
	}
	a.Refunded += amount
	return true
}

// decideRefund carries out or refuses a refund that was accepted earlier, and reports whether it was due.
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
