package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

// sequences are the sequences for numbers of orders and items.
var sequences = []string{"order_serial", "s10_cp", "s10_lx", "s10_rr", "s10_ua", "gs1_sscc", "gs1_gsin"}

// SkipNumbers skips that many numbers of each sequence after the database was restored, because numbers given after the
// restored point must not be given again. It returns the next number of each sequence.
func SkipNumbers(ctx context.Context, pool *pgxpool.Pool, count int) (map[string]int64, error) {
	next := make(map[string]int64, len(sequences))
	for _, sequence := range sequences {
		var last int64
		// The application's user may draw numbers, but not set a sequence.
		const take = `SELECT max(nextval($1::text::regclass)) FROM generate_series(1, $2)`
		if err := pool.QueryRow(ctx, take, sequence, count).Scan(&last); err != nil {
			return nil, fmt.Errorf("skip numbers of %s: %w", sequence, err)
		}
		next[sequence] = last + 1
	}
	return next, nil
}
