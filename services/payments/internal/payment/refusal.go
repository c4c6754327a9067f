package payment

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Refusal is the reason of a provider's final refusal.
type Refusal string

// The reasons that the providers document, under our names.
const (
	// RefusedFunds means that the customer's money is missing, or the reservation is gone.
	RefusedFunds Refusal = "INSUFFICIENT_FUNDS"
	// RefusedByBank means that the bank gave no reason, or suspects fraud.
	RefusedByBank Refusal = "REFUSED_BY_BANK"
	// RefusedCard means that the card is expired, blocked or unknown.
	RefusedCard Refusal = "CARD_INVALID"
	// RefusedAuthentication means that the customer was not authenticated.
	RefusedAuthentication Refusal = "AUTHENTICATION_FAILED"
	// RefusedLimit means that a limit of the customer or the card is reached.
	RefusedLimit Refusal = "LIMIT_REACHED"
	// RefusedPeriod means that the provider's period for the operation is over.
	RefusedPeriod Refusal = "PERIOD_EXPIRED"
	// RefusedState means that the payment's state at the provider does not allow the operation.
	RefusedState Refusal = "WRONG_STATE"
	// RefusedAmount means that the amount does not match the provider's amounts.
	RefusedAmount Refusal = "WRONG_AMOUNT"
	// RefusedRequest means that the provider rejects the request itself, because of a defect or a wrong configuration.
	RefusedRequest Refusal = "WRONG_REQUEST"
)

// RefusedError is a provider's final refusal: repeating the request does not help. After an error of a provider
// that is neither a RefusedError nor an [AttemptFailedError] the outcome is unknown: the request may be repeated,
// and reading the payment shows the outcome.
type RefusedError struct {
	Reason Refusal
	// Code is the provider's own code, for its customer service. Never personal data.
	Code string
}

func (e *RefusedError) Error() string {
	return fmt.Sprintf("the provider refuses: %s (%s)", e.Reason, e.Code)
}

// endsReservation reports whether the refusal of a release means that nothing is left to release.
func endsReservation(refusal error) bool {
	e, ok := errors.AsType[*RefusedError](refusal)
	return ok && (e.Reason == RefusedPeriod || e.Reason == RefusedState || e.Reason == RefusedFunds)
}

// AttemptFailedError is a provider's refusal of one attempt. The provider keeps this answer for the attempt's
// idempotency key; the same request with another key may succeed.
type AttemptFailedError struct {
	// Code is the provider's own code. Never personal data.
	Code string
}

func (e *AttemptFailedError) Error() string {
	return fmt.Sprintf("the provider refuses this attempt (%s)", e.Code)
}

// noteOf returns the ledger's note about a refusal, and whether the refusal is final. The note is empty if the error
// is not a refusal.
func noteOf(err error) (note string, final bool) {
	if e, ok := errors.AsType[*RefusedError](err); ok {
		return string(e.Reason) + " " + sanitize(e.Code), true
	}
	if e, ok := errors.AsType[*AttemptFailedError](err); ok {
		return string(RefusedAttempt) + " " + sanitize(e.Code), false
	}
	return "", false
}

// RefusedAttempt replaces the reason in the note of a refusal that is not final.
const RefusedAttempt Refusal = "TRY_AGAIN"

// reasonIn returns the reason from a note.
func reasonIn(note string) Refusal {
	reason, _, _ := strings.Cut(note, " ")
	return Refusal(reason)
}

const maxCode = 100

// sanitize returns the printable characters of a provider's code, truncated to about maxCode bytes.
func sanitize(code string) string {
	var b strings.Builder
	for _, r := range code {
		if b.Len() < maxCode && r != unicode.ReplacementChar && unicode.IsGraphic(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}
