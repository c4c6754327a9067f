package payment

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// End is how a payment ended without a reservation, as the provider reports it.
type End string

// How a payment can end without a reservation. NotEnded is the zero value.
const (
	NotEnded      End = ""
	EndDeclined   End = "DECLINED"
	EndAborted    End = "ABORTED"
	EndExpired    End = "EXPIRED"
	EndTerminated End = "TERMINATED" // by us, before the customer paid
)

// View is what the provider reports about a payment: cumulative amounts, not changes.
type View struct {
	Amounts Amounts
	End     End
	// RefundPending means that the provider has accepted a refund and not carried it out yet.
	RefundPending bool
	// RefundRefused means that the provider accepted our refund, and permanently refused it later. It stays false where the
	// provider does not distinguish our refunds from those of its portal.
	RefundRefused bool
	// RefundFailed means that the provider accepted a refund of all that is left, ours or one of its portal, that it failed later,
	// and that none is pending.
	RefundFailed bool
}

// ErrContradicted is wrapped by the fault for a view that is impossible.
var ErrContradicted = errors.New("the provider contradicts the ledger")

// Observe appends what is new in the provider's view. An older view changes nothing.
//
// A view that contradicts the ledger or itself moves no money. It is recorded as a contradiction, unless the same
// one is recorded already and in force, and answered with PROVIDER_UNAVAILABLE. The payment must be stored in that case too.
func (p *Payment) Observe(view View, cause Cause, now time.Time) error {
	known := p.Amounts()
	seen := known.largest(view.Amounts)
	if !seen.plausible(p.terms.Amount) {
		return p.writeContradiction(view.Amounts, known, cause, now)
	}
	// In this order the invariants hold after every entry.
	p.writeIncrease(EntryReserved, seen.Reserved-known.Reserved, cause, now)
	p.writeIncrease(EntryCaptured, seen.Captured-known.Captured, cause, now)
	p.writeIncrease(EntryReleased, seen.Released-known.Released, cause, now)
	p.writeIncrease(EntryRefunded, seen.Refunded-known.Refunded, cause, now)
	if view.End != NotEnded && seen.Reserved == 0 && p.ledger.end() == "" {
		p.write(Kind(view.End), 0, "", cause, now)
	}
	// A payment that staff have is only read, so it is not known whose refund failed. Either way it cannot be refunded there.
	if (view.RefundRefused || view.RefundFailed && p.Stalled()) && p.Outstanding() == ToRefund {
		p.write(EntryRefundRefused, 0, string(RefusedByBank), cause, now)
	}
	if view.Amounts == seen && p.ledger.ends(EntryContradicted, EntryAgreed) {
		p.write(EntryAgreed, 0, "", cause, now)
	}
	return nil
}

// ObserveLater is Observe for a view that was read after the ledger held the given amounts: a view that lacks some of them is
// not older, but contradicts the ledger. It is for payments that have not changed for a while, because a provider may show an
// earlier state for some seconds.
func (p *Payment) ObserveLater(view View, held Amounts, cause Cause, now time.Time) error {
	if view.Amounts.largest(held) != view.Amounts {
		return p.writeContradiction(view.Amounts, p.Amounts(), cause, now)
	}
	return p.Observe(view, cause, now)
}

func (p *Payment) writeContradiction(reported, known Amounts, cause Cause, now time.Time) error {
	since := p.ledger[p.ledger.last(EntryAgreed)+1:]
	if note := reported.String(); !slices.ContainsFunc(since, func(e Entry) bool {
		return e.Kind == EntryContradicted && e.Note == note
	}) {
		p.write(EntryContradicted, 0, note, cause, now)
	}
	return fault.New(fault.Unavailable, ReasonProviderUnavailable,
		fault.Because(fmt.Errorf("%w: it reports %v, the ledger holds %v", ErrContradicted, reported, known)))
}

// writeIncrease writes an entry if the amount has increased.
func (p *Payment) writeIncrease(kind Kind, amount ore.Ore, cause Cause, now time.Time) {
	if amount > 0 {
		p.write(kind, amount, "", cause, now)
	}
}
