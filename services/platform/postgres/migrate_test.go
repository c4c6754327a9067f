package postgres_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

func file(sql string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte("-- +goose Up\n" + sql)}
}

var (
	first  = fstest.MapFS{"migrations/00001_stock.sql": file("CREATE TABLE stock (name text PRIMARY KEY, pieces integer GENERATED ALWAYS AS IDENTITY);")}
	second = fstest.MapFS{
		"migrations/00001_stock.sql":  first["migrations/00001_stock.sql"],
		"migrations/00002_ledger.sql": file("CREATE TABLE ledger (entry text); SELECT append_only('ledger');"),
	}
)

func open(t *testing.T, cfg postgres.Config) *pgxpool.Pool {
	t.Helper()
	pool, err := postgres.Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

func TestMigrationsRunOnceAndGoOnWhereTheyStopped(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	for _, migrations := range []fstest.MapFS{first, first, second, second} {
		if err := postgres.Migrate(t.Context(), cfg, migrations); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := open(t, cfg).Exec(t.Context(), "INSERT INTO ledger VALUES ('opening')"); err != nil {
		t.Error(err)
	}
}

func TestReplicasThatStartTogetherMigrateOnce(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	const replicas = 2
	results := make(chan error, replicas)
	for range replicas {
		go func() { results <- postgres.Migrate(t.Context(), cfg, second) }()
	}
	for range replicas {
		if err := <-results; err != nil {
			t.Error(err)
		}
	}
}

func TestRequestsAreNotHeldUpByAMigrationThatWaitsForTheirTable(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, first)
	pool := open(t, cfg)
	long, err := pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = long.Rollback(context.WithoutCancel(t.Context())) })
	const read, waiting = "SELECT FROM stock", "SELECT count(*) FROM pg_locks WHERE relation = 'stock'::regclass AND NOT granted"
	if _, err := long.Exec(t.Context(), read); err != nil {
		t.Fatal(err)
	}
	migrated := make(chan error, 1)
	go func() {
		migrated <- postgres.Migrate(t.Context(), cfg, fstest.MapFS{
			"migrations/00001_stock.sql": first["migrations/00001_stock.sql"],
			"migrations/00002_shelf.sql": file("ALTER TABLE stock ADD COLUMN shelf text;"),
		})
	}()
	testkit.Eventually(t, "the migration waits", func() bool {
		var migrations int
		err := pool.QueryRow(t.Context(), waiting).Scan(&migrations)
		return err == nil && migrations == 1
	})
	if _, err := pool.Exec(t.Context(), read); err != nil {
		t.Errorf("a request behind the migration: %v", err)
	}
	if err := long.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-migrated; err != nil {
		t.Error(err)
	}
}

// third removes what programs use if they only know the first migration.
var third = fstest.MapFS{
	"migrations/00001_stock.sql":  first["migrations/00001_stock.sql"],
	"migrations/00002_ledger.sql": second["migrations/00002_ledger.sql"],
	"migrations/00003_pieces.sql": file("INSERT INTO goose_version (version_id, is_applied) VALUES (2, true);\nALTER TABLE stock DROP COLUMN pieces;"),
}

func TestAProgramRunsOnTheSchemaOfANewerRelease(t *testing.T) {
	t.Parallel()
	for name, program := range map[string]struct{ newer, older fstest.MapFS }{
		"that only added to it":                             {second, first},
		"that took away what the program does not use":      {third, second},
		"that migrated a schema which the program had made": {third, third},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := testkit.PostgresConfig(t, program.newer)
			if err := postgres.Migrate(t.Context(), cfg, program.older); err != nil {
				t.Errorf("migrate: %v", err)
			}
			pool, err := postgres.OpenMigrated(t.Context(), asApplication(cfg), program.older, testkit.Logger(t))
			if err != nil {
				t.Fatal(err)
			}
			defer pool.Close()
			if _, err := pool.Exec(t.Context(), "INSERT INTO stock VALUES ('nails')"); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestASchemaWithoutWhatAProgramUsesIsRefusedInOneLine(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, third)
	const want = "the database is too new: programs must know migration 2 of goose_version, this one knows up to 1"
	err := postgres.Migrate(t.Context(), cfg, first)
	if !errors.Is(err, postgres.ErrNewerData) || err.Error() != "migrate: "+want {
		t.Errorf("got  %v\nwant migrate: %s", err, want)
	}
	_, err = postgres.OpenMigrated(t.Context(), asApplication(cfg), first, testkit.Logger(t))
	if !errors.Is(err, postgres.ErrNewerData) || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// Release 1.0.0 stored its history in tables that now only have the required migrations.
func TestADatabaseOfTheFirstReleaseIsMigratedFurtherAndStaysOpenToIt(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, first)
	owner := open(t, postgres.Config{URL: cfg.OwnerURL})
	for _, statement := range []string{
		"INSERT INTO goose_version (version_id, is_applied) VALUES (1, true)", "DROP TABLE schema_migration",
		"INSERT INTO platform_goose_version (version_id, is_applied) VALUES (1, true), (2, true)", "DROP TABLE platform_migration",
		"INSERT INTO apikey_goose_version (version_id, is_applied) VALUES (1, true)", "DROP TABLE apikey_migration",
	} {
		if _, err := owner.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if err := postgres.Migrate(t.Context(), cfg, second); err != nil {
			t.Fatal(err)
		}
	}
	pool := open(t, cfg)
	for query, want := range map[string]int{
		"SELECT max(version_id) FROM schema_migration WHERE is_applied": 2,
		"SELECT max(version_id) FROM goose_version WHERE is_applied":    1,
		"SELECT count(*) FROM ledger":                                   0,
	} {
		var got int
		if err := pool.QueryRow(t.Context(), query).Scan(&got); err != nil || got != want {
			t.Errorf("%s: %d, %v", query, got, err)
		}
	}
}

// asApplication removes the owner's credential.
func asApplication(cfg postgres.Config) postgres.Config {
	cfg.OwnerURL = ""
	return cfg
}

func TestTheApplicationAloneOpensAMigratedDatabase(t *testing.T) {
	t.Parallel()
	pool, err := postgres.OpenMigrated(t.Context(), asApplication(testkit.PostgresConfig(t, second)), second, testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(t.Context(), "INSERT INTO ledger VALUES ('opening')"); err != nil {
		t.Error(err)
	}
}

func TestTheApplicationAloneWaitsForTheMigration(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]postgres.Config{
		"of an older schema":      testkit.PostgresConfig(t, first),
		"of an empty database":    emptyDatabase(t),
		"after the kit's own one": testkit.PostgresConfig(t, nil),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			waits := make(chan struct{})
			opened := make(chan error, 1)
			go func() {
				pool, err := postgres.OpenMigrated(t.Context(), asApplication(cfg), second, slog.New(signal{slog.DiscardHandler, waits}))
				if err == nil {
					pool.Close()
				}
				opened <- err
			}()
			testkit.Await(t, waits, "the log line about the migration")
			if err := postgres.Migrate(t.Context(), cfg, second); err != nil {
				t.Fatal(err)
			}
			if err := testkit.Await(t, opened, "the database to be opened"); err != nil {
				t.Error(err)
			}
		})
	}
}

// signal is a log handler that closes a channel at the first line.
type signal struct {
	slog.Handler
	logged chan struct{}
}

func (s signal) Enabled(context.Context, slog.Level) bool { return true }

func (s signal) Handle(context.Context, slog.Record) error {
	close(s.logged)
	return nil
}

func TestASchemaThatNobodyMigratesIsRefusedInOneLine(t *testing.T) {
	t.Parallel()
	waits := make(chan struct{})
	ctx := overdue{t.Context(), waits} // otherwise it waits for a minute
	_, err := postgres.OpenMigrated(ctx, asApplication(testkit.PostgresConfig(t, first)), second, slog.New(signal{slog.DiscardHandler, waits}))
	const want = "the database has to be migrated: the last one in schema_migration is 1, this program needs 2; run the program's command migrate"
	if !errors.Is(err, postgres.ErrOlderData) || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// overdue is a context whose deadline passes when the channel is closed.
type overdue struct {
	context.Context
	passed chan struct{}
}

func (o overdue) Done() <-chan struct{} { return o.passed }

func (o overdue) Err() error {
	select {
	case <-o.passed:
		return context.DeadlineExceeded
	default:
		return nil
	}
}

func TestAProgramThatIsStoppedWhileItWaitsForTheMigrationHasNotFailed(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	waits := make(chan struct{})
	go func() {
		<-waits
		stop()
	}()
	_, err := postgres.OpenMigrated(ctx, asApplication(testkit.PostgresConfig(t, first)), second, slog.New(signal{slog.DiscardHandler, waits}))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// emptyDatabase returns a provisioned database without tables.
func emptyDatabase(t *testing.T) postgres.Config {
	t.Helper()
	cfg, err := postgres.Provision(t.Context(), testkit.AdminURL(t), provision(t, testkit.AdminURL(t)), "hush")
	if err != nil {
		t.Fatal(err)
	}
	return cfg
}

func TestWrongAddressesOfADatabaseAreNamedByTheirVariableWithoutTheirValues(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		app, owner config.Secret
		want       string
	}{
		{"hush", "", "DATABASE_URL must be postgres://"},
		{"postgres://app@127.0.0.1:1/stock", "hush", "DATABASE_OWNER_URL must be postgres://"},
		{"postgres://app@127.0.0.1:1/stock", "postgres://owner:hush@127.0.0.1:1/prices", "DATABASE_OWNER_URL names the database prices, and DATABASE_URL stock"},
		{"postgres://app@127.0.0.1:1/stock", "postgres://owner:hush@127.0.0.1:1/stock", "DATABASE_OWNER_URL: database stock on 127.0.0.1 cannot be used: "},
	} {
		err := postgres.Migrate(t.Context(), postgres.Config{URL: test.app, OwnerURL: test.owner}, nil)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || strings.Contains(err.Error(), "hush") {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
}

func TestTheApplicationMayChangeRowsButNotTables(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, first)
	for statement, allowed := range map[string]bool{
		"INSERT INTO stock VALUES ('nails')":                 true,
		"UPDATE stock SET name = 'screws'":                   true,
		"DELETE FROM stock":                                  true,
		"DROP TABLE stock":                                   false,
		"TRUNCATE stock":                                     false,
		"ALTER TABLE stock ADD colour text":                  false,
		"CREATE TABLE mine ()":                               false,
		"SELECT m.id FROM goose_version, schema_migration m": true,
		"INSERT INTO goose_version (version_id, is_applied) VALUES (999, true)":    false,
		"INSERT INTO schema_migration (version_id, is_applied) VALUES (999, true)": false,
		"UPDATE platform_migration SET is_applied = false":                         false,
	} {
		if _, err := pool.Exec(t.Context(), statement); (err == nil) != allowed {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

func TestAnAppendOnlyTableStaysSoThroughLaterStarts(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, second)
	if err := postgres.Migrate(t.Context(), cfg, second); err != nil {
		t.Fatal(err)
	}
	pool := open(t, cfg)
	if _, err := pool.Exec(t.Context(), "INSERT INTO ledger VALUES ('opening')"); err != nil {
		t.Error(err)
	}
	for _, statement := range []string{"UPDATE ledger SET entry = 'forged'", "DELETE FROM ledger"} {
		if _, err := pool.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "permission denied") {
			t.Errorf("%s: %v", statement, err)
		}
	}
}

func TestAProvisionedDatabaseIsReadyForItsServiceAndClosedToOthers(t *testing.T) {
	t.Parallel()
	admin := testkit.AdminURL(t)
	mine, others := provision(t, admin), provision(t, admin)
	for range 2 { // a later start finds everything there, and may change the password
		cfg, err := postgres.Provision(t.Context(), admin, mine, "hush'\"")
		if err != nil {
			t.Fatal(err)
		}
		if err := postgres.Migrate(t.Context(), cfg, first); err != nil {
			t.Fatal(err)
		}
		open(t, cfg)

		stranger := config.Secret(strings.Replace(cfg.URL.Reveal(), "/"+mine, "/"+others, 1))
		if _, err := postgres.Open(t.Context(), postgres.Config{URL: stranger}); err == nil {
			t.Error("a service can connect to another one's database")
		}
	}
}

// provision creates a database and returns its name.
func provision(t *testing.T, admin config.Secret) string {
	t.Helper()
	name := "provisioned_" + strings.ToLower(rand.Text()[:8])
	if _, err := postgres.Provision(t.Context(), admin, name, "hush"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		ctx := context.Background()
		connection, err := pgx.Connect(ctx, admin.Reveal())
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close(ctx)
		for _, statement := range []string{
			"DROP DATABASE " + name + " WITH (FORCE)", "DROP ROLE " + name + "_app", "DROP ROLE " + name + "_owner",
		} {
			if _, err := connection.Exec(ctx, statement); err != nil {
				t.Error(err)
			}
		}
	})
	return name
}
