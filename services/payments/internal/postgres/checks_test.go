package postgres_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/wire"
)

func TestTheDatabaseRefusesImpossiblePaymentsWhoeverChangesThem(t *testing.T) {
	t.Parallel()
	database := testkit.PostgresConfig(t, postgres.Migrations)
	pool := testkit.Pool(t, database)
	owner := testkit.Owner(t, database)
	p := add(t, postgres.New(pool, wire.Changed, func() {}, 0), "order-0000001")

	for set, broken := range map[string]string{
		"order_reference = 'Ø'":                              "payment_terms",
		"amount = 99":                                        "payment_terms",
		"amount = 65000001":                                  "payment_terms",
		"vat = amount + 1":                                   "payment_terms",
		"provider = 'CASH'":                                  "payment_terms",
		"operator = 'NETS'":                                  "payment_terms",
		"description = 'ab'":                                 "payment_terms",
		"return_url = ''":                                    "payment_terms",
		"language = 'de'":                                    "payment_terms",
		"provider_reference = 'psp'":                         "payment_names",
		"redirect_url = ''":                                  "payment_names",
		"problem = 'CONTRADICTED'":                           "payment_names",
		"problem = '', problem_since = now()":                "payment_names",
		"reserved = amount + 1":                              "payment_sums",
		"reserved = amount, captured = amount + 1":           "payment_sums",
		"reserved = amount, captured = amount, released = 1": "payment_sums",
		"reserved = amount, captured = 1, refunded = 2":      "payment_sums",
		"reserved = -1":                                      "payment_sums",
		"capture_requested = true, release_requested = true": "one_decision",
		"capture_refused = true":                             "payment_refusals",
		"lapsed = true":                                      "payment_refusals",
		"refund_requested = true":                            "payment_refusals",
		"refund_refused = true":                              "payment_refusals",
		"heeded = 1":                                         "payment_webhooks",
		"open = false":                                       "payment_open",
		"ended = true":                                       "payment_open",
	} {
		_, err := owner.Exec(t.Context(), "UPDATE payment SET "+set+" WHERE payment_id = $1", p.ID())
		if refused, ok := errors.AsType[*pgconn.PgError](err); !ok || refused.Code != checkViolation || refused.ConstraintName != broken {
			t.Errorf("%s: %v, want %s", set, err, broken)
		}
	}
	const foreignKeyViolation = "23503"
	_, err := owner.Exec(t.Context(), `
		INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at)
		VALUES ($1, 1, 'RESERVED', 100, 'psp', 'WEBHOOK', now())`, uuid.NewString())
	if sqlState(err) != foreignKeyViolation {
		t.Errorf("an entry without a payment: %v", err)
	}
}
