package grpcapi

import (
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

// abroadPaths maps the fields of a shipment abroad to those of PlaceAbroadOrderRequest.
var abroadPaths = paths{
	{"product.abroad.recipient", "receiver"},
	{"product.abroad.declaration.reason", "customsDetailsRequest.sendingAbroadReason"},
	{"product.abroad.declaration.items", "customsDetailsRequest.customsItemsList"},
	{"product.abroad.declaration", "customsDetailsRequest"},
	{"product.abroad", ""},
}

func abroadProduct(request *ordersv1.PlaceAbroadOrderRequest) *typev1.Product {
	return &typev1.Product{Kind: &typev1.Product_Abroad{Abroad: &typev1.AbroadShipment{
		ProductType:      request.GetProductType(),
		SizeGroup:        request.GetSizeGroup(),
		MaxWeightInGrams: request.GetMaxWeightInGrams(),
		Sender:           request.GetSender(),
		Recipient:        request.GetReceiver(),
		Declaration:      declaration(request.GetCustomsDetailsRequest()),
	}}}
}

func declaration(details *ordersv1.CustomsDetails) *typev1.CustomsDeclaration {
	if details == nil {
		return nil
	}
	return &typev1.CustomsDeclaration{Reason: details.GetSendingAbroadReason(), Items: details.GetCustomsItemsList()}
}
