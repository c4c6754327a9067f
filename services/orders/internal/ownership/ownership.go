// Package ownership is how customers prove that an order is theirs. An order's link shows its status; whoever placed the order,
// or knows its sender's e-mail address or phone number, gets a proof that allows more: a short-lived signed text that is bound
// to the order, so that no accounts or sessions have to be stored.
package ownership

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"time"

	"bestill.example/services/orders/internal/order"
)

// Lifetime is how long a proof is valid.
const Lifetime = 30 * time.Minute

// MinSecret is the least length of a secret in bytes.
const MinSecret = 32

// Signer makes proofs and checks them. All replicas need the same secret.
type Signer struct{ secret []byte }

// NewSigner returns a signer with a secret of at least [MinSecret] bytes. If it is empty, the signer makes up a secret; its
// proofs are then not valid with other replicas or after the process has ended.
func NewSigner(secret string) (*Signer, error) {
	if secret == "" {
		secret = rand.Text() + rand.Text()
	}
	if len(secret) < MinSecret {
		return nil, errors.New("ORDER_PROOF_SECRET is shorter than 32 characters")
	}
	return &Signer{[]byte(secret)}, nil
}

// Proof is the signed text, 54 characters of base64url: its expiry, and the signature over that and the order's key.
type Proof string

// Sign returns a proof for an order that is valid from now.
func (s *Signer) Sign(key order.Key, now time.Time) Proof {
	end := binary.BigEndian.AppendUint64(nil, uint64(now.Add(Lifetime).Unix()))
	return Proof(base64.RawURLEncoding.EncodeToString(s.seal(end, key)))
}

// Valid reports whether the proof is for the order and has not expired.
func (s *Signer) Valid(proof Proof, key order.Key, now time.Time) bool {
	const timeBytes = 8
	content, err := base64.RawURLEncoding.DecodeString(string(proof))
	if err != nil || len(content) < timeBytes || !hmac.Equal(content, s.seal(content[:timeBytes:timeBytes], key)) {
		return false
	}
	return now.Unix() < int64(binary.BigEndian.Uint64(content))
}

// seal appends the signature to a proof's expiry.
func (s *Signer) seal(end []byte, key order.Key) []byte {
	mac := hmac.New(sha256.New, s.secret)
	mac.Write([]byte("bestill order proof 1\x00"))
	mac.Write(end)
	mac.Write([]byte(key))
	return mac.Sum(end)
}
