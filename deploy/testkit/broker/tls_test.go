package broker_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"log/slog"
	"maps"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"go.opentelemetry.io/otel/attribute"

	"bestill.example/deploy/testkit/broker"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/metrics/metricstest"
	"bestill.example/services/platform/natsclient"
)

func TestTheConnectionIsEncryptedWithABrokerThatACAFileVouchesForAndRefusedWithAnother(t *testing.T) {
	t.Parallel()
	files, settings := certificates(t)
	other, _ := certificates(t)
	address := serveTLS(t, settings)
	trusted, err := natsclient.Connect(address, files, "orders", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(trusted.Close)
	if _, err := trusted.TLSConnectionState(); err != nil {
		t.Error(err)
	}
	stranger, err := natsclient.Connect(address, other, "orders", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stranger.Close)
	if stranger.IsConnected() {
		t.Error("connected with a broker of another CA")
	}
}

//nolint:paralleltest // it counts the certificates of all buses
func TestAMetricSaysWhenTheCertificateOfTheBrokerExpiresWhileABusUsesIt(t *testing.T) {
	const expiry = "bestill.certificate.expiry_timestamp"
	files, settings := certificates(t)
	encrypted, err := eventbus.Connect(eventbus.Config{URL: serveTLS(t, settings), Files: files}, "orders", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := broker.Start(broker.Config{StoreDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(plain.Stop)
	unencrypted, err := eventbus.Connect(eventbus.Config{URL: config.Secret(plain.URL())}, "payments", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(unencrypted.Close)

	want := map[attribute.Set]float64{
		attribute.NewSet(attribute.String("service", "orders"), attribute.String("part", "nats")): float64(settings.Certificates[0].Leaf.NotAfter.Unix()),
	}
	if got := metricstest.Values(t, expiry); !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	encrypted.Close()
	if left := metricstest.Values(t, expiry); len(left) > 0 {
		t.Errorf("after the bus is closed: %v", left)
	}
}

// certificates returns the files of a CA and of a client's certificate, and a broker's certificate, all of that CA.
func certificates(t *testing.T) (natsclient.Files, *tls.Config) {
	t.Helper()
	folder, now := t.TempDir(), time.Now()
	authorityKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	authority := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "test"}, NotBefore: now.Add(-time.Hour), NotAfter: now.Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	write := func(name, kind string, der []byte) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	sign := func(certificate *x509.Certificate, key *ecdsa.PrivateKey) []byte {
		der, err := x509.CreateCertificate(rand.Reader, certificate, authority, &key.PublicKey, authorityKey)
		if err != nil {
			t.Fatal(err)
		}
		return der
	}
	files := natsclient.Files{CA: write("ca.pem", "CERTIFICATE", sign(authority, authorityKey))}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der := sign(&x509.Certificate{
		SerialNumber: big.NewInt(2), NotBefore: now.Add(-time.Hour), NotAfter: now.Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}, key)
	encoded, err := x509.MarshalECPrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	files.Cert, files.Key = write("cert.pem", "CERTIFICATE", der), write("key.pem", "EC PRIVATE KEY", encoded)
	pair, err := tls.LoadX509KeyPair(files.Cert, files.Key)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	ca, err := os.ReadFile(files.CA)
	if err != nil || !pool.AppendCertsFromPEM(ca) {
		t.Fatal(err)
	}
	return files, &tls.Config{Certificates: []tls.Certificate{pair}, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert}
}

// serveTLS starts a broker that asks its clients for a certificate.
func serveTLS(t *testing.T, settings *tls.Config) config.Secret {
	t.Helper()
	s, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, TLS: true, TLSConfig: settings, TLSVerify: true, TLSTimeout: 10, NoSigs: true, NoLog: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(s.Shutdown)
	if !s.ReadyForConnections(10 * time.Second) {
		t.Fatal("the broker does not start")
	}
	return config.Secret("tls://" + s.Addr().String())
}
