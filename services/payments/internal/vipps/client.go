package vipps

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/cenkalti/backoff/v5"
)

// Limits of the retries of a call whose outcome is unknown. The caller's context limits it too.
const (
	maxTries   = 3
	tryTimeout = 10 * time.Second
	firstPause = 250 * time.Millisecond
	maxTime    = 25 * time.Second
)

// maxAnswer is far above the size of any answer, in bytes.
const maxAnswer = 1 << 18

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

// do makes a call and returns the body of a successful answer. Transient errors are retried with the same key, after
// a growing pause with jitter, or as long a pause as Vipps asks for. If that exceeds maxTime, do gives up.
func (v *Vipps) do(ctx context.Context, c call) ([]byte, error) {
	var body []byte
	if c.body != nil {
		var err error
		if body, err = json.Marshal(c.body); err != nil {
			return nil, fmt.Errorf("vipps: %s: %w", c.name, err)
		}
	}
	pause := backoff.NewExponentialBackOff()
	pause.InitialInterval = v.firstPause
	pause.Multiplier = 3
	return backoff.Retry(ctx, func() ([]byte, error) {
		answer, err := v.sendAuthorized(ctx, c, body)
		if err != nil && !retryable(err) {
			err = backoff.Permanent(err)
		}
		return answer, err
	}, backoff.WithBackOff(pause), backoff.WithMaxTries(maxTries), backoff.WithMaxElapsedTime(maxTime))
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
func (v *Vipps) sendAuthorized(ctx context.Context, c call, body []byte) ([]byte, error) {
	token, err := v.token(ctx)
	if err != nil {
		return nil, err
	}
	answer, err := v.send(ctx, c, body, token)
	if rejected, ok := errors.AsType[*answerError](err); !ok || rejected.status != http.StatusUnauthorized {
		return answer, err
	}
	v.tokens.drop(token)
	if token, err = v.token(ctx); err != nil {
		return nil, err
	}
	return v.send(ctx, c, body, token)
}

func (v *Vipps) send(ctx context.Context, c call, body []byte, token string) ([]byte, error) {
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
	return v.exchange(ctx, c, header, body)
}

// exchange sends one request, within tryTimeout, and returns the body of a successful answer.
func (v *Vipps) exchange(ctx context.Context, c call, header http.Header, body []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, v.tryTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, c.method, v.cfg.BaseURL+c.path, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("vipps: %s: %w", c.name, err)
	}
	request.Header = header
	request.Header.Set("Ocp-Apim-Subscription-Key", v.cfg.SubscriptionKey.Reveal())
	request.Header.Set("Merchant-Serial-Number", v.cfg.MerchantSerialNumber)

	response, err := v.client.Do(request)
	if err != nil {
		return nil, fmt.Errorf("vipps: %s: %w", c.name, err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	switch {
	case response.StatusCode/100 != 2:
		return nil, newAnswerError(c.name, response.StatusCode, response.Header, answer)
	case err != nil:
		return nil, fmt.Errorf("vipps: %s: %w", c.name, err)
	case len(answer) > maxAnswer:
		return nil, errMalformed
	}
	return answer, nil
}
