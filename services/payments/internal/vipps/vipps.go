// Package vipps connects to the ePayment API of Vipps MobilePay.
//
// The answers to cancel and refund are not used; the payment's amounts are read instead. Every change has an idempotency key,
// so a request with an unknown outcome is repeated with the same key. A webhook only triggers reading the payment.
package vipps

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/url"
	"strings"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/providerclient"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/ore"
)

const paymentsPath = "/epayment/v1/payments"

// The names of the calls that open and read a payment.
const (
	createCall = "create"
	readName   = "read"
)

// maxKey is the length of the longest idempotency key that Vipps accepts.
const maxKey = 50

// Vipps is one sales unit at Vipps MobilePay. It is safe for concurrent use.
type Vipps struct {
	cfg    Config
	client *providerclient.Client
	clock  clock.Clock
	tokens tokens
}

var _ app.Provider = (*Vipps)(nil)

// New returns the provider for a configuration that is [Config.Configured]. If client is nil, a new one is used.
func New(cfg Config, client *http.Client, c clock.Clock) *Vipps {
	cfg.BaseURL = strings.TrimSuffix(cfg.BaseURL, "/")
	return &Vipps{cfg: cfg, client: providerclient.New("vipps", client), clock: c}
}

type createRequest struct {
	Amount             money         `json:"amount"`
	PaymentMethod      paymentMethod `json:"paymentMethod"`
	Reference          string        `json:"reference"`
	ReturnURL          string        `json:"returnUrl"`
	UserFlow           string        `json:"userFlow"`
	PaymentDescription string        `json:"paymentDescription"`
}

type paymentMethod struct {
	Type string `json:"type"`
}

type modification struct {
	Amount money `json:"modificationAmount"`
}

// Create opens a payment with the payment's id as its reference. No personal data is sent: Vipps asks the customer
// for the phone number.
func (v *Vipps) Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error) {
	answer, err := v.do(ctx, call{
		name: createCall, method: http.MethodPost, path: paymentsPath, key: key("create-" + paymentID),
		body: createRequest{
			Amount:             nok(terms.Amount),
			PaymentMethod:      paymentMethod{Type: "WALLET"},
			Reference:          paymentID,
			ReturnURL:          terms.ReturnURL,
			UserFlow:           "WEB_REDIRECT",
			PaymentDescription: terms.Description,
		},
	})
	if alreadyExists(err) {
		return v.existing(ctx, paymentID, terms, err)
	}
	if err != nil {
		return payment.Opening{}, err
	}
	opened, err := parseOpened(answer, paymentID)
	if err != nil || opened.RedirectURL == "" {
		return payment.Opening{}, errMalformed
	}
	return payment.Opening{Reference: paymentID, RedirectURL: opened.RedirectURL}, nil
}

// existing returns the opening of a payment that was created before. Vipps answers that the payment exists when it no
// longer remembers the idempotency key of the first call. If that payment has another amount, which would be a
// defect, it returns the refusal.
func (v *Vipps) existing(ctx context.Context, paymentID string, terms payment.Terms, refusal error) (payment.Opening, error) {
	answer, err := v.do(ctx, readCall(paymentID))
	if err != nil {
		return payment.Opening{}, err
	}
	found, err := parseOpened(answer, paymentID)
	if err != nil {
		return payment.Opening{}, err
	}
	if found.Amount != nok(terms.Amount) {
		return payment.Opening{}, refusal
	}
	// Without an address to pay at, the customer is sent back to the shop, which reads the payment.
	return payment.Opening{Reference: paymentID, RedirectURL: cmp.Or(found.RedirectURL, terms.ReturnURL)}, nil
}

// Read returns the payment's amounts at Vipps, and how it ended if nothing was reserved.
func (v *Vipps) Read(ctx context.Context, reference string) (payment.View, error) {
	answer, err := v.do(ctx, readCall(reference))
	if err != nil {
		return payment.View{}, err
	}
	return parseView(answer, reference)
}

// Capture captures the amount from the reservation, and returns the payment's new amounts, or nil if the answer does not have
// them. Vipps requires that the goods are delivered by then, and allows a capture within 180 days of the reservation.
func (v *Vipps) Capture(ctx context.Context, reference string, amount ore.Ore, idempotencyKey string) (*payment.View, error) {
	answer, err := v.change(ctx, "capture", reference, modification{nok(amount)}, idempotencyKey)
	if err != nil {
		return nil, err
	}
	view, err := parseView(answer, reference)
	if err != nil {
		return nil, nil //nolint:nilerr // it is captured, and reading tells the rest
	}
	return &view, nil
}

// Cancel releases everything that is not captured, or ends a payment that the customer has not made yet. While the
// customer is confirming, Vipps answers that it is busy, and the call has to be repeated later.
func (v *Vipps) Cancel(ctx context.Context, reference string, idempotencyKey string) error {
	_, err := v.change(ctx, "cancel", reference, nil, idempotencyKey)
	return err
}

// Refund refunds the amount from what is captured. Vipps allows it within 365 days of the reservation.
func (v *Vipps) Refund(ctx context.Context, reference string, amount ore.Ore, idempotencyKey string) error {
	_, err := v.change(ctx, "refund", reference, modification{nok(amount)}, idempotencyKey)
	return err
}

func (v *Vipps) change(ctx context.Context, name, reference string, body any, idempotencyKey string) (answer []byte, err error) {
	return v.do(ctx, call{
		name: name, method: http.MethodPost, path: pathOf(reference) + "/" + name, key: key(idempotencyKey), body: body,
	})
}

func readCall(reference string) call {
	return call{name: readName, method: http.MethodGet, path: pathOf(reference)}
}

func pathOf(reference string) string { return paymentsPath + "/" + url.PathEscape(reference) }

// key returns an idempotency key that is short enough for Vipps: the key itself, or the beginning of its SHA-256.
func key(long string) string {
	if len(long) <= maxKey {
		return long
	}
	sum := sha256.Sum256([]byte(long))
	return hex.EncodeToString(sum[:])[:maxKey]
}
