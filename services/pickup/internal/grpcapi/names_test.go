package grpcapi_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/pickup/internal/returns"
	"bestill.example/services/platform/access"
)

func TestTheDomainSpeaksTheNamesOfTheContract(t *testing.T) {
	t.Parallel()
	testkit.CheckNames(t, pickupv1.ErrorReason_Code_value, booking.ReasonNoDates, booking.ReasonUnavailable, booking.ReasonNotServiceable,
		booking.ReasonFull, booking.ReasonDatePassed, booking.ReasonConflict, booking.ReasonClosed, booking.ReasonAhead,
		express.ReasonNoPoints, express.ReasonNoDeliveryTime, returns.ReasonNotFound, returns.ReasonInvalid, access.ReasonStaffOnly)
	testkit.CheckNames(t, pickupv1.FindReturnResponse_Label_value, returns.OnItem, returns.ToPrint, returns.NoLabel)
}
