package orders

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/service"
)

// maxSkipped is the most numbers that one command skips: a hundredth of the shortest series.
const maxSkipped = 1_000_000

// Commands are the program's commands besides serving and those that every service has.
func Commands() []command.Command {
	return []command.Command{
		service.Keys(),
		service.LostEvents("orders", events.Stream),
		service.ReviewNow("orders", "orders", "payments"),
		service.OnDatabase("skip-numbers",
			"skip-numbers --count 10000\n"+
				"After the database was restored and before the service starts: take so many order and item numbers of each series out\n"+
				"of use, because those that were given after the restored point are on labels and receipts. Count is more than the\n"+
				"orders and items that can have been placed since then, at most 1000000; a series of item numbers has 99999999.\n"+
				"It prints the next number of each series, and needs DATABASE_URL only.", skipNumbers),
	}
}

func skipNumbers(ctx context.Context, pool *pgxpool.Pool, arguments []string, output io.Writer) error {
	flags := flag.NewFlagSet("skip-numbers", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	count := flags.Int("count", 0, "")
	if err := flags.Parse(arguments); err != nil || flags.NArg() > 0 || *count < 1 || *count > maxSkipped {
		return errors.New("usage: skip-numbers --count NUMBER, from 1 to 1000000")
	}
	next, err := postgres.SkipNumbers(ctx, pool, *count)
	if err != nil {
		return err
	}
	for _, series := range slices.Sorted(maps.Keys(next)) {
		if _, err := fmt.Fprintf(output, "%s\t%d\n", series, next[series]); err != nil {
			return err
		}
	}
	return nil
}
