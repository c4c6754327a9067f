// Package batches changes many rows of a database with statements that change a few each.
package batches

import (
	"context"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
)

// Size is the number of rows that a statement of [Exec] changes: few enough to finish long before its timeout.
const Size = 2000

// Executor is a pool or a connection.
type Executor interface {
	Exec(ctx context.Context, sql string, arguments ...any) (pgconn.CommandTag, error)
}

// Exec repeats a statement until nothing is left for it to change, and returns the number of changed rows, because changing all
// rows of a large table at once could exceed the statement's timeout. The statement has [Size] as its last argument, for a
// LIMIT, and must not select rows that it has changed. If it fails, earlier changes stay. A batch that is not full is not the last:
// what another transaction changes at the same moment is missing in it.
func Exec(ctx context.Context, db Executor, sql string, arguments ...any) (changed int64, err error) {
	arguments = append(slices.Clip(arguments), Size)
	for {
		batch, err := db.Exec(ctx, sql, arguments...)
		if err != nil {
			return changed, err
		}
		if batch.RowsAffected() == 0 {
			return changed, nil
		}
		changed += batch.RowsAffected()
	}
}
