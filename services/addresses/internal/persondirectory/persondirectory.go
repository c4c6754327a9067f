// Package persondirectory looks up phone numbers in an operator's own directory over HTTP:
//
//	POST {"phoneNumber": "40000001"}  →  200 {"name", "address", "postalCode", "city"}  or  404
package persondirectory

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"

	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

const maxBytes = 64 << 10

// Client calls the directory. It has no timeout of its own: the caller's context limits each lookup.
type Client struct {
	url  string
	http *http.Client
}

// New returns a client for the directory at an http or https URL.
func New(address string) (*Client, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, errors.New("PERSON_DIRECTORY_URL is not an http or https URL")
	}
	return &Client{url: address, http: &http.Client{
		Transport:     telemetry.Transport("person directory", nil),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

type question struct {
	PhoneNumber string `json:"phoneNumber"`
}

type answer struct {
	Name       string `json:"name"`
	Address    string `json:"address"`
	PostalCode string `json:"postalCode"`
	City       string `json:"city"`
}

// Find returns the listing of a phone number, or [person.ErrNotFound]. If the directory fails or its answer is invalid,
// the error is Unavailable with reason NEIGHBOUR_UNAVAILABLE. Errors contain no personal data.
func (c *Client) Find(ctx context.Context, phone person.Phone) (person.Listing, error) {
	listing, err := c.ask(ctx, phone)
	if err != nil && !errors.Is(err, person.ErrNotFound) {
		return person.Listing{}, fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable, fault.Because(err))
	}
	return listing, err
}

func (c *Client) ask(ctx context.Context, phone person.Phone) (person.Listing, error) {
	body, err := json.Marshal(question{phone.Digits()})
	if err != nil {
		return person.Listing{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(body))
	if err != nil {
		return person.Listing{}, errors.New("person directory: the request cannot be made")
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	response, err := c.http.Do(request)
	if err != nil {
		if u, ok := errors.AsType[*url.Error](err); ok {
			err = u.Err
		}
		return person.Listing{}, fmt.Errorf("person directory: %w", err)
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound:
		return person.Listing{}, person.ErrNotFound
	default:
		return person.Listing{}, fmt.Errorf("person directory: status %d", response.StatusCode)
	}
	var a answer
	if err := json.NewDecoder(io.LimitReader(response.Body, maxBytes)).Decode(&a); err != nil {
		return person.Listing{}, errors.New("person directory: the answer is not as documented")
	}
	if _, err := postal.ParseCode(a.PostalCode); err != nil || a.Name == "" {
		return person.Listing{}, errors.New("person directory: the answer lacks a name or a postal code")
	}
	return person.Listing(a), nil
}
