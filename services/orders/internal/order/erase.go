package order

import (
	_ "embed"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

//go:embed erase.json
var eraseJSON []byte

// eraseRules are the days for which an item may be on its way to its recipient, by kind. The rule in force on the day of the
// order applies.
var eraseRules = mustReadRules[map[Kind]int]("erase.json", eraseJSON)

// labelDays is the row of the table for how long an item with a label may be dropped off, after the day of the order.
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

// Erasure is whether the personal data of an order can be erased, or when.
type Erasure struct {
	// ErasedAt is zero until it was.
	ErasedAt time.Time
	// DueAt is when it is erased by itself; zero once it is erased, and while the order is open.
	DueAt time.Time
	// Refusal is empty if it can be erased now, or has been.
	Refusal ErasureRefusal
	// From is when it can be; zero if that is not known, or not before it is erased by itself.
	From time.Time
}

// Erasure returns how the order's personal data stands at the given time, if it is kept for so long after the order ended. What
// the law of bookkeeping asks for stays in any case: amounts, dates, numbers and VAT.
func (d Data) Erasure(now time.Time, retention time.Duration) Erasure {
	if !d.ErasedAt.IsZero() {
		return Erasure{ErasedAt: d.ErasedAt}
	}
	if d.State.Open() {
		return Erasure{Refusal: StillOpen}
	}
	if d.State == RefundRequested {
		return Erasure{Refusal: RefundOwed}
	}
	erasure := Erasure{DueAt: d.ChangedAt.Add(retention)}
	switch from, why := d.neededUntil(); {
	case d.State == RefundRefused:
		erasure.Refusal = RefundOwed
	case now.Before(from):
		erasure.Refusal = why
		if from.Before(erasure.DueAt) {
			erasure.From = from
		}
	}
	return erasure
}

// neededUntil returns when nobody needs the addresses of a completed order any more, and for what they are needed until then;
// zero for any other order.
func (d Data) neededUntil() (time.Time, ErasureRefusal) {
	if d.State != Completed {
		return time.Time{}, ""
	}
	facts := d.Product.Facts()
	visited, delivered := time.Time{}, time.Time{}
	if day, err := time.ParseInLocation(time.DateOnly, facts.Visit.Date, clock.Oslo); err == nil {
		visited = day.AddDate(0, 0, 1)
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

// MayErase returns nil if the order's personal data can be erased now, or has been.
//
// Errors: ERASURE_REFUSED.
func (d Data) MayErase(now time.Time, retention time.Duration) error {
	erasure := d.Erasure(now, retention)
	if erasure.Refusal == "" {
		return nil
	}
	options := []fault.Option{fault.With("reason", string(erasure.Refusal))}
	if !erasure.From.IsZero() {
		options = append(options, fault.With("from", erasure.From.Format(time.RFC3339)))
	}
	return fault.New(fault.Precondition, ReasonErasureRefused, options...)
}
