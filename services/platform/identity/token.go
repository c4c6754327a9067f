package identity

import (
	"context"
	"crypto/ed25519"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/go-jose/go-jose/v4/jwt"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/clock"
)

const (
	// tokenLifetime is how long a service token is valid; each call has a new one.
	tokenLifetime = time.Minute
	// clockSkew is how far the clocks of two services may differ.
	clockSkew = 30 * time.Second

	metadataToken = "authorization"
	tokenPrefix   = "Bearer "
)

// signer makes the tokens of this process.
type signer struct {
	key   *file[jose.Signer]
	id    string
	clock clock.Clock
}

func newSigner(path, id string, now clock.Clock) (*signer, error) {
	key, err := open(path, func(content []byte) (jose.Signer, error) {
		block, _ := pem.Decode(content)
		if block == nil {
			return nil, errors.New("the file holds no PEM block")
		}
		parsed, err := x509.ParsePKCS8PrivateKey(block.Bytes)
		if err != nil {
			return nil, errors.New("the file holds no PKCS #8 key")
		}
		private, ok := parsed.(ed25519.PrivateKey)
		if !ok {
			return nil, errors.New("the key is not an Ed25519 key")
		}
		return jose.NewSigner(jose.SigningKey{Algorithm: jose.EdDSA, Key: private}, (&jose.SignerOptions{}).WithType("JWT"))
	})
	return &signer{key: key, id: id, clock: now}, err
}

// tokensFor returns the credentials of calls to a service.
func (s *signer) tokensFor(audience string) credentials.PerRPCCredentials { return tokens{s, audience} }

type tokens struct {
	signer   *signer
	audience string
}

func (t tokens) GetRequestMetadata(context.Context, ...string) (map[string]string, error) {
	key, err := t.signer.key.read()
	if err != nil {
		return nil, err
	}
	now := t.signer.clock.Now()
	token, err := jwt.Signed(key).Claims(jwt.Claims{
		Subject:  t.signer.id,
		Audience: jwt.Audience{t.audience},
		IssuedAt: jwt.NewNumericDate(now),
		Expiry:   jwt.NewNumericDate(now.Add(tokenLifetime)),
	}).Serialize()
	if err != nil {
		return nil, err
	}
	return map[string]string{metadataToken: tokenPrefix + token}, nil
}

// RequireTransportSecurity reports false, because a mesh encrypts outside of the process.
func (tokens) RequireTransportSecurity() bool { return false }

// verifier verifies the tokens of other services.
type verifier struct {
	keys      *file[jose.JSONWebKeySet]
	audience  string
	serviceOf func(id string) (string, error)
	clock     clock.Clock
}

func newVerifier(path, audience string, serviceOf func(string) (string, error), now clock.Clock) (*verifier, error) {
	keys, err := open(path, func(content []byte) (set jose.JSONWebKeySet, err error) {
		if err = json.Unmarshal(content, &set); err == nil && len(set.Keys) == 0 {
			err = errors.New("the file holds no keys")
		}
		return set, err
	})
	return &verifier{keys: keys, audience: audience, serviceOf: serviceOf, clock: now}, err
}

// service returns the service whose valid token the call carries, or "" if it carries none.
func (v *verifier) service(ctx context.Context) (string, error) {
	values := metadata.ValueFromIncomingContext(ctx, metadataToken)
	if len(values) == 0 {
		return "", nil
	}
	if len(values) > 1 || !strings.HasPrefix(values[0], tokenPrefix) {
		return "", errors.New("the call must carry exactly one service token")
	}
	token, err := jwt.ParseSigned(strings.TrimPrefix(values[0], tokenPrefix), []jose.SignatureAlgorithm{jose.EdDSA})
	if err != nil {
		return "", errors.New("the service token cannot be read")
	}
	var claimed jwt.Claims
	if err := token.UnsafeClaimsWithoutVerification(&claimed); err != nil {
		return "", errors.New("the service token has no claims")
	}
	service, err := v.serviceOf(claimed.Subject)
	if err != nil {
		return "", err
	}
	claims, err := v.verified(token, service)
	if err != nil {
		return "", err
	}
	now := v.clock.Now()
	if claims.Expiry == nil || claims.Expiry.Time().After(now.Add(tokenLifetime+clockSkew)) {
		return "", errors.New("the service token is valid for too long")
	}
	expected := jwt.Expected{Subject: claimed.Subject, AnyAudience: jwt.Audience{v.audience}, Time: now}
	if err := claims.ValidateWithLeeway(expected, clockSkew); err != nil {
		return "", err
	}
	return service, nil
}

// verified returns the claims of a token that one of the service's keys has signed.
func (v *verifier) verified(token *jwt.JSONWebToken, service string) (claims jwt.Claims, err error) {
	set, err := v.keys.read()
	if err != nil {
		return claims, err
	}
	for _, key := range set.Keys {
		owner, _, _ := strings.Cut(key.KeyID, "/")
		public, ok := key.Key.(ed25519.PublicKey)
		if owner == service && ok && token.Claims(public, &claims) == nil {
			return claims, nil
		}
	}
	return claims, errors.New("the service token is not signed with a key of the service")
}

// file is a file's parsed content, which is read again when the file has changed.
type file[T any] struct {
	path  string
	parse func([]byte) (T, error)

	mu       sync.Mutex
	modified time.Time
	value    T
}

func open[T any](path string, parse func([]byte) (T, error)) (*file[T], error) {
	f := &file[T]{path: path, parse: parse}
	_, err := f.read()
	return f, err
}

func (f *file[T]) read() (T, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	info, err := os.Stat(f.path)
	if err != nil {
		return f.value, err
	}
	if info.ModTime().Equal(f.modified) {
		return f.value, nil
	}
	content, err := os.ReadFile(f.path)
	if err != nil {
		return f.value, err
	}
	value, err := f.parse(content)
	if err == nil {
		f.value, f.modified = value, info.ModTime()
	}
	return f.value, err
}
