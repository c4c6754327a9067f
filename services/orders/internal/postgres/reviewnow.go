package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

// ReviewNow makes every comparison that is planned due now, and returns their number.
func ReviewNow(ctx context.Context, pool *pgxpool.Pool) (int64, error) {
	tag, err := pool.Exec(ctx, "UPDATE orders SET review_at = now() WHERE review_at > now()")
	if err != nil {
		return 0, fmt.Errorf("review now: %w", err)
	}
	return tag.RowsAffected(), nil
}
