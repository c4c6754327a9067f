package payment

import (
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

// Decisions: what we are about to ask of the provider, written before it is asked. At most one per
// payment, so a capture and a release of the same payment exclude each other for good.
const (
	EntryCaptureRequested Kind = "CAPTURE_REQUESTED"
	EntryReleaseRequested Kind = "RELEASE_REQUESTED"
)

// Cause says what made us write an entry.
type Cause string

const (
	// ByWebhook is a verified webhook of the provider.
	ByWebhook Cause = "WEBHOOK"
	// ByReconcile is a caller who asked for the provider's view: the customer came back, or an order was swept.
	ByReconcile Cause = "RECONCILE"
	// ByCapture is a call to capture.
	ByCapture Cause = "CAPTURE"
	// ByRelease is a call to release.
	ByRelease Cause = "RELEASE"
	// BySweeper is our own round over payments that are still open.
	BySweeper Cause = "SWEEPER"
)

// Entry is one line of a payment's ledger. Entries are only ever appended.
type Entry struct {
	// Seq counts from 1 within the payment.
	Seq  int
	Kind Kind
	// Amount is positive for money and 0 for ends and decisions.
	Amount ore.Ore
	// Reference is what the provider calls the payment.
	Reference string
	Cause     Cause
	At        time.Time
}

// Amounts are the four cumulative figures of a payment, as providers report them. None of them ever shrinks.
type Amounts struct {
	Reserved, Captured, Released, Refunded ore.Ore
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

// first returns the kind of the first entry that is one of the given kinds, or "".
func (l ledger) first(kinds ...Kind) Kind {
	for _, e := range l {
		for _, kind := range kinds {
			if e.Kind == kind {
				return kind
			}
		}
	}
	return ""
}

func (l ledger) end() Kind {
	return l.first(EntryDeclined, EntryAborted, EntryExpired, EntryTerminated)
}

func (l ledger) decision() Kind {
	return l.first(EntryCaptureRequested, EntryReleaseRequested)
}

// state derives how far the payment has come. Money counts before ends: a reservation that turns up after
// the payment was reported ended is held all the same, and somebody has to let it go.
func (l ledger) state() State {
	switch a := l.amounts(); {
	case a.Captured > 0 && a.Refunded == a.Captured:
		return Refunded
	case a.Captured > 0 && a.Captured+a.Released == a.Reserved:
		return Captured
	case a.Reserved > 0 && a.Released == a.Reserved:
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
