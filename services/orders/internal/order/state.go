package order

import (
	"errors"
	"fmt"
	"slices"
	"time"
)

// State is an order's state, by its name in bestill.orders.v1.OrderStatus.
type State string

// The states. In PaymentFailed, Expired and Cancelled nothing was charged, or everything was refunded.
const (
	AwaitingPayment State = "AWAITING_PAYMENT"
	Fulfilling      State = "FULFILLING"
	Completed       State = "COMPLETED"
	RefundRequested State = "REFUND_REQUESTED"
	Refunded        State = "REFUNDED"
	RefundRefused   State = "REFUND_REFUSED"
	PaymentFailed   State = "PAYMENT_FAILED"
	Expired         State = "EXPIRED"
	Cancelled       State = "CANCELLED"
)

// transitions are all transitions of an order. Only completed orders are charged: if a provider takes money for any other,
// however late, it has to be refunded. An order whose refund is requested is Cancelled if nothing was taken after all.
var transitions = map[State][]State{
	AwaitingPayment: {Fulfilling, PaymentFailed, Expired, Cancelled, RefundRequested},
	Fulfilling:      {Completed, Cancelled, RefundRequested},
	Completed:       {RefundRequested},
	PaymentFailed:   {RefundRequested},
	Expired:         {RefundRequested},
	Cancelled:       {RefundRequested},
	RefundRequested: {Refunded, RefundRefused, Cancelled},
	RefundRefused:   {Refunded},
}

// Open reports whether it is still undecided how the order ends.
func (s State) Open() bool { return s == AwaitingPayment || s == Fulfilling }

// Paid reports whether the order is paid, or costs its sender nothing, and is not cancelled: it is carried out.
func (s State) Paid() bool { return s == Fulfilling || s == Completed }

// NotCharged reports whether the order has ended without a charge.
func (s State) NotCharged() bool { return s == PaymentFailed || s == Expired || s == Cancelled }

// RefundDue reports whether the order is refunded, or has to be.
func (s State) RefundDue() bool { return s == RefundRequested || s == Refunded || s == RefundRefused }

// ErrRefused is wrapped by the error of a change that the order's state or its ledger does not allow. Such an error is a defect
// or a lost race, never a customer's mistake.
var ErrRefused = errors.New("order: change refused")

func (o *Order) move(to State) error {
	if !slices.Contains(transitions[o.data.State], to) {
		return fmt.Errorf("%w: %s to %s", ErrRefused, o.data.State, to)
	}
	// Only an order that is being fulfilled, or is completed, can have a booking.
	if o.data.State.Paid() && to != Completed {
		o.data.CancelBooking = o.data.Product.Facts().Visit.Wanted()
	}
	o.data.State, o.data.Trouble, o.data.TroubleSince = to, "", time.Time{}
	return nil
}
