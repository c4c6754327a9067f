// Package postgres stores what Norwegian Customs publishes: exchange rates and the Norwegian tariff.
package postgres

import (
	"context"
	"embed"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/postgres"
)

// Migrations create the service's tables.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Store is the service's database.
type Store struct{ pool *pgxpool.Pool }

// New returns a store on a migrated database.
func New(pool *pgxpool.Pool) *Store { return &Store{pool: pool} }

// AddRates stores rates for days on which their currency has none.
func (s *Store) AddRates(ctx context.Context, rates []duty.Rate) error {
	return s.saveRates(ctx, rates, "NOTHING")
}

// ReplaceRates stores rates and replaces others that begin on the same day.
func (s *Store) ReplaceRates(ctx context.Context, rates []duty.Rate) error {
	return s.saveRates(ctx, rates, "UPDATE SET unit = excluded.unit, krone_millionths = excluded.krone_millionths")
}

func (s *Store) saveRates(ctx context.Context, rates []duty.Rate, onConflict string) error {
	const insert = `
		INSERT INTO exchange_rate (currency, valid_from, unit, krone_millionths)
		VALUES ($1, $2::text::date, $3, $4)
		ON CONFLICT (currency, valid_from) DO `

	var batch pgx.Batch
	for _, r := range rates {
		batch.Queue(insert+onConflict, r.Currency, r.From, r.Unit, int64(r.Krone))
	}
	if err := s.pool.SendBatch(ctx, &batch).Close(); err != nil {
		return fmt.Errorf("save exchange rates: %w", err)
	}
	return nil
}

// Rate returns the rate of a currency on a day: the latest that has begun.
func (s *Store) Rate(ctx context.Context, currency, day string) (duty.Rate, error) {
	const query = `
		SELECT currency, unit, krone_millionths, valid_from::text
		FROM exchange_rate
		WHERE currency = $1 AND valid_from <= $2::text::date
		ORDER BY valid_from DESC
		LIMIT 1`

	var r duty.Rate
	if err := s.pool.QueryRow(ctx, query, currency, day).Scan(&r.Currency, &r.Unit, &r.Krone, &r.From); err != nil {
		return r, fmt.Errorf("exchange rate of %s on %s: %w", currency, day, err)
	}
	return r, nil
}

// ReplaceTariff replaces the whole tariff. Searches see either the old or the new tariff, never a part.
func (s *Store) ReplaceTariff(ctx context.Context, lines []tariff.Line) error {
	const oneAtATime = `SELECT pg_advisory_xact_lock(hashtext('tariff_number'))`

	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		if _, err := tx.Exec(ctx, oneAtATime); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM tariff_number`); err != nil {
			return err
		}
		_, err := tx.CopyFrom(ctx, pgx.Identifier{"tariff_number"}, []string{"number", "norwegian", "english"},
			pgx.CopyFromSlice(len(lines), func(i int) ([]any, error) {
				return []any{string(lines[i].Number), lines[i].Norwegian, lines[i].English}, nil
			}))
		return err
	})
	if err != nil {
		return fmt.Errorf("replace the tariff: %w", err)
	}
	return nil
}

// UnknownNumbers returns the numbers that are not in the tariff. While no tariff is imported, all are known. Only the first six
// digits are compared for a number of the USA, for one of six digits, and for one that ends in 00, which means any Norwegian
// ending.
func (s *Store) UnknownNumbers(ctx context.Context, numbers []tariff.Number) ([]tariff.Number, error) {
	const query = `
		SELECT asked.number
		FROM unnest($1::text[]) AS asked(number)
		WHERE EXISTS (SELECT FROM tariff_number)
			AND NOT EXISTS (SELECT FROM tariff_number t WHERE t.number = asked.number)
			AND NOT (asked.number ~ '^[0-9]{6}(00|[0-9]{4})?$'
				AND EXISTS (SELECT FROM tariff_number t WHERE left(t.number, 6) = left(asked.number, 6)))`

	unknown, err := postgres.Collect(ctx, s.pool, pgx.RowTo[tariff.Number], query, numbers)
	if err != nil {
		return nil, fmt.Errorf("look up tariff numbers: %w", err)
	}
	return unknown, nil
}

// asked has the words of a query in both languages. As a table with one row they are parsed once for all lines, and the
// statement's plan is the same for any words, so that PostgreSQL plans once per connection: both took longer than the search.
const asked = `
	WITH asked AS MATERIALIZED (SELECT websearch_to_tsquery('norwegian', $1) || websearch_to_tsquery('english', $1) AS words)`

const searchByWords = asked + `
	SELECT number, norwegian, english
	FROM tariff_number
	WHERE words @@ (SELECT words FROM asked)
	ORDER BY ts_rank(words, (SELECT words FROM asked)) DESC, number
	LIMIT $2`

// searchByDigits searches by words and by numbers separately, so that each uses its index.
const searchByDigits = asked + `
	SELECT number, norwegian, english
	FROM (
		SELECT number, norwegian, english, ts_rank(words, (SELECT words FROM asked)) AS rank
		FROM tariff_number WHERE words @@ (SELECT words FROM asked)
		UNION ALL
		SELECT number, norwegian, english, 0
		FROM tariff_number
		WHERE number BETWEEN rpad($3, 8, '0') AND rpad($3, 8, '9') AND NOT words @@ (SELECT words FROM asked)) AS found
	ORDER BY rank DESC, number
	LIMIT $2`

// SearchTariff returns lines of the tariff that have the words of a query in either language, or that begin
// with its digits; the best first.
func (s *Store) SearchTariff(ctx context.Context, query string, limit int) ([]tariff.Line, error) {
	search, parameters := searchByWords, []any{query, limit}
	if digits, ok := tariff.Digits(query); ok {
		search, parameters = searchByDigits, append(parameters, digits)
	}
	lines, err := postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[tariff.Line], search, parameters...)
	if err != nil {
		return nil, fmt.Errorf("search the tariff: %w", err)
	}
	return lines, nil
}
