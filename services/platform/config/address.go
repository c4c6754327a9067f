package config

import (
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
