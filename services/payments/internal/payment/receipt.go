package payment

import (
	"regexp"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// TerminalReceipt is a card terminal's receipt of a payment or a refund for an order.
type TerminalReceipt struct {
	// OrderReference identifies the order, as in [Terms].
	OrderReference string
	// Amount is the amount paid or refunded.
	Amount ore.Ore
	// TerminalReference is the terminal's number of the payment or the refund: 4 to 40 of [A-Za-z0-9-].
	TerminalReference string
	// RecordedBy is the staff member who records it, for the books.
	RecordedBy string
}

// TerminalRecord is what was recorded about an order's payment at a card terminal.
type TerminalRecord struct {
	// Refund is whether it is the refund over the counter; otherwise it is the payment.
	Refund            bool
	TerminalReference string
	// RecordedBy is who recorded it; empty for records that are older than names of keys.
	RecordedBy string
	At         time.Time
}

// TerminalRefundDue is a payment at a card terminal that staff have to refund over the counter.
type TerminalRefundDue struct {
	OrderReference string
	Amount         ore.Ore
	// TerminalReference is the terminal's number of the payment, and RecordedBy who recorded it.
	TerminalReference, RecordedBy string
	// Since is when the refund or release was decided.
	Since time.Time
}

const (
	minTerminalReference = 4
	maxTerminalReference = 40
)

var terminalCharacters = regexp.MustCompile(`^[A-Za-z0-9-]*$`)

// Validate returns nil, or one fault that lists every invalid field. Fields are named as in
// bestill.payments.v1.RecordTerminalPaymentRequest and RecordTerminalRefundRequest.
func (r TerminalReceipt) Validate() error {
	var c fault.Collector
	CheckReference(&c, "orderReference", r.OrderReference)
	checkAmount(&c, "amountInOre", r.Amount)
	const field = "terminalReference"
	checkLength(&c, field, len(r.TerminalReference), minTerminalReference, maxTerminalReference)
	c.Check(terminalCharacters.MatchString(r.TerminalReference), field, fault.CodeInvalidCharacters)
	return c.Err()
}
