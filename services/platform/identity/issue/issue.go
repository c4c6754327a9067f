// Package issue makes the identities of services for development and tests: a CA, certificates and token keys. In production
// something else issues them, such as cert-manager.
package issue

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"

	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/tlsfiles"
)

// TrustDomain is the trust domain of all identities, which is the default of identity.Config.
const TrustDomain = "bestill.local"

const (
	// Lifetime is how long identities are valid.
	Lifetime = 365 * 24 * time.Hour
	// RenewBefore is the remaining validity below which [Ensure] renews them.
	RenewBefore = 90 * 24 * time.Hour
)

// Authority is a CA whose key only exists in memory. It also collects the public keys of tokens. It is safe for concurrent use.
type Authority struct {
	now         time.Time
	key         *ecdsa.PrivateKey
	certificate *x509.Certificate

	mu        sync.Mutex
	tokenKeys jose.JSONWebKeySet
}

// NewAuthority returns an authority whose identities are valid from now on for [Lifetime].
func NewAuthority(now time.Time) (*Authority, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	a := &Authority{now: now, key: key}
	template := a.template("bestill CA")
	template.IsCA, template.BasicConstraintsValid, template.KeyUsage = true, true, x509.KeyUsageCertSign
	raw, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, err
	}
	a.certificate, err = x509.ParseCertificate(raw)
	return a, err
}

// Write writes the identities of services into a folder, with one folder for each service:
//
//	ca.pem                 for clients that are no service, such as grpcurl
//	orders/tls.crt, tls.key, ca.crt, token.key, tokens.jwks
//
// The private keys get the mode. Certificates also have the service's name as a DNS name, and localhost and 127.0.0.1.
func (a *Authority) Write(folder string, mode os.FileMode, services ...string) error {
	files := make(map[string][]byte)
	authority := encode("CERTIFICATE", a.certificate.Raw)
	files["ca.pem"] = authority
	for _, service := range services {
		certificate, key, err := a.certify(service)
		if err != nil {
			return err
		}
		tokenKey, err := a.tokenKey(service)
		if err != nil {
			return err
		}
		files[filepath.Join(service, "tls.crt")] = certificate
		files[filepath.Join(service, "tls.key")] = key
		files[filepath.Join(service, "ca.crt")] = authority
		files[filepath.Join(service, "token.key")] = tokenKey
	}
	tokens, err := a.tokens()
	if err != nil {
		return err
	}
	for _, service := range services {
		files[filepath.Join(service, "tokens.jwks")] = tokens
	}
	for name, content := range files {
		path, permissions := filepath.Join(folder, name), os.FileMode(0o644)
		if filepath.Ext(name) == ".key" {
			permissions = mode
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, content, permissions); err != nil {
			return err
		}
	}
	return nil
}

// Ensure writes new identities into the folder, unless existing ones are valid for [RenewBefore].
func Ensure(folder string, mode os.FileMode, now time.Time, services ...string) error {
	missing := func(service string) bool { return !valid(Files(folder, service).TLS, now.Add(RenewBefore)) }
	if !slices.ContainsFunc(services, missing) {
		return nil
	}
	authority, err := NewAuthority(now)
	if err != nil {
		return err
	}
	if err := authority.Write(folder, mode, services...); err != nil {
		return fmt.Errorf("write identities: %w", err)
	}
	return nil
}

// Files names the files of a service's certificate.
func Files(folder, service string) identity.Config {
	return identity.Config{TrustDomain: TrustDomain, TLS: tlsfiles.Config{
		CertFile: filepath.Join(folder, service, "tls.crt"),
		KeyFile:  filepath.Join(folder, service, "tls.key"),
		CAFile:   filepath.Join(folder, service, "ca.crt"),
	}}
}

// Variables are the environment variables of [Files].
func Variables(folder, service string) map[string]string {
	files := Files(folder, service).TLS
	return map[string]string{
		"GRPC_TLS_CERT_FILE": files.CertFile, "GRPC_TLS_KEY_FILE": files.KeyFile, "GRPC_TLS_CA_FILE": files.CAFile,
	}
}

// valid reports whether the files have a certificate that the CA next to it signed, and that is valid at the time.
func valid(files tlsfiles.Config, at time.Time) bool {
	server, serverErr := files.Server()
	client, clientErr := files.Client()
	if serverErr != nil || clientErr != nil {
		return false
	}
	pair, err := server.GetCertificate(nil)
	if err != nil {
		return false
	}
	_, err = pair.Leaf.Verify(x509.VerifyOptions{Roots: client.RootCAs, CurrentTime: at})
	return err == nil
}

func (a *Authority) certify(service string) (certificate, key []byte, err error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	template := a.template(service)
	template.URIs = []*url.URL{{Scheme: "spiffe", Host: TrustDomain, Path: "/" + service}}
	template.DNSNames = []string{service, "localhost"}
	template.IPAddresses = []net.IP{net.IPv4(127, 0, 0, 1)}
	template.KeyUsage = x509.KeyUsageDigitalSignature
	template.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	raw, err := x509.CreateCertificate(rand.Reader, template, a.certificate, private.Public(), a.key)
	if err != nil {
		return nil, nil, err
	}
	der, err := x509.MarshalPKCS8PrivateKey(private)
	return encode("CERTIFICATE", raw), encode("PRIVATE KEY", der), err
}

// tokenKey returns a new private key for the tokens of a service, and adds the public one to the key set.
func (a *Authority) tokenKey(service string) ([]byte, error) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.tokenKeys.Keys = append(a.tokenKeys.Keys, jose.JSONWebKey{Key: public, KeyID: service, Use: "sig", Algorithm: string(jose.EdDSA)})
	der, err := x509.MarshalPKCS8PrivateKey(private)
	return encode("PRIVATE KEY", der), err
}

// tokens returns the key set with the public keys so far.
func (a *Authority) tokens() ([]byte, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	return json.Marshal(a.tokenKeys)
}

func (a *Authority) template(name string) *x509.Certificate {
	serial, _ := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120)) // crypto/rand does not fail
	return &x509.Certificate{
		SerialNumber: serial,
		Subject:      pkix.Name{CommonName: name},
		NotBefore:    a.now.Add(-time.Minute),
		NotAfter:     a.now.Add(Lifetime),
	}
}

func encode(kind string, der []byte) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})
}
