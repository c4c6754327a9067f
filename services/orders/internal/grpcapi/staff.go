package grpcapi

import (
	"context"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
)

// CancelOrderByNumber cancels an order for staff.
func (s *Server) CancelOrderByNumber(ctx context.Context, request *ordersv1.CancelOrderByNumberRequest) (*ordersv1.CancelOrderByNumberResponse, error) {
	var c fault.Collector
	number := toNumber(&c, request.GetOrderNumber())
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := s.orders.CancelByNumber(ctx, number)
	if err != nil {
		return nil, err
	}
	return &ordersv1.CancelOrderByNumberResponse{
		Status:       fromState(o.State()),
		Cancellation: fromCancellation(o.Data(), s.orders.Clock.Now()),
	}, nil
}

// ResendReceiptByNumber sends the receipt of an order to its sender again, for staff.
func (s *Server) ResendReceiptByNumber(ctx context.Context, request *ordersv1.ResendReceiptByNumberRequest) (*ordersv1.ResendReceiptByNumberResponse, error) {
	var c fault.Collector
	number := toNumber(&c, request.GetOrderNumber())
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := s.orders.ResendReceiptByNumber(ctx, number); err != nil {
		return nil, err
	}
	return &ordersv1.ResendReceiptByNumberResponse{}, nil
}

// EraseOrderByNumber erases the personal data of an order for staff.
func (s *Server) EraseOrderByNumber(ctx context.Context, request *ordersv1.EraseOrderByNumberRequest) (*ordersv1.EraseOrderByNumberResponse, error) {
	var c fault.Collector
	number := toNumber(&c, request.GetOrderNumber())
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := s.orders.EraseByNumber(ctx, number)
	if err != nil {
		return nil, err
	}
	return &ordersv1.EraseOrderByNumberResponse{Erasure: s.erasureOf(o.Data())}, nil
}

// ListStaffActions lists what staff and partners have done to an order.
func (s *Server) ListStaffActions(ctx context.Context, request *ordersv1.ListStaffActionsRequest) (*ordersv1.ListStaffActionsResponse, error) {
	var c fault.Collector
	number := toNumber(&c, request.GetOrderNumber())
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := s.orders.Store.ByNumber(ctx, number)
	if err != nil {
		return nil, err
	}
	actions, err := s.orders.Store.StaffActions(ctx, o.ID())
	if err != nil {
		return nil, err
	}
	response := &ordersv1.ListStaffActionsResponse{}
	for _, action := range actions {
		refunded, err := action.Refunded.Wire()
		if err != nil {
			return nil, err
		}
		response.Actions = append(response.Actions, &ordersv1.StaffAction{
			Action: action.Action, Actor: action.Actor, RecordedAt: timestamppb.New(action.At),
			Reason: message.Value[paymentsv1.Acknowledgement_Reason](paymentsv1.Acknowledgement_Reason_value, action.Reason),
			Kind:   message.Value[ordersv1.OrderInTrouble_Kind](ordersv1.OrderInTrouble_Kind_value, action.Trouble), RefundedAmountInOre: refunded,
		})
	}
	return response, nil
}
