package service

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"time"

	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/postgres"
)

const keysUsage = `keys add --name "Kari Nordmann" --scope terminal,orders --expires 2027-01-31
    Make a key for a person of the staff and print it, once. --kind partner makes one for another company's system.
    Scopes: terminal, dropoff, visits, orders, operations, admin. The last day may be given as a number of days: --expires 365d.
    --key-from-stdin, and --key-from-file <path>, register the key of another service, so that one key opens several, or
    renew a key.
keys list
    List the keys: id, kind, name, scopes, last day, last use, state, separated by tabs.
keys withdraw <id>
    End a key at once and for good.
Each needs DATABASE_URL only.`

// Keys is the command of services that staff and partners call: it makes, lists and withdraws their keys.
func Keys() command.Command {
	return command.Command{
		Name:  "keys",
		Usage: keysUsage,
		Run: func(ctx context.Context, arguments []string) error {
			cfg, err := loadDatabase()
			if err != nil {
				return err
			}
			return keys{clock: clock.System{}, input: os.Stdin, output: os.Stdout}.run(ctx, cfg, arguments)
		},
	}
}

type keys struct {
	clock  clock.Clock
	input  io.Reader
	output io.Writer
}

func (k keys) run(ctx context.Context, cfg postgres.Config, arguments []string) error {
	if len(arguments) == 0 {
		return errors.New("usage: keys add, keys list or keys withdraw; see help")
	}
	action, found := map[string]func(context.Context, *apikey.Store, []string) error{
		"add": k.add, "list": k.list, "withdraw": k.withdraw,
	}[arguments[0]]
	if !found {
		return fmt.Errorf("keys: unknown command %q, want add, list or withdraw", arguments[0])
	}
	pool, err := postgres.Open(ctx, cfg)
	if err != nil {
		return err
	}
	defer pool.Close()
	return action(ctx, apikey.New(pool, k.clock, slog.New(slog.DiscardHandler)), arguments[1:])
}

func (k keys) add(ctx context.Context, store *apikey.Store, arguments []string) error {
	flags := flag.NewFlagSet("keys add", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	name := flags.String("name", "", "")
	scope := flags.String("scope", "", "")
	expires := flags.String("expires", "", "")
	kind := flags.String("kind", "staff", "")
	fromStdin := flags.Bool("key-from-stdin", false, "")
	fromFile := flags.String("key-from-file", "", "")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unknown argument %q", flags.Arg(0))
	}
	expiresAt, err := parseLastDay(*expires, k.clock.Now())
	if err != nil {
		return err
	}
	terms := apikey.Terms{
		Name: *name, Kind: apikey.Kind(strings.ToUpper(*kind)), Scopes: strings.Split(*scope, ","), ExpiresAt: expiresAt,
	}
	input := k.input
	if *fromFile != "" {
		file, err := os.Open(*fromFile)
		if err != nil {
			return err
		}
		defer file.Close()
		input = file
	} else if !*fromStdin {
		_, text, err := store.Create(ctx, terms, apikey.ByCommand)
		if err != nil {
			return explained(err)
		}
		_, err = fmt.Fprintln(k.output, text.Reveal())
		return err
	}
	text, err := io.ReadAll(io.LimitReader(input, 1<<10))
	if err != nil {
		return fmt.Errorf("read the key: %w", err)
	}
	key, err := store.Register(ctx, config.Secret(strings.TrimSpace(string(text))), terms, apikey.ByCommand)
	if err != nil {
		return explained(err)
	}
	_, err = fmt.Fprintln(k.output, "registered key "+key.ID)
	return err
}

// parseLastDay returns the end of a last day in Norway, or of a number of days from now ("365d").
func parseLastDay(text string, now time.Time) (time.Time, error) {
	if number, ok := strings.CutSuffix(text, "d"); ok {
		if days, err := strconv.ParseUint(number, 10, 16); err == nil {
			return now.AddDate(0, 0, int(days)), nil
		}
	}
	day, err := time.ParseInLocation(time.DateOnly, text, clock.Oslo)
	if err != nil {
		return time.Time{}, errors.New("--expires must be the last day, such as 2027-01-31, or a number of days, such as 365d")
	}
	return day.AddDate(0, 0, 1), nil
}

func (k keys) list(ctx context.Context, store *apikey.Store, arguments []string) error {
	if len(arguments) > 0 {
		return fmt.Errorf("unknown argument %q", arguments[0])
	}
	all, err := store.List(ctx)
	if err != nil {
		return err
	}
	for _, key := range all {
		used, state := "never used", "valid"
		if !key.LastUsedAt.IsZero() {
			used = key.LastUsedAt.UTC().Format(time.RFC3339)
		}
		switch {
		case !key.WithdrawnAt.IsZero():
			state = "withdrawn"
		case !k.clock.Now().Before(key.ExpiresAt):
			state = "expired"
		}
		lastDay := key.ExpiresAt.Add(-time.Nanosecond).In(clock.Oslo).Format(time.DateOnly)
		if _, err := fmt.Fprintf(k.output, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", key.ID, strings.ToLower(string(key.Kind)), key.Name,
			strings.Join(key.Scopes, ","), lastDay, used, state); err != nil {
			return err
		}
	}
	return nil
}

func (k keys) withdraw(ctx context.Context, store *apikey.Store, arguments []string) error {
	if len(arguments) != 1 {
		return errors.New("keys withdraw takes the id of one key; see keys list")
	}
	key, err := store.Withdraw(ctx, arguments[0], apikey.ByCommand)
	if err != nil {
		return explained(err)
	}
	_, err = fmt.Fprintln(k.output, "withdrawn "+key.ID+", "+key.Name)
	return err
}

// flagOf names the flag of a field.
var flagOf = map[string]string{"name": "--name", "kind": "--kind", "expiresAt": "--expires", "key": "the key that was given"}

// explained puts a fault into words for the command line.
func explained(err error) error {
	f, ok := fault.From(err)
	if !ok {
		return err
	}
	switch f.Reason {
	case apikey.ReasonNotFound:
		return errors.New("no key has this id; see keys list")
	case apikey.ReasonTaken:
		return errors.New("this key was withdrawn, or its id belongs to another key; make a new one")
	}
	var wrong []string
	for _, v := range f.Violations {
		name, ok := flagOf[v.Field]
		if !ok {
			name = "--scope (" + v.Field + ")"
		}
		wrong = append(wrong, name+" is "+strings.ToLower(strings.ReplaceAll(v.Code, "_", " ")))
	}
	return errors.New(strings.Join(wrong, "; "))
}
