package config

import (
	"cmp"
	"errors"
	"maps"
	"net"
	"net/url"
	"slices"
	"strings"
)

// Addresses are those of other systems, by their variables: what is sent there is nobody else's business, and they may hold
// credentials.
type Addresses map[string]Secret

// CheckProduction returns an error that names the variables of addresses that are not encrypted. Addresses of this machine,
// paths of files and empty ones are fine.
func (a Addresses) CheckProduction() error {
	var plain []string
	for _, variable := range slices.Sorted(maps.Keys(a)) {
		u, err := url.Parse(a[variable].Reveal())
		if err == nil && u.Scheme == "http" && !IsLoopback(u.Hostname()) {
			plain = append(plain, variable)
		}
	}
	if len(plain) == 0 {
		return nil
	}
	return errors.New(strings.Join(plain, ", ") + " must be https in production")
}

// ShopURL is where browsers find the shop, without its base path.
type ShopURL string

// CheckProduction demands an address that is encrypted, unless it is of this machine: customers are sent there after paying, and mails
// link there, with the key of the order.
func (u ShopURL) CheckProduction() error {
	parsed, err := url.Parse(string(u))
	if err != nil || parsed.Scheme != "https" && !(parsed.Scheme == "http" && IsLoopback(parsed.Hostname())) {
		return errors.New("PUBLIC_URL must be set in production, with https")
	}
	return nil
}

// OrLocal returns the address, or that of a shop on this machine if none is set.
func (u ShopURL) OrLocal() string { return cmp.Or(string(u), "http://localhost:8080") }

// IsLoopback reports whether a host is this machine: what is sent there leaves it over no network.
func IsLoopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// Redacted returns an address without its user, password and query, for logs and books; the path of a file as it is.
func (s Secret) Redacted() string {
	u, err := url.Parse(s.Reveal())
	if err != nil {
		return mask
	}
	u.User, u.RawQuery = nil, ""
	return u.String()
}
