// Package pricing is the pricing service. It prices orders by dated price lists, which it imports at start, and
// publishes pricing.price_list.activated when one comes into force.
package pricing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"time"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/health"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/outbox"
	platformpostgres "bestill.example/services/platform/postgres"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/pricing/internal/catalogue"
	"bestill.example/services/pricing/internal/grpcapi"
	"bestill.example/services/pricing/internal/postgres"
	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

// Config is the service's configuration.
type Config struct {
	// Listen is the address of the gRPC server.
	Listen string `env:"LISTEN_ADDR" envDefault:":9000"`
	// Environment decides which settings the process demands.
	Environment config.Environment `env:"ENVIRONMENT" envDefault:"production"`
	Postgres    platformpostgres.Config
	Identity    identity.Config
	Health      health.Config
	NATS        eventbus.Config
	// PriceListDir is a folder of price lists (*.json) to import instead of the example lists.
	PriceListDir string `env:"PRICE_LIST_DIR"`
	// PriceListRefresh is how often the service looks for lists that another replica imported, and for one to
	// activate.
	PriceListRefresh time.Duration `env:"PRICE_LIST_REFRESH" envDefault:"30s"`

	// Listener is used instead of Listen when it is set.
	Listener net.Listener
	// Clock decides which price list is in force; the machine's clock when nil.
	Clock clock.Clock
	// Log is slog's default logger when nil.
	Log *slog.Logger
}

// Access is who may call which RPC.
var Access = grpcapi.Access.And(operations.ForBFF)

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	ctx = telemetry.WithService(ctx, "pricing")
	cfg = config.WithDefaults(cfg)
	cfg.Clock = cmp.Or[clock.Clock](cfg.Clock, clock.System{})
	cfg.Log = cmp.Or(cfg.Log, slog.Default())

	if err := cfg.Environment.Check(cfg.Identity, cfg.Postgres, cfg.NATS); err != nil {
		return err
	}
	me, err := identity.Open("pricing", cfg.Identity, cfg.Clock)
	if err != nil {
		return err
	}
	monitor, err := health.Open("pricing", cfg.Health, cfg.Log)
	if err != nil {
		return err
	}
	defer monitor.Close()
	pool, err := platformpostgres.OpenMigrated(ctx, cfg.Postgres, postgres.Migrations, cfg.Log)
	if err != nil {
		return err
	}
	defer pool.Close()

	bus, err := eventbus.Connect(cfg.NATS, "pricing", cfg.Log)
	if err != nil {
		return err
	}
	defer bus.Close()

	relay := outbox.NewRelay(pool, bus.Publisher("PRICING", "pricing.>"), cfg.Log)
	store := postgres.New(pool, relay.Wake)
	lists, err := readLists(cfg.PriceListDir)
	if err != nil {
		return err
	}
	if err := store.Import(ctx, lists); err != nil {
		return err
	}
	prices, err := catalogue.Open(ctx, store, cfg.Clock, cfg.Log)
	if err != nil {
		return err
	}

	monitor.Require("database", platformpostgres.Reaches(pool))
	monitor.Watch("nats", bus.Check)
	server := me.Server(cfg.Log, grpcserver.Limits{}, Access, nil,
		grpcserver.Reflection(cfg.Environment, descriptors.Resolver{}))
	operations.Register(server, "pricing", monitor, pool)
	pricingv1.RegisterPricingServiceServer(server, grpcapi.New(prices))
	if cfg.Listener, err = grpcserver.ListenerOr(ctx, cfg.Listener, cfg.Listen, cfg.Log); err != nil {
		return err
	}

	var group run.Group
	group.Add("outbox relay", relay.Run)
	group.Add("price lists", func(ctx context.Context) error { return prices.KeepFresh(ctx, cfg.PriceListRefresh) })
	gauges := metrics.Database{Service: "pricing", Pool: pool, Gauges: outbox.Gauges, Log: cfg.Log}
	group.Add("metrics", gauges.Run)
	group.Add("health", func(ctx context.Context) error { return monitor.Run(ctx, server.SetPart) })
	group.Add("gRPC", func(ctx context.Context) error { return server.Serve(ctx, cfg.Listener) })
	return group.Run(monitor.Drain(ctx))
}

// readLists reads the lists of a folder, or the example lists without one. Its error names every file that cannot be
// used.
func readLists(dir string) ([]*pricelist.List, error) {
	var folder fs.FS = pricelists.Files
	if dir != "" {
		folder = os.DirFS(dir)
	}
	names, err := fs.Glob(folder, "*.json")
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("PRICE_LIST_DIR: no price list (*.json) in %s", dir)
	}
	var lists []*pricelist.List
	var errs []error
	for _, name := range names {
		raw, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		list, err := pricelist.Parse(raw)
		if err != nil {
			errs = append(errs, fmt.Errorf("price list %s: %w", name, err))
		}
		lists = append(lists, list)
	}
	return lists, errors.Join(errs...)
}
