// Command local runs the whole shop in one process for development: the six services and the BFF as they
// are, each with its own database in an embedded PostgreSQL, joined by an embedded NATS.
//
// Nothing but configuration differs from running them apart: every part reads the same variables as its own
// command does, and what is set in the environment reaches all of them.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/caarlos0/env/v11"

	"bestill.example/bff"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/pricing"
)

// Config is what can be told to the command; all else is found or made.
type Config struct {
	// Port is where the shop listens.
	Port int `env:"PORT" envDefault:"8080"`
	// GRPCPort is where the first service listens, the others behind it in alphabetical order; 0 takes any.
	GRPCPort int `env:"GRPC_PORT" envDefault:"9101"`
	// State is the folder of databases, streams and the log.
	State string `env:"STATE_DIR" envDefault:".local"`
	// Page is the folder of the built page.
	Page string `env:"PAGE_DIR" envDefault:"frontend/dist"`
	// DatabaseURL is a superuser's address of a PostgreSQL to use instead of the embedded one.
	DatabaseURL config.Secret `env:"DATABASE_URL"`
	// NATSURL is the address of a NATS to use instead of the embedded one.
	NATSURL config.Secret `env:"NATS_URL"`
}

// services are the six, in the order of their gRPC ports.
var services = []string{"addresses", "customs", "orders", "payments", "pickup", "pricing"}

func main() {
	run.Main(func(ctx context.Context) error {
		cfg, err := config.Load[Config]()
		if err != nil {
			return err
		}
		return serve(ctx, cfg)
	})
}

func serve(ctx context.Context, cfg Config) error {
	// The ports come first: whoever has the shop running already learns it at once.
	listeners, err := listen(cfg)
	if err != nil {
		return err
	}
	closeLog, err := logToFile(ctx, filepath.Join(cfg.State, "bestill.log"))
	if err != nil {
		return err
	}
	defer closeLog()
	infrastructure, err := startInfrastructure(ctx, cfg)
	if err != nil {
		return err
	}
	defer infrastructure.stop()

	shop := "http://localhost:" + strconv.Itoa(listeners["bff"].Addr().(*net.TCPAddr).Port)
	shared := env.ToMap(os.Environ())
	for _, service := range services {
		shared[strings.ToUpper(service)+"_ADDR"] = listeners[service].Addr().String()
	}
	shared["ENVIRONMENT"] = "dev"
	// One developer is one client, with tests and load of their own.
	for _, what := range []string{"LOOKUPS", "ORDERS"} {
		if name := "RATE_LIMIT_" + what + "_PER_SECOND"; shared[name] == "" {
			shared[name] = "2000"
		}
	}
	shared["PUBLIC_URL"] = shop
	shared["PAGE_DIR"] = cfg.Page
	if shared["TRACKING_URL"] == "" {
		shared["TRACKING_URL"] = "https://sporing.example/{number}"
	}
	shared["NATS_URL"] = infrastructure.natsURL

	parts := run.Group{}
	for _, err := range []error{
		add(&parts, infrastructure, shared, "addresses", func(ctx context.Context, cfg addresses.Config) error {
			cfg.Listener = listeners["addresses"]
			return addresses.Run(ctx, cfg)
		}),
		add(&parts, infrastructure, shared, "customs", func(ctx context.Context, cfg customs.Config) error {
			cfg.Listener = listeners["customs"]
			return customs.Run(ctx, cfg)
		}),
		add(&parts, infrastructure, shared, "orders", func(ctx context.Context, cfg orders.Config) error {
			cfg.Listener = listeners["orders"]
			return orders.Run(ctx, cfg)
		}),
		add(&parts, infrastructure, shared, "payments", func(ctx context.Context, cfg payments.Config) error {
			cfg.Listener = listeners["payments"]
			return payments.Run(ctx, cfg)
		}),
		add(&parts, infrastructure, shared, "pickup", func(ctx context.Context, cfg pickup.Config) error {
			cfg.Listener = listeners["pickup"]
			return pickup.Run(ctx, cfg)
		}),
		add(&parts, infrastructure, shared, "pricing", func(ctx context.Context, cfg pricing.Config) error {
			cfg.Listener = listeners["pricing"]
			return pricing.Run(ctx, cfg)
		}),
		add(&parts, infrastructure, shared, "bff", func(ctx context.Context, cfg bff.Config) error {
			cfg.Listener = listeners["bff"]
			return bff.Run(ctx, cfg)
		}),
	} {
		if err != nil {
			return err
		}
	}
	parts.Add("greeting", func(ctx context.Context) error { return greet(ctx, shop, listeners) })
	parts.Add("infrastructure", infrastructure.watch)
	return parts.Run(ctx)
}

// add reads the part's configuration as its own command would, and adds its Run to the group.
func add[C any](parts *run.Group, infrastructure *infrastructure, shared map[string]string, name string, start func(context.Context, C) error) error {
	variables := infrastructure.database(name)
	for key, value := range shared {
		if _, own := variables[key]; !own {
			variables[key] = value
		}
	}
	cfg, err := env.ParseAsWithOptions[C](env.Options{Environment: variables})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	parts.Add(name, func(ctx context.Context) error { return start(ctx, cfg) })
	return nil
}

// listen opens every port, on loopback only.
func listen(cfg Config) (map[string]net.Listener, error) {
	listeners := map[string]net.Listener{}
	open := func(name string, port int, variable string) error {
		listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
		if err != nil {
			return fmt.Errorf("port %d for %s is taken; choose another with %s=… make run", port, name, variable)
		}
		listeners[name] = listener
		return nil
	}
	if err := open("bff", cfg.Port, "PORT"); err != nil {
		return nil, err
	}
	for i, service := range services {
		port := cfg.GRPCPort
		if port != 0 {
			port += i
		}
		if err := open(service, port, "GRPC_PORT"); err != nil {
			return nil, err
		}
	}
	return listeners, nil
}

func logToFile(ctx context.Context, path string) (closeLog func(), err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	file, err := os.Create(path)
	if err != nil {
		return nil, err
	}
	flush, err := telemetry.Start(ctx, "local")
	if err != nil {
		return nil, err
	}
	slog.SetDefault(telemetry.NewLogger(file, slog.LevelInfo))
	return func() {
		flush()
		_ = file.Close()
	}, nil
}
