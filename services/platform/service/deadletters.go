package service

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/command"
	"bestill.example/services/platform/eventbus"
)

func deadLetters() command.Command {
	return OnDatabase("dead-letters",
		"dead-letters list, dead-letters replay EVENT-ID, or dead-letters replay --all\n"+
			"List the events that the service could not handle, oldest first: when the last try failed, the event's id, the consumer,\n"+
			"the subject, what it happened to and why it failed, separated by tabs. Replaying lets the serving program handle an\n"+
			"event once more, within seconds; what fails again stays in the list. It needs DATABASE_URL only.",
		func(ctx context.Context, pool *pgxpool.Pool, arguments []string, output io.Writer) error {
			act, err := deadLetterAction(arguments)
			if err != nil {
				return err
			}
			return act(ctx, pool, output)
		})
}

// deadLetterAction returns what the arguments ask for.
func deadLetterAction(arguments []string) (func(context.Context, *pgxpool.Pool, io.Writer) error, error) {
	switch {
	case len(arguments) == 1 && arguments[0] == "list":
		return listDeadLetters, nil
	case len(arguments) == 2 && arguments[0] == "replay" && arguments[1] == "--all":
		return replay(""), nil
	case len(arguments) == 2 && arguments[0] == "replay" && arguments[1] != "" && !strings.HasPrefix(arguments[1], "-"):
		return replay(arguments[1]), nil
	default:
		return nil, errors.New("usage: dead-letters list, dead-letters replay EVENT-ID, or dead-letters replay --all")
	}
}

func listDeadLetters(ctx context.Context, pool *pgxpool.Pool, output io.Writer) error {
	letters, err := eventbus.DeadLetters(ctx, pool)
	if err != nil {
		return err
	}
	for _, letter := range letters {
		why := strings.Join(strings.Fields(letter.Error), " ")
		if letter.Replaying {
			why = "(about to be replayed) " + why
		}
		_, err := fmt.Fprintf(output, "%s\t%s\t%s\t%s\t%s\t%s\n",
			letter.FailedAt.UTC().Format(time.RFC3339), letter.EventID, letter.Consumer, letter.Subject, letter.Key, why)
		if err != nil {
			return err
		}
	}
	return nil
}

func replay(eventID string) func(context.Context, *pgxpool.Pool, io.Writer) error {
	return func(ctx context.Context, pool *pgxpool.Pool, output io.Writer) error {
		count, err := eventbus.ReplayDeadLetters(ctx, pool, eventID)
		if err != nil {
			return err
		}
		if count == 0 && eventID != "" {
			return fmt.Errorf("no dead letter has the id %q", eventID)
		}
		_, err = fmt.Fprintf(output, "dead letters to replay: %d\n", count)
		return err
	}
}
