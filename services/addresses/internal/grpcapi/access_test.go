package grpcapi_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses/internal/grpcapi"
)

func TestEveryRPCHasARuleAndEveryRuleAnRPC(t *testing.T) {
	t.Parallel()
	testkit.CheckRules(t, grpcapi.Access, &addressesv1.AddressesService_ServiceDesc)
}
