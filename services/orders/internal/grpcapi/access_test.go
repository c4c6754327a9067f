package grpcapi_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/grpcapi"
)

func TestEveryRPCHasARuleAndEveryRuleAnRPC(t *testing.T) {
	t.Parallel()
	testkit.CheckRules(t, grpcapi.Access, &ordersv1.OrdersService_ServiceDesc)
}
