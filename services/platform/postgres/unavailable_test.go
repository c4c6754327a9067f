package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

// connect returns a connection to a database for the test.
func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close(context.Background()) })
	return connection
}

func TestALostConnectionMeansThatTheDatabaseIsUnavailable(t *testing.T) {
	t.Parallel()
	for name, lose := range map[string]func(t *testing.T, url string) error{
		"nobody listens": func(t *testing.T, _ string) error {
			t.Helper()
			_, err := pgx.Connect(t.Context(), "postgres://app@127.0.0.1:1/orders")
			return err
		},
		"the session is terminated while it works": func(t *testing.T, url string) error {
			t.Helper()
			_, err := connect(t, url).Exec(t.Context(), "SELECT pg_terminate_backend(pg_backend_pid())")
			return err
		},
		"the session was terminated while it was idle": func(t *testing.T, url string) error {
			t.Helper()
			idle := connect(t, url)
			if _, err := connect(t, url).Exec(t.Context(), "SELECT pg_terminate_backend($1, 5000)", idle.PgConn().PID()); err != nil {
				t.Fatal(err)
			}
			_, err := idle.Exec(t.Context(), "SELECT 1")
			return err
		},
		"the network is cut while it works": func(t *testing.T, url string) error {
			t.Helper()
			config, err := pgx.ParseConfig(url)
			if err != nil {
				t.Fatal(err)
			}
			var network *net.TCPConn
			config.DialFunc = func(ctx context.Context, protocol, address string) (net.Conn, error) {
				connection, err := (&net.Dialer{}).DialContext(ctx, protocol, address)
				network, _ = connection.(*net.TCPConn)
				return connection, err
			}
			connection, err := pgx.ConnectConfig(t.Context(), config)
			if err != nil {
				t.Fatal(err)
			}
			asked := make(chan error, 1)
			go func() {
				_, err := connection.Exec(context.Background(), "SELECT pg_sleep(600)")
				asked <- err
			}()
			observer := connect(t, url)
			testkit.Eventually(t, "the statement runs", func() bool {
				var sleeping bool
				err := observer.QueryRow(t.Context(), "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'PgSleep')",
					connection.PgConn().PID()).Scan(&sleeping)
				return err == nil && sleeping
			})
			if err := network.CloseRead(); err != nil {
				t.Fatal(err)
			}
			return testkit.Await(t, asked, "the statement")
		},
		"the connection is closed already": func(t *testing.T, url string) error {
			t.Helper()
			connection := connect(t, url)
			if err := connection.Close(t.Context()); err != nil {
				t.Fatal(err)
			}
			_, err := connection.Exec(t.Context(), "SELECT 1")
			return err
		},
		"the connection is lost before the commit": func(t *testing.T, url string) error {
			t.Helper()
			return postgres.InTx(t.Context(), open(t, postgres.Config{URL: config.Secret(url)}), func(tx *postgres.Tx) error {
				_, _ = tx.Exec(t.Context(), "SELECT pg_terminate_backend(pg_backend_pid())")
				return nil
			})
		},
		"the server takes no changes": func(t *testing.T, url string) error {
			t.Helper()
			connection := connect(t, url)
			if _, err := connection.Exec(t.Context(), "SET default_transaction_read_only = on"); err != nil {
				t.Fatal(err)
			}
			_, err := connection.Exec(t.Context(), "CREATE TABLE parcel ()")
			return err
		},
		"the server has no room for another connection": func(t *testing.T, url string) error {
			t.Helper()
			const limit = `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT 1', current_database()); END $$`
			pool := open(t, postgres.Config{URL: config.Secret(url)})
			if _, err := pool.Exec(t.Context(), limit); err != nil {
				t.Fatal(err)
			}
			return postgres.InTx(t.Context(), pool, func(*postgres.Tx) error { // on the connection that the pool has
				_, err := pool.Exec(t.Context(), "SELECT 1")
				if refused, ok := errors.AsType[*pgconn.PgError](err); !ok || refused.Code != "53300" {
					t.Errorf("the server does not refuse: %v", err)
				}
				return err
			})
		},
		"the statement takes too long": func(t *testing.T, url string) error {
			t.Helper()
			_, err := connect(t, url).Exec(t.Context(), "SET statement_timeout = 1; SELECT pg_sleep(60)")
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := lose(t, testkit.PostgresConfig(t, nil).OwnerURL.Reveal())
			if err == nil || !postgres.IsUnavailable(fmt.Errorf("load order: %w", err)) {
				t.Errorf("%T %v", err, err)
			}
		})
	}
	for _, code := range []string{"08006", "40001", "40P01", "53100", "53200", "53300", "57P01", "57P02", "57P03", "58030"} {
		if !postgres.IsUnavailable(&pgconn.PgError{Code: code}) {
			t.Errorf("%s", code)
		}
	}
	if reset := (&net.OpError{Op: "read", Net: "tcp", Err: syscall.ECONNRESET}); !postgres.IsUnavailable(fmt.Errorf("load order: %w", reset)) {
		t.Error(reset)
	}
}

func TestAStatementThatTheDatabaseRefusesIsADefectNotAnOutage(t *testing.T) {
	t.Parallel()
	database := connect(t, testkit.PostgresConfig(t, nil).OwnerURL.Reveal())
	for _, statement := range []string{"SELECT nothing", "SELECT 1/0", "INSERT INTO inbox (consumer) VALUES (NULL)"} {
		if _, err := database.Exec(t.Context(), statement); err == nil || postgres.IsUnavailable(err) {
			t.Errorf("%s: %v", statement, err)
		}
	}
	given, cancel := context.WithCancel(t.Context())
	cancel()
	_, cancelled := database.Exec(given, "SELECT 1")
	for _, err := range []error{nil, errors.New("column is gone"), pgx.ErrNoRows, cancelled} {
		if postgres.IsUnavailable(err) {
			t.Errorf("%v", err)
		}
	}
}
