package postgres_test

import (
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/postgres"
)

func TestArgumentsOfAStatementHaveNames(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	// The second time the statement is cached.
	for _, rest := range []string{"parcel", "letter"} {
		const sql = `SELECT @what::text || '@home' || @count::int || @what`
		var found string
		if err := pool.QueryRow(t.Context(), sql, postgres.Args{"count": 2, "what": rest, "unused": true}).Scan(&found); err != nil {
			t.Fatal(err)
		}
		if want := rest + "@home2" + rest; found != want {
			t.Errorf("got %q, want %q", found, want)
		}
	}
}

func TestAStatementWithoutOneOfItsArgumentsFails(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	const sql = `SELECT @first::int + @second::int`
	for _, args := range []postgres.Args{{"first": 1}, {"first": 1, "second": 2}, {"second": 2}} {
		_, err := pool.Exec(t.Context(), sql, args)
		if missing := len(args) < 2; missing != (err != nil && strings.Contains(err.Error(), "missing")) {
			t.Errorf("with %v: %v", args, err)
		}
	}
}
