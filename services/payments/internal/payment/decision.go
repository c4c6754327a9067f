package payment

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Decision is an operation that we have asked, or are about to ask, of the provider.
type Decision string

// The decisions; Undecided is the zero value.
const (
	Undecided Decision = ""
	ToCapture          = Decision(EntryCaptureRequested)
	ToRelease          = Decision(EntryReleaseRequested)
	ToRefund           = Decision(EntryRefundRequested)
)

// Outstanding returns the decision that the provider still has to carry out, or Undecided.
func (p *Payment) Outstanding() Decision {
	for _, d := range []Decision{ToCapture, ToRelease, ToRefund} {
		if p.inForce(d) && !p.finished(d) {
			return d
		}
	}
	return Undecided
}

// inForce reports whether the decision was made and has not been permanently refused.
func (p *Payment) inForce(d Decision) bool {
	switch d {
	case ToCapture:
		return p.ledger.has(EntryCaptureRequested) && !p.ledger.has(EntryCaptureRefused)
	case ToRefund:
		return p.ledger.has(EntryRefundRequested) && !p.ledger.has(EntryRefundRefused)
	default:
		return p.ledger.has(Kind(d))
	}
}

// finished reports whether the decision needs no more work, carried out or not.
func (p *Payment) finished(d Decision) bool {
	s := p.State()
	if d == ToRefund {
		return s == Refunded
	}
	return s != Created && s != Reserved
}

// RequestCapture decides to capture the reserved amount in full. It is idempotent, also after the capture. It is
// refused with PAYMENT_STATE if the payment is not reserved, if a release or a refund has been decided, and if the provider
// has permanently refused the capture.
func (p *Payment) RequestCapture(now time.Time) error {
	v := captureIn[p.State()]
	if v == decides && (p.inForce(ToRelease) || p.inForce(ToRefund) || p.ledger.has(EntryCaptureRefused)) {
		v = refused
	}
	return p.decide(ToCapture, v, ByCapture, now)
}

// RequestRelease decides to release the payment, whether or not anything is reserved yet. It is idempotent, also
// after the payment has ended without a charge. It is refused with PAYMENT_STATE if money has been captured, and
// while a decision to capture is in force.
func (p *Payment) RequestRelease(now time.Time) error {
	v := releaseIn[p.State()]
	if p.Charged() || v == decides && p.inForce(ToCapture) {
		v = refused
	}
	return p.decide(ToRelease, v, ByRelease, now)
}

// RequestRefund decides to refund what was captured. It is idempotent, also after the refund. It is refused with
// PAYMENT_STATE if nothing is captured, and with REFUND_REFUSED if the provider has permanently refused the refund.
//
// A part that staff captured in the provider's portal is refunded unless the rest is to be captured or released first. A rest that stays
// reserved is released by the bank when the reservation expires.
func (p *Payment) RequestRefund(now time.Time) error {
	if p.Refund() == RefundRefused {
		return p.RefundRefusedFault()
	}
	v := refundIn[p.State()]
	if p.State() == Reserved && p.Charged() && p.Outstanding() != ToCapture && p.Outstanding() != ToRelease {
		v = decides
	}
	return p.decide(ToRefund, v, ByRefund, now)
}

func (p *Payment) decide(d Decision, v verdict, cause Cause, now time.Time) error {
	switch {
	case v == refused:
		return p.StateFault()
	case v == decides && !p.inForce(d):
		p.write(Kind(d), 0, "", cause, now)
	}
	return nil
}

// Refund returns the state of the refund, "" if none was requested.
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

// RefundRefusal returns why the provider refused to refund; "" unless the refund is refused.
func (p *Payment) RefundRefusal() Refusal {
	if p.Refund() != RefundRefused {
		return ""
	}
	return reasonIn(p.ledger[p.ledger.index(EntryRefundRefused)].Note)
}

// RefundRefusedFault returns the fault REFUND_REFUSED, with the reason of the refusal.
func (p *Payment) RefundRefusedFault() error {
	return fault.New(fault.Precondition, ReasonRefundRefused, fault.With("refusal", string(p.RefundRefusal())))
}

// Attempt is one attempt to have a decision carried out.
type Attempt struct {
	Decision Decision
	// Amount is what to capture or to refund.
	Amount ore.Ore
	// Key is the idempotency key. It is derived from the ledger, so it is the same for concurrent callers and after
	// a crash, until the provider has refused it or the amount is another: providers store their answer for a key. At most 50
	// characters, the limit of Vipps MobilePay.
	Key string
}

// Attempt returns the next attempt to carry out the outstanding decision, or the zero Attempt.
func (p *Payment) Attempt() Attempt { return p.attempt(p.Outstanding()) }

func (p *Payment) attempt(d Decision) Attempt {
	if d == Undecided {
		return Attempt{}
	}
	what, _, _ := strings.Cut(strings.ToLower(string(d)), "_")
	amount, before := p.terms.Amount, p.ledger.count(EntryAttemptFailed)
	// Only what is left. If a part was captured or refunded in the provider's portal since the decision, it is another request
	// with another key. Should both be carried out, the provider refuses what exceeds the reservation or the capture.
	switch since := p.ledger[p.ledger.index(Kind(d)):]; d {
	case ToCapture:
		amount -= p.Amounts().Captured
		before += since.count(EntryCaptured)
	case ToRelease:
		before += since.count(EntryTerminated) // by the request before it, when nothing was reserved yet
	case ToRefund:
		amount = p.Amounts().Captured - p.Amounts().Refunded
		before += since.count(EntryRefunded)
	}
	key := what + "-" + p.id
	if before > 0 {
		key = fmt.Sprintf("%s-%d", key, before+1)
	}
	return Attempt{Decision: d, Amount: amount, Key: key}
}

// RecordRefusal records that the provider refused an attempt. Call it after [Payment.Observe]: a refusal is ignored
// if the provider's view shows that the attempt was carried out nevertheless, and if it is recorded already. An
// error that is neither a [RefusedError] nor an [AttemptFailedError] is ignored.
//
// A final refusal ends a capture and a refund, also of what is left after staff captured a part in the provider's portal. For a
// release it leaves the reservation to lapse, provided that it says that nothing can be released any more; any other refusal of a
// release counts as an [AttemptFailedError] until [Payment.GiveUp], and so does a refusal of a capture that contradicts what the
// provider shows, for deniesFor.
func (p *Payment) RecordRefusal(a Attempt, refusal error, cause Cause, now time.Time) {
	note, final := noteOf(refusal)
	if note == "" || !p.inForce(a.Decision) || p.attempt(a.Decision).Key != a.Key {
		return
	}
	switch {
	case final && a.Decision == ToCapture && !p.deniedBriefly(note, now): // nothing was captured since, because that changes the key
		p.write(EntryCaptureRefused, 0, note, cause, now)
	case p.finished(a.Decision):
	case final && a.Decision == ToRefund:
		p.write(EntryRefundRefused, 0, note, cause, now)
	case a.Decision == ToRelease && endsReservation(refusal) && p.State() == Reserved:
		p.write(EntryLapsed, 0, note, cause, now)
	default:
		p.write(EntryAttemptFailed, 0, note, cause, now)
	}
}

// deniesFor is how long a capture is tried again although the provider refuses it because nothing is reserved, as long as the provider
// also shows the reservation: its systems may take some seconds to agree. The customer has paid, so the order is not given up for that.
const deniesFor = time.Minute

// deniedBriefly reports whether a capture was refused, with this note, because nothing is reserved, although the provider shows the
// reservation, and the first such refusal is less than deniesFor ago.
func (p *Payment) deniedBriefly(note string, now time.Time) bool {
	denies := func(note string) bool { return reasonIn(note) == RefusedState }
	first := slices.IndexFunc(p.ledger, func(e Entry) bool { return e.Kind == EntryAttemptFailed && denies(e.Note) })
	return p.State() == Reserved && denies(note) && (first < 0 || now.Sub(p.ledger[first].At) < deniesFor)
}

// ReleaseWithin is how long we keep asking a provider to release a payment. No bank is known to hold a reservation
// longer.
const ReleaseWithin = 30 * 24 * time.Hour

// OpenWithin is how long we keep asking a provider to open a payment. The customer got no address to pay at, and has gone long ago.
const OpenWithin = 7 * 24 * time.Hour

// Overdue reports whether the payment was asked for at least [OpenWithin] ago and could not be opened, or a release was decided at
// least [ReleaseWithin] ago and is still outstanding. A payment at a terminal is never overdue: its reservation does not expire, the
// card stays charged until staff refund it.
func (p *Payment) Overdue(now time.Time) bool {
	if !p.Opened() && p.State() == Created {
		return now.Sub(p.createdAt) >= OpenWithin
	}
	return p.Outstanding() == ToRelease && p.operator != CardTerminal &&
		now.Sub(p.ledger[p.ledger.index(EntryReleaseRequested)].At) >= ReleaseWithin
}

// GiveUp ends a payment that is overdue: a reservation is left to lapse, and an unpaid payment counts as
// expired. Nothing has been captured, and nothing will be, because the release is in force or nobody can pay. Should the provider
// capture nevertheless, [Payment.Observe] records it.
func (p *Payment) GiveUp(cause Cause, now time.Time) {
	switch {
	case !p.Overdue(now):
	case p.State() == Reserved:
		p.write(EntryLapsed, 0, string(RefusedPeriod), cause, now)
	default:
		p.write(EntryExpired, 0, string(RefusedPeriod), cause, now)
	}
}

// RecordOpeningRefusal ends a payment that the provider refuses to create.
func (p *Payment) RecordOpeningRefusal(refusal *RefusedError, cause Cause, now time.Time) {
	if !p.Opened() && p.State() == Created {
		note, _ := noteOf(refusal)
		p.write(EntryDeclined, 0, note, cause, now)
	}
}
