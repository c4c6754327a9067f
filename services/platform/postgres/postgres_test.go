package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"go.opentelemetry.io/otel"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

var spans = tracetest.NewSpanRecorder()

// TestMain sets a tracer, as telemetry.Start does in a program.
func TestMain(m *testing.M) {
	otel.SetTracerProvider(sdk.NewTracerProvider(sdk.WithSpanProcessor(spans)))
	m.Run()
}

func count(t *testing.T, pool *pgxpool.Pool) (n int) {
	t.Helper()
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM inbox").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func insert(ctx context.Context, tx *postgres.Tx, id string) error {
	_, err := tx.Exec(ctx, "INSERT INTO inbox (consumer, event_id) VALUES ('test', $1)", id)
	return err
}

type key string

func TestIDsAreSentInTheFirstFormatThatIsTried(t *testing.T) {
	t.Parallel()
	const id = "0190a6a2-4a6e-7c3e-8f4e-0d8c5b1a2f3e"
	connection, err := testkit.Postgres(t, nil).Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Release()
	types := connection.Conn().TypeMap()
	for _, sent := range []struct {
		oid   uint32
		value any
	}{
		{pgtype.UUIDOID, id},
		{pgtype.UUIDOID, key(id)},
		{pgtype.UUIDOID, uuid.MustParse(id)},
		{pgtype.UUIDArrayOID, []string{id}},
		{pgtype.UUIDArrayOID, []uuid.UUID{uuid.MustParse(id)}},
	} {
		if _, err := types.Encode(sent.oid, types.FormatCodeForOID(sent.oid), sent.value, nil); err != nil {
			t.Errorf("%T: %v", sent.value, err)
		}
		query := "SELECT $1::uuid::text"
		if sent.oid == pgtype.UUIDArrayOID {
			query = "SELECT ($1::uuid[])[1]::text"
		}
		var stored string
		if err := connection.QueryRow(t.Context(), query, sent.value).Scan(&stored); err != nil || stored != id {
			t.Errorf("%T: %q, %v", sent.value, stored, err)
		}
	}
	var read uuid.UUID
	if err := connection.QueryRow(t.Context(), "SELECT $1::uuid", id).Scan(&read); err != nil || read.String() != id {
		t.Errorf("%s, %v", read, err)
	}
}

func TestATransactionCommitsWhatItsWorkDid(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error { return insert(t.Context(), tx, "1") })
	if err != nil || count(t, pool) != 1 {
		t.Errorf("%v, %d rows", err, count(t, pool))
	}
}

func TestATransactionThatFailsLeavesNothing(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	refused := errors.New("refused")
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		return errors.Join(insert(t.Context(), tx, "1"), refused)
	})
	if !errors.Is(err, refused) || count(t, pool) != 0 {
		t.Errorf("%v, %d rows", err, count(t, pool))
	}
}

func TestATransactionThatPanicsLeavesNothingAndFreesItsConnection(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	func() {
		defer func() { _ = recover() }()
		_ = postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
			if err := insert(t.Context(), tx, "1"); err != nil {
				return err
			}
			panic("bug")
		})
	}()
	if n, used := count(t, pool), pool.Stat().AcquiredConns(); n != 0 || used != 0 {
		t.Errorf("%d rows, %d connections in use", n, used)
	}
}

func TestATransactionIsTriedAgainWhenPostgreSQLAsksForIt(t *testing.T) {
	t.Parallel()
	for code, name := range map[string]string{"40001": "serialization failure", "40P01": "deadlock"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pool := testkit.Postgres(t, nil)
			tries := 0
			err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
				if tries++; tries < 3 {
					return raise(t.Context(), tx, code)
				}
				return insert(t.Context(), tx, "1")
			})
			if err != nil || tries != 3 || count(t, pool) != 1 {
				t.Errorf("%v after %d tries, %d rows", err, tries, count(t, pool))
			}
		})
	}
}

func TestATransactionIsNotTriedForEver(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	tries := 0
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		tries++
		return raise(t.Context(), tx, "40001")
	})
	if err == nil || tries != 5 {
		t.Errorf("%v after %d tries", err, tries)
	}
}

func raise(ctx context.Context, tx *postgres.Tx, code string) error {
	_, err := tx.Exec(ctx, fmt.Sprintf("DO $$ BEGIN RAISE EXCEPTION 'asked for' USING ERRCODE = '%s'; END $$", code))
	return err
}

func TestADuplicateIsKnownByItsConstraint(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		if err := insert(t.Context(), tx, "1"); err != nil {
			return err
		}
		return insert(t.Context(), tx, "1")
	})
	if !postgres.IsUniqueViolation(err, "inbox_pkey") || postgres.IsUniqueViolation(err, "outbox_pkey") {
		t.Errorf("got %v", err)
	}
}

func TestASlowStatementIsEnded(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	cfg.StatementTimeout = 500 * time.Millisecond
	pool, err := postgres.Open(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(t.Context(), "SELECT pg_sleep(60)"); err == nil || !strings.Contains(err.Error(), "57014") {
		t.Errorf("got %v", err)
	}
}

func TestAnUnreachableDatabaseIsAClearErrorWithoutThePassword(t *testing.T) {
	t.Parallel()
	for name, url := range map[string]string{
		"closed port": "postgres://app:hush@127.0.0.1:1/orders",
		"bad address": "postgres://app:hush@127.0.0.1:port/orders",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := postgres.Open(t.Context(), postgres.Config{URL: config.Secret(url)})
			if err == nil || strings.Contains(err.Error(), "hush") {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestTracesShowStatementsWithoutTheirParameters(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	ctx, request := otel.Tracer("test").Start(t.Context(), "request")
	if _, err := pool.Exec(ctx, "SELECT $1::text, 'seen'", "Kari Nordmann"); err != nil {
		t.Fatal(err)
	}
	request.End()
	var text strings.Builder
	for _, span := range spans.Ended() {
		fmt.Fprintln(&text, span.Name(), span.Attributes(), span.Events())
	}
	if !strings.Contains(text.String(), "'seen'") || strings.Contains(text.String(), "Kari") {
		t.Errorf("spans: %s", text.String())
	}
}
