package postgres_test

import (
	"context"
	"errors"
	"net"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/postgres"
)

const insertEvent = "INSERT INTO inbox (consumer, event_id) VALUES ('test', $1)"

// messages counts the messages to the server.
type messages struct {
	net.Conn
	sent *atomic.Int64
}

func (m messages) Write(b []byte) (int, error) {
	m.sent.Add(1)
	return m.Conn.Write(b)
}

// counting returns a pool of one connection, and the count of its messages.
func counting(t *testing.T, database postgres.Config) (*pgxpool.Pool, *atomic.Int64) {
	t.Helper()
	config, err := pgxpool.ParseConfig(database.URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	var sent atomic.Int64
	config.MaxConns = 1
	config.ConnConfig.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		connection, err := (&net.Dialer{}).DialContext(ctx, network, address)
		return messages{connection, &sent}, err
	}
	pool, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool, &sent
}

func TestBeginAndCommitTravelWithTheStatements(t *testing.T) {
	t.Parallel()
	database := testkit.PostgresConfig(t, nil)
	for name, tt := range map[string]struct {
		messages int64
		work     func(ctx context.Context, tx *postgres.Tx, id string) error
	}{
		"only queued statements": {1, func(_ context.Context, tx *postgres.Tx, id string) error {
			tx.Queue(insertEvent, id)
			tx.Queue("SELECT 1")
			return nil
		}},
		"a row that is read, and queued statements": {2, func(ctx context.Context, tx *postgres.Tx, id string) error {
			var n int
			err := tx.QueryRow(ctx, "SELECT 1").Scan(&n)
			tx.Queue(insertEvent, id)
			return err
		}},
		"queued statements, and one that is awaited": {2, func(ctx context.Context, tx *postgres.Tx, id string) error {
			tx.Queue("SELECT 1")
			_, err := tx.Exec(ctx, insertEvent, id)
			return err
		}},
		"rows that are read": {2, func(ctx context.Context, tx *postgres.Tx, id string) error {
			rows, _ := tx.Query(ctx, "SELECT $1", id)
			_, err := pgx.CollectRows(rows, pgx.RowTo[string])
			return err
		}},
		"three statements that are awaited": {4, func(ctx context.Context, tx *postgres.Tx, id string) error {
			_, first := tx.Exec(ctx, insertEvent, id)
			_, second := tx.Exec(ctx, "SELECT 1")
			_, third := tx.Exec(ctx, "SELECT 1")
			return errors.Join(first, second, third)
		}},
		"nothing": {0, func(context.Context, *postgres.Tx, string) error { return nil }},
	} {
		t.Run(name, func(t *testing.T) {
			pool, sent := counting(t, database)
			var before int64
			for _, id := range []string{name, name + " again, with statements that are prepared"} {
				before = sent.Load()
				if err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error { return tt.work(t.Context(), tx, id) }); err != nil {
					t.Fatal(err)
				}
			}
			if got := sent.Load() - before; got != tt.messages {
				t.Errorf("%d messages, want %d", got, tt.messages)
			}
		})
	}
}

func TestAQueuedStatementIsExecutedBeforeTheNextOne(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		for i, id := range []string{"first", "second"} {
			tx.Queue(insertEvent, id)
			var n int
			if err := tx.QueryRow(t.Context(), "SELECT count(*) FROM inbox").Scan(&n); err != nil || n != i+1 {
				t.Errorf("%d rows after the %s, %v", n, id, err)
			}
		}
		tx.Queue(insertEvent, "third")
		_, err := tx.CopyFrom(t.Context(), pgx.Identifier{"inbox"}, []string{"consumer", "event_id"}, pgx.CopyFromRows([][]any{{"test", "fourth"}}))
		return err
	})
	if err != nil || count(t, pool) != 4 {
		t.Errorf("%v, %d rows", err, count(t, pool))
	}
}

// deferred has a constraint that is only checked at commit.
var deferred = fstest.MapFS{"migrations/00001_part.sql": file(`
	CREATE TABLE part (id integer PRIMARY KEY, whole integer CONSTRAINT part_of_whole REFERENCES part DEFERRABLE INITIALLY DEFERRED);`)}

func TestAQueuedStatementThatFailsRollsEverythingBack(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, deferred)
	for name, tt := range map[string]struct {
		code string
		work func(ctx context.Context, tx *postgres.Tx) error
	}{
		"alone": {"23505", func(_ context.Context, tx *postgres.Tx) error {
			tx.Queue("INSERT INTO part (id) VALUES (1)")
			tx.Queue("INSERT INTO part (id) VALUES (1)")
			tx.Queue("INSERT INTO part (id) VALUES (2)")
			return nil
		}},
		"behind one that was answered": {"23505", func(ctx context.Context, tx *postgres.Tx) error {
			_, err := tx.Exec(ctx, "INSERT INTO part (id) VALUES (1)")
			tx.Queue("INSERT INTO part (id) VALUES (1)")
			return err
		}},
		"before one that is awaited": {"23505", func(ctx context.Context, tx *postgres.Tx) error {
			tx.Queue("INSERT INTO part (id) VALUES (1)")
			tx.Queue("INSERT INTO part (id) VALUES (1)")
			_, err := tx.Exec(ctx, "INSERT INTO part (id) VALUES (2)")
			return err
		}},
		"before a row that is read": {"23505", func(ctx context.Context, tx *postgres.Tx) error {
			tx.Queue("INSERT INTO part (id) VALUES (1), (1)")
			return tx.QueryRow(ctx, "SELECT 1").Scan(new(int))
		}},
		"before rows that are read": {"23505", func(ctx context.Context, tx *postgres.Tx) error {
			tx.Queue("INSERT INTO part (id) VALUES (1), (1)")
			rows, _ := tx.Query(ctx, "SELECT 1")
			_, err := pgx.CollectRows(rows, pgx.RowTo[int])
			return err
		}},
		"by the commit": {"23503", func(_ context.Context, tx *postgres.Tx) error {
			tx.Queue("INSERT INTO part (id, whole) VALUES (1, 2)")
			return nil
		}},
		"by the commit behind one that was answered": {"23503", func(ctx context.Context, tx *postgres.Tx) error {
			_, err := tx.Exec(ctx, "INSERT INTO part (id, whole) VALUES (1, 2)")
			tx.Queue("INSERT INTO part (id) VALUES (3)")
			return err
		}},
		"because it cannot be prepared": {"42P01", func(_ context.Context, tx *postgres.Tx) error {
			tx.Queue("INSERT INTO part (id) VALUES (1)")
			tx.Queue("INSERT INTO nowhere (id) VALUES (1)")
			return nil
		}},
	} {
		t.Run(name, func(t *testing.T) {
			err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error { return tt.work(t.Context(), tx) })
			refused, _ := errors.AsType[*pgconn.PgError](err)
			if refused == nil || refused.Code != tt.code {
				t.Errorf("got %v", err)
			}
			var n int
			if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM part").Scan(&n); err != nil || n != 0 {
				t.Errorf("%d rows, %v", n, err)
			}
		})
	}
}

func TestATransactionIsNotCommittedWhenItsWorkIgnoredAnError(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	for name, statement := range map[string]string{
		"of a statement that cannot be prepared": "INSERT INTO nowhere VALUES (1)",
		"of a statement that fails":              "SELECT 1/0",
	} {
		t.Run(name, func(t *testing.T) {
			for _, position := range []string{"first", "second"} {
				err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
					if position == "second" {
						_ = insert(t.Context(), tx, "1")
					}
					_, _ = tx.Exec(t.Context(), statement)
					_ = insert(t.Context(), tx, "2")
					return nil
				})
				if !errors.Is(err, pgx.ErrTxCommitRollback) || count(t, pool) != 0 {
					t.Errorf("%s: %v, %d rows", position, err, count(t, pool))
				}
			}
		})
	}
}

func TestATransactionIsTriedAgainWhenAQueuedStatementAsksForIt(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	tries := 0
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		tx.Queue(insertEvent, "1")
		if tries++; tries < 3 {
			tx.Queue("DO $$ BEGIN RAISE EXCEPTION 'asked for' USING ERRCODE = '40001'; END $$")
		}
		return nil
	})
	if err != nil || tries != 3 || count(t, pool) != 1 {
		t.Errorf("%v after %d tries, %d rows", err, tries, count(t, pool))
	}
}

func TestACommitWhoseAnswerIsLostIsAnError(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	for name, first := range map[string]string{"of queued statements": "", "of a transaction that has begun": "SELECT 1"} {
		t.Run(name, func(t *testing.T) {
			err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
				if first != "" {
					if _, err := tx.Exec(t.Context(), first); err != nil {
						return err
					}
				}
				tx.Queue("SELECT pg_terminate_backend(pg_backend_pid())")
				return nil
			})
			if err == nil || !postgres.IsUnavailable(err) {
				t.Errorf("got %v", err)
			}
			testkit.Eventually(t, "the connection is given up", func() bool { return pool.Stat().AcquiredConns() == 0 })
		})
	}
}

func TestATransactionThatPanicsAmongItsRowsLeavesNothingAndFreesItsConnection(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	func() {
		defer func() { _ = recover() }()
		_ = postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
			tx.Queue(insertEvent, "1")
			rows, err := tx.Query(t.Context(), "SELECT generate_series(1, 100)")
			if err != nil || !rows.Next() {
				return errors.Join(err, errors.New("no rows"))
			}
			panic("bug")
		})
	}()
	if n := count(t, pool); n != 0 {
		t.Errorf("%d rows", n)
	}
	testkit.Eventually(t, "the connection is free", func() bool { return pool.Stat().AcquiredConns() == 0 })
}

func TestRowsOfTheFirstStatementMayBeLeftUnread(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, nil)
	err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
		rows, err := tx.Query(t.Context(), "SELECT generate_series(1, 100)")
		if err != nil || !rows.Next() {
			return errors.Join(err, errors.New("no rows"))
		}
		rows.Close()
		if err := tx.QueryRow(t.Context(), "SELECT 1 WHERE false").Scan(new(int)); !errors.Is(err, pgx.ErrNoRows) {
			t.Errorf("got %v", err)
		}
		return insert(t.Context(), tx, "1")
	})
	if err != nil || count(t, pool) != 1 {
		t.Errorf("%v, %d rows", err, count(t, pool))
	}
}

func TestAFailedTransactionDoesNotWaitForADatabaseThatHangs(t *testing.T) {
	t.Parallel()
	database, proxy := testkit.BehindProxy(t, testkit.PostgresConfig(t, nil))
	pool := open(t, database)
	refused := errors.New("refused")
	ended := make(chan error, 1)
	go func() {
		ended <- postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
			if _, err := tx.Exec(t.Context(), insertEvent, "1"); err != nil {
				return err
			}
			proxy.Silence()
			return refused
		})
	}()
	if err := testkit.Await(t, ended, "the end of the transaction"); !errors.Is(err, refused) {
		t.Errorf("ended with: %v", err)
	}
}
