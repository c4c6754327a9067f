package payments

import (
	"context"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/service"
)

// Commands are what the program can do beside serving, and beside what every service can.
func Commands() []command.Command {
	return []command.Command{
		service.Keys(),
		service.LostEvents("payments", wire.Stream),
		service.OnDatabase("review-now",
			"review-now\n"+
				"Compare all captured payments of the last days with their providers as fast as REVIEW_BATCH and REVIEW_INTERVAL allow,\n"+
				"instead of within a day, such as after the database was restored. It needs DATABASE_URL only.", reviewNow),
	}
}

func reviewNow(ctx context.Context, pool *pgxpool.Pool, arguments []string, output io.Writer) error {
	if len(arguments) > 0 {
		return fmt.Errorf("unknown argument %q", arguments[0])
	}
	count, err := postgres.ReviewNow(ctx, pool)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(output, "payments to compare with their providers: %d\n", count)
	return err
}
