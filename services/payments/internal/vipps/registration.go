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

// events are all events after the creation of a payment.
var events = []string{
	"epayments.payment.authorized.v1", "epayments.payment.aborted.v1", "epayments.payment.expired.v1",
	"epayments.payment.terminated.v1", "epayments.payment.cancelled.v1", "epayments.payment.captured.v1",
	"epayments.payment.refunded.v1",
}

// Registration is a webhook that is registered at Vipps.
type Registration struct {
	ID  string `json:"id"`
	URL string `json:"url"`
	// Secret signs the webhooks. Vipps returns it only once, at the registration.
	Secret config.Secret `json:"-"`
}

// ErrRegistered means that a webhook is already registered for the address. Its secret cannot be read.
var ErrRegistered = errors.New("vipps: a webhook is registered for that address")

// Register registers a webhook for the configured address, for all events of payments. If one is registered for the
// address already, it is removed after the new one has been registered, provided that replace is true; otherwise the
// error is [ErrRegistered].
func (v *Vipps) Register(ctx context.Context, replace bool) (Registration, error) {
	old, err := v.registered(ctx)
	if err != nil {
		return Registration{}, err
	}
	if len(old) > 0 && !replace {
		return Registration{}, fmt.Errorf("%w, as %s", ErrRegistered, old[0].ID)
	}
	// Never retried: each call adds a registration.
	answer, err := v.sendAuthorized(ctx, call{
		name: "register", method: http.MethodPost, path: webhooksPath, body: map[string]any{"url": v.cfg.WebhookURL, "events": events},
	})
	if err != nil {
		return Registration{}, err
	}
	var created struct{ ID, Secret string }
	if json.Unmarshal(answer, &created) != nil || created.ID == "" || created.Secret == "" {
		return Registration{}, errMalformed
	}
	for _, r := range old {
		unregister := call{name: "unregister", method: http.MethodDelete, path: webhooksPath + "/" + url.PathEscape(r.ID)}
		if _, err := v.do(ctx, unregister); err != nil {
			return Registration{}, fmt.Errorf("vipps: registered %s but could not remove %s: %w", created.ID, r.ID, err)
		}
	}
	return Registration{ID: created.ID, URL: v.cfg.WebhookURL, Secret: config.Secret(created.Secret)}, nil
}

// registered returns the webhooks that are registered for the configured address.
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
