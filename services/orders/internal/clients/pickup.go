package clients

import (
	"context"

	"google.golang.org/grpc"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// pickupDays is as many days as the pickup service lists.
const pickupDays = 20

// Pickups is the pickup service.
type Pickups struct {
	client pickupv1.PickupServiceClient
}

var _ app.Pickups = Pickups{}

// NewPickups returns the pickup service behind a connection.
func NewPickups(connection grpc.ClientConnInterface) Pickups {
	return Pickups{pickupv1.NewPickupServiceClient(connection)}
}

// Dates returns the days on which a driver can collect under a postal code.
func (p Pickups) Dates(ctx context.Context, postalCode string) ([]string, error) {
	now, err := p.client.GetAvailability(ctx, &pickupv1.GetAvailabilityRequest{})
	if err != nil {
		return nil, err
	}
	if !now.GetAvailable() {
		return nil, fault.New(fault.Unavailable, pickupv1.ErrorReason_PICKUP_UNAVAILABLE.String())
	}
	list, err := p.client.ListPickupDates(ctx, &pickupv1.ListPickupDatesRequest{Id: postalCode, Amount: pickupDays})
	return list.GetDates(), err
}

// Book gives the order a place in a round. The postal code says which, so the address search's name of the address does
// not have to.
func (p Pickups) Book(ctx context.Context, id order.ID, pickup order.Pickup) (order.Booking, error) {
	booked, err := p.client.BookPickup(ctx, &pickupv1.BookPickupRequest{
		OrderId: string(id),
		Address: &pickupv1.PickupAddress{Street: pickup.Street, Street2: pickup.Street2, PostalCode: pickup.PostalCode},
		Date:    pickup.Date,
	})
	booking := booked.GetBooking()
	return order.Booking{
		ID:          booking.GetBookingId(),
		Date:        booking.GetDate(),
		ReadyBy:     booking.GetReadyBy(),
		CollectedBy: booking.GetCollectedBy(),
	}, err
}

// Cancel gives the order's place back, if it has one, and lets it have none from now on.
func (p Pickups) Cancel(ctx context.Context, id order.ID) error {
	_, err := p.client.CancelBooking(ctx, &pickupv1.CancelBookingRequest{OrderId: string(id)})
	return err
}
