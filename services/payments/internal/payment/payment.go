// Package payment is the rules of a payment and its ledger.
//
// A payment is what its ledger says: state and the four cumulative amounts follow from the entries, which
// are only ever appended. Three things append:
//
//   - [Payment.Observe] writes down what the provider reports. It is idempotent and monotone: a report that
//     tells nothing new, or that is older than what is known, changes nothing. captured + released ≤ reserved
//     and refunded ≤ captured hold after every entry.
//   - [Payment.RequestCapture], [Payment.RequestRelease] and [Payment.RequestRefund] write down what we decided,
//     before the provider is asked. Whichever of a capture and a release is written first wins the race, and the
//     loser never reaches the provider, unless the provider refuses the capture for good.
//   - [Payment.Refuse] writes down a provider's no, once what it reports shows that the no is true.
package payment

import (
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
	ReasonRefundRefused       = "REFUND_REFUSED"
	ReasonRefused             = "PAYMENT_REFUSED"
)

// Payment is one payment at one provider. It is not safe for concurrent use: load it under a lock.
type Payment struct {
	id        string
	terms     Terms
	operator  ProviderCode
	opening   Opening
	createdAt time.Time

	ledger ledger
	loaded int // entries that the store has already
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

// Charged reports whether money has been captured, paid back or not. As long as it is false, it is true to
// tell the customer that nothing was charged.
func (p *Payment) Charged() bool { return p.Amounts().Captured > 0 }

// RefusedByState returns the fault that tells the payment's state to who asked for what it does not allow.
func (p *Payment) RefusedByState() error {
	return fault.New(fault.Precondition, ReasonState, fault.With("state", string(p.State())))
}

// News returns the entries that the store does not have yet, and whether they change what the rest of the system is
// told about: state, amounts, or what has become of a refund.
func (p *Payment) News() (entries []Entry, changed bool) {
	entries = p.ledger[p.loaded:]
	return entries, slices.ContainsFunc(entries, func(e Entry) bool { return !ours[e.Kind] })
}

// ours are the entries that concern nobody but us and the provider.
var ours = map[Kind]bool{
	EntryCaptureRequested: true, EntryReleaseRequested: true, EntryRefundRequested: true,
	EntryCaptureRefused: true, EntryAttemptFailed: true, EntryContradicted: true,
}

func (p *Payment) write(kind Kind, amount ore.Ore, note string, cause Cause, now time.Time) {
	p.ledger = append(p.ledger, Entry{
		Seq: len(p.ledger) + 1, Kind: kind, Amount: amount, Reference: p.opening.Reference, Cause: cause, At: now, Note: note,
	})
}
