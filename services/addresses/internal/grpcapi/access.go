package grpcapi

import (
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/platform/access"
)

// Access is who may call which RPC. Only the BFF, which limits how often, may search the directory of people.
var Access = access.Rules{
	addressesv1.AddressesService_GetPostalCode_FullMethodName:   access.Public(),
	addressesv1.AddressesService_FindPostalPlace_FullMethodName: access.Public(),
	addressesv1.AddressesService_FindAddresses_FullMethodName:   access.Public(),
	addressesv1.AddressesService_ValidateAddress_FullMethodName: access.Public(),

	addressesv1.AddressesService_SearchPerson_FullMethodName: access.Services("bff"),
}
