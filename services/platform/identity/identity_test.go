package identity_test

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/identity/issue"
)

// issued writes identities of services from a separate CA, valid from the given time.
func issued(t *testing.T, from time.Time, services ...string) (folder string) {
	t.Helper()
	authority, err := issue.NewAuthority(from)
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	if err := authority.Write(folder, 0o600, services...); err != nil {
		t.Fatal(err)
	}
	return folder
}

// withTokens returns an identity that only uses tokens, for its own calls and for others'.
func withTokens(folder, service string) identity.Config {
	return identity.Config{
		TrustDomain:     issue.TrustDomain,
		TokenKeyFile:    filepath.Join(folder, service, "token.key"),
		TokenKeySetFile: filepath.Join(folder, service, "tokens.jwks"),
	}
}

// serve starts payments, which orders may call, and returns its address.
func serve(t *testing.T, config identity.Config, now clock.Clock, log *testkit.Log) (address string) {
	t.Helper()
	who, err := identity.Open("payments", config, now)
	if err != nil {
		t.Fatal(err)
	}
	logger := slog.New(slog.NewTextHandler(log, nil))
	server := who.Server(logger, grpcserver.Limits{}, access.Rules{probe.Method: access.Services("orders")}, nil)
	probe.Register(server, func(ctx context.Context, _ *probe.Request) error {
		return fault.New(fault.NotFound, "CALLER", fault.With("name", access.CallerOf(ctx).Service))
	})
	listener := testkit.Listen(t)
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	return listener.Addr().String()
}

func dial(t *testing.T, caller, service, address string, config identity.Config, now clock.Clock) *grpc.ClientConn {
	t.Helper()
	who, err := identity.Open(caller, config, now)
	if err != nil {
		t.Fatal(err)
	}
	connection, err := who.Dial(service, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return connection
}

// wantCaller calls, and fails the test unless the server identifies the caller by the name.
func wantCaller(t *testing.T, connection *grpc.ClientConn, want string) {
	t.Helper()
	err := probe.Call(t.Context(), connection, &probe.Request{})
	if f, ok := fault.From(err); !ok || f.Reason != "CALLER" || f.Metadata["name"] != want {
		t.Errorf("got %v, want the caller %s", err, want)
	}
}

// refusal returns the reason with which a service refused a call. The client reports a service that does not know it as one that is
// away.
func refusal(err error) string {
	if fault.Reason(errors.Unwrap(err)) == access.ReasonCallerUnknown {
		return access.ReasonCallerUnknown
	}
	return fault.Reason(err)
}

func TestACertificateProvesTheServiceThatCalls(t *testing.T) {
	t.Parallel()
	folder, other := issued(t, time.Now(), "payments", "orders", "bff"), issued(t, time.Now(), "orders")
	expired := issued(t, time.Now().Add(-issue.Lifetime-time.Hour), "orders")
	log := &testkit.Log{}
	address := serve(t, issue.Files(folder, "payments"), clock.System{}, log)
	wantCaller(t, dial(t, "orders", "payments", address, issue.Files(folder, "orders"), clock.System{}), "orders")

	anonymous := issue.Files(folder, "orders")
	anonymous.TLS.CertFile, anonymous.TLS.KeyFile = "", ""
	strange, stale := issue.Files(other, "orders"), issue.Files(expired, "orders")
	strange.TLS.CAFile, stale.TLS.CAFile = anonymous.TLS.CAFile, anonymous.TLS.CAFile
	for _, test := range []struct {
		name, caller string
		config       identity.Config
		reason       string
	}{
		{"without a certificate", "orders", anonymous, access.ReasonCallerUnknown},
		{"another service", "bff", issue.Files(folder, "bff"), access.ReasonCallerNotAllowed},
		{"a certificate of another CA", "orders", strange, fault.ReasonNeighbourUnavailable},
		{"an expired certificate", "orders", stale, fault.ReasonNeighbourUnavailable},
		{"plaintext", "orders", identity.Config{}, fault.ReasonNeighbourUnavailable},
	} {
		err := probe.Call(t.Context(), dial(t, test.caller, "payments", address, test.config, clock.System{}), &probe.Request{})
		if refusal(err) != test.reason {
			t.Errorf("%s: got %v, want %s", test.name, err, test.reason)
		}
	}
	// A client knows about its refusal before the server has logged it.
	testkit.Eventually(t, "the refused certificates are logged as security events", func() bool {
		return strings.Count(log.String(), "CERTIFICATE_INVALID") >= 2
	})
}

func TestAServiceTokenProvesTheServiceThatCallsForAMinute(t *testing.T) {
	t.Parallel()
	folder, other := issued(t, time.Now(), "payments", "orders", "bff"), issued(t, time.Now(), "orders")
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	log := &testkit.Log{}
	address := serve(t, withTokens(folder, "payments"), now, log)
	wantCaller(t, dial(t, "orders", "payments", address, withTokens(folder, "orders"), now), "orders")

	at := func(shift time.Duration) clock.Clock { return clock.NewManual(now.Now().Add(shift)) }
	stolen, impostor, elsewhere := withTokens(folder, "orders"), withTokens(folder, "orders"), withTokens(folder, "orders")
	stolen.TokenKeyFile = filepath.Join(other, "orders", "token.key")
	impostor.TokenKeyFile = filepath.Join(folder, "bff", "token.key")
	elsewhere.TrustDomain = "elsewhere.example"
	for _, test := range []struct {
		name, caller, audience string
		config                 identity.Config
		clock                  clock.Clock
		reason                 string
	}{
		{"without a token", "orders", "payments", identity.Config{}, now, access.ReasonCallerUnknown},
		{"another service", "bff", "payments", withTokens(folder, "bff"), now, access.ReasonCallerNotAllowed},
		{"for another service", "orders", "pricing", withTokens(folder, "orders"), now, access.ReasonCallerUnknown},
		{"a key that is not in the set", "orders", "payments", stolen, now, access.ReasonCallerUnknown},
		{"the key of another service", "orders", "payments", impostor, now, access.ReasonCallerUnknown},
		{"of another trust domain", "orders", "payments", elsewhere, now, access.ReasonCallerUnknown},
		{"a little late", "orders", "payments", withTokens(folder, "orders"), at(-time.Minute), "CALLER"},
		{"by a clock half a minute ahead", "orders", "payments", withTokens(folder, "orders"), at(30 * time.Second), "CALLER"},
		{"a minute old, by a clock half a minute behind", "orders", "payments", withTokens(folder, "orders"), at(-90 * time.Second), "CALLER"},
		{"expired", "orders", "payments", withTokens(folder, "orders"), at(-2 * time.Minute), access.ReasonCallerUnknown},
		{"from the future", "orders", "payments", withTokens(folder, "orders"), at(2 * time.Minute), access.ReasonCallerUnknown},
	} {
		connection := dial(t, test.caller, test.audience, address, test.config, test.clock)
		if err := probe.Call(t.Context(), connection, &probe.Request{}); refusal(err) != test.reason {
			t.Errorf("%s: got %v, want %s", test.name, err, test.reason)
		}
	}
	if text := log.String(); strings.Contains(text, "Bearer") || strings.Contains(text, "eyJ") {
		t.Errorf("a token is in the log: %s", text)
	}
}

func TestAnInvalidServiceTokenProvesNothing(t *testing.T) {
	t.Parallel()
	folder := issued(t, time.Now(), "payments", "orders")
	address := serve(t, withTokens(folder, "payments"), clock.System{}, &testkit.Log{})
	connection := dial(t, "", "payments", address, identity.Config{}, clock.System{})
	encoded := base64.RawURLEncoding.EncodeToString
	claims := encoded([]byte(`{"sub":"spiffe://bestill.local/orders","aud":"spiffe://bestill.local/payments"}`))
	for name, values := range map[string][]string{
		"no token":              {"authorization", "Bearer nonsense"},
		"another scheme":        {"authorization", "Basic b3JkZXJzOg=="},
		"two tokens":            {"authorization", "Bearer a", "authorization", "Bearer b"},
		"unsigned":              {"authorization", "Bearer " + encoded([]byte(`{"alg":"none"}`)) + "." + claims + "."},
		"a symmetric signature": {"authorization", "Bearer " + encoded([]byte(`{"alg":"HS256"}`)) + "." + claims + "." + encoded([]byte("guess"))},
		"names":                 {"service", "orders", "x-forwarded-client-cert", "URI=spiffe://bestill.local/orders", "x-forwarded-for", "127.0.0.1"},
	} {
		ctx := metadata.AppendToOutgoingContext(t.Context(), values...)
		if err := probe.Call(ctx, connection, &probe.Request{}); fault.Reason(err) != access.ReasonCallerUnknown {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestOnlyASingleServiceTokenOfShortLifeProvesTheService(t *testing.T) {
	t.Parallel()
	folder := issued(t, time.Now(), "payments", "orders")
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	connection := dial(t, "", "payments", serve(t, withTokens(folder, "payments"), now, &testkit.Log{}), identity.Config{}, now)
	content, err := os.ReadFile(filepath.Join(folder, "orders", "token.key"))
	if err != nil {
		t.Fatal(err)
	}
	block, _ := pem.Decode(content)
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.EdDSA, Key: key}, nil)
	if err != nil {
		t.Fatal(err)
	}
	until := func(expiry *jwt.NumericDate) string {
		token, err := jwt.Signed(signer).Claims(jwt.Claims{
			Subject: "spiffe://bestill.local/orders", Audience: jwt.Audience{"spiffe://bestill.local/payments"}, Expiry: expiry,
		}).Serialize()
		if err != nil {
			t.Fatal(err)
		}
		return "Bearer " + token
	}
	minute := until(jwt.NewNumericDate(now.Now().Add(time.Minute)))
	for name, test := range map[string]struct {
		tokens []string
		reason string
	}{
		"for a minute":        {[]string{minute}, "CALLER"},
		"for a minute, twice": {[]string{minute, minute}, access.ReasonCallerUnknown},
		"for an hour":         {[]string{until(jwt.NewNumericDate(now.Now().Add(time.Hour)))}, access.ReasonCallerUnknown},
		"for ever":            {[]string{until(nil)}, access.ReasonCallerUnknown},
	} {
		ctx := t.Context()
		for _, token := range test.tokens {
			ctx = metadata.AppendToOutgoingContext(ctx, "authorization", token)
		}
		if err := probe.Call(ctx, connection, &probe.Request{}); fault.Reason(err) != test.reason {
			t.Errorf("%s: got %v, want %s", name, err, test.reason)
		}
	}
}

func TestAClientTalksOnlyToTheServiceThatItWanted(t *testing.T) {
	t.Parallel()
	folder, other := issued(t, time.Now(), "payments", "orders"), issued(t, time.Now(), "payments")
	address := serve(t, issue.Files(folder, "payments"), clock.System{}, &testkit.Log{})
	strange := issue.Files(folder, "orders")
	strange.TLS.CAFile = issue.Files(other, "payments").TLS.CAFile
	for _, test := range []struct {
		name, service string
		config        identity.Config
		reason        string
	}{
		{"the service", "payments", issue.Files(folder, "orders"), "CALLER"},
		{"another one", "pricing", issue.Files(folder, "orders"), fault.ReasonNeighbourUnavailable},
		{"one of another CA", "payments", strange, fault.ReasonNeighbourUnavailable},
	} {
		err := probe.Call(t.Context(), dial(t, "orders", test.service, address, test.config, clock.System{}), &probe.Request{})
		if refusal(err) != test.reason {
			t.Errorf("%s: got %v, want %s", test.name, err, test.reason)
		}
	}
}

func TestAReplacedCAIsTrustedAndTheEarlierOneIsNotWithoutARestart(t *testing.T) {
	t.Parallel()
	folder, earlier := issued(t, time.Now(), "payments", "orders"), t.TempDir()
	if err := os.CopyFS(earlier, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	before := serve(t, issue.Files(earlier, "payments"), clock.System{}, &testkit.Log{})
	address := serve(t, issue.Files(folder, "payments"), clock.System{}, &testkit.Log{})
	orders, err := identity.Open("orders", issue.Files(folder, "orders"), clock.System{})
	if err != nil {
		t.Fatal(err)
	}
	connect := func(address string) *grpc.ClientConn {
		t.Helper()
		connection, err := orders.Dial("payments", address)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = connection.Close() })
		return connection
	}
	wantCaller(t, connect(address), "orders")

	authority, err := issue.NewAuthority(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := authority.Write(folder, 0o600, "payments", "orders"); err != nil {
		t.Fatal(err)
	}
	wantCaller(t, connect(address), "orders")
	old := issue.Files(earlier, "orders")
	old.TLS.CAFile = issue.Files(folder, "orders").TLS.CAFile
	for name, connection := range map[string]*grpc.ClientConn{
		"a server of the earlier CA": connect(before),
		"a client of the earlier CA": dial(t, "orders", "payments", address, old, clock.System{}),
	} {
		if err := probe.Call(t.Context(), connection, &probe.Request{}); fault.Reason(err) != fault.ReasonNeighbourUnavailable {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAKeyThatIsRemovedFromTheSetProvesNothing(t *testing.T) {
	t.Parallel()
	folder := issued(t, time.Now(), "payments", "orders")
	address := serve(t, withTokens(folder, "payments"), clock.System{}, &testkit.Log{})
	connection := dial(t, "orders", "payments", address, withTokens(folder, "orders"), clock.System{})
	wantCaller(t, connection, "orders")

	keys := filepath.Join(folder, "payments", "tokens.jwks")
	others, err := os.ReadFile(filepath.Join(issued(t, time.Now(), "orders"), "orders", "tokens.jwks"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(keys, others, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(keys, time.Time{}, time.Now().Add(time.Second)); err != nil {
		t.Fatal(err)
	}
	if err := probe.Call(t.Context(), connection, &probe.Request{}); refusal(err) != access.ReasonCallerUnknown {
		t.Errorf("got %v", err)
	}
}

func TestFilesThatCannotProveTheServiceAreNamedByTheirVariable(t *testing.T) {
	t.Parallel()
	folder := issued(t, time.Now(), "payments", "orders")
	files := issue.Files(folder, "payments")
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	rsaKey := filepath.Join(t.TempDir(), "rsa.key")
	if err := os.WriteFile(rsaKey, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	elsewhere := files
	elsewhere.TrustDomain = "elsewhere.example"
	for want, config := range map[string]identity.Config{
		"GRPC_TLS_CERT_FILE: the certificate is for the service orders, but this is payments": issue.Files(folder, "orders"),
		"GRPC_TLS_CERT_FILE: \"spiffe://bestill.local/payments\" is not":                      elsewhere,
		"SERVICE_TOKEN_KEY_FILE: the key is not an Ed25519 key":                               {TokenKeyFile: rsaKey},
		"SERVICE_TOKEN_KEY_FILE: the file holds no PEM block":                                 {TokenKeyFile: filepath.Join(folder, "orders", "tokens.jwks")},
		"SERVICE_TOKEN_KEY_SET_FILE: ":                                                        {TokenKeySetFile: files.TLS.CertFile},
	} {
		if _, err := identity.Open("payments", config, clock.System{}); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

func TestAnAddressWithoutAPortIsNamedByItsVariable(t *testing.T) {
	t.Parallel()
	me, err := identity.Open("orders", identity.Config{}, clock.System{})
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"pricing", "dns:///pricing", "10.0.0.1:9000,10.0.0.2"} {
		if _, err := me.Dial("pricing", address); err == nil || !strings.HasPrefix(err.Error(), "PRICING_ADDR must be") {
			t.Errorf("%s: %v", address, err)
		}
	}
	for _, address := range []string{"pricing:9000", "dns:///pricing:9000", "10.0.0.1:9000,10.0.0.2:9000", "[::1]:9000"} {
		connection, err := me.Dial("pricing", address)
		if err != nil {
			t.Errorf("%s: %v", address, err)
			continue
		}
		connection.Close()
	}
}

func TestProductionNeedsACertificateOrTokens(t *testing.T) {
	t.Parallel()
	folder := issued(t, time.Now(), "orders")
	tokens := identity.Config{
		TokenKeyFile: filepath.Join(folder, "orders", "token.key"), TokenKeySetFile: filepath.Join(folder, "orders", "tokens.jwks"),
	}
	half := issue.Files(folder, "orders")
	half.TLS.CAFile = ""
	for name, test := range map[string]struct {
		config identity.Config
		fit    bool
	}{
		"nothing":                  {identity.Config{}, false},
		"a certificate":            {issue.Files(folder, "orders"), true},
		"a certificate without CA": {half, false},
		"tokens":                   {tokens, true},
		"tokens without the set":   {identity.Config{TokenKeyFile: tokens.TokenKeyFile}, false},
	} {
		err := test.config.CheckProduction()
		if (err == nil) != test.fit || err != nil && !strings.Contains(err.Error(), "GRPC_TLS_CERT_FILE") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestIdentitiesAreRenewedBeforeTheyExpireAndNotSooner(t *testing.T) {
	t.Parallel()
	folder, start := t.TempDir(), time.Now()
	ensure := func(now time.Time, services ...string) map[string]string {
		t.Helper()
		if err := issue.Ensure(folder, 0o600, now, services...); err != nil {
			t.Fatal(err)
		}
		contents := make(map[string]string)
		for _, file := range []string{"ca.pem", "orders/tls.crt", "orders/ca.crt"} {
			content, err := os.ReadFile(filepath.Join(folder, file))
			if err != nil {
				t.Fatal(err)
			}
			contents[file] = string(content)
		}
		return contents
	}
	first := ensure(start, "orders")
	if again := ensure(start.Add(issue.Lifetime-issue.RenewBefore-time.Hour), "orders"); !maps.Equal(again, first) {
		t.Error("identities were renewed that are valid for long enough")
	}
	renewed := ensure(start.Add(issue.Lifetime-issue.RenewBefore+time.Hour), "orders")
	if renewed["orders/tls.crt"] == first["orders/tls.crt"] {
		t.Error("identities were not renewed")
	}
	if more := ensure(start.Add(issue.Lifetime), "orders", "pickup"); more["ca.pem"] == renewed["ca.pem"] {
		t.Error("a service that was added later has no identity")
	}
}
