package tlsfiles_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/peer"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/tlsfiles"
)

// authority is a CA for the test.
type authority struct {
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
	file        string
}

func newAuthority(t *testing.T) authority {
	t.Helper()
	a := authority{key: newKey(t), file: filepath.Join(t.TempDir(), "ca.crt")}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test CA"}, NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, a.key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	if a.certificate, err = x509.ParseCertificate(raw); err != nil {
		t.Fatal(err)
	}
	write(t, a.file, "CERTIFICATE", raw)
	return a
}

// issue writes the certificate of a process on this machine and returns the names of its files, including the CA's.
func (a authority) issue(t *testing.T, name string) tlsfiles.Config {
	t.Helper()
	folder := t.TempDir()
	files := tlsfiles.Config{CertFile: filepath.Join(folder, "tls.crt"), KeyFile: filepath.Join(folder, "tls.key"), CAFile: a.file}
	a.renew(t, files, name)
	return files
}

// renew writes a new certificate to the same files.
func (a authority) renew(t *testing.T, files tlsfiles.Config, name string) {
	t.Helper()
	key := newKey(t)
	raw, err := x509.CreateCertificate(rand.Reader, &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: name}, NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}, a.certificate, key.Public(), a.key)
	if err != nil {
		t.Fatal(err)
	}
	write(t, files.CertFile, "CERTIFICATE", raw)
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	write(t, files.KeyFile, "PRIVATE KEY", der)
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func write(t *testing.T, path, kind string, der []byte) {
	t.Helper()
	if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
}

// serve starts a server with the files and returns its address. It answers with the caller's name.
func serve(t *testing.T, files tlsfiles.Config) (address string) {
	t.Helper()
	config, err := files.Server()
	if err != nil {
		t.Fatal(err)
	}
	log := testkit.Logger(t)
	server := grpcserver.New(log, grpcserver.Limits{Grace: time.Second}, grpcserver.TLS(config), grpcserver.Access(probe.Public(log)))
	probe.Register(server, func(ctx context.Context, _ *probe.Request) error {
		return fault.New(fault.NotFound, "CALLER", fault.With("name", caller(ctx)))
	})
	listener := testkit.Listen(t)
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	return listener.Addr().String()
}

// caller returns the name in the caller's certificate.
func caller(ctx context.Context) string {
	from, _ := peer.FromContext(ctx)
	info, ok := from.AuthInfo.(credentials.TLSInfo)
	if !ok || len(info.State.PeerCertificates) == 0 {
		return "unknown"
	}
	return info.State.PeerCertificates[0].Subject.CommonName
}

// call calls the server with the files and returns the name by which the server identified it.
func call(t *testing.T, address string, files tlsfiles.Config) (name string, err error) {
	t.Helper()
	config, err := files.Client()
	if err != nil {
		t.Fatal(err)
	}
	connection, err := grpcclient.Dial(address, grpcclient.TLS(config))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	err = probe.Call(t.Context(), connection, &probe.Request{})
	if f, ok := fault.From(err); ok && f.Reason == "CALLER" {
		return f.Metadata["name"], nil
	}
	return "", err
}

func TestOnlyCallersThatTrustTheServersCAReachIt(t *testing.T) {
	t.Parallel()
	trusted, other := newAuthority(t), newAuthority(t)
	address := serve(t, trusted.issue(t, "pricing"))
	for name, test := range map[string]struct {
		files   tlsfiles.Config
		reaches bool
	}{
		"the server's CA": {tlsfiles.Config{CAFile: trusted.file}, true},
		"another CA":      {tlsfiles.Config{CAFile: other.file}, false},
		"plaintext":       {tlsfiles.Config{}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := call(t, address, test.files); (err == nil) != test.reaches {
				t.Errorf("got %v", err)
			} else if err != nil && !fault.Is(err, fault.Unavailable) {
				t.Errorf("got %v, want an unavailable neighbour", err)
			}
		})
	}
}

func TestAServerThatRequiresCertificatesKnowsItsCallers(t *testing.T) {
	t.Parallel()
	trusted, other := newAuthority(t), newAuthority(t)
	server := trusted.issue(t, "pricing")
	server.RequireClientCert = true
	address := serve(t, server)

	if name, err := call(t, address, trusted.issue(t, "orders")); err != nil || name != "orders" {
		t.Errorf("identified as %q, %v", name, err)
	}
	stranger := other.issue(t, "orders")
	stranger.CAFile = trusted.file
	for name, files := range map[string]tlsfiles.Config{
		"a certificate of another CA": stranger,
		"no certificate":              {CAFile: trusted.file},
		"plaintext":                   {},
	} {
		if _, err := call(t, address, files); !fault.Is(err, fault.Unavailable) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestAProcessReachesItsOwnServer(t *testing.T) {
	t.Parallel()
	files := newAuthority(t).issue(t, "pricing")
	files.RequireClientCert = true
	self, err := files.Self()
	if err != nil {
		t.Fatal(err)
	}
	connection, err := grpcclient.Dial(serve(t, files), grpcclient.TLS(self))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if err := probe.Call(t.Context(), connection, &probe.Request{}); fault.Reason(err) != "CALLER" {
		t.Errorf("got %v", err)
	}
}

func TestAClientWithACADoesNotTalkToAPlaintextServer(t *testing.T) {
	t.Parallel()
	if _, err := call(t, serve(t, tlsfiles.Config{}), tlsfiles.Config{CAFile: newAuthority(t).file}); !fault.Is(err, fault.Unavailable) {
		t.Errorf("got %v", err)
	}
}

func TestARenewedCertificateIsShownWithoutARestart(t *testing.T) {
	t.Parallel()
	trusted := newAuthority(t)
	server, client := trusted.issue(t, "pricing"), trusted.issue(t, "before")
	server.RequireClientCert = true
	address := serve(t, server)
	config, err := client.Client()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"before", "after"} {
		trusted.renew(t, client, want)
		connection, err := grpcclient.Dial(address, grpcclient.TLS(config))
		if err != nil {
			t.Fatal(err)
		}
		f, ok := fault.From(probe.Call(t.Context(), connection, &probe.Request{}))
		if !ok || f.Metadata["name"] != want {
			t.Errorf("identified as %v, want %s", f, want)
		}
		connection.Close()
	}
}

func TestFilesThatCannotBeUsedAreNamedByTheirVariable(t *testing.T) {
	t.Parallel()
	good := newAuthority(t).issue(t, "pricing")
	for want, files := range map[string]tlsfiles.Config{
		"GRPC_TLS_KEY_FILE":                                     {CertFile: good.CertFile},
		"GRPC_TLS_CA_FILE":                                      {CertFile: good.CertFile, KeyFile: good.KeyFile, RequireClientCert: true},
		"GRPC_TLS_CA_FILE: " + good.KeyFile:                     {CAFile: good.KeyFile},
		"GRPC_TLS_CERT_FILE":                                    {KeyFile: good.KeyFile},
		"GRPC_TLS_REQUIRE_CLIENT_CERT needs GRPC_TLS_CERT_FILE": {RequireClientCert: true},
	} {
		_, serverErr := files.Server()
		_, clientErr := files.Client()
		if err := serverErr; err == nil {
			err = clientErr
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("got %v, want %s", err, want)
			}
		} else if !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}
