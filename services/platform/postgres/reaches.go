package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Reaches returns a check whether the database answers. The pool itself pings a connection that was idle for a second, so no
// further query is needed.
//
// A server that takes no more connections answers on those that the process has: it is reached, because another process would not
// be better off, and the refusals are counted.
func Reaches(pool *pgxpool.Pool) func(context.Context) error {
	return func(ctx context.Context) error {
		connection, err := pool.Acquire(ctx)
		if err == nil {
			connection.Release()
			return nil
		}
		if refused, ok := errors.AsType[*pgconn.PgError](err); ok && refused.Code == tooManyConnections && pool.Stat().AcquiredConns() > 0 {
			return nil
		}
		return err
	}
}
