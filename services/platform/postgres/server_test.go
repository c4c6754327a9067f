package postgres_test

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"net"
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
	cfg.URL = through(t, cfg.URL, relay{settings: func(settings map[string]string) { // as PgBouncer's ignore_startup_parameters
		maps.DeleteFunc(settings, func(name, _ string) bool { return name != "user" && name != "database" })
	}})
	err := openAndClose(t, cfg)
	if err == nil || !strings.Contains(err.Error(), "pooler") || postgres.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
}

func TestAnOlderPostgreSQLIsRefusedBeforeAnythingIsMigrated(t *testing.T) {
	t.Parallel()
	cfg := emptyDatabase(t)
	older := relay{answer: func(sent []byte) []byte {
		return bytes.Replace(sent, []byte("server_version\x0018."), []byte("server_version\x0017."), 1)
	}}
	owner, app := cfg, cfg
	owner.OwnerURL, app.URL = through(t, cfg.OwnerURL, older), through(t, cfg.URL, older)
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

func openAndClose(t *testing.T, cfg postgres.Config) error {
	t.Helper()
	pool, err := postgres.Open(t.Context(), cfg)
	if err == nil {
		pool.Close()
	}
	return err
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

// relay is a server between a program and its database.
type relay struct {
	// settings changes what the program connects with.
	settings func(map[string]string)
	// answer changes what the database sends.
	answer func([]byte) []byte
}

// through returns the address of the database behind a relay.
func through(t *testing.T, database config.Secret, by relay) config.Secret {
	t.Helper()
	address, err := url.Parse(database.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	listener := testkit.Listen(t)
	t.Cleanup(func() { _ = listener.Close() })
	server := address.Host
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go func() { _ = by.forward(client, server) }()
		}
	}()
	address.Host, address.RawQuery = listener.Addr().String(), "sslmode=disable"
	return config.Secret(address.String())
}

func (r relay) forward(client net.Conn, database string) error {
	defer client.Close()
	message, err := pgproto3.NewBackend(client, client).ReceiveStartupMessage()
	if err != nil {
		return err
	}
	startup, ok := message.(*pgproto3.StartupMessage)
	if !ok {
		return errors.New("not the start of an unencrypted connection")
	}
	if r.settings != nil {
		r.settings(startup.Parameters)
	}
	server, err := net.Dial("tcp", database)
	if err != nil {
		return err
	}
	defer server.Close()
	encoded, err := startup.Encode(nil)
	if err != nil {
		return err
	}
	if _, err := server.Write(encoded); err != nil {
		return err
	}
	go func() { _, _ = io.Copy(server, client) }()
	for buffer := make([]byte, 1<<16); ; {
		n, err := server.Read(buffer)
		if err != nil {
			return err
		}
		sent := buffer[:n]
		if r.answer != nil {
			sent = r.answer(sent)
		}
		if _, err := client.Write(sent); err != nil {
			return err
		}
	}
}
