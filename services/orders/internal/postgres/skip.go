package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"
)

// sequences give numbers to orders and items.
var sequences = []string{"order_serial", "s10_cp", "s10_lx", "s10_rr", "s10_ua", "gs1_sscc", "gs1_gsin"}

// SkipNumbers takes so many numbers of each sequence out of use, for a database that was restored: those that it gave after the
// restored point must not be given again. It returns the next number of each sequence.
func SkipNumbers(ctx context.Context, pool *pgxpool.Pool, count int) (map[string]int64, error) {
	next := make(map[string]int64, len(sequences))
	for _, sequence := range sequences {
		var last int64
		// The application may take numbers, and not set them.
		const take = `SELECT max(nextval($1::text::regclass)) FROM generate_series(1, $2)`
		if err := pool.QueryRow(ctx, take, sequence, count).Scan(&last); err != nil {
			return nil, fmt.Errorf("skip numbers of %s: %w", sequence, err)
		}
		next[sequence] = last + 1
	}
	return next, nil
}
