package nets

import (
	"fmt"
	"net/url"
	"regexp"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/ore"
)

// events are the webhooks that we subscribe to: everything that can change what Read returns, and a refused card.
var events = []string{
	"payment.reservation.created.v2",
	"payment.reservation.failed",
	"payment.charge.created.v2",
	"payment.charge.failed.v2",
	"payment.cancel.created",
	"payment.cancel.failed",
	"payment.refund.completed",
	"payment.refund.failed",
}

type createBody struct {
	Order         order         `json:"order"`
	Checkout      checkout      `json:"checkout"`
	Notifications notifications `json:"notifications"`
	MyReference   string        `json:"myReference"`
}

type order struct {
	Items     []item  `json:"items"`
	Amount    ore.Ore `json:"amount"`
	Currency  string  `json:"currency"`
	Reference string  `json:"reference"`
}

type item struct {
	Reference        string          `json:"reference"`
	Name             string          `json:"name"`
	Quantity         int             `json:"quantity"`
	Unit             string          `json:"unit"`
	UnitPrice        ore.Ore         `json:"unitPrice"`
	TaxRate          ore.BasisPoints `json:"taxRate"`
	TaxAmount        ore.Ore         `json:"taxAmount"`
	NetTotalAmount   ore.Ore         `json:"netTotalAmount"`
	GrossTotalAmount ore.Ore         `json:"grossTotalAmount"`
}

type checkout struct {
	IntegrationType             string `json:"integrationType"`
	ReturnURL                   string `json:"returnUrl"`
	CancelURL                   string `json:"cancelUrl"`
	TermsURL                    string `json:"termsUrl"`
	MerchantTermsURL            string `json:"merchantTermsUrl"`
	Charge                      bool   `json:"charge"`
	MerchantHandlesConsumerData bool   `json:"merchantHandlesConsumerData"`
}

type notifications struct {
	Webhooks []webhook `json:"webHooks"`
}

type webhook struct {
	EventName     string `json:"eventName"`
	URL           string `json:"url"`
	Authorization string `json:"authorization"`
}

type amountBody struct {
	Amount ore.Ore `json:"amount"`
}

// createBody requests a payment page that asks the customer for the card only; no personal data is passed to Nexi.
// The return and the cancel address are the same: the shop finds out what happened by reading the payment.
func (n *Nets) createBody(paymentID string, terms payment.Terms) createBody {
	body := createBody{
		Order: order{
			Items: []item{orderItem(terms)}, Amount: terms.Amount, Currency: currency, Reference: paymentID,
		},
		Checkout: checkout{
			IntegrationType: "HostedPaymentPage",
			ReturnURL:       terms.ReturnURL, CancelURL: terms.ReturnURL,
			TermsURL: n.cfg.TermsURL, MerchantTermsURL: n.cfg.MerchantTermsURL,
			Charge: false, MerchantHandlesConsumerData: true,
		},
		MyReference: paymentID,
	}
	for _, event := range events {
		body.Notifications.Webhooks = append(body.Notifications.Webhooks, webhook{
			EventName: event, URL: n.cfg.WebhookURL, Authorization: n.cfg.WebhookAuthorization.Reveal(),
		})
	}
	return body
}

const currency = "NOK"

// orderItem is the whole order as one item, so that the sum of the items is exactly the order's amount.
func orderItem(terms payment.Terms) item {
	net := terms.Amount - terms.VAT
	return item{
		Reference: terms.OrderReference, Name: terms.Description, Quantity: 1, Unit: "pcs",
		UnitPrice: net, TaxRate: vatRate(terms.Amount, terms.VAT), TaxAmount: terms.VAT,
		NetTotalAmount: net, GrossTotalAmount: terms.Amount,
	}
}

// norwegianRates are the Norwegian VAT rates.
var norwegianRates = []ore.BasisPoints{2500, 1500, 1200}

// vatRate returns the Norwegian rate for which VAT is the VAT of an amount, to less than an øre. If none fits, as with
// goods of several rates, it returns the average rate in basis points, and 0 if there is no VAT or nothing but VAT.
func vatRate(amount, vat ore.Ore) ore.BasisPoints {
	net := amount - vat
	if vat == 0 || net == 0 {
		return 0
	}
	for _, rate := range norwegianRates {
		whole := 10_000 + ore.Ore(rate)
		if off := vat*whole - amount*ore.Ore(rate); -whole < off && off < whole {
			return rate
		}
	}
	return ore.BasisPoints((vat*10_000 + net/2) / net)
}

type createResponse struct {
	PaymentID            string `json:"paymentId"`
	HostedPaymentPageURL string `json:"hostedPaymentPageUrl"`
}

// referenceRule is the form of Nexi's payment ids. They become part of addresses.
var referenceRule = regexp.MustCompile(`^[0-9A-Za-z-]{1,64}$`)

// languages maps our languages to those of Nexi's page.
var languages = map[string]string{"no": "nb-NO", "en": "en-GB"}

func (a createResponse) opening(language string) (payment.Opening, error) {
	page, err := url.Parse(a.HostedPaymentPageURL)
	if err != nil || !config.KeepsSecrets(a.HostedPaymentPageURL) || !referenceRule.MatchString(a.PaymentID) {
		return payment.Opening{}, errUnreadable
	}
	if page.RawQuery != "" {
		page.RawQuery += "&"
	}
	page.RawQuery += "language=" + languages[language]
	return payment.Opening{Reference: a.PaymentID, RedirectURL: page.String()}, nil
}

// readResponse has the fields of a payment that we use. Sums that are 0 may be missing.
type readResponse struct {
	Payment struct {
		PaymentID string `json:"paymentId"`
		Summary   struct {
			Reserved  ore.Ore `json:"reservedAmount"`
			Charged   ore.Ore `json:"chargedAmount"`
			Refunded  ore.Ore `json:"refundedAmount"`
			Cancelled ore.Ore `json:"cancelledAmount"`
		} `json:"summary"`
		OrderDetails struct {
			Currency string `json:"currency"`
		} `json:"orderDetails"`
		Refunds []struct {
			ID     string  `json:"refundId"`
			Amount ore.Ore `json:"amount"`
			State  string  `json:"state"`
		} `json:"refunds"`
		Terminated any `json:"terminated"`
	} `json:"payment"`
}

// view returns the payment's amounts and end. An answer about another payment or currency is an error.
func (a readResponse) view(reference string) (payment.View, error) {
	p := a.Payment
	if p.PaymentID != reference || p.OrderDetails.Currency != currency {
		return payment.View{}, errUnreadable
	}
	amounts := payment.Amounts{
		Reserved: p.Summary.Reserved, Captured: p.Summary.Charged,
		Released: p.Summary.Cancelled, Refunded: p.Summary.Refunded,
	}
	if min(amounts.Reserved, amounts.Captured, amounts.Released, amounts.Refunded) < 0 {
		return payment.View{}, fmt.Errorf("nets: negative amounts %+v", amounts)
	}
	view := payment.View{Amounts: amounts, RefundPending: a.refundPending()}
	view.RefundFailed = !view.RefundPending && a.hasFailedRefundOf(amounts.Captured-amounts.Refunded)
	if p.Terminated != nil && p.Terminated != "" && p.Terminated != false {
		view.End = payment.EndTerminated
	}
	return view, nil
}

// refundPending reports whether a refund is neither completed nor failed. An unknown state counts as pending.
func (a readResponse) refundPending() bool {
	for _, refund := range a.Payment.Refunds {
		if refund.State != "Completed" && !hasFailed(refund.State) {
			return true
		}
	}
	return false
}

// hasFailedRefundOf reports whether a refund of an amount above 0 has failed, whoever asked for it.
func (a readResponse) hasFailedRefundOf(amount ore.Ore) bool {
	for _, refund := range a.Payment.Refunds {
		if amount > 0 && refund.Amount == amount && hasFailed(refund.State) {
			return true
		}
	}
	return false
}

// failure returns the state of the refund with an id if it has failed.
func (a readResponse) failure(refundID string) (state string, failed bool) {
	for _, refund := range a.Payment.Refunds {
		if refundID != "" && refund.ID == refundID && hasFailed(refund.State) {
			return refund.State, true
		}
	}
	return "", false
}

func hasFailed(state string) bool {
	return state == "Failed" || state == "Cancelled" || state == "Expired"
}

// refundResponse is the answer to a refund. It is the same whenever the refund is asked for with its key.
type refundResponse struct {
	RefundID string `json:"refundId"`
}
