package events

import (
	"context"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/eventbus"
)

// Orders reads the orders that the service's own events are about.
type Orders struct {
	Stored interface {
		ByID(ctx context.Context, id order.ID) (*order.Order, error)
	}
	Completed interface {
		JustNow(ctx context.Context, id order.ID) (*order.Order, bool)
	}
}

// Of returns the order that an event is about: as it was completed if that was here and just now and the event is tried for the
// first time, or else as it is stored now.
func (o Orders) Of(ctx context.Context, event eventbus.Event) (*order.Order, error) {
	id := order.ID(event.Key)
	if event.Subject == completed && event.InFirstDelivery() {
		if just, known := o.Completed.JustNow(ctx, id); known {
			return just, nil
		}
	}
	return o.Stored.ByID(ctx, id)
}
