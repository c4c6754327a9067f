package vipps

import (
	"encoding/json"
	"errors"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/ore"
)

// errMalformed: an answer is not as documented. Its content is not logged.
var errMalformed = errors.New("vipps: the answer is not as documented")

// money is an amount in the currency's smallest unit, here øre.
type money struct {
	Currency string `json:"currency"`
	Value    int64  `json:"value"`
}

func nok(amount ore.Ore) money { return money{Currency: "NOK", Value: int64(amount)} }

// opened has the fields of an opened payment that are used. The answer to a creation has no amount, and it is not documented
// consistently whether reading answers the redirect address.
type opened struct {
	Reference   string `json:"reference"`
	RedirectURL string `json:"redirectUrl"`
	Amount      money  `json:"amount"`
}

func parseOpened(answer []byte, reference string) (opened, error) {
	var o opened
	if err := json.Unmarshal(answer, &o); err != nil || o.Reference != reference {
		return opened{}, errMalformed
	}
	if o.RedirectURL == "" {
		return o, nil
	}
	if !config.KeepsSecrets(o.RedirectURL) {
		return opened{}, errMalformed
	}
	return o, nil
}

// paymentState has the fields of a payment that are used. Other fields may have any form.
type paymentState struct {
	Reference string `json:"reference"`
	State     string `json:"state"`
	Aggregate struct {
		Authorized *money `json:"authorizedAmount"`
		Cancelled  *money `json:"cancelledAmount"`
		Captured   *money `json:"capturedAmount"`
		Refunded   *money `json:"refundedAmount"`
	} `json:"aggregate"`
}

// endIn maps states to ends. A declined payment has no end: when the bank refuses, the payment stays CREATED, the customer may
// try another card in the app, and otherwise it expires. AUTHORIZED stays AUTHORIZED after captures, cancels and refunds, which
// change only the amounts.
var endIn = map[string]payment.End{
	"ABORTED":    payment.EndAborted,
	"EXPIRED":    payment.EndExpired,
	"TERMINATED": payment.EndTerminated,
}

func parseView(answer []byte, reference string) (payment.View, error) {
	var s paymentState
	if err := json.Unmarshal(answer, &s); err != nil || s.Reference != reference || s.State == "" {
		return payment.View{}, errMalformed
	}
	view := payment.View{End: endIn[s.State]}
	for _, figure := range []struct {
		from *money
		to   *ore.Ore
	}{
		{s.Aggregate.Authorized, &view.Amounts.Reserved},
		{s.Aggregate.Captured, &view.Amounts.Captured},
		{s.Aggregate.Cancelled, &view.Amounts.Released},
		{s.Aggregate.Refunded, &view.Amounts.Refunded},
	} {
		if figure.from == nil || figure.from.Currency != "NOK" || figure.from.Value < 0 {
			return payment.View{}, errMalformed
		}
		*figure.to = ore.Ore(figure.from.Value)
	}
	// A payment that was cancelled before the customer confirmed is reported as cancelled in its full amount, although
	// nothing was reserved that could be released.
	if view.Amounts.Reserved == 0 {
		view.Amounts.Released = 0
	}
	return view, nil
}
