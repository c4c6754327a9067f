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

// Addresses are addresses of other systems, by their variables. Calls there are confidential, and the addresses may have
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

// UnmarshalText takes the address of a host, and no other text: the page and its calls are at fixed paths of the host.
func (u *ShopURL) UnmarshalText(text []byte) error {
	address := strings.TrimSuffix(string(text), "/")
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "http" && parsed.Scheme != "https" || parsed.Hostname() == "" || address != parsed.Scheme+"://"+parsed.Host {
		return errors.New("PUBLIC_URL must be an http or https URL without a path, such as https://shop.example")
	}
	*u = ShopURL(address)
	return nil
}

// CheckProduction demands an encrypted address, except on the same machine, because customers are sent there after paying, and
// mails link there, with the key of the order.
func (u ShopURL) CheckProduction() error {
	parsed, err := url.Parse(string(u))
	if err != nil || parsed.Scheme != "https" && !(parsed.Scheme == "http" && IsLoopback(parsed.Hostname())) {
		return errors.New("PUBLIC_URL must be set in production, with https")
	}
	return nil
}

// OrLocal returns the address, or that of a shop on this machine if it is empty.
func (u ShopURL) OrLocal() string { return cmp.Or(string(u), "http://localhost:8080") }

// IsLoopback reports whether a host is this machine, so that no network sees what is sent there.
func IsLoopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}

// KeepsSecrets reports whether secrets may be sent to an address: it is https, or http on this machine, and has no credentials.
func KeepsSecrets(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.User == nil && u.Hostname() != "" && (u.Scheme == "https" || u.Scheme == "http" && IsLoopback(u.Hostname()))
}

// Redacted returns an address without its user, password and query, for logs and ledgers; the path of a file is unchanged.
func (s Secret) Redacted() string {
	u, err := url.Parse(s.Reveal())
	if err != nil {
		return mask
	}
	u.User, u.RawQuery = nil, ""
	return u.String()
}
