package grpcapi_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/pricing/internal/grpcapi"
)

func TestEveryRPCHasARuleAndEveryRuleAnRPC(t *testing.T) {
	t.Parallel()
	testkit.CheckRules(t, grpcapi.Access, &pricingv1.PricingService_ServiceDesc)
}
