package grpcapi

import (
	"context"
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// GetCancellationTerms answers until when an order could be cancelled if it were placed now.
func (s *Server) GetCancellationTerms(_ context.Context, request *ordersv1.GetCancellationTermsRequest) (*ordersv1.GetCancellationTermsResponse, error) {
	var c fault.Collector
	_, known := ordersv1.OrderKind_Code_name[int32(request.GetKind())]
	if c.Check(request.GetKind() != ordersv1.OrderKind_UNSPECIFIED, "kind", fault.CodeRequired) {
		c.Check(known, "kind", fault.CodeInvalid)
	}
	if day := request.GetPickupDate(); day != "" {
		_, err := time.Parse(time.DateOnly, day)
		c.Check(err == nil, "pickupDate", fault.CodeInvalid)
	}
	c.Check(request.GetCodeValidityInDays() >= 0, "codeValidityInDays", fault.CodeTooSmall)
	if err := c.Err(); err != nil {
		return nil, err
	}

	now := s.orders.Clock.Now()
	terms := order.Terms{
		Kind:       order.Kind(request.GetKind().String()),
		PlacedAt:   now,
		CodeDays:   int(request.GetCodeValidityInDays()),
		PickupDate: request.GetPickupDate(),
	}
	until := terms.CancelUntil()
	if until.Before(now) {
		return &ordersv1.GetCancellationTermsResponse{}, nil
	}
	return &ordersv1.GetCancellationTermsResponse{Until: timestamppb.New(until)}, nil
}
