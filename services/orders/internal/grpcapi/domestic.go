package grpcapi

import (
	"context"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/fault"
)

// PlaceDomesticOrder places an order for a large parcel and opens its payment, if the sender has anything to pay.
func (s *Server) PlaceDomesticOrder(ctx context.Context, request *ordersv1.PlaceDomesticOrderRequest) (*ordersv1.PlaceDomesticOrderResponse, error) {
	var unreadable fault.Collector
	receipt, err := s.place(ctx, request, toLargeParcel(&unreadable, request), &unreadable)
	if err != nil {
		return nil, err
	}
	return &ordersv1.PlaceDomesticOrderResponse{
		RedirectUri:            receipt.RedirectURL,
		UriKey:                 string(receipt.Key),
		TerminalOrderReference: string(receipt.Terminal),
	}, nil
}

// GetDomesticOrder reads an order of a large parcel for its receipt.
func (s *Server) GetDomesticOrder(ctx context.Context, request *ordersv1.GetDomesticOrderRequest) (*ordersv1.GetDomesticOrderResponse, error) {
	data, parcel, err := ordered[largeparcel.Parcel](ctx, s, request.GetId())
	if err != nil {
		return nil, err
	}
	receipt, err := s.receipt(data)
	if err != nil {
		return nil, err
	}
	consignment, err := fromLargeParcel(data, parcel, s.Tracking)
	if err != nil {
		return nil, err
	}
	return &ordersv1.GetDomesticOrderResponse{
		Receipt:      receipt,
		Consignments: []*ordersv1.DomesticConsignmentRead{consignment},
		Payment:      receipt.GetPayment(),
	}, nil
}

// PlaceSmallParcelOrder places an order for a small parcel and opens its payment.
func (s *Server) PlaceSmallParcelOrder(ctx context.Context, request *ordersv1.PlaceSmallParcelOrderRequest) (*ordersv1.PlaceSmallParcelOrderResponse, error) {
	var unreadable fault.Collector
	receipt, err := s.place(ctx, request, toSmallParcel(&unreadable, request), &unreadable)
	if err != nil {
		return nil, err
	}
	return &ordersv1.PlaceSmallParcelOrderResponse{
		RedirectUrl:            receipt.RedirectURL,
		UriKey:                 string(receipt.Key),
		TerminalOrderReference: string(receipt.Terminal),
	}, nil
}

// GetSmallParcelOrder reads an order of a small parcel for its receipt.
func (s *Server) GetSmallParcelOrder(ctx context.Context, request *ordersv1.GetSmallParcelOrderRequest) (*ordersv1.GetSmallParcelOrderResponse, error) {
	data, parcel, err := ordered[smallparcel.Parcel](ctx, s, request.GetId())
	if err != nil {
		return nil, err
	}
	receipt, err := s.receipt(data)
	if err != nil {
		return nil, err
	}
	issued := held(data)
	response := &ordersv1.GetSmallParcelOrderResponse{
		Receipt:               receipt,
		WeightInGrams:         int32(parcel.Grams),
		Sender:                fromDomesticParty(parcel.Sender),
		Recipient:             fromDomesticParty(parcel.Receiver),
		HandIn:                fromHandIn(parcel.DropOff),
		Pickup:                fromBooking(data),
		ConsignmentItemNumber: issued.Number,
		TrackingUrl:           s.Tracking.url(issued.Number),
		CustomsDetails:        fromDomesticDeclaration(parcel.Declaration),
	}
	for _, code := range fromCodes(data, sendcode.Parcel) {
		response.SendingCode = code
	}
	return response, nil
}

// PlaceStampOrder places an order for digital stamps and opens its payment.
func (s *Server) PlaceStampOrder(ctx context.Context, request *ordersv1.PlaceStampOrderRequest) (*ordersv1.PlaceStampOrderResponse, error) {
	var unreadable fault.Collector
	receipt, err := s.place(ctx, request, toStamps(&unreadable, request), &unreadable)
	if err != nil {
		return nil, err
	}
	return &ordersv1.PlaceStampOrderResponse{
		RedirectUrl:            receipt.RedirectURL,
		OrderUriKey:            string(receipt.Key),
		TerminalOrderReference: string(receipt.Terminal),
	}, nil
}

// GetStampOrder reads an order of digital stamps for its receipt.
func (s *Server) GetStampOrder(ctx context.Context, request *ordersv1.GetStampOrderRequest) (*ordersv1.GetStampOrderResponse, error) {
	data, bought, err := ordered[stamps.Stamps](ctx, s, request.GetOrderUriKey())
	if err != nil {
		return nil, err
	}
	receipt, err := s.receipt(data)
	if err != nil {
		return nil, err
	}
	return &ordersv1.GetStampOrderResponse{
		Receipt:  receipt,
		Size:     typev1.StampSize_Type(typev1.StampSize_Type_value[bought.Size]),
		Weight:   typev1.StampWeight_Type(typev1.StampWeight_Type_value[bought.Class]),
		Quantity: int32(bought.Quantity),
		Sender:   fromDomesticParty(bought.Sender),
		HandIn:   fromHandIn(bought.DropOff),
		Pickup:   fromBooking(data),
		Codes:    fromCodes(data, sendcode.Letter),
	}, nil
}

// receipt returns what is alike in the receipts of orders inside Norway.
func (s *Server) receipt(data order.Data) (*ordersv1.DomesticReceipt, error) {
	receipt, err := fromDomesticOrder(data)
	if err != nil {
		return nil, err
	}
	receipt.Cancellation = fromCancellation(data, s.Clock.Now())
	receipt.Documents = fromPapers(s.Desk.DocumentsOf(data))
	return receipt, nil
}
