package service

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"

	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
)

// LostEvents is the command of publishing services that lists the events that were lost with the database. The stream is the
// service's own.
func LostEvents(name, stream string) command.Command {
	return command.Command{
		Name: "lost-events",
		Usage: "lost-events --since 2h, or --since 2026-01-31T12:00:00Z\n" +
			"After the database was restored: list the events since then that the broker has and the database does not, oldest\n" +
			"first: when it was published, the event's id, the subject, what it happened to, and the event as JSON, separated by\n" +
			fmt.Sprintf("tabs. The time must be within the last %.0f days. It needs DATABASE_URL and NATS_URL.", outbox.Retention.Hours()/24),
		Run: func(ctx context.Context, arguments []string) error {
			since, err := parseSince(arguments, time.Now())
			if err != nil {
				return err
			}
			cfg, err := config.Load[struct {
				Environment config.Environment `env:"ENVIRONMENT" envDefault:"production"`
				Postgres    postgres.Config
				NATS        eventbus.Config
			}]()
			if err != nil {
				return err
			}
			if err := cfg.Environment.Check(cfg.Postgres, cfg.NATS); err != nil {
				return err
			}
			return listLostEvents(ctx, cfg.Postgres, cfg.NATS, name, stream, since, os.Stdout)
		},
	}
}

func listLostEvents(
	ctx context.Context, database postgres.Config, broker eventbus.Config, name, stream string, since time.Time, output io.Writer,
) error {
	pool, err := postgres.Open(ctx, database)
	if err != nil {
		return err
	}
	defer pool.Close()
	bus, err := eventbus.Connect(broker, name, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer bus.Close()
	events, err := bus.LostEvents(ctx, pool, stream, since)
	if err != nil {
		return err
	}
	for _, event := range events {
		_, err := fmt.Fprintf(output, "%s\t%s\t%s\t%s\t%s\n",
			event.Published.UTC().Format(time.RFC3339), event.ID, event.Subject, event.Key, asJSON(event))
		if err != nil {
			return err
		}
	}
	return nil
}

// asJSON returns the event's message, or its type if this program cannot read it.
func asJSON(event eventbus.Event) string {
	kind, err := protoregistry.GlobalTypes.FindMessageByName(protoreflect.FullName(event.Type))
	if err != nil {
		return event.Type
	}
	message := kind.New().Interface()
	if err := proto.Unmarshal(event.Payload, message); err != nil {
		return event.Type
	}
	return protojson.MarshalOptions{}.Format(message)
}
