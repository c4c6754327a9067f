// Package persondirectory looks up phone numbers in an operator's own directory over HTTP:
//
//	POST {"phoneNumber": "40000001"}  →  200 {"name", "address", "postalCode", "city"}  or  404
package persondirectory

import (
	"context"
	"errors"

	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/httpclient"
)

const maxBytes = 64 << 10

// Client calls the directory. It has no timeout of its own: the caller's context limits each lookup.
type Client struct {
	url  string
	http httpclient.Client
}

// New returns a client for the directory at an http or https URL.
func New(address string) (*Client, error) {
	if _, err := httpclient.ParseURL("PERSON_DIRECTORY_URL", address); err != nil {
		return nil, err
	}
	return &Client{url: address, http: httpclient.New("person directory")}, nil
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
	var a answer
	err := c.http.Post(ctx, c.url, question{phone.Digits()}, maxBytes, &a)
	switch {
	case errors.Is(err, httpclient.ErrNotFound):
		return person.Listing{}, person.ErrNotFound
	case err != nil:
		return person.Listing{}, err
	}
	if _, err := postal.ParseCode(a.PostalCode); err != nil || a.Name == "" {
		return person.Listing{}, c.http.Unavailable(errors.New("the answer lacks a name or a postal code"))
	}
	return person.Listing(a), nil
}
