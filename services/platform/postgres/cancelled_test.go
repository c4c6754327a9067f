package postgres_test

import (
	"context"
	"testing"

	"bestill.example/deploy/testkit"
)

func TestACallerWhoGivesUpDoesNotCostTheConnection(t *testing.T) {
	t.Parallel()
	database := testkit.PostgresConfig(t, nil)
	database.MaxConns = 1
	pool := open(t, database)
	process := func() (pid int) {
		if err := pool.QueryRow(t.Context(), "SELECT pg_backend_pid()").Scan(&pid); err != nil {
			t.Fatal(err)
		}
		return pid
	}
	before := process()
	observer := connect(t, database.OwnerURL.Reveal())
	if _, err := observer.Exec(t.Context(), "SELECT pg_advisory_lock(1)"); err != nil {
		t.Fatal(err)
	}
	caller, giveUp := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := pool.Exec(caller, "SELECT pg_advisory_xact_lock(1)")
		ended <- err
	}()
	testkit.Eventually(t, "the statement waits", func() bool {
		var waits bool
		err := observer.QueryRow(t.Context(), "SELECT EXISTS (SELECT FROM pg_locks WHERE pid = $1 AND NOT granted)", before).Scan(&waits)
		return err == nil && waits
	})
	giveUp()
	if _, err := observer.Exec(t.Context(), "SELECT pg_advisory_unlock(1)"); err != nil {
		t.Fatal(err)
	}
	if err := testkit.Await(t, ended, "the statement"); err != nil {
		t.Errorf("the statement could end, and failed: %v", err)
	}
	if after := process(); after != before {
		t.Errorf("another connection replaced that of the statement")
	}
}
