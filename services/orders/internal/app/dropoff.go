package app

import (
	"context"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// DropOff records that the item with that number, or code, was dropped off: in the order that issued it, and in the one whose
// driver was to collect it. If the item was reported before with another time, as when its code is written on two items, it returns
// that of the first report, otherwise zero. It does not know that of items that were not issued here.
//
// Errors: ORDER_NOT_FOUND, ORDER_STATE, REQUEST_INVALID.
func (u *Orders) DropOff(ctx context.Context, number string, at time.Time) (before time.Time, err error) {
	issuer, err := u.Store.ByItem(ctx, number)
	unknown := fault.Is(err, fault.NotFound)
	if !unknown {
		if err != nil {
			return before, err
		}
		number = issuer.Data().ItemNamed(number)
		if err = u.recordDropOff(ctx, issuer, number, at); err != nil {
			return before, err
		}
		first, err := u.Store.FirstDropOff(ctx, number, at)
		if err != nil {
			return before, err
		}
		if !first.Equal(at) {
			before = first
		}
	}
	visit, err := u.Store.LastVisit(ctx, number)
	if err != nil && !unknown && fault.Is(err, fault.NotFound) {
		return before, nil
	}
	if err == nil {
		err = u.recordInVisit(ctx, visit, number, at)
	}
	if !unknown && (fault.Is(err, fault.Precondition) || fault.Is(err, fault.Invalid)) {
		return before, nil // The item is recorded; its visit was not for this time.
	}
	return before, err
}

// recordInVisit records the drop-off in the order whose driver was to collect the item. Drivers' reports may come late: what was
// collected before the visit was ordered belongs to the visit that passed before.
func (u *Orders) recordInVisit(ctx context.Context, visit *order.Order, item string, at time.Time) error {
	refusal := u.recordDropOff(ctx, visit, item, at)
	if !fault.Is(refusal, fault.Invalid) {
		return refusal
	}
	passed, err := u.Store.VisitBefore(ctx, item)
	switch {
	case fault.Is(err, fault.NotFound):
		return refusal
	case err != nil:
		return err
	}
	return u.recordDropOff(ctx, passed, item, at)
}

func (u *Orders) recordDropOff(ctx context.Context, o *order.Order, item string, at time.Time) error {
	stored, err := u.Store.Update(ctx, o.ID(), func(o *order.Order, _ order.Numbers) error {
		return o.DropOff(item, at, u.Clock.Now())
	})
	if err != nil || !stored.Data().CancelBooking {
		return err
	}
	// The item is recorded. If the driver cannot be told now, the sweeper tries again.
	if _, err := u.Saga.Advance(ctx, o.ID()); err != nil {
		u.Log.WarnContext(ctx, "booking cancellation failed, will retry", "error", err)
	}
	return nil
}
