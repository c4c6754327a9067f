package service

import (
	"bytes"
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
)

func TestDeadLettersAreListedAndReplayedByTheirId(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	const insert = `
		INSERT INTO dead_letter (consumer, event_id, subject, type, payload, headers, error, failed_at) VALUES
		('orders-mail', 'one', 'orders.order.completed', 'T', '', '{"Event-Key": ["order-1"]}', E'mail server:\n550', '2026-01-31T12:00:00Z'),
		('orders-mail', 'two', 'orders.order.refunded', 'T', '', '{}', 'unreadable', '2026-02-01T12:00:00Z')`
	if _, err := pool.Exec(t.Context(), insert); err != nil {
		t.Fatal(err)
	}
	do := func(arguments ...string) string {
		t.Helper()
		act, err := deadLetterAction(arguments)
		if err != nil {
			t.Fatal(err)
		}
		var output bytes.Buffer
		if err := act(t.Context(), pool, &output); err != nil {
			return err.Error()
		}
		return output.String()
	}
	const (
		first  = "2026-01-31T12:00:00Z\tone\torders-mail\torders.order.completed\torder-1\tmail server: 550\n"
		second = "2026-02-01T12:00:00Z\ttwo\torders-mail\torders.order.refunded\t\tunreadable\n"
	)
	for _, c := range []struct{ arguments, want string }{
		{"list", first + second},
		{"replay three", `no dead letter has the id "three"`},
		{"replay one", "dead letters to replay: 1\n"},
		{"list", strings.Replace(first, "mail server", "(about to be replayed) mail server", 1) + second},
		{"replay --all", "dead letters to replay: 2\n"},
	} {
		if got := do(strings.Fields(c.arguments)...); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.arguments, got, c.want)
		}
	}
}

func TestAWrongDeadLettersCommandPrintsTheUsage(t *testing.T) {
	t.Parallel()
	for _, arguments := range [][]string{nil, {"show"}, {"list", "all"}, {"replay"}, {"replay", "--every"}, {"replay", ""}, {"replay", "a", "b"}} {
		if _, err := deadLetterAction(arguments); err == nil || !strings.Contains(err.Error(), "dead-letters replay --all") {
			t.Errorf("%q: %v", arguments, err)
		}
	}
}
