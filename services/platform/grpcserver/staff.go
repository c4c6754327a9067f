package grpcserver

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"

	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// MetadataAPIKey is the metadata in which a caller of ours bears a key.
const MetadataAPIKey = "x-api-key"

// ReasonStaffOnly is the reason of the fault that [RequireStaff] answers strangers with.
const ReasonStaffOnly = "STAFF_ONLY"

// RequireStaff returns nil when the call bears the staff's key, and STAFF_ONLY when it bears none, another or
// several. Nobody bears an empty key. How long the comparison takes tells nothing about the key or its length.
//
// Call it first in a handler, so that strangers learn nothing from what is looked up.
func RequireStaff(ctx context.Context, key config.Secret) error {
	borne := metadata.ValueFromIncomingContext(ctx, MetadataAPIKey)
	if key != "" && len(borne) == 1 {
		got, want := sha256.Sum256([]byte(borne[0])), sha256.Sum256([]byte(key.Reveal()))
		if subtle.ConstantTimeCompare(got[:], want[:]) == 1 {
			return nil
		}
	}
	return fault.New(fault.Unauthenticated, ReasonStaffOnly)
}
