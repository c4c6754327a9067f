// Package nets connects to Nexi Checkout (Nets Easy), where customers pay by card on a page of Nexi's.
//
// A payment at Nexi has no state. Its outcome follows from the sums that were reserved, charged, refunded and
// cancelled, and from whether it was terminated. Nexi does not report that a card was refused (the customer may try
// another one), that the customer cancelled (they just come back by the cancel address), or that they took too long.
// Such a payment ends when we release it, which terminates it at Nexi.
package nets

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/providerclient"
	"bestill.example/services/platform/ore"
)

// Nets is the provider. It is safe for concurrent use.
type Nets struct {
	cfg           Config
	paymentsURL   string
	authorization [sha256.Size]byte
	client        *providerclient.Client
}

var _ app.Provider = (*Nets)(nil)

// New returns the provider for a configuration that is [Config.Configured]. If client is nil, a new one is used.
func New(cfg Config, client *http.Client) *Nets {
	return &Nets{
		cfg:           cfg,
		paymentsURL:   strings.TrimSuffix(cfg.BaseURL, "/") + "/v1/payments",
		authorization: sha256.Sum256([]byte(cfg.WebhookAuthorization.Reveal())),
		client:        providerclient.New("nets", client),
	}
}

// Create opens a payment at Nexi, which assigns its reference.
//
// Nexi documents no idempotency for this call. If an answer is lost, the next call opens another payment there, so
// Create never retries by itself. The lost payment does no harm: no browser gets the address of its page, so nothing
// is reserved on it; only the reference that we stored is ever captured; and it does not charge automatically.
func (n *Nets) Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error) {
	var created createResponse
	err := n.call(ctx, request{method: http.MethodPost, body: n.createBody(paymentID, terms)}, &created)
	if err != nil {
		return payment.Opening{}, err
	}
	return created.opening(terms.Language)
}

// Read returns a payment's amounts and end.
func (n *Nets) Read(ctx context.Context, reference string) (payment.View, error) {
	view, _, err := n.find(ctx, reference)
	return view, err
}

// find returns a payment's amounts and end, and Nexi's answer that they come from.
func (n *Nets) find(ctx context.Context, reference string) (view payment.View, found readResponse, err error) {
	if err = n.call(ctx, request{method: http.MethodGet, path: pathOf(reference)}, &found); err != nil {
		return payment.View{}, readResponse{}, err
	}
	view, err = found.view(reference)
	return view, found, err
}

// Capture charges the amount. Nexi answers only with the id of the charge.
func (n *Nets) Capture(ctx context.Context, reference string, amount ore.Ore, key string) (*payment.View, error) {
	return nil, n.moveMoney(ctx, reference, "/charges", amount, key, nil)
}

// Refund asks Nexi to refund the amount. That may take days and may fail in the end. How long Nexi remembers a key is not
// documented, so nothing is requested while a refund is pending.
//
// A payment can have refunds that we did not request, so a failed one may be somebody else's. Nexi answers a known key with the
// id of the refund that it made then: if that refund has failed, ours has.
func (n *Nets) Refund(ctx context.Context, reference string, amount ore.Ore, key string) error {
	view, before, err := n.find(ctx, reference)
	if err != nil || view.RefundPending {
		return err
	}
	var asked refundResponse
	if err := n.moveMoney(ctx, reference, "/refunds", amount, key, &asked); err != nil {
		return err
	}
	if state, failed := before.failure(asked.RefundID); failed {
		return &payment.RefusedError{Reason: payment.RefusedByBank, Code: state}
	}
	return nil
}

// maxTerminations is how often Cancel tries to terminate a payment.
const maxTerminations = 2

// Cancel releases what is reserved, or terminates the payment if nothing is. Neither takes an idempotency key:
// cancelling always asks for the whole reservation, and a terminated payment is left alone.
//
// The customer may pay after the payment was read. Nexi then refuses to terminate it, so Cancel reads it once more.
// A refused termination is never a final refusal: the next call may find a reservation to cancel. Of a reservation of which a part is
// charged Nexi never cancels the rest, and its refusal is the same as of one that is charged in full, so such a rest is left to lapse.
func (n *Nets) Cancel(ctx context.Context, reference, _ string) error {
	var refusal error
	for range maxTerminations {
		view, err := n.Read(ctx, reference)
		switch {
		case err != nil:
			return err
		case 0 < view.Amounts.Captured && view.Amounts.Captured < view.Amounts.Reserved:
			return &payment.RefusedError{Reason: payment.RefusedState, Code: "1008"}
		case view.Amounts.Reserved > 0:
			return n.moveMoney(ctx, reference, "/cancels", view.Amounts.Reserved, "", nil)
		case view.End == payment.EndTerminated:
			return nil
		}
		if refusal = n.call(ctx, request{method: http.MethodPut, path: pathOf(reference) + "/terminate"}, nil); refusal == nil {
			return nil
		}
	}
	if refused, ok := errors.AsType[*payment.RefusedError](refusal); ok {
		return fmt.Errorf("nets: not terminated, code %s", refused.Code)
	}
	return refusal
}

// moveMoney requests a charge, cancel or refund, and decodes the answer into answer, unless that is nil. It succeeds if Nexi
// answers that the operation was carried out before.
func (n *Nets) moveMoney(ctx context.Context, reference, path string, amount ore.Ore, key string, answer any) error {
	err := n.call(ctx, request{
		method: http.MethodPost, path: pathOf(reference) + path, key: key, body: amountBody{Amount: amount},
	}, answer)
	if errors.Is(err, errAlreadyDone) {
		return nil
	}
	return err
}

func pathOf(reference string) string { return "/" + url.PathEscape(reference) }
