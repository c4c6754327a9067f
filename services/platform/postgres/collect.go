package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"
)

// Querier is a pool, a connection or a [Tx].
type Querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

// Collect executes a statement and returns its rows, each read by read, such as [pgx.RowToStructByPos].
func Collect[T any](ctx context.Context, db Querier, read pgx.RowToFunc[T], sql string, args ...any) ([]T, error) {
	rows, err := db.Query(ctx, sql, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, read)
}
