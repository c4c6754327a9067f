package order

import "bestill.example/services/platform/ore"

// Provider is who takes a payment, by its name in bestill.payments.v1.Provider.
type Provider string

// The providers (spec §3, "Payment providers"). CardTerminal takes payments at post offices only, Simulator
// none in production; which of the others is offered is the payments service's to say.
const (
	Vipps        Provider = "VIPPS"
	Nets         Provider = "NETS"
	CardTerminal Provider = "CARD_TERMINAL"
	Simulator    Provider = "SIMULATOR"
)

// Payment is what an order knows of its payment. ID and RedirectURL are empty until it is opened.
type Payment struct {
	Provider    Provider
	ID          string
	RedirectURL string
	// Captured is what the customer was charged.
	Captured ore.Ore
}

// PaymentState is how far a payment has come, by its name in bestill.payments.v1.Payment.State.
type PaymentState string

// The states of a payment that decide over an order.
const (
	PaymentCreated  PaymentState = "CREATED"
	PaymentReserved PaymentState = "RESERVED"
	PaymentCaptured PaymentState = "CAPTURED"
	PaymentReleased PaymentState = "RELEASED"
	PaymentDeclined PaymentState = "DECLINED"
	PaymentAborted  PaymentState = "ABORTED"
	PaymentExpired  PaymentState = "EXPIRED"
	PaymentRefunded PaymentState = "REFUNDED"
)

// Ledger is a payment as the payments service has it at one moment.
type Ledger struct {
	PaymentID string
	State     PaymentState
	Reserved  ore.Ore
	Captured  ore.Ore
}

// Ended reports whether the payment is over without a charge.
func (l Ledger) Ended() bool {
	switch l.State {
	case PaymentReleased, PaymentDeclined, PaymentAborted, PaymentExpired:
		return l.Captured == 0
	default:
		return false
	}
}
