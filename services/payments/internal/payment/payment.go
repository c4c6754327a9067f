// Package payment has the rules of a payment and its ledger.
//
// The ledger defines the payment: the state and the four cumulative amounts are derived from its entries, which
// are only ever appended. Three kinds of methods append:
//
//   - [Payment.Observe] records what the provider reports. It is idempotent and monotone: a report that is
//     repeated or older than the ledger changes nothing. captured + released ≤ reserved and refunded ≤ captured
//     hold after every entry.
//   - [Payment.RequestCapture], [Payment.RequestRelease] and [Payment.RequestRefund] record our decision before
//     the provider is asked. If a capture and a release race, the one that is recorded first wins and the other
//     never reaches the provider, unless the provider permanently refuses the capture.
//   - [Payment.RecordRefusal] records that the provider refused, after its own report has confirmed that.
package payment

import (
	"slices"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Reasons of faults, by their names in bestill.payments.v1.ErrorReason.
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

// Payment is one payment at one provider. It is not safe for concurrent use; load it under a lock.
type Payment struct {
	id        string
	terms     Terms
	operator  ProviderCode
	opening   Opening
	createdAt time.Time

	ledger ledger
	loaded int // number of entries that are already stored

	webhooks Webhooks
	covered  int // number of webhooks that what is observed was read after
}

// Webhooks counts the webhooks about a payment.
type Webhooks struct {
	// Received is how many there were when the payment was loaded. Handled is how many of them had been received when the
	// provider was last read.
	Received, Handled int
}

// Opening is the provider's answer when the payment was created there.
type Opening struct {
	// Reference is the provider's id of the payment.
	Reference string
	// RedirectURL is where the customer pays.
	RedirectURL string
}

// New returns a payment that has not been created at the provider yet. The operator is the system that really holds it: the
// provider, or the simulator that replaces it. The terms are valid; see [Terms.Validate].
func New(id string, terms Terms, operator ProviderCode, now time.Time) *Payment {
	return &Payment{id: id, terms: terms, operator: operator, createdAt: now}
}

// Stored is a payment as it is stored.
type Stored struct {
	ID        string
	Terms     Terms
	Operator  ProviderCode
	Opening   Opening
	CreatedAt time.Time
	Ledger    []Entry
	Webhooks  Webhooks
}

// Restore returns a stored payment.
func Restore(s Stored) *Payment {
	return &Payment{
		id: s.ID, terms: s.Terms, operator: s.Operator, opening: s.Opening, createdAt: s.CreatedAt,
		ledger: s.Ledger, loaded: len(s.Ledger), webhooks: s.Webhooks,
	}
}

// Copy returns an independent copy of the payment, as if it had been stored and read again.
func (p *Payment) Copy() *Payment {
	twin := *p
	twin.ledger = slices.Clone(p.ledger)
	twin.loaded, twin.covered = len(twin.ledger), 0
	return &twin
}

// Webhooks returns the webhooks about the payment.
func (p *Payment) Webhooks() Webhooks { return p.webhooks }

// NoteWebhooks records that this many webhooks about the payment have been received, if that is more than before.
func (p *Payment) NoteWebhooks(received int) {
	p.webhooks.Received = max(p.webhooks.Received, received)
}

// Cover records that the provider was read after that many webhooks had been received, so that the next entry marks them as
// handled.
func (p *Payment) Cover(webhooks int) { p.covered = webhooks }

// ID returns the payment's id, a UUID.
func (p *Payment) ID() string { return p.id }

// Terms returns what the payment was opened for.
func (p *Payment) Terms() Terms { return p.terms }

// Operator returns the system that really holds the payment.
func (p *Payment) Operator() ProviderCode { return p.operator }

// CreatedAt returns when the payment was requested.
func (p *Payment) CreatedAt() time.Time { return p.createdAt }

// ReservedAt returns when the reservation became known; zero if there never was one.
func (p *Payment) ReservedAt() time.Time {
	if i := p.ledger.index(EntryReserved); i >= 0 {
		return p.ledger[i].At
	}
	return time.Time{}
}

// State returns the state that follows from the ledger.
func (p *Payment) State() State { return p.ledger.state() }

// Amounts returns the four cumulative amounts.
func (p *Payment) Amounts() Amounts { return p.ledger.amounts() }

// Ledger returns a copy of all entries.
func (p *Payment) Ledger() []Entry { return slices.Clone(p.ledger) }

// Opening returns the provider's reference and address of the payment; zero until it has been created there.
func (p *Payment) Opening() Opening { return p.opening }

// Opened reports whether the payment has been created at the provider.
func (p *Payment) Opened() bool { return p.opening != Opening{} }

// Open records that the payment has been created at the provider. Only the first call counts: when two callers
// open the same payment concurrently, both send the customer to the same address.
func (p *Payment) Open(o Opening) {
	if !p.Opened() {
		p.opening = o
	}
}

// Charged reports whether money has been captured, whether or not it has been refunded since. While it is false,
// the shop may tell the customer that nothing was charged.
func (p *Payment) Charged() bool { return p.Amounts().Captured > 0 }

// StateFault returns the fault PAYMENT_STATE, with the payment's state, for a request that the state does not allow.
func (p *Payment) StateFault() error {
	return fault.New(fault.Precondition, ReasonState, fault.With("state", string(p.State())))
}

// NewEntries returns the entries that are not stored yet, and whether they change what other services see: the state, the
// amounts, or the state of a refund.
func (p *Payment) NewEntries() (entries []Entry, changed bool) {
	entries = p.ledger[p.loaded:]
	return entries, slices.ContainsFunc(entries, func(e Entry) bool { return !internalKinds[e.Kind] })
}

// Grown reports whether there are new entries.
func (p *Payment) Grown() bool { return len(p.ledger) > p.loaded }

// ChangedAt returns when the last entry was written, or when the payment was created.
func (p *Payment) ChangedAt() time.Time {
	if len(p.ledger) == 0 {
		return p.createdAt
	}
	return p.ledger[len(p.ledger)-1].At
}

// internalKinds are the entries that other services do not see.
var internalKinds = map[Kind]bool{
	EntryCaptureRequested: true, EntryReleaseRequested: true, EntryRefundRequested: true,
	EntryCaptureRefused: true, EntryAttemptFailed: true, EntryContradicted: true, EntryAgreed: true,
	EntryStalled: true, EntryResumed: true,
}

func (p *Payment) write(kind Kind, amount ore.Ore, note string, cause Cause, now time.Time) {
	p.ledger = append(p.ledger, Entry{
		Seq: len(p.ledger) + 1, Kind: kind, Amount: amount, Reference: p.opening.Reference, Cause: cause, At: now, Note: note,
		Webhooks: p.covered,
	})
	p.webhooks.Handled = max(p.webhooks.Handled, p.covered)
}
