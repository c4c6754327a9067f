package wire_test

import (
	"testing"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/access"
)

func TestEveryStateAndProviderHasItsNameInTheContract(t *testing.T) {
	t.Parallel()
	states := []payment.State{
		payment.Created, payment.Reserved, payment.Captured, payment.Released,
		payment.Declined, payment.Aborted, payment.Expired, payment.Refunded,
	}
	for _, state := range states {
		if got := wire.State(state).String(); got != string(state) {
			t.Errorf("state %s is shown as %s", state, got)
		}
	}
	refunds := []payment.RefundState{payment.RefundRequested, payment.RefundCompleted, payment.RefundRefused}
	for _, state := range refunds {
		if got := wire.Refund(state).String(); got != string(state) {
			t.Errorf("refund %s is shown as %s", state, got)
		}
	}
	refusals := []payment.Refusal{
		payment.RefusedFunds, payment.RefusedByBank, payment.RefusedCard, payment.RefusedAuthentication, payment.RefusedLimit,
		payment.RefusedPeriod, payment.RefusedState, payment.RefusedAmount, payment.RefusedRequest,
	}
	for _, refusal := range refusals {
		if got := wire.RefundRefusal(refusal).String(); got != string(refusal) {
			t.Errorf("refusal %s is shown as %s", refusal, got)
		}
	}
	for _, code := range payment.Operators {
		if got := wire.Provider(code).String(); got != string(code) {
			t.Errorf("provider %s is shown as %s", code, got)
		}
	}
	const unspecified = 1
	if len(states)+unspecified != len(paymentsv1.Payment_State_name) || len(refunds)+unspecified != len(paymentsv1.Refund_State_name) ||
		len(refusals)+unspecified != len(paymentsv1.RefundRefusal_Code_name) ||
		len(payment.Operators)+unspecified != len(paymentsv1.Provider_Code_name) {
		t.Error("the contract has names that the domain does not have")
	}
}

func TestEveryReasonIsInTheContract(t *testing.T) {
	t.Parallel()
	for _, reason := range []string{
		payment.ReasonNotFound, payment.ReasonState, payment.ReasonProviderNotOffered,
		payment.ReasonProviderUnavailable, payment.ReasonWebhookUnverified, payment.ReasonConflict,
		payment.ReasonRefundRefused, payment.ReasonRefused, access.ReasonStaffOnly,
	} {
		if paymentsv1.ErrorReason_Code_value[reason] == 0 {
			t.Errorf("%s is not a reason of the contract", reason)
		}
	}
}
