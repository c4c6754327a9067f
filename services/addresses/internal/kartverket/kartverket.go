// Package kartverket searches the addresses of Kartverket, the Norwegian mapping authority: the open API
// "adresser/v1" with every street address of the country.
package kartverket

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// maxBytes is far more than ten addresses need.
const maxBytes = 1 << 20

// Client calls the API. It has no timeout of its own: the caller's context limits each search.
type Client struct {
	search *url.URL
	http   *http.Client
}

// New returns a client for the API at base, such as https://ws.geonorge.no/adresser/v1.
func New(base string) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, errors.New("KARTVERKET_URL is not an http or https URL")
	}
	return &Client{search: u.JoinPath("sok"), http: &http.Client{
		Transport: telemetry.Transport("kartverket", nil),
		// The API does not redirect. Following a redirect could send what people type to another server.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// FindStreets returns at most ten street addresses. It searches for all words, then with the last word as a prefix,
// then for similar words, and returns the first result that is not empty, because rankings of different searches are
// not comparable. Within a postal code it first searches for the exact number: a number with many letters may
// otherwise fill the result without the one that has no letter. If the API fails or its answer is invalid, the error
// is Unavailable with reason NEIGHBOUR_UNAVAILABLE.
func (c *Client) FindStreets(ctx context.Context, q address.Query) ([]address.Hit, error) {
	words := searchable(q.Typed)
	if words == "" {
		return nil, nil
	}
	var attempts []url.Values
	if q.Within != "" && q.Number != 0 {
		attempts = append(attempts, url.Values{"sok": {words}, "nummer": {strconv.Itoa(q.Number)}, "bokstav": {q.Letter}})
	}
	attempts = append(attempts,
		url.Values{"sok": {words}},
		url.Values{"sok": {words + "*"}},
		url.Values{"sok": {words}, "fuzzy": {"true"}})
	for _, attempt := range attempts {
		if q.Within != "" {
			attempt.Set("postnummer", string(q.Within))
		}
		hits, err := c.ask(ctx, attempt)
		if err != nil {
			return nil, fault.New(fault.Unavailable, fault.ReasonNeighbourUnavailable, fault.Because(err))
		}
		if len(hits) > 0 {
			return hits, nil
		}
	}
	return nil, nil
}

// searchable replaces the characters that addresses do not have by spaces: "*" and others are operators of the API.
func searchable(typed string) string {
	text := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" -.'/", r) {
			return r
		}
		return ' '
	}, typed)
	if !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return ""
	}
	return strings.Join(strings.Fields(text), " ")
}

type answer struct {
	Adresser []struct {
		Adressetekst string `json:"adressetekst"`
		Postnummer   string `json:"postnummer"`
		Poststed     string `json:"poststed"`
	} `json:"adresser"`
}

func (c *Client) ask(ctx context.Context, parameters url.Values) ([]address.Hit, error) {
	parameters.Set("sokemodus", "AND")
	parameters.Set("objtype", "Vegadresse")
	parameters.Set("treffPerSide", strconv.Itoa(address.MaxHits))
	parameters.Set("side", "0")
	target := *c.search
	target.RawQuery = parameters.Encode()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, target.String(), nil)
	if err != nil {
		return nil, errors.New("kartverket: the request cannot be made")
	}
	request.Header.Set("Accept", "application/json")
	response, err := c.http.Do(request)
	if err != nil {
		return nil, withoutURL(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("kartverket: status %d", response.StatusCode)
	}
	var a answer
	if err := json.NewDecoder(io.LimitReader(response.Body, maxBytes)).Decode(&a); err != nil {
		return nil, errors.New("kartverket: the answer is not as documented")
	}
	return a.hits(), nil
}

// withoutURL removes the URL from net/http's error, because it contains what somebody typed.
func withoutURL(err error) error {
	if u, ok := errors.AsType[*url.Error](err); ok {
		err = u.Err
	}
	return fmt.Errorf("kartverket: %w", err)
}

// hits leaves out incomplete addresses.
func (a answer) hits() []address.Hit {
	var hits []address.Hit
	for _, found := range a.Adresser {
		code, err := postal.ParseCode(found.Postnummer)
		if err != nil || found.Adressetekst == "" || found.Poststed == "" || len(hits) == address.MaxHits {
			continue
		}
		hits = append(hits, address.Hit{
			Type: address.Street, Line: found.Adressetekst, PostalCode: code, City: strings.ToUpper(found.Poststed),
		})
	}
	return hits
}
