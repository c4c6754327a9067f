package payment

import (
	"fmt"
	"slices"
	"time"

	"bestill.example/services/platform/ore"
)

// Kind says what a ledger entry tells.
type Kind string

// Money: what the provider has done, with the amount by which its cumulative figure grew.
const (
	EntryReserved Kind = "RESERVED"
	EntryCaptured Kind = "CAPTURED"
	EntryReleased Kind = "RELEASED"
	EntryRefunded Kind = "REFUNDED"
)

// Ends: how a payment ended that nothing was reserved on. At most one per payment.
const (
	EntryDeclined   Kind = "DECLINED"
	EntryAborted    Kind = "ABORTED"
	EntryExpired    Kind = "EXPIRED"
	EntryTerminated Kind = "TERMINATED"
)

// Decisions: what we are about to ask of the provider, written before it is asked. Each at most once per payment;
// a release is never decided while a capture stands, and a capture never after a release.
const (
	EntryCaptureRequested Kind = "CAPTURE_REQUESTED"
	EntryReleaseRequested Kind = "RELEASE_REQUESTED"
	EntryRefundRequested  Kind = "REFUND_REQUESTED"
)

// Refusals: a decision that the provider will never carry out, which ends it. A release that is refused is left to
// lapse: what is not captured comes free by itself, when the bank's reservation ends.
const (
	EntryCaptureRefused Kind = "CAPTURE_REFUSED"
	EntryRefundRefused  Kind = "REFUND_REFUSED"
	EntryLapsed         Kind = "LAPSED"
)

const (
	// EntryAttemptFailed is a no to one attempt. The decision stands, and its next attempt has another key.
	EntryAttemptFailed Kind = "ATTEMPT_FAILED"
	// EntryContradicted is a report of the provider that cannot be true after what it reported before. Somebody
	// has to look into it.
	EntryContradicted Kind = "CONTRADICTED"
)

// Cause says what made us write an entry.
type Cause string

const (
	// ByWebhook is a verified webhook of the provider.
	ByWebhook Cause = "WEBHOOK"
	// ByReconcile is a caller who asked for the provider's view: the customer came back, or an order was swept.
	ByReconcile Cause = "RECONCILE"
	// ByCreate is the call that opens a payment.
	ByCreate Cause = "CREATE"
	// ByCapture is a call to capture.
	ByCapture Cause = "CAPTURE"
	// ByRelease is a call to release.
	ByRelease Cause = "RELEASE"
	// ByRefund is a call to refund.
	ByRefund Cause = "REFUND"
	// ByTerminal is a call to record what was paid at a terminal.
	ByTerminal Cause = "TERMINAL"
	// BySweeper is our own round over payments that are still open.
	BySweeper Cause = "SWEEPER"
)

// Entry is one line of a payment's ledger. Entries are only ever appended.
type Entry struct {
	// Seq counts from 1 within the payment.
	Seq  int
	Kind Kind
	// Amount is positive for money, and 0 for what moves none.
	Amount ore.Ore
	// Reference is what the provider calls the payment.
	Reference string
	Cause     Cause
	At        time.Time
	// Note is the provider's reason and code of a no, or the figures of a contradiction. Mostly empty.
	Note string
}

// Amounts are the four cumulative figures of a payment, as providers report them. None of them ever shrinks.
type Amounts struct {
	Reserved, Captured, Released, Refunded ore.Ore
}

// String returns the figures in øre, for logs and notes.
func (a Amounts) String() string {
	return fmt.Sprintf("reserved %d, captured %d, released %d, refunded %d", a.Reserved, a.Captured, a.Released, a.Refunded)
}

// plausible reports whether the figures can be true of a payment of that amount.
func (a Amounts) plausible(amount ore.Ore) bool {
	return a.Captured >= 0 && a.Released >= 0 && a.Refunded >= 0 &&
		a.Reserved <= amount &&
		a.Captured <= a.Reserved &&
		a.Released <= a.Reserved-a.Captured &&
		a.Refunded <= a.Captured
}

// furthest returns each figure from where it has come furthest.
func (a Amounts) furthest(b Amounts) Amounts {
	return Amounts{
		Reserved: max(a.Reserved, b.Reserved),
		Captured: max(a.Captured, b.Captured),
		Released: max(a.Released, b.Released),
		Refunded: max(a.Refunded, b.Refunded),
	}
}

// ledger is a payment's entries in the order in which they were written.
type ledger []Entry

func (l ledger) amounts() Amounts {
	return Amounts{
		Reserved: l.sum(EntryReserved),
		Captured: l.sum(EntryCaptured),
		Released: l.sum(EntryReleased),
		Refunded: l.sum(EntryRefunded),
	}
}

func (l ledger) sum(kind Kind) ore.Ore {
	var total ore.Ore
	for _, e := range l {
		if e.Kind == kind {
			total += e.Amount
		}
	}
	return total
}

func (l ledger) index(kinds ...Kind) int {
	return slices.IndexFunc(l, func(e Entry) bool { return slices.Contains(kinds, e.Kind) })
}

func (l ledger) has(kind Kind) bool { return l.index(kind) >= 0 }

func (l ledger) count(kind Kind) (n int) {
	for _, e := range l {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// end returns how the payment ended without a reservation, or "".
func (l ledger) end() Kind {
	if i := l.index(EntryDeclined, EntryAborted, EntryExpired, EntryTerminated); i >= 0 {
		return l[i].Kind
	}
	return ""
}

// state derives how far the payment has come. Money counts before ends: a reservation that turns up after
// the payment was reported ended is held all the same, and somebody has to let it go.
func (l ledger) state() State {
	switch a := l.amounts(); {
	case a.Captured > 0 && a.Refunded == a.Captured:
		return Refunded
	case a.Captured > 0 && a.Captured+a.Released == a.Reserved:
		return Captured
	case a.Reserved > 0 && (a.Released == a.Reserved || a.Captured == 0 && l.has(EntryLapsed)):
		return Released
	case a.Reserved > 0:
		return Reserved
	}
	switch l.end() {
	case EntryDeclined:
		return Declined
	case EntryAborted:
		return Aborted
	case EntryExpired:
		return Expired
	case EntryTerminated:
		return Released
	default:
		return Created
	}
}
