package bff

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"
	"unicode"

	"bestill.example/bff/internal/feedback"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
)

// ListFeedback is the command with which staff read visitors' feedback.
func ListFeedback() command.Command {
	return command.Command{
		Name: "feedback",
		Usage: "feedback --since 720h\n" +
			"List the feedback of that time, oldest first: when it was given, the answer, the page and the comment, separated by\n" +
			fmt.Sprintf("tabs. Feedback is kept for %.0f days at most. It needs NATS_URL.", feedback.Retention.Hours()/24),
		Run: func(ctx context.Context, arguments []string) error {
			ago, err := parseAgo(arguments)
			if err != nil {
				return err
			}
			cfg, err := config.Load[struct {
				Environment config.Environment `env:"ENVIRONMENT" envDefault:"production"`
				Feedback    feedback.Config
			}]()
			if err != nil {
				return err
			}
			if cfg.Feedback.URL == "" {
				return errors.New("NATS_URL is not set, but the feedback is stored in NATS")
			}
			if err := cfg.Environment.Check(cfg.Feedback); err != nil {
				return err
			}
			return listFeedback(ctx, cfg.Feedback, clock.System{}.Now().Add(-ago), os.Stdout)
		},
	}
}

// parseAgo reads the flag --since.
func parseAgo(arguments []string) (time.Duration, error) {
	flags := flag.NewFlagSet("feedback", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	ago := flags.Duration("since", 0, "")
	if err := flags.Parse(arguments); err != nil || flags.NArg() > 0 || *ago <= 0 {
		return 0, errors.New("--since must be how long ago, such as 720h")
	}
	return *ago, nil
}

func listFeedback(ctx context.Context, cfg feedback.Config, since time.Time, output io.Writer) error {
	store, err := feedback.Connect(cfg, slog.Default())
	if err != nil {
		return err
	}
	defer store.Close()
	return store.Since(ctx, since, func(given feedback.Given) error {
		comment := printable(strings.Join(strings.Fields(given.GetComment()), " "))
		_, err := fmt.Fprintf(output, "%s\t%s\t/%s\t%s\n",
			given.At.UTC().Format(time.RFC3339), given.GetAnswer(), given.GetPage(), comment)
		return err
	})
}

// printable returns the text without control characters, because a terminal executes the escape sequences that it shows.
func printable(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsPrint(c) {
			return c
		}
		return -1
	}, text)
}
