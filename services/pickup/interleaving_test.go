package pickup_test

import (
	"fmt"
	"sync"
	"testing"

	"pgregory.net/rapid"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/platform/fault"
)

func TestHoweverBookingsInterleaveARoundCountsThoseThatAreAlive(t *testing.T) {
	t.Parallel()
	const places, orders = 3, 6
	system := setup(t)
	system.execute(t, fmt.Sprintf(`INSERT INTO route_capacities VALUES ('0150', '0150', '2026-11-01', %d)`, places))

	type step struct {
		order  int
		day    string
		cancel bool
	}
	steps := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) step {
		return step{
			rapid.IntRange(0, orders-1).Draw(t, "order"),
			rapid.SampledFrom([]string{"2026-11-24", "2026-11-26"}).Draw(t, "day"),
			rapid.IntRange(0, 2).Draw(t, "one in three cancels") == 0,
		}
	}), 1, 40)

	fresh := 0 // each run uses its own orders
	rapid.Check(t, func(rt *rapid.T) {
		base := fresh
		fresh += orders
		var calls sync.WaitGroup
		var gaveUp [orders]bool
		for _, step := range steps.Draw(rt, "steps") {
			gaveUp[step.order] = gaveUp[step.order] || step.cancel
			calls.Go(func() {
				if step.cancel {
					_, err := system.client.CancelBooking(t.Context(), &pickupv1.CancelBookingRequest{OrderId: order(base + step.order)})
					if err != nil {
						rt.Errorf("cancel: %v", err)
					}
					return
				}
				_, err := system.client.BookPickup(t.Context(), wish(base+step.order, step.day))
				if reason := fault.Reason(err); err != nil && reason != "PICKUP_FULL" && reason != "BOOKING_CONFLICT" {
					rt.Errorf("book: %v", err)
				}
			})
		}
		calls.Wait()

		if wrong := system.count(t, `
			SELECT count(*) FROM rounds WHERE booked <> (
				SELECT count(*) FROM bookings
				WHERE bookings.route = rounds.route AND bookings.day = rounds.day AND cancelled_at IS NULL)`); wrong != 0 {
			rt.Errorf("%d rounds have wrong counts", wrong)
		}
		if most := system.count(t, `SELECT coalesce(max(booked), 0) FROM rounds`); most > places {
			rt.Errorf("%d places are taken, want %d", most, places)
		}
		for n, gone := range gaveUp {
			if alive := system.count(t, `SELECT count(*) FROM bookings
				WHERE cancelled_at IS NULL AND order_id = '`+order(base+n)+`'`); gone && alive != 0 {
				rt.Errorf("order %d was cancelled, but has a place", n)
			}
			system.cancel(t, base+n)
		}
		if left := system.count(t, `SELECT coalesce(sum(booked), 0) FROM rounds`); left != 0 {
			rt.Errorf("%d places are taken after all bookings were cancelled", left)
		}
	})
}
