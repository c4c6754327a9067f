package grpcapi

import (
	"context"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/platform/message"
	"bestill.example/services/pricing/internal/pricelist"
)

// GetDomesticPrices returns the prices inside Norway that are in force.
func (s *Server) GetDomesticPrices(context.Context, *pricingv1.GetDomesticPricesRequest) (*pricingv1.GetDomesticPricesResponse, error) {
	domestic, err := s.lists.Domestic()
	if err != nil {
		return nil, err
	}
	return fromDomesticPrices(domestic.Hash(), domestic.Prices())
}

// GetRoutePrice returns the lowest price on a route by the prices with a hash.
func (s *Server) GetRoutePrice(_ context.Context, request *pricingv1.GetRoutePriceRequest) (*pricingv1.GetRoutePriceResponse, error) {
	product := pricelist.DomesticProduct(message.Name(request.GetOrderType()))
	route := pricelist.Route{From: request.GetFromPostalCode(), To: request.GetToPostalCode()}
	if err := pricelist.CheckRoute(product, route); err != nil {
		return nil, err
	}
	domestic, err := s.lists.DomesticByHash(request.GetHash())
	if err != nil {
		return nil, err
	}
	price, err := domestic.RoutePrice(product, route)
	if err != nil {
		return nil, err
	}
	return fromRoutePrice(price)
}

// GetStampPrices returns the prices of digital stamps that are in force.
func (s *Server) GetStampPrices(context.Context, *pricingv1.GetStampPricesRequest) (*pricingv1.GetStampPricesResponse, error) {
	domestic, err := s.lists.Domestic()
	if err != nil {
		return nil, err
	}
	return fromStampPrices(domestic.Stamps())
}

// GetPickupPrice returns the price of one pickup that is ordered now.
func (s *Server) GetPickupPrice(context.Context, *pricingv1.GetPickupPriceRequest) (*pricingv1.GetPickupPriceResponse, error) {
	domestic, err := s.lists.Domestic()
	if err != nil {
		return nil, err
	}
	total, err := domestic.Pickup().Total.Wire()
	if err != nil {
		return nil, err
	}
	return &pricingv1.GetPickupPriceResponse{TotalPrice: total}, nil
}
