package grpcserver

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"

	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// MetadataAPIKey is the metadata that carries a caller's API key.
const MetadataAPIKey = "x-api-key"

// ReasonStaffOnly is the reason of the fault that [RequireStaff] returns.
const ReasonStaffOnly = "STAFF_ONLY"

// RequireStaff returns nil when the call carries the staff's key, and STAFF_ONLY when it carries none, another or
// several. An empty key never matches. The comparison takes the same time for every key.
//
// Call it first in a handler, so that other callers learn nothing from what the handler looks up.
func RequireStaff(ctx context.Context, key config.Secret) error {
	keys := metadata.ValueFromIncomingContext(ctx, MetadataAPIKey)
	if key != "" && len(keys) == 1 {
		got, want := sha256.Sum256([]byte(keys[0])), sha256.Sum256([]byte(key.Reveal()))
		if subtle.ConstantTimeCompare(got[:], want[:]) == 1 {
			return nil
		}
	}
	return fault.New(fault.Unauthenticated, ReasonStaffOnly)
}
