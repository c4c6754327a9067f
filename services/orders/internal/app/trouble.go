package app

import (
	"context"
	"time"

	"bestill.example/services/orders/internal/order"
)

// InTrouble returns a page of the orders that staff have to look into, longest waiting first. Next is the zero Position after
// the last page.
func (u *Orders) InTrouble(ctx context.Context, after Position, size int) (page []order.InTrouble, next Position, err error) {
	page, err = u.Store.InTrouble(ctx, after, u.Clock.Now().Add(-u.StuckAfter), size+1)
	if err != nil || len(page) <= size {
		return page, Position{}, err
	}
	page = page[:size]
	last := page[size-1]
	return page, Position{last.Since, string(last.ID)}, nil
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

// Position is a place in the list of orders in trouble: after the order with that id, which has been in the list since that
// time. The zero Position is the beginning.
type Position struct {
	Since time.Time
	ID    string
}
