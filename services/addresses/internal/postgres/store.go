// Package postgres stores the postal register and the address sample, and searches the sample.
package postgres

import (
	"context"
	"embed"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/postgres"
)

// Migrations create the service's tables and the extension pg_trgm.
//
//go:embed migrations/*.sql
var Migrations embed.FS

const (
	postalRegister = "postal register"
	addressSample  = "address sample"
)

// Store is the service's database.
type Store struct {
	pool *pgxpool.Pool
}

// New returns the store.
func New(pool *pgxpool.Pool) *Store { return &Store{pool} }

// UpdateRegister calls decide with the stored register, which is empty and without a date at first, stores the returned
// one if it is another, and returns the register that is stored then. All of it is one transaction with a lock, so
// replicas do it one at a time. If decide fails, nothing is changed.
func (s *Store) UpdateRegister(ctx context.Context, decide func(stored *postal.Register) (*postal.Register, error)) (*postal.Register, error) {
	const entries = `SELECT code, city, municipality, municipality_number, category FROM postal_codes`

	var current *postal.Register
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		set, err := lockDataSet(ctx, tx, postalRegister)
		if err != nil {
			return err
		}
		codes, err := postgres.Collect(ctx, tx, pgx.RowToStructByPos[postal.Entry], entries)
		if err != nil {
			return err
		}
		stored, err := postal.NewRegister(set.Source, set.Dated, codes)
		if err != nil {
			return err
		}
		if current, err = decide(stored); err != nil || current == stored {
			return err
		}
		return replaceRegister(ctx, tx, current)
	})
	if err != nil {
		return nil, err
	}
	return current, nil
}

func replaceRegister(ctx context.Context, tx *postgres.Tx, register *postal.Register) error {
	if _, err := tx.Exec(ctx, `DELETE FROM postal_codes`); err != nil {
		return err
	}
	entries := register.Entries()
	columns := []string{"code", "city", "municipality", "municipality_number", "category"}
	_, err := tx.CopyFrom(ctx, pgx.Identifier{"postal_codes"}, columns, pgx.CopyFromSlice(len(entries), func(i int) ([]any, error) {
		e := entries[i]
		return []any{e.Code, e.City, e.Municipality, e.MunicipalityNumber, e.Category}, nil
	}))
	if err != nil {
		return fmt.Errorf("store postal codes: %w", err)
	}
	return saveDataSet(ctx, tx, postalRegister, dataSet{register.Source(), register.Dated(), register.Fingerprint()})
}

type dataSet struct {
	Source      string
	Dated       time.Time
	Fingerprint string
}

// lockDataSet keeps other replicas from replacing the data set until the end of the transaction.
func lockDataSet(ctx context.Context, tx *postgres.Tx, name string) (dataSet, error) {
	const query = `SELECT source, dated, fingerprint FROM data_sets WHERE name = $1 FOR UPDATE`

	rows, err := tx.Query(ctx, query, name)
	if err != nil {
		return dataSet{}, err
	}
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[dataSet])
}

func saveDataSet(ctx context.Context, tx *postgres.Tx, name string, set dataSet) error {
	const update = `
		UPDATE data_sets SET source = @source, dated = @dated, fingerprint = @fingerprint, loaded_at = now()
		WHERE name = @name`

	_, err := tx.Exec(ctx, update, postgres.Args{
		"name": name, "source": set.Source, "dated": set.Dated, "fingerprint": set.Fingerprint,
	})
	return err
}
