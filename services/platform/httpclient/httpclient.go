// Package httpclient calls systems outside of the shop over HTTP. Its errors have nothing of a query or of an answer, which may be
// personal or secret.
package httpclient

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// Client calls one system, which answers with JSON. It has no timeout of its own: the caller's context limits each call.
type Client struct {
	system string
	http   *http.Client
}

// New returns a client for a system.
func New(system string) Client { return Client{system, Direct(system, nil)} }

// Direct returns a client like base, or one with the transport of all systems if that is nil. Each request is a span that is named after
// the system. Redirects are never followed, because they could lead what is sent to another server.
func Direct(system string, base *http.Client) *http.Client {
	direct := http.Client{Transport: shared}
	if base != nil {
		direct = *base
	}
	direct.Transport = telemetry.Transport(system, direct.Transport)
	direct.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &direct
}

// ParseURL returns the http or https URL that is the value of a variable.
func ParseURL(variable, value string) (*url.URL, error) {
	u, err := url.Parse(value)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%s is not an http or https URL", variable)
	}
	return u, nil
}

// ErrNotFound is the cause of an error after an answer of 404.
var ErrNotFound = errors.New("not found")

// Get decodes the answer at an address, at most maxBytes of it. Every failure, also an answer that is not as documented, is Unavailable
// with reason NEIGHBOUR_UNAVAILABLE.
func (c Client) Get(ctx context.Context, address string, maxBytes int64, answer any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return c.Unavailable(WithoutURL(err))
	}
	return c.do(request, maxBytes, answer)
}

// Post sends a question as JSON, and decodes the answer as [Client.Get] does.
func (c Client) Post(ctx context.Context, address string, question any, maxBytes int64, answer any) error {
	body, err := json.Marshal(question)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return c.Unavailable(WithoutURL(err))
	}
	request.Header.Set("Content-Type", "application/json")
	return c.do(request, maxBytes, answer)
}

func (c Client) do(request *http.Request, maxBytes int64, answer any) error {
	request.Header.Set("Accept", "application/json")
	response, err := c.http.Do(request)
	if err != nil {
		return c.Unavailable(WithoutURL(err))
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound:
		return c.Unavailable(ErrNotFound)
	default:
		return c.Unavailable(fmt.Errorf("status %d", response.StatusCode))
	}
	if err := json.NewDecoder(io.LimitReader(response.Body, maxBytes)).Decode(answer); err != nil {
		return c.Unavailable(errors.New("the answer is not as documented"))
	}
	return nil
}

// Unavailable returns the fault of a failed call.
func (c Client) Unavailable(err error) error {
	return fault.NoAnswer(fmt.Errorf("%s: %w", c.system, err))
}

// RetryAfter returns how long an answer asks to wait before the next request, at most an hour, or zero if it does not say so in seconds.
func RetryAfter(answer http.Header) time.Duration {
	seconds, err := strconv.Atoi(answer.Get("Retry-After"))
	if err != nil || seconds < 0 {
		return 0
	}
	return time.Duration(min(seconds, 3600)) * time.Second
}

// WithoutURL removes the address from an error of net/http.
func WithoutURL(err error) error {
	if u, ok := errors.AsType[*url.Error](err); ok {
		return u.Err
	}
	return err
}
