package grpcapi

import (
	"context"
	"time"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/platform/fault"
)

// ListDropOffPoints lists the points that take express parcels near a postal code.
func (s *Server) ListDropOffPoints(
	ctx context.Context, request *pickupv1.ListDropOffPointsRequest,
) (*pickupv1.ListDropOffPointsResponse, error) {
	code, err := calendar.ParsePostalCode(request.GetPostalCode())
	if err != nil {
		return nil, fault.InField("postalCode", err)
	}
	points, err := s.DropOffs.Near(ctx, code)
	if err != nil {
		return nil, err
	}
	response := &pickupv1.ListDropOffPointsResponse{}
	for _, point := range points {
		cutOff, _ := point.Next(s.Clock.Now())
		response.DropOffPoints = append(response.DropOffPoints, fromPoint(point, cutOff))
	}
	return response, nil
}

// GetExpressDelivery returns when an express parcel arrives.
func (s *Server) GetExpressDelivery(
	ctx context.Context, request *pickupv1.GetExpressDeliveryRequest,
) (*pickupv1.GetExpressDeliveryResponse, error) {
	var c fault.Collector
	c.Check(request.GetDropOffPointId() != "", "dropOffPointId", fault.CodeRequired)
	to, err := calendar.ParsePostalCode(request.GetToPostalCode())
	c.AddErr("toPostalCode", err)
	if err := c.Err(); err != nil {
		return nil, err
	}
	delivery, err := s.DropOffs.Deliver(ctx, request.GetDropOffPointId(), to)
	if err != nil {
		return nil, err
	}
	return &pickupv1.GetExpressDeliveryResponse{Delivery: &pickupv1.ExpressDelivery{
		DropOffPoint: fromPoint(delivery.Point, delivery.CutOff),
		DeliveryDate: string(delivery.Date),
		DeliveryTime: delivery.By.String(),
	}}, nil
}

func fromPoint(p express.Point, cutOff time.Time) *pickupv1.DropOffPoint {
	return &pickupv1.DropOffPoint{
		Id: p.ID, Name: p.Name, Address: p.Address, PostalCode: string(p.PostalCode), City: p.City,
		CutOff: cutOff.Format(time.RFC3339),
	}
}
