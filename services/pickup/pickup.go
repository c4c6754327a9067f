// Package pickup is the service for how the carrier gets items: a driver collects them from the sender's own mailbox, or the
// sender drops off express parcels at a drop-off point. It also finds the return shipments that are collected. Prices are in
// the pricing service.
package pickup

import (
	"cmp"
	"context"
	"fmt"
	"time"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/pickup/internal/carrier"
	"bestill.example/services/pickup/internal/clients"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/pickup/internal/grpcapi"
	"bestill.example/services/pickup/internal/postgres"
	"bestill.example/services/pickup/internal/returns"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/keysapi"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/service"
	"bestill.example/services/platform/telemetry"
)

// Config is the service's configuration.
type Config struct {
	service.Config
	// CutOff is the time in Norway, on the day before a pickup, until which it can be ordered; 23:59 when empty.
	// 00:00 is the midnight with which that day begins.
	CutOff string `env:"PICKUP_CUT_OFF" envDefault:"23:59"`
	// AddressesAddr is the addresses service, which has the uses of postal codes. When empty, only the service's own table says
	// where no driver collects.
	AddressesAddr string `env:"ADDRESSES_ADDR"`
	// Retention is how long a mailbox's address is stored after the day of its pickup; 30 days when zero.
	Retention time.Duration `env:"PICKUP_ADDRESS_RETENTION" envDefault:"720h"`

	// DropOffDirectoryURL is the carrier's directory of the points that take express parcels. Without it there are some invented
	// ones, and in production none.
	DropOffDirectoryURL config.Secret `env:"DROP_OFF_DIRECTORY_URL" form:"url"`
	// ReturnDirectoryURL is the carrier's directory of return shipments. Without it there are some invented ones, and in
	// production none.
	ReturnDirectoryURL config.Secret `env:"RETURN_DIRECTORY_URL" form:"url"`

	// Beat triggers checks of what is due; every minute when nil.
	Beat <-chan time.Time
}

// Access is who may call which RPC.
var Access = grpcapi.Access.And(keysapi.Access).And(operations.ForStaff)

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	ctx = telemetry.WithService(ctx, "pickup")
	cfg = config.WithDefaults(cfg)
	cfg.Beat = cmp.Or(cfg.Beat, time.Tick(time.Minute))
	cutOff, err := calendar.ParseTimeOfDay(cfg.CutOff)
	if err != nil {
		return fmt.Errorf("PICKUP_CUT_OFF: %w", err)
	}
	networks, err := express.EmbeddedNetworks()
	if err != nil {
		return err
	}
	dropOffSource, err := dropOffDirectory(cfg)
	if err != nil {
		return err
	}
	returnSource, err := returnDirectory(cfg)
	if err != nil {
		return err
	}

	base, err := service.Open(ctx, "pickup", &cfg.Config, postgres.Migrations, config.Addresses{
		"DROP_OFF_DIRECTORY_URL": cfg.DropOffDirectoryURL, "RETURN_DIRECTORY_URL": cfg.ReturnDirectoryURL,
	})
	if err != nil {
		return err
	}
	defer base.Close()

	store := postgres.New(base.Pool)
	needs := app.Dependencies{
		Calendar: calendar.EverySecondWeekday{CutOff: cutOff},
		Rules:    store,
		Bookings: store,
		Clock:    cfg.Clock,
		Log:      cfg.Log,
	}
	if cfg.AddressesAddr != "" {
		addresses, err := base.Identity.Dial("addresses", cfg.AddressesAddr,
			grpcclient.Idempotent(addressesv1.AddressesService_GetPostalCode_FullMethodName))
		if err != nil {
			return err
		}
		defer addresses.Close()
		needs.Register = clients.NewAddresses(addresses)
	}
	dropOffs := &app.DropOffs{
		Source: dropOffSource, Networks: networks, Register: needs.Register, Clock: cfg.Clock, Log: cfg.Log,
	}
	dropOffs.Read(ctx)
	eraser := &app.Eraser{Store: store, After: cfg.Retention, Clock: cfg.Clock, Log: cfg.Log}

	keys := apikey.New(base.Pool, cfg.Clock, cfg.Log)
	server := base.Server(grpcserver.Limits{}, Access, keys,
		grpcserver.Reflection(cfg.Environment, descriptors.Resolver{}))
	keysapi.Register(server, keys)
	pickupv1.RegisterPickupServiceServer(server, grpcapi.New(grpcapi.Dependencies{
		Pickups:  app.New(needs),
		DropOffs: dropOffs,
		Returns:  app.Returns{Directory: returnSource},
		Rules:    store,
		Clock:    cfg.Clock,
	}))

	base.Parts.Add("eraser", eraser.Run)
	base.Parts.Add("drop-off points", func(ctx context.Context) error { return dropOffs.Run(ctx, cfg.Beat) })
	base.Metrics.Gauges = apikey.Gauges
	return base.Serve(ctx, server)
}

func dropOffDirectory(cfg Config) (app.DropOffSource, error) {
	switch {
	case cfg.DropOffDirectoryURL != "":
		return carrier.NewDropOffs(cfg.DropOffDirectoryURL.Reveal())
	case cfg.Environment == config.Production:
		return express.NewDirectory(nil), nil
	default:
		return express.Example()
	}
}

func returnDirectory(cfg Config) (app.ReturnDirectory, error) {
	switch {
	case cfg.ReturnDirectoryURL != "":
		return carrier.NewReturns(cfg.ReturnDirectoryURL.Reveal())
	case cfg.Environment == config.Production:
		return returns.NoDirectory{}, nil
	default:
		return returns.NewExample()
	}
}
