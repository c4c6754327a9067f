// Package grpcapi answers calls of bestill.orders.v1.
package grpcapi

import (
	"context"
	"log/slog"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/abroad"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// Reader finds orders for whoever knows their key.
type Reader interface {
	ByKey(ctx context.Context, key order.Key) (*order.Order, error)
}

// Server answers.
type Server struct {
	ordersv1.UnimplementedOrdersServiceServer

	shop     *app.Shop
	saga     *app.Saga
	orders   Reader
	tracking Tracking
	log      *slog.Logger
}

var _ ordersv1.OrdersServiceServer = (*Server)(nil)

// New returns a server.
func New(shop *app.Shop, saga *app.Saga, orders Reader, tracking Tracking, log *slog.Logger) *Server {
	return &Server{shop: shop, saga: saga, orders: orders, tracking: tracking, log: log}
}

// PlaceAbroadOrder places an order for a shipment abroad and opens its payment.
func (s *Server) PlaceAbroadOrder(ctx context.Context, request *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
	redirectURL, err := s.shop.Place(ctx, toRequest(ctx, request))
	if err != nil {
		return nil, err
	}
	return &ordersv1.PlaceAbroadOrderResponse{RedirectUrl: redirectURL}, nil
}

// GetAbroadOrder reads an order abroad for its receipt.
func (s *Server) GetAbroadOrder(ctx context.Context, request *ordersv1.GetAbroadOrderRequest) (*ordersv1.GetAbroadOrderResponse, error) {
	o, err := s.byKey(ctx, request.GetUriKey())
	if err != nil {
		return nil, err
	}
	shipment, ok := o.Data().Product.(abroad.Shipment)
	if !ok {
		return nil, fault.New(fault.NotFound, order.ReasonNotFound)
	}
	return fromAbroadOrder(o.Data(), shipment, s.tracking)
}

// SettlePayment brings an order up to date with its payment. If that cannot be done now, it answers how the
// order stands; the saga goes on without the customer.
func (s *Server) SettlePayment(ctx context.Context, request *ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
	o, err := s.byKey(ctx, request.GetUriKey())
	if err != nil {
		return nil, err
	}
	if settled, err := s.saga.Advance(ctx, o.ID()); settled != nil {
		o = settled
		if err != nil {
			s.log.WarnContext(ctx, "order is held up", "order", o.ID(), "error", err)
		}
	}
	return &ordersv1.SettlePaymentResponse{Status: fromState(o.State()), Kind: fromKind(o.Data().Product.Kind())}, nil
}

func (s *Server) byKey(ctx context.Context, text string) (*order.Order, error) {
	key := order.Key(text)
	if !key.Valid() {
		return nil, fault.New(fault.NotFound, order.ReasonNotFound)
	}
	return s.orders.ByKey(ctx, key)
}
