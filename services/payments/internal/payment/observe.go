package payment

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

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

// Turn is a payment whose turn it is to be looked at.
type Turn struct {
	ID string
	// Hints is how many webhooks had told of it; 0 if none of them is still to be heeded.
	Hints int
}

// View is what the provider reports about a payment: figures since its beginning, not changes.
type View struct {
	Amounts Amounts
	End     End
	// RefundPending says that the provider has taken a refund and not carried it out yet.
	RefundPending bool
	// RefundRefused says that the provider took a refund at first and gave it up later: it will not pay back.
	RefundRefused bool
}

// ErrContradicted is wrapped by the fault of a view that cannot be true.
var ErrContradicted = errors.New("the provider contradicts the ledger")

// Observe appends what the provider's view tells beyond the ledger. An older view changes nothing.
//
// A view that contradicts the ledger, or itself, moves no money. It is written down as a contradiction, unless the
// same one has been before, and answered with PROVIDER_UNAVAILABLE: store the payment all the same.
func (p *Payment) Observe(view View, cause Cause, now time.Time) error {
	known := p.Amounts()
	seen := known.furthest(view.Amounts)
	if !seen.plausible(p.terms.Amount) {
		return p.contradict(view.Amounts, known, cause, now)
	}
	// In this order the invariants hold after every single entry.
	p.grow(EntryReserved, seen.Reserved-known.Reserved, cause, now)
	p.grow(EntryCaptured, seen.Captured-known.Captured, cause, now)
	p.grow(EntryReleased, seen.Released-known.Released, cause, now)
	p.grow(EntryRefunded, seen.Refunded-known.Refunded, cause, now)
	if view.End != NotEnded && seen.Reserved == 0 && p.ledger.end() == "" {
		p.write(Kind(view.End), 0, "", cause, now)
	}
	if view.RefundRefused && p.Outstanding() == ToRefund {
		p.write(EntryRefundRefused, 0, string(RefusedByBank), cause, now)
	}
	return nil
}

func (p *Payment) contradict(told, known Amounts, cause Cause, now time.Time) error {
	if note := told.String(); !slices.ContainsFunc(p.ledger, func(e Entry) bool {
		return e.Kind == EntryContradicted && e.Note == note
	}) {
		p.write(EntryContradicted, 0, note, cause, now)
	}
	return fault.New(fault.Unavailable, ReasonProviderUnavailable,
		fault.Because(fmt.Errorf("%w: it reports %v, the ledger holds %v", ErrContradicted, told, known)))
}

// grow writes an entry unless the amount is zero.
func (p *Payment) grow(kind Kind, amount ore.Ore, cause Cause, now time.Time) {
	if amount > 0 {
		p.write(kind, amount, "", cause, now)
	}
}
