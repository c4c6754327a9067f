package service

import (
	"io"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"google.golang.org/protobuf/types/known/emptypb"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
)

func TestMigrateNeedsTheOwner(t *testing.T) {
	t.Parallel()
	migrations := fstest.MapFS{"00001_stock.sql": {Data: []byte("-- +goose Up\nCREATE TABLE stock (name text);")}}
	cfg := testkit.PostgresConfig(t, nil)
	application := cfg
	application.OwnerURL = ""
	if err := migrate(t.Context(), application, migrations, io.Discard); err == nil || !strings.HasPrefix(err.Error(), "DATABASE_OWNER_URL is not set") {
		t.Errorf("without the owner's credential: %v", err)
	}
	var output strings.Builder
	if err := migrate(t.Context(), cfg, migrations, &output); err != nil {
		t.Fatal(err)
	}
	if output.String() != "the schema is up to date\n" {
		t.Errorf("printed %q", output.String())
	}
	pool, err := postgres.OpenMigrated(t.Context(), application, migrations, testkit.Logger(t))
	if err != nil {
		t.Fatalf("the serving program: %v", err)
	}
	pool.Close()
}

func TestRepublishPublishesTheEventsSinceATimeOnceMore(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	cfg.OwnerURL = ""
	pool := testkit.Pool(t, cfg)
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		for _, subject := range []string{"stock.old", "stock.new"} {
			if err := outbox.Write(t.Context(), tx, outbox.Event{Subject: subject, Message: &emptypb.Empty{}}); err != nil {
				return err
			}
		}
		_, err := tx.Exec(t.Context(), `
			UPDATE outbox SET published_at = now(),
				created_at = CASE subject WHEN 'stock.old' THEN timestamptz '2026-01-01T00:00Z' ELSE '2026-01-02T00:00Z' END`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}

	var output strings.Builder
	if err := republish(t.Context(), cfg, time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC), &output); err != nil {
		t.Fatal(err)
	}
	if want := "events to publish again: 1, written since 2026-01-01T12:00:00Z\n"; output.String() != want {
		t.Errorf("printed %q, want %q", output.String(), want)
	}
	var due string
	if err := pool.QueryRow(t.Context(), "SELECT string_agg(subject, ' ') FROM outbox WHERE published_at IS NULL").Scan(&due); err != nil {
		t.Fatal(err)
	}
	if due != "stock.new" {
		t.Errorf("due are %s", due)
	}
}

func TestSinceIsATimeOrHowLongAgo(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	for argument, want := range map[string]time.Time{
		"24h":                  now.Add(-24 * time.Hour),
		"2026-01-30T10:00:00Z": time.Date(2026, 1, 30, 10, 0, 0, 0, time.UTC),
		"":                     {},
		"-24h":                 {},
		"yesterday":            {},
	} {
		got, err := parseSince([]string{"--since", argument}, now)
		if !got.Equal(want) || (err == nil) == want.IsZero() {
			t.Errorf("--since %q: %v, %v", argument, got, err)
		}
	}
	for _, arguments := range [][]string{nil, {"24h"}, {"--from", "24h"}, {"--since", "24h", "now"}} {
		if _, err := parseSince(arguments, now); err == nil {
			t.Errorf("%q is accepted", arguments)
		}
	}
}

func TestTheUsageSaysWhatTheCommandsNeed(t *testing.T) {
	t.Parallel()
	for command, wants := range map[string][]string{
		migrating(nil).Usage: {"DATABASE_OWNER_URL"},
		republishing().Usage: {"--since", "7 days"},
	} {
		for _, want := range wants {
			if !strings.Contains(command, want) {
				t.Errorf("%q is missing in %s", want, command)
			}
		}
	}
}
