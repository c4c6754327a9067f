// Package orders is the service that stores every order, from placing it to its receipt. It gets prices from pricing, has
// declarations checked by customs, books drivers' visits at pickup, moves money through payments, and publishes
// orders.order.placed, .reserved, .completed, .closed, .refund_requested, .counter_refund_due, .refunded, .pickup_cancelled,
// .reorder_link_due and .receipt_due.
package orders

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"google.golang.org/grpc"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/proto/gen/descriptors"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/orders/internal/clients"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/grpcapi"
	"bestill.example/services/orders/internal/mail"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/keysapi"
	"bestill.example/services/platform/operations"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/quota"
	"bestill.example/services/platform/seller"
	"bestill.example/services/platform/service"
	"bestill.example/services/platform/telemetry"
)

// Config is the service's configuration.
type Config struct {
	service.Config
	NATS eventbus.Config
	// The addresses of the other services.
	PaymentsAddr  string `env:"PAYMENTS_ADDR,required,notEmpty"`
	PricingAddr   string `env:"PRICING_ADDR,required,notEmpty"`
	CustomsAddr   string `env:"CUSTOMS_ADDR,required,notEmpty"`
	AddressesAddr string `env:"ADDRESSES_ADDR,required,notEmpty"`
	PickupAddr    string `env:"PICKUP_ADDR,required,notEmpty"`
	// PublicURL is where browsers find the shop, without its base path.
	PublicURL   config.ShopURL     `env:"PUBLIC_URL"`
	TrackingURL order.TrackingPage `env:"TRACKING_URL"`
	// QRCode is whether counters scan the code of an item that has a label, and print the label then.
	QRCode     config.Switch `env:"QR_CODE" envDefault:"true"`
	Numbers    NumberConfig
	FreeLimits app.FreeLimits
	CodeLimits app.CodeLimits
	// PaymentTimeout is how long a customer has to pay.
	PaymentTimeout time.Duration `env:"ORDER_PAYMENT_TIMEOUT" envDefault:"20m"`
	Review         app.ReviewConfig
	// StuckAfter is how long an order may make no progress before staff have to look into it.
	StuckAfter time.Duration `env:"ORDER_STUCK_AFTER" envDefault:"24h"`
	// SweepInterval is how often the service looks for orders that nothing else advances.
	SweepInterval time.Duration `env:"SWEEP_INTERVAL" envDefault:"10s"`
	Retention     app.Retention
	Proofs        ProofConfig
	// ReceiptContainer names the object store that keeps the receipts: one of NATS, or the bucket at S3.
	ReceiptContainer string `env:"RECEIPT_ARCHIVE_CONTAINER" envDefault:"receipts" form:"name"`
	// ReceiptMegabytes limits the object store of NATS, to leave room for events on the broker's disk; a receipt has some 22
	// kB. No limit when zero. It does not limit a bucket at S3.
	ReceiptMegabytes uint32 `env:"RECEIPT_ARCHIVE_MEGABYTES"`
	S3               archive.S3Config
	// Seller is the seller on receipts.
	Seller receipt.Seller
	Mail   mail.Config
}

// Access is who may call which RPC.
var Access = grpcapi.Access.And(keysapi.Access).And(operations.ForStaff)

// minPaymentTimeout is how long the providers let customers pay.
const minPaymentTimeout = 10 * time.Minute

// CheckProduction refuses to release a payment while its customer pays.
func (c Config) CheckProduction() error {
	if c.PaymentTimeout < minPaymentTimeout {
		return errors.New("ORDER_PAYMENT_TIMEOUT must be 10m or more in production")
	}
	return nil
}

// ProofConfig configures the proofs by which customers show that an order is theirs.
type ProofConfig struct {
	// Secret signs them: at least 32 characters, the same for all replicas. If it is empty each process makes one up.
	Secret config.Secret `env:"ORDER_PROOF_SECRET"`
}

// CheckProduction demands a secret, so that proofs are valid with every replica and after a restart.
func (c ProofConfig) CheckProduction() error {
	if c.Secret == "" {
		return errors.New("ORDER_PROOF_SECRET is empty")
	}
	return nil
}

// NumberConfig has the secret behind order numbers, and behind the hashes of e-mail addresses in limits.
type NumberConfig struct {
	// Key has at least 32 characters, and never changes. Outside of production it has a default that is not secret.
	Key config.Secret `env:"ORDER_NUMBER_KEY" space:"allowed"`
}

// yield is longer than capturing a payment takes: by then an order that another process advances is usually completed.
const yield = 50 * time.Millisecond

// minNumberKey is the least length of [NumberConfig.Key]: that many random characters cannot be guessed.
const minNumberKey = 32

// CheckProduction demands a key.
func (c NumberConfig) CheckProduction() error {
	if len(c.Key) < minNumberKey {
		return fmt.Errorf("ORDER_NUMBER_KEY must have %d characters or more, for example of `openssl rand -hex 32`", minNumberKey)
	}
	return nil
}

func (c NumberConfig) key() ([]byte, error) {
	if c.Key == "" {
		return []byte("numbers of test orders are no secret"), nil
	}
	return []byte(c.Key.Reveal()), c.CheckProduction()
}

// Run serves until ctx is done.
func Run(ctx context.Context, cfg Config) error {
	ctx = telemetry.WithService(ctx, "orders")
	cfg = config.WithDefaults(cfg)
	sold, err := seller.Seller(cfg.Seller).OrExample()
	if err != nil {
		return err
	}
	secret, err := cfg.Numbers.key()
	if err != nil {
		return err
	}
	numbering, err := order.NewNumbering(secret)
	if err != nil {
		return err
	}
	pseudonyms, err := client.NewKey(secret, "bestill limits")
	if err != nil {
		return err
	}
	proofs, err := ownership.NewSigner(cfg.Proofs.Secret.Reveal())
	if err != nil {
		return err
	}
	base, err := service.Open(ctx, "orders", &cfg.Config, postgres.Migrations,
		cfg.NATS, cfg.S3, cfg.Mail, cfg.Numbers, cfg.Proofs, cfg.PublicURL, seller.Seller(cfg.Seller), cfg)
	if err != nil {
		return err
	}
	defer base.Close()
	cfg.Seller = receipt.Seller(sold) // after Open, which refuses a missing seller in production

	bus, err := eventbus.Connect(cfg.NATS, "orders", cfg.Log)
	if err != nil {
		return err
	}
	defer bus.Close()
	neighbours, err := dial(cfg, base.Identity)
	if err != nil {
		return err
	}
	defer neighbours.close()

	relay := outbox.NewRelay(base.Pool, bus.Publisher(events.Stream, events.SubjectAll), cfg.Log)
	store := postgres.New(base.Pool, events.Encode, relay.Wake)
	quotas := quota.NewCounter(base.Pool, cfg.Clock)
	shopURL := cfg.PublicURL.OrLocal()
	files, err := cfg.receiptArchive(bus)
	if err != nil {
		return err
	}
	completed := app.NewCompleted(cfg.Clock)
	eventOrders := events.Orders{Stored: store, Completed: completed}
	receipts := archive.NewReceipts(archive.Config{
		Archive:      files,
		Orders:       store,
		Events:       eventOrders,
		Seller:       cfg.Seller,
		TrackingPage: cfg.TrackingURL,
		LabelOnly:    !cfg.QRCode.On(),
		Log:          cfg.Log,
	})
	documents := document.New(receipts)
	documents.LabelOnly = !cfg.QRCode.On()
	orders := app.New(app.Config{
		Store:          store,
		Completed:      completed,
		Payments:       clients.NewPayments(neighbours.payments),
		Pricing:        clients.NewPricing(neighbours.pricing),
		Customs:        clients.NewCustoms(neighbours.customs),
		Addresses:      clients.NewAddresses(neighbours.addresses, cfg.Clock),
		Pickups:        clients.NewPickups(neighbours.pickup),
		Documents:      documents,
		Numbering:      numbering,
		FreeLimits:     cfg.FreeLimits,
		CodeLimits:     cfg.CodeLimits,
		Quotas:         quotas,
		Pseudonyms:     pseudonyms,
		ShopURL:        shopURL,
		ReturnURL:      shopURL + "/sende/api/payment/return/",
		PaymentTimeout: cfg.PaymentTimeout,
		Yield:          yield,
		StuckAfter:     cfg.StuckAfter,
		Proofs:         proofs,
		Retention:      cfg.Retention,
		Clock:          cfg.Clock,
		Log:            cfg.Log,
	})
	mailer := &mail.Mailer{
		Config:       cfg.Mail,
		Orders:       eventOrders,
		Receipts:     receipts,
		ShopURL:      shopURL,
		Seller:       cfg.Seller,
		TrackingPage: cfg.TrackingURL,
		LabelOnly:    !cfg.QRCode.On(),
		Quotas:       quotas,
		Pseudonyms:   pseudonyms,
		Clock:        cfg.Clock,
		Log:          cfg.Log,
	}
	sendMail, err := mailer.Handler()
	if err != nil {
		return err
	}
	sweeper := &app.Sweeper{Saga: orders.Saga, Interval: cfg.SweepInterval, Log: cfg.Log}
	reviewer := &app.Reviewer{Saga: orders.Saga, Config: cfg.Review, Log: cfg.Log}
	eraser := &app.Eraser{Store: store, Retention: cfg.Retention, Clock: cfg.Clock, Log: cfg.Log}

	base.Monitor.Watch("nats", bus.Check)
	base.Monitor.Watch("archive", files.Check)
	keys := apikey.New(base.Pool, cfg.Clock, cfg.Log)
	server := base.Server(grpcserver.Limits{}, Access, keys,
		grpcserver.Reflection(cfg.Environment, descriptors.Resolver{}),
		// New orders wait at the gate; work for stored ones does not.
		grpcserver.Admission(admission.ForPool("orders", base.Pool), grpcapi.NewOrders...))
	keysapi.Register(server, keys)
	ordersv1.RegisterOrdersServiceServer(server, grpcapi.New(orders, cfg.Environment, cfg.TrackingURL))

	base.Metrics.Gauges, base.Metrics.Arguments = postgres.Gauges, postgres.GaugeArguments(cfg.Clock, cfg.StuckAfter, cfg.Retention)
	base.Parts.Add("outbox relay", relay.Run)
	base.Parts.Add("payment events", func(ctx context.Context) error {
		return bus.ConsumeIdempotent(ctx, base.Pool, events.PaymentChanged, events.AdvancePaid(orders.Saga))
	})
	base.Parts.Add("receipt archive", func(ctx context.Context) error {
		return bus.ConsumeIdempotent(ctx, base.Pool, archive.Charged, files.Guard(receipts.Handle))
	})
	base.Parts.Add("archive", files.Run)
	base.Parts.Add("mails", func(ctx context.Context) error {
		return bus.ConsumeIdempotent(ctx, base.Pool, mail.Due, sendMail)
	})
	base.Parts.Add("sweeper", sweeper.Run)
	base.Parts.Add("review", reviewer.Run)
	base.Parts.Add("eraser", eraser.Run)
	base.Parts.Add("limits", func(ctx context.Context) error { return quotas.Forget(ctx, cfg.Log) })
	return base.Serve(ctx, server)
}

func (c Config) receiptArchive(bus *eventbus.Bus) (*archive.Breaker, error) {
	if c.S3.Endpoint == "" {
		if strings.Contains(c.ReceiptContainer, ".") {
			return nil, errors.New("RECEIPT_ARCHIVE_CONTAINER must have no dots, which the object store of NATS does not take")
		}
		files := archive.NewNATS(bus.JetStream(), c.ReceiptContainer, c.NATS.Replicas, int64(c.ReceiptMegabytes)*1_000_000)
		return archive.NewBreaker(files, c.Clock), nil
	}
	files, err := archive.NewS3(c.S3, c.ReceiptContainer)
	if err != nil {
		return nil, err
	}
	return archive.NewBreaker(files, c.Clock), nil
}

// neighbours are the connections to other services.
type neighbours struct {
	payments, pricing, customs, addresses, pickup *grpc.ClientConn
}

// dial connects to the other services, none of which has to be up yet. According to their contracts all calls that orders makes
// are repeatable.
func dial(cfg Config, me *identity.Identity) (n neighbours, err error) {
	for _, to := range []struct {
		connection **grpc.ClientConn
		service    string
		address    string
		idempotent []string
	}{
		{&n.payments, "payments", cfg.PaymentsAddr, []string{
			paymentsv1.PaymentsService_CreatePayment_FullMethodName,
			paymentsv1.PaymentsService_GetPayment_FullMethodName,
			paymentsv1.PaymentsService_BatchGetPayments_FullMethodName,
			paymentsv1.PaymentsService_ReconcilePayment_FullMethodName,
			paymentsv1.PaymentsService_CapturePayment_FullMethodName,
			paymentsv1.PaymentsService_ReleasePayment_FullMethodName,
			paymentsv1.PaymentsService_RefundPayment_FullMethodName,
		}},
		{&n.pricing, "pricing", cfg.PricingAddr, []string{
			pricingv1.PricingService_Quote_FullMethodName,
		}},
		{&n.customs, "customs", cfg.CustomsAddr, []string{
			customsv1.CustomsService_ValidateDeclaration_FullMethodName,
		}},
		{&n.addresses, "addresses", cfg.AddressesAddr, []string{addressesv1.AddressesService_GetPostalCode_FullMethodName}},
		{&n.pickup, "pickup", cfg.PickupAddr, []string{
			pickupv1.PickupService_CheckPickup_FullMethodName,
			pickupv1.PickupService_GetExpressDelivery_FullMethodName,
			pickupv1.PickupService_BookPickup_FullMethodName,
			pickupv1.PickupService_CancelBooking_FullMethodName,
			pickupv1.PickupService_EraseBooking_FullMethodName,
			pickupv1.PickupService_ListPickupDates_FullMethodName,
			pickupv1.PickupService_FindReturn_FullMethodName,
		}},
	} {
		*to.connection, err = me.Dial(to.service, to.address, grpcclient.Idempotent(to.idempotent...))
		if err != nil {
			n.close()
			return n, err
		}
	}
	return n, nil
}

func (n neighbours) close() {
	for _, connection := range []*grpc.ClientConn{n.payments, n.pricing, n.customs, n.addresses, n.pickup} {
		if connection != nil {
			_ = connection.Close()
		}
	}
}
