package order

import (
	"errors"
	"fmt"
	"slices"
)

// State is how far an order has come, by its name in bestill.orders.v1.OrderStatus.
type State string

// The states. In PaymentFailed, Expired and Cancelled nothing was charged.
const (
	AwaitingPayment State = "AWAITING_PAYMENT"
	Fulfilling      State = "FULFILLING"
	Completed       State = "COMPLETED"
	Refunded        State = "REFUNDED"
	PaymentFailed   State = "PAYMENT_FAILED"
	Expired         State = "EXPIRED"
	Cancelled       State = "CANCELLED"
)

// transitions is every way that an order can go.
var transitions = map[State][]State{
	AwaitingPayment: {Fulfilling, PaymentFailed, Expired},
	Fulfilling:      {Completed, Cancelled},
	Completed:       {Refunded},
}

// Open reports whether something is still to be done, by the customer or by the saga.
func (s State) Open() bool { return s == AwaitingPayment || s == Fulfilling }

// NotCharged reports whether the order has ended without a charge.
func (s State) NotCharged() bool { return s == PaymentFailed || s == Expired || s == Cancelled }

// ErrRefused is wrapped by the error of a change that the order's state or its ledger does not allow. Such an
// error is a defect or a lost race, never a customer's mistake.
var ErrRefused = errors.New("order: change refused")

func (o *Order) move(to State) error {
	if !slices.Contains(transitions[o.data.State], to) {
		return fmt.Errorf("%w: %s to %s", ErrRefused, o.data.State, to)
	}
	o.data.State = to
	return nil
}
