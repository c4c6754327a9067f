// Package postgres opens a service's own database, updates its schema and runs transactions.
//
// A service has two users: the owner, who migrates, and the application, who may only select, insert, update and delete rows
// (see [Migrate]).
package postgres

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"time"

	"github.com/exaring/otelpgx"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/netdial"
)

// Config says where the database is. Embed it in a service's Config.
type Config struct {
	// URL is the application's: postgres://user:password@host/database.
	URL config.Secret `env:"DATABASE_URL,required,notEmpty"`
	// OwnerURL is the schema owner's, for [Migrate]; a process that has it migrates by itself (see [OpenMigrated]).
	OwnerURL config.Secret `env:"DATABASE_OWNER_URL"`
	// MaxConns bounds the pool. The relay of the outbox keeps one for itself.
	MaxConns int32 `env:"DATABASE_MAX_CONNS" envDefault:"10" min:"2"`
	// StatementTimeout ends statements that run longer.
	StatementTimeout time.Duration `env:"DATABASE_STATEMENT_TIMEOUT" envDefault:"5s"`
}

// CheckProduction refuses connections that are not encrypted, or only if the server wants: sslmode must be require or stricter.
func (c Config) CheckProduction() error {
	for _, address := range []struct {
		variable string
		url      config.Secret
	}{{"DATABASE_URL", c.URL}, {"DATABASE_OWNER_URL", c.OwnerURL}} {
		if address.url == "" {
			continue
		}
		parsed, err := pgx.ParseConfig(address.url.Reveal())
		if err != nil {
			return unreadable(address.variable)
		}
		plain := func(fallback *pgconn.FallbackConfig) bool { return fallback.TLSConfig == nil }
		if parsed.TLSConfig == nil || slices.ContainsFunc(parsed.Fallbacks, plain) {
			return fmt.Errorf("%s does not demand encryption: it needs sslmode=require, or better verify-full", address.variable)
		}
	}
	return nil
}

// unreadable leaves the parser's own words out, which may hold a password.
func unreadable(variable string) error {
	return fmt.Errorf("%s must be postgres://user:password@host/database", variable)
}

func unusable(variable string, c *pgx.ConnConfig, cause error) error {
	return fmt.Errorf("%s: database %s on %s cannot be used: %w", variable, c.Database, c.Host, cause)
}

const (
	connectTimeout = 5 * time.Second
	// abandoned is how long a statement may go on whose caller has given up. Nearly all are done by then, and pgx closes the connection of
	// one that is not: a new one has to log in and to prepare every statement again, so that customers who leave, and calls that time out
	// under load, would cost the database more than those that wait.
	abandoned = time.Second
	// idleInTransaction frees locks that a stuck process would hold indefinitely.
	idleInTransaction = 30 * time.Second
	// oldestVersion of PostgreSQL has what migrations and statements use, and is the one that the tests run on.
	oldestVersion = 18
)

// fixedSettings decide what a statement does. A server, a database or a user may be set to others.
var fixedSettings = map[string]string{
	"datestyle":                     "ISO",
	"default_transaction_isolation": "read committed",
	"timezone":                      "UTC",
}

// Open returns a pool of the application's connections after reaching the database once. It must be PostgreSQL 18 or newer itself, not
// a pooler such as PgBouncer. Statements appear in traces without their parameters.
func Open(ctx context.Context, cfg Config) (*pgxpool.Pool, error) {
	cfg = config.WithDefaults(cfg)
	pc, err := pgxpool.ParseConfig(cfg.URL.Reveal())
	if err != nil {
		return nil, unreadable("DATABASE_URL")
	}
	pc.MaxConns = cfg.MaxConns
	pc.MaxConnLifetime = 30 * time.Minute
	pc.MaxConnLifetimeJitter = 5 * time.Minute
	pc.ConnConfig.ConnectTimeout = connectTimeout
	pc.ConnConfig.DialFunc = netdial.New().DialContext
	pc.ConnConfig.BuildContextWatcherHandler = func(connection *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.DeadlineContextWatcherHandler{Conn: connection.Conn(), DeadlineDelay: abandoned}
	}
	pc.ConnConfig.Tracer = otelpgx.NewTracer()
	pc.ConnConfig.OnPgError = countRefusals(ctx, pc.ConnConfig.OnPgError)
	pc.AfterConnect = func(ctx context.Context, connection *pgx.Conn) error {
		sendIDsAsText(connection.TypeMap())
		return refuseOlder(ctx, connection)
	}
	if pc.ConnConfig.ValidateConnect == nil { // no target_session_attrs in the address
		pc.ConnConfig.ValidateConnect = refuseStandby
	}
	params := pc.ConnConfig.RuntimeParams
	maps.Copy(params, fixedSettings)
	// A statement is planned once per session, without its parameters, instead of six times. Tests check these plans.
	params["plan_cache_mode"] = "force_generic_plan"
	params["statement_timeout"] = milliseconds(cfg.StatementTimeout)
	params["idle_in_transaction_session_timeout"] = milliseconds(idleInTransaction)
	// A session whose host has vanished ends within a minute, and with it the locks that another replica needs.
	params["tcp_keepalives_idle"], params["tcp_keepalives_interval"], params["tcp_keepalives_count"] = "30", "10", "3"
	params["tcp_user_timeout"] = "60000"
	pc.PrepareConn = (&renewal{config: pc.ConnConfig.Copy()}).keep

	pool, err := pgxpool.NewWithConfig(ctx, pc)
	if err != nil {
		return nil, fmt.Errorf("database: %w", err)
	}
	if err := reach(ctx, pool); err != nil {
		pool.Close()
		return nil, err
	}
	return pool, nil
}

// reach connects once, and refuses a server that does not take the connection's settings. A pooler that drops them would let
// statements run without end, and one that gives each transaction another connection breaks the lock of the outbox's relay.
func reach(ctx context.Context, pool *pgxpool.Pool) error {
	connection := pool.Config().ConnConfig
	var timeout string
	const inMilliseconds = `SELECT setting FROM pg_settings WHERE name = 'statement_timeout'`
	if err := pool.QueryRow(ctx, inMilliseconds).Scan(&timeout); err != nil {
		return unusable("DATABASE_URL", connection, err)
	}
	if timeout != connection.RuntimeParams["statement_timeout"] {
		return fmt.Errorf("DATABASE_URL: database %s on %s drops the connection's settings, as a pooler can; connect to PostgreSQL itself",
			connection.Database, connection.Host)
	}
	return nil
}

// refuseOlder refuses a server whose version is older than [oldestVersion]. Migrations would stop in the middle there.
func refuseOlder(_ context.Context, connection *pgx.Conn) error {
	version := connection.PgConn().ParameterStatus("server_version") // such as "18.4 (Debian 18.4-1.pgdg13+1)"
	var major int
	if _, err := fmt.Sscanf(version, "%d", &major); err != nil || major < oldestVersion {
		return fmt.Errorf("it is PostgreSQL %s, and has to be %d or newer", version, oldestVersion)
	}
	return nil
}

// refuseStandby refuses a connection to a standby server. During a failover the address may still lead to the server that no longer
// accepts changes, and a connection to it would be used for half an hour.
func refuseStandby(_ context.Context, connection *pgconn.PgConn) error {
	if connection.ParameterStatus("in_hot_standby") == "on" {
		return pgconn.ErrStandbyConnection
	}
	return nil
}

// sendIDsAsText sends uuids as text, because ids are text in the programs. Otherwise pgx plans to send each as bytes, fails,
// and does not remember that.
func sendIDsAsText(types *pgtype.Map) {
	id := &pgtype.Type{Name: "uuid", OID: pgtype.UUIDOID, Codec: textIDs{}}
	types.RegisterType(id)
	types.RegisterType(&pgtype.Type{Name: "_uuid", OID: pgtype.UUIDArrayOID, Codec: textIDLists{&pgtype.ArrayCodec{ElementType: id}}})
}

type textIDs struct{ pgtype.UUIDCodec }

func (textIDs) PreferredFormat() int16 { return pgtype.TextFormatCode }

type textIDLists struct{ *pgtype.ArrayCodec }

func (textIDLists) PreferredFormat() int16 { return pgtype.TextFormatCode }

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

// IsUniqueViolation reports whether err is a violation of the named constraint or unique index.
func IsUniqueViolation(err error, constraint string) bool {
	pgErr, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pgErr.Code == "23505" && pgErr.ConstraintName == constraint
}
