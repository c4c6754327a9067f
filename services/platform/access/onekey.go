package access

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// OneKey returns a verifier of a single key, whose holder has all scopes, or nil without a key. The comparison takes the
// same time for every key.
func OneKey(key config.Secret) Verifier {
	if key == "" {
		return nil
	}
	return oneKey(key)
}

type oneKey config.Secret

func (k oneKey) Verify(_ context.Context, key string) (Holder, error) {
	got, want := sha256.Sum256([]byte(key)), sha256.Sum256([]byte(config.Secret(k).Reveal()))
	if subtle.ConstantTimeCompare(got[:], want[:]) != 1 {
		return Holder{}, fault.New(fault.Unauthenticated, ReasonStaffOnly)
	}
	return Holder{Name: "staff", Scopes: []string{ScopeTerminal, ScopeDropOff, ScopeVisits, ScopeOrders, ScopeAdmin}}, nil
}
