// Package oldorders fills the tables of orders and payments with the orders of years.
//
// The rows are copies of rows that the shop itself wrote, so this package does not define what a row contains. Each copy has
// its own keys, and its times are moved back by its order's age.
package oldorders

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/platform/postgres"
)

// ErasedAfter is the age from which orders are erased: slightly more than the shop keeps personal data.
const ErasedAfter = 366 * 24 * time.Hour

// Unpaid is the number of unpaid orders, whatever the total.
const Unpaid = 50

// Sample is an order whose rows are copied.
type Sample struct {
	// Name says how the order ended: "completed", "erased", "declined", "declined, erased" or "unpaid". An end without a sample
	// is left out.
	Name string
	// ID and Payment are the ids of the order and its payment.
	ID, Payment string
}

// endOf is the SQL name of the sample for the order that is s.m orders older than the youngest and was placed at s.at: one in
// twenty was declined.
const endOf = `
	CASE WHEN s.m < 50 THEN 'unpaid'
	     WHEN s.m % 20 = 19 THEN CASE WHEN s.at < now() - interval '8 days' THEN 'declined, erased' ELSE 'declined' END
	     WHEN s.at < now() - interval '366 days' THEN 'erased'
	     ELSE 'completed' END`

// Key is the SQL key of the order that is s.m orders older than the youngest.
const Key = "left(md5('key' || s.m), 22)"

// filled is a table whose rows are copied.
type filled struct {
	table string
	// of is the condition that a row belongs to the order $1 and its payment $2.
	of string
	// nth numbers the events of an order.
	nth string
	// own are the columns that are not copied, with SQL expressions over the row t and its order s.
	own map[string]string
	// days is how many days such rows are kept; zero means forever.
	days int
	// only is the name of the one sample that has such rows; empty means all.
	only string
}

const (
	events        = "(SELECT id::text FROM outbox WHERE headers ->> 'Event-Key' = $1::text)"
	nthOfEvent    = "(SELECT o.nth FROM sample.outbox o WHERE o.id::text = event_id)"
	none          = "0"
	nthWritten    = "position"
	paymentInText = "s.payment_id::text"
	// Nothing becomes due by itself during a measurement.
	notSwept           = "now() + interval '6 hours'"
	notReviewed        = "CASE WHEN s.at > now() - interval '30 days' THEN t.review_at END"
	paymentNotReviewed = "CASE WHEN s.at > now() - interval '365 days' THEN t.review_at END"
	// How many days rows are kept.
	keptOutbox   = 7
	keptInbox    = 30
	keptPersonal = 365
)

var eventID = uuid7("event' || t.nth || '-")

// tables are the tables that grow with orders, by database.
var tables = map[string][]filled{
	"orders": {
		{table: "orders", of: "id = $1::uuid", nth: none, own: map[string]string{
			"id": "s.order_id", "key": Key, "number": "'X' || lpad((s.m::bigint * 387420489 % 999999937)::text, 9, '0')",
			"payment_id":    "CASE WHEN t.payment_id = '' THEN '' ELSE s.payment_id::text END",
			"redirect_url":  "replace(t.redirect_url, t.payment_id, s.payment_id::text)",
			"claimed_until": notSwept, "review_at": notReviewed,
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
			"sweep_at":     notSwept, "review_at": paymentNotReviewed,
		}},
		{table: "ledger_entry", of: "payment_id = $2::uuid", nth: none, own: map[string]string{
			"payment_id": "s.payment_id", "provider_reference": "replace(t.provider_reference, t.payment_id::text, s.payment_id::text)"}},
		// The simulator stands for an outside system, and has its own tables; it only needs the unpaid payments.
		{table: "simulator_payment", of: "reference = $2::uuid", nth: none, only: "unpaid", own: map[string]string{
			"reference": "s.payment_id", "expires_at": notSwept}},
		{table: "outbox", of: "headers ->> 'Event-Key' = $2::text", nth: nthWritten, days: keptOutbox, own: map[string]string{
			"id": eventID, "sequence": "NULL::bigint"}},
	},
}

// uuid7 is the SQL of an id that begins with the time, like UUIDs of version 7.
func uuid7(salt string) string {
	hash := "md5('" + salt + "' || s.m)"
	return "(lpad(to_hex((extract(epoch FROM s.at) * 1000)::bigint), 12, '0') || '7' || left(" + hash + ", 3) || '8' || right(" + hash + ", 15))::uuid"
}

// uuidLike is the SQL of an id of the sample's kind: with the time, or random.
func uuidLike(id, salt string) string {
	const version = 14
	if id[version] == '7' {
		return uuid7(salt)
	}
	return "md5('" + salt + "' || s.m)::uuid"
}

// Tables returns the tables that grow with orders in a service's database.
func Tables(service string) (names []string) {
	for _, t := range tables[service] {
		if t.only == "" {
			names = append(names, t.table)
		}
	}
	return names
}

// Fill replaces the rows in the tables of a service, orders or payments, by copies of the samples, for total orders. The oldest
// was placed span ago, and the youngest now. It needs a superuser's connection. The large tables are not logged if the server's
// wal_level is minimal.
func Fill(ctx context.Context, connection *pgx.Conn, service string, samples []Sample, total int, span time.Duration) error {
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
			of := strings.NewReplacer("$1", "'"+sample.ID+"'", "$2", "'"+sample.Payment+"'").Replace(t.of)
			statements = append(statements, fmt.Sprintf("%s SELECT '%s' AS what, %s AS nth, * FROM public.%s WHERE %s", how, sample.Name, t.nth, t.table, of))
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
		statements = append(statements, t.copy(columns, samples[0], total, span)...)
	}
	for _, statement := range statements {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	if err := tx.Commit(ctx); err != nil {
		return err
	}
	_, err = connection.Exec(ctx, "VACUUM (ANALYZE) "+strings.Join(Tables(service), ", "))
	return err
}

type column struct{ Name, Kind string }

// columns returns the table's writable columns.
func (t filled) columns(ctx context.Context, tx pgx.Tx) ([]column, error) {
	return postgres.Collect(ctx, tx, pgx.RowToStructByPos[column], `
		SELECT attname, format_type(atttypid, NULL) FROM pg_attribute
		WHERE attrelid = ('public.' || $1)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`, t.table)
}

// copy returns the statements that fill the table. Its indexes are built after all rows.
func (t filled) copy(columns []column, like Sample, total int, span time.Duration) []string {
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
		only, count = "t.what = '"+t.only+"'", min(count, Unpaid)
	}
	insert := fmt.Sprintf(`
		INSERT INTO public.%s (%s) SELECT %s
		FROM (SELECT *, %s AS what, %s AS order_id, %s AS payment_id
		      FROM (SELECT m, now() - m * interval '%d microseconds' AS at FROM generate_series(%d, 0, -1) m) s) s
		JOIN sample.%s t ON t.what = s.what WHERE %s`,
		t.table, strings.Join(names, ", "), strings.Join(values, ", "), endOf, uuidLike(like.ID, "order"), uuidLike(like.Payment, "payment"),
		span.Microseconds()/int64(total), count-1, t.table, only)
	const indexes = `UPDATE pg_index SET indisready = %t WHERE indrelid = 'public.%s'::regclass`
	return []string{fmt.Sprintf(indexes, false, t.table), insert, fmt.Sprintf(indexes, true, t.table), "REINDEX TABLE public." + t.table}
}
