package postgres_test

import (
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// reserved returns a payment that is reserved.
func reserved(t *testing.T, store *postgres.Store) *payment.Payment {
	t.Helper()
	p, err := store.Update(t.Context(), opened(t, store, "order-0000001", "psp-1").ID(), reserve)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestWhenTwoDecideOnTheSameLedgerTheSecondDecidesAgain(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := reserved(t, store)
	if _, err := store.Append(t.Context(), p.Copy(), func(p *payment.Payment) error { return p.RequestCapture(noon) }); err != nil {
		t.Fatal(err)
	}
	calls := 0
	_, err := store.Append(t.Context(), p.Copy(), func(p *payment.Payment) error {
		calls++
		return p.RequestRelease(noon)
	})
	if fault.Reason(err) != payment.ReasonState || calls != 2 {
		t.Errorf("a release after a capture: %v after %d calls", err, calls)
	}
	again, err := store.Append(t.Context(), p.Copy(), func(p *payment.Payment) error { return p.RequestCapture(noon) })
	if err != nil || again.Outstanding() != payment.ToCapture {
		t.Errorf("%v, %v", again, err)
	}
	var entries int
	if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM ledger_entry").Scan(&entries); err != nil || entries != 2 {
		t.Errorf("%d entries, %v", entries, err)
	}
}

// Each writer loads the payment before the others write.
func TestConcurrentWritersToOneLedgerLoseNothingAndDoNotWaitForever(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := reserved(t, store)
	const writers = 8
	var done sync.WaitGroup
	for i := range writers {
		captured := ore.Ore(100 * (i + 1))
		change := func(p *payment.Payment) error {
			return p.Observe(payment.View{Amounts: payment.Amounts{Reserved: price, Captured: captured}}, payment.ByWebhook, noon)
		}
		done.Go(func() {
			var err error
			if i%2 == 0 {
				_, err = store.Append(t.Context(), p.Copy(), change)
			} else {
				_, err = store.Update(t.Context(), p.ID(), change)
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	done.Wait()
	loaded, err := store.Load(t.Context(), p.ID())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(payment.Amounts{Reserved: price, Captured: 100 * writers}, loaded.Amounts()); diff != "" {
		t.Error(diff)
	}
	// The reservation and each increase are published once.
	var sum, events int
	err = pool.QueryRow(t.Context(), "SELECT captured, (SELECT count(*) FROM outbox) FROM payment").Scan(&sum, &events)
	if err != nil || sum != 100*writers || events != len(loaded.Ledger()) {
		t.Errorf("%d captured, %d events for %d entries, %v", sum, events, len(loaded.Ledger()), err)
	}
}

func TestOnlyTheFirstOpeningOfAPaymentCounts(t *testing.T) {
	t.Parallel()
	store, _ := open(t)
	p := add(t, store, "order-0000001")
	first := payment.Opening{Reference: "psp-1", RedirectURL: "https://provider.example/pay/1"}
	for _, opening := range []payment.Opening{first, {Reference: "psp-2", RedirectURL: "https://provider.example/pay/2"}} {
		opened, err := store.Open(t.Context(), p, opening)
		if err != nil || opened.Opening() != first {
			t.Errorf("opened as %v, %v", opened.Opening(), err)
		}
	}
	if loaded, err := store.Load(t.Context(), p.ID()); err != nil || loaded.Opening() != first {
		t.Errorf("%v, %v", loaded.Opening(), err)
	}
}

func TestAnEntryMarksTheWebhooksAsHandledThatCameBeforeItsReading(t *testing.T) {
	t.Parallel()
	store, _ := open(t)
	p := reserved(t, store)
	note := func() app.Task {
		t.Helper()
		task, err := store.NoteWebhook(t.Context(), payment.Simulator, p.Opening().Reference, noon)
		if err != nil {
			t.Fatal(err)
		}
		return task
	}
	first := note()
	loaded, err := store.Load(t.Context(), p.ID())
	if err != nil {
		t.Fatal(err)
	}
	second := note() // after the reading
	handled, err := store.Append(t.Context(), loaded, func(p *payment.Payment) error {
		p.Cover(loaded.Webhooks().Received)
		return p.Observe(payment.View{Amounts: payment.Amounts{Reserved: price, Captured: price}}, payment.ByCapture, noon)
	})
	if err != nil || handled.Webhooks().Handled != 1 {
		t.Fatalf("%+v, %v", handled.Webhooks(), err)
	}
	unhandled, err := store.Unhandled(t.Context(), []app.Task{first, second})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]app.Task{second}, unhandled); diff != "" {
		t.Error(diff)
	}
	due, err := store.ClaimToSweep(t.Context(), payment.Simulator, noon.Add(15*time.Second), 10)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]app.Task{second}, due); diff != "" {
		t.Error(diff)
	}
}

func TestNewsBringTheNextSweepForwardUnlessItIsNear(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := reserved(t, store)
	sweepAt := func() (at time.Time) {
		t.Helper()
		if err := pool.QueryRow(t.Context(), "SELECT sweep_at FROM payment").Scan(&at); err != nil {
			t.Fatal(err)
		}
		return at
	}
	if at := sweepAt(); !at.Equal(noon.Add(15 * time.Second)) {
		t.Errorf("due at %v", at)
	}
	capture := noon.Add(10 * time.Second)
	if _, err := store.Append(t.Context(), p, func(p *payment.Payment) error { return p.RequestCapture(capture) }); err != nil {
		t.Fatal(err)
	}
	if at := sweepAt(); !at.Equal(noon.Add(15 * time.Second)) {
		t.Errorf("due at %v after news", at)
	}
	for after, want := range map[time.Duration]int{15 * time.Second: 0, 25 * time.Second: 1} {
		due, err := store.ClaimToSweep(t.Context(), payment.Simulator, noon.Add(after), 10)
		if err != nil || len(due) != want {
			t.Errorf("%d payments are swept %v after their opening, want %d (%v)", len(due), after, want, err)
		}
	}
	day := noon.Add(24 * time.Hour)
	if _, err := store.ClaimToSweep(t.Context(), payment.Simulator, day, 10); err != nil {
		t.Fatal(err)
	}
	if _, err := store.NoteWebhook(t.Context(), payment.Simulator, p.Opening().Reference, day.Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if at := sweepAt(); !at.Equal(day.Add(75 * time.Second)) {
		t.Errorf("due at %v after a webhook", at)
	}
}
