// Package testkit gives each test its own real infrastructure: a PostgreSQL database with the service's schema, a NATS server,
// a gRPC server with the real interceptors. Nothing has to be installed or started before.
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
	// prefix begins the names of test databases and roles, so that nothing else is ever dropped.
	prefix = "testkit"
	// password is not secret: the server listens on loopback and only has test data.
	password = "testkit"
	// setupLock prevents that test processes on the same server create the same roles and templates at once.
	setupLock = 0x746573746b6974 // "testkit"
	// maxSlots limits the test processes that run at the same time.
	maxSlots = 64
)

// Postgres returns a pool on a separate database for the test, migrated and empty, with the application's restricted user.
// Migrations are the service's argument for postgres.Migrate; nil means only the platform's own tables.
//
// The databases are on one embedded server per test process, or on the server of TEST_DATABASE_URL (a superuser's URL) if it is
// set.
func Postgres(t testing.TB, migrations fs.FS) *pgxpool.Pool {
	t.Helper()
	return Pool(t, PostgresConfig(t, migrations))
}

// PostgresConfig is [Postgres] for tests that open the database themselves, such as tests of a whole service.
func PostgresConfig(t testing.TB, migrations fs.FS) postgres.Config {
	t.Helper()
	// Not the test's context, because other tests use what is created here.
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	admin := AdminURL(t)
	source, err := template(ctx, admin, migrations)
	if err != nil {
		t.Fatalf("migrate the test database: %v", err)
	}
	name := prefix + "_" + strings.ToLower(rand.Text()[:12])
	administration, err := administrators()
	if err != nil {
		t.Fatal(err)
	}
	// Copying files takes a third of the time of copying pages through the log, where nothing is synced.
	if _, err := administration.Exec(ctx, "CREATE DATABASE "+name+" TEMPLATE "+source+" STRATEGY FILE_COPY OWNER "+prefix+"_owner"); err != nil {
		t.Fatalf("create the test database: %v", err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
		defer cancel()
		if _, err := administration.Exec(ctx, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Errorf("drop the test database: %v", err)
		}
	})
	cfg, err := configFor(admin, name)
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

// Pool opens a database of [PostgresConfig] as the application's user, as a service does.
func Pool(t testing.TB, cfg postgres.Config) *pgxpool.Pool {
	t.Helper()
	pool, err := postgres.Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

// Owner connects to a database of [PostgresConfig] as its owner, who may do what the application may not.
func Owner(t testing.TB, cfg postgres.Config) *pgx.Conn {
	t.Helper()
	owner, err := pgx.Connect(t.Context(), cfg.OwnerURL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = owner.Close(context.WithoutCancel(t.Context())) })
	return owner
}

// AdminURL returns the superuser's URL of [Postgres]'s server, for tests that create databases and users, and remove them
// afterwards.
func AdminURL(t testing.TB) config.Secret {
	t.Helper()
	admin, err := server()
	if err != nil {
		t.Fatalf("PostgreSQL for tests: %v", err)
	}
	return admin
}

// server returns the superuser's URL of this process's server, which starts at the first call.
var server = sync.OnceValues(func() (config.Secret, error) {
	if url := os.Getenv("TEST_DATABASE_URL"); url != "" {
		return config.Secret(url), nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), setupTimeout)
	defer cancel()
	return startInFreeSlot(ctx)
})

// administrators are the superuser's connections to this process's server that create and drop the databases of tests. Opening
// one takes longer than dropping a database.
var administrators = sync.OnceValues(func() (*pgxpool.Pool, error) {
	admin, err := server()
	if err != nil {
		return nil, err
	}
	return pgxpool.New(context.Background(), admin.Reveal())
})

// startInFreeSlot starts a server on the first data folder that no other test process uses. Folders are kept between runs, so
// that there are few, a server that a killed process left is found, and only the first run has to wait for initdb. The server
// ends with this process or, on systems that do not support that, when its folder is used again.
func startInFreeSlot(ctx context.Context) (config.Secret, error) {
	settings := map[string]string{
		"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off",
		"max_connections": "200", "shared_buffers": "64MB", "max_wal_size": "256MB", "min_wal_size": "32MB",
	}
	folder := memoryFolder()
	for slot := range maxSlots {
		dataDir := filepath.Join(folder, fmt.Sprintf("postgres-%d", slot))
		cfg := embedded.PostgresConfig{DataDir: dataDir, Settings: settings}
		running, err := embedded.StartPostgres(ctx, cfg)
		if errors.Is(err, embedded.ErrInUse) {
			continue
		}
		if err != nil {
			// The data may be damaged, because it is never synced, or of another version. It is test data only.
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
	return "", fmt.Errorf("all %d data folders below %s are in use", maxSlots, folder)
}

// dropLeftovers removes the databases of earlier test processes, including templates, which depend on code as well as on
// migrations.
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

// drop drops the database, even if dropping it was interrupted: such a database can be dropped, but not altered.
func (l leftover) drop(ctx context.Context, connection *pgx.Conn) error {
	if l.IsTemplate {
		if _, err := connection.Exec(ctx, "ALTER DATABASE "+l.Name+" IS_TEMPLATE false"); err != nil {
			return err
		}
	}
	_, err := connection.Exec(ctx, "DROP DATABASE "+l.Name+" WITH (FORCE)")
	return err
}

// LoseConnection makes a call that uses a table, terminates the application's session while it waits for that table, and
// returns the call's error.
func LoseConnection(t testing.TB, database postgres.Config, table string, call func() error) error {
	t.Helper()
	owner := Owner(t, database)
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
