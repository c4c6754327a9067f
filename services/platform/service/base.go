package service

import (
	"cmp"
	"context"
	"io/fs"
	"log/slog"
	"net"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/health"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/run"
)

// Config is the configuration that all services share; theirs embed it.
type Config struct {
	// Listen is the address of the gRPC server.
	Listen string `env:"LISTEN_ADDR" envDefault:":9000"`
	// Environment decides which settings the process demands, and whether there are features for tests.
	Environment config.Environment `env:"ENVIRONMENT" envDefault:"production"`
	Postgres    postgres.Config
	Identity    identity.Config
	Health      health.Config

	// Listener is used instead of Listen when it is set.
	Listener net.Listener
	// Clock is the machine's clock when nil.
	Clock clock.Clock
	// Log is slog's default logger when nil.
	Log *slog.Logger
}

// Base is what every service stands on.
type Base struct {
	// Identity proves to other services which service calls.
	Identity *identity.Identity
	// Monitor watches the database.
	Monitor *health.Monitor
	// Pool is the database, with an up-to-date schema.
	Pool *pgxpool.Pool
	// Metrics reports the state of the database, and the service's own gauges of what is in it.
	Metrics metrics.Database
	// Parts run together with the server.
	Parts run.Group

	name string
	cfg  Config
}

// Open opens the base of the named service, and sets the clock and the log of its configuration if they are nil. It refuses what is not
// fit for production, also in the parts of the configuration that are the service's own. Close it at the end.
func Open(ctx context.Context, name string, cfg *Config, migrations fs.FS, own ...config.Part) (*Base, error) {
	if err := cfg.Environment.Check(append([]config.Part{cfg.Identity, cfg.Postgres}, own...)...); err != nil {
		return nil, err
	}
	cfg.Clock = cmp.Or[clock.Clock](cfg.Clock, clock.System{})
	cfg.Log = cmp.Or(cfg.Log, slog.Default())
	me, err := identity.Open(name, cfg.Identity, cfg.Clock)
	if err != nil {
		return nil, err
	}
	monitor, err := health.Open(name, cfg.Health, cfg.Log)
	if err != nil {
		return nil, err
	}
	pool, err := postgres.OpenMigrated(ctx, cfg.Postgres, migrations, cfg.Log)
	if err != nil {
		monitor.Close()
		return nil, err
	}
	monitor.Require("database", postgres.Reaches(pool))
	return &Base{
		Identity: me, Monitor: monitor, Pool: pool, Metrics: metrics.Database{Service: name, Pool: pool, Log: cfg.Log},
		name: name, cfg: *cfg,
	}, nil
}

// Close closes the database and the answers to probes.
func (b *Base) Close() {
	b.Pool.Close()
	b.Monitor.Close()
}

// Server returns the service's server, as [identity.Identity.Server] does, which also tells the state of the process.
func (b *Base) Server(limits grpcserver.Limits, rules access.Rules, keys access.Verifier, options ...grpcserver.Option) *grpcserver.Server {
	server := b.Identity.Server(b.cfg.Log, limits, rules, keys, options...)
	operations.Register(server, b.name, b.Monitor, b.Pool)
	return server
}

// Serve answers calls and runs the parts until ctx is done.
func (b *Base) Serve(ctx context.Context, server *grpcserver.Server) error {
	listener, err := grpcserver.ListenerOr(ctx, b.cfg.Listener, b.cfg.Listen, b.cfg.Log)
	if err != nil {
		return err
	}
	b.Parts.Add("metrics", b.Metrics.Run)
	b.Parts.Add("health", func(ctx context.Context) error { return b.Monitor.Run(ctx, server.SetPart) })
	b.Parts.Add("gRPC", func(ctx context.Context) error { return server.Serve(ctx, listener) })
	return b.Parts.Run(b.Monitor.Drain(ctx))
}
