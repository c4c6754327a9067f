package order

import (
	_ "embed"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

//go:embed erase.json
var eraseJSON []byte

// eraseRules are the days that an item may take to its recipient, by kind. The rule on the day of the order applies.
var eraseRules = mustReadRules[map[Kind]int]("erase.json", eraseJSON)

// labelDays is the table's row for how many days after the order an item with a label may be dropped off.
const labelDays Kind = "label"

// ErasureRefusal is why an order's personal data cannot be erased now, by its name in bestill.orders.v1.Erasure.Refusal.
type ErasureRefusal string

// The refusals.
const (
	StillOpen  ErasureRefusal = "OPEN"
	OnItsWay   ErasureRefusal = "ON_ITS_WAY"
	VisitAhead ErasureRefusal = "VISIT_AHEAD"
	RefundOwed ErasureRefusal = "REFUND_DUE"
)

// Erasure is whether, or when, the personal data of an order can be erased.
type Erasure struct {
	// ErasedAt is when it was erased; zero until then.
	ErasedAt time.Time
	// DueAt is when it is erased automatically; zero once it is erased, and while the order is open.
	DueAt time.Time
	// Refusal is empty if it can be erased now, or has been.
	Refusal ErasureRefusal
	// From is when it can be erased; zero if that is unknown, or not before it is erased automatically.
	From time.Time
}

// Erasure returns the state of the order's personal data at the given time, given its retention after the order ended. The law
// of bookkeeping requires amounts, dates, numbers and VAT, so those stay in any case.
func (d Data) Erasure(now time.Time, retention time.Duration) Erasure {
	if !d.ErasedAt.IsZero() {
		return Erasure{ErasedAt: d.ErasedAt}
	}
	if d.State.Open() {
		return Erasure{Refusal: StillOpen}
	}
	atCounter := d.State == RefundRequested && d.Payment.Provider == CardTerminal // its customer may never come
	if d.State == RefundRequested && !atCounter {
		return Erasure{Refusal: RefundOwed}
	}
	erasure := Erasure{DueAt: d.ChangedAt.Add(retention)}
	switch from, why := d.neededUntil(); {
	case d.State == RefundRefused, atCounter:
		erasure.Refusal = RefundOwed
	case now.Before(from):
		erasure.Refusal = why
		if from.Before(erasure.DueAt) {
			erasure.From = from
		}
	}
	return erasure
}

// neededUntil returns until when, and for what, the addresses of a completed order are needed; zero for any other order.
func (d Data) neededUntil() (time.Time, ErasureRefusal) {
	if d.State != Completed {
		return time.Time{}, ""
	}
	facts := d.Product.Facts()
	visited, delivered := facts.Visit.passed(), time.Time{}
	if !d.PickupCancelledAt.IsZero() {
		visited = time.Time{}
	}
	if len(facts.Recipients) > 0 {
		rules := inForce(eraseRules, d.PlacedAt)
		last := clock.OsloDate(d.PlacedAt).AddDate(0, 0, rules[labelDays])
		if codes := d.CodesValidUntil(); !codes.IsZero() {
			last = codes
		}
		if !d.DroppedOffAt.IsZero() {
			last = clock.OsloDate(d.DroppedOffAt)
		}
		delivered = last.AddDate(0, 0, rules[d.Product.Kind()]+1)
	}
	if visited.After(delivered) {
		return visited, VisitAhead
	}
	return delivered, OnItsWay
}

// MayErase returns nil if the order's personal data can be erased now, or is erased already.
//
// Errors: ERASURE_REFUSED.
func (d Data) MayErase(now time.Time, retention time.Duration) error {
	erasure := d.Erasure(now, retention)
	if erasure.Refusal == "" {
		return nil
	}
	return erasure.Refusal.err(erasure.From)
}

// ErrVisitAhead returns the fault of erasing a cancelled order whose driver comes nevertheless.
func (d Data) ErrVisitAhead() error { return VisitAhead.err(d.Product.Facts().Visit.passed()) }

func (r ErasureRefusal) err(from time.Time) error {
	options := []fault.Option{fault.With("reason", string(r))}
	if !from.IsZero() {
		options = append(options, fault.With("from", from.Format(time.RFC3339)))
	}
	return fault.New(fault.Precondition, ReasonErasureRefused, options...)
}
