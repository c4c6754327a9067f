package app

import (
	"context"
	"time"

	"bestill.example/services/orders/internal/order"
)

// DropOff records that the item with that number, or code, was dropped off.
//
// Errors: ORDER_NOT_FOUND, ORDER_STATE, REQUEST_INVALID.
func (u *Orders) DropOff(ctx context.Context, number string, at time.Time) error {
	o, err := u.Store.ByItem(ctx, number)
	if err != nil {
		return err
	}
	_, err = u.Store.Update(ctx, o.ID(), func(o *order.Order, _ order.Numbers) error {
		return o.DropOff(at, u.Saga.Clock.Now())
	})
	return err
}
