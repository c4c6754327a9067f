// Package grpcapi implements the orders contract.
package grpcapi

import (
	"context"

	"google.golang.org/grpc/metadata"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// Server implements bestill.orders.v1.OrdersService.
type Server struct {
	ordersv1.UnimplementedOrdersServiceServer

	orders      *app.Orders
	environment config.Environment
	tracking    order.TrackingPage
}

var _ ordersv1.OrdersServiceServer = (*Server)(nil)

// New returns a server of the use cases in an environment.
func New(orders *app.Orders, environment config.Environment, tracking order.TrackingPage) *Server {
	return &Server{orders: orders, environment: environment, tracking: tracking}
}

// SettlePayment brings an order up to date with its payment. If that is not possible now, it answers with the order as it is;
// the saga continues without the customer.
func (s *Server) SettlePayment(ctx context.Context, request *ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
	o, err := s.byKey(ctx, request.GetUriKey())
	if err != nil {
		return nil, err
	}
	if settled, err := s.orders.Saga.AdvanceRead(ctx, o); settled != nil {
		o = settled
		if err != nil {
			s.orders.Log.WarnContext(ctx, "order advance failed, will retry", "error", err)
		}
	}
	data := o.Data()
	return &ordersv1.SettlePaymentResponse{
		Status:    fromState(data.State),
		Kind:      fromKind(data.Product.Kind()),
		Failure:   fromFailure(data.Failure),
		ErrorCode: data.ErrorCode(),
	}, nil
}

// CancelOrder cancels an order for its sender, or for staff.
func (s *Server) CancelOrder(ctx context.Context, request *ordersv1.CancelOrderRequest) (*ordersv1.CancelOrderResponse, error) {
	key, err := toKey(request.GetUriKey())
	if err != nil {
		return nil, err
	}
	o, err := s.cancel(ctx, key)
	if err != nil {
		return nil, err
	}
	return &ordersv1.CancelOrderResponse{
		Status:       fromState(o.State()),
		Cancellation: fromCancellation(o.Data(), s.orders.Clock.Now()),
	}, nil
}

func (s *Server) cancel(ctx context.Context, key order.Key) (*order.Order, error) {
	if len(metadata.ValueFromIncomingContext(ctx, access.MetadataAPIKey)) == 0 {
		return s.orders.CancelOwn(ctx, key, proofOf(ctx))
	}
	if err := access.Require(ctx, access.ScopeOrders); err != nil {
		return nil, err
	}
	return s.orders.Cancel(ctx, key)
}

func (s *Server) byKey(ctx context.Context, text string) (*order.Order, error) {
	key, err := toKey(text)
	if err != nil {
		return nil, err
	}
	return s.orders.Store.ByKey(ctx, key)
}

// toKey reads a key. A malformed key belongs to no order.
func toKey(text string) (order.Key, error) {
	key := order.Key(text)
	if !key.Valid() {
		return "", fault.New(fault.NotFound, order.ReasonNotFound)
	}
	return key, nil
}
