package service

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/command"
)

// ReviewNow is the command of services that compare what they have with what others have within a day, each row of a table at
// the time in its column review_at. Rows and others are what the two are called, in the plural.
func ReviewNow(table, rows, others string) command.Command {
	return OnDatabase("review-now",
		"review-now\n"+
			"Compare all "+rows+" of the last days with their "+others+" at once instead of within a day, such as after the database was\n"+
			"restored. It needs DATABASE_URL only.", reviewNow(table, rows, others))
}

// reviewBatch is how many rows a statement makes due. All of a large shop would take longer than a statement may.
const reviewBatch = 2000

func reviewNow(table, rows, others string) func(context.Context, *pgxpool.Pool, []string, io.Writer) error {
	from := pgx.Identifier{table}.Sanitize()
	// A row that is locked is being compared at this moment.
	update := fmt.Sprintf(`
		WITH planned AS MATERIALIZED (
			SELECT ctid, review_at FROM %[1]s WHERE review_at >= $1 AND review_at <= $2 ORDER BY review_at LIMIT $3 FOR UPDATE SKIP LOCKED
		), due AS (
			UPDATE %[1]s SET review_at = $4 WHERE ctid = ANY (ARRAY (SELECT ctid FROM planned)) RETURNING 1
		)
		SELECT (SELECT count(*) FROM due), coalesce((SELECT max(review_at) FROM planned), $1)`, from)
	return func(ctx context.Context, pool *pgxpool.Pool, arguments []string, output io.Writer) error {
		if len(arguments) > 0 {
			return errors.New("review-now takes no arguments")
		}
		var now, last time.Time
		if err := pool.QueryRow(ctx, "SELECT now(), coalesce(max(review_at), now()) FROM "+from).Scan(&now, &last); err != nil {
			return fmt.Errorf("review now: %w", err)
		}
		// From the earliest on, so what is compared meanwhile and planned anew comes at most once more.
		total := 0
		for after, more := now.Add(time.Microsecond), true; more; {
			var due int
			if err := pool.QueryRow(ctx, update, after, last, reviewBatch, now).Scan(&due, &after); err != nil {
				return fmt.Errorf("review now: %w", err)
			}
			total += due
			more = due == reviewBatch
		}
		_, err := fmt.Fprintf(output, "%s to compare with their %s: %d\n", rows, others, total)
		return err
	}
}
