// Package postgres stores orders in PostgreSQL.
package postgres

import (
	"context"
	"embed"
	"errors"
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

// Migrations makes the schema.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Store stores orders, and with each change the events that it caused.
type Store struct {
	pool *pgxpool.Pool
	// encode puts an event into the words of the published contract.
	encode func(order.Event) (outbox.Event, error)
	// committed is called after a transaction that wrote events.
	committed func()
}

var _ app.Store = (*Store)(nil)

// New returns a store. It calls committed after each transaction that wrote events.
func New(pool *pgxpool.Pool, encode func(order.Event) (outbox.Event, error), committed func()) *Store {
	return &Store{pool, encode, committed}
}

// NextSerial returns the serial number of the next order.
func (s *Store) NextSerial(ctx context.Context) (serial int64, err error) {
	err = s.pool.QueryRow(ctx, "SELECT nextval('order_serial')").Scan(&serial)
	return serial, storage(err)
}

var errTaken = errors.New("the idempotency key is taken")

// Insert stores a new order, or returns the one that was placed under the idempotency key.
func (s *Store) Insert(ctx context.Context, o *order.Order, key app.Idempotency, uses ...quota.Use) (*order.Order, error) {
	// A twin in another transaction blocks this until that one has ended.
	const claim = `
		INSERT INTO idempotency (key, request_hash, order_id, created_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT DO NOTHING`

	row, err := rowOf(o)
	if err != nil {
		return nil, err
	}
	err = postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		if key.Key != "" {
			claimed, err := tx.Exec(ctx, claim, key.Key, key.Hash[:], o.ID(), o.Data().PlacedAt)
			if err != nil {
				return err
			}
			if claimed.RowsAffected() == 0 {
				return errTaken
			}
		}
		if err := row.insert(ctx, tx); err != nil {
			return duplicate(err)
		}
		if err := insertVisit(ctx, tx, o.Data()); err != nil {
			return err
		}
		if err := noteStaffAction(ctx, tx, o.Data()); err != nil {
			return err
		}
		if err := s.publish(ctx, tx, o); err != nil || len(uses) == 0 {
			return err
		}
		return quota.Take(ctx, tx, o.Data().PlacedAt, order.ReasonFreeLimit, uses...)
	})
	if errors.Is(err, errTaken) {
		return s.PlacedBefore(ctx, key)
	}
	if err != nil {
		return nil, storage(err)
	}
	s.committed()
	app.Count(ctx, o)
	return order.Restore(o.Data()), nil
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

// ByKey returns the order behind its unguessable key.
func (s *Store) ByKey(ctx context.Context, key order.Key) (*order.Order, error) {
	return find(ctx, s.pool, "key = $1", string(key))
}

// ByItem returns the order whose item has that number or code.
func (s *Store) ByItem(ctx context.Context, number string) (*order.Order, error) {
	return find(ctx, s.pool, "id = (SELECT order_id FROM order_item WHERE number = $1)", number)
}

// ByNumber returns the order with that order number.
func (s *Store) ByNumber(ctx context.Context, number order.Number) (*order.Order, error) {
	return find(ctx, s.pool, "number = $1", string(number))
}

// Update changes an order under its lock, and returns it as it is stored.
func (s *Store) Update(ctx context.Context, id order.ID, change func(*order.Order, order.Numbers) error) (*order.Order, error) {
	var (
		refused error
		changed *order.Order
		stored  order.Data
	)
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		o, err := find(ctx, tx, "id = $1::uuid FOR UPDATE", string(id))
		if err != nil {
			return err
		}
		issued := o.Issued()
		if refused = change(o, numbers{ctx, tx, id}); refused != nil {
			return refused
		}
		changed, stored = o, o.Data()
		row, err := rowOf(o)
		if err != nil {
			return err
		}
		if stored.Version, err = row.update(ctx, tx); err != nil {
			return err
		}
		if !issued {
			if err := insertItems(ctx, tx, id, stored.Items); err != nil {
				return err
			}
		}
		if err := deleteVisit(ctx, tx, stored); err != nil {
			return err
		}
		if err := noteStaffAction(ctx, tx, stored); err != nil {
			return err
		}
		return s.publish(ctx, tx, o)
	})
	if refused != nil {
		return nil, refused
	}
	if err != nil {
		return nil, storage(err)
	}
	s.committed()
	app.Count(ctx, changed)
	return order.Restore(stored), nil
}

// Claim returns unfinished orders whose turn it is and reserves them until the given time, or for longer: for a tenth of the
// time since they became what they are, at most for an hour. A turn that is more than a day ahead was set by a clock that was
// ahead, and does not count.
func (s *Store) Claim(ctx context.Context, now, until time.Time, limit int) ([]order.ID, error) {
	const claim = `
		UPDATE orders SET claimed_until = greatest($2::timestamptz, $1::timestamptz + least(($1 - changed_at) / 10, interval '1 hour'))
		WHERE id IN (
			SELECT id FROM orders
			WHERE (state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED') OR give_back)
				AND (claimed_until <= $1 OR claimed_until > $1::timestamptz + interval '1 day')
			ORDER BY claimed_until
			LIMIT $3
			FOR UPDATE SKIP LOCKED)
		RETURNING id::text`
	rows, err := s.pool.Query(ctx, claim, now, until, limit)
	if err != nil {
		return nil, storage(err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[order.ID])
	return ids, storage(err)
}

func (s *Store) publish(ctx context.Context, tx *postgres.Tx, o *order.Order) error {
	for _, event := range o.Events() {
		encoded, err := s.encode(event)
		if err != nil {
			return err
		}
		if err := outbox.Write(ctx, tx, encoded); err != nil {
			return err
		}
	}
	return nil
}

// storage turns failures of the database itself into a fault that passes by. A statement that the database refuses is a
// defect and stays what it is.
func storage(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := fault.From(err); ok || errors.Is(err, order.ErrNumberTaken) {
		return err
	}
	if failure, ok := errors.AsType[*pgconn.PgError](err); ok && !postgres.IsUnavailable(failure) {
		return err
	}
	return fault.New(fault.Unavailable, order.ReasonStorageFailed, fault.Because(err))
}
