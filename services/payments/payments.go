// Package payments is the service that has the money ledger and calls the payment providers. It publishes
// payments.payment.changed whenever a payment's state, amounts or refund change.
package payments

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/grpcapi"
	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/simulator"
	"bestill.example/services/payments/internal/terminal"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/httpclient"
	"bestill.example/services/platform/keysapi"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/service"
	"bestill.example/services/platform/telemetry"
)

// Config is the service's configuration.
type Config struct {
	service.Config
	// PublicURL is where browsers find the shop, without its base path. Payments return there, and the simulator's payment page
	// is there.
	PublicURL config.ShopURL `env:"PUBLIC_URL"`
	// WebhookBaseURL is where the simulator finds the receiver of webhooks; PublicURL when empty.
	WebhookBaseURL string `env:"WEBHOOK_BASE_URL" form:"url"`
	// Terminal is whether orders can be paid at a card terminal, where staff with a key record the payment. What was paid there before is
	// paid back there in any case.
	Terminal bool `env:"TERMINAL_ENABLED"`
	NATS     eventbus.Config
	Sweep    app.SweepConfig
	Review   app.ReviewConfig
	// StaffAfter is how long a provider is asked for a capture or a refund before it is handed over to staff.
	StaffAfter time.Duration `env:"PAYMENT_STAFF_AFTER" envDefault:"72h"`
	Simulator  simulator.Config
	// Vipps and Nets are offered if they are configured. Outside of production the simulator replaces them otherwise.
	Vipps vipps.Config
	Nets  nets.Config
}

// Access is who may call which RPC.
var Access = grpcapi.Access.And(keysapi.Access).And(operations.ForStaff)

// CheckProduction demands a provider with which customers pay by themselves.
func (c Config) CheckProduction() error {
	withVipps, vippsErr := c.Vipps.Configured()
	withNets, netsErr := c.Nets.Configured()
	if err := errors.Join(vippsErr, netsErr); err != nil {
		return err
	}
	if !withVipps && !withNets {
		return errors.New("VIPPS_* or NETS_* must be set in production, because customers could not pay")
	}
	return nil
}

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	ctx = telemetry.WithService(ctx, "payments")
	cfg = config.WithDefaults(cfg)
	cfg.WebhookBaseURL = cmp.Or(cfg.WebhookBaseURL, cfg.PublicURL.OrLocal())
	base, err := service.Open(ctx, "payments", &cfg.Config, postgres.Migrations, cfg.NATS, cfg.PublicURL, cfg)
	if err != nil {
		return err
	}
	defer base.Close()

	bus, err := eventbus.Connect(cfg.NATS, "payments", cfg.Log)
	if err != nil {
		return err
	}
	defer bus.Close()

	providers, err := cfg.providers(base.Pool)
	if err != nil {
		return err
	}
	if cfg.Environment != config.Production {
		simulated := simulator.New(base.Pool, cfg.Simulator, cfg.PublicURL.OrLocal(), cfg.WebhookBaseURL, cfg.Clock, cfg.Log)
		providers[payment.Simulator] = simulated
		base.Parts.Add("simulator", simulated.Run)
	}
	relay := outbox.NewRelay(base.Pool, bus.Publisher(wire.Stream, wire.SubjectAll), cfg.Log)
	store := postgres.New(base.Pool, wire.Changed, relay.Wake, cfg.Sweep.After)
	payments := app.New(store, providers, cfg.StaffAfter, cfg.Clock, cfg.Log)

	base.Monitor.Watch("nats", bus.Check)
	keys := apikey.New(base.Pool, cfg.Clock, cfg.Log)
	server := base.Server(grpcserver.Limits{}, Access, keys,
		grpcserver.Reflection(cfg.Environment, descriptors.Resolver{}),
		// The decision remains in force, and each call asks the provider again, which accepts only a few requests a minute.
		grpcserver.NotAtOnce(payment.ReasonProviderUnavailable),
		// New payments wait; webhooks, captures and releases do not.
		grpcserver.Admission(admission.ForPool("payments", base.Pool), paymentsv1.PaymentsService_CreatePayment_FullMethodName))
	keysapi.Register(server, keys)
	paymentsv1.RegisterPaymentsServiceServer(server, grpcapi.New(payments, cfg.PublicURL.OrLocal()))

	base.Parts.Add("outbox relay", relay.Run)
	base.Parts.Add("webhooks", payments.RunWebhooks)
	base.Parts.Add("sweeper", func(ctx context.Context) error { return payments.RunSweeper(ctx, cfg.Sweep) })
	base.Parts.Add("review", func(ctx context.Context) error { return payments.RunReview(ctx, cfg.Review) })
	base.Metrics.Gauges = postgres.Gauges
	return base.Serve(ctx, server)
}

// connectionsPerProvider is how many connections to a provider are kept open between requests; net/http keeps two.
const connectionsPerProvider = 32

// providers returns the providers that this installation has.
func (c Config) providers(pool *pgxpool.Pool) (app.Providers, error) {
	providers := app.Providers{}
	transport := httpclient.Transport()
	transport.MaxIdleConnsPerHost = connectionsPerProvider
	client := &http.Client{Transport: transport}
	counter := terminal.New(pool, c.Clock)
	if providers[payment.CardTerminal] = counter; !c.Terminal {
		providers[payment.CardTerminal] = app.Closed{Terminal: counter}
	}
	withVipps, err := c.Vipps.Configured()
	if err != nil {
		return nil, err
	}
	if withVipps {
		providers[payment.Vipps] = vipps.New(c.Vipps, client, c.Clock)
	}
	withNets, err := c.Nets.Configured()
	if err != nil {
		return nil, err
	}
	if withNets {
		providers[payment.Nets] = nets.New(c.Nets, client)
	}
	return providers, nil
}
