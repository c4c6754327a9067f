package vipps

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/cenkalti/backoff/v5"
)

// Vipps asks for these, for its customer service.
const (
	systemName    = "bestill"
	systemVersion = "1.0.0"
	pluginName    = "bestill-payments"
)

// call is one API request.
type call struct {
	name   string // for errors
	method string
	path   string
	key    string // idempotency key; empty for reading
	body   any    // nil for none
}

// do makes a call and returns the body of a successful answer. Transient errors are retried with the same key.
func (v *Vipps) do(ctx context.Context, c call) ([]byte, error) {
	return v.client.Repeat(ctx, func() ([]byte, error) {
		answer, err := v.sendAuthorized(ctx, c)
		if err != nil && !retryable(err) {
			err = backoff.Permanent(err)
		}
		return answer, err
	})
}

// retryable reports whether a request may be retried. One without an answer may: its key makes Vipps carry it out
// once.
func retryable(err error) bool {
	if answer, ok := errors.AsType[*answerError](err); ok {
		return answer.retryable
	}
	return !errors.Is(err, errMalformed)
}

// sendAuthorized sends a request with the access token, and with a new one if Vipps rejects the first.
func (v *Vipps) sendAuthorized(ctx context.Context, c call) ([]byte, error) {
	token, err := v.token(ctx)
	if err != nil {
		return nil, err
	}
	answer, err := v.send(ctx, c, token)
	if rejected, ok := errors.AsType[*answerError](err); !ok || rejected.status != http.StatusUnauthorized {
		return answer, err
	}
	v.tokens.drop(token)
	if token, err = v.token(ctx); err != nil {
		return nil, err
	}
	return v.send(ctx, c, token)
}

func (v *Vipps) send(ctx context.Context, c call, token string) ([]byte, error) {
	header := http.Header{}
	header.Set("Authorization", "Bearer "+token)
	header.Set("Content-Type", "application/json")
	header.Set("Vipps-System-Name", systemName)
	header.Set("Vipps-System-Version", systemVersion)
	header.Set("Vipps-System-Plugin-Name", pluginName)
	header.Set("Vipps-System-Plugin-Version", systemVersion)
	if c.key != "" {
		header.Set("Idempotency-Key", c.key)
	}
	return v.exchange(ctx, c, header)
}

// exchange sends one request and returns the body of a successful answer.
func (v *Vipps) exchange(ctx context.Context, c call, header http.Header) ([]byte, error) {
	header.Set("Ocp-Apim-Subscription-Key", v.cfg.SubscriptionKey.Reveal())
	header.Set("Merchant-Serial-Number", v.cfg.MerchantSerialNumber)
	answer, err := v.client.Send(ctx, c.method, v.cfg.BaseURL+c.path, header, c.body)
	if err != nil {
		return nil, fmt.Errorf("vipps: %s: %w", c.name, err)
	}
	if answer.Status/100 != 2 {
		return nil, newAnswerError(c.name, answer.Status, answer.Header, answer.Body)
	}
	return answer.Body, nil
}
