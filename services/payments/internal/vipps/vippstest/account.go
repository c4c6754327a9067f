package vippstest

import (
	"time"

	"bestill.example/services/platform/ore"
)

// The states, which are also the names of the events that lead to them.
const (
	created    = "CREATED"
	authorized = "AUTHORIZED"
	aborted    = "ABORTED"
	expired    = "EXPIRED"
	terminated = "TERMINATED"
)

// declined are the amounts that are documented to be refused by the bank.
var declined = map[ore.Ore]bool{
	151: true, 182: true, 183: true, 184: true, 186: true, 187: true, 197: true, 202: true,
}

// unknownForAnHour is the amount for which the bank's answer is unknown for an hour.
const unknownForAnHour ore.Ore = 201

// notRefunded are the amounts that are documented to fail when they are refunded.
var notRefunded = map[ore.Ore]bool{123: true, 124: true}

type account struct {
	reference, pspReference, redirectURL string
	amount                               ore.Ore
	state                                string
	authorized, cancelled                ore.Ore
	captured, refunded                   ore.Ore
	confirmedAt, authorizedAt            time.Time
	tooLate                              bool
	events                               []event
}

// unknown reports whether the customer has confirmed and the bank's answer is still unknown.
func (a *account) unknown(now time.Time) bool {
	return a.state == created && !a.confirmedAt.IsZero() && now.Sub(a.confirmedAt) < time.Hour
}

func (a *account) authorize(now time.Time) {
	a.state, a.authorized, a.authorizedAt = authorized, a.amount, now
}

func (a *account) left() ore.Ore { return a.authorized - a.captured - a.cancelled }

// capture returns the documented error number, or "" if it succeeded. So do cancel and refund.
func (a *account) capture(amount ore.Ore) (code string) {
	switch {
	case a.state == created:
		return "6080"
	case a.state != authorized:
		return "6200"
	case a.tooLate:
		return "6100"
	case amount <= 0:
		return "4040"
	case a.captured == a.authorized:
		return "6170"
	case a.left() == 0:
		return "6070"
	case amount > a.left():
		return "6090"
	}
	a.captured += amount
	return ""
}

// cancel reports the full amount as cancelled even if nothing was authorized, as Vipps does.
func (a *account) cancel() (event, code string) {
	switch {
	case a.state == created:
		a.state, a.cancelled = terminated, a.amount
		return terminated, ""
	case a.state != authorized:
		return "", "6190"
	case a.tooLate:
		return "", "6030"
	case a.captured == a.authorized:
		return "", "6040"
	case a.left() == 0:
		return "", "6190"
	}
	a.cancelled += a.left()
	return "CANCELLED", ""
}

func (a *account) refund(amount ore.Ore) (code string) {
	switch {
	case a.state == created:
		return "6020"
	case a.tooLate:
		return "6220"
	case amount <= 0:
		return "4040"
	case a.captured == 0, notRefunded[amount]:
		return "6210"
	case a.refunded == a.captured:
		return "6180"
	case amount > a.captured-a.refunded:
		return "6150"
	}
	a.refunded += amount
	return ""
}

type money struct {
	Currency string  `json:"currency"`
	Value    ore.Ore `json:"value"`
}

func nok(amount ore.Ore) money { return money{Currency: "NOK", Value: amount} }

// event is a line of a payment's event log.
type event struct {
	Reference      string `json:"reference"`
	PSPReference   string `json:"pspReference"`
	Name           string `json:"name"`
	Amount         money  `json:"amount"`
	Timestamp      string `json:"timestamp"`
	IdempotencyKey string `json:"idempotencyKey,omitempty"`
	Success        bool   `json:"success"`
}

// shown returns the answer to a change.
func (a *account) shown() map[string]any {
	return map[string]any{
		"reference":    a.reference,
		"pspReference": a.pspReference,
		"state":        a.state,
		"amount":       nok(a.amount),
		"aggregate": map[string]any{
			"authorizedAmount": nok(a.authorized),
			"cancelledAmount":  nok(a.cancelled),
			"capturedAmount":   nok(a.captured),
			"refundedAmount":   nok(a.refunded),
		},
	}
}

// captureGuarantee is the least time that a bank holds a reservation.
const captureGuarantee = 7 * 24 * time.Hour

// read returns the answer to reading the payment.
func (a *account) read() map[string]any {
	answer := a.shown()
	answer["redirectUrl"] = a.redirectURL
	answer["paymentMethod"] = map[string]any{"type": "WALLET"}
	answer["profile"] = map[string]any{}
	answer["metadata"] = map[string]any{}
	if a.state == authorized {
		answer["captureGuaranteedUntil"] = a.authorizedAt.Add(captureGuarantee).UTC().Format(time.RFC3339)
	}
	return answer
}
