// Package pickup is the pickup service, for collection of items from the sender's own mailbox: its days, its availability
// and its bookings. Its price is in the pricing service.
package pickup

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"net"
	"time"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/pickup/internal/clients"
	"bestill.example/services/pickup/internal/grpcapi"
	"bestill.example/services/pickup/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	platformpostgres "bestill.example/services/platform/postgres"
	"bestill.example/services/platform/run"
)

// Config configures the service.
type Config struct {
	// Listen is the address of the gRPC server.
	Listen   string `env:"LISTEN_ADDR" envDefault:":9000"`
	Postgres platformpostgres.Config
	// CutOff is the time in Norway, on the day before a pickup, until which it can be ordered; 23:59 when empty.
	CutOff string `env:"PICKUP_CUT_OFF" envDefault:"23:59"`
	// AddressesAddr is the addresses service, which says what postal codes are used for. When empty, only the service's
	// own table says where no driver collects.
	AddressesAddr string `env:"ADDRESSES_ADDR"`
	// Retention is how long a mailbox's address is stored after the day of its pickup; 30 days when zero.
	Retention time.Duration `env:"PERSONAL_DATA_RETENTION" envDefault:"720h"`

	// Listener is used instead of Listen when it is set.
	Listener net.Listener
	// Clock is the machine's clock when nil.
	Clock clock.Clock
	// Log is slog's default logger when nil.
	Log *slog.Logger
}

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	cfg = cfg.withDefaults()
	cutOff, err := calendar.ParseTimeOfDay(cfg.CutOff)
	if err != nil {
		return fmt.Errorf("PICKUP_CUT_OFF: %w", err)
	}

	if err := platformpostgres.Migrate(ctx, cfg.Postgres, postgres.Migrations); err != nil {
		return err
	}
	pool, err := platformpostgres.Open(ctx, cfg.Postgres)
	if err != nil {
		return err
	}
	defer pool.Close()

	store := postgres.New(pool)
	needs := app.Dependencies{
		Calendar: calendar.NewEverySecondWeekday(cutOff),
		Rules:    store,
		Bookings: store,
		Clock:    cfg.Clock,
		Log:      cfg.Log,
	}
	if cfg.AddressesAddr != "" {
		addresses, err := grpcclient.Dial(cfg.AddressesAddr,
			grpcclient.Idempotent(addressesv1.AddressesService_GetPostalCode_FullMethodName))
		if err != nil {
			return err
		}
		defer addresses.Close()
		needs.Register = clients.NewAddresses(addresses)
	}
	eraser := &app.Eraser{Store: store, After: cfg.Retention, Clock: cfg.Clock, Log: cfg.Log}

	server := grpcserver.New(cfg.Log, grpcserver.Limits{})
	pickupv1.RegisterPickupServiceServer(server, grpcapi.New(app.New(needs), store, cfg.Clock))
	if cfg.Listener == nil {
		if cfg.Listener, err = grpcserver.Listen(cfg.Listen); err != nil {
			return err
		}
	}

	var group run.Group
	group.Add("eraser", eraser.Run)
	group.Add("gRPC", func(ctx context.Context) error { return server.Serve(ctx, cfg.Listener) })
	return group.Run(ctx)
}

func (c Config) withDefaults() Config {
	c.CutOff = cmp.Or(c.CutOff, "23:59")
	c.Retention = cmp.Or(c.Retention, 30*24*time.Hour)
	if c.Clock == nil {
		c.Clock = clock.System{}
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	return c
}
