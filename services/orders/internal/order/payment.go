package order

import (
	"time"

	"bestill.example/services/platform/ore"
)

// Provider is who takes a payment, by its name in bestill.payments.v1.Provider.
type Provider string

// The providers (spec §3, "Payment providers"). CardTerminal is only for post offices, Simulator never for production; the
// payments service decides which of the others are offered.
const (
	Vipps        Provider = "VIPPS"
	Nets         Provider = "NETS"
	CardTerminal Provider = "CARD_TERMINAL"
	Simulator    Provider = "SIMULATOR"
)

// Providers are all providers, and the empty one of free orders.
var Providers = []Provider{Vipps, Nets, CardTerminal, Simulator, ""}

// Payment is an order's record of its payment. ID and RedirectURL are empty until it is opened; Provider is empty too if the
// order is free.
type Payment struct {
	Provider    Provider
	ID          string
	RedirectURL string
	// Captured is the amount that the customer was charged, Refunded the part of it that was refunded.
	Captured, Refunded ore.Ore
	// RefundRefusal is why the provider refuses the refund; empty if it does not.
	RefundRefusal RefundRefusal
}

// PaymentState is the state of a payment, by its name in bestill.payments.v1.Payment.State.
type PaymentState string

// The states of a payment that matter to an order.
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

// RefundState is the state of a refund, by its name in bestill.payments.v1.Refund.State.
type RefundState string

// The states of a refund.
const (
	RefundIsRequested RefundState = "REQUESTED"
	RefundIsCompleted RefundState = "COMPLETED"
	RefundIsRefused   RefundState = "REFUSED"
)

// RefundRefusal is why a provider refuses a refund, by its name in bestill.payments.v1.RefundRefusal.Code.
type RefundRefusal string

// The refusals. The first ones concern the customer's bank or card, and another account of theirs may work; the last ones are
// between the shop and the provider.
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

// Ledger is a payment's state in the payments service at one moment.
type Ledger struct {
	PaymentID                              string
	State                                  PaymentState
	Reserved, Captured, Released, Refunded ore.Ore
	Refund                                 RefundState
	RefundRefusal                          RefundRefusal
	// ReservedAt is when the payments service noticed the reservation; zero if there never was one.
	ReservedAt time.Time
}

// Ended reports whether the payment has ended and nothing of it is reserved or charged.
func (l Ledger) Ended() bool {
	switch l.State {
	case PaymentReleased, PaymentDeclined, PaymentAborted, PaymentExpired, PaymentRefunded:
		return l.Captured == l.Refunded
	default:
		return false
	}
}

// Covers reports whether at least that amount is reserved or captured.
func (l Ledger) Covers(total ore.Ore) bool { return l.Reserved-l.Released-l.Refunded >= total }

// PaidBack reports whether everything that was captured is refunded.
func (l Ledger) PaidBack() bool {
	return l.Refunded == l.Captured && (l.Captured > 0 || l.Refund == RefundIsCompleted)
}

// NoPayment is the ledger of a free order: nothing is reserved, charged or owed.
var NoPayment = Ledger{State: PaymentReleased, Refund: RefundIsCompleted}
