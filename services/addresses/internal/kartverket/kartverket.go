// Package kartverket searches the addresses of Kartverket, the Norwegian mapping authority: the open API
// "adresser/v1" with every street address of the country.
package kartverket

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"unicode"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/httpclient"
)

// maxBytes is far more than a street's addresses need.
const maxBytes = 1 << 20

// wholeStreet is the most addresses that the API answers at once, and more than a street has in one postal code.
const wholeStreet = 1000

// atOnce is how many requests of a process the API gets at a time. A check of an address asks it up to eleven times and anybody may
// have many checked, so without a limit one visitor could have the whole shop blocked there. Customers need a few at a time.
const atOnce = 16

// Client calls the API. It has no timeout of its own: the caller's context limits each search.
type Client struct {
	search *url.URL
	http   httpclient.Client
	// asking has an entry for each request that is under way.
	asking chan struct{}
}

// New returns a client for the API at base, such as https://ws.geonorge.no/adresser/v1.
func New(base string) (*Client, error) {
	u, err := httpclient.ParseURL("KARTVERKET_URL", base)
	if err != nil {
		return nil, err
	}
	return &Client{search: u.JoinPath("sok"), http: httpclient.New("kartverket"), asking: make(chan struct{}, atOnce)}, nil
}

// FindStreets returns at most ten street addresses. It searches for all words, then with the last word as a prefix,
// then for similar words, and returns the first result that is not empty, because rankings of different searches are
// not comparable. Within a postal code it first searches for the exact number, because a number with many letters may
// otherwise fill the result without the one that has no letter, and then for the nearest numbers of the street. If the
// API fails or its answer is invalid, the error is Unavailable with reason NEIGHBOUR_UNAVAILABLE.
func (c *Client) FindStreets(ctx context.Context, q address.Query) ([]address.Hit, error) {
	words := searchable(q.Typed)
	if words == "" {
		return nil, nil
	}
	type attempt struct {
		parameters url.Values
		most       int
	}
	var attempts []attempt
	if q.Within != "" && q.Number != 0 {
		number := strconv.Itoa(q.Number)
		street, _, _ := strings.Cut(words, " "+number)
		attempts = append(attempts,
			attempt{url.Values{"sok": {words}, "nummer": {number}, "bokstav": {q.Letter}}, address.MaxHits},
			attempt{url.Values{"sok": {street}}, wholeStreet})
	}
	attempts = append(attempts,
		attempt{url.Values{"sok": {words}}, address.MaxHits},
		attempt{url.Values{"sok": {words + "*"}}, address.MaxHits},
		attempt{url.Values{"sok": {words}, "fuzzy": {"true"}}, address.MaxHits})
	for _, a := range attempts {
		if q.Within != "" {
			a.parameters.Set("postnummer", string(q.Within))
		}
		hits, err := c.ask(ctx, a.parameters, a.most)
		if err != nil {
			return nil, err
		}
		if a.most == wholeStreet {
			hits = q.Nearest(hits)
		}
		if len(hits) > 0 {
			return hits[:min(len(hits), address.MaxHits)], nil
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

func (c *Client) ask(ctx context.Context, parameters url.Values, most int) ([]address.Hit, error) {
	select {
	case <-ctx.Done():
		return nil, c.http.Unavailable(context.Cause(ctx))
	case c.asking <- struct{}{}:
		defer func() { <-c.asking }()
	}
	parameters.Set("sokemodus", "AND")
	parameters.Set("objtype", "Vegadresse")
	parameters.Set("treffPerSide", strconv.Itoa(most))
	parameters.Set("side", "0")
	parameters.Set("filtrer", "adresser.adressetekst,adresser.postnummer,adresser.poststed")
	target := *c.search
	target.RawQuery = parameters.Encode()
	var a answer
	if err := c.http.Get(ctx, target.String(), maxBytes, &a); err != nil {
		return nil, err
	}
	return a.hits(), nil
}

// hits leaves out incomplete addresses.
func (a answer) hits() []address.Hit {
	var hits []address.Hit
	for _, found := range a.Adresser {
		code, err := postal.ParseCode(found.Postnummer)
		if err != nil || found.Adressetekst == "" || found.Poststed == "" {
			continue
		}
		hits = append(hits, address.Hit{
			Type: address.Street, Line: found.Adressetekst, PostalCode: code, City: strings.ToUpper(found.Poststed),
		})
	}
	return hits
}
