package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/outbox"
)

const (
	// lockTimeout is how long a migration waits for a lock, such as that of a table that a long transaction reads. Everybody else's
	// statements on the table wait behind it, and must still end before their own timeout.
	lockTimeout = 2 * time.Second
	// lockAttempts and lockPause are how often a migration tries to get its locks, and how long it lets others go first.
	lockAttempts = 20
	lockPause    = time.Second
	// lockNotAvailable is the SQLSTATE of a statement that has waited for lockTimeout.
	lockNotAvailable = "55P03"
)

// history is a set of migrations with the tables that record them.
type history struct {
	// applied has the applied migrations.
	applied string
	// required has the migrations that a program must know to run on the schema. A migration that removes what older programs
	// use adds the last migration of the release that stopped using it. Release 1.0.0 has its whole history there, and refuses
	// to run if there is one that it does not know, so the same rule holds for it.
	required   string
	migrations fs.FS
}

// kit are the migrations of the kit's own tables.
var kit = []history{
	{"platform_migration", "platform_goose_version", outbox.Migrations},
	{"apikey_migration", "apikey_goose_version", apikey.Migrations},
}

// histories returns the kit's migrations and then the service's own, if there are any.
func histories(own fs.FS) []history {
	if own == nil {
		return kit
	}
	return append(slices.Clone(kit), history{"schema_migration", "goose_version", own})
}

// ErrNewerData says that a newer release has removed from the schema what this program uses.
var ErrNewerData = errors.New("the database is too new")

// newerData returns nil if the program knows every migration that it must know.
func (h history) newerData(required, known int64) error {
	if required <= known {
		return nil
	}
	return fmt.Errorf("%w: programs must know migration %d of %s, this one knows up to %d", ErrNewerData, required, h.required, known)
}

// Migrate updates the schema as the owner: first the kit's own tables (packages outbox and apikey), then migrations, goose
// files ("00001_price_list.sql") at the root of the file system or in its folder "migrations"; none if nil. Replicas that start
// together wait for each other. A migration waits two seconds at a time for its locks, for about a minute, so that requests are not
// held up. Migrations that this binary does not have are left alone, unless one of them says that programs such as this one no
// longer run ([ErrNewerData]).
//
// The user of cfg.URL, if it is not the owner, may select, insert, update and delete in every table that the migrations create,
// except where one of them calls append_only('table') or revokes; it may only read the tables that record migrations. If both
// are the same user, nothing is restricted.
func Migrate(ctx context.Context, cfg Config, migrations fs.FS) error {
	app, err := pgx.ParseConfig(cfg.URL.Reveal())
	if err != nil {
		return unreadable("DATABASE_URL")
	}
	owner, variable := app, "DATABASE_URL"
	if cfg.OwnerURL != "" {
		variable = "DATABASE_OWNER_URL"
		if owner, err = pgx.ParseConfig(cfg.OwnerURL.Reveal()); err != nil {
			return unreadable(variable)
		}
		if owner.Database != app.Database {
			return fmt.Errorf("DATABASE_OWNER_URL names the database %s, and DATABASE_URL %s", owner.Database, app.Database)
		}
	}
	owner.ConnectTimeout = connectTimeout
	maps.Copy(owner.RuntimeParams, fixedSettings)
	owner.RuntimeParams["lock_timeout"] = milliseconds(lockTimeout)
	if app.User != owner.User {
		owner.RuntimeParams["platform.app_role"] = app.User
	}
	db := stdlib.OpenDB(*owner, stdlib.OptionAfterConnect(refuseOlder))
	defer db.Close()
	if err := db.PingContext(ctx); err != nil {
		return unusable(variable, owner, err)
	}
	if app.User != owner.User {
		if err := grantByDefault(ctx, db, app.User); err != nil {
			return fmt.Errorf("grant to %s: %w", app.User, err)
		}
	}
	var tables []string
	for _, history := range histories(migrations) {
		if err := history.up(ctx, db); err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		tables = append(tables, history.applied, history.required)
	}
	if app.User != owner.User {
		if err := protectHistories(ctx, db, app.User, tables); err != nil {
			return fmt.Errorf("make the history of migrations read-only for %s: %w", app.User, err)
		}
	}
	return nil
}

// rooted returns the folder "migrations" of the file system, or the file system itself if it has none.
func rooted(migrations fs.FS) (fs.FS, error) {
	if _, err := fs.Stat(migrations, "migrations"); err != nil {
		return migrations, nil //nolint:nilerr // the files are at its root
	}
	return fs.Sub(migrations, "migrations")
}

// setUpLock is the transaction lock for grants and for creating the tables of histories, because in PostgreSQL two sessions
// cannot change the same privileges, or create the same table, at the same time.
const setUpLock = 0x6772616e7473

// grantByDefault grants rights on tables that are created later, and only when they are created: granting on all tables after
// each migration would undo what a migration revoked. Replicas that start together run one after the other.
func grantByDefault(ctx context.Context, db *sql.DB, role string) error {
	quoted := pgx.Identifier{role}.Sanitize()
	return setUp(ctx, db,
		"GRANT USAGE ON SCHEMA public TO "+quoted,
		"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO "+quoted,
		"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO "+quoted)
}

// protectHistories makes the tables that record migrations read-only for the application, because they decide whether a service
// starts.
func protectHistories(ctx context.Context, db *sql.DB, role string, tables []string) error {
	var statements []string
	for _, table := range tables {
		statements = append(statements,
			"REVOKE INSERT, UPDATE, DELETE ON "+pgx.Identifier{table}.Sanitize()+" FROM "+pgx.Identifier{role}.Sanitize())
	}
	return setUp(ctx, db, statements...)
}

func setUp(ctx context.Context, db *sql.DB, statements ...string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	// Nobody else waits for what another replica's set-up has locked.
	if _, err := tx.ExecContext(ctx, "SET LOCAL lock_timeout = 0"); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", setUpLock); err != nil {
		return err
	}
	for _, statement := range statements {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// makeTables creates the two tables of a history. In a database of release 1.0.0 the second one already has everything that was
// applied.
func (h history) makeTables(ctx context.Context, db *sql.DB) error {
	tables := strings.NewReplacer("{applied}", h.applied, "{required}", h.required)
	return setUp(ctx, db, tables.Replace(`
		CREATE TABLE IF NOT EXISTS {required} (
			id         integer   PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
			version_id bigint    NOT NULL,
			is_applied boolean   NOT NULL,
			tstamp     timestamp NOT NULL DEFAULT now()
		)`), tables.Replace(`
		INSERT INTO {required} (version_id, is_applied) SELECT 0, true WHERE NOT EXISTS (SELECT FROM {required})`), tables.Replace(`
		DO $$ BEGIN
			IF to_regclass('{applied}') IS NULL THEN
				CREATE TABLE {applied} (LIKE {required} INCLUDING ALL);
				INSERT INTO {applied} (version_id, is_applied, tstamp)
				SELECT version_id, is_applied, tstamp FROM {required} ORDER BY id;
			END IF;
		END $$`))
}

func (h history) up(ctx context.Context, db *sql.DB) error {
	files, err := rooted(h.migrations)
	if err != nil {
		return err
	}
	known, err := latest(files)
	if err != nil {
		return err
	}
	if err := h.makeTables(ctx, db); err != nil {
		return err
	}
	var required int64
	if err := db.QueryRowContext(ctx, h.last(h.required)).Scan(&required); err != nil {
		return err
	}
	if err := h.newerData(required, known); err != nil {
		return err
	}
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 60))
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files,
		goose.WithTableName(h.applied), goose.WithSessionLocker(locker), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	for attempt := 1; ; attempt++ {
		_, err = provider.Up(ctx)
		if refused, ok := errors.AsType[*pgconn.PgError](err); !ok || refused.Code != lockNotAvailable || attempt == lockAttempts {
			return err
		}
		select {
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		case <-time.After(lockPause):
		}
	}
}

// last returns the query for the last migration in one of the tables.
func (history) last(table string) string {
	return "SELECT coalesce(max(version_id), 0) FROM " + pgx.Identifier{table}.Sanitize() + " WHERE is_applied"
}
