package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// Desk is where orders are seen to that were placed: undone by their sender, or used up by handing in what they are
// for. Which of the two comes first is decided under the order's lock.
type Desk struct {
	Store Store
	Saga  *Saga
	// Papers is nil where none are made.
	Papers Papers
	Log    *slog.Logger
}

// Cancel undoes an order for its sender and returns it as it then is. One that awaits its payment is withdrawn; if it turns
// out to be paid already it goes on, and can be undone by asking again. One that is paid and waits for its place in a
// driver's round is withdrawn too: the money is only reserved. Cancelling twice is cancelling once.
//
// Errors: ORDER_NOT_FOUND, ORDER_USED, CANCELLATION_TOO_LATE, ORDER_STATE; PAYMENT_FAILED when how the payment stands is
// not known.
func (d *Desk) Cancel(ctx context.Context, key order.Key) (*order.Order, error) {
	o, err := d.Store.ByKey(ctx, key)
	if err != nil {
		return nil, err
	}
	switch o.State() {
	case order.AwaitingPayment:
		if o, err = d.Saga.Withdraw(ctx, o.ID()); err != nil || !o.ToBook() {
			return o, err
		}
	case order.Fulfilling:
		if o, err = settled(d.Saga.Advance(ctx, o.ID())); err != nil {
			return nil, err
		}
	}
	if o.ToBook() {
		return d.Saga.takeBack(ctx, o)
	}
	err = d.Store.Update(ctx, o.ID(), func(o *order.Order, _ order.Numbers) error { return o.Undo(d.Saga.Clock.Now()) })
	if err != nil {
		return nil, err
	}
	// The order is undone. If it cannot be paid back just now, the sweeper will.
	if _, err := d.Saga.Advance(ctx, o.ID()); err != nil {
		d.Log.WarnContext(ctx, "order is not paid back yet", "order", o.ID(), "error", err)
	}
	return d.Store.ByID(ctx, o.ID())
}

// HandIn notes that the item with that number, or code, was handed in.
//
// Errors: ORDER_NOT_FOUND, ORDER_STATE, REQUEST_INVALID.
func (d *Desk) HandIn(ctx context.Context, number string, at time.Time) error {
	o, err := d.Store.ByItem(ctx, number)
	if err != nil {
		return err
	}
	return d.Store.Update(ctx, o.ID(), func(o *order.Order, _ order.Numbers) error {
		return o.HandIn(at, d.Saga.Clock.Now())
	})
}

// takeBack ends an order that is paid, but for which no driver is booked.
//
// Errors: PAYMENT_FAILED when how the payment stands is not known.
func (s *Saga) takeBack(ctx context.Context, o *order.Order) (*order.Order, error) {
	err := s.record(ctx, o, func(o *order.Order, _ order.Numbers) error { return o.Withdraw(s.Clock.Now()) })
	if err != nil {
		return nil, err
	}
	o, err = s.Advance(ctx, o.ID())
	return o, unsettled(err)
}

// Withdraw ends an order that nobody has paid yet, and returns it as it then is. One that is paid, or has ended, is only
// brought up to date, as far as that goes.
//
// Errors: PAYMENT_FAILED when how the payment stands is not known. If it was not known to begin with, nothing has changed.
func (s *Saga) Withdraw(ctx context.Context, id order.ID) (*order.Order, error) {
	o, err := settled(s.Advance(ctx, id))
	if err != nil || o.State() != order.AwaitingPayment {
		return o, err
	}
	err = s.Store.Update(ctx, id, func(o *order.Order, _ order.Numbers) error {
		if o.State() != order.AwaitingPayment {
			return errMoved
		}
		return o.Withdraw(s.Clock.Now())
	})
	if err != nil && !errors.Is(err, errMoved) {
		return nil, err
	}
	return settled(s.Advance(ctx, id))
}

// settled judges what became of advancing an order by its payment alone: one that is paid is settled, though there may be
// no driver for it yet.
func settled(o *order.Order, err error) (*order.Order, error) {
	if o != nil && o.ToBook() {
		return o, nil
	}
	return o, unsettled(err)
}

// unsettled is the answer when how a payment stands is not known: the payments service or its provider is away, or
// cannot decide yet.
func unsettled(cause error) error {
	away := fault.Is(cause, fault.Unavailable) && fault.Reason(cause) != order.ReasonStorageFailed
	if away || errors.Is(cause, order.ErrRefused) {
		return fault.New(fault.Unavailable, order.ReasonPaymentFailed, fault.Because(cause))
	}
	return cause
}
