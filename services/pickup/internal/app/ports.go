// Package app has what takes more than one part of the service: offering days, booking places, giving them
// back, and forgetting addresses.
package app

import (
	"context"
	"time"

	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/pickup/internal/calendar"
)

// Calendar knows on which days a driver passes a place. A carrier's own calendar can take the place of
// calendar.EverySecondWeekday.
type Calendar interface {
	// Days returns the days on which an item that is ordered now can be collected, soonest first.
	Days(ctx context.Context, code calendar.PostalCode, now time.Time) ([]calendar.Day, error)
}

// Rules know what applies to pickups, and when.
type Rules interface {
	// Rounds returns those of the days on which items are collected there, soonest first.
	Rounds(ctx context.Context, code calendar.PostalCode, days []calendar.Day) ([]booking.Round, error)
	// UnavailableUntil returns the end of the maintenance that goes on now, or false.
	UnavailableUntil(ctx context.Context, now time.Time) (time.Time, bool, error)
}

// Register knows what postal codes are used for.
type Register interface {
	// HasMailboxes reports whether mail is carried to mailboxes under that code.
	HasMailboxes(ctx context.Context, code calendar.PostalCode) (bool, error)
}

// Bookings keep who has which place. What they promise holds however many ask at once.
type Bookings interface {
	// Find returns the booking of an order, also one that was given back, or false.
	Find(ctx context.Context, order booking.OrderID) (booking.Booking, bool, error)
	// Take gives the order a place, or returns the booking that it has got meanwhile.
	//
	// Errors: PICKUP_FULL.
	Take(ctx context.Context, request booking.Request, now time.Time) (booking.Booking, error)
	// Cancel gives the order's place back, if it has one, and lets it have none from now on.
	//
	// Errors: BOOKING_CLOSED.
	Cancel(ctx context.Context, order booking.OrderID, now time.Time) error
}
