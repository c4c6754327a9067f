package grpcapi_test

import (
	"testing"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/pickup/internal/returns"
	"bestill.example/services/platform/access"
)

// Reasons are sent as they are, so each must be one of the contract's, and none may be missing.
func TestTheDomainGivesTheReasonsOfTheContract(t *testing.T) {
	t.Parallel()
	reasons := []string{
		booking.ReasonNoDates, booking.ReasonUnavailable, booking.ReasonNotServiceable, booking.ReasonFull,
		booking.ReasonDatePassed, booking.ReasonConflict, booking.ReasonClosed, booking.ReasonAhead,
		express.ReasonNoPoints, express.ReasonNoDeliveryTime, returns.ReasonNotFound, access.ReasonStaffOnly,
	}
	for _, reason := range reasons {
		if pickupv1.ErrorReason_Code_value[reason] == 0 {
			t.Errorf("the contract does not have %s", reason)
		}
	}
	if contract := len(pickupv1.ErrorReason_Code_value) - 1; contract != len(reasons) { // UNSPECIFIED is never used
		t.Errorf("the contract has %d reasons, the domain %d", contract, len(reasons))
	}
}

func TestTheLabelsOfReturnShipmentsAreTheContracts(t *testing.T) {
	t.Parallel()
	labels := []returns.Label{returns.OnItem, returns.ToPrint, returns.NoLabel}
	for _, label := range labels {
		if pickupv1.FindReturnResponse_Label_value[string(label)] == 0 {
			t.Errorf("the contract does not have %s", label)
		}
	}
	if contract := len(pickupv1.FindReturnResponse_Label_value) - 1; contract != len(labels) {
		t.Errorf("the contract has %d labels, the domain %d", contract, len(labels))
	}
}
