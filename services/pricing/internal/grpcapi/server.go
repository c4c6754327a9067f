// Package grpcapi answers the calls of the pricing contract.
package grpcapi

import (
	"context"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
)

// PriceLists knows the list in force, and every other by its hash.
type PriceLists interface {
	Current() (*pricelist.List, error)
	Domestic() (pricelist.Domestic, error)
	DomesticByHash(hash string) (pricelist.Domestic, error)
}

// Server implements bestill.pricing.v1.PricingService.
type Server struct {
	pricingv1.UnimplementedPricingServiceServer
	lists PriceLists
}

var _ pricingv1.PricingServiceServer = (*Server)(nil)

// NewServer returns a server that prices by the list in force.
func NewServer(lists PriceLists) *Server { return &Server{lists: lists} }

// GetAbroadPrice prices a shipment for showing it.
func (s *Server) GetAbroadPrice(_ context.Context, request *pricingv1.GetAbroadPriceRequest) (*pricingv1.GetAbroadPriceResponse, error) {
	price, err := s.price(request)
	if err != nil {
		return nil, err
	}
	return fromPrice(price)
}

// QuoteAbroad prices a shipment for charging it.
func (s *Server) QuoteAbroad(_ context.Context, request *pricingv1.QuoteAbroadRequest) (*pricingv1.QuoteAbroadResponse, error) {
	price, err := s.price(request.GetShipment())
	if err != nil {
		var c fault.Collector
		c.AddErr("shipment", err)
		return nil, c.Err()
	}
	return fromQuote(price)
}

func (s *Server) price(request *pricingv1.GetAbroadPriceRequest) (pricelist.Price, error) {
	list, err := s.lists.Current()
	if err != nil {
		return pricelist.Price{}, err
	}
	return list.PriceAbroad(toShipment(request))
}
