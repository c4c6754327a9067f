// Package vipps takes payments with Vipps MobilePay through its ePayment API.
//
// What Vipps answers to a capture, a cancel or a refund is not used: the figures of a payment are read. Every
// change carries an idempotency key, so whatever is unclear is simply asked again with the same key. A webhook
// is a hint to read.
package vipps

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/url"
	"strings"
	"time"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/ore"
)

const paymentsPath = "/epayment/v1/payments"

// createCall is the call that opens a payment.
const createCall = "create"

// maxKey is the longest idempotency key that Vipps takes.
const maxKey = 50

// Vipps is one sales unit at Vipps MobilePay. It is safe for concurrent use.
type Vipps struct {
	cfg        Config
	client     *http.Client
	clock      clock.Clock
	tokens     tokens
	tryTimeout time.Duration
	firstPause time.Duration
}

var _ app.Provider = (*Vipps)(nil)

// New returns the sales unit of a configuration that is [Config.Configured]. A nil client is a new one. Redirects
// are never followed: the keys go to Vipps and to nobody else.
func New(cfg Config, client *http.Client, c clock.Clock) *Vipps {
	cfg.BaseURL = strings.TrimSuffix(cmp.Or(cfg.BaseURL, ProductionURL), "/")
	var own http.Client
	if client != nil {
		own = *client
	}
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Vipps{cfg: cfg, client: &own, clock: c, tryTimeout: tryTimeout, firstPause: firstPause}
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

// Create opens a payment whose reference is the payment's id. Nothing about the customer is sent: Vipps asks for
// the phone number itself.
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

// existing returns the opening of a payment that has been created before, which is how Vipps answers when it has
// forgotten the key of the first time. References are ids that nobody else makes up; a payment of another amount
// is a defect all the same, and stays the refusal that it was.
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
	// Without an address to pay at, the customer is sent back to the shop, which finds out how the payment stands.
	return payment.Opening{Reference: paymentID, RedirectURL: cmp.Or(found.RedirectURL, terms.ReturnURL)}, nil
}

// Read returns the figures that Vipps has on its books, and how the payment ended if nothing was reserved on it.
func (v *Vipps) Read(ctx context.Context, reference string) (payment.View, error) {
	answer, err := v.do(ctx, readCall(reference))
	if err != nil {
		return payment.View{}, err
	}
	return parseView(answer, reference)
}

// Capture takes the amount from what is reserved. Vipps wants it done when the goods are delivered, within 180
// days of the reservation.
func (v *Vipps) Capture(ctx context.Context, reference string, amount ore.Ore, idempotencyKey string) error {
	return v.change(ctx, "capture", reference, modification{nok(amount)}, idempotencyKey)
}

// Cancel lets go of everything that is not captured, or ends a payment that the customer has not made yet. While
// the customer is about to confirm, Vipps is busy, and it has to be asked again later.
func (v *Vipps) Cancel(ctx context.Context, reference string, idempotencyKey string) error {
	return v.change(ctx, "cancel", reference, nil, idempotencyKey)
}

// Refund pays back the amount from what is captured, within 365 days of the reservation.
func (v *Vipps) Refund(ctx context.Context, reference string, amount ore.Ore, idempotencyKey string) error {
	return v.change(ctx, "refund", reference, modification{nok(amount)}, idempotencyKey)
}

func (v *Vipps) change(ctx context.Context, name, reference string, body any, idempotencyKey string) error {
	_, err := v.do(ctx, call{
		name: name, method: http.MethodPost, path: pathOf(reference) + "/" + name, key: key(idempotencyKey), body: body,
	})
	return err
}

func readCall(reference string) call {
	return call{name: "read", method: http.MethodGet, path: pathOf(reference)}
}

func pathOf(reference string) string { return paymentsPath + "/" + url.PathEscape(reference) }

// key returns the idempotency key, or, when it is longer than Vipps takes, the beginning of its SHA-256, which is
// the same key every time.
func key(long string) string {
	if len(long) <= maxKey {
		return long
	}
	sum := sha256.Sum256([]byte(long))
	return hex.EncodeToString(sum[:])[:maxKey]
}
