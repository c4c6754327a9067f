package payment

import "time"

// Problem is why staff have to look into a payment, by its name in bestill.payments.v1.Contradiction.Kind.
type Problem string

// The problems; NoProblem is the zero value.
const (
	NoProblem Problem = ""
	// Contradicted means that the provider's last report contradicts its earlier ones.
	Contradicted Problem = "CONTRADICTED"
	// PartlyRefunded means that part of the money was refunded outside the shop.
	PartlyRefunded Problem = "PARTLY_REFUNDED"
	// CaptureStalled and RefundStalled mean that the provider has not carried it out for long, and is no longer asked for it.
	CaptureStalled Problem = "CAPTURE_STALLED"
	RefundStalled  Problem = "REFUND_STALLED"
	// RefundNotPossible means that the provider permanently refuses the refund.
	RefundNotPossible Problem = "REFUND_REFUSED"
)

// Problems are all of them.
var Problems = []Problem{Contradicted, PartlyRefunded, CaptureStalled, RefundStalled, RefundNotPossible}

// Problem returns why staff have to look into the payment, since when, and the provider's words about it; NoProblem if they do
// not have to.
func (p *Payment) Problem() (problem Problem, since time.Time, note string) {
	amounts := p.Amounts()
	kind := EntryContradicted
	switch {
	case p.ledger.ends(EntryContradicted, EntryAgreed):
		problem = Contradicted
	case p.Stalled() && p.Outstanding() == ToCapture:
		problem, kind = CaptureStalled, EntryStalled
	case p.Stalled():
		problem, kind = RefundStalled, EntryStalled
	case p.Refund() == RefundRefused:
		problem, kind = RefundNotPossible, EntryRefundRefused
	case amounts.Refunded > 0 && amounts.Refunded < amounts.Captured && p.Outstanding() != ToRefund:
		problem, kind = PartlyRefunded, EntryRefunded
	default:
		return NoProblem, time.Time{}, ""
	}
	entry := p.ledger[p.ledger.last(kind)]
	return problem, entry.At, entry.Note
}

// ProblemChanged reports whether the unstored entries change the problem or its time.
func (p *Payment) ProblemChanged() bool {
	stored := *p
	stored.ledger = p.ledger[:p.loaded]
	was, wasSince, _ := stored.Problem()
	is, since, _ := p.Problem()
	return is != was || !since.Equal(wasSince)
}

// Stalled reports whether a capture or a refund was handed over to staff and is still outstanding: the provider is only read. A
// capture that was handed over says nothing about the refund that is decided later.
func (p *Payment) Stalled() bool {
	return p.stallable() && p.ledger.ends(EntryStalled, EntryResumed, Kind(p.Outstanding()))
}

// stallable reports whether a capture or refund is outstanding that a provider should carry out by itself. At a terminal staff
// carry it out, and have a list of it.
func (p *Payment) stallable() bool {
	d := p.Outstanding()
	return (d == ToCapture || d == ToRefund) && p.operator != CardTerminal
}

// StallsAt reports whether the payment is to be handed over to staff: a capture or a refund was decided, or resumed by staff,
// at least that long ago, and is still outstanding. The provider has that long too for what is captured later in its portal.
func (p *Payment) StallsAt(now time.Time, after time.Duration) bool {
	if !p.stallable() || p.Stalled() {
		return false
	}
	since := p.ledger[p.ledger.last(Kind(p.Outstanding()), EntryResumed, EntryCaptured)].At
	return now.Sub(since) >= after
}

// HandOver hands the payment over to staff if [Payment.StallsAt] says so.
func (p *Payment) HandOver(cause Cause, now time.Time, after time.Duration) {
	if p.StallsAt(now, after) {
		p.write(EntryStalled, 0, "", cause, now)
	}
}

// Resume takes a payment back from staff, as one of them asked: the provider is asked again, with the same idempotency key, so that
// nothing happens twice. Any other payment is unchanged.
func (p *Payment) Resume(actor string, now time.Time) {
	if p.Stalled() {
		p.write(EntryResumed, 0, "", ByStaff, now)
		p.ledger[len(p.ledger)-1].Actor = actor
	}
}
