package clients

import (
	"cmp"
	"context"
	"errors"
	"time"

	"google.golang.org/grpc"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/message"
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

// Check returns nil if a driver can come for the product at the address and on the day of its visit. The service's field paths
// are those of the product's message already.
func (p Pickups) Check(ctx context.Context, product order.Product) error {
	visit := product.Facts().Visit
	_, err := p.client.CheckPickup(ctx, &pickupv1.CheckPickupRequest{
		Sender: &pickupv1.PickupSender{Address: &typev1.DomesticAddress{
			Street: visit.Street, Street2: visit.Street2, PostalCode: visit.PostalCode,
		}},
		PickupDate: visit.Date,
	})
	return err
}

// Promise returns when an express parcel arrives if it is dropped off before the next cut-off.
func (p Pickups) Promise(ctx context.Context, product order.Product) (order.Delivery, error) {
	facts, entry := product.Facts(), catalog.Of(product)
	answer, err := p.client.GetExpressDelivery(ctx, &pickupv1.GetExpressDeliveryRequest{
		DropOffPointId: facts.DropOffPoint,
		ToPostalCode:   facts.Recipients[0].PostalCode,
	})
	if err != nil {
		paths := map[string]string{"toPostalCode": entry.RecipientPath(0) + "." + entry.Address.PostalCode}
		return order.Delivery{}, fault.RenameFields(err, func(field string) string { return cmp.Or(paths[field], field) })
	}
	delivery, err := wire.ToDelivery(answer.GetDelivery())
	if err != nil || !delivery.Promised() {
		return order.Delivery{}, fault.NoAnswer(errors.Join(errors.New("the answer has no promise"), err))
	}
	return delivery, nil
}

// maxItems is the most item numbers that the driver gets.
const maxItems = 20

// Book books the order's visit. It omits the location id of the address, because the postal code decides the round.
func (p Pickups) Book(ctx context.Context, id order.ID, visit order.Visit) (order.Booking, error) {
	booked, err := p.client.BookPickup(ctx, &pickupv1.BookPickupRequest{
		OrderId:     string(id),
		Address:     &pickupv1.PickupAddress{Street: visit.Street, Street2: visit.Street2, PostalCode: visit.PostalCode},
		Date:        visit.Date,
		Name:        visit.Name,
		ItemNumbers: visit.Items[:min(len(visit.Items), maxItems)],
	})
	booking := booked.GetBooking()
	return order.Booking{
		ID:          booking.GetBookingId(),
		Date:        booking.GetDate(),
		ReadyBy:     booking.GetReadyBy(),
		CollectedBy: booking.GetCollectedBy(),
	}, err
}

// daysToChoose is how many days a customer can choose from.
const daysToChoose = 5

// Dates returns the days on which a driver comes to an address and has a free place, soonest first, and until when the first of
// them can be booked, which is zero from a release that does not say so.
func (p Pickups) Dates(ctx context.Context, visit order.Visit) (dates []string, bookBy time.Time, err error) {
	listed, err := p.client.ListPickupDates(ctx, &pickupv1.ListPickupDatesRequest{Id: visit.PostalCode, Amount: daysToChoose})
	if err != nil || listed.GetBookBy() == "" {
		return listed.GetDates(), time.Time{}, err
	}
	bookBy, err = time.Parse(time.RFC3339, listed.GetBookBy())
	return listed.GetDates(), bookBy, err
}

// returnTimeout is longer than the pickup service waits for the carrier's directory.
const returnTimeout = 4 * time.Second

// FindReturn returns the return shipment with a number.
func (p Pickups) FindReturn(ctx context.Context, number string) (order.ReturnShipment, error) {
	found, err := p.client.FindReturn(grpcclient.WithTimeout(ctx, returnTimeout), &pickupv1.FindReturnRequest{ConsignmentNumber: number})
	err = fault.RenameFields(err, func(string) string { return "returnOf" })
	return order.ReturnShipment{
		Number:    found.GetConsignmentNumber(),
		Parcel:    found.GetParcel(),
		Recipient: found.GetRecipientName(),
		City:      found.GetRecipientCity(),
		Label:     order.ReturnLabel(message.Name(found.GetLabel())),
		Posted:    found.GetPosted(),
	}, err
}

// Erase removes the personal data of the order's booking.
func (p Pickups) Erase(ctx context.Context, id order.ID) error {
	_, err := p.client.EraseBooking(ctx, &pickupv1.EraseBookingRequest{OrderId: string(id)})
	return err
}

// Cancel cancels the order's booking, if it has one, and prevents a later one.
func (p Pickups) Cancel(ctx context.Context, id order.ID) error {
	_, err := p.client.CancelBooking(ctx, &pickupv1.CancelBookingRequest{OrderId: string(id)})
	return err
}
