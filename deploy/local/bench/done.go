package main

import (
	"context"
	"fmt"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
)

// drained waits until the orders leave no more work: events are published and handled, mails are sent and receipts archived.
// Nothing reports that directly, so it waits until [meter.books] stays the same.
func (m *meter) drained(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	again := time.NewTicker(500 * time.Millisecond)
	defer again.Stop()
	const still = 4 // looks, two seconds
	var before map[string]int64
	for same := 0; same < still; {
		now, err := m.books(ctx)
		if err != nil {
			return err
		}
		if now["unpublished"] == 0 && maps.Equal(now, before) {
			same++
		} else {
			same = 0
		}
		before = now
		select {
		case <-ctx.Done():
			return fmt.Errorf("the shop has unfinished work: %v", before)
		case <-again.C:
		}
	}
	return nil
}

// mailed waits until the receipts of all completed orders since a time are archived and mailed.
func (m *meter) mailed(ctx context.Context, since time.Time) error {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	for {
		var completed, archived, mailed int
		err := m.orders.QueryRow(ctx, `
			SELECT count(*), count(*) FILTER (WHERE receipt_file <> ''),
			       (SELECT count(*) FROM inbox WHERE consumer = $2 AND processed_at >= $1)
			FROM orders WHERE placed_at >= $1 AND state = 'COMPLETED'`, since, mailing).Scan(&completed, &archived, &mailed)
		m.looks++
		if err != nil || archived == completed && mailed >= completed {
			return err
		}
		if err := pause(ctx, 50*time.Millisecond); err != nil {
			return fmt.Errorf("of %d orders, only %d are archived and %d mailed", completed, archived, mailed)
		}
	}
}

// books returns counts of what orders and payments have recorded about their events, and of what the broker still has to
// deliver. PostgreSQL's own counters cost the same however large the tables are.
func (m *meter) books(ctx context.Context) (map[string]int64, error) {
	counts := map[string]int64{}
	for service, conn := range map[string]*pgx.Conn{"orders": m.orders, "payments": m.payments} {
		var unpublished, written int64
		err := conn.QueryRow(ctx, `
			SELECT (SELECT count(*) FROM outbox WHERE published_at IS NULL),
			       (SELECT sum(n_tup_ins + n_tup_upd) FROM pg_stat_user_tables WHERE relname IN ('outbox', 'inbox', 'delivery'))`).
			Scan(&unpublished, &written)
		if err != nil {
			return nil, err
		}
		m.looks++
		counts["unpublished"] += unpublished
		counts[service+" written"] = written
	}
	if m.shop.streams == nil {
		return counts, nil
	}
	for name, stream := range consumers {
		consumer, err := m.shop.streams.Consumer(ctx, stream, name)
		if err != nil {
			return nil, err
		}
		info := consumer.CachedInfo()
		counts[name] = int64(info.NumPending) + int64(info.NumAckPending) //nolint:gosec // some hundreds
	}
	return counts, nil
}
