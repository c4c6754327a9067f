package payment

// State is the state of a payment. It is never stored; it is derived from the ledger.
type State string

const (
	// Created means that the customer has not paid yet.
	Created State = "CREATED"
	// Reserved means that money is reserved and neither captured nor released.
	Reserved State = "RESERVED"
	// Captured means that money was captured, and nothing is left to capture.
	Captured State = "CAPTURED"
	// Released means that the reservation was released or is left to lapse, or the payment was cancelled before anything was
	// reserved.
	Released State = "RELEASED"
	// Declined means that the provider or the bank refused the payment.
	Declined State = "DECLINED"
	// Aborted means that the customer cancelled.
	Aborted State = "ABORTED"
	// Expired means that the customer did not pay in time.
	Expired State = "EXPIRED"
	// Refunded means that everything that was captured has been refunded.
	Refunded State = "REFUNDED"
)

// verdict is how a request is treated in a state.
type verdict uint8

const (
	refused verdict = iota // the state does not allow the request
	decides                // the request becomes the payment's decision
	done                   // what is requested has already happened
)

var captureIn = map[State]verdict{
	Created: refused, Reserved: decides, Captured: done, Released: refused,
	Declined: refused, Aborted: refused, Expired: refused, Refunded: done,
}

var releaseIn = map[State]verdict{
	Created: decides, Reserved: decides, Captured: refused, Released: done,
	Declined: done, Aborted: done, Expired: done, Refunded: refused,
}

var refundIn = map[State]verdict{
	Created: refused, Reserved: refused, Captured: decides, Released: refused,
	Declined: refused, Aborted: refused, Expired: refused, Refunded: done,
}

// RefundState is the state of a refund. The zero value means that none was requested.
type RefundState string

const (
	// RefundRequested means that the refund is decided, but not carried out by the provider yet.
	RefundRequested RefundState = "REQUESTED"
	// RefundCompleted means that everything was refunded, by us or directly at the provider.
	RefundCompleted RefundState = "COMPLETED"
	// RefundRefused means that the provider has permanently refused to refund.
	RefundRefused RefundState = "REFUSED"
)

// ProviderCode names a payment provider (spec §3, "Payment providers").
type ProviderCode string

const (
	// Vipps is the mobile wallet.
	Vipps ProviderCode = "VIPPS"
	// Nets is for card payments.
	Nets ProviderCode = "NETS"
	// CardTerminal is a terminal at a post office; staff only.
	CardTerminal ProviderCode = "CARD_TERMINAL"
	// Simulator simulates every outcome; never in production.
	Simulator ProviderCode = "SIMULATOR"
)

// Operators are all providers that can hold payments.
var Operators = []ProviderCode{Vipps, Nets, CardTerminal, Simulator}
