package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"bestill.example/deploy/local/oldorders"
)

// samples makes orders that end in each possible way. It leaves the shop stopped.
func (s *shop) samples(ctx context.Context) (samples []oldorders.Sample, err error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return nil, err
	}
	meter, err := newMeter(ctx, s)
	if err != nil {
		return nil, err
	}
	defer meter.close()
	var keys []string
	for _, end := range []struct{ name, outcome string }{
		{"completed", "APPROVE"}, {"erased", "APPROVE"}, {"declined", "DECLINE"}, {"declined, erased", "DECLINE"}, {"unpaid", ""},
	} {
		order, err := s.placeOnce(ctx, content, fmt.Sprintf("bench-sample-%d", len(samples)))
		if err == nil && end.outcome != "" {
			err = s.pay(ctx, order, end.outcome)
		}
		if err != nil {
			return nil, err
		}
		samples, keys = append(samples, oldorders.Sample{Name: end.name, Payment: order.payment}), append(keys, order.key)
	}
	if err := meter.drained(ctx); err != nil {
		return nil, err
	}
	// The shop erases old orders when it starts.
	for i := range samples {
		older := "0 days"
		if strings.HasSuffix(samples[i].Name, "erased") {
			older = "800 days"
		}
		const age = `UPDATE orders SET changed_at = changed_at - $2::interval WHERE key = $1 RETURNING id::text`
		if err := meter.orders.QueryRow(ctx, age, keys[i], older).Scan(&samples[i].ID); err != nil {
			return nil, err
		}
	}
	if err := s.restart(ctx); err != nil {
		return nil, err
	}
	if err := meter.doneWithDue(ctx); err != nil {
		return nil, err
	}
	s.halt()
	_, err = meter.orders.Exec(ctx, `UPDATE orders SET changed_at = placed_at + interval '1 minute'`)
	return samples, err
}

// doneWithDue waits until nothing is left to erase, clear away or sweep. Rows that have only become due in the last hours do
// not count: with millions of orders some become due every second, and they are cleared away once an hour.
func (m *meter) doneWithDue(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Minute)
	defer cancel()
	for {
		var left int
		err := m.orders.QueryRow(ctx, `
			SELECT (SELECT count(*) FROM (SELECT FROM orders WHERE erased_at IS NULL AND changed_at < now() - interval '366 days' LIMIT 1))
			     + (SELECT count(*) FROM orders WHERE state = 'AWAITING_PAYMENT' AND claimed_until < now())
			     + (SELECT count(*) FROM (SELECT FROM outbox WHERE published_at < now() - interval '7 days 12 hours' LIMIT 1))
			     + (SELECT count(*) FROM (SELECT FROM inbox WHERE processed_at < now() - interval '30 days 12 hours' LIMIT 1))`).Scan(&left)
		if err != nil || left == 0 {
			return err
		}
		if err := pause(ctx, 300*time.Millisecond); err != nil {
			return fmt.Errorf("the shop did not finish erasing, deleting and sweeping: %w", err)
		}
	}
}

// makeDue gives the shop the same work at each start, however many orders there are: a thousand orders to erase, three thousand
// rows to clear away, and the unpaid orders to sweep.
func (m *meter) makeDue(ctx context.Context, total, round int) error {
	first := int(oldorders.ErasedAfter.Hours()/span.Hours()*float64(total)) + 1 + 1000*round
	for _, statement := range []string{
		fmt.Sprintf(`UPDATE orders SET erased_at = NULL WHERE key = ANY (ARRAY(SELECT %s FROM generate_series(%d, %d) AS s (m)))`, oldorders.Key, first, first+999),
		fmt.Sprintf(`UPDATE orders SET claimed_until = now() - interval '1 second' WHERE key = ANY (ARRAY(SELECT %s FROM generate_series(0, %d) AS s (m)))
			AND state = 'AWAITING_PAYMENT'`, oldorders.Key, oldorders.Unpaid-1),
		`INSERT INTO outbox (id, subject, type, payload, headers, created_at, published_at)
			SELECT gen_random_uuid(), 'bench.done', type, payload, headers, now() - interval '8 days', now() - interval '8 days'
			FROM sample.outbox, generate_series(1, 1000) LIMIT 1000`,
		`INSERT INTO inbox (consumer, event_id, processed_at) SELECT 'bench', gen_random_uuid()::text, now() - interval '31 days' FROM generate_series(1, 1000)`,
		`INSERT INTO delivery (consumer, event_id, tried_at, claimed_until)
			SELECT 'bench', gen_random_uuid()::text, now() - interval '31 days', 'infinity' FROM generate_series(1, 1000)`,
	} {
		if _, err := m.orders.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}
