package main

import (
	"cmp"
	"context"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/nats-io/nats.go"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/pricing"
)

// The orders service is killed after the money is reserved and before the order is completed: once before its capture reaches
// payments, once after the capture but before its answer. Either way the restarted service completes the order, and the money is
// captured once.
func TestAnOrderThatWasCutOffBetweenReservationAndCompletionCompletesAfterRestartCapturedOnce(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	for name, captured := range map[string]bool{
		"killed before the capture reaches payments":      false,
		"killed before the answer to the capture arrives": true,
	} {
		t.Run(name, func(t *testing.T) {
			gate := &gate{payments: system.payments, captureFirst: captured, reached: make(chan struct{})}
			process := system.startOrders(t, gate.serve(t))

			key, payment := system.placeAndApprove(t)
			settled := make(chan struct{})
			go func() {
				defer close(settled)
				// The process dies before it can answer.
				_, _ = system.orders.SettlePayment(context.Background(), &ordersv1.SettlePaymentRequest{UriKey: key})
			}()
			await(t, gate.reached)
			if err := process.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			_ = process.Wait()
			<-settled
			if state := system.payment(t, payment).GetState(); (state == paymentsv1.Payment_CAPTURED) != captured {
				t.Fatalf("the payment is %s after the process died", state)
			}

			system.startOrders(t, system.listeners["payments"].Addr().String())
			// Poll the order instead of waiting for an event: a killed process may have published events of earlier orders
			// without recording it.
			system.orderIs(t, key, ordersv1.OrderStatus_COMPLETED)

			order := system.order(t, key)
			if items := order.GetItems(); len(items) != 1 || items[0].GetNumber() == "" {
				t.Errorf("the order has items %v", items)
			}
			paid := system.payment(t, payment)
			if paid.GetCapturedAmountInOre() != order.GetPrice().GetTotalForSenderInOre() || paid.GetReleasedAmountInOre() != 0 {
				t.Errorf("the ledger after the restart: %v", paid)
			}
			if captures := system.captures(t, payment); captures != 1 {
				t.Errorf("captured %d times", captures)
			}
		})
	}
}

// system is the shop without the BFF; the orders service is a separate process.
type system struct {
	listeners      map[string]net.Listener
	identities     string
	infrastructure *infrastructure
	orders         ordersv1.OrdersServiceClient
	payments       paymentsv1.PaymentsServiceClient
	ordersAddr     string
	binary         string
	// callers makes calls to orders as the services that may make them.
	callers *testkit.Callers
	// staffKey has all scopes of staff.
	staffKey config.Secret
}

// asStaff returns the context of a call by staff.
func (s *system) asStaff(ctx context.Context) context.Context {
	return metadata.AppendToOutgoingContext(ctx, access.MetadataAPIKey, s.staffKey.Reveal())
}

// fewConnections is DATABASE_MAX_CONNS of every service.
var fewConnections = strconv.Itoa(testkit.FewConnections)

// startAllButOrders sets additional variables for every service.
func startAllButOrders(t *testing.T, variables ...map[string]string) *system {
	t.Helper()
	return startAllButOrdersWith(t, Config{}, variables...)
}

func startAllButOrdersWith(t *testing.T, cfg Config, variables ...map[string]string) *system {
	t.Helper()
	cfg.State = cmp.Or(cfg.State, t.TempDir())
	prepare(t, cfg.State)
	listeners, err := listen(Config{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := startInfrastructure(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	staffKey, err := ensureStaffKey(t.Context(), filepath.Join(t.TempDir(), "staff-key"), in.databases)
	if err != nil {
		in.stop()
		t.Fatal(err)
	}
	identities := testkit.Identities(t, append([]string{"bff"}, services...)...)
	parts := &parts{
		infrastructure: in, listeners: listeners, identities: identities,
		shared: map[string]string{
			"ENVIRONMENT": "dev", "TERMINAL_ENABLED": "true", "DATABASE_MAX_CONNS": fewConnections,
			"WEBHOOK_BASE_URL": "http://" + listeners["bff"].Addr().String(),
			"ADDRESSES_ADDR":   listeners["addresses"].Addr().String(),
		},
	}
	for _, more := range variables {
		maps.Copy(parts.shared, more)
	}
	add(parts, "addresses", addresses.Run, func(c *addresses.Config) *net.Listener { return &c.Listener })
	add(parts, "customs", customs.Run, func(c *customs.Config) *net.Listener { return &c.Listener })
	add(parts, "payments", payments.Run, func(c *payments.Config) *net.Listener { return &c.Listener })
	add(parts, "pickup", pickup.Run, func(c *pickup.Config) *net.Listener { return &c.Listener })
	add(parts, "pricing", pricing.Run, func(c *pricing.Config) *net.Listener { return &c.Listener })
	t.Cleanup(in.stop)
	start(t, parts)

	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	_ = listeners["orders"].Close()
	listeners["orders"] = closedListener(t)
	ordersAddr := listeners["orders"].Addr().String()
	for _, service := range []string{"addresses", "customs", "payments", "pickup", "pricing"} {
		if err := untilServing(t.Context(), identities, service, listeners[service].Addr().String()); err != nil {
			t.Fatal(err)
		}
	}
	s := &system{listeners: listeners, identities: identities, infrastructure: in, ordersAddr: ordersAddr, binary: binary, staffKey: staffKey}
	s.callers = s.dial(t, "orders")
	s.orders = ordersv1.NewOrdersServiceClient(s.callers)
	s.payments = paymentsv1.NewPaymentsServiceClient(s.dial(t, "payments"))
	return s
}

// rules are the access rules of each service.
var rules = map[string]access.Rules{
	"addresses": addresses.Access, "customs": customs.Access, "orders": orders.Access,
	"payments": payments.Access, "pickup": pickup.Access, "pricing": pricing.Access,
}

// dial returns a connection to a service that makes each call as a caller who may.
func (s *system) dial(t *testing.T, service string) *testkit.Callers {
	t.Helper()
	return testkit.DialByRules(t, service, s.listeners[service].Addr().String(), rules[service])
}

// closedListener has an address that a process can listen on, each time that it starts.
func closedListener(t *testing.T) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", testkit.FreeAddress(t))
	if err != nil {
		t.Fatal(err)
	}
	_ = listener.Close()
	return listener
}

// start runs the parts until the end of the test.
func start(t *testing.T, parts *parts) {
	t.Helper()
	if parts.err != nil {
		t.Fatal(parts.err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan error, 1)
	go func() { stopped <- parts.group.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-stopped; err != nil {
			t.Error(err)
		}
	})
}

// startOrders runs the orders service by its own command, with payments at the given address.
func (s *system) startOrders(t *testing.T, paymentsAddr string, variables ...string) *exec.Cmd {
	t.Helper()
	database := s.infrastructure.database("orders")
	process := exec.Command(s.binary)
	process.Env = append(os.Environ(),
		partVariable+"=orders",
		"ENVIRONMENT=dev",
		"FREE_ORDERS_PER_EMAIL_AND_DAY=2000", "FREE_ORDERS_PER_CLIENT_AND_DAY=2000",
		"LISTEN_ADDR="+s.ordersAddr,
		"DATABASE_URL="+database["DATABASE_URL"],
		"DATABASE_OWNER_URL="+database["DATABASE_OWNER_URL"],
		"DATABASE_MAX_CONNS="+fewConnections,
		"NATS_URL="+s.infrastructure.natsURL("orders"),
		"ADDRESSES_ADDR="+s.listeners["addresses"].Addr().String(),
		"CUSTOMS_ADDR="+s.listeners["customs"].Addr().String(),
		"PICKUP_ADDR="+s.listeners["pickup"].Addr().String(),
		"PRICING_ADDR="+s.listeners["pricing"].Addr().String(),
		"PAYMENTS_ADDR="+paymentsAddr,
		"ORDER_PROOF_SECRET=one for all processes of the test",
		"SWEEP_INTERVAL=200ms",
	)
	for name, file := range issue.Variables(s.identities, "orders") {
		process.Env = append(process.Env, name+"="+file)
	}
	process.Env = append(process.Env, variables...)
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = process.Process.Kill()
		_ = process.Wait()
	})
	if err := untilServing(t.Context(), s.identities, "orders", s.ordersAddr); err != nil {
		t.Fatal(err)
	}
	testkit.Eventually(t, "the restarted service is reached", func() bool { return s.callers.Serving(t.Context()) })
	return process
}

// sell places an order, pays and returns as the customer, and returns the order's key once it is completed.
func (s *system) sell(t *testing.T) (orderKey string) {
	t.Helper()
	key, _ := s.placeAndApprove(t)
	if _, err := s.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	s.orderIs(t, key, ordersv1.OrderStatus_COMPLETED)
	return key
}

// placeAndApprove places an order and approves its payment.
func (s *system) placeAndApprove(t *testing.T) (orderKey, paymentID string) {
	t.Helper()
	placed, err := s.orders.PlaceAbroadOrder(t.Context(), parcelAbroad())
	if err != nil {
		t.Fatal(err)
	}
	return s.approve(t, placed.GetRedirectUrl())
}

func parcelAbroad() *ordersv1.PlaceAbroadOrderRequest {
	return &ordersv1.PlaceAbroadOrderRequest{
		ProductType:      typev1.AbroadProduct_PACKAGE_ABROAD,
		MaxWeightInGrams: 2000,
		PaymentProvider:  paymentsv1.Provider_VIPPS,
		Sender:           &typev1.AbroadParty{Name: "Kari Nordmann", PhoneNumber: "91234567", Email: "kari@example.no", Address: "Storgata 1", Location: &typev1.Location{PostalCode: "0155"}},
		Receiver:         &typev1.AbroadParty{Name: "Sven Svensson", CountryCode: "SE", Email: "sven@example.se", Address: "Storgatan 1", Location: &typev1.Location{PostalCode: "111 22", City: "Stockholm"}},
		CustomsDetailsRequest: &ordersv1.CustomsDetails{
			SendingAbroadReason: typev1.SendingReason_GIFT,
			CustomsItemsList:    []*typev1.CustomsItem{{Description: "Knitted wool sweater", Quantity: 1, Value: 500, NetWeightInKg: 0.8}},
		},
	}
}

// approve approves the payment at the redirect address; the webhook is lost.
func (s *system) approve(t *testing.T, redirectURL string) (orderKey, paymentID string) {
	t.Helper()
	paymentID = filepath.Base(redirectURL)
	acted, err := s.payments.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
		Id: paymentID, Outcome: paymentsv1.SimulatePaymentRequest_APPROVE, Webhook: paymentsv1.SimulatePaymentRequest_Webhook_LOST,
	})
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Base(acted.GetReturnUrl()), paymentID
}

func (s *system) payment(t *testing.T, id string) *paymentsv1.Payment {
	t.Helper()
	answer, err := s.payments.GetPayment(t.Context(), &paymentsv1.GetPaymentRequest{PaymentId: id})
	if err != nil {
		t.Fatal(err)
	}
	return answer.GetPayment()
}

// captures counts the captures in the ledger.
func (s *system) captures(t *testing.T, paymentID string) int {
	t.Helper()
	return s.count(t, "payments", `SELECT count(*) FROM ledger_entry WHERE payment_id = $1 AND kind = 'CAPTURED'`, paymentID)
}

// connect returns a connection to a database, which the caller closes.
func connect(t *testing.T, address string) *pgx.Conn {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	return connection
}

// count reads a number from a service's database.
func (s *system) count(t *testing.T, service, query string, args ...any) (n int) {
	t.Helper()
	connection := connect(t, s.infrastructure.database(service)["DATABASE_URL"])
	defer connection.Close(context.Background())
	if err := connection.QueryRow(t.Context(), query, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// completions signals each event that an order is completed.
func (s *system) completions(t *testing.T) <-chan struct{} {
	t.Helper()
	return s.announcements(t, 1, "orders.order.completed")
}

// announcements signals once that many events were published.
func (s *system) announcements(t *testing.T, n int, subjects ...string) <-chan struct{} {
	t.Helper()
	connection, err := nats.Connect(s.infrastructure.natsURL("events"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	enough := make(chan struct{})
	var published atomic.Int32
	for _, subject := range subjects {
		_, err := connection.Subscribe(subject, func(*nats.Msg) {
			if published.Add(1) == int32(n) {
				close(enough)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := connection.Flush(); err != nil {
		t.Fatal(err)
	}
	return enough
}

// gate is a proxy between orders and payments that never answers a capture.
type gate struct {
	paymentsv1.UnimplementedPaymentsServiceServer
	payments paymentsv1.PaymentsServiceClient
	// captureFirst forwards the capture to payments and withholds only the answer.
	captureFirst bool
	// reached signals that a capture has arrived.
	reached chan struct{}
}

func (g *gate) serve(t *testing.T) (address string) {
	t.Helper()
	return testkit.Serve(t, "payments", func(r grpc.ServiceRegistrar) { paymentsv1.RegisterPaymentsServiceServer(r, g) })
}

func (g *gate) CreatePayment(ctx context.Context, r *paymentsv1.CreatePaymentRequest) (*paymentsv1.CreatePaymentResponse, error) {
	return g.payments.CreatePayment(ctx, r)
}

func (g *gate) ReconcilePayment(ctx context.Context, r *paymentsv1.ReconcilePaymentRequest) (*paymentsv1.ReconcilePaymentResponse, error) {
	return g.payments.ReconcilePayment(ctx, r)
}

func (g *gate) CapturePayment(ctx context.Context, r *paymentsv1.CapturePaymentRequest) (*paymentsv1.CapturePaymentResponse, error) {
	if g.captureFirst {
		// The capture itself must not end with the caller.
		if _, err := g.payments.CapturePayment(context.WithoutCancel(ctx), r); err != nil {
			return nil, err
		}
	}
	select {
	case g.reached <- struct{}{}:
	case <-ctx.Done():
	}
	<-ctx.Done()
	return nil, ctx.Err()
}

func await(t *testing.T, signal <-chan struct{}) {
	t.Helper()
	select {
	case <-signal:
	case <-time.After(3 * time.Minute):
		t.Fatal("no signal within three minutes")
	}
}
