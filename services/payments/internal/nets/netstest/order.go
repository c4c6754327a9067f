package netstest

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"bestill.example/services/platform/ore"
)

// createBody has all documented fields of the body that creates a payment.
type createBody struct {
	Order         order    `json:"order"`
	Checkout      checkout `json:"checkout"`
	Notifications struct {
		Webhooks []subscription `json:"webHooks"`
	} `json:"notifications"`
	MyReference                 string `json:"myReference"`
	PaymentMethodsConfiguration []any  `json:"paymentMethodsConfiguration"`
}

type order struct {
	Items     []item  `json:"items"`
	Amount    ore.Ore `json:"amount"`
	Currency  string  `json:"currency"`
	Reference string  `json:"reference"`
}

type item struct {
	Reference        string  `json:"reference"`
	Name             string  `json:"name"`
	Quantity         ore.Ore `json:"quantity"`
	Unit             string  `json:"unit"`
	UnitPrice        ore.Ore `json:"unitPrice"`
	TaxRate          ore.Ore `json:"taxRate"`
	TaxAmount        ore.Ore `json:"taxAmount"`
	GrossTotalAmount ore.Ore `json:"grossTotalAmount"`
	NetTotalAmount   ore.Ore `json:"netTotalAmount"`
}

type checkout struct {
	IntegrationType             string `json:"integrationType"`
	ReturnURL                   string `json:"returnUrl"`
	CancelURL                   string `json:"cancelUrl"`
	TermsURL                    string `json:"termsUrl"`
	MerchantTermsURL            string `json:"merchantTermsUrl"`
	Charge                      bool   `json:"charge"`
	MerchantHandlesConsumerData bool   `json:"merchantHandlesConsumerData"`
	Consumer                    any    `json:"consumer"`
	CountryCode                 string `json:"countryCode"`
	PublicDevice                bool   `json:"publicDevice"`
}

// subscription is a webhook that was registered with a payment.
type subscription struct {
	EventName     string `json:"eventName"`
	URL           string `json:"url"`
	Authorization string `json:"authorization"`
	Headers       any    `json:"headers"`
}

const maxWebhooks = 32

var events = []string{
	"payment.created",
	"payment.reservation.created", "payment.reservation.created.v2", "payment.reservation.failed",
	"payment.checkout.completed",
	"payment.charge.created.v2", "payment.charge.failed", "payment.charge.failed.v2",
	"payment.cancel.created", "payment.cancel.failed",
	"payment.refund.initiated.v2", "payment.refund.completed", "payment.refund.failed",
}

var authorizationRule = regexp.MustCompile(`^[0-9A-Za-z]{8,32}$`)

// violations returns the errors of a 400. Personal data is refused: the product must not send any.
func (b createBody) violations() map[string][]string {
	wrong := map[string][]string{}
	check := func(right bool, field string) {
		if !right {
			wrong[field] = append(wrong[field], "is not valid", secretWords)
		}
	}
	check(len(b.Order.Items) > 0, "order.items")
	check(b.Order.Amount > 0, "order.amount")
	check(b.Order.Currency == "NOK", "order.currency")
	check(b.Order.Reference != "", "order.reference")
	for _, i := range b.Order.Items {
		check(i.Reference != "" && i.Name != "" && i.Unit != "" && i.Quantity > 0, "order.items")
		check(i.TaxRate >= 0 && i.TaxAmount >= 0 && i.UnitPrice >= 0, "order.items")
	}
	c := b.Checkout
	check(c.IntegrationType == "HostedPaymentPage", "checkout.integrationType")
	check(c.MerchantHandlesConsumerData && c.Consumer == nil, "checkout.consumer")
	check(address(c.ReturnURL), "checkout.returnUrl")
	check(address(c.CancelURL), "checkout.cancelUrl")
	check(address(c.TermsURL), "checkout.termsUrl")
	check(c.MerchantTermsURL == "" || address(c.MerchantTermsURL), "checkout.merchantTermsUrl")
	check(len(b.Notifications.Webhooks) <= maxWebhooks, "notifications.webHooks")
	for _, w := range b.Notifications.Webhooks {
		check(slices.Contains(events, w.EventName), "notifications.webHooks.eventName")
		check(authorizationRule.MatchString(w.Authorization), "notifications.webHooks.authorization")
		// The tests listen on this machine without https.
		check(strings.HasPrefix(w.URL, "https://") || strings.HasPrefix(w.URL, "http://127.0.0.1:"), "notifications.webHooks.url")
	}
	return wrong
}

func address(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != ""
}

// addsUp reports whether each item's amounts are consistent and the items' sum is the order's amount.
func (o order) addsUp() bool {
	var sum ore.Ore
	for _, i := range o.Items {
		if i.NetTotalAmount != i.UnitPrice*i.Quantity || i.GrossTotalAmount != i.NetTotalAmount+i.TaxAmount {
			return false
		}
		sum += i.GrossTotalAmount
	}
	return sum == o.Amount
}
