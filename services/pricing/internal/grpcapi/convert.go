package grpcapi

import (
	"cmp"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/message"
	"bestill.example/services/pricing/internal/pricelist"
)

// toAbroadShipment returns the shipment of a request whose shape the specification fixes.
func toAbroadShipment(request *pricingv1.GetAbroadPriceRequest) *typev1.AbroadShipment {
	return &typev1.AbroadShipment{
		ProductType:      request.GetProduct(),
		SizeGroup:        request.GetSize(),
		MaxWeightInGrams: request.GetWeight(),
		Sender:           &typev1.AbroadParty{Location: &typev1.Location{PostalCode: request.GetSenderPostalCode()}},
		Recipient:        &typev1.AbroadParty{CountryCode: request.GetCountryCode()},
	}
}

// abroadPriceFields are the names that GetAbroadPriceRequest has for fields of a shipment.
var abroadPriceFields = map[string]string{
	"productType":                "product",
	"recipient.countryCode":      "countryCode",
	"maxWeightInGrams":           "weight",
	"sender.location.postalCode": "senderPostalCode",
	"sizeGroup":                  "size",
}

func abroadPriceField(field string) string { return cmp.Or(abroadPriceFields[field], field) }

func fromAbroadPrice(price pricelist.Price) (*pricingv1.GetAbroadPriceResponse, error) {
	var w wire
	response := &pricingv1.GetAbroadPriceResponse{
		Price:                w.ore(price.ForSender),
		Features:             make([]*pricingv1.PriceFeature, len(price.Lines)),
		MaxWeightInGrams:     int32(price.MaxGrams),
		NextMaxWeightInGrams: int32(price.NextMaxGrams),
		DeliveryTime:         fromDays(price.Delivery),
	}
	for i, line := range price.Lines {
		response.Features[i] = &pricingv1.PriceFeature{
			Type:  message.Value[pricingv1.PriceFeature_Type](pricingv1.PriceFeature_Type_value, line.Type),
			Price: w.ore(line.Amount),
		}
	}
	return response, w.err
}
