package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/batches"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/postgres"
)

const find = `
	SELECT booking_id::text, coalesce(street, ''), coalesce(route, ''), coalesce(day::text, ''), cancelled_at IS NOT NULL
	FROM bookings WHERE order_id = @order::uuid`

// Find returns the booking of an order, even a cancelled one, or false.
func (s *Store) Find(ctx context.Context, order booking.OrderID) (booking.Booking, bool, error) {
	b, err := scan(s.pool.QueryRow(ctx, find, postgres.Args{"order": order}), order)
	if errors.Is(err, pgx.ErrNoRows) {
		return booking.Booking{}, false, nil
	}
	return b, err == nil, err
}

// Take books a place for the order with a note for the driver, or returns a booking that the order got meanwhile.
//
// Errors: PICKUP_FULL.
func (s *Store) Take(ctx context.Context, request booking.Request, note booking.Note, now time.Time) (booking.Booking, error) {
	const (
		// It waits for another transaction with the same order.
		claim = `
			INSERT INTO bookings (order_id, route, day, street, name, item_numbers, created_at)
			VALUES (@order::uuid, @route, @day::text::date, @street, nullif(@name, ''), coalesce(@items::text[], '{}'), @now)
			ON CONFLICT (order_id) DO NOTHING`
		// A round's capacity may have been reduced below the number of its bookings, which stay.
		count = `
			INSERT INTO rounds AS round (route, day, places, booked)
			SELECT @route, day, places_on(@route, day), 1
			FROM (SELECT @day::text::date AS day) AS wanted
			WHERE places_on(@route, day) > 0
			ON CONFLICT (route, day) DO UPDATE
			SET booked = round.booked + 1, places = excluded.places
			WHERE round.booked < excluded.places`
	)
	arguments := postgres.Args{
		"order":  request.Order,
		"route":  request.Address.PostalCode,
		"day":    request.Day,
		"street": request.Address.Street,
		"name":   note.Name,
		"items":  note.ItemNumbers,
		"now":    now,
	}
	var booked booking.Booking
	err := postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		claimed, err := tx.Exec(ctx, claim, arguments)
		if err != nil {
			return err
		}
		if claimed.RowsAffected() == 1 {
			counted, err := tx.Exec(ctx, count, arguments)
			if err != nil {
				return err
			}
			if counted.RowsAffected() == 0 {
				return fault.New(fault.Precondition, booking.ReasonFull)
			}
		}
		booked, err = scan(tx.QueryRow(ctx, find, arguments), request.Order)
		return err
	})
	return booked, err
}

// Cancel cancels the order's booking, if it has one, and prevents later ones.
//
// Errors: BOOKING_CLOSED.
func (s *Store) Cancel(ctx context.Context, order booking.OrderID, now time.Time) error {
	const (
		refuse = `
			INSERT INTO bookings (order_id, created_at, cancelled_at) VALUES (@order::uuid, @now, @now)
			ON CONFLICT (order_id) DO NOTHING`
		cancel = `UPDATE bookings SET cancelled_at = @now, ` + erased + ` WHERE order_id = @order::uuid`
		count  = `UPDATE rounds SET booked = booked - 1 WHERE route = @route AND day = @day::text::date`
	)
	arguments := postgres.Args{"order": order, "now": now}
	return postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		refused, err := tx.Exec(ctx, refuse, arguments)
		if err != nil || refused.RowsAffected() == 1 {
			return err
		}
		booked, err := scan(tx.QueryRow(ctx, find+" FOR UPDATE", arguments), order)
		if err != nil || booked.Cancelled {
			return err
		}
		if err := booked.MayCancel(now); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, cancel, arguments); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, count, postgres.Args{"route": booked.Request.Address.PostalCode, "day": booked.Request.Day})
		return err
	})
}

// erased removes what a booking no longer needs once the driver has been.
const erased = `street = NULL, name = NULL, item_numbers = '{}'`

// Erase removes the addresses and notes of pickups before the given day.
func (s *Store) Erase(ctx context.Context, before calendar.Day) error {
	const erase = `UPDATE bookings SET ` + erased + ` WHERE order_id = ANY (ARRAY (
		SELECT order_id FROM bookings WHERE street IS NOT NULL AND day < $1::text::date ORDER BY day LIMIT $2))`
	_, err := batches.Exec(ctx, s.pool, erase, before)
	return err
}

// EraseOrder erases the address and note of an order's pickup before the given day. It reports whether the pickup is on that
// day or later, and so was not erased.
func (s *Store) EraseOrder(ctx context.Context, order booking.OrderID, before calendar.Day) (ahead bool, err error) {
	const (
		erase = `UPDATE bookings SET ` + erased + ` WHERE order_id = @order::uuid AND street IS NOT NULL AND day < @before::text::date`
		left  = `SELECT EXISTS (SELECT FROM bookings WHERE order_id = @order::uuid AND street IS NOT NULL)`
	)
	arguments := postgres.Args{"order": order, "before": before}
	if _, err := s.pool.Exec(ctx, erase, arguments); err != nil {
		return false, err
	}
	err = s.pool.QueryRow(ctx, left, postgres.Args{"order": order}).Scan(&ahead)
	return ahead, err
}

// Visits returns the stops of a round, in no particular order. Cancelled bookings and erased addresses are left out.
func (s *Store) Visits(ctx context.Context, code calendar.PostalCode, day calendar.Day) ([]booking.Visit, error) {
	const query = `
		SELECT order_id::text, street, coalesce(name, ''), item_numbers
		FROM bookings WHERE route = @route AND day = @day::text::date AND street IS NOT NULL`

	read := func(row pgx.CollectableRow) (booking.Visit, error) {
		visit := booking.Visit{Address: booking.Address{PostalCode: code}}
		err := row.Scan(&visit.Order, &visit.Address.Street, &visit.Note.Name, &visit.Note.ItemNumbers)
		return visit, err
	}
	return postgres.Collect(ctx, s.pool, read, query, postgres.Args{"route": code, "day": day})
}

func scan(row pgx.Row, order booking.OrderID) (booking.Booking, error) {
	b := booking.Booking{Request: booking.Request{Order: order}}
	to := &b.Request
	err := row.Scan(&b.ID, &to.Address.Street, &to.Address.PostalCode, &to.Day, &b.Cancelled)
	return b, err
}
