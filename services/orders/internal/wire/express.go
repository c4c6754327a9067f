package wire

import (
	"time"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/express"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

func toExpress(c *fault.Collector, m *typev1.Express) express.Parcel {
	return express.Parcel{
		Parts: domestic.Parts{
			Sender:      toDomesticParty(c.Prefix("sender"), m.GetSender()),
			Receiver:    toDomesticParty(c.Prefix("recipient"), m.GetRecipient()),
			Declaration: toDeclaration(c.Prefix("declaration"), m.GetDeclaration()),
		},
		Grams:        int(m.GetWeightInGrams()),
		Dimensions:   toDimensions(m.GetDimensions()),
		DropOffPoint: m.GetDropOffPointId(),
	}.Normalized()
}

func fromExpress(p express.Parcel) *typev1.Express {
	return &typev1.Express{
		WeightInGrams:  int32(p.Grams),
		Dimensions:     fromDimensions(p.Dimensions),
		DropOffPointId: p.DropOffPoint,
		Sender:         FromDomesticParty(p.Sender),
		Recipient:      FromDomesticParty(p.Receiver),
		Declaration:    FromDeclaration(p.Declaration),
	}
}

func toDimensions(m *typev1.Dimensions) domestic.Dimensions {
	return domestic.Dimensions{Length: int(m.GetLengthInCms()), Width: int(m.GetWidthInCms()), Height: int(m.GetHeightInCms())}
}

func fromDimensions(d domestic.Dimensions) *typev1.Dimensions {
	return &typev1.Dimensions{LengthInCms: int32(d.Length), WidthInCms: int32(d.Width), HeightInCms: int32(d.Height)}
}

// FromDelivery returns the message of a promise; nil if there is none.
func FromDelivery(d order.Delivery) *pickupv1.ExpressDelivery {
	if !d.Promised() {
		return nil
	}
	return &pickupv1.ExpressDelivery{
		DropOffPoint: &pickupv1.DropOffPoint{
			Id: d.Point.ID, Name: d.Point.Name, Address: d.Point.Address, PostalCode: d.Point.PostalCode, City: d.Point.City,
			CutOff: d.CutOff.In(clock.Oslo).Format(time.RFC3339),
		},
		DeliveryDate: d.Date,
		DeliveryTime: d.Time,
	}
}

// ToDelivery reads a promise.
func ToDelivery(m *pickupv1.ExpressDelivery) (order.Delivery, error) {
	point := m.GetDropOffPoint()
	cutOff, err := time.Parse(time.RFC3339, point.GetCutOff())
	return order.Delivery{
		Point: order.DropOffPoint{
			ID: point.GetId(), Name: point.GetName(), Address: point.GetAddress(), PostalCode: point.GetPostalCode(), City: point.GetCity(),
		},
		CutOff: cutOff.In(clock.Oslo),
		Date:   m.GetDeliveryDate(),
		Time:   m.GetDeliveryTime(),
	}, err
}
