package app_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"google.golang.org/protobuf/proto"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentseventsv1 "bestill.example/proto/gen/bestill/payments/events/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/grpcapi"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/eventbus"
)

// statements records what is sent to the database.
type statements struct {
	mu   sync.Mutex
	sent []string
}

func (s *statements) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent = append(s.sent, strings.Join(strings.Fields(data.SQL), " "))
	return ctx
}

func (*statements) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// take returns what was sent since the last call.
func (s *statements) take() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	sent := s.sent
	s.sent = nil
	return sent
}

// listen records what the world's orders send to their database from now on.
func (w *world) listen(t *testing.T) *statements {
	t.Helper()
	config, sent := w.pool.Config(), &statements{}
	config.ConnConfig.Tracer = sent
	pool, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	store := postgres.New(pool, events.Encode, func() {})
	w.orders.Store, w.saga.Store = store, store
	return sent
}

func TestAnOrderTakesFewStatements(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	sent := w.listen(t)

	w.completedID(t) // and reserves the first numbers
	sent.take()
	id := w.place(t)
	if placing := sent.take(); len(placing) != 2 { // stored, payment noted
		t.Errorf("placing takes %d statements:\n%s", len(placing), strings.Join(placing, "\n"))
	}
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	if o := w.advance(t, id); o.State() != order.Completed {
		t.Fatalf("the order is %s", o.State())
	}
	if bringing := sent.take(); len(bringing) != 3 { // read, reserved and issued, captured
		t.Errorf("completing it takes %d statements:\n%s", len(bringing), strings.Join(bringing, "\n"))
	}
	for _, state := range []paymentsv1.Payment_State{paymentsv1.Payment_RESERVED, paymentsv1.Payment_CAPTURED} {
		if err := events.AdvancePaid(w.saga)(t.Context(), paymentIs(t, id, state)); err != nil {
			t.Error(err)
		}
	}
	if told := sent.take(); len(told) != 0 {
		t.Errorf("an event about a completed order takes %d statements:\n%s", len(told), strings.Join(told, "\n"))
	}
}

func TestOrdersThatAgreeWithTheirPaymentsAreComparedByTwoStatementsAndOneCall(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for range 3 {
		w.completedID(t)
	}
	sent := w.listen(t)
	one, several := w.payments.Calls("GetPayment"), w.payments.Calls("BatchGetPayments")
	w.clock.Advance(day)
	w.reviewInBatches(t, 10)
	if comparing := sent.take(); len(comparing) != 2 { // claimed, reviewed
		t.Errorf("comparing takes %d statements:\n%s", len(comparing), strings.Join(comparing, "\n"))
	}
	if w.payments.Calls("GetPayment") != one || w.payments.Calls("BatchGetPayments")-several != 1 {
		t.Error("the payments are not read in one call")
	}
}

func TestWhetherAVisitOfManyItemsCanBeOrderedAgainTakesTwoStatements(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.pickup.Begin(20, pickupDay, laterDay)
	passed := w.passedVisit(t, w.completedID(t), w.completedID(t), w.completedID(t))
	sent := w.listen(t)
	again, err := w.orders.Reorder(t.Context(), passed, "")
	if err != nil || again.Refusal != "" || len(again.Dates) != 2 {
		t.Errorf("%+v, %v", again, err)
	}
	if reading := sent.take(); len(reading) != 2 { // the order, and until when its items can be used
		t.Errorf("it takes %d statements:\n%s", len(reading), strings.Join(reading, "\n"))
	}
}

// paymentIs returns an event with the state of an order's payment.
func paymentIs(t *testing.T, id order.ID, state paymentsv1.Payment_State) eventbus.Event {
	t.Helper()
	return paymentChanged(t, &paymentsv1.Payment{OrderReference: string(id), State: state})
}

func paymentChanged(t *testing.T, payment *paymentsv1.Payment) eventbus.Event {
	t.Helper()
	changed := &paymentseventsv1.PaymentChanged{Payment: payment}
	payload, err := proto.Marshal(changed)
	if err != nil {
		t.Fatal(err)
	}
	return eventbus.Event{Type: string(changed.ProtoReflect().Descriptor().FullName()), Payload: payload}
}

func TestAPaymentOfNoOrderIsSkippedAndAnotherEventIsNone(t *testing.T) {
	t.Parallel()
	advance := events.AdvancePaid(newWorld(t).saga)
	for _, id := range []order.ID{order.ID(uuid.NewString()), "of-another-shop", ""} {
		for _, state := range []paymentsv1.Payment_State{paymentsv1.Payment_RESERVED, paymentsv1.Payment_REFUNDED} {
			told := paymentIs(t, id, state)
			told.Delivery = 2
			if err := advance(t.Context(), told); err != nil {
				t.Errorf("%s of %q: %v", state, id, err)
			}
		}
	}
	if err := advance(t.Context(), eventbus.Event{Type: "google.protobuf.Empty"}); !errors.Is(err, eventbus.ErrPermanent) {
		t.Errorf("another event: %v", err)
	}
}

func TestAnOrderThatIsPaidIsLeftAMomentToTheProcessThatAdvancesIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	told := paymentIs(t, id, paymentsv1.Payment_RESERVED)
	told.Delivery = 1
	err := events.AdvancePaid(w.saga)(t.Context(), told)
	if _, putOff := errors.AsType[eventbus.LaterError](err); !putOff || w.payments.Calls("ReconcilePayment") != 0 {
		t.Fatalf("the order was advanced at once: %v", err)
	}
	told.Delivery = 2
	if err := events.AdvancePaid(w.saga)(t.Context(), told); err != nil {
		t.Fatal(err)
	}
	o, err := w.saga.Store.ByID(t.Context(), id)
	if err != nil || o.State() != order.Completed {
		t.Errorf("the order is %s, %v", o.State(), err)
	}
}

func TestAnotherProcessSettlesAnOrderWithoutOpeningItsPaymentAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.paid(t)
	if o, err := w.other.saga.Advance(t.Context(), id); err != nil || o.State() != order.Completed {
		t.Errorf("the order is %v, %v", o, err)
	}
	if opened := w.payments.Calls("CreatePayment"); opened != 1 {
		t.Errorf("its payment was opened %d times", opened)
	}
}

func TestAReservationEventOfACompletedOrderDoesNotReadTheLedger(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.completedID(t)
	for state, asks := range map[paymentsv1.Payment_State]int{paymentsv1.Payment_RESERVED: 0, paymentsv1.Payment_REFUNDED: 1} {
		told := paymentIs(t, id, state)
		asked := w.payments.Calls("GetPayment")
		if err := events.AdvancePaid(w.saga)(t.Context(), told); err != nil || w.payments.Calls("GetPayment")-asked != asks {
			t.Errorf("%s: the ledger was read %d times, %v", state, w.payments.Calls("GetPayment")-asked, err)
		}
	}
}

func TestTheOrderOfTheReceiptPageIsReadByOneStatement(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.complete(t)
	sent := w.listen(t)
	read, err := grpcapi.New(w.orders, "test", "").GetOrder(t.Context(), &ordersv1.GetOrderRequest{UriKey: string(placed.Key)})
	if err != nil || read.GetOrder().GetOrderNumber() != string(placed.Number) {
		t.Fatalf("read %v, %v", read, err)
	}
	if reading := sent.take(); len(reading) != 1 {
		t.Errorf("reading takes %d statements:\n%s", len(reading), strings.Join(reading, "\n"))
	}
}
