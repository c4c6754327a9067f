package app

import (
	"context"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/orders/internal/order"
)

// InTrouble returns a page of the orders that staff have to look into, those that have waited longest first. Next is the zero
// Position after the last page.
func (u *Orders) InTrouble(ctx context.Context, after Position, size int) (page []order.InTrouble, next Position, err error) {
	page, err = u.Store.InTrouble(ctx, after, u.Clock.Now().Add(-u.StuckAfter), size+1)
	if err != nil || len(page) <= size {
		return page, Position{}, err
	}
	page = page[:size]
	last := page[size-1]
	return page, Position{last.Since, string(last.ID)}, nil
}

// InFlight returns how many orders have not come to their end yet, in the order of [order.InFlightStates].
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

// MeasureTrouble counts, whenever metrics are collected, the orders that staff have to look into, by their trouble; until ctx
// is done.
func (u *Orders) MeasureTrouble(ctx context.Context) error {
	meter := otel.Meter("bestill.example/services/orders")
	gauge, err := meter.Int64ObservableGauge("orders.in_trouble", metric.WithDescription("Orders that staff have to look into"))
	if err != nil {
		return err
	}
	registration, err := meter.RegisterCallback(func(ctx context.Context, observer metric.Observer) error {
		counts, err := u.Store.CountInTrouble(ctx, u.Clock.Now().Add(-u.StuckAfter))
		if err != nil {
			return err
		}
		for _, trouble := range order.Troubles {
			observer.ObserveInt64(gauge, counts[trouble], metric.WithAttributes(attribute.String("kind", string(trouble))))
		}
		return nil
	}, gauge)
	if err != nil {
		return err
	}
	<-ctx.Done()
	return registration.Unregister()
}

// Position is a place in the list of orders in trouble: right after the order with that id, which has been there since then.
// The zero Position is the beginning.
type Position struct {
	Since time.Time
	ID    string
}
