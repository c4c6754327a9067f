package orders_test

import (
	"context"
	"io"
	"net"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	orderseventsv1 "bestill.example/proto/gen/bestill/orders/events/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentseventsv1 "bestill.example/proto/gen/bestill/payments/events/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/outbox"
)

const (
	price = 24_900
	// proofSecret signs the proofs of ownership.
	proofSecret = "a secret for tests, 32 characters"
	// pickupDay is the day of the pickup.
	pickupDay = "2026-03-04"
)

// service is the whole service as it runs, with stand-ins for the other services behind gRPC.
type service struct {
	ordersv1.OrdersServiceClient

	config    orders.Config
	payments  *neighbourtest.Payments
	pricing   *neighbourtest.Pricing
	customs   *neighbourtest.Customs
	addresses *neighbourtest.Addresses
	pickup    *neighbourtest.Pickup
	clock     *clock.Manual
	bus       *eventbus.Bus
	stop      func()
}

// start starts the service. The sweeper waits until the test advances the clock.
func start(t *testing.T, changes ...func(*orders.Config)) *service {
	t.Helper()
	s := &service{
		payments:  neighbourtest.NewPayments(),
		pricing:   neighbourtest.NewPricing(price),
		customs:   &neighbourtest.Customs{},
		addresses: &neighbourtest.Addresses{},
		pickup:    neighbourtest.NewPickup(1, pickupDay),
		clock:     clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)),
	}
	broker := testkit.NATS(t)
	bus, err := eventbus.Connect(broker, "test", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	s.bus = bus
	if err := bus.EnsureStream(t.Context(), "PAYMENTS", "payments.>"); err != nil {
		t.Fatal(err)
	}
	s.config = orders.Config{
		NATS:          broker,
		PaymentsAddr:  testkit.Serve(t, "payments", func(r grpc.ServiceRegistrar) { paymentsv1.RegisterPaymentsServiceServer(r, s.payments) }),
		PricingAddr:   testkit.Serve(t, "pricing", func(r grpc.ServiceRegistrar) { pricingv1.RegisterPricingServiceServer(r, s.pricing) }),
		CustomsAddr:   testkit.Serve(t, "customs", func(r grpc.ServiceRegistrar) { customsv1.RegisterCustomsServiceServer(r, s.customs) }),
		AddressesAddr: testkit.Serve(t, "addresses", func(r grpc.ServiceRegistrar) { addressesv1.RegisterAddressesServiceServer(r, s.addresses) }),
		PickupAddr:    testkit.Serve(t, "pickup", func(r grpc.ServiceRegistrar) { pickupv1.RegisterPickupServiceServer(r, s.pickup) }),
		PublicURL:     "https://shop.example",
		TrackingURL:   "https://track.example/?q={number}",
		Numbers:       orders.NumberConfig{Key: "the secret behind the numbers of a test"},
		Proofs:        orders.ProofConfig{Secret: proofSecret},
		SweepInterval: 20 * time.Millisecond,
	}
	s.config.Environment = config.QA
	s.config.Identity = testkit.Identity(t, "orders")
	s.config.Postgres = testkit.PostgresConfig(t, postgres.Migrations)
	s.config.Clock, s.config.Log = s.clock, testkit.Logger(t)
	for _, change := range changes {
		change(&s.config)
	}
	testkit.AddStaffKey(t, s.config.Postgres, s.clock)
	s.run(t)
	return s
}

// run starts the process; it can be stopped and run again.
func (s *service) run(t *testing.T) {
	t.Helper()
	listener := testkit.Listen(t)
	s.config.Listener = listener
	s.stop = testkit.Go(t, func(ctx context.Context) error { return orders.Run(ctx, s.config) })
	connection := testkit.DialByRules(t, "orders", listener.Addr().String(), orders.Access)
	connection.AwaitServing(t, ordersv1.OrdersService_ServiceDesc.ServiceName)
	s.OrdersServiceClient = ordersv1.NewOrdersServiceClient(connection)
}

// query reads one number from the service's database.
func (s *service) query(t *testing.T, sql string, args ...any) (n int) {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), s.config.Postgres.OwnerURL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close(t.Context())
	if err := connection.QueryRow(t.Context(), sql, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// publish publishes an event that an order's payment has changed, as the payments service does.
func (s *service) publish(t *testing.T, reference string) {
	t.Helper()
	ledger, _ := s.payments.Payment(reference)
	payload, err := proto.Marshal(&paymentseventsv1.PaymentChanged{Payment: ledger, OccurredAt: timestamppb.Now()})
	if err != nil {
		t.Fatal(err)
	}
	message := nats.NewMsg("payments.payment.changed")
	message.Data = payload
	message.Header.Set(outbox.HeaderType, "bestill.payments.events.v1.PaymentChanged")
	if _, err := s.bus.JetStream().PublishMsg(t.Context(), message, jetstream.WithMsgID(uuid.NewString())); err != nil {
		t.Fatal(err)
	}
}

// place places an order and returns its key and the reference of its payment.
func (s *service) place(t *testing.T) (key, reference string) {
	t.Helper()
	known := make(map[string]bool)
	for _, payment := range s.payments.All() {
		known[payment.GetOrderReference()] = true
	}
	response, err := s.PlaceAbroadOrder(t.Context(), gift())
	if err != nil {
		t.Fatal(err)
	}
	for _, payment := range s.payments.All() {
		if !known[payment.GetOrderReference()] {
			reference = payment.GetOrderReference()
		}
	}
	const returns = "https://shop.example/sende/api/payment/return/ABROAD/"
	if !strings.HasSuffix(response.GetRedirectUrl(), returns+response.GetOrderUriKey()) {
		t.Fatalf("the payment does not return to the shop: %s", response.GetRedirectUrl())
	}
	return response.GetOrderUriKey(), reference
}

// asOwner returns the context of a customer who has just proved that the order is theirs.
func (s *service) asOwner(t *testing.T, key string) context.Context {
	t.Helper()
	return withProof(t.Context(), s.proofFor(t, key))
}

// proofFor returns a proof that the order is the caller's.
func (s *service) proofFor(t *testing.T, key string) string {
	t.Helper()
	signer, err := ownership.NewSigner(proofSecret)
	if err != nil {
		t.Fatal(err)
	}
	return string(signer.Sign(order.Key(key), s.clock.Now()))
}

func withProof(ctx context.Context, proof string) context.Context {
	return metadata.AppendToOutgoingContext(ctx, "order-proof", proof)
}

// get reads an order as its owner.
func (s *service) get(t *testing.T, key string) *ordersv1.Order {
	t.Helper()
	read, err := s.GetOrder(s.asOwner(t, key), &ordersv1.GetOrderRequest{UriKey: key})
	if err != nil {
		t.Fatal(err)
	}
	return read.GetOrder()
}

func TestAnOrderIsReadWithTheLanguageInWhichItWasPlaced(t *testing.T) {
	t.Parallel()
	s := start(t)
	for accepted, want := range map[string]string{"en-GB,en;q=0.9": "en", "nn-NO": "no", "": "no"} {
		ctx := metadata.AppendToOutgoingContext(t.Context(), "accept-language", accepted)
		placed, err := s.PlaceAbroadOrder(ctx, gift())
		if err != nil {
			t.Fatal(err)
		}
		if got := s.get(t, placed.GetOrderUriKey()).GetLanguage(); got != want {
			t.Errorf("placed in %q: the order says %q", accepted, got)
		}
	}
}

// numberOf returns the number of the order's only item, or "".
func numberOf(o *ordersv1.Order) string {
	if len(o.GetItems()) != 1 {
		return ""
	}
	return o.GetItems()[0].GetNumber()
}

func (s *service) awaitStatus(t *testing.T, key string, want ordersv1.OrderStatus_Code) {
	t.Helper()
	testkit.Eventually(t, "the order is "+want.String(), func() bool { return s.get(t, key).GetStatus() == want })
}

// gift is a valid request: a parcel to Sweden.
func gift() *ordersv1.PlaceAbroadOrderRequest {
	return &ordersv1.PlaceAbroadOrderRequest{
		MaxWeightInGrams: 2000,
		Sender: &typev1.AbroadParty{
			Name: "Kari Nordmann", PhoneNumber: "91234567", Email: "kari@example.no", Address: "Storgata 1",
			Location: &typev1.Location{PostalCode: "0150"},
		},
		Receiver: &typev1.AbroadParty{
			Name: "Astrid Svensson", PhoneNumber: "+46701234567", CountryCode: "SE", Address: "Kungsgatan 2",
			Location: &typev1.Location{PostalCode: "114 55", City: "Stockholm"},
		},
		ProductType: typev1.AbroadProduct_PACKAGE_ABROAD,
		CustomsDetailsRequest: &ordersv1.CustomsDetails{
			SendingAbroadReason: typev1.SendingReason_GIFT,
			CustomsItemsList: []*typev1.CustomsItem{{
				Description: "Knitted sweater", Quantity: 1, Value: 800, NetWeightInKg: 0.7, TariffNumber: "6110.20.00",
			}},
		},
		PaymentProvider: paymentsv1.Provider_VIPPS,
		TotalPriceInOre: price,
	}
}

func withKey(ctx context.Context, key string) context.Context {
	return metadata.AppendToOutgoingContext(ctx, "idempotency-key", key)
}

// eventsOf collects what the service publishes.
func (s *service) eventsOf(t *testing.T) <-chan string {
	t.Helper()
	published := make(chan string, 100)
	consumer := eventbus.Consumer{Stream: "ORDERS", Name: "test"}
	pool := testkit.Postgres(t, nil)
	testkit.Go(t, func(ctx context.Context) error {
		return s.bus.ConsumeIdempotent(ctx, pool, consumer, func(_ context.Context, event eventbus.Event) error {
			switch event.Subject {
			case "orders.order.completed":
				var completed orderseventsv1.OrderCompleted
				if err := event.Decode(&completed); err != nil {
					return err
				}
				published <- event.Subject + " " + completed.GetConsignmentNumber()
			case "orders.order.closed":
				var closed orderseventsv1.OrderClosed
				if err := event.Decode(&closed); err != nil {
					return err
				}
				published <- event.Subject + " " + closed.GetReason().String()
			case "orders.order.refunded":
				var refunded orderseventsv1.OrderRefunded
				if err := event.Decode(&refunded); err != nil {
					return err
				}
				published <- event.Subject + " " + strconv.FormatBool(refunded.GetPaidBack())
			default:
				published <- event.Subject
			}
			return nil
		})
	})
	return published
}

// cable is a connection to the database that can be cut.
type cable struct {
	listener net.Listener
	mu       sync.Mutex
	open     []net.Conn
}

// plug connects the service to its database through a cable.
func plug(t *testing.T, cfg *orders.Config) *cable {
	t.Helper()
	database, err := url.Parse(cfg.Postgres.URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	listener := testkit.Listen(t)
	c := &cable{listener: listener}
	t.Cleanup(c.cut)
	target := database.Host
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", target)
			if err != nil {
				_ = near.Close()
				continue
			}
			c.mu.Lock()
			c.open = append(c.open, near, far)
			c.mu.Unlock()
			go func() { _, _ = io.Copy(far, near) }()
			go func() { _, _ = io.Copy(near, far) }()
		}
	}()
	database.Host = listener.Addr().String()
	cfg.Postgres.URL = config.Secret(database.String())
	return c
}

func (c *cable) cut() {
	_ = c.listener.Close()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, connection := range c.open {
		_ = connection.Close()
	}
}
