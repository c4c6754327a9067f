// Package batches changes many rows of a database by statements that each change a few.
package batches

import (
	"context"

	"github.com/jackc/pgx/v5/pgconn"
)

// Size is how many rows a statement of [Exec] changes: few enough that it ends long before its timeout.
const Size = 2000

// Executor is a pool or a connection.
type Executor interface {
	Exec(ctx context.Context, sql string, arguments ...any) (pgconn.CommandTag, error)
}

// Exec executes a statement over and over until nothing is left for it to change, and returns how many rows it changed: all at once,
// those of a large table can take longer than a statement may. The statement has [Size] as its last argument, for a LIMIT, and does
// not find again what it has changed. If it fails, what was changed before stays so.
func Exec(ctx context.Context, db Executor, sql string, arguments ...any) (changed int64, err error) {
	arguments = append(arguments[:len(arguments):len(arguments)], Size)
	for {
		batch, err := db.Exec(ctx, sql, arguments...)
		if err != nil {
			return changed, err
		}
		changed += batch.RowsAffected()
		if batch.RowsAffected() < Size {
			return changed, nil
		}
	}
}
