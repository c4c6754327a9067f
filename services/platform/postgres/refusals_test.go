package postgres_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/postgres"
)

func TestASessionThatAcceptsNoChangesIsReplaced(t *testing.T) {
	t.Parallel()
	pool := open(t, postgres.Config{URL: testkit.PostgresConfig(t, nil).OwnerURL, MaxConns: 1})
	if _, err := pool.Exec(t.Context(), "SET default_transaction_read_only = on"); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(t.Context(), "CREATE TABLE parcel ()"); !postgres.IsUnavailable(err) {
		t.Errorf("a change in a read-only session: %v", err)
	}
	if _, err := pool.Exec(t.Context(), "CREATE TABLE parcel ()"); err != nil {
		t.Errorf("the next change: %v", err)
	}
}
