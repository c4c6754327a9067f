// Package pricing is the pricing service. It prices orders by dated price lists, which it imports at start, and
// publishes pricing.price_list.activated when one comes into force.
package pricing

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/service"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/pricing/internal/catalogue"
	"bestill.example/services/pricing/internal/grpcapi"
	"bestill.example/services/pricing/internal/postgres"
	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

// Config is the service's configuration.
type Config struct {
	service.Config
	NATS eventbus.Config
	// PriceListDir is a folder of price lists (*.json) to import instead of the example lists.
	PriceListDir string `env:"PRICE_LIST_DIR"`
	// PriceListRefresh is how often the service looks for lists that another replica imported, and for one to
	// activate.
	PriceListRefresh time.Duration `env:"PRICE_LIST_REFRESH" envDefault:"30s"`
}

// Access is who may call which RPC.
var Access = grpcapi.Access.And(operations.ForBFF)

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	ctx = telemetry.WithService(ctx, "pricing")
	cfg = config.WithDefaults(cfg)
	base, err := service.Open(ctx, "pricing", &cfg.Config, postgres.Migrations, cfg.NATS)
	if err != nil {
		return err
	}
	defer base.Close()

	bus, err := eventbus.Connect(cfg.NATS, "pricing", cfg.Log)
	if err != nil {
		return err
	}
	defer bus.Close()

	relay := outbox.NewRelay(base.Pool, bus.Publisher("PRICING", "pricing.>"), cfg.Log)
	store := postgres.New(base.Pool, relay.Wake)
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

	base.Monitor.Watch("nats", bus.Check)
	server := base.Server(grpcserver.Limits{}, Access, nil,
		grpcserver.Reflection(cfg.Environment, descriptors.Resolver{}))
	pricingv1.RegisterPricingServiceServer(server, grpcapi.New(prices))

	base.Parts.Add("outbox relay", relay.Run)
	base.Parts.Add("price lists", func(ctx context.Context) error { return prices.KeepFresh(ctx, cfg.PriceListRefresh) })
	base.Metrics.Gauges = outbox.Gauges
	return base.Serve(ctx, server)
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
