// Package payment is the rules of a payment and its ledger.
//
// A payment is what its ledger says: state and the four cumulative amounts follow from the entries, which
// are only ever appended. Two things append:
//
//   - [Payment.Observe] writes down what the provider reports. It is idempotent and monotone: a report that
//     tells nothing new, or that is older than what is known, changes nothing. captured + released ≤ reserved
//     and refunded ≤ captured hold after every entry.
//   - [Payment.RequestCapture] and [Payment.RequestRelease] write down what we decided, before the provider
//     is asked. There is one decision per payment, so whichever of a capture and a release is written first
//     wins the race, and the loser never reaches the provider.
package payment

import (
	"fmt"
	"slices"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Reasons of faults, as bestill.payments.v1.ErrorReason names them.
const (
	ReasonNotFound            = "PAYMENT_NOT_FOUND"
	ReasonState               = "PAYMENT_STATE"
	ReasonProviderNotOffered  = "PROVIDER_NOT_OFFERED"
	ReasonProviderUnavailable = "PROVIDER_UNAVAILABLE"
	ReasonWebhookUnverified   = "WEBHOOK_UNVERIFIED"
	ReasonConflict            = "PAYMENT_CONFLICT"
)

// Payment is one payment at one provider. It is not safe for concurrent use: load it under a lock.
type Payment struct {
	id        string
	terms     Terms
	operator  ProviderCode
	opening   Opening
	createdAt time.Time

	ledger  ledger
	loaded  int  // entries that the store has already
	changed bool // state or amounts differ from what was loaded
}

// Opening is a payment's existence at the provider.
type Opening struct {
	// Reference is what the provider calls the payment.
	Reference string
	// RedirectURL is where the customer pays.
	RedirectURL string
}

// New returns a payment that no provider knows yet. The operator is who really holds it: the provider, or
// the simulator where it plays the provider. Terms that break a rule are refused with every wrong field.
func New(id string, terms Terms, operator ProviderCode, now time.Time) (*Payment, error) {
	if err := terms.Validate(); err != nil {
		return nil, err
	}
	return &Payment{id: id, terms: terms, operator: operator, createdAt: now}, nil
}

// Stored is a payment as the store keeps it.
type Stored struct {
	ID        string
	Terms     Terms
	Operator  ProviderCode
	Opening   Opening
	CreatedAt time.Time
	Ledger    []Entry
}

// Restore returns the payment that was stored.
func Restore(s Stored) *Payment {
	return &Payment{
		id: s.ID, terms: s.Terms, operator: s.Operator, opening: s.Opening, createdAt: s.CreatedAt,
		ledger: s.Ledger, loaded: len(s.Ledger),
	}
}

// ID returns the payment's id, a UUID.
func (p *Payment) ID() string { return p.id }

// Terms returns what the payment was opened for.
func (p *Payment) Terms() Terms { return p.terms }

// Operator returns who really holds the payment.
func (p *Payment) Operator() ProviderCode { return p.operator }

// CreatedAt returns when the payment was asked for.
func (p *Payment) CreatedAt() time.Time { return p.createdAt }

// State returns how far the payment has come.
func (p *Payment) State() State { return p.ledger.state() }

// Amounts returns the four cumulative figures.
func (p *Payment) Amounts() Amounts { return p.ledger.amounts() }

// Ledger returns a copy of all entries.
func (p *Payment) Ledger() []Entry { return slices.Clone(p.ledger) }

// Opening returns the payment's existence at the provider; zero until it has been opened there.
func (p *Payment) Opening() Opening { return p.opening }

// Opened reports whether the provider knows the payment.
func (p *Payment) Opened() bool { return p.opening != Opening{} }

// Open notes that the provider knows the payment. The first opening stays: when two callers opened the
// same payment at once, the customer is sent to one place only.
func (p *Payment) Open(o Opening) {
	if !p.Opened() {
		p.opening = o
	}
}

// End says how a payment ended on which nothing was reserved, by the provider's report.
type End string

// How a payment can end without a reservation. NotEnded is the zero value.
const (
	NotEnded      End = ""
	EndDeclined   End = "DECLINED"
	EndAborted    End = "ABORTED"
	EndExpired    End = "EXPIRED"
	EndTerminated End = "TERMINATED" // by us, before the customer acted
)

// View is what the provider reports about a payment: figures since its beginning, not changes.
type View struct {
	Amounts Amounts
	End     End
	// RefundRefused says that the provider took a refund at first and gave it up later: it will not pay back.
	RefundRefused bool
}

// Observe appends what the provider's view tells beyond the ledger. An older view changes nothing.
// A view that contradicts the ledger, or itself, is refused with PROVIDER_UNAVAILABLE and changes nothing.
func (p *Payment) Observe(view View, cause Cause, now time.Time) error {
	known := p.Amounts()
	seen := known.furthest(view.Amounts)
	if !seen.plausible(p.terms.Amount) {
		return fault.New(fault.Unavailable, ReasonProviderUnavailable,
			fault.Because(fmt.Errorf("the provider reports %+v, the ledger holds %+v", view.Amounts, known)))
	}
	before := len(p.ledger)
	// In this order the invariants hold after every single entry.
	p.append(EntryReserved, seen.Reserved-known.Reserved, cause, now)
	p.append(EntryCaptured, seen.Captured-known.Captured, cause, now)
	p.append(EntryReleased, seen.Released-known.Released, cause, now)
	p.append(EntryRefunded, seen.Refunded-known.Refunded, cause, now)
	if view.End != NotEnded && seen.Reserved == 0 && p.ledger.end() == "" {
		p.write(Kind(view.End), 0, cause, now)
	}
	p.changed = p.changed || len(p.ledger) > before
	return nil
}

// Decision is what we asked, or are about to ask, of the provider.
type Decision string

// A payment is decided one way for good. Undecided is the zero value.
const (
	Undecided Decision = ""
	ToCapture          = Decision(EntryCaptureRequested)
	ToRelease          = Decision(EntryReleaseRequested)
)

// Outstanding returns the decision that the provider has still to carry out, or Undecided.
func (p *Payment) Outstanding() Decision {
	if s := p.State(); s != Created && s != Reserved {
		return Undecided
	}
	return Decision(p.ledger.decision())
}

// RequestCapture decides to capture the reserved amount in full. Deciding again, and deciding after the
// capture, changes nothing. It is refused with PAYMENT_STATE unless the payment is reserved, and when it
// has been decided to release it.
func (p *Payment) RequestCapture(now time.Time) error {
	return p.decide(ToCapture, captureIn[p.State()], ByCapture, now)
}

// RequestRelease decides to let the payment go, whether or not anything is reserved yet. Deciding again,
// and deciding after the payment ended without a charge, changes nothing. It is refused with PAYMENT_STATE
// when money has been captured, and when it has been decided to capture it.
func (p *Payment) RequestRelease(now time.Time) error {
	v := releaseIn[p.State()]
	if p.Charged() {
		v = refused
	}
	return p.decide(ToRelease, v, ByRelease, now)
}

func (p *Payment) decide(d Decision, v verdict, cause Cause, now time.Time) error {
	taken := Decision(p.ledger.decision())
	switch {
	case v == done:
		return nil
	case v == refused, taken != Undecided && taken != d:
		return p.RefusedByState()
	case taken == Undecided:
		p.write(Kind(d), 0, cause, now)
	}
	return nil
}

// Charged reports whether money has been captured, paid back or not. As long as it is false, it is true to
// tell the customer that nothing was charged.
func (p *Payment) Charged() bool { return p.Amounts().Captured > 0 }

// RefusedByState returns the fault that tells the payment's state to who asked for what it does not allow.
func (p *Payment) RefusedByState() error {
	return fault.New(fault.Precondition, ReasonState, fault.With("state", string(p.State())))
}

// News returns the entries that the store does not have yet, and whether state or amounts have changed,
// which is what the rest of the system is told about.
func (p *Payment) News() (entries []Entry, changed bool) {
	return p.ledger[p.loaded:], p.changed
}

// append writes an entry unless the amount is zero.
func (p *Payment) append(kind Kind, amount ore.Ore, cause Cause, now time.Time) {
	if amount > 0 {
		p.write(kind, amount, cause, now)
	}
}

func (p *Payment) write(kind Kind, amount ore.Ore, cause Cause, now time.Time) {
	p.ledger = append(p.ledger, Entry{
		Seq: len(p.ledger) + 1, Kind: kind, Amount: amount, Reference: p.opening.Reference, Cause: cause, At: now,
	})
}
