package grpcapi

import (
	"context"
	"time"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
)

// RecordDropOff records that an item was dropped off.
func (s *Server) RecordDropOff(ctx context.Context, request *ordersv1.RecordDropOffRequest) (*ordersv1.RecordDropOffResponse, error) {
	number, at, err := toDropOff(request)
	if err != nil {
		return nil, err
	}
	before, err := s.orders.DropOff(ctx, number, at)
	if err != nil {
		return nil, err
	}
	return &ordersv1.RecordDropOffResponse{DroppedOffBeforeAt: message.Time(before)}, nil
}

func toDropOff(request *ordersv1.RecordDropOffRequest) (number string, at time.Time, err error) {
	var c fault.Collector
	if c.Check(request.GetConsignmentNumber() != "", "consignmentNumber", fault.CodeRequired) {
		var ok bool
		number, ok = order.ParseItemNumber(request.GetConsignmentNumber())
		c.Check(ok, "consignmentNumber", fault.CodeInvalid)
	}
	if c.Check(request.GetDroppedOffAt() != nil, "droppedOffAt", fault.CodeRequired) {
		c.Check(request.GetDroppedOffAt().IsValid(), "droppedOffAt", fault.CodeInvalid)
	}
	// As precise as it is stored, so that a repeated report is recognised.
	return number, request.GetDroppedOffAt().AsTime().Truncate(time.Microsecond), c.Err()
}
