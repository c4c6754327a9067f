package order

import (
	"slices"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Acknowledgement says that staff have dealt with an order's trouble, or takes that back. It holds while the order has that
// trouble and that amount is refunded.
type Acknowledgement struct {
	Trouble  Trouble
	Refunded ore.Ore
	// Reason is why, by its name in bestill.payments.v1.Acknowledgement.Reason.
	Reason string
	// Actor is the staff member who says so.
	Actor string
}

var reasons = []string{"INTENDED", "PAID_BACK_OTHERWISE", "WITHDRAWN", "WRITTEN_OFF"}

// acknowledgeable reports whether staff end the trouble by a decision. Any other ends when its cause is gone.
func (t Trouble) acknowledgeable() bool {
	return t == PartlyRefunded || t == RefundNotPossible || t == NotCharged
}

// Validate returns nil, or one fault that lists every invalid field. Fields are named as in
// bestill.orders.v1.AcknowledgeTroubleRequest.
func (a Acknowledgement) Validate() error {
	var c fault.Collector
	if c.Check(a.Trouble != "", "kind", fault.CodeRequired) && c.Check(slices.Contains(Troubles, a.Trouble), "kind", fault.CodeInvalid) {
		c.Check(a.Trouble.acknowledgeable(), "kind", fault.CodeNotAllowed)
	}
	c.Check(a.Refunded >= 0, "refundedAmountInOre", fault.CodeTooSmall)
	if c.Check(a.Reason != "", "reason", fault.CodeRequired) {
		c.Check(slices.Contains(reasons, a.Reason), "reason", fault.CodeInvalid)
	}
	return c.Err()
}

// MayAcknowledge returns nil if an acknowledgement is about what is wrong with the order now, or ORDER_STATE.
func (o *Order) MayAcknowledge(a Acknowledgement) error {
	trouble := o.data.Trouble
	if o.data.State == RefundRefused {
		trouble = RefundNotPossible
	}
	if a.Trouble != trouble || a.Refunded != o.data.Payment.Refunded {
		return o.wrongState()
	}
	return nil
}
