// Package testkit gives each test real parts of its own: a PostgreSQL database with the service's schema, a
// NATS server, a gRPC server behind the real interceptors. Nothing has to be installed or started before.
package testkit

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit/embedded"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

const (
	setupTimeout = 2 * time.Minute
	// databases and roles of tests begin like this, so that nothing else is ever dropped.
	prefix = "testkit"
	// password is no secret: the server listens on loopback and holds test data only.
	password = "testkit"
	// setupLock keeps test processes that share a server from making the same roles and templates at once.
	setupLock = 0x746573746b6974 // "testkit"
	// maxSlots bounds the test processes that run at the same time.
	maxSlots = 64
)

// Postgres returns a pool on a database of the test's own, migrated and empty, as the application's
// restricted user. Migrations is what the service gives postgres.Migrate; with nil there are only the kit's own
// tables.
//
// The databases live on one embedded server per test process, or on the one of TEST_DATABASE_URL (a
// superuser's URL) if set.
func Postgres(t testing.TB, migrations fs.FS) *pgxpool.Pool {
	t.Helper()
	return Pool(t, PostgresConfig(t, migrations))
}

// PostgresConfig is [Postgres] for tests that open the database themselves, such as those that run a whole
// service.
func PostgresConfig(t testing.TB, migrations fs.FS) postgres.Config {
	t.Helper()
	// Not the test's context: what is made here is shared with other tests.
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	admin := AdminURL(t)
	source, err := template(ctx, admin, migrations)
	if err != nil {
		t.Fatalf("migrate the test database: %v", err)
	}
	name := prefix + "_" + strings.ToLower(rand.Text()[:12])
	if err := execute(ctx, admin, "CREATE DATABASE "+name+" TEMPLATE "+source+" OWNER "+prefix+"_owner"); err != nil {
		t.Fatalf("create the test database: %v", err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
		defer cancel()
		if err := execute(ctx, admin, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Errorf("drop the test database: %v", err)
		}
	})
	cfg, err := configFor(admin, name)
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

// AdminURL returns the superuser's URL of the server that [Postgres] uses, for tests that make databases and
// users themselves. They clean up after themselves.
func AdminURL(t testing.TB) config.Secret {
	t.Helper()
	admin, err := server()
	if err != nil {
		t.Fatalf("PostgreSQL for tests: %v", err)
	}
	return admin
}

// server returns the superuser's URL of the server for this process, started at the first call.
var server = sync.OnceValues(func() (config.Secret, error) {
	if url := os.Getenv("TEST_DATABASE_URL"); url != "" {
		return config.Secret(url), nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	return startInFreeSlot(ctx)
})

// dataFolder holds what this user's test processes keep from run to run.
func dataFolder() string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("%s-%d", prefix, os.Getuid()))
}

// startInFreeSlot starts a server on the first data folder that no other test process uses. Folders are
// kept from run to run, so that their number stays small, a server left by a killed process is found, and
// only the first run pays for initdb. The server ends with this process, or, where the system cannot do
// that, when its folder is used again.
func startInFreeSlot(ctx context.Context) (config.Secret, error) {
	settings := map[string]string{
		"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off",
		"max_connections": "200", "shared_buffers": "64MB", "max_wal_size": "256MB", "min_wal_size": "32MB",
	}
	for slot := range maxSlots {
		dataDir := filepath.Join(dataFolder(), fmt.Sprintf("postgres-%d", slot))
		cfg := embedded.PostgresConfig{DataDir: dataDir, Settings: settings}
		running, err := embedded.StartPostgres(ctx, cfg)
		if errors.Is(err, embedded.ErrInUse) {
			continue
		}
		if err != nil {
			// The data may be broken, as it is never synced, or of another version; it holds test data only.
			if err := os.RemoveAll(dataDir); err != nil {
				return "", err
			}
			if running, err = embedded.StartPostgres(ctx, cfg); err != nil {
				return "", err
			}
		}
		admin := config.Secret(running.URL("postgres"))
		return admin, dropLeftovers(ctx, admin)
	}
	return "", fmt.Errorf("all %d data folders below %s are in use", maxSlots, dataFolder())
}

// dropLeftovers removes the databases of earlier test processes. The templates go too, as they depend on code
// as well as on migrations.
func dropLeftovers(ctx context.Context, admin config.Secret) error {
	connection, err := pgx.Connect(ctx, admin.Reveal())
	if err != nil {
		return err
	}
	defer connection.Close(ctx)
	rows, err := connection.Query(ctx, "SELECT datname, datistemplate FROM pg_database WHERE datname LIKE $1", prefix+`\_%`)
	if err != nil {
		return err
	}
	left, err := pgx.CollectRows(rows, pgx.RowToStructByPos[leftover])
	if err != nil {
		return err
	}
	for _, database := range left {
		if err := database.drop(ctx, connection); err != nil {
			return err
		}
	}
	return nil
}

// leftover is a database of an earlier test process.
type leftover struct {
	Name       string
	IsTemplate bool
}

// drop drops the database, also one whose dropping was interrupted: that can be dropped, but not altered.
func (l leftover) drop(ctx context.Context, connection *pgx.Conn) error {
	if l.IsTemplate {
		if _, err := connection.Exec(ctx, "ALTER DATABASE "+l.Name+" IS_TEMPLATE false"); err != nil {
			return err
		}
	}
	_, err := connection.Exec(ctx, "DROP DATABASE "+l.Name+" WITH (FORCE)")
	return err
}

// LoseConnection makes a call that needs a table, terminates the session in which the application waits for that table, and
// returns what the call returned.
func LoseConnection(t testing.TB, database postgres.Config, table string, call func() error) error {
	t.Helper()
	owner, err := pgx.Connect(t.Context(), database.OwnerURL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	defer owner.Close(t.Context())
	locked, err := owner.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer locked.Rollback(t.Context()) //nolint:errcheck // nothing was changed
	if _, err := locked.Exec(t.Context(), "LOCK TABLE "+pgx.Identifier{table}.Sanitize()); err != nil {
		t.Fatal(err)
	}
	admin, err := pgx.Connect(t.Context(), AdminURL(t).Reveal())
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(t.Context())
	const terminate = `
		SELECT coalesce(bool_or(pg_terminate_backend(pid)), false) FROM pg_stat_activity
		WHERE datname = $1 AND wait_event_type = 'Lock'`
	answered := make(chan error, 1)
	go func() { answered <- call() }()
	Eventually(t, "the call waits for "+table, func() bool {
		var terminated bool
		err := admin.QueryRow(t.Context(), terminate, owner.Config().Database).Scan(&terminated)
		return err == nil && terminated
	})
	return Await(t, answered, "the call")
}
