package app

import (
	"context"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// book books the order's visit, or releases the reservation if no visit is possible.
func (s *Saga) book(ctx context.Context, o *order.Order) (*order.Order, error) {
	booking, err := s.Pickups.Book(ctx, o.ID(), o.Data().Product.Facts().Visit)
	switch {
	case refused(err) || fault.Is(err, fault.Conflict):
		return s.release(ctx, o, order.WhyNotBooked(fault.Reason(err)))
	case err != nil:
		return nil, err
	}
	return s.recordAndIssue(ctx, o, func(o *order.Order, _ order.Numbers) error {
		return o.PickupBooked(booking, s.Clock.Now())
	})
}

// cancelBooking cancels the booking of an order that has ended, was cancelled or has nothing left to collect, even if it is not
// known whether there is one, and returns the order in its new state. A refund does not wait for it: if it fails, the sweeper tries
// again. When the driver is already on the way the booking stays.
func (s *Saga) cancelBooking(ctx context.Context, o *order.Order) *order.Order {
	if !o.Data().CancelBooking {
		return o
	}
	err := s.Pickups.Cancel(ctx, o.ID())
	if stays := refused(err); err == nil || stays {
		var next *order.Order
		next, err = s.record(ctx, o, func(o *order.Order, _ order.Numbers) error {
			if stays {
				return o.BookingStays()
			}
			return o.BookingCancelled(s.Clock.Now())
		})
		if err == nil {
			return next
		}
	}
	s.Log.WarnContext(ctx, "booking cancellation failed, will retry", "error", err)
	return o
}
