// Package postgres stores orders in PostgreSQL.
package postgres

import (
	"context"
	"embed"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/quota"
)

// Migrations create the service's tables.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Store stores orders, and each change together with its events.
type Store struct {
	pool *pgxpool.Pool
	// encode returns the published message of an event.
	encode func(order.Event) (outbox.Event, error)
	// committed is called after a transaction that wrote events.
	committed func()
	// spare are the numbers for the next orders.
	spare *spareNumbers
}

var _ app.Store = (*Store)(nil)

// New returns a store. It calls committed after each transaction that wrote events.
func New(pool *pgxpool.Pool, encode func(order.Event) (outbox.Event, error), committed func()) *Store {
	return &Store{pool: pool, encode: encode, committed: committed, spare: &spareNumbers{}}
}

// NextSerial returns the serial number of the next order. Most were drawn when the order before was stored.
func (s *Store) NextSerial(ctx context.Context) (serial int64, err error) {
	return numbers{ctx: ctx, db: s.pool, spare: s.spare}.next(orderSerials)
}

// Insert stores a new order, or returns the one that was placed under the idempotency key.
func (s *Store) Insert(
	ctx context.Context, o *order.Order, key app.Idempotency, replaced order.ID, uses ...quota.Use,
) (*order.Order, error) {
	data := o.Data()
	insert, err := s.insertion(ctx, o, key, replaced)
	if err != nil {
		return nil, err
	}
	var spare int64
	place := func(db querier) error { return duplicate(insert.one(ctx, db, "nextval('order_serial')", &spare)) }
	if len(uses) == 0 && !takesItems("", data) {
		err = place(s.pool)
	} else {
		err = postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
			if err := place(tx); err != nil {
				return err
			}
			if err := takeItems(ctx, tx, "", data); err != nil {
				return err
			}
			return quota.Take(ctx, tx, data.PlacedAt, order.ReasonFreeLimit, uses...)
		})
	}
	if postgres.IsUniqueViolation(err, "idempotency_pkey") || fault.Reason(err) == order.ReasonReorderNotAllowed || errors.Is(err, app.ErrReplaced) {
		if placed, beforeErr := s.PlacedBefore(ctx, key); placed != nil || beforeErr != nil {
			return placed, beforeErr
		}
	}
	if err != nil {
		return nil, storage(err)
	}
	s.spare.add(orderSerials, spare)
	s.committed()
	app.Count(ctx, o)
	return order.Restore(data), nil
}

// PlacedBefore returns the order placed under the idempotency key, or nil.
func (s *Store) PlacedBefore(ctx context.Context, key app.Idempotency) (*order.Order, error) {
	const query = `SELECT order_id::text, request_hash FROM idempotency WHERE key = $1`
	if key.Key == "" {
		return nil, nil
	}
	var (
		id   order.ID
		hash []byte
	)
	err := s.pool.QueryRow(ctx, query, key.Key).Scan(&id, &hash)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return nil, nil
	case err != nil:
		return nil, storage(err)
	case string(hash) != string(key.Hash[:]):
		return nil, fault.New(fault.Conflict, order.ReasonIdempotencyKeyReused)
	}
	return s.ByID(ctx, id)
}

// ByID returns an order.
func (s *Store) ByID(ctx context.Context, id order.ID) (*order.Order, error) {
	return find(ctx, s.pool, "id = $1::uuid", string(id))
}

// ByKey returns the order with that key.
func (s *Store) ByKey(ctx context.Context, key order.Key) (*order.Order, error) {
	return find(ctx, s.pool, "key = $1", string(key))
}

// ReplacementOf returns the order that replaced the one with that id.
func (s *Store) ReplacementOf(ctx context.Context, id order.ID) (*order.Order, error) {
	return find(ctx, s.pool, "id = (SELECT order_id FROM replacement WHERE replaced = $1::uuid)", string(id))
}

// ByItem returns the order whose item has that number or code.
func (s *Store) ByItem(ctx context.Context, number string) (*order.Order, error) {
	return find(ctx, s.pool, "id = (SELECT order_id FROM order_item WHERE number = $1)", number)
}

// CodesValidUntil returns the beginning of the last day on which the codes of all these items can be used; zero without codes.
func (s *Store) CodesValidUntil(ctx context.Context, items []string) (until time.Time, err error) {
	const query = `
		SELECT price, placed_at FROM orders WHERE id = ANY (ARRAY (SELECT order_id FROM order_item WHERE number = ANY ($1)))`
	type issuer struct {
		Price    order.Price
		PlacedAt time.Time
	}
	issuers, err := postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[issuer], query, items)
	for _, i := range issuers {
		if codes := i.Price.CodesValidUntil(i.PlacedAt); until.IsZero() || !codes.IsZero() && codes.Before(until) {
			until = codes
		}
	}
	return until, storage(err)
}

// FirstDropOff notes when an item was dropped off, unless that is noted already, and returns the time that was noted first.
func (s *Store) FirstDropOff(ctx context.Context, number string, at time.Time) (first time.Time, err error) {
	const note = `
		UPDATE order_item SET dropped_off_at = coalesce(dropped_off_at, $2) WHERE number = $1
		RETURNING dropped_off_at`
	err = s.pool.QueryRow(ctx, note, number, at).Scan(&first)
	return first, storage(err)
}

// ByNumber returns the order with that order number.
func (s *Store) ByNumber(ctx context.Context, number order.Number) (*order.Order, error) {
	return find(ctx, s.pool, "number = $1", string(number))
}

// Update changes an order under its lock, and returns the stored order.
func (s *Store) Update(ctx context.Context, id order.ID, change app.Change) (stored *order.Order, err error) {
	var refused error
	err = withNewNumbers(func() error {
		return postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
			o, err := lock(ctx, tx, id)
			if err != nil {
				return err
			}
			asRead := o.Data()
			given := numbers{ctx: ctx, db: tx, spare: s.spare}
			if refused = change(o, given); refused != nil {
				return refused
			}
			stored = o
			return s.store(ctx, tx, asRead, o, nil)
		})
	})
	if refused != nil {
		return nil, refused
	}
	return s.changed(ctx, stored, err)
}

// Record changes an order if it is still stored as it was read, and returns the stored order.
func (s *Store) Record(ctx context.Context, asRead *order.Order, change app.Change) (stored *order.Order, err error) {
	var refused error
	err = withNewNumbers(func() error {
		stored = order.Restore(asRead.Data())
		var drawn []string
		if refused = change(stored, numbers{ctx, s.pool, s.spare, &drawn}); refused != nil {
			return refused
		}
		if takesItems(asRead.State(), stored.Data()) {
			return postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error { return s.store(ctx, tx, asRead.Data(), stored, nil) })
		}
		slices.Sort(drawn)
		err := s.store(ctx, s.pool, asRead.Data(), stored, slices.Compact(drawn))
		if exhausted(err) { // by the next order's numbers, which are drawn with this one's
			err = s.store(ctx, s.pool, asRead.Data(), stored, nil)
		}
		return err
	})
	if refused != nil {
		return nil, refused
	}
	return s.changed(ctx, stored, err)
}

// later is the part of a statement that lets its commit not wait for the disk. Another part must read from it.
const later = `later AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`

// NotePayment stores an order's payment if the order is still stored as it was read.
func (s *Store) NotePayment(ctx context.Context, asRead *order.Order, id, redirectURL string) (*order.Order, error) {
	const note = `
		WITH ` + later + `
		UPDATE orders SET payment_id = $3, redirect_url = $4, version = version + 1 FROM later
		WHERE id = $1::uuid AND version = $2`
	noted := order.Restore(asRead.Data())
	if err := noted.PaymentOpened(id, redirectURL); err != nil {
		return nil, err
	}
	updated, err := s.pool.Exec(ctx, note, string(asRead.ID()), asRead.Data().Version, id, redirectURL)
	if err == nil && updated.RowsAffected() == 0 {
		return nil, app.ErrMoved
	}
	return s.changed(ctx, noted, err)
}

// store stores a changed order in one statement, and in a second one what its driver collects, for which db has to be a
// transaction; [app.ErrMoved] if it has changed since it was read. The statement also draws a number from each of the given
// sequences for the next order.
func (s *Store) store(ctx context.Context, db querier, asRead order.Data, o *order.Order, draw []string) error {
	update, err := s.update(ctx, asRead, o)
	if err != nil {
		return err
	}
	drawn := make([]int64, len(draw))
	answer, into := make([]string, len(draw)+1), make([]any, len(draw)+1)
	answer[0], into[0] = "version", new(int)
	for i, sequence := range draw {
		answer[i+1], into[i+1] = "nextval('"+sequence+"')", &drawn[i]
	}
	if err := update.one(ctx, db, strings.Join(answer, ", "), into...); errors.Is(err, pgx.ErrNoRows) {
		return app.ErrMoved
	} else if err != nil {
		return err
	}
	for i, sequence := range draw {
		s.spare.add(sequence, drawn[i])
	}
	return takeItems(ctx, db, asRead.State, o.Data())
}

// changed completes a change: it announces the order's events and returns the stored order.
func (s *Store) changed(ctx context.Context, o *order.Order, err error) (*order.Order, error) {
	if err != nil {
		return nil, storage(err)
	}
	if len(o.Events()) > 0 {
		s.committed()
	}
	app.Count(ctx, o)
	stored := o.Data()
	stored.Version++
	return order.Restore(stored), nil
}

// Claim returns unfinished orders of a payment provider, or of none, whose lease has ended, and leases them until the given time,
// or longer: for a tenth of the time since their last step, at most an hour. A lease that ends more than a day from now was set by
// a clock that was ahead, and is ignored. A crash of the database may end a lease early: then the order is advanced once more, which
// changes nothing.
func (s *Store) Claim(ctx context.Context, provider order.Provider, now, until time.Time, limit int) ([]order.ID, error) {
	const claim = `
		WITH ` + later + `
		UPDATE orders SET claimed_until = greatest($2::timestamptz, $1::timestamptz + least(($1 - changed_at) / 10, interval '1 hour'))
		FROM later WHERE id IN (
			SELECT id FROM orders
			WHERE (state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED') OR give_back)
				AND provider = $4 AND (claimed_until <= $1 OR claimed_until > $1::timestamptz + interval '1 day')
			ORDER BY claimed_until
			LIMIT $3
			FOR UPDATE SKIP LOCKED)
		RETURNING id::text`
	ids, err := postgres.Collect(ctx, s.pool, pgx.RowTo[order.ID], claim, now, until, limit, provider)
	return ids, storage(err)
}

// storage turns temporary failures of the database into a fault. A statement that the database refuses is a defect, and its
// error stays unchanged.
func storage(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := fault.From(err); ok || errors.Is(err, order.ErrNumberTaken) || errors.Is(err, app.ErrMoved) || errors.Is(err, app.ErrReplaced) {
		return err
	}
	if failure, ok := errors.AsType[*pgconn.PgError](err); ok && !postgres.IsUnavailable(failure) {
		return err
	}
	return fault.New(fault.Unavailable, order.ReasonStorageFailed, fault.Because(err))
}
