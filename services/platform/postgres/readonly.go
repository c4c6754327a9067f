package postgres

import (
	"context"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// renewal ends sessions that began while the database accepted no changes, once it accepts them again: such a session refuses
// changes for as long as it lasts. Until then they are kept, because they can read, and new ones could do no more.
type renewal struct {
	// config opens a session that shows whether the database accepts changes.
	config *pgx.ConnConfig

	mu      sync.Mutex
	looking bool
	// accepts is what was seen last, at a time.
	accepts  bool
	lookedAt time.Time
}

const (
	// looksEvery is how often a pool looks whether its database accepts changes again, while it is used.
	looksEvery = 2 * time.Second
	// lookTimeout is how long the caller that looks may wait longer for its connection.
	lookTimeout = time.Second
)

// keep decides about a connection that a caller is about to get. One that is not kept is closed, and the caller gets another one, so
// connections are only replaced as they are needed.
func (r *renewal) keep(ctx context.Context, connection *pgx.Conn) (bool, error) {
	return !refusesChanges(connection) || !r.databaseAccepts(ctx), nil
}

// refusesChanges reports what the server last said about the session; it asks nothing.
func refusesChanges(connection *pgx.Conn) bool {
	return connection.PgConn().ParameterStatus("default_transaction_read_only") == "on"
}

// databaseAccepts reports whether a new session accepts changes, as of the last two seconds. One caller looks; meanwhile others go on
// with what they have.
func (r *renewal) databaseAccepts(ctx context.Context) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.lookedAt) < looksEvery {
		return r.accepts
	}
	if r.looking {
		return false
	}
	r.looking = true
	r.mu.Unlock()
	accepts := r.look(ctx)
	r.mu.Lock()
	r.looking, r.accepts, r.lookedAt = false, accepts, time.Now()
	return accepts
}

func (r *renewal) look(ctx context.Context) (accepts bool) {
	ctx, cancel := context.WithTimeout(ctx, lookTimeout)
	defer cancel()
	session, err := pgx.ConnectConfig(ctx, r.config)
	if err != nil {
		return false
	}
	defer func() { _ = session.Close(ctx) }()
	return !refusesChanges(session)
}
