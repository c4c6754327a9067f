package grpcapi_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	"bestill.example/services/customs/internal/grpcapi"
)

func TestEveryRPCHasARuleAndEveryRuleAnRPC(t *testing.T) {
	t.Parallel()
	testkit.CheckRules(t, grpcapi.Access, &customsv1.CustomsService_ServiceDesc)
}
