package app_test

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"
	"google.golang.org/grpc"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/clients"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	platformpostgres "bestill.example/services/platform/postgres"
)

const (
	price   = 24_900
	timeout = 20 * time.Minute
	// stuckAfter is the age at which an order that makes no progress is listed for staff.
	stuckAfter = 24 * time.Hour
	// pickupDay is the day of the pickup.
	pickupDay = "2026-03-04"
)

// world is the use cases on a real database, with stand-ins for the other services behind real gRPC.
type world struct {
	database  platformpostgres.Config
	pool      *pgxpool.Pool
	store     *postgres.Store
	payments  *neighbourtest.Payments
	pricing   *neighbourtest.Pricing
	customs   *neighbourtest.Customs
	addresses *neighbourtest.Addresses
	pickup    *neighbourtest.Pickup
	clock     *clock.Manual
	process
	// other is a second process of the service, on the same database.
	other process
}

type process struct {
	saga    *app.Saga
	orders  *app.Orders
	sweeper *app.Sweeper
}

func newWorld(t *testing.T) *world {
	t.Helper()
	database := testkit.PostgresConfig(t, postgres.Migrations)
	pool := testkit.Pool(t, database)
	w := &world{
		database:  database,
		pool:      pool,
		store:     postgres.New(pool, events.Encode, func() {}),
		payments:  neighbourtest.NewPayments(),
		pricing:   neighbourtest.NewPricing(price),
		customs:   &neighbourtest.Customs{},
		addresses: &neighbourtest.Addresses{},
		pickup:    neighbourtest.NewPickup(1, pickupDay),
		clock:     clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)),
	}
	connection := testkit.Dial(t, "", "neighbours", testkit.Serve(t, "neighbours", func(s grpc.ServiceRegistrar) {
		paymentsv1.RegisterPaymentsServiceServer(s, w.payments)
		pricingv1.RegisterPricingServiceServer(s, w.pricing)
		customsv1.RegisterCustomsServiceServer(s, w.customs)
		addressesv1.RegisterAddressesServiceServer(s, w.addresses)
		pickupv1.RegisterPickupServiceServer(s, w.pickup)
	}))
	w.process, w.other = w.start(connection, testkit.Logger(t)), w.start(connection, testkit.Logger(t))
	return w
}

// proofSecret is the secret that all processes sign proofs with.
const proofSecret = "a secret for tests, 32 characters"

func (w *world) start(connection *grpc.ClientConn, log *slog.Logger) process {
	proofs, err := ownership.NewSigner(proofSecret)
	if err != nil {
		panic(err)
	}
	orders := app.New(app.Config{
		Store:          w.store,
		Completed:      app.NewCompleted(w.clock),
		Payments:       clients.NewPayments(connection),
		Pricing:        clients.NewPricing(connection),
		Customs:        clients.NewCustoms(connection),
		Addresses:      clients.NewAddresses(connection, w.clock),
		Pickups:        clients.NewPickups(connection),
		Numbering:      ordertest.Numbering,
		ShopURL:        "https://shop.example",
		ReturnURL:      "https://shop.example/return/",
		PaymentTimeout: timeout,
		StuckAfter:     stuckAfter,
		Proofs:         proofs,
		Clock:          w.clock,
		Log:            log,
	})
	return process{saga: orders.Saga, orders: orders, sweeper: &app.Sweeper{Saga: orders.Saga, Log: log}}
}

// numberOf returns the number of an order's only item, or "".
func numberOf(data order.Data) string {
	if len(data.Items) != 1 {
		return ""
	}
	return data.Items[0].Number
}

// asOwner runs a statement as the database's owner, because the application may not.
func (w *world) asOwner(t *testing.T, statement string) {
	t.Helper()
	owner := testkit.Owner(t, w.database)
	if _, err := owner.Exec(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}

func gift() abroad.Shipment {
	return abroad.Shipment{
		Product:  abroad.Parcel,
		Size:     abroad.Normal,
		MaxGrams: 2000,
		Sender: party.Party{
			Name: "Kari Nordmann", Phone: "91234567", DialCode: "+47", Email: "kari@example.no",
			Address: "Storgata 1", PostalCode: "0150", City: "Oslo",
		},
		Receiver: party.Party{
			Name: "Astrid Svensson", Phone: "+46701234567", Country: "SE",
			Address: "Kungsgatan 2", PostalCode: "114 55", City: "Stockholm",
		},
		Declaration: customs.Declaration{
			Reason: customs.Gift,
			Items:  []customs.Item{{Description: "Knitted sweater", Quantity: 1, Kroner: 800, NetGrams: 700}},
		},
	}
}

func request(key string) app.Request {
	return app.Request{Product: gift(), Provider: order.Vipps, AgreedTotal: price, Language: language.Norwegian, IdempotencyKey: key}
}

// placed places an order that meets no errors, under a key of its own, and returns its id.
func (w *world) placed(t *testing.T, r app.Request) order.ID {
	t.Helper()
	r.IdempotencyKey = uuid.NewString()
	if _, err := w.orders.Place(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	return w.placedUnder(t, r.IdempotencyKey)
}

func (w *world) place(t *testing.T) order.ID {
	t.Helper()
	return w.placed(t, request(""))
}

// placeAtTerminal is place for an order that is paid at a terminal.
func (w *world) placeAtTerminal(t *testing.T) order.ID {
	t.Helper()
	atTerminal := request("")
	atTerminal.Provider = order.CardTerminal
	return w.placed(t, atTerminal)
}

// paid places an order and reserves its money, without sending an event.
func (w *world) paid(t *testing.T) order.ID {
	t.Helper()
	id := w.place(t)
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	return id
}

func (w *world) placedUnder(t testing.TB, key string) order.ID {
	t.Helper()
	var id order.ID
	if err := w.pool.QueryRow(t.Context(), "SELECT order_id::text FROM idempotency WHERE key = $1", key).Scan(&id); err != nil {
		t.Fatal(err)
	}
	return id
}

func (w *world) advance(t *testing.T, id order.ID) *order.Order {
	t.Helper()
	o, err := w.saga.Advance(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func (w *world) count(t *testing.T, table string) (n int) {
	t.Helper()
	if err := w.pool.QueryRow(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestThePaymentDecidesHowAnOrderEnds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, c := range []struct {
		does     paymentsv1.Payment_State
		want     order.State
		why      order.Failure
		captures int
	}{
		{paymentsv1.Payment_RESERVED, order.Completed, "", 1},
		{paymentsv1.Payment_DECLINED, order.PaymentFailed, order.Declined, 0},
		{paymentsv1.Payment_ABORTED, order.PaymentFailed, order.Aborted, 0},
		{paymentsv1.Payment_EXPIRED, order.Expired, order.TimedOut, 0},
	} {
		t.Run(c.does.String(), func(t *testing.T) {
			t.Parallel()
			id := w.place(t)
			w.payments.Customer(string(id), c.does)
			o := w.advance(t, id)
			_, captures := w.payments.Payment(string(id))
			if o.State() != c.want || o.Data().Failure != c.why || captures != c.captures {
				t.Errorf("order is %s, %s, captured %d times", o.State(), o.Data().Failure, captures)
			}
		})
	}
}

func TestAnOrderThatIsAdvancedTwiceAtOnceCapturesItsMoneyOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	push := func() {
		if o, err := w.saga.Advance(t.Context(), id); err != nil || o.State() != order.Completed {
			t.Errorf("%v, %v", o, err)
		}
	}
	together(push, push, push)
	for _, method := range []string{"ReconcilePayment", "CapturePayment"} {
		if calls := w.payments.Calls(method); calls != 1 {
			t.Errorf("%s was called %d times", method, calls)
		}
	}
}

func TestAnUnpaidOrderIsLeftAloneUntilItsTimeIsUpAndThenEnded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.place(t)

	w.sweepAfter(t, timeout-time.Second)
	if ledger, _ := w.payments.Payment(string(id)); ledger.GetState() != paymentsv1.Payment_CREATED {
		t.Fatalf("the payment is already %s", ledger.GetState())
	}

	w.sweepAfter(t, time.Hour)
	ledger, captures := w.payments.Payment(string(id))
	if o := w.advance(t, id); o.State() != order.Expired || ledger.GetState() != paymentsv1.Payment_RELEASED || captures != 0 {
		t.Errorf("order is %s, payment %s, captured %d times", o.State(), ledger.GetState(), captures)
	}
	if w.payments.Customer(string(id), paymentsv1.Payment_RESERVED) {
		t.Error("an expired order can still be paid")
	}
}

func TestMoneyReservedAfterAnOrderHasExpiredIsReleased(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.place(t)
	w.payments.Customer(string(id), paymentsv1.Payment_EXPIRED)
	if o := w.advance(t, id); o.State() != order.Expired {
		t.Fatalf("order is %s", o.State())
	}

	w.payments.ReserveLate(string(id))
	o := w.advance(t, id)
	ledger, captures := w.payments.Payment(string(id))
	if o.State() != order.Expired || ledger.GetState() != paymentsv1.Payment_RELEASED || captures != 0 {
		t.Errorf("order is %s, payment %s, captured %d times", o.State(), ledger.GetState(), captures)
	}
}

func TestAnOrderThatCannotBeIssuedIsCancelledAndItsMoneyReleased(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	w.asOwner(t, "SELECT setval('s10_cp', 99999999)")

	o := w.advance(t, id)
	ledger, captures := w.payments.Payment(string(id))
	if o.State() != order.Cancelled || ledger.GetState() != paymentsv1.Payment_RELEASED || captures != 0 {
		t.Errorf("order is %s, payment %s, captured %d times", o.State(), ledger.GetState(), captures)
	}
	if why := o.Data().Failure; why != order.NumberNotIssued {
		t.Errorf("the failure is %s", why)
	}
	if len(o.Data().Items) != 0 {
		t.Error("a cancelled order has an item number")
	}
}

func TestAnOrderPaidAtATerminalThatCannotBeIssuedIsRefundedOverTheCounter(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.placeAtTerminal(t)
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	w.asOwner(t, "SELECT setval('s10_cp', 99999999)")
	for range 2 {
		o := w.advance(t, id)
		if data := o.Data(); data.State != order.RefundRequested || data.Failure != order.NumberNotIssued || data.Payment.Captured != price {
			t.Fatalf("order is %s, %s, %+v", data.State, data.Failure, data.Payment)
		}
	}
	w.payments.PayBack(string(id))
	if data := w.advance(t, id).Data(); data.State != order.Refunded || data.Payment.Refunded != price {
		t.Errorf("order is %s, %+v", data.State, data.Payment)
	}
}

func TestAPaymentAtATerminalThatTheReleaseBeforeBeganToReleaseEndsOnceItIsPaidBack(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.placeAtTerminal(t)
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	ledger, _ := w.payments.Payment(string(id))
	if _, err := w.payments.ReleasePayment(t.Context(), &paymentsv1.ReleasePaymentRequest{PaymentId: ledger.GetPaymentId()}); err == nil {
		t.Fatal("it is released before it is paid back")
	}
	w.asOwner(t, "SELECT setval('s10_cp', 99999999)")
	if _, err := w.saga.Advance(t.Context(), id); !fault.Is(err, fault.Unavailable) {
		t.Errorf("before it is paid back: %v", err)
	}
	w.payments.HandBack(string(id))
	if data := w.advance(t, id).Data(); data.State != order.Cancelled || data.Payment.Captured != 0 {
		t.Errorf("order is %s, %+v", data.State, data.Payment)
	}
}

func TestAnOrderIsCancelledThoughTheProviderNeitherCapturesNorReleasesItsMoney(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	w.payments.Conduct(string(id), neighbourtest.RefusesBoth)
	o := w.advance(t, id)
	ledger, captures := w.payments.Payment(string(id))
	if o.State() != order.Cancelled || o.Data().Failure != order.CaptureRefused || captures != 0 || ledger.GetReleasedAmountInOre() != 0 {
		t.Errorf("order is %s, %s, captured %d times, %v", o.State(), o.Data().Failure, captures, ledger)
	}
}

func TestAReservationThatIsGoneWhenTheOrderIsIssuedCancelsIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	w.payments.FailBefore(failing("CapturePayment"))
	if o, err := w.saga.Advance(t.Context(), id); !fault.Is(err, fault.Unavailable) || o.State() != order.Fulfilling || !o.Issued() {
		t.Fatalf("order is %s, %v", o.State(), err)
	}
	w.payments.FailBefore(nil)
	ledger, _ := w.payments.Payment(string(id))
	if _, err := w.saga.Payments.Release(t.Context(), ledger.GetPaymentId()); err != nil {
		t.Fatal(err)
	}

	if o := w.advance(t, id); o.State() != order.Cancelled || o.Data().Failure != order.CaptureRefused {
		t.Errorf("order is %s, %s", o.State(), o.Data().Failure)
	}
}

func TestAPaymentWhoseOpeningWasNotRecordedIsEnded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.payments.FailAfter(func(string) error { return neighbourtest.ErrUnavailable })
	key := uuid.NewString()
	_, err := w.orders.Place(t.Context(), request(key))
	if fault.Reason(err) != order.ReasonPaymentFailed || !fault.Is(err, fault.Unavailable) {
		t.Fatalf("placing: %v", err)
	}
	w.payments.FailAfter(nil)

	w.sweepAfter(t, timeout)
	id := w.placedUnder(t, key)
	ledger, _ := w.payments.Payment(string(id))
	if o := w.advance(t, id); o.State() != order.Expired || ledger.GetState() != paymentsv1.Payment_RELEASED {
		t.Errorf("order is %s, payment %s", o.State(), ledger.GetState())
	}
}

func TestTheSameRequestContinuesAnOrderThatGotNoPayment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, lose := range []func(func(string) error){w.payments.FailBefore, w.payments.FailAfter} {
		key := uuid.NewString()
		lose(func(string) error { return neighbourtest.ErrUnavailable })
		if _, err := w.orders.Place(t.Context(), request(key)); fault.Reason(err) != order.ReasonPaymentFailed {
			t.Fatalf("placing: %v", err)
		}
		lose(nil)
		before := w.count(t, "orders")
		receipt, err := w.orders.Place(t.Context(), request(key))
		if err != nil || receipt.RedirectURL == "" {
			t.Fatalf("%v, %v", receipt, err)
		}
		again, err := w.orders.Place(t.Context(), request(key))
		if err != nil || again != receipt {
			t.Errorf("%v, then %v, %v", receipt, again, err)
		}
		if after := w.count(t, "orders"); after != before {
			t.Errorf("%d orders became %d", before, after)
		}
	}
}

func TestTheSameRequestForAnOrderThatIsOverLeadsToNoPayment(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	end := func(state paymentsv1.Payment_State) (app.Receipt, error) {
		key := uuid.NewString()
		if _, err := w.orders.Place(t.Context(), request(key)); err != nil {
			t.Fatal(err)
		}
		id := w.placedUnder(t, key)
		w.payments.Customer(string(id), state)
		w.advance(t, id)
		return w.orders.Place(t.Context(), request(key))
	}
	for _, state := range []paymentsv1.Payment_State{paymentsv1.Payment_EXPIRED, paymentsv1.Payment_DECLINED} {
		if _, err := end(state); fault.Reason(err) != order.ReasonPaymentInvalid {
			t.Errorf("%s: %v", state, err)
		}
	}
	receipt, err := end(paymentsv1.Payment_RESERVED)
	if err != nil || !strings.HasSuffix(receipt.RedirectURL, "/"+string(receipt.Key)) {
		t.Errorf("a paid order redirects to %q, %v", receipt.RedirectURL, err)
	}
}

func TestAProviderThatRefusesClosesTheOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.payments.FailBefore(func(string) error { return fault.New(fault.Precondition, "PROVIDER_NOT_OFFERED") })
	key := uuid.NewString()
	for range 2 {
		_, err := w.orders.Place(t.Context(), request(key))
		if !fault.Is(err, fault.Precondition) || fault.Reason(err) != order.ReasonPaymentInvalid {
			t.Fatalf("placing: %v", err)
		}
	}
	if o := w.advance(t, w.placedUnder(t, key)); o.State() != order.PaymentFailed || o.Data().Failure != order.NotOpened {
		t.Errorf("order is %s, %s", o.State(), o.Data().Failure)
	}
	if calls := w.payments.Calls("CreatePayment"); calls != 1 {
		t.Errorf("the provider was called %d times", calls)
	}
}

func TestSweepersShareTheOrdersAndLeaveFreshOnesAlone(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for range 6 {
		w.place(t)
	}
	claim := func() int {
		ids, err := w.store.Claim(t.Context(), order.Vipps, w.clock.Now(), w.clock.Now().Add(time.Minute), 4)
		if err != nil {
			t.Fatal(err)
		}
		return len(ids)
	}
	if n := claim(); n != 0 {
		t.Errorf("%d fresh orders were claimed", n)
	}
	w.clock.Advance(time.Minute)
	if first, second, third := claim(), claim(), claim(); first != 4 || second != 2 || third != 0 {
		t.Errorf("claimed %d, %d and %d", first, second, third)
	}
	w.clock.Advance(time.Minute)
	if n := claim(); n != 4 {
		t.Errorf("%d of the orders were advanced again", n)
	}
}
