package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/telemetry"
)

// quiet is how long the sweeper leaves an order alone after its last step. Customers take their time to pay, and come back by
// themselves.
func quiet(state order.State) time.Duration {
	if state == order.AwaitingPayment {
		return time.Minute
	}
	return 10 * time.Second
}

// reviewAfter is how long after its completion an order is first compared with its payment.
const reviewAfter = 24 * time.Hour

// row is a row of the table orders.
type row struct {
	ID               order.ID
	Key              order.Key
	Number           order.Number
	Kind             order.Kind
	State            order.State
	Failure          order.Failure
	Language         language.Language
	Product          []byte
	Price            order.Price
	Total            ore.Ore `db:"total_in_ore"`
	Provider         order.Provider
	PaymentID        string
	RedirectURL      string
	Captured         ore.Ore `db:"captured_in_ore"`
	Refunded         ore.Ore `db:"refunded_in_ore"`
	RefundRefusal    order.RefundRefusal
	ReceiptContainer string
	ReceiptFile      string
	Items            []itemNumber
	Booking          *order.Booking
	Elsewhere        bool `db:"refunded_elsewhere"`
	Trouble          order.Trouble
	TroubleSince     *time.Time
	Reordered        bool
	ReorderLinkAt    *time.Time
	ReceiptSentAt    []time.Time
	CancelBooking    bool `db:"give_back"`
	DroppedOff       []string
	PickupCancelled  *time.Time `db:"pickup_cancelled_at"`
	PlacedAt         time.Time
	WithdrawnAt      *time.Time
	IssuedAt         *time.Time
	DroppedOffAt     *time.Time `db:"handed_in_at"`
	CancelledAt      *time.Time `db:"undone_at"`
	RefundedAt       *time.Time
	ErasedAt         *time.Time
	ChangedAt        time.Time
	Version          int
	Traceparent      *string
}

// querier is a pool or a transaction.
type querier interface {
	postgres.Querier
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

// find returns the order for which the condition, a constant, holds. It makes the work of ctx about that order.
func find(ctx context.Context, db querier, condition, argument string) (*order.Order, error) {
	const query = `
		SELECT id::text, key, number, kind, state, failure, language, product, price, total_in_ore, provider, payment_id,
		       redirect_url, captured_in_ore, refunded_in_ore, refund_refusal, receipt_container, receipt_file,
		       (SELECT jsonb_agg(jsonb_build_object('number', i.number, 'position', position, 'kind', i.kind,
		                                            'droppedOff', dropped_off_at IS NOT NULL))
		        FROM order_item i WHERE order_id = orders.id) AS items, booking, give_back,
		       dropped_off, pickup_cancelled_at,
		       refunded_elsewhere, trouble, trouble_since,
		       EXISTS (SELECT FROM orders again WHERE again.reorder_of = orders.id
		               AND again.state IN ('AWAITING_PAYMENT', 'FULFILLING', 'COMPLETED')) AS reordered, reorder_link_at, receipt_sent_at,
		       placed_at, withdrawn_at, issued_at, handed_in_at, undone_at, refunded_at, erased_at, changed_at, version, traceparent
		FROM orders WHERE `
	rows, err := db.Query(ctx, query+condition, argument)
	if err != nil {
		return nil, storage(err)
	}
	found, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[row])
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return nil, fault.New(fault.NotFound, order.ReasonNotFound)
	case err != nil:
		return nil, storage(err)
	}
	telemetry.OrderNumber.Note(ctx, string(found.Number))
	telemetry.PaymentID.Note(ctx, found.PaymentID)
	if found.Traceparent != nil {
		telemetry.Link(ctx, *found.Traceparent)
	}
	return found.order()
}

// lock locks an order and returns it. A statement of its own reads the order once the lock is there: one statement for both would show
// the items and the reorder from before the wait.
func lock(ctx context.Context, tx *postgres.Tx, id order.ID) (*order.Order, error) {
	tx.Queue("SELECT FROM orders WHERE id = $1::uuid FOR UPDATE", string(id))
	return find(ctx, tx, "id = $1::uuid", string(id))
}

func bookingOf(data order.Data) *order.Booking {
	if data.Booking == (order.Booking{}) {
		return nil
	}
	return &data.Booking
}

func orNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

func orZero(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return *t
}

func (r row) order() (*order.Order, error) {
	product, err := catalog.Read(r.Kind, r.Product)
	if err != nil {
		return nil, err
	}
	r.Price.Total = r.Total
	data := order.Data{
		ID:       r.ID,
		Key:      r.Key,
		Number:   r.Number,
		State:    r.State,
		Language: r.Language,
		Product:  product,
		Price:    r.Price,
		Payment: order.Payment{
			Provider: r.Provider, ID: r.PaymentID, RedirectURL: r.RedirectURL, Captured: r.Captured, Refunded: r.Refunded, RefundRefusal: r.RefundRefusal,
		},
		Items: itemsOf(r.Items),

		RefundedElsewhere: r.Elsewhere,
		Trouble:           r.Trouble,
		TroubleSince:      orZero(r.TroubleSince),

		CancelBooking:     r.CancelBooking,
		DroppedOff:        r.DroppedOff,
		Reordered:         r.Reordered,
		ReorderLinkAt:     orZero(r.ReorderLinkAt),
		ReceiptSentAt:     r.ReceiptSentAt,
		Failure:           r.Failure,
		Receipt:           order.Archived{Container: r.ReceiptContainer, FileName: r.ReceiptFile},
		PlacedAt:          r.PlacedAt,
		WithdrawnAt:       orZero(r.WithdrawnAt),
		IssuedAt:          orZero(r.IssuedAt),
		DroppedOffAt:      orZero(r.DroppedOffAt),
		CancelledAt:       orZero(r.CancelledAt),
		PickupCancelledAt: orZero(r.PickupCancelled),
		RefundedAt:        orZero(r.RefundedAt),
		ErasedAt:          orZero(r.ErasedAt),
		ChangedAt:         r.ChangedAt,
		Version:           r.Version,
	}
	if r.Booking != nil {
		data.Booking = *r.Booking
	}
	return order.Restore(data), nil
}
