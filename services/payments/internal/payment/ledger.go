package payment

import (
	"fmt"
	"slices"
	"time"

	"bestill.example/services/platform/ore"
)

// Kind is the kind of a ledger entry.
type Kind string

// Money that the provider has moved, with the amount by which its cumulative amount grew.
const (
	EntryReserved Kind = "RESERVED"
	EntryCaptured Kind = "CAPTURED"
	EntryReleased Kind = "RELEASED"
	EntryRefunded Kind = "REFUNDED"
)

// Ends of a payment on which nothing was reserved. At most one per payment.
const (
	EntryDeclined   Kind = "DECLINED"
	EntryAborted    Kind = "ABORTED"
	EntryExpired    Kind = "EXPIRED"
	EntryTerminated Kind = "TERMINATED"
)

// Decisions: what we are about to ask of the provider, written before it is called. Each at most once per payment. A release is
// never decided while a decision to capture is in force, and a capture never after a release.
const (
	EntryCaptureRequested Kind = "CAPTURE_REQUESTED"
	EntryReleaseRequested Kind = "RELEASE_REQUESTED"
	EntryRefundRequested  Kind = "REFUND_REQUESTED"
)

// Final refusals, each of which ends a decision. After a refused release the reservation is left to lapse: the bank releases
// what is not captured when the reservation expires.
const (
	EntryCaptureRefused Kind = "CAPTURE_REFUSED"
	EntryRefundRefused  Kind = "REFUND_REFUSED"
	EntryLapsed         Kind = "LAPSED"
)

const (
	// EntryAttemptFailed is a refusal of one attempt. The decision remains in force, and the next attempt gets
	// another idempotency key.
	EntryAttemptFailed Kind = "ATTEMPT_FAILED"
	// EntryContradicted is a report of the provider that contradicts its earlier reports. It needs manual investigation.
	EntryContradicted Kind = "CONTRADICTED"
	// EntryAgreed ends a contradiction: the provider's report agrees with the ledger again.
	EntryAgreed Kind = "AGREED"
	// EntryStalled hands over to staff a capture or a refund that the provider has not carried out for long: the provider is
	// not asked for it again until EntryResumed.
	EntryStalled Kind = "STALLED"
	// EntryResumed takes it back from staff.
	EntryResumed Kind = "RESUMED"
)

// Cause is what triggered an entry.
type Cause string

const (
	// ByWebhook is a verified webhook of the provider.
	ByWebhook Cause = "WEBHOOK"
	// ByReconcile is a call to reconcile: the customer came back to the shop, or orders swept its unpaid orders.
	ByReconcile Cause = "RECONCILE"
	// ByCreate is the call that opens a payment.
	ByCreate Cause = "CREATE"
	// ByCapture is a call to capture.
	ByCapture Cause = "CAPTURE"
	// ByRelease is a call to release.
	ByRelease Cause = "RELEASE"
	// ByRefund is a call to refund.
	ByRefund Cause = "REFUND"
	// ByTerminal is a call to record a payment or a refund at a terminal.
	ByTerminal Cause = "TERMINAL"
	// BySweeper is the regular sweep over open payments.
	BySweeper Cause = "SWEEPER"
	// ByReview is the daily comparison of payments with their provider.
	ByReview Cause = "REVIEW"
	// ByStaff is a call of staff to try again.
	ByStaff Cause = "STAFF"
)

// Entry is one line of a payment's ledger. Entries are only ever appended.
type Entry struct {
	// Seq counts from 1 within the payment.
	Seq  int
	Kind Kind
	// Amount is positive if the entry moves money, else 0.
	Amount ore.Ore
	// Reference is the provider's id of the payment.
	Reference string
	Cause     Cause
	At        time.Time
	// Note is the provider's reason and code of a refusal, or the amounts of a contradiction; else empty.
	Note string
	// Webhooks is how many webhooks had been received when the provider was read for this entry; 0 if it was not.
	Webhooks int
	// Actor is the staff member who caused an EntryResumed; else empty.
	Actor string
}

// Amounts are the four cumulative amounts of a payment, as providers report them. None of them ever decreases.
type Amounts struct {
	Reserved, Captured, Released, Refunded ore.Ore
}

// String returns the amounts in øre, for logs and notes.
func (a Amounts) String() string {
	return fmt.Sprintf("reserved %d, captured %d, released %d, refunded %d", a.Reserved, a.Captured, a.Released, a.Refunded)
}

// plausible reports whether the amounts, of which none is negative, are possible for a payment of the given amount.
func (a Amounts) plausible(amount ore.Ore) bool {
	return a.Reserved <= amount &&
		a.Released <= a.Reserved-a.Captured &&
		a.Refunded <= a.Captured
}

// largest returns the larger of each of the four amounts.
func (a Amounts) largest(b Amounts) Amounts {
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

// last returns the index of the last entry of these kinds, or -1.
func (l ledger) last(kinds ...Kind) int {
	for i, e := range slices.Backward(l) {
		if slices.Contains(kinds, e.Kind) {
			return i
		}
	}
	return -1
}

// ends reports whether the last entry of any of the kinds is of the first one.
func (l ledger) ends(kind Kind, otherwise ...Kind) bool {
	i := l.last(append(otherwise, kind)...)
	return i >= 0 && l[i].Kind == kind
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

// state derives the payment's state. Money takes precedence over ends: a reservation that is reported after the
// payment had ended still exists and has to be released.
func (l ledger) state() State {
	switch a := l.amounts(); {
	case a.Captured > 0 && a.Refunded == a.Captured:
		return Refunded
	case a.Captured > 0 && (a.Captured+a.Released == a.Reserved || l.has(EntryLapsed)):
		return Captured
	case a.Reserved > 0 && (a.Released == a.Reserved || l.has(EntryLapsed)):
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
