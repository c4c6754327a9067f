// Package tlsfiles reads the files with which processes encrypt the connections between them. Package identity adds their
// identity.
package tlsfiles

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
)

// Config names PEM files. Without any, connections are not encrypted.
//
// A process has one certificate, which it presents as a server and, if asked, as a client. All files are read at every handshake,
// so that renewed ones need no restart.
type Config struct {
	// CertFile and KeyFile are the process's own. With them its server speaks TLS only.
	CertFile string `env:"GRPC_TLS_CERT_FILE"`
	KeyFile  string `env:"GRPC_TLS_KEY_FILE"`
	// CAFile has the CAs that sign the certificates of all services. With it calls to other services are encrypted, and callers
	// may present a certificate, which must be signed by one of the CAs.
	CAFile string `env:"GRPC_TLS_CA_FILE"`
	// RequireClientCert makes the server refuse callers without a certificate, including partners, staff and health probes.
	RequireClientCert bool `env:"GRPC_TLS_REQUIRE_CLIENT_CERT"`
}

// Server returns the configuration of a server, or nil without a certificate.
func (c Config) Server() (*tls.Config, error) {
	switch {
	case c.CertFile == "" && c.KeyFile != "":
		return nil, errors.New("GRPC_TLS_KEY_FILE needs GRPC_TLS_CERT_FILE")
	case c.CertFile == "" && c.RequireClientCert:
		return nil, errors.New("GRPC_TLS_REQUIRE_CLIENT_CERT needs GRPC_TLS_CERT_FILE")
	case c.CertFile == "":
		return nil, nil
	}
	if _, err := c.certificate(); err != nil {
		return nil, err
	}
	config := &tls.Config{
		MinVersion:     tls.VersionTLS13,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.certificate() },
	}
	if !c.RequireClientCert && c.CAFile == "" {
		return config, nil
	}
	config.ClientAuth = tls.VerifyClientCertIfGiven
	if c.RequireClientCert {
		config.ClientAuth = tls.RequireAndVerifyClientCert
	}
	withAuthorities := func(*tls.ClientHelloInfo) (*tls.Config, error) {
		authorities, err := c.Authorities()
		if err != nil {
			return nil, err
		}
		current := config.Clone()
		current.ClientCAs = authorities
		return current, nil
	}
	config.GetConfigForClient = withAuthorities
	return withAuthorities(nil)
}

// Client returns the configuration of a client, or nil without CAs. The server's certificate must name the host that is
// called, and be signed by one of the CAs that are in the file now.
func (c Config) Client() (*tls.Config, error) {
	if c.CAFile == "" {
		return nil, nil
	}
	authorities, err := c.Authorities()
	if err != nil {
		return nil, err
	}
	config := &tls.Config{MinVersion: tls.VersionTLS13, RootCAs: authorities}
	if c.CertFile != "" {
		if _, err := c.certificate(); err != nil {
			return nil, err
		}
		config.GetClientCertificate = func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return c.certificate() }
	}
	return config, nil
}

// Self returns the configuration with which a process calls its own server on loopback, or nil if that does not speak TLS. The
// server's name is not verified.
func (c Config) Self() (*tls.Config, error) {
	if c.CertFile == "" {
		return nil, nil
	}
	if _, err := c.certificate(); err != nil {
		return nil, err
	}
	return &tls.Config{
		MinVersion:           tls.VersionTLS13,
		InsecureSkipVerify:   true,
		GetClientCertificate: func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return c.certificate() },
	}, nil
}

func (c Config) certificate() (*tls.Certificate, error) {
	pair, err := tls.LoadX509KeyPair(c.CertFile, c.KeyFile)
	if err != nil {
		return nil, fmt.Errorf("GRPC_TLS_CERT_FILE, GRPC_TLS_KEY_FILE: %w", err)
	}
	return &pair, nil
}

// Authorities returns the CAs that are in the file now.
func (c Config) Authorities() (*x509.CertPool, error) {
	pem, err := os.ReadFile(c.CAFile)
	if err != nil {
		return nil, fmt.Errorf("GRPC_TLS_CA_FILE: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("GRPC_TLS_CA_FILE: %s has no certificate", c.CAFile)
	}
	return pool, nil
}
