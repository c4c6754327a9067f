package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

// quiet is how long the sweeper leaves an order alone that has just changed.
const quiet = 10 * time.Second

// reviewAfter is how long after it was completed an order is compared with its payment for the first time.
const reviewAfter = 24 * time.Hour

// row is an order as its table has it.
type row struct {
	ID               order.ID
	Key              order.Key
	Number           order.Number
	Kind             order.Kind
	State            order.State
	Failure          order.Failure
	Language         language.Language
	Product          []byte
	Price            []byte
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
	ReorderOf        order.Key `db:"-"`
	Reordered        bool
	ReorderLinkAt    *time.Time
	ReceiptSentAt    []time.Time
	CancelBooking    bool `db:"give_back"`
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

type price struct {
	VAT          ore.Ore   `json:"vatInOre"`
	ForRecipient ore.Ore   `json:"forRecipientInOre,omitempty"`
	Features     []feature `json:"features"`
	ListVersion  string    `json:"listVersion"`
	MinDays      int       `json:"minDays"`
	MaxDays      int       `json:"maxDays"`
	Svalbard     bool      `json:"svalbard,omitempty"`
	CodeDays     int       `json:"codeDays,omitempty"`
}

type feature struct {
	Type        string  `json:"type"`
	Price       ore.Ore `json:"priceInOre"`
	ByRecipient bool    `json:"byRecipient,omitempty"`
}

type querier interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
}

// find returns the order for which the condition holds, which is a constant of the caller. The work of ctx is about it.
func find(ctx context.Context, db querier, condition, argument string) (*order.Order, error) {
	const query = `
		SELECT id::text, key, number, kind, state, failure, language, product, price, total_in_ore, provider, payment_id,
		       redirect_url, captured_in_ore, refunded_in_ore, refund_refusal, receipt_container, receipt_file,
		       (SELECT jsonb_agg(jsonb_build_object('number', i.number, 'position', position, 'kind', i.kind))
		        FROM order_item i WHERE order_id = orders.id) AS items, booking, give_back,
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

func (r row) insert(ctx context.Context, tx *postgres.Tx) error {
	const insert = `
		INSERT INTO orders (id, key, number, kind, state, language, product, price, total_in_ore, provider,
		                    reorder_of, placed_at, changed_at, version, claimed_until, traceparent)
		VALUES (@id, @key, @number, @kind, @state, @language, @product, @price, @total, @provider,
		        (SELECT id FROM orders WHERE key = @reorder_of), @placed_at, @changed_at, @version, @claimed_until, nullif(@traceparent, ''))`
	telemetry.OrderNumber.Note(ctx, string(r.Number))
	_, err := tx.Exec(ctx, insert, pgx.NamedArgs{
		"id": r.ID, "key": r.Key, "number": r.Number, "kind": r.Kind, "state": r.State, "language": r.Language,
		"product": r.Product, "price": r.Price, "total": r.Total, "provider": r.Provider, "reorder_of": r.ReorderOf,
		"placed_at": r.PlacedAt, "changed_at": r.ChangedAt, "version": r.Version, "claimed_until": r.ChangedAt.Add(quiet), "traceparent": telemetry.Traceparent(ctx),
	})
	return err
}

// update stores what can change after an order was placed, but for its items, and returns the order's new version.
func (r row) update(ctx context.Context, tx *postgres.Tx) (version int, err error) {
	const update = `
		UPDATE orders SET state = @state, failure = @failure, payment_id = @payment_id, redirect_url = @redirect_url,
		       captured_in_ore = @captured, refunded_in_ore = @refunded, refund_refusal = @refund_refusal, receipt_container = @receipt_container,
		       receipt_file = @receipt_file, booking = @booking, give_back = @give_back, withdrawn_at = @withdrawn_at, issued_at = @issued_at,
		       reorder_link_at = @reorder_link_at, receipt_sent_at = @receipt_sent_at, handed_in_at = @handed_in_at, undone_at = @undone_at, refunded_at = @refunded_at,
		       refunded_elsewhere = @elsewhere, trouble = @trouble, trouble_since = @trouble_since,
		       review_at = CASE WHEN @state = 'COMPLETED' AND total_in_ore > 0 THEN coalesce(review_at, @review_at) END,
		       changed_at = @changed_at, version = version + 1, claimed_until = @claimed_until
		WHERE id = @id RETURNING version`
	err = tx.QueryRow(ctx, update, pgx.NamedArgs{
		"id": r.ID, "state": r.State, "failure": r.Failure, "payment_id": r.PaymentID, "redirect_url": r.RedirectURL,
		"captured": r.Captured, "refunded": r.Refunded, "refund_refusal": r.RefundRefusal, "receipt_container": r.ReceiptContainer,
		"receipt_file": r.ReceiptFile, "booking": r.Booking, "give_back": r.CancelBooking, "withdrawn_at": r.WithdrawnAt, "issued_at": r.IssuedAt,
		"reorder_link_at": r.ReorderLinkAt, "receipt_sent_at": r.ReceiptSentAt, "handed_in_at": r.DroppedOffAt, "undone_at": r.CancelledAt, "refunded_at": r.RefundedAt,
		"elsewhere": r.Elsewhere, "trouble": r.Trouble, "trouble_since": r.TroubleSince, "review_at": r.ChangedAt.Add(reviewAfter),
		"changed_at": r.ChangedAt, "claimed_until": r.ChangedAt.Add(quiet),
	}).Scan(&version)
	return version, err
}

func rowOf(o *order.Order) (row, error) {
	data := o.Data()
	product, err := json.Marshal(data.Product)
	if err != nil {
		return row{}, fmt.Errorf("store product: %w", err)
	}
	stored := price{
		VAT:          data.Price.VAT,
		ForRecipient: data.Price.ForRecipient,
		ListVersion:  data.Price.ListVersion,
		MinDays:      data.Price.MinDays,
		MaxDays:      data.Price.MaxDays,
		Svalbard:     data.Price.Svalbard,
		CodeDays:     data.Price.CodeDays,
	}
	for _, f := range data.Price.Features {
		stored.Features = append(stored.Features, feature(f))
	}
	priced, err := json.Marshal(stored)
	if err != nil {
		return row{}, fmt.Errorf("store price: %w", err)
	}
	var booking *order.Booking
	if data.Booking != (order.Booking{}) {
		booking = &data.Booking
	}
	return row{
		ID:               data.ID,
		Key:              data.Key,
		Number:           data.Number,
		Kind:             data.Product.Kind(),
		State:            data.State,
		Failure:          data.Failure,
		Language:         data.Language,
		Product:          product,
		Price:            priced,
		Total:            data.Price.Total,
		Provider:         data.Payment.Provider,
		PaymentID:        data.Payment.ID,
		RedirectURL:      data.Payment.RedirectURL,
		Captured:         data.Payment.Captured,
		Refunded:         data.Payment.Refunded,
		RefundRefusal:    data.Payment.RefundRefusal,
		ReceiptContainer: data.Receipt.Container,
		ReceiptFile:      data.Receipt.FileName,
		Booking:          booking,
		CancelBooking:    data.CancelBooking,
		Elsewhere:        data.RefundedElsewhere,
		Trouble:          data.Trouble,
		TroubleSince:     orNull(data.TroubleSince),
		ReorderOf:        data.Product.Facts().Visit.ReorderOf,
		ReorderLinkAt:    orNull(data.ReorderLinkAt),
		ReceiptSentAt:    append([]time.Time{}, data.ReceiptSentAt...),
		PlacedAt:         data.PlacedAt,
		WithdrawnAt:      orNull(data.WithdrawnAt),
		IssuedAt:         orNull(data.IssuedAt),
		DroppedOffAt:     orNull(data.DroppedOffAt),
		CancelledAt:      orNull(data.CancelledAt),
		RefundedAt:       orNull(data.RefundedAt),
		ChangedAt:        data.ChangedAt,
		Version:          data.Version,
	}, nil
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
	var stored price
	if err := json.Unmarshal(r.Price, &stored); err != nil {
		return nil, fmt.Errorf("stored price: %w", err)
	}
	data := order.Data{
		ID:       r.ID,
		Key:      r.Key,
		Number:   r.Number,
		State:    r.State,
		Language: r.Language,
		Product:  product,
		Price: order.Price{
			Total:        r.Total,
			VAT:          stored.VAT,
			ForRecipient: stored.ForRecipient,
			ListVersion:  stored.ListVersion,
			MinDays:      stored.MinDays,
			MaxDays:      stored.MaxDays,
			Svalbard:     stored.Svalbard,
			CodeDays:     stored.CodeDays,
		},
		Payment: order.Payment{
			Provider: r.Provider, ID: r.PaymentID, RedirectURL: r.RedirectURL, Captured: r.Captured, Refunded: r.Refunded, RefundRefusal: r.RefundRefusal,
		},
		Items: itemsOf(r.Items),

		RefundedElsewhere: r.Elsewhere,
		Trouble:           r.Trouble,
		TroubleSince:      orZero(r.TroubleSince),

		CancelBooking: r.CancelBooking,
		Reordered:     r.Reordered,
		ReorderLinkAt: orZero(r.ReorderLinkAt),
		ReceiptSentAt: r.ReceiptSentAt,
		Failure:       r.Failure,
		Receipt:       order.Archived{Container: r.ReceiptContainer, FileName: r.ReceiptFile},
		PlacedAt:      r.PlacedAt,
		WithdrawnAt:   orZero(r.WithdrawnAt),
		IssuedAt:      orZero(r.IssuedAt),
		DroppedOffAt:  orZero(r.DroppedOffAt),
		CancelledAt:   orZero(r.CancelledAt),
		RefundedAt:    orZero(r.RefundedAt),
		ErasedAt:      orZero(r.ErasedAt),
		ChangedAt:     r.ChangedAt,
		Version:       r.Version,
	}
	if r.Booking != nil {
		data.Booking = *r.Booking
	}
	for _, f := range stored.Features {
		data.Price.Features = append(data.Price.Features, order.Feature(f))
	}
	return order.Restore(data), nil
}
