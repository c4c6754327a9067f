package payment

import "bestill.example/services/platform/ore"

// Acknowledgement says that staff have dealt with a payment's problem, or takes that back. It holds while the payment has that
// problem and that amount is refunded.
type Acknowledgement struct {
	Problem  Problem
	Refunded ore.Ore
	// Reason is why, by its name in bestill.payments.v1.Acknowledgement.Reason.
	Reason string
	// Actor is the staff member who says so.
	Actor string
}

// Acknowledgeable reports whether staff end the problem by a decision. Any other ends when its cause is gone.
func (p Problem) Acknowledgeable() bool { return p == PartlyRefunded || p == RefundNotPossible }

// MayAcknowledge returns nil if an acknowledgement is about what is wrong with the payment now, or PAYMENT_STATE.
func (p *Payment) MayAcknowledge(a Acknowledgement) error {
	if problem, _, _ := p.Problem(); a.Problem != problem || a.Refunded != p.Amounts().Refunded {
		return p.StateFault()
	}
	return nil
}
