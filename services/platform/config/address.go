package config

import (
	"fmt"
	"net"
	"net/url"
)

// RequireHTTPS returns an error that names the variable if, in production, its value is the address of another machine
// without encryption: what is sent there, and credentials in the address, could be read on the way. No value, and the path
// of a file, are fine.
func (e Environment) RequireHTTPS(variable string, address Secret) error {
	u, err := url.Parse(address.Reveal())
	if e != Production || err != nil || u.Scheme != "http" || isLoopback(u.Hostname()) {
		return nil
	}
	return fmt.Errorf("configuration: %s must be an https address in production", variable)
}

func isLoopback(host string) bool {
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
