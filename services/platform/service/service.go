// Package service has what every gRPC service with a database shares: its main function with the commands, and the base on which it runs.
package service

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
)

// Main is command.Main with the commands "migrate", "republish", "dead-letters" and the service's own. Migrations are the
// service's own, as for postgres.Migrate.
func Main[C any](name string, serve func(context.Context, C) error, migrations fs.FS, own ...command.Command) {
	kit := []command.Command{migrating(migrations), republishing(), deadLetters()}
	command.Main(name, serve, command.GRPCHealth, append(kit, own...)...)
}

func migrating(migrations fs.FS) command.Command {
	return command.Command{
		Name: "migrate",
		Usage: "Bring the schema of the database up to date and end. It connects as the owner (DATABASE_OWNER_URL) and grants\n" +
			"the user of DATABASE_URL what the serving program needs, which can then do without DATABASE_OWNER_URL.\n" +
			"It may run beside serving programs and be repeated.",
		Run: func(ctx context.Context, arguments []string) error {
			if err := command.NoArguments(arguments); err != nil {
				return err
			}
			cfg, err := loadDatabase()
			if err != nil {
				return err
			}
			return migrate(ctx, cfg, migrations, os.Stdout)
		},
	}
}

// OnDatabase returns a command that only needs the service's database. Act prints to output.
func OnDatabase(name, usage string, act func(ctx context.Context, pool *pgxpool.Pool, arguments []string, output io.Writer) error) command.Command {
	return command.Command{
		Name:  name,
		Usage: usage,
		Run: func(ctx context.Context, arguments []string) error {
			cfg, err := loadDatabase()
			if err != nil {
				return err
			}
			pool, err := postgres.Open(ctx, cfg)
			if err != nil {
				return err
			}
			defer pool.Close()
			return act(ctx, pool, arguments, os.Stdout)
		},
	}
}

// loadDatabase loads the configuration of commands that only need the database.
func loadDatabase() (postgres.Config, error) {
	cfg, err := config.Load[struct {
		Environment config.Environment `env:"ENVIRONMENT" envDefault:"production"`
		Postgres    postgres.Config
	}]()
	if err != nil {
		return cfg.Postgres, err
	}
	return cfg.Postgres, cfg.Environment.Check(cfg.Postgres)
}

func migrate(ctx context.Context, cfg postgres.Config, migrations fs.FS, output io.Writer) error {
	if cfg.OwnerURL == "" {
		return errors.New("DATABASE_OWNER_URL is not set: only the owner of the schema can migrate it")
	}
	if err := postgres.Migrate(ctx, cfg, migrations); err != nil {
		return err
	}
	_, err := fmt.Fprintln(output, "the schema is up to date")
	return err
}

func republishing() command.Command {
	return command.Command{
		Name: "republish",
		Usage: "republish --since 24h, or --since 2026-01-31T12:00:00Z\n" +
			"Publish the service's events since then once more, for a broker that lost its disk. Published events are kept for\n" +
			fmt.Sprintf("%.0f days. The serving program publishes them, in the order in which they happened; consumers see each event at\n",
				outbox.Retention.Hours()/24) +
			"least once more and change nothing the second time. It needs DATABASE_URL only.",
		Run: func(ctx context.Context, arguments []string) error {
			since, err := parseSince(arguments, time.Now())
			if err != nil {
				return err
			}
			cfg, err := loadDatabase()
			if err != nil {
				return err
			}
			return republish(ctx, cfg, since, os.Stdout)
		},
	}
}

// parseSince reads the flag --since: a time, or a duration before now.
func parseSince(arguments []string, now time.Time) (time.Time, error) {
	flags := flag.NewFlagSet("republish", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	text := flags.String("since", "", "")
	if err := flags.Parse(arguments); err != nil {
		return time.Time{}, err
	}
	if flags.NArg() > 0 {
		return time.Time{}, fmt.Errorf("unknown argument %q", flags.Arg(0))
	}
	if ago, err := time.ParseDuration(*text); err == nil && ago > 0 {
		return now.Add(-ago), nil
	}
	since, err := time.Parse(time.RFC3339, *text)
	if err != nil {
		return time.Time{}, errors.New("--since must be how long ago, such as 24h, or a time, such as 2026-01-31T12:00:00Z")
	}
	return since, nil
}

func republish(ctx context.Context, cfg postgres.Config, since time.Time, output io.Writer) error {
	pool, err := postgres.Open(ctx, cfg)
	if err != nil {
		return err
	}
	defer pool.Close()
	count, err := outbox.Republish(ctx, pool, since)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(output, "events to publish again: %d, written since %s\n", count, since.UTC().Format(time.RFC3339))
	return err
}
