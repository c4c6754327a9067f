package grpcapi

import (
	"fmt"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/pricing/internal/pricelist"
)

// toShipment leaves it to the domain to tell what is missing or unknown: an absent value is empty there, and
// an enum value without a name keeps its number, which names nothing.
func toShipment(request *pricingv1.GetAbroadPriceRequest) pricelist.Shipment {
	return pricelist.Shipment{
		Product:          enumName[pricelist.Product](request.GetProduct()),
		Size:             enumName[pricelist.Size](request.GetSize()),
		Country:          request.GetCountryCode(),
		Grams:            int(request.GetWeight()),
		SenderPostalCode: request.GetSenderPostalCode(),
	}
}

// enumName is the domain's name of an enum value.
func enumName[T ~string, E interface {
	~int32
	fmt.Stringer
}](value E) T {
	if value == 0 {
		return ""
	}
	return T(value.String())
}

func fromPrice(price pricelist.Price) (*pricingv1.GetAbroadPriceResponse, error) {
	total, err := price.Total.Wire()
	if err != nil {
		return nil, err
	}
	response := &pricingv1.GetAbroadPriceResponse{
		Price:                total,
		Features:             make([]*pricingv1.PriceFeature, 0, len(price.Features)),
		MaxWeightInGrams:     int32(price.MaxGrams),
		NextMaxWeightInGrams: int32(price.NextMaxGrams),
		DeliveryTime: &pricingv1.DeliveryTime{
			MinDays: int32(price.Delivery.Min),
			MaxDays: int32(price.Delivery.Max),
		},
	}
	for _, feature := range price.Features {
		amount, err := feature.Price.Wire()
		if err != nil {
			return nil, err
		}
		response.Features = append(response.Features, &pricingv1.PriceFeature{
			Type:  pricingv1.PriceFeature_Type(pricingv1.PriceFeature_Type_value[string(feature.Type)]),
			Price: amount,
		})
	}
	return response, nil
}

func fromQuote(price pricelist.Price) (*pricingv1.QuoteAbroadResponse, error) {
	shown, err := fromPrice(price)
	if err != nil {
		return nil, err
	}
	vat, err := price.VAT.Wire()
	if err != nil {
		return nil, err
	}
	return &pricingv1.QuoteAbroadResponse{Price: shown, VatAmountInOre: vat, PriceListVersion: price.ListVersion}, nil
}
