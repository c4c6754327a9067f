package nets

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

	"bestill.example/services/platform/httpclient"
)

const (
	// tryTimeout limits one request and its answer.
	tryTimeout = 10 * time.Second
	// maxTries, with pauses of about 0.2 and 0.6 seconds in between, ±50 %.
	maxTries    = 3
	firstPause  = 200 * time.Millisecond
	pauseGrowth = 3
	pauseJitter = 0.5
	// maxTime limits the pauses that Nexi asks for: no try begins after it.
	maxTime = 25 * time.Second
	// maxAnswer is far above what Nexi sends, in bytes.
	maxAnswer = 1 << 20
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
// answer, it retries with growing pauses, or those that Nexi asks for, but only a request that is safe to repeat.
func (n *Nets) call(ctx context.Context, r request, answer any) error {
	pauses := &backoff.ExponentialBackOff{
		InitialInterval: firstPause, Multiplier: pauseGrowth, RandomizationFactor: pauseJitter, MaxInterval: tryTimeout,
	}
	var sent []byte
	if r.body != nil {
		var err error
		if sent, err = json.Marshal(r.body); err != nil {
			return err
		}
	}
	body, err := backoff.Retry(ctx, func() ([]byte, error) { return n.try(ctx, r, sent) },
		backoff.WithBackOff(pauses), backoff.WithMaxTries(maxTries), backoff.WithMaxElapsedTime(maxTime))
	if err != nil {
		return err
	}
	if answer != nil && json.Unmarshal(body, answer) != nil {
		return errUnreadable
	}
	return nil
}

// try sends a request with its encoded body once and returns the body of a successful answer. Its error is permanent unless the request
// should be retried.
func (n *Nets) try(ctx context.Context, r request, sent []byte) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, tryTimeout)
	defer cancel()
	request, err := n.build(ctx, r, sent)
	if err != nil {
		return nil, backoff.Permanent(err)
	}
	response, err := n.client.Do(request)
	if err != nil {
		return nil, r.unknownOutcome(withoutURL(err))
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	switch status := response.StatusCode; {
	case status == http.StatusTooManyRequests:
		return nil, &statusError{status, httpclient.RetryAfter(response.Header)} // refused before anything was done
	case status >= http.StatusInternalServerError:
		return nil, r.unknownOutcome(&statusError{status, httpclient.RetryAfter(response.Header)})
	case err != nil:
		return nil, r.unknownOutcome(withoutURL(err))
	case len(body) > maxAnswer:
		return nil, backoff.Permanent(errUnreadable)
	case status/100 != 2:
		return nil, backoff.Permanent(errorOf(r.method, status, body))
	}
	return body, nil
}

func (n *Nets) build(ctx context.Context, r request, sent []byte) (*http.Request, error) {
	built, err := http.NewRequestWithContext(ctx, r.method, n.paymentsURL+r.path, bytes.NewReader(sent))
	if err != nil {
		return nil, withoutURL(err)
	}
	built.Header.Set("Authorization", n.cfg.SecretKey.Reveal())
	built.Header.Set("Accept", "application/json")
	if r.body != nil {
		built.Header.Set("Content-Type", "application/json")
	}
	if r.key != "" {
		built.Header.Set("Idempotency-Key", r.key)
	}
	return built, nil
}

// unknownOutcome returns the error of a request that may have been carried out. It is permanent if the request is not safe to
// repeat.
func (r request) unknownOutcome(err error) error {
	if r.method == http.MethodPost && r.key == "" {
		return backoff.Permanent(err)
	}
	return err
}

// withoutURL removes the address from net/http's error: it contains the payment's reference, which is not logged.
func withoutURL(err error) error {
	return fmt.Errorf("nets: no answer: %w", httpclient.WithoutURL(err))
}
