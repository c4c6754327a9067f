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
	var c fault.Collector
	quote := s.quote(c.Prefix("product"), request.GetProduct())
	if err := c.Err(); err != nil {
		return nil, err
	}
	answer, err := fromQuote(quote)
	return &pricingv1.QuoteResponse{Quote: answer}, err
}

// maxProducts is the most products that one call may price.
const maxProducts = 20

// QuoteEach prices several products, each by itself, for comparing them.
func (s *Server) QuoteEach(_ context.Context, request *pricingv1.QuoteEachRequest) (*pricingv1.QuoteEachResponse, error) {
	const products = "products"
	var c fault.Collector
	c.Check(len(request.GetProducts()) > 0, products, fault.CodeRequired)
	c.Check(len(request.GetProducts()) <= maxProducts, products, fault.CodeTooLong)
	if err := c.Err(); err != nil {
		return nil, err
	}
	answer := &pricingv1.QuoteEachResponse{}
	for i, product := range request.GetProducts() {
		var one fault.Collector
		quote := s.quote(one.Item(products, i), product)
		err := one.Err()
		if fault.Is(err, fault.NotFound) {
			answer.Quotes = append(answer.Quotes, &pricingv1.PossibleQuote{})
			continue
		}
		c.AddErr("", err)
		possible, err := fromQuote(quote)
		if err != nil {
			return nil, err
		}
		answer.Quotes = append(answer.Quotes, &pricingv1.PossibleQuote{Quote: possible})
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	return answer, nil
}

// quote prices a product. It adds wrong fields to c, by their paths in the product.
func (s *Server) quote(c *fault.Collector, product *typev1.Product) pricelist.Quote {
	switch kind := product.GetKind().(type) {
	case *typev1.Product_Abroad:
		return quoted(c.Prefix("abroad"), s.lists.Current, (*pricelist.List).QuoteAbroad, toShipment(kind.Abroad))
	case *typev1.Product_LargeParcel:
		return quoted(c.Prefix("largeParcel"), s.lists.Domestic, pricelist.Domestic.QuoteLargeParcel, toLargeParcel(kind.LargeParcel))
	case *typev1.Product_SmallParcel:
		return quoted(c.Prefix("smallParcel"), s.lists.Domestic, pricelist.Domestic.QuoteSmallParcel, toSmallParcel(kind.SmallParcel))
	case *typev1.Product_DigitalStamps:
		return quoted(c.Prefix("digitalStamps"), s.lists.Domestic, pricelist.Domestic.QuoteStamps, toStamps(kind.DigitalStamps))
	case *typev1.Product_Express:
		return quoted(c.Prefix("express"), s.lists.Domestic, pricelist.Domestic.QuoteExpress, toExpress(kind.Express))
	case *typev1.Product_RegisteredLetters:
		return quoted(c.Prefix("registeredLetters"), s.lists.Domestic, pricelist.Domestic.QuoteRegisteredLetters, toRegisteredLetters(kind.RegisteredLetters))
	case *typev1.Product_Visit:
		return quoted(c.Prefix("visit"), s.lists.Domestic, pricelist.Domestic.QuoteVisit, toVisit(kind.Visit))
	default:
		c.Add("", fault.CodeRequired)
		return pricelist.Quote{}
	}
}

// quoted prices a product by the chapter in force.
func quoted[C, P any](c *fault.Collector, inForce func() (C, error), price func(C, P) (pricelist.Quote, error), product P) pricelist.Quote {
	chapter, err := inForce()
	if err != nil {
		c.AddErr("", err)
		return pricelist.Quote{}
	}
	quote, err := price(chapter, product)
	c.AddErr("", err)
	return quote
}
