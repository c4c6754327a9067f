package postgres

import (
	"context"
	"path"
	"reflect"
	"strings"
	"time"

	"github.com/google/uuid"
	"google.golang.org/grpc"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/telemetry"
)

// write is a statement that stores an order with everything that belongs to it, or nothing. A single statement is a transaction
// of its own: it takes one round trip, and no BEGIN and COMMIT.
type write struct {
	// parts are executed together. The order's part is called stored and has a row if the order was stored; the others depend
	// on it.
	parts []string
	args  postgres.Args
}

func (w *write) add(part string) { w.parts = append(w.parts, part) }

// one executes the statement and scans the answer of the order's part.
func (w *write) one(ctx context.Context, db querier, answer string, into ...any) error {
	return db.QueryRow(ctx, "WITH "+strings.Join(w.parts, ", ")+" SELECT "+answer+" FROM stored", w.args).Scan(into...)
}

// insertion returns the write of a new order, which replaces another one if that is not empty.
func (s *Store) insertion(ctx context.Context, o *order.Order, key app.Idempotency, replaced order.ID) (*write, error) {
	const (
		stored = `stored AS (
			INSERT INTO orders (id, key, number, kind, state, language, product, price, total_in_ore, provider,
			                    reorder_of, placed_at, changed_at, version, claimed_until, traceparent)
			VALUES (@id, @key, @number, @kind, @state, @language, @product, @price, @total, @provider,
			        (SELECT id FROM orders WHERE key = @reorder_of), @placed_at, @changed_at, @version, @claimed_until, nullif(@traceparent, ''))
			RETURNING id)`
		// A concurrent request with the same key blocks this until it has ended.
		claimed = `claimed AS (
			INSERT INTO idempotency (key, request_hash, order_id, created_at) VALUES (@idempotency_key, @request_hash, @id, @placed_at))`
		replacement = `replacing AS (INSERT INTO replacement (replaced, order_id) VALUES (@replaced, @id))`
	)
	data := o.Data()
	telemetry.OrderNumber.Note(ctx, string(data.Number))
	w := &write{parts: []string{stored}, args: postgres.Args{
		"id": data.ID, "key": data.Key, "number": data.Number, "kind": data.Product.Kind(), "state": data.State, "language": data.Language,
		"product": data.Product, "price": data.Price, "total": data.Price.Total, "provider": data.Payment.Provider,
		"reorder_of": data.Product.Facts().Visit.ReorderOf, "placed_at": data.PlacedAt, "changed_at": data.ChangedAt, "version": data.Version,
		"claimed_until": data.ChangedAt.Add(quiet(data.State)), "traceparent": telemetry.Traceparent(ctx),
	}}
	if key.Key != "" {
		w.add(claimed)
		w.args["idempotency_key"], w.args["request_hash"] = key.Key, key.Hash[:]
	}
	if replaced != "" {
		w.add(replacement)
		w.args["replaced"] = replaced
	}
	w.staffAction(ctx, data.PlacedAt)
	return w, s.events(ctx, w, o)
}

// update returns the write of an order that was read, with everything that can change after it was placed.
func (s *Store) update(ctx context.Context, asRead order.Data, o *order.Order) (*write, error) {
	const (
		stored = `stored AS (
			UPDATE orders SET state = @state, failure = @failure, payment_id = @payment_id, redirect_url = @redirect_url,
			       captured_in_ore = @captured, refunded_in_ore = @refunded, refund_refusal = @refund_refusal,
			       booking = @booking, give_back = @give_back, dropped_off = @dropped_off, pickup_cancelled_at = @pickup_cancelled_at,
			       withdrawn_at = @withdrawn_at, issued_at = @issued_at, reorder_link_at = @reorder_link_at, receipt_sent_at = @receipt_sent_at,
			       handed_in_at = @handed_in_at, undone_at = @undone_at, refunded_at = @refunded_at,
			       refunded_elsewhere = @elsewhere, trouble = @trouble, trouble_since = @trouble_since,
			       review_at = CASE WHEN @state = 'COMPLETED' AND total_in_ore > 0 THEN coalesce(review_at, @review_at) END,
			       changed_at = @changed_at, version = version + 1, claimed_until = @claimed_until
			WHERE id = @id AND version = @version RETURNING version)`
		// The visit's items, with the order whose visit for them passed: the one that a reorder repeats is one even for items that had no
		// row. They are locked in the order in which takeItems locks them.
		collected = `collected AS (
			SELECT number, coalesce(previous, (SELECT reorder_of FROM orders WHERE id = @id)) AS visited FROM stored, visit_item
			WHERE order_id = @id ORDER BY number COLLATE "C" FOR UPDATE OF visit_item)`
		// Items go back to that order, where a later drop-off is recorded. It has changed, too: otherwise one that is refunded or erased
		// at the same moment would keep them.
		passed = `passed AS (
			UPDATE orders SET version = version + 1
			WHERE id IN (SELECT visited FROM collected) AND state = 'COMPLETED' AND erased_at IS NULL
			RETURNING id, (booking->>'date')::date AS day)`
		returned = `returned AS (
			UPDATE visit_item SET order_id = passed.id, day = passed.day, previous = NULL FROM collected, passed
			WHERE visit_item.number = collected.number AND visited = passed.id)`
		visits = `visits AS (
			DELETE FROM visit_item USING collected
			WHERE visit_item.number = collected.number AND NOT EXISTS (SELECT FROM passed WHERE passed.id = visited))`
		itemRows = `items AS (
			INSERT INTO order_item (number, order_id, position, kind) SELECT item.number, @id, item.position, item.kind
			FROM stored, unnest(@item_numbers::text[], @item_positions::smallint[], @item_kinds::text[]) AS item (number, position, kind))`
	)
	data := o.Data()
	w := &write{parts: []string{stored}, args: postgres.Args{
		"id": data.ID, "version": asRead.Version, "state": data.State, "failure": data.Failure,
		"payment_id": data.Payment.ID, "redirect_url": data.Payment.RedirectURL,
		"captured": data.Payment.Captured, "refunded": data.Payment.Refunded, "refund_refusal": data.Payment.RefundRefusal,
		"booking": bookingOf(data), "give_back": data.CancelBooking,
		"dropped_off": append([]string{}, data.DroppedOff...), "pickup_cancelled_at": orNull(data.PickupCancelledAt),
		"withdrawn_at": orNull(data.WithdrawnAt), "issued_at": orNull(data.IssuedAt),
		"reorder_link_at": orNull(data.ReorderLinkAt), "receipt_sent_at": append([]time.Time{}, data.ReceiptSentAt...),
		"handed_in_at": orNull(data.DroppedOffAt), "undone_at": orNull(data.CancelledAt), "refunded_at": orNull(data.RefundedAt),
		"elsewhere": data.RefundedElsewhere, "trouble": data.Trouble, "trouble_since": orNull(data.TroubleSince),
		"review_at": data.ChangedAt.Add(reviewAfter), "changed_at": data.ChangedAt, "claimed_until": data.ChangedAt.Add(quiet(data.State)),
	}}
	if rows := numbersOf(data.Items); asRead.IssuedAt.IsZero() && len(rows) > 0 {
		numbers, positions, kinds := make([]string, len(rows)), make([]int, len(rows)), make([]string, len(rows))
		for i, row := range rows {
			numbers[i], positions[i], kinds[i] = row.Number, row.Position, row.Kind
		}
		w.add(itemRows)
		w.args["item_numbers"], w.args["item_positions"], w.args["item_kinds"] = numbers, positions, kinds
	}
	if !data.State.Open() && data.State != order.Completed && len(data.Product.Facts().Visit.Items) > 0 {
		w.parts = append(w.parts, collected, passed, returned, visits)
	}
	if byStaff(ctx) && !reflect.DeepEqual(asRead, data) { // or else somebody did it before
		w.staffAction(ctx, changedAt(o))
	}
	return w, s.events(ctx, w, o)
}

// events adds the order's events.
func (s *Store) events(ctx context.Context, w *write, o *order.Order) error {
	const insert = `events AS (
		INSERT INTO outbox (id, subject, type, payload, headers) SELECT event.*
		FROM stored, unnest(@event_ids::uuid[], @event_subjects::text[], @event_types::text[], @event_payloads::bytea[], @event_headers::jsonb[]) AS event)`
	happened := o.Events()
	if len(happened) == 0 {
		return nil
	}
	var (
		ids             []uuid.UUID
		subjects, types []string
		payloads        [][]byte
		headers         []string
	)
	for _, event := range happened {
		encoded, err := s.encode(event)
		if err != nil {
			return err
		}
		row, err := outbox.RowOf(ctx, encoded)
		if err != nil {
			return err
		}
		ids, subjects, types = append(ids, row.ID), append(subjects, row.Subject), append(types, row.Type)
		payloads, headers = append(payloads, row.Payload), append(headers, row.Headers)
	}
	w.add(insert)
	w.args["event_ids"], w.args["event_subjects"], w.args["event_types"] = ids, subjects, types
	w.args["event_payloads"], w.args["event_headers"] = payloads, headers
	return nil
}

// changedAt returns when an order was changed. Not every change is a step of the order: sending its receipt again is none.
func changedAt(o *order.Order) time.Time {
	at := o.Data().ChangedAt
	for _, event := range o.Events() {
		if event.When().After(at) {
			at = event.When()
		}
	}
	return at
}

// staffAction records who changes the order, and when, if the call was allowed by an API key.
func (w *write) staffAction(ctx context.Context, at time.Time) {
	const insert = `staff AS (
		INSERT INTO staff_action (order_id, action, actor, at) SELECT @id, @action, @actor, @acted_at FROM stored ON CONFLICT DO NOTHING)`
	action, actor := staffActionOf(ctx)
	if actor == "" {
		return
	}
	w.add(insert)
	w.args["action"], w.args["actor"], w.args["acted_at"] = action, actor, at
}

// recordStaffAction is [write.staffAction] of a change that is not a write.
func recordStaffAction(ctx context.Context, tx *postgres.Tx, id order.ID, at time.Time) error {
	const insert = `INSERT INTO staff_action (order_id, action, actor, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	action, actor := staffActionOf(ctx)
	if actor == "" {
		return nil
	}
	_, err := tx.Exec(ctx, insert, id, action, actor, at)
	return err
}

func byStaff(ctx context.Context) bool { return access.CallerOf(ctx).Key != nil }

// staffActionOf returns the RPC of a call that was allowed by an API key, and the key's holder; nothing for any other call.
func staffActionOf(ctx context.Context) (action, actor string) {
	holder := access.CallerOf(ctx).Key
	if holder == nil {
		return "", ""
	}
	method, _ := grpc.Method(ctx)
	return path.Base(method), holder.Actor()
}
