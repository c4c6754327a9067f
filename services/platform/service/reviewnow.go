package service

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/batches"
	"bestill.example/services/platform/command"
)

// ReviewNow is the command of services that compare their rows with another system's within a day, each at the time in its
// column review_at. Rows and others name the two for the output, in the plural.
func ReviewNow(table, rows, others string) command.Command {
	return OnDatabase("review-now",
		"review-now\n"+
			"Compare all "+rows+" of the last days with their "+others+" at once instead of within a day, such as after the database was\n"+
			"restored. It needs DATABASE_URL only.", reviewNow(table, rows, others))
}

func reviewNow(table, rows, others string) func(context.Context, *pgxpool.Pool, []string, io.Writer) error {
	from := pgx.Identifier{table}.Sanitize()
	// A locked row is being compared right now.
	update := `UPDATE ` + from + ` SET review_at = now() WHERE ctid = ANY (ARRAY (
		SELECT ctid FROM ` + from + ` WHERE review_at > now() ORDER BY review_at LIMIT $1 FOR UPDATE SKIP LOCKED))`
	return func(ctx context.Context, pool *pgxpool.Pool, arguments []string, output io.Writer) error {
		if len(arguments) > 0 {
			return errors.New("review-now takes no arguments")
		}
		due, err := batches.Exec(ctx, pool, update)
		if err != nil {
			return fmt.Errorf("review now: %w", err)
		}
		_, err = fmt.Fprintf(output, "%s to compare with their %s: %d\n", rows, others, due)
		return err
	}
}
