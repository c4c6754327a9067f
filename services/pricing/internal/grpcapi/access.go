package grpcapi

import (
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/platform/access"
)

// Access is who may call which RPC. Prices are public.
var Access = access.Rules{
	pricingv1.PricingService_GetAbroadPrice_FullMethodName:    access.Public(),
	pricingv1.PricingService_GetDomesticPrices_FullMethodName: access.Public(),
	pricingv1.PricingService_GetRoutePrice_FullMethodName:     access.Public(),
	pricingv1.PricingService_GetStampPrices_FullMethodName:    access.Public(),
	pricingv1.PricingService_GetPickupPrice_FullMethodName:    access.Public(),
	pricingv1.PricingService_Quote_FullMethodName:             access.Public(),
	pricingv1.PricingService_QuoteEach_FullMethodName:         access.Public(),
}
