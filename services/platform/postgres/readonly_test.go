package postgres_test

import (
	"slices"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
)

// While a database accepts no changes, sessions begin that accept none for as long as they last.
func TestSessionsThatAcceptNoChangesAreKeptUntilTheDatabaseAcceptsThemAgain(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	owner := testkit.Owner(t, cfg)
	set := func(change string) {
		t.Helper()
		if _, err := owner.Exec(t.Context(), "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I "+change+"', current_database()); END $$"); err != nil {
			t.Fatal(err)
		}
	}
	set("SET default_transaction_read_only = on")
	cfg.MaxConns = 4
	pool := open(t, cfg)

	before := sessions(t, pool)
	for range 3 {
		if after := sessions(t, pool); !slices.Equal(pids(after), pids(before)) {
			t.Errorf("sessions %v were replaced by %v, although the database accepts no changes", before, after)
		}
	}
	set("RESET default_transaction_read_only")
	testkit.Eventually(t, "all sessions accept changes", func() bool {
		return !slices.ContainsFunc(sessions(t, pool), func(s session) bool { return s.readOnly })
	})
}

type session struct {
	pid      uint32
	readOnly bool
}

func pids(all []session) (pids []uint32) {
	for _, s := range all {
		pids = append(pids, s.pid)
	}
	slices.Sort(pids)
	return pids
}

// sessions takes all connections of a pool at once, looks, and gives them back.
func sessions(t *testing.T, pool *pgxpool.Pool) (all []session) {
	t.Helper()
	for range pool.Config().MaxConns {
		connection, err := pool.Acquire(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Release()
		var s session
		if err := connection.QueryRow(t.Context(), "SELECT pg_backend_pid(), current_setting('transaction_read_only')::bool").Scan(&s.pid, &s.readOnly); err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return all
}
