// Package postgres stores price lists and when each was activated.
package postgres

import (
	"context"
	"embed"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"google.golang.org/protobuf/types/known/timestamppb"

	eventsv1 "bestill.example/proto/gen/bestill/pricing/events/v1"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/pricing/internal/pricelist"
)

// Migrations create the service's tables.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// SubjectActivated is the subject of the event that a price list was activated.
const SubjectActivated = "pricing.price_list.activated"

// Store is the service's database.
type Store struct {
	pool *pgxpool.Pool
	wake func()
}

// New returns the store. It calls wake after each commit that wrote an event.
func New(pool *pgxpool.Pool, wake func()) *Store { return &Store{pool, wake} }

// Import stores the lists that are not stored yet, all or none. A second list for the same day is an error, because a published
// list is never replaced. It can be completed: the same list with more chapters (prices inside Norway, or of express) is
// accepted.
func (s *Store) Import(ctx context.Context, lists []*pricelist.List) error {
	// Two that are imported at once would not see each other.
	const oneAtATime = `SELECT pg_advisory_xact_lock(hashtext('price_lists'))`
	const insert = `
		INSERT INTO price_lists (version, valid_from, content) VALUES (@version, @valid_from, @content)
		ON CONFLICT (version) DO NOTHING`
	const replaces = `
		SELECT EXISTS (
			SELECT FROM price_lists CROSS JOIN jsonb_each(content) stored JOIN jsonb_each(@content::jsonb) new USING (key)
			WHERE valid_from = @valid_from AND stored.value <> new.value)`

	return postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		tx.Queue(oneAtATime)
		for _, list := range lists {
			args := postgres.Args{"version": list.Version(), "valid_from": list.ValidFrom(), "content": list.Content()}
			var another bool
			err := tx.QueryRow(ctx, replaces, args).Scan(&another)
			if err == nil && !another {
				_, err = tx.Exec(ctx, insert, args)
			}
			if another || postgres.IsUniqueViolation(err, "one_price_list_a_day") {
				return fmt.Errorf("price list %s: another one is already stored for %s; give this one a later validFrom",
					list.Version(), list.ValidFrom().Format(time.DateOnly))
			}
			if err != nil {
				return fmt.Errorf("store price list %s: %w", list.Version(), err)
			}
		}
		return nil
	})
}

// Lists returns every stored list, in no particular order.
func (s *Store) Lists(ctx context.Context) ([]*pricelist.List, error) {
	const all = `SELECT version, content FROM price_lists`

	read := func(row pgx.CollectableRow) (*pricelist.List, error) {
		var version string
		var content []byte
		if err := row.Scan(&version, &content); err != nil {
			return nil, err
		}
		list, err := pricelist.Restore(content)
		if err == nil && list.Version() != version {
			err = fmt.Errorf("its content has version %s", list.Version())
		}
		if err != nil {
			return nil, fmt.Errorf("stored price list %s: %w", version, err)
		}
		return list, nil
	}
	return postgres.Collect(ctx, s.pool, read, all)
}

// Activate records that the list is in force from now, and writes an event about it. Both happen once per list,
// however often and by however many replicas it is called.
func (s *Store) Activate(ctx context.Context, list *pricelist.List, now time.Time) error {
	const insert = `
		INSERT INTO price_list_activations (version, activated_at) VALUES (@version, @now)
		ON CONFLICT (version) DO NOTHING`

	activated := false
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		inserted, err := tx.Exec(ctx, insert, postgres.Args{"version": list.Version(), "now": now})
		if activated = inserted.RowsAffected() > 0; err != nil || !activated {
			return err
		}
		return outbox.Write(ctx, tx, outbox.Event{
			Subject: SubjectActivated,
			Key:     list.Version(),
			Message: &eventsv1.PriceListActivated{Version: list.Version(), ValidFrom: timestamppb.New(list.ValidFrom())},
		})
	})
	if err != nil {
		return fmt.Errorf("activate price list %s: %w", list.Version(), err)
	}
	if activated {
		s.wake()
	}
	return nil
}
