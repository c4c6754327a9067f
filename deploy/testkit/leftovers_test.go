package testkit

import (
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5"

	"bestill.example/deploy/testkit/embedded"
	"bestill.example/services/platform/config"
)

func TestWhatEarlierRunsLeftIsDroppedAlsoWhereTheyWereKilledDroppingIt(t *testing.T) {
	t.Parallel()
	server, err := embedded.StartPostgres(t.Context(), embedded.PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = server.Stop() })
	admin := server.URL("postgres")
	connection, err := pgx.Connect(t.Context(), admin)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close(t.Context())
	for _, statement := range []string{
		"CREATE DATABASE testkit_template_a IS_TEMPLATE true", "CREATE DATABASE testkit_b", "CREATE DATABASE testkit_c", "CREATE DATABASE shop",
		// How PostgreSQL marks a database that it has begun to drop.
		"UPDATE pg_database SET datconnlimit = -2 WHERE datname = 'testkit_b'",
	} {
		if _, err := connection.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := dropLeftovers(t.Context(), config.Secret(admin)); err != nil {
		t.Fatal(err)
	}
	var left string
	const databases = "SELECT string_agg(datname, ' ') FROM pg_database WHERE datname NOT LIKE 'template_' AND datname <> 'postgres'"
	if err := connection.QueryRow(t.Context(), databases).Scan(&left); err != nil || left != "shop" {
		t.Errorf("left are %q, %v", left, err)
	}
}
