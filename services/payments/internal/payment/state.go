package payment

// State is how far a payment has come. It is never stored: it follows from the ledger.
type State string

const (
	// Created is open at the provider; the customer has not acted.
	Created State = "CREATED"
	// Reserved has money reserved that is neither captured nor released.
	Reserved State = "RESERVED"
	// Captured has been captured, and nothing is left to capture.
	Captured State = "CAPTURED"
	// Released holds no money of ours: the reservation was let go or is left to lapse, or the payment was ended before
	// there was one.
	Released State = "RELEASED"
	// Declined was refused by the provider or the bank.
	Declined State = "DECLINED"
	// Aborted was given up by the customer.
	Aborted State = "ABORTED"
	// Expired was not acted on in time.
	Expired State = "EXPIRED"
	// Refunded was captured and paid back in full.
	Refunded State = "REFUNDED"
)

// verdict is what a state says to a request.
type verdict uint8

const (
	refused verdict = iota // the request cannot be met any more, or not yet
	decides                // the request becomes the payment's decision
	done                   // what is asked for has happened already
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

// RefundState is what has become of the wish to pay a payment back. The zero value is that there is none.
type RefundState string

const (
	// RefundRequested is decided; the provider has not paid back yet.
	RefundRequested RefundState = "REQUESTED"
	// RefundCompleted is paid back in full, whoever asked for it.
	RefundCompleted RefundState = "COMPLETED"
	// RefundRefused will not be paid back by the provider.
	RefundRefused RefundState = "REFUSED"
)

// ProviderCode names who takes a payment (spec §3, "Payment providers").
type ProviderCode string

const (
	// Vipps is the mobile wallet.
	Vipps ProviderCode = "VIPPS"
	// Nets takes cards.
	Nets ProviderCode = "NETS"
	// CardTerminal is a terminal at a post office; staff only.
	CardTerminal ProviderCode = "CARD_TERMINAL"
	// Simulator plays every outcome; never in production.
	Simulator ProviderCode = "SIMULATOR"
)
