package postgres

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Reaches returns a check of whether the database answers. The pool itself asks over a connection that nobody has used for a
// second, so that one more question would only be a second one.
func Reaches(pool *pgxpool.Pool) func(context.Context) error {
	return func(ctx context.Context) error {
		connection, err := pool.Acquire(ctx)
		if err == nil {
			connection.Release()
		}
		return err
	}
}
