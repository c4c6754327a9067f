package payments_test

import (
	"context"
	"crypto/rand"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/nats-io/nats.go/jetstream"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"

	paymentseventsv1 "bestill.example/proto/gen/bestill/payments/events/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	platformpostgres "bestill.example/services/platform/postgres"
	"bestill.example/services/platform/testkit"
)

const price = 24_900

// shop is the whole service on a database and a broker of the test's own, with the shop's door for webhooks
// before it. Webhooks travel at once, unless the test asks the simulator otherwise; nothing is swept unless
// the test says so.
type shop struct {
	paymentsv1.PaymentsServiceClient
	clock *clock.Manual
	pool  *pgxpool.Pool
	// webhooks are the ones that reached the door, after they were handled.
	webhooks chan webhook
	// events are the ones published.
	events chan *paymentseventsv1.PaymentChanged
	// restart stops the service and starts it again.
	restart func()
}

type webhook struct {
	headers map[string]string
	body    []byte
	err     error
}

func open(t *testing.T, configure ...func(*payments.Config)) *shop {
	t.Helper()
	s := &shop{
		clock:    clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)),
		webhooks: make(chan webhook, 100),
		events:   make(chan *paymentseventsv1.PaymentChanged, 1000),
	}
	door := httptest.NewServer(http.HandlerFunc(s.door))
	t.Cleanup(door.Close)

	cfg := payments.Config{
		Environment:    payments.Dev,
		PublicURL:      "https://shop.example",
		WebhookBaseURL: door.URL,
		Postgres:       testkit.PostgresConfig(t, postgres.Migrations),
		NATS:           testkit.NATS(t),
		Clock:          s.clock,
		Log:            testkit.Logger(t),
	}
	cfg.Sweep.Interval = time.Hour
	cfg.Simulator.Secret = "a secret that outlives restarts"
	cfg.Simulator.Poll = 10 * time.Millisecond
	for _, change := range configure {
		change(&cfg)
	}
	var err error
	if s.pool, err = platformpostgres.Open(t.Context(), cfg.Postgres); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.pool.Close)

	listener, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	connection, err := grpcclient.Dial(address, grpcclient.Timeout(20*time.Second),
		grpcclient.Idempotent(paymentsv1.PaymentsService_GetPayment_FullMethodName))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	s.PaymentsServiceClient = paymentsv1.NewPaymentsServiceClient(connection)

	start := func() (stop func()) {
		running := cfg
		running.Listener = listener
		return testkit.Go(t, func(ctx context.Context) error { return payments.Run(ctx, running) })
	}
	stop := start()
	s.restart = func() {
		stop()
		if listener, err = grpcserver.Listen(address); err != nil {
			t.Fatal(err)
		}
		stop = start()
		testkit.Eventually(t, "the service is back", func() bool {
			_, err := s.ListProviders(t.Context(), &paymentsv1.ListProvidersRequest{})
			return err == nil
		})
	}
	s.listen(t, cfg.NATS)
	return s
}

// door is what the shop does with webhooks: it hands them on as they came.
func (s *shop) door(w http.ResponseWriter, r *http.Request) {
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

func (s *shop) listen(t *testing.T, cfg eventbus.Config) {
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
		ReturnUrl:      "https://shop.example/sende/api/payment/return/abc",
		Language:       "no",
	}
}

func (s *shop) create(t *testing.T) string {
	t.Helper()
	response, err := s.CreatePayment(t.Context(), order())
	if err != nil {
		t.Fatal(err)
	}
	return response.GetPayment().GetPaymentId()
}

// pays lets the customer act on the payment page.
func (s *shop) pays(t *testing.T, id string, outcome paymentsv1.SimulatePaymentRequest_Outcome, delivery paymentsv1.SimulatePaymentRequest_Webhook_Delivery) {
	t.Helper()
	if _, err := s.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{Id: id, Outcome: outcome, Webhook: delivery}); err != nil {
		t.Fatal(err)
	}
}

// reserved returns a payment whose money is reserved, as the service knows.
func (s *shop) reserved(t *testing.T) string {
	t.Helper()
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	s.reconciled(t, id, paymentsv1.Payment_RESERVED)
	return id
}

func (s *shop) reconciled(t *testing.T, id string, want paymentsv1.Payment_State) {
	t.Helper()
	response, err := s.ReconcilePayment(t.Context(), &paymentsv1.ReconcilePaymentRequest{PaymentId: id})
	if err != nil {
		t.Fatal(err)
	}
	if got := response.GetPayment().GetState(); got != want {
		t.Fatalf("the payment is %s, want %s", got, want)
	}
}

func (s *shop) get(t *testing.T, id string) *paymentsv1.Payment {
	t.Helper()
	response, err := s.GetPayment(t.Context(), &paymentsv1.GetPaymentRequest{PaymentId: id})
	if err != nil {
		t.Fatal(err)
	}
	return response.GetPayment()
}

func (s *shop) capture(t *testing.T, id string) error {
	t.Helper()
	_, err := s.CapturePayment(t.Context(), &paymentsv1.CapturePaymentRequest{PaymentId: id})
	return err
}

func (s *shop) release(t *testing.T, id string) error {
	t.Helper()
	_, err := s.ReleasePayment(t.Context(), &paymentsv1.ReleasePaymentRequest{PaymentId: id})
	return err
}

func (s *shop) ledger(t *testing.T, id string) []string {
	t.Helper()
	return s.column(t, "SELECT kind FROM ledger_entry WHERE payment_id = $1 ORDER BY seq", id)
}

func (s *shop) column(t *testing.T, query string, args ...any) []string {
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

func (s *shop) wantLedger(t *testing.T, id string, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, s.ledger(t, id), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("ledger: %s", diff)
	}
}

func (s *shop) wantEvent(t *testing.T, id string, state paymentsv1.Payment_State) *paymentseventsv1.PaymentChanged {
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

func TestAnApprovedPaymentIsReservedAndTheSystemHearsOfIt(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	response, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	id := response.GetPayment().GetPaymentId()
	if want := "https://shop.example/bestill/dev/betaling/" + id; response.GetRedirectUrl() != want {
		t.Errorf("the customer is sent to %s, want %s", response.GetRedirectUrl(), want)
	}
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)

	event := s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	want := &paymentsv1.Payment{
		PaymentId: id, OrderReference: request.GetOrderReference(), Provider: paymentsv1.Provider_VIPPS,
		State: paymentsv1.Payment_RESERVED, AmountInOre: price, ReservedAmountInOre: price,
		CreatedAt: response.GetPayment().GetCreatedAt(),
	}
	if diff := cmp.Diff(want, event.GetPayment(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, s.get(t, id), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if !event.GetOccurredAt().AsTime().Equal(s.clock.Now()) {
		t.Errorf("occurred at %v", event.GetOccurredAt().AsTime())
	}
}

func TestADoubledWebhookIsWrittenOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_DOUBLE)
	for range 2 {
		if got := testkit.Await(t, s.webhooks, "the webhook"); got.err != nil {
			t.Error(got.err)
		}
	}
	s.wantLedger(t, id, "RESERVED")
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	if len(s.events) > 0 {
		t.Errorf("a second event: %v", <-s.events)
	}
}

func TestALostWebhookIsHealedWhenTheCustomerReturns(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	if got := s.get(t, id).GetState(); got != paymentsv1.Payment_CREATED {
		t.Fatalf("without the webhook the payment is %s", got)
	}
	s.reconciled(t, id, paymentsv1.Payment_RESERVED)
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	if diff := cmp.Diff([]string{"RECONCILE"}, s.column(t, "SELECT cause FROM ledger_entry WHERE payment_id = $1", id)); diff != "" {
		t.Error(diff)
	}
}

func TestALostWebhookIsHealedWithoutTheCustomer(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.Sweep.Interval = 10 * time.Millisecond })
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	s.clock.Advance(time.Minute)
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	if diff := cmp.Diff([]string{"SWEEPER"}, s.column(t, "SELECT cause FROM ledger_entry WHERE payment_id = $1", id)); diff != "" {
		t.Error(diff)
	}
}

func TestALateWebhookComesAfterTenSecondsEvenIfTheServiceIsStartedAgainMeanwhile(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LATE)
	s.clock.Advance(9 * time.Second)
	s.restart()
	if got := s.get(t, id).GetState(); got != paymentsv1.Payment_CREATED {
		t.Fatalf("after nine seconds the payment is %s", got)
	}
	s.clock.Advance(time.Second)
	if got := testkit.Await(t, s.webhooks, "the webhook"); got.err != nil {
		t.Error(got.err)
	}
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
}

func TestALateWebhookChangesNothingThatIsKnown(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LATE)
	s.reconciled(t, id, paymentsv1.Payment_RESERVED)
	if err := s.capture(t, id); err != nil {
		t.Fatal(err)
	}
	before := s.ledger(t, id)
	s.clock.Advance(10 * time.Second)
	if got := testkit.Await(t, s.webhooks, "the webhook"); got.err != nil {
		t.Error(got.err)
	}
	s.wantLedger(t, id, before...)
}

func TestAPaymentThatIsNotApprovedEndsWithoutMoney(t *testing.T) {
	t.Parallel()
	s := open(t)
	for outcome, want := range map[paymentsv1.SimulatePaymentRequest_Outcome]paymentsv1.Payment_State{
		paymentsv1.SimulatePaymentRequest_DECLINE: paymentsv1.Payment_DECLINED,
		paymentsv1.SimulatePaymentRequest_ABORT:   paymentsv1.Payment_ABORTED,
		paymentsv1.SimulatePaymentRequest_EXPIRE:  paymentsv1.Payment_EXPIRED,
	} {
		id := s.create(t)
		s.pays(t, id, outcome, paymentsv1.SimulatePaymentRequest_Webhook_UNSPECIFIED)
		event := s.wantEvent(t, id, want)
		if event.GetPayment().GetReservedAmountInOre() != 0 {
			t.Errorf("%s holds money", want)
		}
		s.wantLedger(t, id, want.String())
		wantReason(t, s.capture(t, id), "PAYMENT_STATE")
		if err := s.release(t, id); err != nil {
			t.Errorf("releasing what holds nothing: %v", err)
		}
	}
}

func TestAPaymentThatNobodyActsOnExpires(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.clock.Advance(10 * time.Minute)
	s.wantEvent(t, id, paymentsv1.Payment_EXPIRED)

	// The customer who comes after all is sent back, and nothing is reserved.
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	s.reconciled(t, id, paymentsv1.Payment_EXPIRED)
}

func TestCapturingTwiceIsCapturingOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	for range 2 {
		response, err := s.CapturePayment(t.Context(), &paymentsv1.CapturePaymentRequest{PaymentId: id})
		if err != nil {
			t.Fatal(err)
		}
		if got := response.GetPayment(); got.GetState() != paymentsv1.Payment_CAPTURED || got.GetCapturedAmountInOre() != price {
			t.Errorf("captured: %v", got)
		}
	}
	s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "CAPTURED")
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	s.wantEvent(t, id, paymentsv1.Payment_CAPTURED)
	wantReason(t, s.release(t, id), "PAYMENT_STATE")
}

func TestFiftyCapturesAtTheSameTimeAreOne(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	var callers sync.WaitGroup
	for range 50 {
		callers.Go(func() {
			if err := s.capture(t, id); err != nil {
				t.Error(err)
			}
		})
	}
	callers.Wait()
	s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "CAPTURED")
	if diff := cmp.Diff([]string{"CAPTURE"}, s.column(t, "SELECT kind FROM simulator_operation WHERE reference = $1", id)); diff != "" {
		t.Error(diff)
	}
}

func TestReleasingTwiceIsReleasingOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.reserved(t)
	for range 2 {
		if err := s.release(t, id); err != nil {
			t.Fatal(err)
		}
	}
	s.wantLedger(t, id, "RESERVED", "RELEASE_REQUESTED", "RELEASED")
	if got := s.get(t, id); got.GetState() != paymentsv1.Payment_RELEASED || got.GetReleasedAmountInOre() != price {
		t.Errorf("released: %v", got)
	}
	wantReason(t, s.capture(t, id), "PAYMENT_STATE")
}

func TestAReleasedPaymentThatNobodyMadeCannotBeMadeAnyMore(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	if err := s.release(t, id); err != nil {
		t.Fatal(err)
	}
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	s.reconciled(t, id, paymentsv1.Payment_RELEASED)
	s.wantLedger(t, id, "RELEASE_REQUESTED", "TERMINATED")
}

func TestAReservationMadeWhileItWasBeingReleasedIsLetGo(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	if err := s.release(t, id); err != nil {
		t.Fatal(err)
	}
	s.wantLedger(t, id, "RELEASE_REQUESTED", "RESERVED", "RELEASED")
}

func TestOfACaptureAndAReleaseAtTheSameTimeOneWins(t *testing.T) {
	t.Parallel()
	s := open(t)
	for range 20 {
		id := s.reserved(t)
		var captured, released error
		var both sync.WaitGroup
		both.Go(func() { captured = s.capture(t, id) })
		both.Go(func() { released = s.release(t, id) })
		both.Wait()
		switch {
		case captured == nil:
			wantReason(t, released, "PAYMENT_STATE")
			s.wantLedger(t, id, "RESERVED", "CAPTURE_REQUESTED", "CAPTURED")
		default:
			wantReason(t, captured, "PAYMENT_STATE")
			if released != nil {
				t.Errorf("both lost: %v", released)
			}
			s.wantLedger(t, id, "RESERVED", "RELEASE_REQUESTED", "RELEASED")
		}
	}
}

func TestTheSameOrderIsPaidOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	first, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	var callers sync.WaitGroup
	for range 10 {
		callers.Go(func() {
			again, err := s.CreatePayment(t.Context(), request)
			if err != nil {
				t.Error(err)
			}
			if diff := cmp.Diff(first, again, protocmp.Transform()); diff != "" {
				t.Error(diff)
			}
		})
	}
	callers.Wait()
	if payments := s.column(t, "SELECT payment_id::text FROM payment"); len(payments) != 1 {
		t.Errorf("%d payments", len(payments))
	}
}

func TestAnOrderReferenceWithOtherContentIsRefused(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	if _, err := s.CreatePayment(t.Context(), request); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*paymentsv1.CreatePaymentRequest){
		"amount":      func(r *paymentsv1.CreatePaymentRequest) { r.AmountInOre++ },
		"VAT":         func(r *paymentsv1.CreatePaymentRequest) { r.VatAmountInOre++ },
		"provider":    func(r *paymentsv1.CreatePaymentRequest) { r.Provider = paymentsv1.Provider_NETS },
		"return":      func(r *paymentsv1.CreatePaymentRequest) { r.ReturnUrl += "d" },
		"language":    func(r *paymentsv1.CreatePaymentRequest) { r.Language = "en" },
		"description": func(r *paymentsv1.CreatePaymentRequest) { r.Description += "!" },
	} {
		other := proto.CloneOf(request)
		change(other)
		if _, err := s.CreatePayment(t.Context(), other); fault.Reason(err) != "PAYMENT_CONFLICT" {
			t.Errorf("another %s: %v", name, err)
		}
	}
}

func TestThePaymentPageShowsWhatIsPaidAndWhetherItIsOver(t *testing.T) {
	t.Parallel()
	s := open(t)
	request := order()
	request.Provider = paymentsv1.Provider_NETS
	created, err := s.CreatePayment(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	id := created.GetPayment().GetPaymentId()
	want := &paymentsv1.GetSimulatedPaymentResponse{
		Provider: paymentsv1.Provider_NETS, AmountInOre: price, Description: request.GetDescription(), ReturnUrl: request.GetReturnUrl(),
	}
	for _, ended := range []bool{false, true} {
		want.Ended = ended
		page, err := s.GetSimulatedPayment(t.Context(), &paymentsv1.GetSimulatedPaymentRequest{Id: id})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, page, protocmp.Transform()); diff != "" {
			t.Error(diff)
		}
		answer, err := s.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
			Id: id, Outcome: paymentsv1.SimulatePaymentRequest_ABORT, Webhook: paymentsv1.SimulatePaymentRequest_Webhook_LOST,
		})
		if err != nil || answer.GetReturnUrl() != request.GetReturnUrl() {
			t.Errorf("sent to %q, %v", answer.GetReturnUrl(), err)
		}
	}
}

func TestAWebhookThatIsNotTheProvidersChangesNothing(t *testing.T) {
	t.Parallel()
	s := open(t)
	first := s.create(t)
	s.pays(t, first, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	genuine := testkit.Await(t, s.webhooks, "the webhook")

	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	forged := []byte(strings.ReplaceAll(string(genuine.body), first, id))

	for name, request := range map[string]*paymentsv1.ReceiveWebhookRequest{
		"about another payment":     {Provider: paymentsv1.Provider_SIMULATOR, Headers: genuine.headers, Body: forged},
		"without signature":         {Provider: paymentsv1.Provider_SIMULATOR, Body: forged},
		"empty":                     {Provider: paymentsv1.Provider_SIMULATOR},
		"with a byte more":          {Provider: paymentsv1.Provider_SIMULATOR, Headers: genuine.headers, Body: append(slices.Clone(genuine.body), ' ')},
		"at a played provider":      {Provider: paymentsv1.Provider_VIPPS, Headers: genuine.headers, Body: genuine.body},
		"at the terminal":           {Provider: paymentsv1.Provider_CARD_TERMINAL, Headers: genuine.headers, Body: genuine.body},
		"with another date":         {Provider: paymentsv1.Provider_SIMULATOR, Headers: with(genuine.headers, "x-simulator-date", "2026-03-02T12:00:01Z"), Body: genuine.body},
		"with a signature of words": {Provider: paymentsv1.Provider_SIMULATOR, Headers: with(genuine.headers, "x-simulator-signature", "not hex"), Body: genuine.body},
	} {
		_, err := s.ReceiveWebhook(t.Context(), request)
		if fault.Reason(err) != "WEBHOOK_UNVERIFIED" || !fault.Is(err, fault.Unauthenticated) {
			t.Errorf("a webhook %s: %v", name, err)
		}
	}
	s.wantLedger(t, id)

	t.Run("and a genuine one that comes again hours later neither", func(t *testing.T) {
		s.clock.Advance(time.Hour)
		_, err := s.ReceiveWebhook(t.Context(), &paymentsv1.ReceiveWebhookRequest{
			Provider: paymentsv1.Provider_SIMULATOR, Headers: genuine.headers, Body: genuine.body,
		})
		wantReason(t, err, "WEBHOOK_UNVERIFIED")
	})
}

func with(headers map[string]string, name, value string) map[string]string {
	changed := maps.Clone(headers)
	changed[name] = value
	return changed
}

func TestOutsideOfProductionTheSimulatorPlaysTheProvidersThatCustomersKnow(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.Environment = payments.QA })
	offered, err := s.ListProviders(t.Context(), &paymentsv1.ListProvidersRequest{})
	if err != nil {
		t.Fatal(err)
	}
	want := []paymentsv1.Provider_Code{paymentsv1.Provider_VIPPS, paymentsv1.Provider_NETS}
	if diff := cmp.Diff(want, offered.GetProviders()); diff != "" {
		t.Error(diff)
	}
	request := order()
	request.Provider = paymentsv1.Provider_SIMULATOR
	if _, err := s.CreatePayment(t.Context(), request); err != nil {
		t.Errorf("the simulator under its own name: %v", err)
	}
	request.Provider = paymentsv1.Provider_CARD_TERMINAL
	_, err = s.CreatePayment(t.Context(), request)
	wantReason(t, err, "PROVIDER_NOT_OFFERED")
}

func TestInProductionNothingIsSimulated(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.Environment = payments.Production })
	offered, err := s.ListProviders(t.Context(), &paymentsv1.ListProvidersRequest{})
	if err != nil || len(offered.GetProviders()) > 0 {
		t.Errorf("offered %v, %v", offered.GetProviders(), err)
	}
	for code := range paymentsv1.Provider_Code_name {
		if code == int32(paymentsv1.Provider_UNSPECIFIED) {
			continue
		}
		request := order()
		request.Provider = paymentsv1.Provider_Code(code)
		_, err := s.CreatePayment(t.Context(), request)
		wantReason(t, err, "PROVIDER_NOT_OFFERED")
	}
	const id = "5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11"
	_, err = s.GetSimulatedPayment(t.Context(), &paymentsv1.GetSimulatedPaymentRequest{Id: id})
	wantReason(t, err, "PAYMENT_NOT_FOUND")
	_, err = s.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{Id: id, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE})
	wantReason(t, err, "PAYMENT_NOT_FOUND")
	_, err = s.ReceiveWebhook(t.Context(), &paymentsv1.ReceiveWebhookRequest{Provider: paymentsv1.Provider_SIMULATOR})
	wantReason(t, err, "WEBHOOK_UNVERIFIED")
}
