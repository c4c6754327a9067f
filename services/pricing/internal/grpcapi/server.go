// Package grpcapi implements the pricing contract.
package grpcapi

import (
	"context"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
)

// PriceLists returns the list in force, and any list by its hash.
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

// New returns a server that prices by the list in force.
func New(lists PriceLists) *Server { return &Server{lists: lists} }

// GetAbroadPrice prices a shipment for showing it.
func (s *Server) GetAbroadPrice(_ context.Context, request *pricingv1.GetAbroadPriceRequest) (*pricingv1.GetAbroadPriceResponse, error) {
	list, err := s.lists.Current()
	if err != nil {
		return nil, err
	}
	price, err := list.PriceAbroad(toShipment(toAbroadShipment(request)))
	if err != nil {
		return nil, fault.RenameFields(err, abroadPriceField)
	}
	return fromAbroadPrice(price)
}
