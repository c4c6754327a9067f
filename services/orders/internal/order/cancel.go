package order

import (
	_ "embed"
	"fmt"
	"slices"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

//go:embed cancel.json
var cancelJSON []byte

// cancelRules are the days for cancelling. The rule on the day of the order applies, so that new terms do not change earlier
// orders.
var cancelRules = mustReadRules[map[Kind]int]("cancel.json", cancelJSON)

// lastSecond returns the last second, in Oslo, of the day that is that many days after another, or before it if negative.
func lastSecond(from time.Time, days int) time.Time {
	return clock.OsloDate(from).AddDate(0, 0, days+1).Add(-time.Second)
}

// cancelDays returns for how many days after the day of its placing an order of that kind can be cancelled, -1 if it cannot.
func cancelDays(kind Kind, placedAt time.Time) int {
	if days, listed := inForce(cancelRules, placedAt)[kind]; listed {
		return days
	}
	return -1
}

// Terms decide until when an order can be cancelled.
type Terms struct {
	Kind     Kind
	PlacedAt time.Time
	// CodeDays is for how many days after the day of the order its codes can be used; 0 without codes.
	CodeDays int
	// PickupDate is the day of the driver's visit, empty without one.
	PickupDate string
}

// CancelUntil returns the last second in which such an order can be cancelled: within the days of its kind, on the last day of
// its codes at the latest, and the day before the driver's visit at the latest. It is before PlacedAt for an order that can
// never be cancelled.
func (t Terms) CancelUntil() time.Time {
	until := lastSecond(t.PlacedAt, cancelDays(t.Kind, t.PlacedAt))
	if t.CodeDays > 0 {
		until = earlier(until, lastSecond(t.PlacedAt, t.CodeDays))
	}
	if last, err := (Visit{Date: t.PickupDate}).lastBefore(); err == nil {
		until = earlier(until, last)
	}
	return until
}

func (d Data) cancelUntil() time.Time {
	return Terms{
		Kind: d.Product.Kind(), PlacedAt: d.PlacedAt, CodeDays: d.Price.CodeDays, PickupDate: d.Product.Facts().Visit.Date,
	}.CancelUntil()
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// Refusal is why an order cannot be cancelled, by its name in bestill.orders.v1.Cancellation.Refusal.
type Refusal string

// The refusals.
const (
	Used    Refusal = "USED"
	TooLate Refusal = "TOO_LATE"
	NotPaid Refusal = "NOT_PAID"
)

// Cancellation is whether an order can be cancelled, or the progress of cancelling it.
type Cancellation struct {
	Allowed bool
	// Until is the last second for cancelling; zero for an order that was never paid.
	Until time.Time
	// Refusal is empty if cancelling is possible, or done.
	Refusal Refusal
}

// Cancellation returns whether the order can be cancelled at the given time.
func (d Data) Cancellation(now time.Time) Cancellation {
	until := d.cancelUntil()
	switch {
	case d.State.Open():
		return Cancellation{Allowed: true}
	case d.State.NotCharged():
		return Cancellation{Refusal: NotPaid}
	case d.State.RefundDue() && (!d.RefundedElsewhere || d.DroppedOffAt.IsZero()):
		return Cancellation{Until: until}
	case !d.DroppedOffAt.IsZero():
		return Cancellation{Until: until, Refusal: Used}
	case now.After(until):
		return Cancellation{Until: until, Refusal: TooLate}
	default:
		return Cancellation{Allowed: true, Until: until}
	}
}

// Withdraw records that the sender cancels an order that is not paid yet, or is paid but not booked yet. The order ends when
// its payment does.
func (o *Order) Withdraw(at time.Time) error {
	if o.data.State != AwaitingPayment && !o.ToBook() {
		return fmt.Errorf("%w: withdrawing in state %s", ErrRefused, o.data.State)
	}
	o.data.WithdrawnAt, o.data.ChangedAt = at, at
	return nil
}

// Cancel voids the numbers and codes of a completed order, whose money is then to be refunded. Cancelling a cancelled or
// withdrawn order changes nothing.
//
// Errors: ORDER_USED, CANCELLATION_TOO_LATE, ORDER_STATE.
func (o *Order) Cancel(at time.Time) error {
	switch cancellation := o.data.Cancellation(at); {
	case o.data.State.RefundDue(), o.data.Failure == Withdrawn:
		return nil
	case cancellation.Refusal == Used:
		return fault.New(fault.Precondition, ReasonUsed)
	case cancellation.Refusal == TooLate:
		return fault.New(fault.Precondition, ReasonTooLate, fault.With("until", cancellation.Until.Format(time.RFC3339)))
	case o.data.State != Completed:
		return o.wrongState()
	}
	if err := o.requestRefund(at); err != nil {
		return err
	}
	o.events = append(o.events, CancelledBySender{o.happened(at)})
	o.sendToCounter(at)
	return nil
}

// clockTolerance is how far the carrier's clock may differ from ours.
const clockTolerance = 5 * time.Minute

// DropOff records that the item with that identifying number was dropped off: the order is used, and can no longer be cancelled.
// The time of the first item counts. If the driver's round has nothing left to collect, the booking is to be cancelled.
//
// Errors: ORDER_STATE when the order is not completed, so that the item must not be carried; REQUEST_INVALID for a time before
// the order was placed or in the future.
func (o *Order) DropOff(item string, droppedOffAt, at time.Time) error {
	if o.data.State != Completed {
		return o.wrongState()
	}
	var c fault.Collector
	c.Check(!droppedOffAt.Before(o.data.PlacedAt.Add(-clockTolerance)), "droppedOffAt", fault.CodeTooSmall)
	c.Check(!droppedOffAt.After(at.Add(clockTolerance)), "droppedOffAt", fault.CodeTooLarge)
	if err := c.Err(); err != nil {
		return err
	}
	if o.data.DroppedOffAt.IsZero() {
		o.data.DroppedOffAt, o.data.ChangedAt = droppedOffAt, at
	}
	if o.data.collects(item) && !o.data.RoundBegan(droppedOffAt) && !slices.Contains(o.data.DroppedOff, item) {
		o.data.DroppedOff = append(slices.Clone(o.data.DroppedOff), item)
		if len(o.data.DroppedOff) == len(o.data.Collected()) {
			o.data.CancelBooking, o.data.ChangedAt = true, at
		}
	}
	return nil
}

func (o *Order) wrongState() error {
	return fault.New(fault.Precondition, ReasonState, fault.With("status", string(o.data.State)))
}

func (o *Order) requestRefund(at time.Time) error {
	if err := o.move(RefundRequested); err != nil {
		return err
	}
	o.data.CancelledAt, o.data.ChangedAt = at, at
	return nil
}

// sendToCounter records that the sender has to come to the counter for the refund, if the order was paid there.
func (o *Order) sendToCounter(at time.Time) {
	if o.data.Payment.Provider == CardTerminal {
		o.events = append(o.events, CounterRefundDue{o.happened(at)})
	}
}

// RefundEnded records the outcome of the refund in the ledger: everything is refunded, or the provider refuses. After a refusal
// it also accepts a full or partial refund, which staff make in the provider's portal; the rest is still owed.
func (o *Order) RefundEnded(ledger Ledger, at time.Time) error {
	if err := o.concerns(ledger); err != nil {
		return err
	}
	switch {
	case ledger.PaidBack():
		if err := o.move(Refunded); err != nil {
			return err
		}
		o.data.RefundedAt = at
	case o.data.State == RefundRefused:
		o.take(ledger)
		return nil
	case ledger.Refund == RefundIsRefused:
		if err := o.move(RefundRefused); err != nil {
			return err
		}
	default:
		return fmt.Errorf("%w: %s refunded of %s", ErrRefused, ledger.Refunded, ledger.Captured)
	}
	o.take(ledger)
	o.data.Payment.RefundRefusal = ledger.RefundRefusal
	o.data.ChangedAt = at
	o.events = append(o.events, Repaid{Happened: o.happened(at), PaidBack: ledger.PaidBack()})
	return nil
}
