// Package providerclient sends requests to payment providers within time limits, and retries them as the adapters decide.
package providerclient

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"time"

	"github.com/cenkalti/backoff/v5"

	"bestill.example/services/platform/httpclient"
)

const (
	// maxTries, with pauses of about 0.2 and 0.6 seconds in between, ±50 %.
	maxTries    = 3
	pauseGrowth = 3
	// maxTime limits the pauses that a provider asks for: no try begins after it.
	maxTime = 25 * time.Second
	// maxAnswer is far above what providers send, in bytes.
	maxAnswer = 1 << 18
)

// Client sends the requests to one provider. It is safe for concurrent use.
type Client struct {
	// TryTimeout limits one request and its answer.
	TryTimeout time.Duration
	// FirstPause is the pause after the first try.
	FirstPause time.Duration

	http *http.Client
}

// New returns a client for a provider. If base is nil, a new one is used. Redirects are never followed, so that keys are sent to the
// provider only.
func New(provider string, base *http.Client) *Client {
	return &Client{TryTimeout: 10 * time.Second, FirstPause: 200 * time.Millisecond, http: httpclient.Direct(provider, base)}
}

// Answer is a provider's answer. The body is empty if it is too long.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

// Send sends a request once, with a body as JSON unless that is nil. After an error it may have been carried out. The error does not
// contain the address, which names the payment.
func (c *Client) Send(ctx context.Context, method, address string, header http.Header, body any) (Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, c.TryTimeout)
	defer cancel()
	var sent []byte
	if body != nil {
		var err error
		if sent, err = json.Marshal(body); err != nil {
			return Answer{}, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(sent))
	if err != nil {
		return Answer{}, httpclient.WithoutURL(err)
	}
	request.Header = header
	response, err := c.http.Do(request)
	if err != nil {
		return Answer{}, httpclient.WithoutURL(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if len(content) > maxAnswer {
		content = nil
	}
	return Answer{response.StatusCode, response.Header, content}, err
}

// Repeat calls try until it succeeds or its error is permanent, a few times at most, with growing pauses or those that the provider
// asks for.
func (c *Client) Repeat(ctx context.Context, try func() ([]byte, error)) ([]byte, error) {
	pauses := backoff.NewExponentialBackOff()
	pauses.InitialInterval, pauses.Multiplier = c.FirstPause, pauseGrowth
	return backoff.Retry(ctx, try, backoff.WithBackOff(pauses), backoff.WithMaxTries(maxTries), backoff.WithMaxElapsedTime(maxTime))
}
