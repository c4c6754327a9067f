package grpcapi

import (
	"context"
	"strings"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// QuoteAbroad is superseded by Quote.
func (s *Server) QuoteAbroad(ctx context.Context, request *pricingv1.QuoteAbroadRequest) (*pricingv1.QuoteAbroadResponse, error) {
	price, err := s.GetAbroadPrice(ctx, request.GetShipment())
	if err != nil {
		var c fault.Collector
		c.AddErr("shipment", err)
		return nil, c.Err()
	}
	product := &typev1.Product{Kind: &typev1.Product_Abroad{Abroad: toAbroadShipment(request.GetShipment())}}
	quoted, err := s.Quote(ctx, &pricingv1.QuoteRequest{Product: product})
	if err != nil {
		return nil, err
	}
	return &pricingv1.QuoteAbroadResponse{
		Price:            price,
		VatAmountInOre:   quoted.GetQuote().GetVatAmountInOre(),
		PriceListVersion: quoted.GetQuote().GetPriceListVersion(),
	}, nil
}

// QuoteDomestic is superseded by Quote.
func (s *Server) QuoteDomestic(ctx context.Context, request *pricingv1.QuoteDomesticRequest) (*pricingv1.QuoteDomesticResponse, error) {
	response, err := s.Quote(ctx, &pricingv1.QuoteRequest{Product: toProduct(request)})
	if err != nil {
		return nil, supersededPaths(err)
	}
	quote := response.GetQuote()
	answer := &pricingv1.QuoteDomesticResponse{
		TotalForSenderInOre:    quote.GetTotalForSenderInOre(),
		TotalForRecipientInOre: quote.GetTotalForRecipientInOre(),
		VatAmountInOre:         quote.GetVatAmountInOre(),
		PriceListVersion:       quote.GetPriceListVersion(),
		IsSvalbard:             quote.GetIsSvalbard(),
		CodeValidityInDays:     quote.GetCodeValidityInDays(),
	}
	for _, line := range quote.GetLines() {
		answer.Lines = append(answer.Lines, &pricingv1.DomesticPriceLine{
			Type:            pricingv1.DomesticPriceLine_Type(line.GetType()),
			AmountInOre:     line.GetAmountInOre(),
			PaidByRecipient: line.GetPaidByRecipient(),
		})
	}
	return answer, nil
}

func toProduct(request *pricingv1.QuoteDomesticRequest) *typev1.Product {
	party := func(code string) *typev1.DomesticParty {
		return &typev1.DomesticParty{Address: &typev1.DomesticAddress{PostalCode: code}}
	}
	switch kind := request.GetProduct().(type) {
	case *pricingv1.QuoteDomesticRequest_LargeParcel:
		parcel := &typev1.LargeParcel{
			WeightInGrams: kind.LargeParcel.GetWeightInGrams(),
			Dimensions:    kind.LargeParcel.GetDimensions(),
			Sender:        party(kind.LargeParcel.GetFromPostalCode()),
			Recipient:     party(kind.LargeParcel.GetToPostalCode()),
		}
		if cash := kind.LargeParcel.GetCashOnDelivery(); cash != 0 {
			parcel.CashOnDelivery = &typev1.CashOnDelivery{Type: cash}
		}
		return &typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: parcel}}
	case *pricingv1.QuoteDomesticRequest_SmallParcel:
		return &typev1.Product{Kind: &typev1.Product_SmallParcel{SmallParcel: &typev1.SmallParcel{
			WeightInGrams: kind.SmallParcel.GetWeightInGrams(),
			DropOffMethod: typev1.DropOff_Method(kind.SmallParcel.GetHandIn()),
			Sender:        party(kind.SmallParcel.GetFromPostalCode()),
			Recipient:     party(kind.SmallParcel.GetToPostalCode()),
		}}}
	case *pricingv1.QuoteDomesticRequest_Stamps:
		return &typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: &typev1.DigitalStamps{
			Size:          kind.Stamps.GetSize(),
			Weight:        kind.Stamps.GetWeight(),
			Quantity:      kind.Stamps.GetQuantity(),
			DropOffMethod: typev1.DropOff_Method(kind.Stamps.GetHandIn()),
		}}}
	}
	return nil
}

func supersededPaths(err error) error {
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid {
		return err
	}
	names := strings.NewReplacer("product.", "", "digitalStamps", "stamps", "dropOffMethod", "handIn",
		"cashOnDelivery.type", "cashOnDelivery", "sender.address.p", "fromP", "recipient.address.p", "toP")
	var c fault.Collector
	for _, v := range f.Violations {
		c.Add(names.Replace(v.Field), v.Code)
	}
	return c.Err()
}
