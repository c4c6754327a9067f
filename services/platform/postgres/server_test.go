package postgres_test

import (
	"bytes"
	"maps"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/jackc/pgx/v5/pgproto3"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

func TestAPoolerThatDropsTheSettingsOfConnectionsIsRefused(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	cfg.URL = through(t, cfg.URL, withoutSettings, nil)
	err := openAndClose(t, cfg)
	if err == nil || !strings.Contains(err.Error(), "pooler") || postgres.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
}

func TestAnOlderPostgreSQLIsRefusedBeforeAnythingIsMigrated(t *testing.T) {
	t.Parallel()
	cfg := emptyDatabase(t)
	owner, app := cfg, cfg
	owner.OwnerURL, app.URL = through(t, cfg.OwnerURL, nil, older), through(t, cfg.URL, nil, older)
	for variable, err := range map[string]error{
		"DATABASE_OWNER_URL": postgres.Migrate(t.Context(), owner, first),
		"DATABASE_URL":       openAndClose(t, app),
	} {
		if err == nil || !strings.HasPrefix(err.Error(), variable) || !strings.Contains(err.Error(), "it is PostgreSQL 17.") ||
			postgres.IsUnavailable(err) {
			t.Errorf("%s: got %v", variable, err)
		}
	}
	var tables int
	const count = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
	if err := testkit.Owner(t, cfg).QueryRow(t.Context(), count).Scan(&tables); err != nil || tables > 0 {
		t.Errorf("the older server has %d tables (%v)", tables, err)
	}
}

func TestStatementsDoTheSameWhateverADatabaseIsSetTo(t *testing.T) {
	t.Parallel()
	cfg := emptyDatabase(t)
	owner := testkit.Owner(t, cfg)
	for _, setting := range []string{"datestyle = 'SQL, DMY'", "default_transaction_isolation = 'repeatable read'", "timezone = 'Europe/Oslo'"} {
		if _, err := owner.Exec(t.Context(), "ALTER DATABASE "+owner.Config().Database+" SET "+setting); err != nil {
			t.Fatal(err)
		}
	}
	const instant = `timestamptz '2026-11-30T00:30:00+01:00'`
	migrations := fstest.MapFS{"00001_note.sql": &fstest.MapFile{
		Data: []byte("-- +goose Up\nCREATE TABLE note AS SELECT " + instant + "::text AS text, current_setting('transaction_isolation') AS isolation;"),
	}}
	if err := postgres.Migrate(t.Context(), cfg, migrations); err != nil {
		t.Fatal(err)
	}
	pool := testkit.Pool(t, cfg)
	for who, query := range map[string]string{
		"a migration": "SELECT text, isolation FROM note",
		"the service": "SELECT " + instant + "::text, current_setting('transaction_isolation')",
	} {
		var text, isolation string
		err := pool.QueryRow(t.Context(), query).Scan(&text, &isolation)
		if err != nil || text != "2026-11-29 23:30:00+00" || isolation != "read committed" {
			t.Errorf("%s: %s, %s, %v", who, text, isolation, err)
		}
	}
}

func openAndClose(t *testing.T, cfg postgres.Config) error {
	t.Helper()
	pool, err := postgres.Open(t.Context(), cfg)
	if err == nil {
		pool.Close()
	}
	return err
}

// through returns the address of the database behind a proxy that changes what is sent, without encryption.
func through(t *testing.T, database config.Secret, toServer, toClient func([]byte) []byte) config.Secret {
	t.Helper()
	address, err := url.Parse(database.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	proxy := testkit.StartProxy(t, address.Host)
	proxy.Rewrite(toServer, toClient)
	address.Host, address.RawQuery = proxy.Address(), "sslmode=disable"
	return config.Secret(address.String())
}

// withoutSettings drops the settings with which a connection begins, as PgBouncer's ignore_startup_parameters does.
func withoutSettings(sent []byte) []byte {
	message, err := pgproto3.NewBackend(bytes.NewReader(sent), nil).ReceiveStartupMessage()
	if startup, ok := message.(*pgproto3.StartupMessage); ok && err == nil {
		maps.DeleteFunc(startup.Parameters, func(name, _ string) bool { return name != "user" && name != "database" })
		sent, _ = startup.Encode(nil)
	}
	return sent
}

// older is the answer of a server of version 17.
func older(answer []byte) []byte {
	return bytes.Replace(answer, []byte("server_version\x0018."), []byte("server_version\x0017."), 1)
}
