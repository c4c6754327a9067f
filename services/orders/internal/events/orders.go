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

// Of returns the order of an event. On the first try it is the order as this process has just completed it, if it has;
// otherwise the stored one.
func (o Orders) Of(ctx context.Context, event eventbus.Event) (*order.Order, error) {
	id := order.ID(event.Key)
	if event.Subject == SubjectCompleted && event.InFirstDelivery() {
		if just, known := o.Completed.JustNow(ctx, id); known {
			return just, nil
		}
	}
	return o.Stored.ByID(ctx, id)
}
