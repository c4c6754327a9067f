package app

import (
	"context"
	"errors"
	"fmt"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Saga brings orders to their end: reserve, fulfil, capture, or close without a charge.
type Saga struct {
	Store    Store
	Payments Payments
	Clock    clock.Clock
	// PaymentTimeout is how long a customer has to pay.
	PaymentTimeout time.Duration
	// ReturnURL is where the provider sends the customer back to; the order's key is appended.
	ReturnURL string
}

// Advance brings an order as far as it can go now and returns it as it then is.
//
// It is the only way in which an order moves after it was placed, whoever gives the push: a payment event,
// the customer's return, the sweeper. Each round looks at the stored state, takes one step at a neighbour
// outside any transaction, and records what came of it. Every step may be repeated, so Advance may be called at any
// time, any number of times and at the same time, and may be cut off anywhere: the next call goes on.
func (s *Saga) Advance(ctx context.Context, id order.ID) (*order.Order, error) {
	for {
		o, err := s.Store.ByID(ctx, id)
		if err != nil {
			return nil, err
		}
		again, err := s.step(ctx, o)
		if err != nil || !again {
			return o, err
		}
	}
}

// step does the next thing for the order and reports whether to look again.
func (s *Saga) step(ctx context.Context, o *order.Order) (again bool, err error) {
	opened := o.Data().Payment.ID != ""
	switch {
	case o.State() == order.AwaitingPayment && opened:
		return s.settle(ctx, o)
	case o.State() == order.AwaitingPayment && s.overdue(o):
		// Whether a payment was opened may be unknown. Opening it again tells, and then it can be ended.
		_, err := s.openPayment(ctx, o)
		return true, err
	case o.State() == order.Fulfilling && !o.Issued():
		return true, s.issue(ctx, o)
	case o.State() == order.Fulfilling:
		return true, s.capture(ctx, o)
	case o.State().NotCharged() && opened:
		return false, s.releaseLate(ctx, o)
	default:
		return false, nil
	}
}

func (s *Saga) overdue(o *order.Order) bool {
	return s.Clock.Now().Sub(o.Data().PlacedAt) >= s.PaymentTimeout
}

// openPayment opens the order's payment and returns the order with it. A provider that refuses for good
// closes the order; one that cannot be reached leaves it as it is.
func (s *Saga) openPayment(ctx context.Context, o *order.Order) (*order.Order, error) {
	data := o.Data()
	id, redirectURL, err := s.Payments.Create(ctx, NewPayment{
		Order:       data.ID,
		Amount:      data.Price.Total,
		VAT:         data.Price.VAT,
		Provider:    data.Payment.Provider,
		Description: description(data),
		ReturnURL:   s.ReturnURL + string(data.Key),
		Language:    data.Language,
	})
	refused := fault.Is(err, fault.Invalid) || fault.Is(err, fault.Precondition)
	if err != nil && !refused {
		return nil, err
	}
	recordErr := s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		if refused {
			return o.PaymentNotOpened(s.Clock.Now())
		}
		return o.PaymentOpened(id, redirectURL, s.Clock.Now())
	})
	if err := errors.Join(err, recordErr); err != nil {
		return nil, err
	}
	return s.Store.ByID(ctx, data.ID)
}

// description is what the customer reads at the provider. Nothing personal.
func description(data order.Data) string {
	if data.Language == order.English {
		return "Order " + string(data.Number)
	}
	return "Bestilling " + string(data.Number)
}

// settle asks how the payment stands. One that nobody made in time is ended.
func (s *Saga) settle(ctx context.Context, o *order.Order) (again bool, err error) {
	payment := o.Data().Payment.ID
	ledger, err := s.Payments.Reconcile(ctx, payment)
	if err != nil {
		return false, err
	}
	if ledger.State == order.PaymentCreated {
		if !s.overdue(o) {
			return false, nil
		}
		if ledger, err = s.Payments.Release(ctx, payment); err != nil {
			return false, err
		}
	}
	return true, s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		if ledger.Ended() {
			return o.PaymentEnded(ledger, s.Clock.Now())
		}
		return o.PaymentReserved(ledger, s.Clock.Now())
	})
}

// issue fulfils the order, or lets the money go if that cannot be done.
func (s *Saga) issue(ctx context.Context, o *order.Order) error {
	err := s.record(ctx, o, func(o *order.Order, numbers order.Numbers) error {
		return o.Issue(numbers, s.Clock.Now())
	})
	if !errors.Is(err, order.ErrCannotIssue) {
		return err
	}
	ledger, err := s.Payments.Release(ctx, o.Data().Payment.ID)
	if err != nil {
		return err
	}
	return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		return o.PaymentEnded(ledger, s.Clock.Now())
	})
}

// capture takes the money for what was issued. If the reservation is gone, so is the order.
func (s *Saga) capture(ctx context.Context, o *order.Order) error {
	payment := o.Data().Payment.ID
	ledger, err := s.Payments.Capture(ctx, payment)
	if fault.Is(err, fault.Precondition) {
		ledger, err = s.Payments.Reconcile(ctx, payment)
	}
	if err != nil {
		return err
	}
	return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		if ledger.Ended() {
			return o.PaymentEnded(ledger, s.Clock.Now())
		}
		return o.PaymentCaptured(ledger, s.Clock.Now())
	})
}

// releaseLate lets go of money that was reserved after the order had ended.
func (s *Saga) releaseLate(ctx context.Context, o *order.Order) error {
	payment := o.Data().Payment.ID
	ledger, err := s.Payments.Read(ctx, payment)
	if err != nil || ledger.Ended() {
		return err
	}
	if ledger, err = s.Payments.Release(ctx, payment); err != nil {
		return err
	}
	if !ledger.Ended() {
		return fmt.Errorf("order %s is %s, but its payment is %s with %s captured", o.ID(), o.State(), ledger.State, ledger.Captured)
	}
	return nil
}

// errMoved says that somebody else has changed the order since it was read.
var errMoved = errors.New("the order has moved on")

// record stores what came of a step, unless the order has moved on since the step was chosen: then what to do
// is decided anew.
func (s *Saga) record(ctx context.Context, seen *order.Order, change func(o *order.Order, numbers order.Numbers) error) error {
	err := s.Store.Update(ctx, seen.ID(), func(o *order.Order, numbers order.Numbers) error {
		if o.Data().Version != seen.Data().Version {
			return errMoved
		}
		return change(o, numbers)
	})
	if errors.Is(err, errMoved) {
		return nil
	}
	return err
}
