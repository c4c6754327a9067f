// Package nets connects payments with Nexi Checkout (Nets Easy), where customers pay by card on a page of
// Nexi's.
//
// Nexi keeps no states: how a payment stands follows from the sums of what was reserved, charged, refunded and
// cancelled, and from whether it was terminated. Nothing there says that a card was refused, since the customer
// may try another one, that the customer gave up, since all they do is to come back by the cancel address, or
// that they took too long. What ends such a payment is our release, which terminates it.
package nets

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/ore"
)

// Nets is the provider. It is safe for concurrent use.
type Nets struct {
	cfg           Config
	paymentsURL   string
	authorization [sha256.Size]byte
	client        *http.Client
}

var _ app.Provider = (*Nets)(nil)

// New returns the provider of a configuration that is [Config.Configured]. A nil client is a new one. Redirects are
// never followed: the key goes to Nexi and to nobody else.
func New(cfg Config, client *http.Client) *Nets {
	own := http.Client{}
	if client != nil {
		own = *client
	}
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Nets{
		cfg:           cfg,
		paymentsURL:   strings.TrimSuffix(cmp.Or(cfg.BaseURL, LiveURL), "/") + "/v1/payments",
		authorization: sha256.Sum256([]byte(cfg.WebhookAuthorization.Reveal())),
		client:        &own,
	}
}

// Create opens a payment at Nexi, which gives it a reference of its own.
//
// Nexi documents no idempotency for it. If the answer to a first call is lost, a second one opens another
// payment there; it is for the caller to call again, never done here. The first of the two does no harm: no
// browser ever sees the address of its page, so nothing is reserved on it; nothing but the reference that we
// stored is ever captured; and it is created not to charge by itself.
func (n *Nets) Create(ctx context.Context, paymentID string, terms payment.Terms) (payment.Opening, error) {
	var created createResponse
	err := n.call(ctx, request{method: http.MethodPost, body: n.createBody(paymentID, terms)}, &created)
	if err != nil {
		return payment.Opening{}, err
	}
	return created.opening(terms.Language)
}

// Read returns how a payment stands.
func (n *Nets) Read(ctx context.Context, reference string) (payment.View, error) {
	var found readResponse
	if err := n.call(ctx, request{method: http.MethodGet, path: pathOf(reference)}, &found); err != nil {
		return payment.View{}, err
	}
	return found.view(reference)
}

// Capture charges the amount.
func (n *Nets) Capture(ctx context.Context, reference string, amount ore.Ore, key string) error {
	return n.moveMoney(ctx, reference, "/charges", amount, key)
}

// Refund asks Nexi to pay the amount back. That may take days, and fail in the end: reading the payment tells. How
// long Nexi remembers a key is not documented, so nothing is asked for while a refund is pending.
func (n *Nets) Refund(ctx context.Context, reference string, amount ore.Ore, key string) error {
	view, err := n.Read(ctx, reference)
	if err != nil || view.RefundPending {
		return err
	}
	return n.moveMoney(ctx, reference, "/refunds", amount, key)
}

// maxTerminations is how often Cancel looks at a payment before it asks.
const maxTerminations = 2

// Cancel lets go of what is reserved, or terminates the payment if nothing is. Nexi takes no key for either:
// cancelling always asks for all that is reserved, and what is terminated is left alone.
//
// The customer may pay between our look and our request. Nexi then does not terminate, so Cancel looks once
// more. That it does not terminate is never a refusal: the next call may find something to cancel.
func (n *Nets) Cancel(ctx context.Context, reference, _ string) error {
	var no error
	for range maxTerminations {
		view, err := n.Read(ctx, reference)
		switch {
		case err != nil:
			return err
		case view.Amounts.Reserved > 0:
			return n.moveMoney(ctx, reference, "/cancels", view.Amounts.Reserved, "")
		case view.End == payment.EndTerminated:
			return nil
		}
		if no = n.call(ctx, request{method: http.MethodPut, path: pathOf(reference) + "/terminate"}, nil); no == nil {
			return nil
		}
	}
	if refused, ok := errors.AsType[*payment.RefusedError](no); ok {
		return fmt.Errorf("nets: not terminated, code %s", refused.Code)
	}
	return no
}

// moveMoney asks for a movement of money. That it was made before is as good as making it.
func (n *Nets) moveMoney(ctx context.Context, reference, where string, amount ore.Ore, key string) error {
	err := n.call(ctx, request{
		method: http.MethodPost, path: pathOf(reference) + where, key: key, body: amountBody{Amount: amount},
	}, nil)
	if errors.Is(err, errAlreadyDone) {
		return nil
	}
	return err
}

func pathOf(reference string) string { return "/" + url.PathEscape(reference) }
