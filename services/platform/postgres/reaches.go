package postgres

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Reaches returns a check whether the database answers. The pool itself pings a connection that was idle for a second, so no
// further query is needed.
func Reaches(pool *pgxpool.Pool) func(context.Context) error {
	return func(ctx context.Context) error {
		connection, err := pool.Acquire(ctx)
		if err == nil {
			connection.Release()
		}
		return err
	}
}
