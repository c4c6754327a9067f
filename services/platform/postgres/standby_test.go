//go:build unix

package postgres_test

import (
	"os"
	"path/filepath"
	"testing"

	"bestill.example/deploy/testkit/embedded"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

// A name may lead to a server that has just been replaced, or is not the primary yet.
func TestAServerThatFollowsAnotherCountsAsUnavailableUntilItIsInCharge(t *testing.T) {
	t.Parallel()
	data := embedded.PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres"), Settings: map[string]string{"fsync": "off"}}
	start := func() *embedded.Postgres {
		t.Helper()
		server, err := embedded.StartPostgres(t.Context(), data)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = server.Stop() })
		return server
	}
	if err := start().Stop(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data.DataDir, "standby.signal"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	address := start().URL("postgres")
	pool, err := postgres.Open(t.Context(), postgres.Config{URL: config.Secret(address)})
	if !postgres.IsUnavailable(err) {
		t.Errorf("%v", err)
	}
	if err == nil {
		pool.Close()
	}
	if _, err := connect(t, address).Exec(t.Context(), "SELECT pg_promote()"); err != nil {
		t.Fatal(err)
	}
	open(t, postgres.Config{URL: config.Secret(address)})
}
