package testkit

import (
	"context"
	"testing"

	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

const (
	// StaffKey is the key that [AddStaffKey] registers. It is not secret, because only test databases accept it.
	StaffKey = "bestill_testkitstaff_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	// StaffActor is its holder as recorded in ledgers.
	StaffActor = "Kari Nordmann (testkitstaff)"
)

// AddStaffKey registers [StaffKey] in a service's database with these scopes, or with all if none are given.
func AddStaffKey(t testing.TB, cfg postgres.Config, c clock.Clock, scopes ...string) {
	t.Helper()
	if len(scopes) == 0 {
		scopes = []string{access.ScopeTerminal, access.ScopeDropOff, access.ScopeVisits, access.ScopeOrders, access.ScopeOperations, access.ScopeAdmin}
	}
	_, err := apikey.New(Pool(t, cfg), c, Logger(t)).Register(t.Context(), config.Secret(StaffKey), apikey.Terms{
		Name: "Kari Nordmann", Kind: apikey.Staff, Scopes: scopes, ExpiresAt: c.Now().Add(apikey.MaxLifetime),
	}, apikey.ByCommand)
	if err != nil {
		t.Fatal(err)
	}
}

// AsStaff returns a context whose calls carry [StaffKey].
func AsStaff(ctx context.Context) context.Context {
	return metadata.AppendToOutgoingContext(ctx, access.MetadataAPIKey, StaffKey)
}
