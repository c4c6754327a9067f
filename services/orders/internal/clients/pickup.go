package clients

import (
	"context"

	"google.golang.org/grpc"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
)

// Pickups is the pickup service.
type Pickups struct {
	client pickupv1.PickupServiceClient
}

var _ app.Pickups = Pickups{}

// NewPickups returns the pickup service behind a connection.
func NewPickups(connection grpc.ClientConnInterface) Pickups {
	return Pickups{pickupv1.NewPickupServiceClient(connection)}
}

// Check returns nil when a driver can come for the product where and when its pickup is wanted.
func (p Pickups) Check(ctx context.Context, product order.Product) error {
	pickup := product.Facts().Visit
	_, err := p.client.CheckPickup(ctx, &pickupv1.CheckPickupRequest{Address: toMailbox(pickup), Date: pickup.Date})
	return renamed(err, domesticPath)
}

// toMailbox leaves out the address search's name of the address: the postal code says which round it is in.
func toMailbox(pickup order.Visit) *pickupv1.PickupAddress {
	return &pickupv1.PickupAddress{Street: pickup.Street, Street2: pickup.Street2, PostalCode: pickup.PostalCode}
}

// Book gives the order a place in a round.
func (p Pickups) Book(ctx context.Context, id order.ID, pickup order.Visit) (order.Booking, error) {
	booked, err := p.client.BookPickup(ctx, &pickupv1.BookPickupRequest{
		OrderId: string(id),
		Address: toMailbox(pickup),
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
