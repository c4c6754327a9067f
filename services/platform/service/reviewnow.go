package service

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/command"
)

// ReviewNow is the command of services that compare what they have with what others have within a day, each row of a table at
// the time in its column review_at. Rows and others are what the two are called, in the plural.
func ReviewNow(table, rows, others string) command.Command {
	return OnDatabase("review-now",
		"review-now\n"+
			"Compare all "+rows+" of the last days with their "+others+" as fast as REVIEW_BATCH and REVIEW_INTERVAL allow, instead of\n"+
			"within a day, such as after the database was restored. It needs DATABASE_URL only.", reviewNow(table, rows, others))
}

func reviewNow(table, rows, others string) func(context.Context, *pgxpool.Pool, []string, io.Writer) error {
	return func(ctx context.Context, pool *pgxpool.Pool, arguments []string, output io.Writer) error {
		if len(arguments) > 0 {
			return errors.New("review-now takes no arguments")
		}
		due, err := pool.Exec(ctx, "UPDATE "+pgx.Identifier{table}.Sanitize()+" SET review_at = now() WHERE review_at > now()")
		if err != nil {
			return fmt.Errorf("review now: %w", err)
		}
		_, err = fmt.Fprintf(output, "%s to compare with their %s: %d\n", rows, others, due.RowsAffected())
		return err
	}
}
