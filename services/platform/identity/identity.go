// Package identity has the identity of a process: its certificate and, for places without certificates, its service tokens.
// With it servers know which service calls (see package access), and clients that they have reached the intended service.
//
// A service is named by a SPIFFE ID, spiffe://<trust domain>/<service>: in the certificate as its only URI, in a token as
// subject and audience. Anything can issue such certificates, such as cert-manager, a mesh or package issue.
package identity

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/peer"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/tlsfiles"
)

// Config names the files. Without any the process has no identity: calls that need a proof fail, in both directions.
type Config struct {
	TLS tlsfiles.Config
	// TrustDomain is the first part of the names of all services.
	TrustDomain string `env:"TRUST_DOMAIN" envDefault:"bestill.local" form:"name"`
	// TokenKeyFile is the private Ed25519 key (PKCS #8, PEM) with which the process signs service tokens.
	TokenKeyFile string `env:"SERVICE_TOKEN_KEY_FILE"`
	// TokenKeySetFile holds the public keys of all services that sign tokens (JWK Set). A key's "kid" is the name of its
	// service, alone or before a slash: "orders", "orders/2026-11".
	TokenKeySetFile string `env:"SERVICE_TOKEN_KEY_SET_FILE"`
	// Patience is the least timeout of calls to other services; see [grpcclient.AtLeast]. It is for machines so slow that calls
	// time out which would have been answered.
	Patience time.Duration `env:"CALL_TIME_AT_LEAST"`
}

// CheckProduction returns an error if there is neither a certificate nor a token key.
func (c Config) CheckProduction() error {
	certificate := c.TLS.CertFile != "" && c.TLS.KeyFile != "" && c.TLS.CAFile != ""
	tokens := c.TokenKeyFile != "" && c.TokenKeySetFile != ""
	if certificate || tokens {
		return nil
	}
	return errors.New("GRPC_TLS_CERT_FILE, GRPC_TLS_KEY_FILE and GRPC_TLS_CA_FILE (or SERVICE_TOKEN_KEY_FILE and " +
		"SERVICE_TOKEN_KEY_SET_FILE) must be set, because services prove to each other who they are")
}

// Identity is an opened configuration.
type Identity struct {
	service string
	config  Config
	server  *tls.Config
	client  *tls.Config
	signer  *signer
	tokens  *verifier
}

// Open reads the files of the named service. Its error is one line that names the variable.
func Open(service string, config Config, now clock.Clock) (*Identity, error) {
	i := &Identity{service: service, config: config}
	var err error
	if i.server, err = config.TLS.Server(); err != nil {
		return nil, err
	}
	if i.client, err = config.TLS.Client(); err != nil {
		return nil, err
	}
	if i.server != nil {
		if err := i.checkOwn(); err != nil {
			return nil, fmt.Errorf("GRPC_TLS_CERT_FILE: %w", err)
		}
		metrics.ReportExpiry(i.expiry, metrics.Of(service))
	}
	if config.TokenKeyFile != "" {
		if i.signer, err = newSigner(config.TokenKeyFile, i.id(service), now); err != nil {
			return nil, fmt.Errorf("SERVICE_TOKEN_KEY_FILE: %w", err)
		}
	}
	if config.TokenKeySetFile != "" {
		if i.tokens, err = newVerifier(config.TokenKeySetFile, i.id(service), i.serviceOf, now); err != nil {
			return nil, fmt.Errorf("SERVICE_TOKEN_KEY_SET_FILE: %w", err)
		}
	}
	return i, nil
}

// Server returns a server that admits calls by the rules. API keys are verified by keys, which may be nil.
func (i *Identity) Server(log *slog.Logger, limits grpcserver.Limits, rules access.Rules, keys access.Verifier, options ...grpcserver.Option) *grpcserver.Server {
	guard := access.NewGuard(i.service, rules, i.prove, keys, log)
	return grpcserver.New(log, limits, append(options, grpcserver.Name(i.service), grpcserver.TLS(i.server), grpcserver.Access(guard))...)
}

// Dial returns a connection to a service, as grpcclient.Dial does. With CAs (GRPC_TLS_CA_FILE) the connection is encrypted and
// the server must prove that it is that service, whatever its host name. An address without a port is refused, because gRPC would use
// the port of HTTPS.
func (i *Identity) Dial(service, target string, options ...grpcclient.Option) (*grpc.ClientConn, error) {
	for address := range strings.SplitSeq(target, ",") {
		if _, _, err := net.SplitHostPort(address[strings.LastIndex(address, "/")+1:]); err != nil {
			return nil, fmt.Errorf("%s_ADDR must be a host and a port, such as %s:9000", strings.ToUpper(service), service)
		}
	}
	options = append(options, grpcclient.Caller(i.service), grpcclient.AtLeast(i.config.Patience))
	if i.client != nil {
		config := i.client.Clone()
		// The chain is verified below, with the service's name instead of the host's and the CAs of that moment.
		config.InsecureSkipVerify = true
		config.VerifyConnection = func(state tls.ConnectionState) error { return i.verifyServer(state, service) }
		options = append(options, grpcclient.TLS(config))
	}
	if i.signer != nil {
		options = append(options, grpcclient.Token(i.signer.tokensFor(i.id(service))))
	}
	return grpcclient.Dial(target, options...)
}

// prove is an access.Prover. It returns the service of the connection's verified certificate, or else of a service token.
func (i *Identity) prove(ctx context.Context) (string, error) {
	if from, ok := peer.FromContext(ctx); ok {
		if info, ok := from.AuthInfo.(credentials.TLSInfo); ok && len(info.State.VerifiedChains) > 0 {
			return i.serviceIn(info.State.VerifiedChains[0][0])
		}
	}
	if i.tokens == nil {
		return "", nil
	}
	return i.tokens.service(ctx)
}

func (i *Identity) verifyServer(state tls.ConnectionState, service string) error {
	roots, err := i.config.TLS.Authorities()
	if err != nil {
		return err
	}
	options := x509.VerifyOptions{Roots: roots, Intermediates: x509.NewCertPool(), KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}}
	for _, certificate := range state.PeerCertificates[1:] {
		options.Intermediates.AddCert(certificate)
	}
	leaf := state.PeerCertificates[0]
	if _, err := leaf.Verify(options); err != nil {
		return err
	}
	reached, err := i.serviceIn(leaf)
	if err != nil {
		return err
	}
	if reached != service {
		return fmt.Errorf("reached the service %s, wanted %s", reached, service)
	}
	return nil
}

// checkOwn returns an error if the process's certificate names another service.
func (i *Identity) checkOwn() error {
	own, err := i.server.GetCertificate(nil)
	if err != nil {
		return err
	}
	service, err := i.serviceIn(own.Leaf)
	if err != nil {
		return err
	}
	if service != i.service {
		return fmt.Errorf("the certificate is for the service %s, but this is %s", service, i.service)
	}
	return nil
}

// expiry returns when the certificate in the file expires. While the file cannot be read handshakes fail.
func (i *Identity) expiry(context.Context) (time.Time, error) {
	own, err := i.server.GetCertificate(nil)
	if err != nil {
		return time.Time{}, err
	}
	return own.Leaf.NotAfter, nil
}

// serviceIn returns the service that a verified certificate names.
func (i *Identity) serviceIn(certificate *x509.Certificate) (string, error) {
	if len(certificate.URIs) != 1 {
		return "", fmt.Errorf("the certificate has %d URIs instead of one that names a service (spiffe://%s/…)", len(certificate.URIs), i.config.TrustDomain)
	}
	return i.serviceOf(certificate.URIs[0].String())
}

// serviceOf returns the service of a SPIFFE ID in the trust domain. Every call needs it, so it must be cheap.
func (i *Identity) serviceOf(id string) (string, error) {
	service, ok := strings.CutPrefix(id, i.id(""))
	if !ok || service == "" || strings.ContainsAny(service, "?#%") {
		return "", fmt.Errorf("%q is not the URI of a service in the trust domain %s", id, i.config.TrustDomain)
	}
	return service, nil
}

func (i *Identity) id(service string) string {
	return "spiffe://" + i.config.TrustDomain + "/" + service
}
