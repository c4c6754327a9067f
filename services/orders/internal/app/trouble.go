package app

import (
	"context"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/paging"
)

// InTrouble returns a page of the orders that staff have to look into, longest waiting first. Next is the zero Place after
// the last page.
func (u *Orders) InTrouble(ctx context.Context, after paging.Place, size int) (page []order.InTrouble, next paging.Place, err error) {
	found, err := u.Store.InTrouble(ctx, after, u.Clock.Now().Add(-u.StuckAfter), size+1)
	page, next = paging.Cut(found, size, func(o order.InTrouble) paging.Place { return paging.Place{Since: o.Since, ID: string(o.ID)} })
	return page, next, err
}

// Acknowledge takes an order out of the list of those that staff have to look into, until its trouble or its refunded amount
// changes.
//
// Errors: ORDER_NOT_FOUND; ORDER_STATE.
func (u *Orders) Acknowledge(ctx context.Context, number order.Number, a order.Acknowledgement) error {
	o, err := u.Store.ByNumber(ctx, number)
	if err != nil {
		return err
	}
	if err := o.MayAcknowledge(a); err != nil {
		return err
	}
	return u.Store.Acknowledge(ctx, o.ID(), a, u.Clock.Now())
}

// InFlight returns the number of unfinished orders, in the order of [order.InFlightStates].
func (u *Orders) InFlight(ctx context.Context) ([]order.InFlight, error) {
	found, err := u.Store.CountInFlight(ctx)
	if err != nil {
		return nil, err
	}
	all := make([]order.InFlight, 0, len(order.InFlightStates))
	for _, state := range order.InFlightStates {
		in := found[state]
		in.State = state
		all = append(all, in)
	}
	return all, nil
}
