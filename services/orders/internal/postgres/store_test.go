package postgres_test

import (
	"errors"
	"slices"
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
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/metrics"
	platformpostgres "bestill.example/services/platform/postgres"
)

// wantNoneLeft is for erasing that has to erase every order.
func wantNoneLeft(t *testing.T) func(order.ID, error) {
	t.Helper()
	return func(id order.ID, err error) { t.Errorf("the order %s is not erased: %v", id, err) }
}

func TestPersonalDataIsErasedHoweverManyOrdersHoldIt(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, postgres.Migrations)
	pool := testkit.Pool(t, cfg)
	store := postgres.New(pool, events.Encode, func() {})
	o := ordertest.Placed()
	placed(t, store, o)
	abandon(t, store, o)
	const more = `
		INSERT INTO orders (id, key, number, kind, state, failure, language, product, price, total_in_ore, provider,
		                    placed_at, changed_at, version, claimed_until)
		SELECT gen_random_uuid(), substr(md5(n::text), 1, 22), lpad(n::text, 10, '0'), kind, state, failure, language,
		       product, price, total_in_ore, provider, placed_at, changed_at, version, claimed_until
		FROM orders, generate_series(1, 2500) n`
	if _, err := pool.Exec(t.Context(), more); err != nil {
		t.Fatal(err)
	}
	// Products of a later release are left for it to erase: this one does not know which of their data is personal.
	const ofLaterRelease = `UPDATE orders SET kind = 'BY_DRONE', changed_at = changed_at - interval '1 day' WHERE number = '0000000007'`
	if _, err := testkit.Owner(t, cfg).Exec(t.Context(), ofLaterRelease); err != nil {
		t.Fatal(err)
	}
	now := ordertest.PlacedAt.AddDate(2, 0, 0)
	if err := store.Erase(t.Context(), now.AddDate(0, 0, -7), now.AddDate(-1, 0, 0), now, wantNoneLeft(t)); err != nil {
		t.Error(err)
	}
	var left int
	const personal = `SELECT count(*) FROM orders WHERE kind <> 'BY_DRONE' AND (erased_at IS NULL OR product ? 'sender')`
	if err := pool.QueryRow(t.Context(), personal).Scan(&left); err != nil || left != 0 {
		t.Errorf("%d orders hold personal data, %v", left, err)
	}
}

func TestOrdersWhoseProductCannotBeReadKeepNoOtherOrderFromBeingErased(t *testing.T) {
	t.Parallel()
	pool, store, o := withOrder(t)
	abandon(t, store, o)
	// More than a batch of them, before the one that can be read.
	const unreadable = `
		INSERT INTO orders (id, key, number, kind, state, failure, language, product, price, total_in_ore, provider,
		                    placed_at, changed_at, version, claimed_until)
		SELECT gen_random_uuid(), substr(md5(n::text), 1, 22), lpad(n::text, 10, '0'), kind, state, failure, language,
		       '{"sender": "Kari"}', price, total_in_ore, provider, placed_at, changed_at - interval '1 day', version, claimed_until
		FROM orders, generate_series(1, 250) n`
	if _, err := pool.Exec(t.Context(), unreadable); err != nil {
		t.Fatal(err)
	}

	left := map[order.ID]error{}
	now := ordertest.PlacedAt.AddDate(2, 0, 0)
	if err := store.Erase(t.Context(), now, now, now, func(id order.ID, why error) { left[id] = why }); err != nil {
		t.Error(err)
	}
	kept, err := platformpostgres.Collect(t.Context(), pool, pgx.RowTo[order.ID], "SELECT id::text FROM orders WHERE erased_at IS NULL")
	if err != nil || len(kept) != 250 || len(left) != 250 {
		t.Errorf("%d orders are kept and %d reported, %v", len(kept), len(left), err)
	}
	for _, id := range kept {
		if left[id] == nil {
			t.Errorf("the order %s is kept, which nobody is told", id)
		}
	}
}

func TestAnOrderThatIsBusyWhileDataIsErasedIsErasedNevertheless(t *testing.T) {
	t.Parallel()
	pool, store, o := withOrder(t)
	abandon(t, store, o)
	busy := locking(t, pool, "SELECT FROM orders FOR UPDATE")

	now, erased := ordertest.PlacedAt.AddDate(2, 0, 0), make(chan error, 1)
	go func() { erased <- store.Erase(t.Context(), now, now, now, wantNoneLeft(t)) }()
	testkit.Eventually(t, "erasing waits for the order", func() bool {
		var waiting int
		err := pool.QueryRow(t.Context(), `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`).Scan(&waiting)
		return err == nil && waiting == 1
	})
	if err := busy.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-erased; err != nil {
		t.Fatal(err)
	}
	stored, err := store.ByID(t.Context(), o.ID())
	if err != nil || stored.Data().ErasedAt.IsZero() {
		t.Errorf("the order keeps its data: %v", err)
	}
}

func TestAnOrderPostponedByAClockThatWasAheadIsClaimed(t *testing.T) {
	t.Parallel()
	store := postgres.New(testkit.Postgres(t, postgres.Migrations), events.Encode, func() {})
	o := ordertest.Placed()
	placed(t, store, o)
	claim := func(now time.Time) []order.ID {
		t.Helper()
		claimed, err := store.Claim(t.Context(), o.Data().Payment.Provider, now, now.Add(time.Minute), 10)
		if err != nil {
			t.Fatal(err)
		}
		return claimed
	}
	if claimed := claim(ordertest.PlacedAt.Add(-time.Hour)); len(claimed) != 0 {
		t.Errorf("claimed too early: %v", claimed)
	}
	if claimed := claim(ordertest.PlacedAt.AddDate(0, 0, -2)); !slices.Equal(claimed, []order.ID{o.ID()}) {
		t.Errorf("claimed %v two days too early", claimed)
	}
}

func TestOrdersThatCameToNothingLoseTheirPersonalDataSoonAndOthersLater(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	store := postgres.New(pool, events.Encode, func() {})
	const day = 24 * time.Hour
	place := func(change func(*order.Order, order.Numbers) error, as ...func(*order.Placement)) order.ID {
		t.Helper()
		o := ordertest.Placed(as...)
		key := app.Idempotency{Key: string(o.ID())}
		if _, err := store.Insert(t.Context(), o, key, ""); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Update(t.Context(), o.ID(), change); err != nil {
			t.Fatal(err)
		}
		return o.ID()
	}
	open := place(func(*order.Order, order.Numbers) error { return nil })
	unpaid := place(func(o *order.Order, _ order.Numbers) error { return o.PaymentNotOpened(ordertest.PlacedAt) })
	paid := place(func(o *order.Order, _ order.Numbers) error {
		ordertest.Complete(t, o)
		return nil
	})
	// The customer may never come for the money.
	atCounter := place(func(o *order.Order, _ order.Numbers) error {
		ordertest.FailTaken(order.NumberNotIssued)(t, o)
		return nil
	}, func(p *order.Placement) { p.Provider = order.CardTerminal })
	overdue := func(now time.Time) bool {
		t.Helper()
		retention := app.Retention{NotCharged: 7 * day, Charged: 365 * day}
		measured, err := (&metrics.Database{
			Service: "orders", Pool: pool, Gauges: postgres.Gauges, Arguments: postgres.GaugeArguments(clock.NewManual(now), 0, retention),
		}).Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return measured["bestill.orders.erasure.overdue"][""] > 0
	}
	for _, c := range []struct {
		after             time.Duration
		unpaid, paid, due bool
	}{{6 * day, false, false, false}, {8 * day, true, false, true}, {364 * day, true, false, false}, {366 * day, true, true, true}} {
		now := ordertest.PlacedAt.Add(c.after)
		if before := overdue(now); before != c.due {
			t.Errorf("after %v, before erasing, data is overdue: %t", c.after, before)
		}
		if err := store.Erase(t.Context(), now.Add(-7*day), now.Add(-365*day), now, wantNoneLeft(t)); err != nil {
			t.Fatal(err)
		}
		if overdue(now) {
			t.Errorf("after %v data is overdue that was erased", c.after)
		}
		for id, want := range map[order.ID]bool{open: false, unpaid: c.unpaid, paid: c.paid, atCounter: c.paid} {
			o, err := store.ByID(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			erased := o.Data().Product.Facts().Sender.Name == ""
			if erased != want || erased == o.Data().ErasedAt.IsZero() {
				t.Errorf("after %v an order that is %s is erased: %t", c.after, o.State(), erased)
			}
			placed, err := store.PlacedBefore(t.Context(), app.Idempotency{Key: string(id)})
			if id != open && (err != nil || (placed == nil) != want) {
				t.Errorf("after %v the key of an order that is %s: %v, %v", c.after, o.State(), placed, err)
			}
		}
	}
}

func TestWhatIsStoredAboutOneOrderChangesNoOther(t *testing.T) {
	t.Parallel()
	store := postgres.New(testkit.Postgres(t, postgres.Migrations), events.Encode, func() {})
	one, other := ordertest.Placed(), ordertest.Placed()
	for _, o := range []*order.Order{one, other} {
		if _, err := store.Insert(t.Context(), o, app.Idempotency{Key: string(o.ID())}, ""); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := store.NotePayment(t.Context(), one, "payment-1", "https://provider.example/pay"); err != nil {
		t.Fatal(err)
	}
	if _, err := store.NotePayment(t.Context(), one, "payment-2", "https://provider.example/pay"); !errors.Is(err, app.ErrMoved) {
		t.Errorf("a payment of the order as it was before its payment: %v", err)
	}
	where := order.Archived{Container: "receipts", FileName: "one.pdf"}
	noted, err := store.NoteReceipt(t.Context(), one.ID(), order.ArchivedReceipt{State: one.State()}, where, true)
	if err != nil || !noted {
		t.Fatalf("%t, %v", noted, err)
	}
	for o, want := range map[*order.Order]order.Archived{one: where, other: {}} {
		read, err := store.ByID(t.Context(), o.ID())
		if err != nil {
			t.Fatal(err)
		}
		data := read.Data()
		if data.ID != o.ID() || data.Receipt != want || (data.Payment.ID == "payment-1") != (o == one) {
			t.Errorf("stored %s with the receipt %v and the payment %q", data.ID, data.Receipt, data.Payment.ID)
		}
		receipt, err := store.ArchivedReceipt(t.Context(), o.ID(), where.FileName)
		if err != nil || (receipt.State == one.State()) != (o == one) {
			t.Errorf("the archived receipt is %v, %v", receipt, err)
		}
	}
}

// A statement that does not wait for the disk must not make later ones on its connection lose what they commit.
func TestANoteThatIsRepeatedWhenLostLeavesOthersDurable(t *testing.T) {
	t.Parallel()
	settings := testkit.Postgres(t, postgres.Migrations).Config()
	settings.MaxConns = 1
	settings.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	single, err := pgxpool.NewWithConfig(t.Context(), settings)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(single.Close)
	store, o := postgres.New(single, events.Encode, func() {}), ordertest.Placed()
	placed(t, store, o)
	for name, note := range map[string]func() error{
		"payment": func() error {
			_, err := store.NotePayment(t.Context(), o, "payment-1", "https://provider.example/pay")
			return err
		},
		"receipt": func() error {
			_, err := store.NoteReceipt(t.Context(), o.ID(), order.ArchivedReceipt{State: o.State()}, order.Archived{FileName: "1.pdf"}, false)
			return err
		},
		"claim": func() error {
			at := o.Data().PlacedAt.Add(time.Hour)
			claimed, err := store.Claim(t.Context(), o.Data().Payment.Provider, at, at.Add(time.Minute), 10)
			if len(claimed) != 1 {
				t.Errorf("claimed %v", claimed)
			}
			return err
		},
	} {
		var setting string
		err := errors.Join(note(), single.QueryRow(t.Context(), "SHOW synchronous_commit").Scan(&setting))
		if err != nil || setting != "on" {
			t.Errorf("after the note of the %s synchronous_commit is %q, %v", name, setting, err)
		}
	}
}
