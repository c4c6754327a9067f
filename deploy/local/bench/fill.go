package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Tables are filled with copies of rows that the shop wrote itself, so nothing here says what a row is made of. Each copy has
// keys of its own, and times that are as much earlier as its order is older.

// span is how long ago the oldest order of a filled table was placed.
const span = 3 * 365 * 24 * time.Hour

// erasedAfter is the age from which all filled orders are erased: a little more than the shop keeps personal data.
const erasedAfter = 366 * 24 * time.Hour

// sweepable is how many orders are unpaid, however many there are.
const sweepable = 50

// sample is an order whose rows are copied.
type sample struct {
	// name says how the order ended.
	name string
	placed
	id string
}

// endOf names the sample of an order that is s.m orders older than the youngest and was placed at s.at: one in twenty was
// declined.
const endOf = `
	CASE WHEN s.m < 50 THEN 'unpaid'
	     WHEN s.m % 20 = 19 THEN CASE WHEN s.at < now() - interval '8 days' THEN 'declined, erased' ELSE 'declined' END
	     WHEN s.at < now() - interval '366 days' THEN 'erased'
	     ELSE 'completed' END`

// keyOf is the key of the order that is s.m orders older than the youngest.
const keyOf = "left(md5('key' || s.m), 22)"

// filled is a table of which rows are copied.
type filled struct {
	table string
	// of is the condition that a row belongs to the order $1 and its payment $2.
	of string
	// nth numbers the events of an order.
	nth string
	// own are the columns that are not copied, as expressions on the row t and its order s.
	own map[string]string
	// days is how long such rows are kept; zero for ever.
	days int
	// only is the one sample that has such rows; all when empty.
	only string
}

const (
	events        = "(SELECT id::text FROM outbox WHERE headers ->> 'Event-Key' = $1::text)"
	nthOfEvent    = "(SELECT o.nth FROM sample.outbox o WHERE o.id::text = event_id)"
	none          = "0"
	nthWritten    = "position"
	unswept       = "now() + interval '6 hours'"
	sameReview    = "CASE WHEN s.at > now() - interval '30 days' THEN t.review_at + interval '1 hour' END"
	keptOutbox    = 7
	keptInbox     = 30
	keptPersonal  = 365
	paymentInText = "s.payment_id::text"
)

var eventID = uuid7("event' || t.nth || '-")

// tables are those that orders make grow, by database.
var tables = map[string][]filled{
	"orders": {
		{table: "orders", of: "id = $1::uuid", nth: none, own: map[string]string{
			"id": "s.order_id", "key": keyOf, "number": "'X' || lpad((s.m::bigint * 387420489 % 999999937)::text, 9, '0')",
			"payment_id":    "CASE WHEN t.payment_id = '' THEN '' ELSE s.payment_id::text END",
			"redirect_url":  "replace(t.redirect_url, t.payment_id, s.payment_id::text)",
			"claimed_until": unswept, "review_at": sameReview,
		}},
		{table: "order_item", of: "order_id = $1::uuid", nth: none, own: map[string]string{
			"order_id": "s.order_id", "number": "'X' || lpad(s.m::text, 11, '0') || t.position"}},
		{table: "archived_receipt", of: "order_id = $1::uuid", nth: none, own: map[string]string{"order_id": "s.order_id"}},
		{table: "idempotency", of: "order_id = $1::uuid", nth: none, days: keptPersonal, own: map[string]string{
			"order_id": "s.order_id", "key": "'bench-' || md5('idempotency' || s.m)"}},
		{table: "outbox", of: "headers ->> 'Event-Key' = $1::text", nth: nthWritten, days: keptOutbox, own: map[string]string{
			"id": eventID, "sequence": "NULL::bigint"}},
		{table: "inbox", of: "event_id IN " + events, nth: nthOfEvent, days: keptInbox, own: map[string]string{"event_id": eventID + "::text"}},
		{table: "delivery", of: "event_id IN " + events, nth: nthOfEvent, days: keptInbox, own: map[string]string{"event_id": eventID + "::text"}},
	},
	"payments": {
		{table: "payment", of: "payment_id = $2::uuid", nth: none, own: map[string]string{
			"payment_id": "s.payment_id", "order_reference": "s.order_id::text", "provider_reference": paymentInText,
			"redirect_url": "replace(t.redirect_url, t.payment_id::text, s.payment_id::text)",
			"sweep_at":     unswept, "review_at": sameReview,
		}},
		{table: "ledger_entry", of: "payment_id = $2::uuid", nth: none, own: map[string]string{
			"payment_id": "s.payment_id", "provider_reference": "replace(t.provider_reference, t.payment_id::text, s.payment_id::text)"}},
		// The simulator plays a system outside, which has tables of its own: here it only knows what is not paid yet.
		{table: "simulator_payment", of: "reference = $2::uuid", nth: none, only: "unpaid", own: map[string]string{
			"reference": "s.payment_id", "expires_at": unswept}},
		{table: "outbox", of: "headers ->> 'Event-Key' = $2::text", nth: nthWritten, days: keptOutbox, own: map[string]string{
			"id": eventID, "sequence": "NULL::bigint"}},
		{table: "inbox", of: "false", nth: none, days: keptInbox},
		{table: "delivery", of: "false", nth: none, days: keptInbox},
	},
}

// uuid7 is SQL for an id that begins with the time, as ids of version 7 do.
func uuid7(salt string) string {
	hash := "md5('" + salt + "' || s.m)"
	return "(lpad(to_hex((extract(epoch FROM s.at) * 1000)::bigint), 12, '0') || '7' || left(" + hash + ", 3) || '8' || right(" + hash + ", 15))::uuid"
}

// uuidLike is SQL for an id that is made as that of the sample: from the time, or by chance.
func uuidLike(id, salt string) string {
	const version = 14
	if id[version] == '7' {
		return uuid7(salt)
	}
	return "md5('" + salt + "' || s.m)::uuid"
}

// samples lets the shop take orders to each of their ends. It leaves the shop stopped.
func (s *shop) samples(ctx context.Context) (samples []sample, err error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return nil, err
	}
	meter, err := newMeter(ctx, s)
	if err != nil {
		return nil, err
	}
	defer meter.close()
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
		samples = append(samples, sample{name: end.name, placed: order})
	}
	if err := meter.drained(ctx); err != nil {
		return nil, err
	}
	// The shop itself erases what is old enough, when it starts.
	for i := range samples {
		older := "0 days"
		if strings.HasSuffix(samples[i].name, "erased") {
			older = "800 days"
		}
		const age = `UPDATE orders SET changed_at = changed_at - $2::interval WHERE key = $1 RETURNING id::text`
		if err := meter.orders.QueryRow(ctx, age, samples[i].key, older).Scan(&samples[i].id); err != nil {
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

// doneWithDue waits until nothing is left to erase, to clear away or to sweep.
func (m *meter) doneWithDue(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Minute)
	defer cancel()
	for {
		var left int
		err := m.orders.QueryRow(ctx, `
			SELECT (SELECT count(*) FROM (SELECT FROM orders WHERE erased_at IS NULL AND changed_at < now() - interval '366 days' LIMIT 1))
			     + (SELECT count(*) FROM orders WHERE state = 'AWAITING_PAYMENT' AND claimed_until < now())
			     + (SELECT count(*) FROM (SELECT FROM outbox WHERE published_at < now() - interval '7 days' LIMIT 1))
			     + (SELECT count(*) FROM (SELECT FROM inbox WHERE processed_at < now() - interval '30 days' LIMIT 1))`).Scan(&left)
		if err != nil || left == 0 {
			return err
		}
		if err := pause(ctx, 300*time.Millisecond); err != nil {
			return fmt.Errorf("the shop does not erase, clear away and sweep all that is due: %w", err)
		}
	}
}

// fill replaces what the tables of a service have by copies of the samples: of so many orders, the youngest of which are new.
// The shop must be stopped.
func (s *shop) fill(ctx context.Context, service string, samples []sample, total int) error {
	connection, err := pgx.Connect(ctx, s.database.URL(service))
	if err != nil {
		return err
	}
	defer connection.Close(context.Background())
	tx, err := connection.Begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback(context.Background()) }()
	statements := []string{
		"SET session_replication_role = replica", // neither triggers nor foreign keys
		"SET maintenance_work_mem = '512MB'",
		"CREATE SCHEMA sample",
	}
	for _, t := range tables[service] {
		for i, sample := range samples {
			how := "CREATE TABLE sample." + t.table + " AS "
			if i > 0 {
				how = "INSERT INTO sample." + t.table + " "
			}
			of := strings.NewReplacer("$1", "'"+sample.id+"'", "$2", "'"+sample.payment+"'").Replace(t.of)
			statements = append(statements, fmt.Sprintf("%s SELECT '%s' AS what, %s AS nth, * FROM public.%s WHERE %s", how, sample.name, t.nth, t.table, of))
		}
	}
	for _, t := range tables[service] {
		statements = append(statements, "TRUNCATE public."+t.table+" CASCADE")
	}
	for _, t := range tables[service] {
		columns, err := t.columns(ctx, tx)
		if err != nil {
			return err
		}
		statements = append(statements, t.copy(columns, samples[0], total)...)
	}
	for _, statement := range statements {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	if err := tx.Commit(ctx); err != nil {
		return err
	}
	for _, statement := range []string{"VACUUM (ANALYZE)", "CHECKPOINT"} {
		if _, err := connection.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

type column struct{ Name, Kind string }

// columns returns those of the table that are written.
func (t filled) columns(ctx context.Context, tx pgx.Tx) ([]column, error) {
	rows, err := tx.Query(ctx, `
		SELECT attname, format_type(atttypid, NULL) FROM pg_attribute
		WHERE attrelid = ('public.' || $1)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`, t.table)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[column])
}

// copy returns the statements that fill the table. Its indexes are built when all rows are there.
func (t filled) copy(columns []column, like sample, total int) []string {
	var names, values []string
	for _, c := range columns {
		value, own := t.own[c.Name]
		switch {
		case own:
		case c.Kind == "timestamp with time zone":
			value = "t." + c.Name + " - (now() - s.at)"
		default:
			value = "t." + c.Name
		}
		names, values = append(names, c.Name), append(values, value)
	}
	count := total
	if t.days > 0 {
		count = min(count, int(float64(total)*float64(t.days)*24/span.Hours()))
	}
	only := "true"
	if t.only != "" {
		only, count = "t.what = '"+t.only+"'", min(count, sweepable)
	}
	insert := fmt.Sprintf(`
		INSERT INTO public.%s (%s) SELECT %s
		FROM (SELECT *, %s AS what, %s AS order_id, %s AS payment_id
		      FROM (SELECT m, now() - m * interval '%d microseconds' AS at FROM generate_series(%d, 0, -1) m) s) s
		JOIN sample.%s t ON t.what = s.what WHERE %s`,
		t.table, strings.Join(names, ", "), strings.Join(values, ", "), endOf, uuidLike(like.id, "order"), uuidLike(like.payment, "payment"),
		span.Microseconds()/int64(total), count-1, t.table, only)
	const indexes = `UPDATE pg_index SET indisready = %t WHERE indrelid = 'public.%s'::regclass`
	return []string{fmt.Sprintf(indexes, false, t.table), insert, fmt.Sprintf(indexes, true, t.table), "REINDEX TABLE public." + t.table}
}

// makeDue gives the shop the same to do when it starts again, however many orders there are: a thousand orders to erase, three
// thousand rows to clear away, and the unpaid orders to sweep.
func (m *meter) makeDue(ctx context.Context, total, round int) error {
	first := int(erasedAfter.Hours()/span.Hours()*float64(total)) + 1 + 1000*round
	for _, statement := range []string{
		fmt.Sprintf(`UPDATE orders SET erased_at = NULL WHERE key = ANY (ARRAY(SELECT %s FROM generate_series(%d, %d) AS s (m)))`, keyOf, first, first+999),
		fmt.Sprintf(`UPDATE orders SET claimed_until = now() - interval '1 second' WHERE key = ANY (ARRAY(SELECT %s FROM generate_series(0, %d) AS s (m)))
			AND state = 'AWAITING_PAYMENT'`, keyOf, sweepable-1),
		`INSERT INTO outbox (id, subject, type, payload, headers, created_at, published_at)
			SELECT gen_random_uuid(), subject, type, payload, headers, now() - interval '8 days', now() - interval '8 days'
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
