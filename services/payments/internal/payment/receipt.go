package payment

import (
	"regexp"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Receipt is what the slip of a card terminal says was paid for an order, or handed back.
type Receipt struct {
	// OrderReference names the order, as in [Terms].
	OrderReference string
	// Amount is what was paid, or handed back.
	Amount ore.Ore
	// TerminalReference is the terminal's own number of the payment or the refund: 4 to 40 of [A-Za-z0-9-].
	TerminalReference string
}

// Due is a payment at a card terminal that is to be handed back over the counter.
type Due struct {
	OrderReference string
	Amount         ore.Ore
	// TerminalReference is the terminal's number of the payment.
	TerminalReference string
	// Since is when it was decided.
	Since time.Time
}

const (
	minTerminalReference = 4
	maxTerminalReference = 40
)

var terminalCharacters = regexp.MustCompile(`^[A-Za-z0-9-]*$`)

// Validate returns nil, or one fault that lists every field that breaks its rule. Fields are named as in
// bestill.payments.v1.RecordTerminalPaymentRequest and RecordTerminalRefundRequest.
func (r Receipt) Validate() error {
	var c fault.Collector
	checkReference(&c, "orderReference", r.OrderReference)
	checkAmount(&c, "amountInOre", r.Amount)
	const field = "terminalReference"
	switch n := len(r.TerminalReference); {
	case n == 0:
		c.Add(field, FieldRequired)
	case n < minTerminalReference:
		c.Add(field, FieldTooShort)
	case n > maxTerminalReference:
		c.Add(field, FieldTooLong)
	}
	c.Check(terminalCharacters.MatchString(r.TerminalReference), field, FieldInvalidCharacters)
	return c.Err()
}
