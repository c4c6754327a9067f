package grpcapi

import (
	"context"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/paging"
)

// ListOrdersInTrouble lists the orders that staff have to look into. It is for staff.
func (s *Server) ListOrdersInTrouble(ctx context.Context, request *ordersv1.ListOrdersInTroubleRequest) (*ordersv1.ListOrdersInTroubleResponse, error) {
	var c fault.Collector
	size := paging.Size(&c, request.GetPageSize())
	after := paging.Position(&c, request.GetPageToken())
	if err := c.Err(); err != nil {
		return nil, err
	}
	page, next, err := s.orders.InTrouble(ctx, after, size)
	if err != nil {
		return nil, err
	}
	response := &ordersv1.ListOrdersInTroubleResponse{NextPageToken: paging.Token(next)}
	for _, o := range page {
		shown, err := fromTrouble(o)
		if err != nil {
			return nil, err
		}
		response.Orders = append(response.Orders, shown)
	}
	return response, nil
}

// AcknowledgeTrouble takes an order out of that list.
func (s *Server) AcknowledgeTrouble(ctx context.Context, request *ordersv1.AcknowledgeTroubleRequest) (*ordersv1.AcknowledgeTroubleResponse, error) {
	var c fault.Collector
	number := toNumber(&c, request.GetOrderNumber())
	acknowledgement := order.Acknowledgement{
		Trouble:  order.Trouble(message.Name(request.GetKind())),
		Refunded: ore.FromWire(request.GetRefundedAmountInOre()),
		Reason:   message.Name(request.GetReason()),
		Actor:    access.CallerOf(ctx).Key.Actor(),
	}
	c.AddErr("", acknowledgement.Validate())
	if err := c.Err(); err != nil {
		return nil, err
	}
	return &ordersv1.AcknowledgeTroubleResponse{}, s.orders.Acknowledge(ctx, number, acknowledgement)
}

// CountOrdersInFlight counts the orders that have not come to their end yet. It is for staff.
func (s *Server) CountOrdersInFlight(ctx context.Context, _ *ordersv1.CountOrdersInFlightRequest) (*ordersv1.CountOrdersInFlightResponse, error) {
	states, err := s.orders.InFlight(ctx)
	if err != nil {
		return nil, err
	}
	response := &ordersv1.CountOrdersInFlightResponse{}
	for _, in := range states {
		response.States = append(response.States, &ordersv1.OrdersInFlight{
			Status: fromState(in.State), Count: in.Count, OldestOrderNumber: string(in.Oldest), OldestSince: message.Time(in.Since),
		})
	}
	return response, nil
}

func fromTrouble(o order.InTrouble) (*ordersv1.OrderInTrouble, error) {
	shown := &ordersv1.OrderInTrouble{
		OrderId:     string(o.ID),
		OrderNumber: string(o.Number),
		PaymentId:   o.PaymentID,
		Status:      fromState(o.State),
		Kind:        message.Value[ordersv1.OrderInTrouble_Kind](ordersv1.OrderInTrouble_Kind_value, o.Trouble),
		Since:       timestamppb.New(o.Since),
	}
	for field, amount := range map[*int32]ore.Ore{
		&shown.TotalPriceInOre: o.Total, &shown.CapturedAmountInOre: o.Captured, &shown.RefundedAmountInOre: o.Refunded,
	} {
		var err error
		if *field, err = amount.Wire(); err != nil {
			return nil, err
		}
	}
	return shown, nil
}
