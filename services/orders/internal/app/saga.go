package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Saga brings orders to their end: reserve, fulfil, capture, or close without a charge; and back again, if they are
// undone.
type Saga struct {
	Store    Store
	Payments Payments
	Pickups  Pickups
	Clock    clock.Clock
	// PaymentTimeout is how long a customer has to pay.
	PaymentTimeout time.Duration
	// ReturnURL is where the provider sends the customer back to; the order's kind and key are appended.
	ReturnURL string
	Log       *slog.Logger

	turns turns
}

// Advance brings an order as far as it can go now and returns it as it then is.
//
// It is the only way in which an order moves after it was placed, whoever gives the push: a payment event,
// the customer's return, the sweeper. Each round looks at the stored state, takes one step at a neighbour
// outside any transaction, and records what came of it. Every step may be repeated, so Advance may be called at any
// time, any number of times and at the same time, and may be cut off anywhere: the next call goes on.
func (s *Saga) Advance(ctx context.Context, id order.ID) (*order.Order, error) {
	leave, err := s.turns.take(ctx, id)
	if err != nil {
		return nil, err
	}
	defer leave()
	for {
		o, err := s.Store.ByID(ctx, id)
		if err != nil {
			return nil, err
		}
		again, err := s.step(ctx, o)
		if err != nil || !again {
			s.giveBack(ctx, o)
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
	case o.State() == order.AwaitingPayment && s.over(o):
		// Whether a payment was opened may be unknown. Opening it again tells, and then it can be ended.
		if _, err := s.openPayment(ctx, o); err != nil && !refused(err) {
			return false, err
		}
		return true, nil
	case o.ToBook() && !o.Data().WithdrawnAt.IsZero():
		return true, s.letGo(ctx, o, order.Withdrawn)
	case o.ToBook():
		return true, s.book(ctx, o)
	case o.State() == order.Fulfilling && !o.Issued():
		return true, s.issue(ctx, o)
	case o.State() == order.Fulfilling:
		return true, s.capture(ctx, o)
	case o.State() == order.RefundRequested:
		return s.refund(ctx, o)
	case o.State() == order.RefundRefused:
		return s.repaidAfterAll(ctx, o)
	case o.State().NotCharged() && opened:
		return s.letGoLate(ctx, o)
	default:
		return false, nil
	}
}

// over reports whether the order is to be paid no more: its time is up, or its sender has withdrawn it.
func (s *Saga) over(o *order.Order) bool {
	return !o.Data().WithdrawnAt.IsZero() || s.Clock.Now().Sub(o.Data().PlacedAt) >= s.PaymentTimeout
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
		ReturnURL:   s.ReturnURL + string(data.Product.Kind()) + "/" + string(data.Key),
		Language:    data.Language,
	})
	if err != nil && !refused(err) {
		return nil, err
	}
	recordErr := s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		if err != nil {
			return o.PaymentNotOpened(s.Clock.Now())
		}
		return o.PaymentOpened(id, redirectURL, s.Clock.Now())
	})
	if recordErr != nil {
		return nil, recordErr
	}
	if err != nil {
		return nil, err
	}
	return s.Store.ByID(ctx, data.ID)
}

// refused reports whether a payment is refused for good.
func refused(err error) bool {
	return fault.Is(err, fault.Invalid) || fault.Is(err, fault.Precondition)
}

// description is what the customer reads at the provider. Nothing personal.
func description(data order.Data) string {
	if data.Language == order.English {
		return "Order " + string(data.Number)
	}
	return "Bestilling " + string(data.Number)
}

// settle asks how the payment stands. One that nobody has made and nobody shall make any more is ended; one that is not
// for the whole price is let go.
func (s *Saga) settle(ctx context.Context, o *order.Order) (again bool, err error) {
	payment := o.Data().Payment.ID
	ledger, err := s.Payments.Reconcile(ctx, payment)
	if err == nil && ledger.State == order.PaymentCreated {
		if !s.over(o) {
			return false, nil
		}
		ledger, err = s.ask(ctx, s.Payments.Release, o)
	}
	switch {
	case err != nil:
		return false, err
	case ledger.Ended():
		return true, s.end(ctx, o, ledger, o.WhyUnpaid(ledger))
	case ledger.Covers(o.Data().Price.Total):
		return true, s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
			return o.PaymentReserved(ledger, s.Clock.Now())
		})
	default:
		return true, s.letGo(ctx, o, order.NotAsAskedFor)
	}
}

// issue fulfils the order, or lets the money go if that cannot be done.
func (s *Saga) issue(ctx context.Context, o *order.Order) error {
	err := s.record(ctx, o, func(o *order.Order, numbers order.Numbers) error {
		return o.Issue(numbers, s.Clock.Now())
	})
	if errors.Is(err, order.ErrCannotIssue) {
		return s.letGo(ctx, o, order.WhyNotIssued(err))
	}
	return err
}

// capture takes the money for what was issued. If it is not to be had, the order ends, and what is left of the
// reservation is let go.
func (s *Saga) capture(ctx context.Context, o *order.Order) error {
	ledger, err := s.ask(ctx, s.Payments.Capture, o)
	switch {
	case err != nil:
		return err
	case o.ChargedBy(ledger):
		return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
			return o.PaymentCaptured(ledger, s.Clock.Now())
		})
	case ledger.Ended():
		return s.end(ctx, o, ledger, order.CaptureRefused)
	default:
		return s.letGo(ctx, o, order.CaptureRefused)
	}
}

// letGo ends the payment of an order that fails, and with it the order.
func (s *Saga) letGo(ctx context.Context, o *order.Order, why order.Failure) error {
	ledger, err := s.ask(ctx, s.Payments.Release, o)
	if err != nil {
		return err
	}
	return s.end(ctx, o, ledger, why)
}

// letGoLate looks after money that moved when the order had ended already.
func (s *Saga) letGoLate(ctx context.Context, o *order.Order) (again bool, err error) {
	ledger, err := s.Payments.Read(ctx, o.Data().Payment.ID)
	if err != nil || ledger.Ended() {
		return false, err
	}
	return true, s.letGo(ctx, o, o.Data().Failure)
}

// refund pays back. A provider may take its time: then the ledger's change, or the sweeper, calls again.
func (s *Saga) refund(ctx context.Context, o *order.Order) (again bool, err error) {
	ledger, err := s.ask(ctx, s.Payments.Refund, o)
	if err != nil || ledger.Refund == order.RefundIsRequested {
		return false, err
	}
	return true, s.refundEnded(ctx, o, ledger)
}

// repaidAfterAll notices that a refused refund has been made all the same.
func (s *Saga) repaidAfterAll(ctx context.Context, o *order.Order) (again bool, err error) {
	ledger, err := s.Payments.Read(ctx, o.Data().Payment.ID)
	if err != nil || !ledger.PaidBack() {
		return false, err
	}
	return true, s.refundEnded(ctx, o, ledger)
}

func (s *Saga) refundEnded(ctx context.Context, o *order.Order, ledger order.Ledger) error {
	return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error { return o.RefundEnded(ledger, s.Clock.Now()) })
}

func (s *Saga) end(ctx context.Context, o *order.Order, ledger order.Ledger, why order.Failure) error {
	return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		return o.PaymentEnded(ledger, why, s.Clock.Now())
	})
}

// ask asks for something of the order's payment. If the payment's state does not allow it, the answer is how the payment
// stands. Where there is none, nobody is asked.
func (s *Saga) ask(ctx context.Context, what func(context.Context, string) (order.Ledger, error), o *order.Order) (order.Ledger, error) {
	if o.Free() {
		return order.NoPayment, nil
	}
	payment := o.Data().Payment.ID
	ledger, err := what(ctx, payment)
	if fault.Is(err, fault.Precondition) {
		return s.Payments.Reconcile(ctx, payment)
	}
	return ledger, err
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
