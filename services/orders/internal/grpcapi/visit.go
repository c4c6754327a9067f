package grpcapi

import (
	"context"
	"strings"
	"time"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/proto/rules"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
	"bestill.example/services/platform/message"
)

// reorderPaths and returnPaths map the fields of a visit to those of PlaceReorderRequest and PlaceReturnRequest. A reorder has
// no address of its own, so errors of the address are errors of the order that it names.
var (
	reorderPaths = paths{{"product.visit.reorderOf", "uriKey"}, {"product.visit.sender", "uriKey"}, {"product.visit", ""}}
	returnPaths  = paths{{"product.visit.returnOf", "consignmentNumber"}, {"product.visit", ""}}
)

// free is the rest of a request for an order that costs nothing.
var free = &ordersv1.PlaceOrderRequest{}

// GetReorder answers whether the visit of an order can be ordered again.
func (s *Server) GetReorder(ctx context.Context, request *ordersv1.GetReorderRequest) (*ordersv1.GetReorderResponse, error) {
	again, err := s.orders.Reorder(ctx, order.Key(request.GetUriKey()), proofOf(ctx))
	if err != nil {
		return nil, err
	}
	response := &ordersv1.GetReorderResponse{
		Allowed:    again.Refusal == "",
		Reason:     fromReorderRefusal(again.Refusal),
		Sender:     wire.FromDomesticParty(again.Sender),
		PickupDate: again.Date,
		Dates:      again.Dates,
		Full:       again.Full,
	}
	if !again.BookBy.IsZero() {
		response.BookBy = again.BookBy.In(clock.Oslo).Format(time.RFC3339)
	}
	return response, nil
}

func fromReorderRefusal(refusal order.ReorderRefusal) ordersv1.Reorder_Refusal {
	return message.Value[ordersv1.Reorder_Refusal](ordersv1.Reorder_Refusal_value, refusal)
}

// PlaceReorder orders a visit again.
func (s *Server) PlaceReorder(ctx context.Context, request *ordersv1.PlaceReorderRequest) (*ordersv1.PlaceReorderResponse, error) {
	receipt, err := s.place(ctx, free, ofVisit(&typev1.Visit{
		PickupDate: request.GetPickupDate(),
		Purpose:    &typev1.Visit_ReorderOf{ReorderOf: request.GetUriKey()},
	}), nil)
	if err != nil {
		return nil, reorderPaths.in(err)
	}
	return &ordersv1.PlaceReorderResponse{
		RedirectUrl:    receipt.RedirectURL,
		OrderUriKey:    string(receipt.Key),
		OwnershipProof: string(receipt.Proof),
		OrderNumber:    string(receipt.Number),
	}, nil
}

func ofVisit(visit *typev1.Visit) *typev1.Product {
	return &typev1.Product{Kind: &typev1.Product_Visit{Visit: visit}}
}

// SendReorderLink sends the link for a reorder to the sender of an order.
func (s *Server) SendReorderLink(ctx context.Context, request *ordersv1.SendReorderLinkRequest) (*ordersv1.SendReorderLinkResponse, error) {
	var (
		c      fault.Collector
		number = toNumber(&c, request.GetOrderNumber())
		email  = latin.Tidy(request.GetEmail())
	)
	if code := rules.Email(email); code != rules.OK {
		c.Add("email", code)
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	return &ordersv1.SendReorderLinkResponse{}, s.orders.SendReorderLink(ctx, number, email)
}

// toNumber reads an order's number as a person writes it.
func toNumber(c *fault.Collector, text string) order.Number {
	number := order.Number(strings.Join(strings.Fields(latin.Tidy(text)), ""))
	if c.Check(number != "", "orderNumber", fault.CodeRequired) {
		c.Check(number.Valid(), "orderNumber", fault.CodeInvalid)
	}
	return number
}

// GetReturn finds a return shipment.
func (s *Server) GetReturn(ctx context.Context, request *ordersv1.GetReturnRequest) (*ordersv1.GetReturnResponse, error) {
	shipment, ordered, err := s.orders.Return(ctx, s.clientOf(ctx), request.GetConsignmentNumber())
	if err != nil {
		return nil, paths{{"returnOf", "consignmentNumber"}}.in(err)
	}
	return &ordersv1.GetReturnResponse{Shipment: fromReturn(shipment), AlreadyOrdered: ordered}, nil
}

// PlaceReturn orders a visit for a return shipment.
func (s *Server) PlaceReturn(ctx context.Context, request *ordersv1.PlaceReturnRequest) (*ordersv1.PlaceReturnResponse, error) {
	receipt, err := s.place(ctx, free, ofVisit(&typev1.Visit{
		Sender:     request.GetSender(),
		PickupDate: request.GetPickupDate(),
		Purpose:    &typev1.Visit_ReturnOf{ReturnOf: request.GetConsignmentNumber()},
	}), nil)
	if err != nil {
		return nil, returnPaths.in(err)
	}
	return &ordersv1.PlaceReturnResponse{
		RedirectUrl:    receipt.RedirectURL,
		OrderUriKey:    string(receipt.Key),
		OwnershipProof: string(receipt.Proof),
		OrderNumber:    string(receipt.Number),
	}, nil
}

// fromReturn returns the message of a return shipment; nil for none.
func fromReturn(shipment order.ReturnShipment) *ordersv1.ReturnShipment {
	if shipment == (order.ReturnShipment{}) {
		return nil
	}
	m := &ordersv1.ReturnShipment{
		ConsignmentNumber: shipment.Number,
		Kind:              ordersv1.ReturnShipment_LETTER,
		RecipientName:     shipment.Recipient,
		RecipientCity:     shipment.City,
		LabelRequired:     shipment.Label == order.LabelToPrint,
	}
	if shipment.Parcel {
		m.Kind = ordersv1.ReturnShipment_PARCEL
	}
	return m
}
