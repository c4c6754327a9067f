// Package grpcapi answers calls of bestill.orders.v1.
package grpcapi

import (
	"context"
	"log/slog"
	"strings"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcserver"
)

// Server answers.
type Server struct {
	ordersv1.UnimplementedOrdersServiceServer

	Shop *app.Orders
	Saga *app.Saga
	Desk *app.Orders
	// Orders finds orders for whoever knows their key.
	Orders interface {
		ByKey(ctx context.Context, key order.Key) (*order.Order, error)
	}
	Tracking Tracking
	// StaffKey lets calls through that are for staff.
	StaffKey config.Secret
	Clock    clock.Clock
	Log      *slog.Logger
}

var _ ordersv1.OrdersServiceServer = (*Server)(nil)

// PlaceAbroadOrder places an order for a shipment abroad and opens its payment.
func (s *Server) PlaceAbroadOrder(ctx context.Context, request *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
	var unreadable fault.Collector
	receipt, err := s.place(ctx, request, toShipment(&unreadable, request), &unreadable)
	if err != nil {
		return nil, err
	}
	return &ordersv1.PlaceAbroadOrderResponse{
		RedirectUrl:            receipt.RedirectURL,
		UriKey:                 string(receipt.Key),
		TerminalOrderReference: string(receipt.Terminal),
	}, nil
}

// place places an order of any kind. What is paid at a terminal is for staff.
func (s *Server) place(ctx context.Context, request placement, product order.Product, unreadable *fault.Collector) (app.Receipt, error) {
	if request.GetPaymentProvider() == paymentsv1.Provider_CARD_TERMINAL {
		if err := grpcserver.RequireStaff(ctx, s.StaffKey); err != nil {
			return app.Receipt{}, err
		}
	}
	order := toRequest(ctx, request, product, unreadable)
	if err := unreadable.Err(); err != nil {
		return app.Receipt{}, app.JoinFields(err, inRequest(product.Kind(), s.Shop.Check(ctx, order)))
	}
	receipt, err := s.Shop.Place(ctx, order)
	return receipt, inRequest(product.Kind(), err)
}

// GetAbroadOrder reads an order abroad for its receipt.
func (s *Server) GetAbroadOrder(ctx context.Context, request *ordersv1.GetAbroadOrderRequest) (*ordersv1.GetAbroadOrderResponse, error) {
	data, shipment, err := ordered[abroad.Shipment](ctx, s, request.GetUriKey())
	if err != nil {
		return nil, err
	}
	response, err := fromAbroadOrder(data, shipment, s.Tracking)
	if err != nil {
		return nil, err
	}
	response.Cancellation = fromCancellation(data, s.Clock.Now())
	response.Documents = fromPapers(s.Desk.DocumentsOf(data))
	return response, nil
}

// SettlePayment brings an order up to date with its payment. If that cannot be done now, it answers how the
// order stands; the saga goes on without the customer.
func (s *Server) SettlePayment(ctx context.Context, request *ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
	o, err := s.byKey(ctx, request.GetUriKey())
	if err != nil {
		return nil, err
	}
	if settled, err := s.Saga.Advance(ctx, o.ID()); settled != nil {
		o = settled
		if err != nil {
			s.Log.WarnContext(ctx, "order is held up", "order", o.ID(), "error", err)
		}
	}
	data := o.Data()
	return &ordersv1.SettlePaymentResponse{
		Status:  fromState(data.State),
		Kind:    fromKind(data.Product.Kind()),
		Failure: fromFailure(data.Failure),
		Product: strings.ToLower(data.Product.Name()),

		ErrorCode: data.ErrorCode(),
	}, nil
}

// CancelOrder undoes an order for its sender.
func (s *Server) CancelOrder(ctx context.Context, request *ordersv1.CancelOrderRequest) (*ordersv1.CancelOrderResponse, error) {
	key, err := toKey(request.GetUriKey())
	if err != nil {
		return nil, err
	}
	o, err := s.Desk.Cancel(ctx, key)
	if err != nil {
		return nil, err
	}
	return &ordersv1.CancelOrderResponse{
		Status:       fromState(o.State()),
		Cancellation: fromCancellation(o.Data(), s.Clock.Now()),
	}, nil
}

// RecordHandIn notes that an item has been handed in.
func (s *Server) RecordHandIn(ctx context.Context, request *ordersv1.RecordHandInRequest) (*ordersv1.RecordHandInResponse, error) {
	if err := grpcserver.RequireStaff(ctx, s.StaffKey); err != nil {
		return nil, err
	}
	number, at, err := toHandIn(request)
	if err != nil {
		return nil, err
	}
	if err := s.Desk.DropOff(ctx, number, at); err != nil {
		return nil, err
	}
	return &ordersv1.RecordHandInResponse{}, nil
}

// GetDocument renders one of the papers that come with an order.
func (s *Server) GetDocument(ctx context.Context, request *ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
	language, err := toLanguage(request.GetLanguage())
	if err != nil {
		return nil, err
	}
	key, err := toKey(request.GetUriKey())
	if err != nil {
		return nil, err
	}
	file, err := s.Desk.Document(ctx, key, toPaper(request.GetKind()), language)
	if err != nil {
		return nil, err
	}
	return fromDocument(file), nil
}

// ordered returns the order behind a key, and what was ordered. An order of another kind is not found.
func ordered[P order.Product](ctx context.Context, s *Server, key string) (data order.Data, product P, err error) {
	o, err := s.byKey(ctx, key)
	if err != nil {
		return data, product, err
	}
	data = o.Data()
	product, ok := data.Product.(P)
	if !ok {
		return data, product, fault.New(fault.NotFound, order.ReasonNotFound)
	}
	return data, product, nil
}

func (s *Server) byKey(ctx context.Context, text string) (*order.Order, error) {
	key, err := toKey(text)
	if err != nil {
		return nil, err
	}
	return s.Orders.ByKey(ctx, key)
}
