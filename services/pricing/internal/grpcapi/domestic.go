package grpcapi

import (
	"context"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
)

// GetDomesticPrices tells the prices inside Norway that are in force.
func (s *Server) GetDomesticPrices(context.Context, *pricingv1.GetDomesticPricesRequest) (*pricingv1.GetDomesticPricesResponse, error) {
	domestic, err := s.lists.Domestic()
	if err != nil {
		return nil, err
	}
	return fromDomesticPrices(domestic.Hash(), domestic.Prices())
}

// GetRoutePrice tells the lowest price on a route by prices that were told once.
func (s *Server) GetRoutePrice(_ context.Context, request *pricingv1.GetRoutePriceRequest) (*pricingv1.GetRoutePriceResponse, error) {
	domestic, err := s.lists.DomesticByHash(request.GetHash())
	if err != nil {
		return nil, err
	}
	price, err := domestic.RoutePrice(
		enumName[pricelist.DomesticProduct](request.GetOrderType()),
		pricelist.Route{From: request.GetFromPostalCode(), To: request.GetToPostalCode()},
	)
	if err != nil {
		return nil, err
	}
	return fromRoutePrice(price)
}

// GetStampPrices tells the prices of digital stamps that are in force.
func (s *Server) GetStampPrices(context.Context, *pricingv1.GetStampPricesRequest) (*pricingv1.GetStampPricesResponse, error) {
	domestic, err := s.lists.Domestic()
	if err != nil {
		return nil, err
	}
	return fromStampPrices(domestic.Stamps())
}

// GetPickupPrice tells what one pickup costs that is ordered now.
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

// QuoteDomestic prices an order inside Norway, for showing it and for charging it.
func (s *Server) QuoteDomestic(_ context.Context, request *pricingv1.QuoteDomesticRequest) (*pricingv1.QuoteDomesticResponse, error) {
	domestic, err := s.lists.Domestic()
	if err != nil {
		return nil, err
	}
	var quote pricelist.Quote
	var c fault.Collector
	switch product := request.GetProduct().(type) {
	case *pricingv1.QuoteDomesticRequest_LargeParcel:
		quote, err = domestic.QuoteLargeParcel(toLargeParcel(product.LargeParcel))
		c.AddErr("largeParcel", err)
	case *pricingv1.QuoteDomesticRequest_SmallParcel:
		quote, err = domestic.QuoteSmallParcel(toSmallParcel(product.SmallParcel))
		c.AddErr("smallParcel", err)
	case *pricingv1.QuoteDomesticRequest_Stamps:
		quote, err = domestic.QuoteStamps(toStamps(product.Stamps))
		c.AddErr("stamps", err)
	default:
		c.Add("product", typev1.FieldCode_REQUIRED.String())
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	return fromDomesticQuote(quote)
}
