package payments_test

import (
	"context"
	"crypto/rand"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go/jetstream"
	"google.golang.org/protobuf/proto"

	"bestill.example/deploy/testkit"
	paymentseventsv1 "bestill.example/proto/gen/bestill/payments/events/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	platformpostgres "bestill.example/services/platform/postgres"
	"bestill.example/services/platform/service"
)

const price = 24_900

// fixture is the whole service with a database and a broker of its own, and a receiver that passes webhooks on to it.
// Webhooks are sent immediately unless the test chooses otherwise; nothing is swept unless the test configures it.
type fixture struct {
	paymentsv1.PaymentsServiceClient
	clock *clock.Manual
	pool  *pgxpool.Pool
	// database is the configuration of the pool's database.
	database platformpostgres.Config
	// address is the service's address.
	address string
	// webhooks are the received webhooks, each once the service has answered it.
	webhooks chan webhook
	// events are the published events.
	events chan *paymentseventsv1.PaymentChanged
	// restart stops the service and starts it again, perhaps with another configuration.
	restart func(configure ...func(*payments.Config))
}

type webhook struct {
	headers map[string]string
	body    []byte
	err     error
}

// configFor returns what the service needs to start.
func configFor(t *testing.T) payments.Config {
	t.Helper()
	return payments.Config{
		Config: service.Config{
			Identity: testkit.Identity(t, "payments"),
			Postgres: testkit.PostgresConfig(t, postgres.Migrations),
			Log:      testkit.Logger(t),
		},
		NATS:      testkit.NATS(t),
		PublicURL: "https://shop.example",
	}
}

func open(t *testing.T, configure ...func(*payments.Config)) *fixture {
	t.Helper()
	s := &fixture{
		clock:    clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)),
		webhooks: make(chan webhook, 100),
		events:   make(chan *paymentseventsv1.PaymentChanged, 1000),
	}
	door := httptest.NewServer(http.HandlerFunc(s.receiveWebhook))
	t.Cleanup(door.Close)

	cfg := configFor(t)
	cfg.Environment, cfg.Clock, cfg.WebhookBaseURL = config.Dev, s.clock, door.URL
	cfg.Sweep.Interval = time.Hour
	cfg.Simulator.Secret = "a secret that outlives restarts"
	cfg.Simulator.Poll = 10 * time.Millisecond
	for _, change := range configure {
		change(&cfg)
	}
	testkit.AddStaffKey(t, cfg.Postgres, s.clock)
	s.database = cfg.Postgres
	s.pool = testkit.Pool(t, cfg.Postgres)

	listener, err := grpcserver.Listen(testkit.FreeAddress(t))
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	s.address = address
	connection := testkit.DialByRules(t, "payments", address, payments.Access,
		grpcclient.Idempotent(paymentsv1.PaymentsService_GetPayment_FullMethodName))
	s.PaymentsServiceClient = paymentsv1.NewPaymentsServiceClient(connection)

	start := func() (stop func()) {
		running := cfg
		running.Listener = listener
		return testkit.Go(t, func(ctx context.Context) error { return payments.Run(ctx, running) })
	}
	stop := start()
	connection.AwaitServing(t, paymentsv1.PaymentsService_ServiceDesc.ServiceName)
	s.restart = func(configure ...func(*payments.Config)) {
		stop()
		for _, change := range configure {
			change(&cfg)
		}
		if listener, err = grpcserver.Listen(address); err != nil {
			t.Fatal(err)
		}
		stop = start()
		connection.AwaitServing(t, paymentsv1.PaymentsService_ServiceDesc.ServiceName)
	}
	s.listen(t, cfg.NATS)
	return s
}

// receiveWebhook passes webhooks on unchanged, as the bff does.
func (s *fixture) receiveWebhook(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil || r.URL.Path != "/sende/api/payment/webhook/simulator" {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	got := webhook{headers: map[string]string{}, body: body}
	for name, values := range r.Header {
		got.headers[strings.ToLower(name)] = values[0]
	}
	_, got.err = s.ReceiveWebhook(r.Context(), &paymentsv1.ReceiveWebhookRequest{
		Provider: paymentsv1.Provider_SIMULATOR, Headers: got.headers, Body: got.body,
	})
	if got.err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	s.webhooks <- got
}

func (s *fixture) listen(t *testing.T, cfg eventbus.Config) {
	t.Helper()
	bus, err := eventbus.Connect(cfg, "test", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	if err := bus.EnsureStream(t.Context(), "PAYMENTS", "payments.>"); err != nil {
		t.Fatal(err)
	}
	consumer, err := bus.JetStream().OrderedConsumer(t.Context(), "PAYMENTS", jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{"payments.payment.changed"},
	})
	if err != nil {
		t.Fatal(err)
	}
	consuming, err := consumer.Consume(func(message jetstream.Msg) {
		event := &paymentseventsv1.PaymentChanged{}
		if err := proto.Unmarshal(message.Data(), event); err != nil {
			t.Error(err)
		}
		s.events <- event
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(consuming.Stop)
}

func order() *paymentsv1.CreatePaymentRequest {
	return &paymentsv1.CreatePaymentRequest{
		OrderReference: "order-" + strings.ToLower(rand.Text()),
		AmountInOre:    price,
		VatAmountInOre: 4_980,
		Provider:       paymentsv1.Provider_VIPPS,
		Description:    "Pakke til Sverige",
		ReturnUrl:      "https://shop.example/sende/api/payment/return/ABROAD/abc",
		Language:       "no",
	}
}

func (s *fixture) create(t *testing.T) string {
	t.Helper()
	response, err := s.CreatePayment(t.Context(), order())
	if err != nil {
		t.Fatal(err)
	}
	return response.GetPayment().GetPaymentId()
}

// pays carries out what the customer chooses on the payment page.
func (s *fixture) pays(t *testing.T, id string, outcome paymentsv1.SimulatePaymentRequest_Outcome, delivery paymentsv1.SimulatePaymentRequest_Webhook_Delivery) {
	t.Helper()
	if _, err := s.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{Id: id, Outcome: outcome, Webhook: delivery}); err != nil {
		t.Fatal(err)
	}
}

// reserved returns a payment that is reserved in the ledger.
func (s *fixture) reserved(t *testing.T) string {
	t.Helper()
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	s.reconciled(t, id, paymentsv1.Payment_RESERVED)
	return id
}

func (s *fixture) reconciled(t *testing.T, id string, want paymentsv1.Payment_State) {
	t.Helper()
	response, err := s.ReconcilePayment(t.Context(), &paymentsv1.ReconcilePaymentRequest{PaymentId: id})
	if err != nil {
		t.Fatal(err)
	}
	if got := response.GetPayment().GetState(); got != want {
		t.Fatalf("the payment is %s, want %s", got, want)
	}
}

func (s *fixture) get(t *testing.T, id string) *paymentsv1.Payment {
	t.Helper()
	response, err := s.GetPayment(t.Context(), &paymentsv1.GetPaymentRequest{PaymentId: id})
	if err != nil {
		t.Fatal(err)
	}
	return response.GetPayment()
}

// must ends a test of which a call that has to succeed has failed.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (s *fixture) capture(t *testing.T, id string) error {
	t.Helper()
	_, err := s.CapturePayment(t.Context(), &paymentsv1.CapturePaymentRequest{PaymentId: id})
	return err
}

func (s *fixture) release(t *testing.T, id string) error {
	t.Helper()
	_, err := s.ReleasePayment(t.Context(), &paymentsv1.ReleasePaymentRequest{PaymentId: id})
	return err
}

func (s *fixture) ledger(t *testing.T, id string) []string {
	t.Helper()
	return s.column(t, "SELECT kind FROM ledger_entry WHERE payment_id = $1 ORDER BY seq", id)
}

func (s *fixture) column(t *testing.T, query string, args ...any) []string {
	t.Helper()
	rows, err := s.pool.Query(t.Context(), query, args...)
	if err != nil {
		t.Fatal(err)
	}
	values, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// waitUntilHandled waits until all received webhooks have been handled.
func (s *fixture) waitUntilHandled(t *testing.T) {
	t.Helper()
	testkit.Eventually(t, "all webhooks are handled", func() bool {
		return len(s.column(t, "SELECT payment_id::text FROM payment WHERE hints > heeded")) == 0
	})
}

func (s *fixture) wantLedger(t *testing.T, id string, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, s.ledger(t, id), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("ledger: %s", diff)
	}
}

func (s *fixture) wantEvent(t *testing.T, id string, state paymentsv1.Payment_State) *paymentseventsv1.PaymentChanged {
	t.Helper()
	event := testkit.Await(t, s.events, "the event "+state.String())
	if event.GetPayment().GetPaymentId() != id || event.GetPayment().GetState() != state {
		t.Fatalf("event says %v, want %s of %s", event, state, id)
	}
	return event
}

func wantReason(t *testing.T, err error, want string) {
	t.Helper()
	if got := fault.Reason(err); got != want {
		t.Errorf("error %v, want reason %q", err, want)
	}
}
