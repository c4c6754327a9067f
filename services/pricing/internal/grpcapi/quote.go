package grpcapi

import (
	"context"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
)

// Quote prices an order of any product, for showing it and for charging it.
func (s *Server) Quote(_ context.Context, request *pricingv1.QuoteRequest) (*pricingv1.QuoteResponse, error) {
	quote, err := s.quote(request.GetProduct())
	if err != nil {
		return nil, err
	}
	answer, err := fromQuote(quote)
	return &pricingv1.QuoteResponse{Quote: answer}, err
}

func (s *Server) quote(product *typev1.Product) (quote pricelist.Quote, err error) {
	var c fault.Collector
	switch kind := product.GetKind().(type) {
	case *typev1.Product_Abroad:
		quote, err = quoted(s.lists.Current, (*pricelist.List).QuoteAbroad, toShipment(kind.Abroad))
		c.AddErr("product.abroad", err)
	case *typev1.Product_LargeParcel:
		quote, err = quoted(s.lists.Domestic, pricelist.Domestic.QuoteLargeParcel, toLargeParcel(kind.LargeParcel))
		c.AddErr("product.largeParcel", err)
	case *typev1.Product_SmallParcel:
		quote, err = quoted(s.lists.Domestic, pricelist.Domestic.QuoteSmallParcel, toSmallParcel(kind.SmallParcel))
		c.AddErr("product.smallParcel", err)
	case *typev1.Product_DigitalStamps:
		quote, err = quoted(s.lists.Domestic, pricelist.Domestic.QuoteStamps, toStamps(kind.DigitalStamps))
		c.AddErr("product.digitalStamps", err)
	case *typev1.Product_Express:
		quote, err = quoted(s.lists.Domestic, pricelist.Domestic.QuoteExpress, toExpress(kind.Express))
		c.AddErr("product.express", err)
	case *typev1.Product_RegisteredLetters:
		quote, err = quoted(s.lists.Domestic, pricelist.Domestic.QuoteRegisteredLetters, toRegisteredLetters(kind.RegisteredLetters))
		c.AddErr("product.registeredLetters", err)
	case *typev1.Product_Visit:
		quote, err = quoted(s.lists.Domestic, pricelist.Domestic.QuoteVisit, toVisit(kind.Visit))
		c.AddErr("product.visit", err)
	default:
		c.Add("product", fault.CodeRequired)
	}
	return quote, c.Err()
}

// quoted prices a product by the chapter in force.
func quoted[C, P any](inForce func() (C, error), price func(C, P) (pricelist.Quote, error), product P) (pricelist.Quote, error) {
	chapter, err := inForce()
	if err != nil {
		return pricelist.Quote{}, err
	}
	return price(chapter, product)
}
