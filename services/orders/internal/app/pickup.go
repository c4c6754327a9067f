package app

import (
	"context"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// book gives the order its place in a driver's round, or lets the money go if there is none to be had.
func (s *Saga) book(ctx context.Context, o *order.Order) error {
	booking, err := s.Pickups.Book(ctx, o.ID(), o.Data().Product.Pickup())
	switch {
	case refused(err) || fault.Is(err, fault.Conflict):
		return s.letGo(ctx, o, order.WhyNotBooked(fault.Reason(err)))
	case err != nil:
		return err
	}
	return s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
		return o.PickupBooked(booking, s.Clock.Now())
	})
}

// giveBack gives back the place of an order that has ended, or was undone, also if it is not known whether it got one. It
// holds up no money: what cannot be done now the sweeper does. When the driver is on the way already the place is lost.
func (s *Saga) giveBack(ctx context.Context, o *order.Order) {
	if !o.Data().GiveBack {
		return
	}
	err := s.Pickups.Cancel(ctx, o.ID())
	if err == nil || refused(err) {
		err = s.record(ctx, o, func(o *order.Order, _ order.Numbers) error { return o.PickupGivenBack() })
	}
	if err != nil {
		s.Log.WarnContext(ctx, "a place in a round is not given back yet", "order", o.ID(), "error", err)
	}
}
