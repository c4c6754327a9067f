package postgres_test

import (
	"context"
	"errors"
	"net"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/postgres"
)

func TestADatabaseIsReachedWhileItTakesConnections(t *testing.T) {
	t.Parallel()
	var away atomic.Bool
	config := testkit.Postgres(t, nil).Config()
	dial := config.ConnConfig.DialFunc
	config.ConnConfig.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if away.Load() {
			return nil, errors.New("away")
		}
		return dial(ctx, network, address)
	}
	pool, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	reaches := postgres.Reaches(pool)
	for _, isAway := range []bool{false, true, false} {
		away.Store(isAway)
		pool.Reset() // as when the database restarts
		if err := reaches(t.Context()); (err != nil) != isAway {
			t.Errorf("away: %v, error: %v", isAway, err)
		}
	}
}

// A server that takes no more connections still answers on those that it has.
func TestADatabaseWithoutRoomForMoreConnectionsIsReachedByAProcessThatHasOne(t *testing.T) {
	t.Parallel()
	config := testkit.Postgres(t, nil).Config()
	config.MaxConns = 2
	dial := config.ConnConfig.DialFunc
	var full atomic.Bool
	config.ConnConfig.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if full.Load() {
			return nil, &pgconn.PgError{Severity: "FATAL", Code: "53300", Message: "sorry, too many clients already"}
		}
		return dial(ctx, network, address)
	}
	pool, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	inUse, err := pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	full.Store(true)
	reaches := postgres.Reaches(pool)
	if err := reaches(t.Context()); err != nil {
		t.Errorf("with a connection in use: %v", err)
	}
	pool.Reset()
	inUse.Release()
	testkit.Eventually(t, "a process without a connection does not reach it", func() bool { return reaches(t.Context()) != nil })
}
