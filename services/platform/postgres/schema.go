package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/pressly/goose/v3"
)

const (
	// schemaPatience is how long a program waits for the migration of its database, which is usually started together with it.
	schemaPatience = time.Minute
	schemaPoll     = 500 * time.Millisecond
)

// ErrOlderData says that the database lacks migrations that this binary needs.
var ErrOlderData = errors.New("the database has to be migrated")

// OpenMigrated returns a pool like [Open], on an up-to-date schema.
//
// With cfg.OwnerURL it migrates by itself (see [Migrate]). Without, it needs only the application's rights: it waits up to a
// minute until another process has migrated, and then fails with [ErrOlderData]. It accepts a schema that a newer release has
// migrated further, unless that removed what this program uses: then it fails at once ([ErrNewerData]).
func OpenMigrated(ctx context.Context, cfg Config, migrations fs.FS, log *slog.Logger) (*pgxpool.Pool, error) {
	if cfg.OwnerURL != "" {
		if err := Migrate(ctx, cfg, migrations); err != nil {
			return nil, err
		}
		return Open(ctx, cfg)
	}
	pool, err := Open(ctx, cfg)
	if err != nil {
		return nil, err
	}
	if err := awaitSchema(ctx, pool, migrations, log); err != nil {
		pool.Close()
		return nil, err
	}
	return pool, nil
}

func awaitSchema(ctx context.Context, pool *pgxpool.Pool, migrations fs.FS, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(ctx, schemaPatience)
	defer cancel()
	poll := time.NewTicker(schemaPoll)
	defer poll.Stop()
	for waits := false; ; waits = true {
		err := checkSchema(ctx, pool, migrations)
		if !errors.Is(err, ErrOlderData) {
			return err
		}
		if !waits {
			log.WarnContext(ctx, "waiting for the database to be migrated", "error", err)
		}
		select {
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.Canceled) {
				return ctx.Err() // the program is stopped, which is no failure
			}
			return err
		case <-poll.C:
		}
	}
}

// checkSchema compares the recorded migrations with the program's own.
func checkSchema(ctx context.Context, pool *pgxpool.Pool, migrations fs.FS) error {
	for _, history := range histories(migrations) {
		known, err := latest(history.migrations)
		if err != nil {
			return err
		}
		var applied, required int64
		for table, last := range map[string]*int64{history.applied: &applied, history.required: &required} {
			if err := pool.QueryRow(ctx, history.last(table)).Scan(last); err != nil && !unmigrated(err) {
				return fmt.Errorf("read %s: %w", table, err)
			}
		}
		if applied < known {
			return fmt.Errorf("%w: the last one in %s is %d, this program needs %d; run the program's command migrate",
				ErrOlderData, history.applied, applied, known)
		}
		if err := history.newerData(required, known); err != nil {
			return err
		}
	}
	return nil
}

// unmigrated reports whether the table is missing or not yet granted to the application.
func unmigrated(err error) bool {
	pgErr, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (pgErr.Code == "42P01" || pgErr.Code == "42501")
}

// latest returns the number of the last migration.
func latest(migrations fs.FS) (last int64, err error) {
	if migrations, err = rooted(migrations); err != nil {
		return 0, err
	}
	names, err := fs.Glob(migrations, "*.sql")
	if err != nil {
		return 0, err
	}
	for _, name := range names {
		version, err := goose.NumericComponent(name)
		if err != nil {
			return 0, err
		}
		last = max(last, version)
	}
	return last, nil
}
