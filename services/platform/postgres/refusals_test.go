package postgres_test

import (
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/postgres"
)

func TestASessionEndsWhenItRefusesAChange(t *testing.T) {
	t.Parallel()
	pool := open(t, postgres.Config{URL: testkit.PostgresConfig(t, nil).OwnerURL, MaxConns: 1})
	connection, err := pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Release()
	if _, err := connection.Exec(t.Context(), "SET default_transaction_read_only = on"); err != nil {
		t.Fatal(err)
	}
	if _, err := connection.Exec(t.Context(), "CREATE TABLE parcel ()"); !postgres.IsUnavailable(err) {
		t.Errorf("a change in a read-only session: %v", err)
	}
	if !connection.Conn().IsClosed() {
		t.Error("the session is kept")
	}
}
