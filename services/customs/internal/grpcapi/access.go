package grpcapi

import (
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	"bestill.example/services/platform/access"
)

// Access is who may call which RPC: the rules are public.
var Access = access.Rules{
	customsv1.CustomsService_ListCountries_FullMethodName:       access.Public(),
	customsv1.CustomsService_ClassifyTariff_FullMethodName:      access.Public(),
	customsv1.CustomsService_CalculateDuty_FullMethodName:       access.Public(),
	customsv1.CustomsService_GetDomesticRoute_FullMethodName:    access.Public(),
	customsv1.CustomsService_ValidateDeclaration_FullMethodName: access.Public(),
}
