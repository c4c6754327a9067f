package postgres_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/payment"
)

// Two members of staff press the same button, or one presses it twice.
func TestTheSameAcknowledgementTwiceAtOnceIsStoredOnce(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := reserved(t, store)
	busy, err := pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = busy.Rollback(context.WithoutCancel(t.Context())) })
	if _, err := busy.Exec(t.Context(), "SELECT FROM payment FOR UPDATE"); err != nil {
		t.Fatal(err)
	}
	const calls = 2
	returned := make(chan error, calls)
	for i := range calls {
		a := payment.Acknowledgement{Problem: payment.RefundNotPossible, Reason: "INTENDED", Actor: testkit.StaffActor}
		at := noon.Add(time.Duration(i) * time.Millisecond)
		go func() { returned <- store.Acknowledge(t.Context(), p.ID(), a, at) }()
	}
	testkit.Eventually(t, "both wait for the payment", func() bool {
		const query = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
		var waiting int
		err := pool.QueryRow(t.Context(), query).Scan(&waiting)
		return err == nil && waiting == calls
	})
	err = busy.Rollback(t.Context())
	for range calls {
		err = errors.Join(err, <-returned)
	}
	var stored int
	if err == nil {
		err = pool.QueryRow(t.Context(), "SELECT count(*) FROM acknowledged_problem").Scan(&stored)
	}
	if err != nil || stored != 1 {
		t.Errorf("%d are stored: %v", stored, err)
	}
}
