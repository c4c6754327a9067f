package grpcapi_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/grpcapi"
)

func TestEveryRPCHasARuleAndEveryRuleAnRPC(t *testing.T) {
	t.Parallel()
	testkit.CheckRules(t, grpcapi.Access, &pickupv1.PickupService_ServiceDesc)
}
