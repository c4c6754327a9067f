package postgres_test

import (
	"context"
	"errors"
	"net"
	"sync/atomic"
	"testing"

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
