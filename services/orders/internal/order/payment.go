package order

import (
	"time"

	"bestill.example/services/platform/ore"
)

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

// Payment is what an order knows of its payment. ID and RedirectURL are empty until it is opened, and Provider too where
// the order costs nothing.
type Payment struct {
	Provider    Provider
	ID          string
	RedirectURL string
	// Captured is what the customer was charged, Refunded what of it was paid back.
	Captured, Refunded ore.Ore
	// RefundRefusal is why the provider refuses to pay back; empty if it does not.
	RefundRefusal RefundRefusal
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

// RefundState is what has become of the wish to pay back, by its name in bestill.payments.v1.Refund.State.
type RefundState string

// The states of a refund.
const (
	RefundIsRequested RefundState = "REQUESTED"
	RefundIsCompleted RefundState = "COMPLETED"
	RefundIsRefused   RefundState = "REFUSED"
)

// RefundRefusal is why a provider refuses to pay back, by its name in bestill.payments.v1.RefundRefusal.Code.
type RefundRefusal string

// The refusals. What the first ones say of the customer's bank or card may be otherwise with another account of theirs;
// the last ones are between the shop and the provider.
const (
	RefusedByBank         RefundRefusal = "REFUSED_BY_BANK"
	RefusedCard           RefundRefusal = "CARD_INVALID"
	RefusedAuthentication RefundRefusal = "AUTHENTICATION_FAILED"
	RefusedLimit          RefundRefusal = "LIMIT_REACHED"
	RefusedPeriod         RefundRefusal = "PERIOD_EXPIRED"
	RefusedFunds          RefundRefusal = "INSUFFICIENT_FUNDS"
	RefusedState          RefundRefusal = "WRONG_STATE"
	RefusedAmount         RefundRefusal = "WRONG_AMOUNT"
	RefusedRequest        RefundRefusal = "WRONG_REQUEST"
)

// Ledger is a payment as the payments service has it at one moment.
type Ledger struct {
	PaymentID                              string
	State                                  PaymentState
	Reserved, Captured, Released, Refunded ore.Ore
	Refund                                 RefundState
	RefundRefusal                          RefundRefusal
	// ReservedAt is when the payments service knew that the money is reserved; zero if it never was.
	ReservedAt time.Time
}

// Ended reports whether the payment is over and nothing of it is reserved or charged.
func (l Ledger) Ended() bool {
	switch l.State {
	case PaymentReleased, PaymentDeclined, PaymentAborted, PaymentExpired, PaymentRefunded:
		return l.Captured == l.Refunded
	default:
		return false
	}
}

// Covers reports whether that much is reserved or captured.
func (l Ledger) Covers(total ore.Ore) bool { return l.Reserved-l.Released-l.Refunded >= total }

// PaidBack reports whether all that was captured is paid back.
func (l Ledger) PaidBack() bool {
	return l.Refunded == l.Captured && (l.Captured > 0 || l.Refund == RefundIsCompleted)
}

// NoPayment is the ledger of an order that costs its sender nothing: nothing is reserved, charged or owed.
var NoPayment = Ledger{State: PaymentReleased, Refund: RefundIsCompleted}
