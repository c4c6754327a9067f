package wire_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/access"
)

func TestTheDomainSpeaksTheNamesOfTheContract(t *testing.T) {
	t.Parallel()
	testkit.CheckNames(t, paymentsv1.Payment_State_value, payment.Created, payment.Reserved, payment.Captured, payment.Released,
		payment.Declined, payment.Aborted, payment.Expired, payment.Refunded)
	testkit.CheckNames(t, paymentsv1.Refund_State_value, payment.RefundRequested, payment.RefundCompleted, payment.RefundRefused)
	testkit.CheckNames(t, paymentsv1.RefundRefusal_Code_value, payment.RefusedFunds, payment.RefusedByBank, payment.RefusedCard,
		payment.RefusedAuthentication, payment.RefusedLimit, payment.RefusedPeriod, payment.RefusedState, payment.RefusedAmount,
		payment.RefusedRequest)
	testkit.CheckNames(t, paymentsv1.Provider_Code_value, payment.Operators...)
	testkit.CheckNames(t, paymentsv1.Contradiction_Kind_value, payment.Problems...)
	testkit.CheckNames(t, paymentsv1.ErrorReason_Code_value, payment.ReasonNotFound, payment.ReasonState, payment.ReasonProviderNotOffered,
		payment.ReasonProviderUnavailable, payment.ReasonWebhookUnverified, payment.ReasonConflict,
		payment.ReasonRefundRefused, payment.ReasonRefused, access.ReasonStaffOnly)
}
