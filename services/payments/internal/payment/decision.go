package payment

import (
	"fmt"
	"strings"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Decision is what we asked, or are about to ask, of the provider.
type Decision string

// Undecided is the zero value.
const (
	Undecided Decision = ""
	ToCapture          = Decision(EntryCaptureRequested)
	ToRelease          = Decision(EntryReleaseRequested)
	ToRefund           = Decision(EntryRefundRequested)
)

// Outstanding returns the decision that the provider has still to carry out, or Undecided.
func (p *Payment) Outstanding() Decision {
	for _, d := range []Decision{ToCapture, ToRelease, ToRefund} {
		if p.stands(d) && !p.met(d) {
			return d
		}
	}
	return Undecided
}

// stands reports whether the decision was taken and has not been refused.
func (p *Payment) stands(d Decision) bool {
	switch d {
	case ToCapture:
		return p.ledger.has(EntryCaptureRequested) && !p.ledger.has(EntryCaptureRefused)
	case ToRefund:
		return p.ledger.has(EntryRefundRequested) && !p.ledger.has(EntryRefundRefused)
	default:
		return p.ledger.has(Kind(d))
	}
}

// met reports whether nothing is left to do about the decision, whichever way the payment went.
func (p *Payment) met(d Decision) bool {
	s := p.State()
	if d == ToRefund {
		return s == Refunded
	}
	return s != Created && s != Reserved
}

// RequestCapture decides to capture the reserved amount in full. Deciding again, and deciding after the
// capture, changes nothing. It is refused with PAYMENT_STATE unless the payment is reserved, when it has been
// decided to release it, and when the provider has refused to capture it.
func (p *Payment) RequestCapture(now time.Time) error {
	v := captureIn[p.State()]
	if v == decides && (p.stands(ToRelease) || p.ledger.has(EntryCaptureRefused)) {
		v = refused
	}
	return p.decide(ToCapture, v, ByCapture, now)
}

// RequestRelease decides to let the payment go, whether or not anything is reserved yet. Deciding again,
// and deciding after the payment ended without a charge, changes nothing. It is refused with PAYMENT_STATE
// when money has been captured, and when it has been decided to capture it and the provider has not refused that.
func (p *Payment) RequestRelease(now time.Time) error {
	v := releaseIn[p.State()]
	if p.Charged() || v == decides && p.stands(ToCapture) {
		v = refused
	}
	return p.decide(ToRelease, v, ByRelease, now)
}

// RequestRefund decides to pay back what was captured. Deciding again, and deciding after it was paid back, changes
// nothing. It is refused with PAYMENT_STATE unless the payment is captured in full, and with REFUND_REFUSED when the
// provider has refused to pay back.
func (p *Payment) RequestRefund(now time.Time) error {
	if p.Refund() == RefundRefused {
		return p.RefusedRefund()
	}
	return p.decide(ToRefund, refundIn[p.State()], ByRefund, now)
}

func (p *Payment) decide(d Decision, v verdict, cause Cause, now time.Time) error {
	switch {
	case v == refused:
		return p.RefusedByState()
	case v == decides && !p.stands(d):
		p.write(Kind(d), 0, "", cause, now)
	}
	return nil
}

// Refund returns what has become of the wish to pay the payment back.
func (p *Payment) Refund() RefundState {
	switch {
	case p.State() == Refunded:
		return RefundCompleted
	case p.ledger.has(EntryRefundRefused):
		return RefundRefused
	case p.ledger.has(EntryRefundRequested):
		return RefundRequested
	default:
		return ""
	}
}

// RefundRefusal returns why the provider refuses to pay back; "" if it does not, or has paid back after all.
func (p *Payment) RefundRefusal() Refusal {
	if p.Refund() != RefundRefused {
		return ""
	}
	return reasonIn(p.ledger[p.ledger.index(EntryRefundRefused)].Note)
}

// RefusedRefund returns the fault REFUND_REFUSED, with the reason of the refusal.
func (p *Payment) RefusedRefund() error {
	return fault.New(fault.Precondition, ReasonRefundRefused, fault.With("refusal", string(p.RefundRefusal())))
}

// Attempt is one try to have a decision carried out.
type Attempt struct {
	Decision Decision
	// Amount is what to capture or to refund.
	Amount ore.Ore
	// Key is what the provider tells attempts apart by. It follows from the ledger, so it is the same for everybody
	// who tries at the same time and after a crash, until the provider has answered it with a no: providers keep
	// their answer for a key. At most 50 characters, which is what Vipps MobilePay takes.
	Key string
}

// Attempt returns how to try to carry out what is outstanding, or the zero Attempt.
func (p *Payment) Attempt() Attempt { return p.attempt(p.Outstanding()) }

func (p *Payment) attempt(d Decision) Attempt {
	if d == Undecided {
		return Attempt{}
	}
	what, _, _ := strings.Cut(strings.ToLower(string(d)), "_")
	key := what + "-" + p.id
	if failed := p.ledger.count(EntryAttemptFailed); failed > 0 {
		key = fmt.Sprintf("%s-%d", key, failed+1)
	}
	amount := p.terms.Amount
	if d == ToRefund {
		// As it was when the refund was decided, so that no attempt asks for another amount.
		then := p.ledger[:p.ledger.index(EntryRefundRequested)].amounts()
		amount = then.Captured - then.Refunded
	}
	return Attempt{Decision: d, Amount: amount, Key: key}
}

// Refuse writes down the provider's no to an attempt, after its view was observed. The no is not believed when that
// shows that it was carried out all the same, and changes nothing when it is known.
//
// A no for good ends a capture and a refund. It leaves a reservation to lapse, if it says that there is nothing to let
// go of any more; any other no to a release is taken as an [AttemptFailedError] until [Payment.GiveUp].
func (p *Payment) Refuse(a Attempt, no error, cause Cause, now time.Time) {
	note, forGood := noOf(no)
	if note == "" || !p.stands(a.Decision) || p.attempt(a.Decision).Key != a.Key {
		return
	}
	switch {
	case forGood && a.Decision == ToCapture:
		if !p.Charged() {
			p.write(EntryCaptureRefused, 0, note, cause, now)
		}
	case p.met(a.Decision):
	case forGood && a.Decision == ToRefund:
		p.write(EntryRefundRefused, 0, note, cause, now)
	case a.Decision == ToRelease && endsReservation(no) && p.State() == Reserved:
		p.write(EntryLapsed, 0, note, cause, now)
	default:
		p.write(EntryAttemptFailed, 0, note, cause, now)
	}
}

// ReleaseWithin is how long a provider is asked to let a payment go. No bank is known to hold a reservation longer.
const ReleaseWithin = 30 * 24 * time.Hour

// Overdue reports whether the provider has been asked for [ReleaseWithin] to let the payment go. What was paid at a
// terminal is never overdue: no bank holds it, the customer's card is charged until the money is handed back.
func (p *Payment) Overdue(now time.Time) bool {
	return p.Outstanding() == ToRelease && p.operator != CardTerminal &&
		now.Sub(p.ledger[p.ledger.index(EntryReleaseRequested)].At) >= ReleaseWithin
}

// GiveUp ends a payment whose release is overdue: what is reserved is left to lapse, what nobody has paid has expired.
// We have captured nothing and never will, because a release stands. If the provider does all the same, the ledger
// will tell.
func (p *Payment) GiveUp(cause Cause, now time.Time) {
	switch {
	case !p.Overdue(now):
	case p.State() == Reserved:
		p.write(EntryLapsed, 0, string(RefusedPeriod), cause, now)
	default:
		p.write(EntryExpired, 0, string(RefusedPeriod), cause, now)
	}
}

// RefuseOpening ends a payment that the provider will not open.
func (p *Payment) RefuseOpening(no *RefusedError, cause Cause, now time.Time) {
	if !p.Opened() && p.State() == Created {
		note, _ := noOf(no)
		p.write(EntryDeclined, 0, note, cause, now)
	}
}
