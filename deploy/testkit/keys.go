package testkit

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/postgres"
)

// StaffName is the name of the holder of the keys that [StaffKey] makes.
const StaffName = "Kari Nordmann"

// StaffKey makes a key of a member of the staff in the service's database, for a year on the clock, and returns its text
// and its holder as ledgers name it. Calls bear it as metadata access.MetadataAPIKey.
func StaffKey(t testing.TB, pool *pgxpool.Pool, c clock.Clock, scopes ...string) (text, actor string) {
	t.Helper()
	key, secret, err := apikey.New(pool, c, Logger(t)).Create(t.Context(), apikey.Terms{
		Name: StaffName, Kind: apikey.Staff, Scopes: scopes, ExpiresAt: c.Now().Add(365 * 24 * time.Hour),
	}, apikey.ByCommand)
	if err != nil {
		t.Fatal(err)
	}
	return secret.Reveal(), key.Holder().Actor()
}

// Pool opens a database of [PostgresConfig] as the application, as a service does.
func Pool(t testing.TB, cfg postgres.Config) *pgxpool.Pool {
	t.Helper()
	pool, err := postgres.Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}
