package testkit_test

import (
	"testing"

	"bestill.example/services/platform/testkit"
)

func TestEachTestHasADatabaseOfItsOwn(t *testing.T) {
	t.Parallel()
	for range 4 {
		pool := testkit.Postgres(t, nil)
		var n int
		if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM outbox").Scan(&n); err != nil {
			t.Fatal(err)
		}
	}
}
