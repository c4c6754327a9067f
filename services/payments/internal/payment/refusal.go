package payment

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Refusal says why a provider will not do what it was asked, however often it is asked again.
type Refusal string

// The refusals that the providers document, in our words.
const (
	// RefusedFunds is that the customer's money is not there, or not any more.
	RefusedFunds Refusal = "INSUFFICIENT_FUNDS"
	// RefusedByBank is the bank's no without a reason, or for fear of fraud.
	RefusedByBank Refusal = "REFUSED_BY_BANK"
	// RefusedCard is that the card is expired, blocked or unknown.
	RefusedCard Refusal = "CARD_INVALID"
	// RefusedAuthentication is that the customer did not prove who they are.
	RefusedAuthentication Refusal = "AUTHENTICATION_FAILED"
	// RefusedLimit is that a limit of the customer or the card is reached.
	RefusedLimit Refusal = "LIMIT_REACHED"
	// RefusedPeriod is that the provider's period for it is over.
	RefusedPeriod Refusal = "PERIOD_EXPIRED"
	// RefusedState is that the payment at the provider is not in a state for it.
	RefusedState Refusal = "WRONG_STATE"
	// RefusedAmount is that the amount does not fit what the provider has on its books.
	RefusedAmount Refusal = "WRONG_AMOUNT"
	// RefusedRequest is that the provider finds the request itself wrong: a defect or a wrong configuration.
	RefusedRequest Refusal = "WRONG_REQUEST"
)

// RefusedError is a provider's no for good. An error of a provider that is not one says nothing about what has
// become of the request: it may be repeated, and reading the payment tells.
type RefusedError struct {
	Reason Refusal
	// Code is the provider's own code, for its customer service. Never personal.
	Code string
}

func (e *RefusedError) Error() string {
	return fmt.Sprintf("the provider refuses: %s (%s)", e.Reason, e.Code)
}

// endsReservation reports whether a no says of a release that there is nothing that could be let go any more.
func endsReservation(no error) bool {
	e, ok := errors.AsType[*RefusedError](no)
	return ok && (e.Reason == RefusedPeriod || e.Reason == RefusedState || e.Reason == RefusedFunds)
}

// AttemptFailedError is a provider's no to one attempt: it keeps the answer for the attempt's idempotency key, and
// may do the same when it is asked under another key.
type AttemptFailedError struct {
	// Code is the provider's own code. Never personal.
	Code string
}

func (e *AttemptFailedError) Error() string {
	return fmt.Sprintf("the provider could not do it this time (%s)", e.Code)
}

// noOf returns what the ledger notes of a provider's no, and whether it is one for good. An empty note says that the
// error is no answer at all.
func noOf(err error) (note string, forGood bool) {
	if e, ok := errors.AsType[*RefusedError](err); ok {
		return string(e.Reason) + " " + plain(e.Code), true
	}
	if e, ok := errors.AsType[*AttemptFailedError](err); ok {
		return string(failedAttempt) + " " + plain(e.Code), false
	}
	return "", false
}

// failedAttempt stands in notes where a no for good has its reason.
const failedAttempt Refusal = "TRY_AGAIN"

// reasonIn returns the reason in a note.
func reasonIn(note string) Refusal {
	reason, _, _ := strings.Cut(note, " ")
	return Refusal(reason)
}

const maxCode = 100

// plain returns a foreign code fit for the ledger, whatever the provider sent.
func plain(code string) string {
	var b strings.Builder
	for _, r := range code {
		if b.Len() < maxCode && r != unicode.ReplacementChar && unicode.IsGraphic(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}
