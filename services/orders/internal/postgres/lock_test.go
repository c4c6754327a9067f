package postgres_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
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

// changeWhileItWaits makes a call that waits for the rows that a transaction has locked, changes them there meanwhile, and returns the
// call's error.
func changeWhileItWaits(t *testing.T, pool *pgxpool.Pool, lock, change string, call func() error) error {
	t.Helper()
	other := locking(t, pool, lock)
	returned := make(chan error, 1)
	go func() { returned <- call() }()
	awaitWaiting(t, pool, 1)
	if _, err := other.Exec(t.Context(), change); err != nil {
		t.Fatal(err)
	}
	if err := other.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	return <-returned
}

// locking returns a transaction that has locked rows. It ends with the test at the latest.
func locking(t *testing.T, pool *pgxpool.Pool, lock string, arguments ...any) pgx.Tx {
	t.Helper()
	transaction, err := pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = transaction.Rollback(context.WithoutCancel(t.Context())) })
	if _, err := transaction.Exec(t.Context(), lock, arguments...); err != nil {
		t.Fatal(err)
	}
	return transaction
}

// awaitWaiting waits until so many calls wait for a lock.
func awaitWaiting(t *testing.T, pool *pgxpool.Pool, calls int) {
	t.Helper()
	const query = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
	testkit.Eventually(t, "the call waits", func() bool {
		var waiting int
		err := pool.QueryRow(t.Context(), query).Scan(&waiting)
		return err == nil && waiting == calls
	})
}

// withOrder returns a database with a new order, and its store.
func withOrder(t *testing.T) (*pgxpool.Pool, *postgres.Store, *order.Order) {
	t.Helper()
	pool := testkit.Postgres(t, postgres.Migrations)
	store := postgres.New(pool, events.Encode, func() {})
	o := ordertest.Placed()
	placed(t, store, o)
	return pool, store, o
}

// placed stores a new order.
func placed(t *testing.T, store *postgres.Store, o *order.Order) *order.Order {
	t.Helper()
	stored, err := store.Insert(t.Context(), o, app.Idempotency{}, "")
	if err != nil {
		t.Fatal(err)
	}
	return stored
}

// abandon ends an order whose payment could not be opened.
func abandon(t *testing.T, store *postgres.Store, o *order.Order) {
	t.Helper()
	notOpened := func(o *order.Order, _ order.Numbers) error { return o.PaymentNotOpened(ordertest.PlacedAt) }
	if _, err := store.Update(t.Context(), o.ID(), notOpened); err != nil {
		t.Fatal(err)
	}
}

// complete stores a new order and brings it to its end.
func complete(t *testing.T, store *postgres.Store, o *order.Order) *order.Order {
	t.Helper()
	completed, err := store.Record(t.Context(), placed(t, store, o), func(o *order.Order, _ order.Numbers) error {
		ordertest.Complete(t, o)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return completed
}

func TestAnOrderThatIsIssuedWhileAChangeWaitsForItIsChangedWithItsItems(t *testing.T) {
	t.Parallel()
	pool, store, o := withOrder(t)
	const issue = `
		WITH issued AS (UPDATE orders SET state = 'FULFILLING', issued_at = now(), version = version + 1 RETURNING id)
		INSERT INTO order_item (number, order_id, position, kind) SELECT 'CP000000014NO', id, 0, 'S10' FROM issued`
	var asLocked, changed order.Data
	err := changeWhileItWaits(t, pool, "SELECT FROM orders FOR UPDATE", issue, func() error {
		stored, err := store.Update(t.Context(), o.ID(), func(o *order.Order, _ order.Numbers) error {
			asLocked = o.Data()
			return nil
		})
		if err == nil {
			changed = stored.Data()
		}
		return err
	})
	if err != nil || asLocked.IssuedAt.IsZero() || len(asLocked.Items) != 1 || len(changed.Items) != 1 {
		t.Errorf("issued at %v, with the items %v, stored with %v: %v", asLocked.IssuedAt, asLocked.Items, changed.Items, err)
	}
}

// Two members of staff press the same button, or one presses it twice.
func TestTheSameAcknowledgementTwiceAtOnceIsStoredOnce(t *testing.T) {
	t.Parallel()
	pool, store, o := withOrder(t)
	busy := locking(t, pool, "SELECT FROM orders FOR UPDATE")
	const calls = 2
	returned := make(chan error, calls)
	for i := range calls {
		a := order.Acknowledgement{Trouble: order.RefundNotPossible, Reason: "INTENDED", Actor: testkit.StaffActor}
		at := ordertest.PlacedAt.Add(time.Duration(i) * time.Millisecond)
		go func() { returned <- store.Acknowledge(t.Context(), o.ID(), a, at) }()
	}
	awaitWaiting(t, pool, calls)
	err := busy.Rollback(t.Context())
	for range calls {
		err = errors.Join(err, <-returned)
	}
	var stored int
	if err == nil {
		err = pool.QueryRow(t.Context(), "SELECT count(*) FROM acknowledged_trouble").Scan(&stored)
	}
	if err != nil || stored != 1 {
		t.Errorf("%d are stored: %v", stored, err)
	}
}

func TestAnAttemptDuringTheRightOneIsCountedAnew(t *testing.T) {
	t.Parallel()
	pool, store, o := withOrder(t)
	attempt := func() error { return store.CountAttempt(t.Context(), o.ID(), ordertest.PlacedAt) }
	if err := attempt(); err != nil {
		t.Fatal(err)
	}
	err := changeWhileItWaits(t, pool, "SELECT FROM ownership_attempt FOR UPDATE", "DELETE FROM ownership_attempt", attempt)
	var count int
	if err == nil {
		err = pool.QueryRow(t.Context(), "SELECT count FROM ownership_attempt").Scan(&count)
	}
	if err != nil || count != 1 {
		t.Errorf("%d attempts are counted: %v", count, err)
	}
}

// Erasing an order locks it, and then deletes its attempts.
func TestAnAttemptDoesNotWaitForAnOrderThatIsErased(t *testing.T) {
	t.Parallel()
	pool, store, o := withOrder(t)
	if err := store.CountAttempt(t.Context(), o.ID(), ordertest.PlacedAt); err != nil {
		t.Fatal(err)
	}
	locking(t, pool, "SELECT FROM orders FOR UPDATE")
	if err := store.CountAttempt(t.Context(), o.ID(), ordertest.PlacedAt); err != nil {
		t.Error(err)
	}
}

func TestItemsDoNotGoBackToAnOrderThatIsErasedMeanwhile(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	store := postgres.New(pool, events.Encode, func() {})
	const item = "RR473124829NO"
	passed := complete(t, store, ordertest.Placed(func(p *order.Placement) {
		p.Product = visit.Visit{PickupDate: "2026-03-01", Items: []string{item}}
	}))
	again := complete(t, store, freeVisit(order.PickupReorder, item, passed.Data().Key))
	erase := "UPDATE orders SET erased_at = now(), version = version + 1 WHERE id = '" + string(passed.ID()) + "'"
	err := changeWhileItWaits(t, pool, "SELECT FROM orders WHERE id = '"+string(passed.ID())+"' FOR UPDATE", erase, func() error {
		_, err := store.Update(t.Context(), again.ID(), func(o *order.Order, _ order.Numbers) error {
			ordertest.Cancel(t, o)
			return nil
		})
		return err
	})
	var left int
	if err == nil {
		err = pool.QueryRow(t.Context(), "SELECT count(*) FROM visit_item").Scan(&left)
	}
	if err != nil || left != 0 {
		t.Errorf("%d items are left: %v", left, err)
	}
}

// The items are stored in the reverse of the order in which they are locked, as those of which some had an earlier visit may be.
func TestAVisitThatIsCancelledWhileAnotherOneForItsItemsIsPaidDoesNotWaitInACircle(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	store := postgres.New(pool, events.Encode, func() {})
	items := []string{"RR000000011NO", "RR000000025NO", "RR000000039NO"}
	pickup := func(p *order.Placement) { p.Product = visit.Visit{PickupDate: "2026-03-24", Items: items} }
	cancelled := complete(t, store, ordertest.Placed(pickup))
	unpaid := placed(t, store, ordertest.Placed(pickup))
	const reverse = `
		WITH items AS (DELETE FROM visit_item RETURNING *)
		INSERT INTO visit_item SELECT * FROM items ORDER BY number DESC`
	if _, err := pool.Exec(t.Context(), reverse); err != nil {
		t.Fatal(err)
	}
	middle := locking(t, pool, "SELECT FROM visit_item WHERE number = $1 FOR UPDATE", items[1])
	ended := make(chan error, 2)
	for i, call := range []func() error{
		func() error {
			_, err := store.Record(t.Context(), cancelled, func(o *order.Order, _ order.Numbers) error {
				ordertest.Cancel(t, o)
				return nil
			})
			return err
		},
		func() error {
			_, err := store.Record(t.Context(), unpaid, func(o *order.Order, _ order.Numbers) error {
				ordertest.Complete(t, o)
				return nil
			})
			if fault.Reason(err) != order.ReasonAlreadyExists {
				return err
			}
			return nil
		},
	} {
		go func() { ended <- call() }()
		awaitWaiting(t, pool, i+1)
	}
	if err := middle.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(<-ended, <-ended); err != nil {
		t.Error(err)
	}
}
