// Package postgres stores bookings of places in the drivers' rounds, and the dated rules of pickups: excluded postal
// codes, capacities and maintenance.
package postgres

import (
	"context"
	"embed"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/postgres"
)

// Migrations create the service's tables with example data.
//
//go:embed migrations/*.sql
var Migrations embed.FS

// Store is the service's database.
type Store struct{ pool *pgxpool.Pool }

var (
	_ app.Rules    = (*Store)(nil)
	_ app.Bookings = (*Store)(nil)
)

// New returns the store.
func New(pool *pgxpool.Pool) *Store { return &Store{pool} }

// Rounds returns the rounds through the postal code on those days on which it is not excluded, soonest first.
func (s *Store) Rounds(ctx context.Context, code calendar.PostalCode, days []calendar.Day) ([]booking.Round, error) {
	const query = `
		SELECT day::text, coalesce(booked, 0) >= places_on(@code, day) AS full
		FROM unnest(@days::text[]::date[]) AS day
		LEFT JOIN (SELECT day, booked FROM rounds WHERE route = @code) AS round USING (day)
		WHERE NOT EXISTS (
			SELECT FROM excluded_postal_codes
			WHERE @code BETWEEN first_code AND last_code
				AND excluded_from <= day AND (excluded_until IS NULL OR day < excluded_until))
		ORDER BY day`

	return postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[booking.Round], query, postgres.Args{"code": code, "days": days})
}

// UnavailableUntil returns the end of the current maintenance, or false when there is none.
func (s *Store) UnavailableUntil(ctx context.Context, now time.Time) (time.Time, bool, error) {
	const query = `SELECT ends_at FROM maintenance_windows WHERE starts_at <= @now AND @now < ends_at`

	var end time.Time
	err := s.pool.QueryRow(ctx, query, postgres.Args{"now": now}).Scan(&end)
	if errors.Is(err, pgx.ErrNoRows) {
		return time.Time{}, false, nil
	}
	return end, err == nil, err
}
