package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/outbox"
)

// history is a set of migrations and the table that records which of them were applied.
type history struct {
	table      string
	migrations fs.FS
}

// kit are the migrations of the kit's own tables.
var kit = []history{
	{"platform_goose_version", outbox.Migrations},
	{"apikey_goose_version", apikey.Migrations},
}

// histories returns what a service's database is made by: the kit's migrations and then its own, if there are any.
func histories(own fs.FS) []history {
	if own == nil {
		return kit
	}
	return append(slices.Clone(kit), history{"goose_version", own})
}

// ErrNewerData says that the database was migrated by a newer binary than this one.
var ErrNewerData = errors.New("data of a newer version")

func newerData(inData, known int64) error {
	return fmt.Errorf("%w: the database is at migration %d, this program knows up to %d", ErrNewerData, inData, known)
}

// Migrate brings the schema up to date as the owner: first the kit's own tables (packages outbox and apikey),
// then migrations, goose files ("00001_price_list.sql") at the root of the file system or in its folder
// "migrations"; none if nil. Replicas that start together wait for each other. It refuses a database with a newer
// migration than this binary has ([ErrNewerData]).
//
// The user of cfg.URL, if it is another than the owner, may select, insert, update and delete in every table
// that the migrations make, except where one of them calls append_only('table') or revokes; where migrations are noted
// it may only read. If both are the same user, nothing is restricted.
func Migrate(ctx context.Context, cfg Config, migrations fs.FS) error {
	app, err := pgx.ParseConfig(cfg.URL.Reveal())
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	owner := app
	if cfg.OwnerURL != "" {
		if owner, err = pgx.ParseConfig(cfg.OwnerURL.Reveal()); err != nil {
			return fmt.Errorf("DATABASE_OWNER_URL: %w", err)
		}
	}
	owner.ConnectTimeout = connectTimeout

	if app.User != owner.User {
		owner.RuntimeParams["platform.app_role"] = app.User
	}
	db := stdlib.OpenDB(*owner)
	defer db.Close()
	if app.User != owner.User {
		if err := grantByDefault(ctx, db, app.User); err != nil {
			return fmt.Errorf("grant to %s: %w", app.User, err)
		}
	}
	var tables []string
	for _, history := range histories(migrations) {
		files, err := rooted(history.migrations)
		if err != nil {
			return err
		}
		if err := up(ctx, db, history.table, files); err != nil {
			return fmt.Errorf("migrate: %w", err)
		}
		tables = append(tables, history.table)
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

// grantsLock names the transaction lock under which grants are made: PostgreSQL refuses to have two sessions
// change the same privileges at the same moment.
const grantsLock = 0x6772616e7473

// grantByDefault covers tables that are made later, and only at that moment: granting on all tables after
// each migration would undo what a migration revoked. Replicas that start together take turns.
func grantByDefault(ctx context.Context, db *sql.DB, role string) error {
	quoted := pgx.Identifier{role}.Sanitize()
	return changeGrants(ctx, db,
		"GRANT USAGE ON SCHEMA public TO "+quoted,
		"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO "+quoted,
		"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO "+quoted)
}

// protectHistories makes the tables that record migrations read-only for the application: they decide whether a service
// starts.
func protectHistories(ctx context.Context, db *sql.DB, role string, tables []string) error {
	var statements []string
	for _, table := range tables {
		statements = append(statements,
			"REVOKE INSERT, UPDATE, DELETE ON "+pgx.Identifier{table}.Sanitize()+" FROM "+pgx.Identifier{role}.Sanitize())
	}
	return changeGrants(ctx, db, statements...)
}

func changeGrants(ctx context.Context, db *sql.DB, statements ...string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", grantsLock); err != nil {
		return err
	}
	for _, statement := range statements {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return tx.Commit()
}

func up(ctx context.Context, db *sql.DB, table string, files fs.FS) error {
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 60))
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files,
		goose.WithTableName(table), goose.WithSessionLocker(locker), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	inData, err := provider.GetDBVersion(ctx)
	if err != nil {
		return err
	}
	sources := provider.ListSources()
	if known := sources[len(sources)-1].Version; inData > known {
		return newerData(inData, known)
	}
	_, err = provider.Up(ctx)
	return err
}
