package grpcapi

import (
	"context"
	"strings"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
	"bestill.example/services/platform/message"
)

// FindOrders finds the order that somebody asks staff about.
func (s *Server) FindOrders(ctx context.Context, request *ordersv1.FindOrdersRequest) (*ordersv1.FindOrdersResponse, error) {
	orders, err := s.find(ctx, request.GetNumber())
	if err != nil {
		return nil, err
	}
	response := &ordersv1.FindOrdersResponse{}
	for _, o := range orders {
		found, err := s.fromFound(o.Data())
		if err != nil {
			return nil, err
		}
		response.Orders = append(response.Orders, found)
	}
	return response, nil
}

// find reads a number as a person writes it. No two kinds have the same form.
func (s *Server) find(ctx context.Context, text string) ([]*order.Order, error) {
	text = strings.Join(strings.Fields(latin.Tidy(text)), "")
	if number := order.Number(text); number.Valid() {
		return one(s.orders.Store.ByNumber(ctx, number))
	}
	if id := order.ID(strings.ToLower(text)); id.Valid() {
		return one(s.orders.Store.ByID(ctx, id))
	}
	item, ok := order.ParseItemNumber(text)
	if !ok {
		var c fault.Collector
		if c.Check(text != "", "number", fault.CodeRequired) {
			c.Add("number", fault.CodeInvalid)
		}
		return nil, c.Err()
	}
	return s.orders.FindByItem(ctx, access.CallerOf(ctx).Key.ID, item)
}

func one(o *order.Order, err error) ([]*order.Order, error) { return []*order.Order{o}, err }

// fromFound returns an order as staff see it. Whoever has its key can open it and print its labels, and whoever has its codes can
// post with them, so staff get neither.
func (s *Server) fromFound(data order.Data) (*ordersv1.FoundOrder, error) {
	shown, err := s.fromOrder(data, false)
	if err != nil {
		return nil, err
	}
	shown.UriKey = ""
	for _, item := range shown.GetItems() {
		if code := item.GetCode(); code != nil {
			code.Code, code.Lines = "", nil
		}
	}
	return &ordersv1.FoundOrder{
		Order: shown, OrderId: string(data.ID), PaymentId: data.Payment.ID, DroppedOffAt: message.Time(data.DroppedOffAt),
	}, nil
}
