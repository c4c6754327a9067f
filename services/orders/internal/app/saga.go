package app

import (
	"cmp"
	"context"
	"errors"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// Saga advances orders to their end: reserve, fulfil, capture, or close without a charge; and refund cancelled ones.
type Saga struct {
	Config

	locks keyedLock
}

// Advance advances an order as far as possible now and returns it in its new state.
//
// Nothing else changes an order's state after it was placed, whatever the trigger: a payment event, the customer's return, the
// sweeper. Each round makes one call to another service outside any transaction, based on the stored order, and records the
// outcome. Every step is repeatable, so Advance may be called at any time, any number of times and concurrently, and may be
// interrupted anywhere: the next call continues.
func (s *Saga) Advance(ctx context.Context, id order.ID) (*order.Order, error) {
	unlock, _, err := s.locks.lock(ctx, id)
	if err != nil {
		return nil, err
	}
	defer unlock()
	return s.advanceStored(ctx, id)
}

// AdvanceHere is [Saga.Advance] for an order that this process is already advancing, or has completed lately, so that nothing
// is read. It reports whether the order is one of these, and leaves any other alone.
func (s *Saga) AdvanceHere(ctx context.Context, id order.ID) (here bool, err error) {
	unlock, waited, err := s.locks.lock(ctx, id)
	if err != nil {
		return false, err
	}
	defer unlock()
	if _, completed := s.Completed.find(ctx, id); completed {
		return true, nil
	}
	if waited {
		_, err = s.advanceStored(ctx, id)
	}
	return waited, err
}

func (s *Saga) advanceStored(ctx context.Context, id order.ID) (*order.Order, error) {
	o, err := s.Store.ByID(ctx, id)
	if err != nil {
		return nil, err
	}
	return s.advance(ctx, o)
}

// AdvanceRead is [Saga.Advance] for an order that has just been read.
func (s *Saga) AdvanceRead(ctx context.Context, o *order.Order) (*order.Order, error) {
	unlock, waited, err := s.locks.lock(ctx, o.ID())
	if err != nil {
		return nil, err
	}
	defer unlock()
	if waited {
		if o, err = s.Store.ByID(ctx, o.ID()); err != nil {
			return nil, err
		}
	}
	return s.advance(ctx, o)
}

func (s *Saga) advance(ctx context.Context, o *order.Order) (*order.Order, error) {
	for {
		next, err := s.step(ctx, o)
		if err != nil || next == nil {
			return s.cancelBooking(ctx, o), err
		}
		o = next
	}
}

// step takes the next step of the order and returns the changed order, or nil if there is nothing to do now.
func (s *Saga) step(ctx context.Context, o *order.Order) (*order.Order, error) {
	opened := o.Data().Payment.ID != ""
	switch {
	case o.State() == order.AwaitingPayment && opened:
		return s.settle(ctx, o)
	case o.State() == order.AwaitingPayment:
		return s.openOrClose(ctx, o)
	case o.ToBook() && !o.Data().WithdrawnAt.IsZero():
		return s.release(ctx, o, order.Withdrawn)
	case o.ToBook():
		return s.book(ctx, o)
	case o.ToIssue():
		return s.issue(ctx, o)
	case o.State() == order.Fulfilling && o.Data().RoundBegan(s.Clock.Now()):
		// Before the order was completed its sender had neither codes nor a receipt, so there is nothing to collect.
		return s.release(ctx, o, order.PickupDayPassed)
	case o.State() == order.Fulfilling:
		return s.capture(ctx, o)
	case o.State() == order.RefundRequested:
		return s.refund(ctx, o)
	case o.State() == order.RefundRefused:
		return s.refundedAfterRefusal(ctx, o)
	case o.State().NotCharged() && opened:
		return s.releaseAfterEnd(ctx, o)
	default:
		return nothing()
	}
}

// nothing is the result of a step with nothing to do now.
func nothing() (*order.Order, error) { return nil, nil }

// over reports whether the order can no longer be paid: it has expired, or its sender has withdrawn it.
func (s *Saga) over(o *order.Order) bool {
	return !o.Data().WithdrawnAt.IsZero() || s.Clock.Now().Sub(o.Data().PlacedAt) >= s.PaymentTimeout
}

// openPayment opens the order's payment and returns the changed order. If the provider refuses finally, the order is closed and
// returned with the refusal; if it cannot be reached, the order is unchanged.
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
	if refused(err) {
		closed, closeErr := s.record(ctx, o, func(o *order.Order, _ order.Numbers) error { return o.PaymentNotOpened(s.Clock.Now()) })
		return closed, cmp.Or(closeErr, err)
	}
	if err != nil {
		return nil, err
	}
	return s.orAsStored(ctx, o)(s.Store.NotePayment(ctx, o, id, redirectURL))
}

// openOrClose is [Saga.openPayment], but a refusal is not an error: it ends the order.
func (s *Saga) openOrClose(ctx context.Context, o *order.Order) (*order.Order, error) {
	next, err := s.openPayment(ctx, o)
	if refused(err) {
		return next, nil
	}
	return next, err
}

// refused reports whether an error is a final refusal, which repeating would not change.
func refused(err error) bool {
	return fault.Is(err, fault.Invalid) || fault.Is(err, fault.Precondition)
}

// description is the text that the customer reads at the provider. Nothing personal.
func description(data order.Data) string {
	if data.Language == language.English {
		return "Order " + string(data.Number)
	}
	return "Bestilling " + string(data.Number)
}

// unknownAtMost is how long an order waits to learn whether it is paid. A provider that has not known its payment for a week mostly
// never will, such as after the seller's contract with it has changed; and a customer who has paid then wants the money rather than
// the parcel.
const unknownAtMost = 7 * 24 * time.Hour

// settle reconciles the payment. A payment that was not made in time, is no longer wanted, or has been unknown for long, is ended; a
// reservation of less than the full amount is released.
func (s *Saga) settle(ctx context.Context, o *order.Order) (*order.Order, error) {
	ledger, err := s.Payments.Reconcile(ctx, o.Data().Payment.ID)
	unpaid := err == nil && ledger.State == order.PaymentCreated
	switch {
	case unpaid && !s.over(o):
		return nothing()
	case unpaid, err != nil && s.Clock.Now().Sub(o.Data().PlacedAt) >= unknownAtMost:
		ledger, err = s.ask(ctx, s.Payments.Release, o)
	}
	switch {
	case err != nil:
		return nil, err
	case ledger.Ended():
		return s.end(ctx, o, ledger, o.WhyUnpaid(ledger))
	case ledger.Covers(o.Data().Price.Total):
		next, err := s.recordAndIssue(ctx, o, func(o *order.Order, _ order.Numbers) error {
			return o.PaymentReserved(ledger, s.Clock.Now())
		})
		if refused(err) { // an item has another visit by now, which was paid for first
			return s.release(ctx, o, order.PickupAlreadyOrdered)
		}
		return next, err
	default:
		return s.release(ctx, o, order.NotAsAskedFor)
	}
}

// issue fulfils the order, or releases the reservation if it cannot be fulfilled.
func (s *Saga) issue(ctx context.Context, o *order.Order) (*order.Order, error) {
	next, err := s.record(ctx, o, func(o *order.Order, numbers order.Numbers) error {
		return o.Issue(numbers, s.Clock.Now())
	})
	if errors.Is(err, order.ErrCannotIssue) {
		return s.release(ctx, o, order.WhyNotIssued(err))
	}
	return next, err
}

// capture captures the reservation of an issued order. If the provider refuses, the order ends and the remaining reservation is
// released.
func (s *Saga) capture(ctx context.Context, o *order.Order) (*order.Order, error) {
	ledger, err := s.ask(ctx, s.Payments.Capture, o)
	switch {
	case err != nil:
		return nil, err
	case o.ChargedBy(ledger):
		next, err := s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
			return o.PaymentCaptured(ledger, s.Clock.Now())
		})
		if err == nil && next.State() == order.Completed {
			s.Completed.add(next)
		}
		return next, err
	case ledger.Ended():
		return s.end(ctx, o, ledger, order.CaptureRefused)
	default:
		return s.release(ctx, o, order.CaptureRefused)
	}
}

// release releases the reservation of an order that fails, and ends the order.
func (s *Saga) release(ctx context.Context, o *order.Order, why order.Failure) (*order.Order, error) {
	s.Log.WarnContext(ctx, "order cannot be carried out, releasing its payment", "reason", why)
	ledger, err := s.giveUp(ctx, o)
	if err != nil {
		return nil, err
	}
	return s.end(ctx, o, ledger, why)
}

// giveUp releases the reservation of an order. What was paid at a terminal was taken there, so it is captured, to be refunded: the
// order does not wait for its customer to come back to the counter.
func (s *Saga) giveUp(ctx context.Context, o *order.Order) (order.Ledger, error) {
	if o.Data().Payment.Provider == order.CardTerminal {
		if ledger, err := s.ask(ctx, s.Payments.Capture, o); err != nil || ledger.Captured > 0 {
			return ledger, err
		}
	}
	return s.ask(ctx, s.Payments.Release, o)
}

// releaseAfterEnd returns money that moved after the order had ended.
func (s *Saga) releaseAfterEnd(ctx context.Context, o *order.Order) (*order.Order, error) {
	ledger, err := s.Payments.Read(ctx, o.Data().Payment.ID)
	if err != nil || ledger.Ended() {
		return nil, err
	}
	return s.release(ctx, o, o.Data().Failure)
}

// refund refunds the order. A provider may take its time: the payment's event, or the sweeper, calls again.
func (s *Saga) refund(ctx context.Context, o *order.Order) (*order.Order, error) {
	ledger, err := s.ask(ctx, s.Payments.Refund, o)
	switch {
	case err != nil || ledger.Refund == order.RefundIsRequested:
		return nil, err
	case ledger.Captured == 0 && !o.Free():
		// A completed order that was not charged was cancelled.
		return s.release(ctx, o, cmp.Or(o.Data().Failure, order.Withdrawn))
	default:
		return s.refundEnded(ctx, o, ledger)
	}
}

// refundedAfterRefusal records a full or partial refund that was made although it had been refused.
func (s *Saga) refundedAfterRefusal(ctx context.Context, o *order.Order) (*order.Order, error) {
	ledger, err := s.Payments.Read(ctx, o.Data().Payment.ID)
	if err != nil || !ledger.PaidBack() && ledger.Refunded == o.Data().Payment.Refunded {
		return nil, err
	}
	return s.refundEnded(ctx, o, ledger)
}

func (s *Saga) refundEnded(ctx context.Context, o *order.Order, ledger order.Ledger) (*order.Order, error) {
	return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error { return o.RefundEnded(ledger, s.Clock.Now()) })
}

func (s *Saga) end(ctx context.Context, o *order.Order, ledger order.Ledger, why order.Failure) (*order.Order, error) {
	return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		return o.PaymentEnded(ledger, why, s.Clock.Now())
	})
}

// ask calls an operation on the order's payment and returns the ledger. If the payment's state does not allow the operation, it
// reconciles the payment instead. A free order has no payment to call.
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

// record stores the outcome of a step and returns the order in its new state. If the order has changed since the step was
// chosen, nothing is stored, and the next step is chosen anew.
func (s *Saga) record(ctx context.Context, asRead *order.Order, change Change) (*order.Order, error) {
	return s.orAsStored(ctx, asRead)(s.Store.Record(ctx, asRead, change))
}

// recordAndIssue is record that also issues the order if that is the next step: one commit for both. If issuing fails, the next
// step handles that.
func (s *Saga) recordAndIssue(ctx context.Context, asRead *order.Order, change Change) (*order.Order, error) {
	next, err := s.record(ctx, asRead, func(o *order.Order, numbers order.Numbers) error {
		if err := change(o, numbers); err != nil || !o.ToIssue() {
			return err
		}
		return o.Issue(numbers, s.Clock.Now())
	})
	if errors.Is(err, order.ErrCannotIssue) {
		return s.record(ctx, asRead, change)
	}
	return next, err
}

// orAsStored returns a function that replaces [ErrMoved] by reading the order again, once whoever changed it has had time to
// continue.
func (s *Saga) orAsStored(ctx context.Context, asRead *order.Order) func(*order.Order, error) (*order.Order, error) {
	return func(next *order.Order, err error) (*order.Order, error) {
		if !errors.Is(err, ErrMoved) {
			return next, err
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(s.Yield):
			return s.Store.ByID(ctx, asRead.ID())
		}
	}
}
