package app

import (
	"context"
	"errors"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// Cancel cancels an order for its sender and returns it in its new state. An order that awaits its payment is withdrawn; if it
// turns out to be paid already it proceeds, and can be cancelled by another call. A paid order whose visit is not booked yet is
// withdrawn too, because its money is only reserved. Cancelling a cancelled order changes nothing.
//
// Errors: ORDER_NOT_FOUND, ORDER_USED, CANCELLATION_TOO_LATE, ORDER_STATE; PAYMENT_FAILED when the state of the payment is
// unknown.
func (u *Orders) Cancel(ctx context.Context, key order.Key) (*order.Order, error) {
	o, err := u.Store.ByKey(ctx, key)
	if err != nil {
		return nil, err
	}
	return u.cancel(ctx, o)
}

// CancelByNumber is [Orders.Cancel] for staff, whose lists name orders by their numbers.
func (u *Orders) CancelByNumber(ctx context.Context, number order.Number) (*order.Order, error) {
	o, err := u.Store.ByNumber(ctx, number)
	if err != nil {
		return nil, err
	}
	return u.cancel(ctx, o)
}

func (u *Orders) cancel(ctx context.Context, o *order.Order) (_ *order.Order, err error) {
	switch o.State() {
	case order.AwaitingPayment:
		if o, err = u.Saga.Withdraw(ctx, o.ID()); err != nil || !o.ToBook() {
			return o, err
		}
	case order.Fulfilling:
		if o, err = settled(u.Saga.Advance(ctx, o.ID())); err != nil {
			return nil, err
		}
	}
	if o.ToBook() {
		return u.Saga.withdrawUnbooked(ctx, o)
	}
	cancelled, err := u.Store.Update(ctx, o.ID(), func(o *order.Order, _ order.Numbers) error { return o.Cancel(u.Clock.Now()) })
	if err != nil {
		return nil, err
	}
	// The order is cancelled. If it cannot be refunded now, the sweeper tries again.
	advanced, err := u.Saga.Advance(ctx, o.ID())
	if err != nil {
		u.Log.WarnContext(ctx, "refund failed, will retry", "error", err)
	}
	if advanced == nil {
		return cancelled, nil
	}
	return advanced, nil
}

// withdrawUnbooked ends a paid order for which no driver is booked.
//
// Errors: PAYMENT_FAILED when the state of the payment is unknown.
func (s *Saga) withdrawUnbooked(ctx context.Context, o *order.Order) (*order.Order, error) {
	_, err := s.record(ctx, o, func(o *order.Order, _ order.Numbers) error { return o.Withdraw(s.Clock.Now()) })
	if err != nil {
		return nil, err
	}
	o, err = s.Advance(ctx, o.ID())
	return o, unsettled(err)
}

// Withdraw ends an order that is not paid yet, and returns it in its new state. A paid or ended order is only advanced.
//
// Errors: PAYMENT_FAILED when the state of the payment is unknown. If it was unknown from the beginning, nothing has changed.
func (s *Saga) Withdraw(ctx context.Context, id order.ID) (*order.Order, error) {
	o, err := settled(s.Advance(ctx, id))
	if err != nil || o.State() != order.AwaitingPayment {
		return o, err
	}
	_, err = s.Store.Update(ctx, id, func(o *order.Order, _ order.Numbers) error {
		if o.State() != order.AwaitingPayment {
			return ErrMoved
		}
		return o.Withdraw(s.Clock.Now())
	})
	if err != nil && !errors.Is(err, ErrMoved) {
		return nil, err
	}
	return settled(s.Advance(ctx, id))
}

// settled reduces the outcome of advancing an order to its payment: a paid order is settled, even if its visit is not booked
// yet.
func settled(o *order.Order, err error) (*order.Order, error) {
	if o != nil && o.ToBook() {
		return o, nil
	}
	return o, unsettled(err)
}

// unsettled is the answer when the state of a payment is unknown: the payments service or its provider is unavailable, or
// cannot decide yet.
func unsettled(cause error) error {
	away := fault.Is(cause, fault.Unavailable) && fault.Reason(cause) != order.ReasonStorageFailed
	if away || errors.Is(cause, order.ErrRefused) {
		return fault.New(fault.Unavailable, order.ReasonPaymentFailed, fault.Because(cause))
	}
	return cause
}
