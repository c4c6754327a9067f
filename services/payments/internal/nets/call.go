package nets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/cenkalti/backoff/v5"

	"bestill.example/services/platform/httpclient"
)

var errUnreadable = errors.New("nets: the answer cannot be read")

// request is one call below /v1/payments.
type request struct {
	method, path string
	// key makes Nexi carry out a POST once, however often it is sent.
	key  string
	body any
}

// call sends a request and decodes the answer into answer, unless that is nil. When Nexi is down, busy or does not
// answer, it retries, but only a request that is safe to repeat.
func (n *Nets) call(ctx context.Context, r request, answer any) error {
	body, err := n.client.Repeat(ctx, func() ([]byte, error) { return n.try(ctx, r) })
	if err != nil {
		return err
	}
	if answer != nil && json.Unmarshal(body, answer) != nil {
		return errUnreadable
	}
	return nil
}

// try sends a request once and returns the body of a successful answer. Its error is permanent unless the request should be retried.
func (n *Nets) try(ctx context.Context, r request) ([]byte, error) {
	header := http.Header{}
	header.Set("Authorization", n.cfg.SecretKey.Reveal())
	header.Set("Accept", "application/json")
	if r.body != nil {
		header.Set("Content-Type", "application/json")
	}
	if r.key != "" {
		header.Set("Idempotency-Key", r.key)
	}
	answer, err := n.client.Send(ctx, r.method, n.paymentsURL+r.path, header, r.body)
	switch {
	case err != nil:
		return nil, r.unknownOutcome(fmt.Errorf("nets: no answer: %w", err))
	case answer.Status == http.StatusTooManyRequests: // refused before anything was done
		return nil, &statusError{answer.Status, httpclient.RetryAfter(answer.Header)}
	case answer.Status >= http.StatusInternalServerError:
		return nil, r.unknownOutcome(&statusError{answer.Status, httpclient.RetryAfter(answer.Header)})
	case answer.Status/100 != 2:
		return nil, backoff.Permanent(errorOf(r.method, answer.Status, answer.Body))
	}
	return answer.Body, nil
}

// unknownOutcome returns the error of a request that may have been carried out. It is permanent if the request is not safe to
// repeat.
func (r request) unknownOutcome(err error) error {
	if r.method == http.MethodPost && r.key == "" {
		return backoff.Permanent(err)
	}
	return err
}
