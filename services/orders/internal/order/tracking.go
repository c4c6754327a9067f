package order

import (
	"errors"
	"net/url"
	"strings"
)

// TrackingPage is the address of a page about an item, with "{number}" in place of its number. There are no links when it is empty.
type TrackingPage string

// UnmarshalText takes such an address, and no other text.
func (p *TrackingPage) UnmarshalText(text []byte) error {
	address := string(text)
	page, err := url.Parse(TrackingPage(address).Of("1"))
	if err != nil || page.Scheme != "https" && page.Scheme != "http" || page.Host == "" || !strings.Contains(address, "{number}") {
		return errors.New(`TRACKING_URL must be an http or https URL with "{number}"`)
	}
	*p = TrackingPage(address)
	return nil
}

// Of returns the page of a number; "" without one.
func (p TrackingPage) Of(number string) string {
	if number == "" {
		return ""
	}
	return strings.ReplaceAll(string(p), "{number}", url.QueryEscape(number))
}
