// Command local runs the whole shop in one process for development: the unchanged six services and BFF, each service with its
// own database in an embedded PostgreSQL, connected by an embedded NATS.
//
// Only the configuration differs from separate processes: every part reads the same variables as its own command does, and
// variables of the environment reach all parts.
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
	"time"

	"github.com/caarlos0/env/v11"

	"bestill.example/bff"
	"bestill.example/deploy/inbox"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/command"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/pricing"
)

// Config is the configuration; everything else is found or created.
type Config struct {
	// Port is where the shop listens.
	Port int `env:"PORT" envDefault:"8080" max:"65535"`
	// GRPCPort is the port of the first service; the others follow in alphabetical order. 0 takes any free ports.
	GRPCPort int `env:"GRPC_PORT" envDefault:"9101" zero:"allowed" max:"65535"`
	// State is the folder of databases, streams, identities and the log.
	State string `env:"STATE_DIR" envDefault:".local"`
	// Page is the folder of the built page.
	Page string `env:"PAGE_DIR" envDefault:"frontend/dist"`
	// DatabaseURL is a superuser's address of a PostgreSQL to use instead of the embedded one.
	DatabaseURL config.Secret `env:"DATABASE_URL"`
	// NATSURL is the address of a NATS to use instead of the embedded one.
	NATSURL config.Secret `env:"NATS_URL"`

	// MaxFileStore limits the bytes of the embedded broker's streams; zero means the broker's default.
	MaxFileStore int64 `env:"-"`
	// Trace gets the protocol lines between clients and the embedded broker; nil turns tracing off.
	Trace func(line string)
}

// services are the six services, in the order of their gRPC ports.
var services = []string{"addresses", "customs", "orders", "payments", "pickup", "pricing"}

func main() {
	command.Run("local", command.Command{
		Usage: "Run the whole shop until stopped by SIGTERM or SIGINT. The configuration comes from environment variables.",
		Run: func(ctx context.Context, _ []string) error {
			cfg, err := config.Load[Config]()
			if err != nil {
				return err
			}
			return serve(ctx, cfg)
		},
	})
}

func serve(ctx context.Context, cfg Config) error {
	// The ports are opened first, so that a shop that is already running is reported at once.
	listeners, err := listen(cfg)
	if err != nil {
		return err
	}
	// Not only for the parts: traces and log lines name the environment, too, and would be those of production.
	if err := os.Setenv("ENVIRONMENT", "dev"); err != nil {
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
	identities := filepath.Join(cfg.State, "identities")
	if err := issue.Ensure(identities, 0o600, time.Now(), append([]string{"bff"}, services...)...); err != nil {
		return err
	}
	staffKey := filepath.Join(cfg.State, "staff-key")
	if _, err := ensureStaffKey(ctx, staffKey, infrastructure.databases); err != nil {
		return err
	}

	shop := "http://localhost:" + strconv.Itoa(listeners["bff"].Addr().(*net.TCPAddr).Port)
	shared := env.ToMap(os.Environ())
	for _, service := range services {
		shared[strings.ToUpper(service)+"_ADDR"] = listeners[service].Addr().String()
	}
	beGenerous(shared)
	if err := keepSecrets(shared, cfg.State); err != nil {
		return err
	}
	shared["PUBLIC_URL"] = shop
	shared["PAGE_DIR"] = cfg.Page
	for name, value := range map[string]string{
		"TRACKING_URL":     "https://sporing.example/{number}",
		"TERMINAL_ENABLED": "true",
	} {
		if shared[name] == "" {
			shared[name] = value
		}
	}
	catchMails := shared["SMTP_HOST"] == ""
	if catchMails {
		shared["SMTP_HOST"], shared["SMTP_PORT"], _ = net.SplitHostPort(listeners["smtp"].Addr().String())
		shared["SMTP_TLS"] = "none"
		shared["DEV_INBOX_URL"] = "http://" + listeners["inbox"].Addr().String()
	}

	parts := &parts{infrastructure: infrastructure, listeners: listeners, identities: identities, shared: shared}
	add(parts, "addresses", addresses.Run, func(c *addresses.Config) *net.Listener { return &c.Listener })
	add(parts, "customs", customs.Run, func(c *customs.Config) *net.Listener { return &c.Listener })
	add(parts, "orders", orders.Run, func(c *orders.Config) *net.Listener { return &c.Listener })
	add(parts, "payments", payments.Run, func(c *payments.Config) *net.Listener { return &c.Listener })
	add(parts, "pickup", pickup.Run, func(c *pickup.Config) *net.Listener { return &c.Listener })
	add(parts, "pricing", pricing.Run, func(c *pricing.Config) *net.Listener { return &c.Listener })
	add(parts, "bff", bff.Run, func(c *bff.Config) *net.Listener { return &c.Listener })
	if parts.err != nil {
		return parts.err
	}
	if catchMails {
		parts.group.Add("inbox", func(ctx context.Context) error {
			return inbox.Run(ctx, inbox.Config{Listener: listeners["inbox"], SMTPListener: listeners["smtp"]})
		})
	}
	var events string
	if infrastructure.nats != nil {
		events = infrastructure.nats.UserURL("events")
	}
	parts.group.Add("greeting", func(ctx context.Context) error {
		return greet(ctx, shop, listeners, identities, staffKey, events, catchMails)
	})
	parts.group.Add("infrastructure", infrastructure.watch)
	return parts.group.Run(ctx)
}

// beGenerous raises the limits that are not set: one developer counts as one client, even with tests and load.
func beGenerous(shared map[string]string) {
	for _, name := range []string{
		"RATE_LIMIT_LOOKUPS_PER_SECOND", "RATE_LIMIT_ORDERS_PER_SECOND", "RATE_LIMIT_ORDERS_PER_HOUR", "RATE_LIMIT_VISITORS_PER_MINUTE",
		"RATE_LIMIT_DOCUMENTS_PER_SECOND", "RATE_LIMIT_WEBHOOKS_PER_SECOND", "RATE_LIMIT_STATUS_PER_MINUTE",
		"PERSON_SEARCHES_PER_CLIENT_AND_DAY", "FREE_ORDERS_PER_EMAIL_AND_DAY", "FREE_ORDERS_PER_CLIENT_AND_DAY",
		"FREE_ORDERS_PER_HOUR", "FREE_MAILS_PER_EMAIL_AND_DAY", "REQUESTS_WITH_CODES_PER_CLIENT_AND_DAY", "REQUESTS_WITH_CODES_PER_HOUR",
	} {
		if shared[name] == "" {
			shared[name] = "20000"
		}
	}
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
	for _, anywhere := range []string{"inbox", "smtp"} {
		if err := open(anywhere, 0, ""); err != nil {
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
	flush, err := telemetry.Start(ctx, "local", command.Version, file)
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	slog.Info("starting", "version", command.Version)
	return func() {
		flush()
		_ = file.Close()
	}, nil
}
