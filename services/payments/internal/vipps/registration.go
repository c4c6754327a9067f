package vipps

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"bestill.example/services/platform/config"
)

const webhooksPath = "/webhooks/v1/webhooks"

// events are all that can happen to a payment after it was opened.
var events = []string{
	"epayments.payment.authorized.v1", "epayments.payment.aborted.v1", "epayments.payment.expired.v1",
	"epayments.payment.terminated.v1", "epayments.payment.cancelled.v1", "epayments.payment.captured.v1",
	"epayments.payment.refunded.v1",
}

// Registration is a webhook as Vipps has it.
type Registration struct {
	ID  string `json:"id"`
	URL string `json:"url"`
	// Secret is what its webhooks are signed with. Vipps tells it once, when it is registered.
	Secret config.Secret `json:"-"`
}

// ErrRegistered says that a webhook is registered for the address already. Its secret cannot be asked for.
var ErrRegistered = errors.New("vipps: a webhook is registered for that address")

// Register registers the webhook of the configuration's address, for all events of payments. One that is registered for
// the address is ErrRegistered, or removed after the new one is there, if it is to be replaced.
func (v *Vipps) Register(ctx context.Context, replace bool) (Registration, error) {
	old, err := v.registered(ctx)
	if err != nil {
		return Registration{}, err
	}
	if len(old) > 0 && !replace {
		return Registration{}, fmt.Errorf("%w, as %s", ErrRegistered, old[0].ID)
	}
	body, err := json.Marshal(map[string]any{"url": v.cfg.WebhookURL, "events": events})
	if err != nil {
		return Registration{}, err
	}
	// Never sent twice: each time registers one more.
	answer, err := v.sendAuthorized(ctx, call{name: "register", method: http.MethodPost, path: webhooksPath}, body)
	if err != nil {
		return Registration{}, err
	}
	var made struct{ ID, Secret string }
	if json.Unmarshal(answer, &made) != nil || made.ID == "" || made.Secret == "" {
		return Registration{}, errMalformed
	}
	for _, r := range old {
		gone := call{name: "unregister", method: http.MethodDelete, path: webhooksPath + "/" + url.PathEscape(r.ID)}
		if _, err := v.do(ctx, gone); err != nil {
			return Registration{}, fmt.Errorf("vipps: %s is registered beside %s: %w", made.ID, r.ID, err)
		}
	}
	return Registration{ID: made.ID, URL: v.cfg.WebhookURL, Secret: config.Secret(made.Secret)}, nil
}

// registered returns the webhooks of the configuration's address.
func (v *Vipps) registered(ctx context.Context) ([]Registration, error) {
	answer, err := v.do(ctx, call{name: "registrations", method: http.MethodGet, path: webhooksPath})
	if err != nil {
		return nil, err
	}
	var all struct {
		Webhooks []Registration `json:"webhooks"`
	}
	if json.Unmarshal(answer, &all) != nil {
		return nil, errMalformed
	}
	var ours []Registration
	for _, r := range all.Webhooks {
		if r.URL == v.cfg.WebhookURL {
			ours = append(ours, r)
		}
	}
	return ours, nil
}
