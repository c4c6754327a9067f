// Package wire converts payments to the messages of the published contract, for callers and events.
package wire

import (
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"

	paymentseventsv1 "bestill.example/proto/gen/bestill/payments/events/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/outbox"
)

// SubjectChanged is where a payment's changes are published; Stream keeps all subjects below SubjectAll.
const (
	Stream         = "PAYMENTS"
	SubjectAll     = "payments.>"
	SubjectChanged = "payments.payment.changed"
)

// Changed returns the event that a payment's state, amounts or refund have changed.
func Changed(p *payment.Payment, at time.Time) (outbox.Event, error) {
	shown, err := Payment(p)
	if err != nil {
		return outbox.Event{}, err
	}
	return outbox.Event{
		Subject: SubjectChanged,
		Key:     p.ID(),
		Message: &paymentseventsv1.PaymentChanged{Payment: shown, OccurredAt: timestamppb.New(at)},
	}, nil
}

// Payment returns the payment as a message.
func Payment(p *payment.Payment) (*paymentsv1.Payment, error) {
	terms, amounts := p.Terms(), p.Amounts()
	shown := &paymentsv1.Payment{
		PaymentId:      p.ID(),
		OrderReference: terms.OrderReference,
		Provider:       Provider(terms.Provider),
		State:          State(p.State()),
		CreatedAt:      timestamppb.New(p.CreatedAt()),
		ReservedAt:     message.Time(p.ReservedAt()),
		Refund:         Refund(p.Refund()),
		RefundRefusal:  RefundRefusal(p.RefundRefusal()),
	}
	var err error
	if shown.AmountInOre, err = terms.Amount.Wire(); err != nil {
		return nil, err
	}
	// The amounts below are at most this amount, so they fit too.
	shown.ReservedAmountInOre = int32(amounts.Reserved)
	shown.CapturedAmountInOre = int32(amounts.Captured)
	shown.ReleasedAmountInOre = int32(amounts.Released)
	shown.RefundedAmountInOre = int32(amounts.Refunded)
	return shown, nil
}

// Provider returns the contract's name of a provider. The domain's names are the contract's.
func Provider(code payment.ProviderCode) paymentsv1.Provider_Code {
	return message.Value[paymentsv1.Provider_Code](paymentsv1.Provider_Code_value, code)
}

// State returns the contract's name of a state. The domain's names are the contract's.
func State(state payment.State) paymentsv1.Payment_State {
	return message.Value[paymentsv1.Payment_State](paymentsv1.Payment_State_value, state)
}

// Refund returns the contract's name of a refund's state. The domain's names are the contract's.
func Refund(state payment.RefundState) paymentsv1.Refund_State {
	return message.Value[paymentsv1.Refund_State](paymentsv1.Refund_State_value, state)
}

// RefundRefusal returns the contract's name of why a refund is refused.
func RefundRefusal(refusal payment.Refusal) paymentsv1.RefundRefusal_Code {
	return message.Value[paymentsv1.RefundRefusal_Code](paymentsv1.RefundRefusal_Code_value, refusal)
}

// Problem returns the contract's name of why staff have to look into a payment. The domain's names are the contract's.
func Problem(problem payment.Problem) paymentsv1.Contradiction_Kind {
	return message.Value[paymentsv1.Contradiction_Kind](paymentsv1.Contradiction_Kind_value, problem)
}
