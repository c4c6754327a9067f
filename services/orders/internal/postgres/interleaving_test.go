package postgres_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/fault"
)

// now is when the operations of this test are done.
var now = ordertest.PlacedAt.AddDate(0, 0, 3)

// TestTwoOperationsAtOnceLeaveOrdersAsOneAfterTheOther holds each operation with all its locks right before its commit, until the other
// one has ended or waits for it.
func TestTwoOperationsAtOnceLeaveOrdersAsOneAfterTheOther(t *testing.T) {
	t.Parallel()
	p := newPairs(t)
	for first, holds := range operations {
		for second, meets := range operations {
			w := p.begin(t)
			w.errs = p.run(t, func() error { return holds(t.Context(), w, p.held) }, func() error { return meets(t.Context(), w, p.free) })
			p.check(t, first+" and "+second, w)
		}
	}
}

// orders are those that two operations are about.
type orders struct {
	// passed is completed and its visit has passed, again is its reorder; pickup, which is for the same item, and parcel are not paid.
	passed, again, pickup, parcel *order.Order
	item                          string
	// errs and returned are what the operations returned.
	errs     [2]error
	returned chan *order.Order
}

// operations change orders as the service does. Each call may be refused.
var operations = map[string]func(ctx context.Context, w *orders, s *postgres.Store) error{
	"cancel the reorder": func(ctx context.Context, w *orders, s *postgres.Store) error {
		_, err := s.Update(ctx, w.again.ID(), func(o *order.Order, _ order.Numbers) error { return o.Cancel(now) })
		return err
	},
	"record the end of the reorder": func(ctx context.Context, w *orders, s *postgres.Store) error {
		_, err := s.Record(ctx, w.again, func(o *order.Order, _ order.Numbers) error { return o.Cancel(now) })
		return err
	},
	"order the visit again": func(ctx context.Context, w *orders, s *postgres.Store) error {
		_, err := s.Insert(ctx, freeVisit(order.PickupReorder, w.item, w.passed.Data().Key), app.Idempotency{}, "")
		return err
	},
	"order another visit": func(ctx context.Context, w *orders, s *postgres.Store) error {
		_, err := s.Insert(ctx, freeVisit(order.PickupReturn, w.item, ""), app.Idempotency{Key: "key-of-" + w.item}, "")
		return err
	},
	"pay for a pickup": func(ctx context.Context, w *orders, s *postgres.Store) error {
		_, err := s.Record(ctx, w.pickup, reserved)
		return err
	},
	"refund the visit that passed in the portal": func(ctx context.Context, w *orders, s *postgres.Store) error {
		_, err := s.Record(ctx, w.passed, func(o *order.Order, _ order.Numbers) error {
			total := o.Data().Price.Total
			return o.Compare(order.Ledger{
				PaymentID: o.Data().Payment.ID, State: order.PaymentRefunded, Reserved: total, Captured: total, Refunded: total,
				Refund: order.RefundIsCompleted,
			}, now)
		})
		return err
	},
	"erase the visit that passed": func(ctx context.Context, w *orders, s *postgres.Store) error {
		return s.EraseOrder(ctx, w.passed.ID(), now, func(order.Data) error { return nil })
	},
	"try to prove ownership": func(ctx context.Context, w *orders, s *postgres.Store) error {
		return s.CountAttempt(ctx, w.passed.ID(), now)
	},
	"prove ownership": func(ctx context.Context, w *orders, s *postgres.Store) error {
		return s.ForgetAttempts(ctx, w.passed.ID())
	},
	"complete the parcel": func(ctx context.Context, w *orders, s *postgres.Store) error {
		_, err := s.Record(ctx, w.parcel, func(o *order.Order, numbers order.Numbers) error {
			if err := reserved(o, numbers); err != nil {
				return err
			}
			return o.Issue(numbers, now)
		})
		return err
	},
	"change the parcel": func(ctx context.Context, w *orders, s *postgres.Store) error {
		changed, err := s.Update(ctx, w.parcel.ID(), func(*order.Order, order.Numbers) error { return nil })
		if err == nil {
			w.returned <- changed
		}
		return err
	},
}

// reserved is the change of an order that is paid.
func reserved(o *order.Order, _ order.Numbers) error {
	return o.PaymentReserved(order.Ledger{PaymentID: o.Data().Payment.ID, State: order.PaymentReserved, Reserved: o.Data().Price.Total}, now)
}

// freeVisit is a visit to come that costs nothing.
func freeVisit(purpose order.Kind, item string, again order.Key) *order.Order {
	return ordertest.Placed(func(p *order.Placement) {
		p.Product = visit.Visit{Purpose: purpose, PickupDate: "2026-03-24", Items: []string{item}, ReorderOf: again}
		p.Price = order.Price{}
	})
}

// pairs runs operations in pairs.
type pairs struct {
	pool *pgxpool.Pool
	// held stops before each commit while the lock is held, and free never does.
	held, free *postgres.Store
	lock       *pgx.Conn
	deadlocks  atomic.Int32
	begun      int
}

func newPairs(t *testing.T) *pairs {
	t.Helper()
	const hold = `
		CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			IF current_setting('application_name') = 'held' THEN
				PERFORM pg_advisory_xact_lock_shared(1);
			END IF;
			RETURN NULL;
		END
		$$;
		DO $$
		DECLARE
			written text;
		BEGIN
			FOREACH written IN ARRAY ARRAY['orders', 'visit_item', 'ownership_attempt'] LOOP
				EXECUTE format('CREATE CONSTRAINT TRIGGER hold AFTER INSERT OR UPDATE OR DELETE ON %I
					DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold()', written);
			END LOOP;
		END
		$$`
	database := testkit.PostgresConfig(t, postgres.Migrations)
	p := &pairs{pool: testkit.Pool(t, database), lock: testkit.Owner(t, database)}
	if _, err := p.lock.Exec(t.Context(), hold); err != nil {
		t.Fatal(err)
	}
	as := func(name string) *postgres.Store {
		settings := p.pool.Config()
		settings.ConnConfig.RuntimeParams["application_name"] = name
		settings.ConnConfig.OnPgError = func(_ *pgconn.PgConn, err *pgconn.PgError) bool {
			if err.Code == "40P01" {
				p.deadlocks.Add(1)
			}
			return true
		}
		pool, err := pgxpool.NewWithConfig(t.Context(), settings)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(pool.Close)
		return postgres.New(pool, events.Encode, func() {})
	}
	p.held, p.free = as("held"), as("free")
	return p
}

// begin stores the orders that the next two operations are about.
func (p *pairs) begin(t *testing.T) *orders {
	t.Helper()
	p.begun++
	w := &orders{
		item: "RETUR" + string(ordertest.Numbering.Of(int64(p.begun))), returned: make(chan *order.Order, 2),
	}
	w.passed = complete(t, p.free, ordertest.Placed(func(p *order.Placement) {
		p.Product = visit.Visit{PickupDate: "2026-03-01", Items: []string{w.item}}
	}))
	w.again = complete(t, p.free, freeVisit(order.PickupReorder, w.item, w.passed.Data().Key))
	w.parcel = p.payable(t, ordertest.Placed())
	w.pickup = p.payable(t, ordertest.Placed(func(p *order.Placement) {
		p.Product = visit.Visit{PickupDate: "2026-03-24", Items: []string{w.item}}
	}))
	return w
}

// payable stores a new order with its payment.
func (p *pairs) payable(t *testing.T, o *order.Order) *order.Order {
	t.Helper()
	opened, err := p.free.NotePayment(t.Context(), placed(t, p.free, o), "payment-of-"+string(o.ID()), "https://pay.example/1")
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// run holds the first operation before its commit until the second one has ended or waits.
func (p *pairs) run(t *testing.T, first, second func() error) (errs [2]error) {
	t.Helper()
	if _, err := p.lock.Exec(t.Context(), "SELECT pg_advisory_lock(1)"); err != nil {
		t.Fatal(err)
	}
	var ended [2]chan error
	for i, operation := range []func() error{first, second} {
		ended[i] = make(chan error, 1)
		go func() { ended[i] <- operation() }()
		testkit.Eventually(t, "the operation has ended or waits", func() bool {
			const waits = `
				SELECT count(*) > 0 FROM pg_stat_activity
				WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = $1`
			var waiting bool
			err := p.pool.QueryRow(t.Context(), waits, []string{"held", "free"}[i]).Scan(&waiting)
			return err == nil && waiting || len(ended[i]) > 0
		})
	}
	if _, err := p.lock.Exec(t.Context(), "SELECT pg_advisory_unlock(1)"); err != nil {
		t.Fatal(err)
	}
	return [2]error{<-ended[0], <-ended[1]}
}

func (p *pairs) check(t *testing.T, pair string, w *orders) {
	t.Helper()
	for _, err := range w.errs {
		refused, known := fault.From(err)
		if err != nil && !errors.Is(err, app.ErrMoved) && (!known || refused.Kind == fault.Unavailable) {
			t.Errorf("%s: %v", pair, err)
		}
	}
	if p.deadlocks.Swap(0) > 0 {
		t.Errorf("%s wait for each other", pair)
	}
	const kept = `
		SELECT count(*) FROM visit_item JOIN orders ON id = order_id
		WHERE visit_item.number = $1 AND (erased_at IS NOT NULL OR state NOT IN ('FULFILLING', 'COMPLETED'))`
	var items int
	if err := p.pool.QueryRow(t.Context(), kept, w.item).Scan(&items); err != nil || items > 0 {
		t.Errorf("%s: %d items are kept for an order that is over or erased, %v", pair, items, err)
	}
	ahead := 0
	for _, o := range []*order.Order{w.again, w.pickup} {
		stored, err := p.free.ByID(t.Context(), o.ID())
		if err != nil {
			t.Fatal(err)
		}
		if stored.State().Paid() {
			ahead++
		}
	}
	if ahead > 1 {
		t.Errorf("%s: the item has two visits", pair)
	}
	close(w.returned)
	for returned := range w.returned {
		stored, err := p.free.ByID(t.Context(), returned.ID())
		if err != nil {
			t.Fatal(err)
		}
		if returned.Issued() && len(returned.Data().Items) != len(stored.Data().Items) {
			t.Errorf("%s: the order is returned with the items %v", pair, returned.Data().Items)
		}
	}
}
