// Package app has the use cases of the service: offering days, booking and cancelling places, and erasing addresses.
package app

import (
	"context"
	"time"

	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/pickup/internal/returns"
)

// Rules are the dated rules of pickups.
type Rules interface {
	// Rounds returns the rounds on those of the days on which items are collected there, soonest first.
	Rounds(ctx context.Context, code calendar.PostalCode, days []calendar.Day) ([]booking.Round, error)
	// UnavailableUntil returns the end of the current maintenance, or false.
	UnavailableUntil(ctx context.Context, now time.Time) (time.Time, bool, error)
}

// Register has the uses of postal codes.
type Register interface {
	// HasMailboxes reports whether mail is delivered to mailboxes in a postal code.
	HasMailboxes(ctx context.Context, code calendar.PostalCode) (bool, error)
	// Exists reports whether a postal code is in use.
	Exists(ctx context.Context, code calendar.PostalCode) (bool, error)
}

// DropOffSource is a carrier's directory of the points that take express parcels.
type DropOffSource interface {
	ReadDropOffs(ctx context.Context) (*express.Directory, error)
}

// Bookings store the booked places. Their guarantees hold under concurrent calls.
type Bookings interface {
	// Find returns the booking of an order, even a cancelled one, or false.
	Find(ctx context.Context, order booking.OrderID) (booking.Booking, bool, error)
	// Take books a place for the order with a note for the driver, or returns a booking that the order got meanwhile.
	//
	// Errors: PICKUP_FULL.
	Take(ctx context.Context, request booking.Request, note booking.Note, now time.Time) (booking.Booking, error)
	// Cancel cancels the order's booking, if it has one, and prevents later ones.
	//
	// Errors: BOOKING_CLOSED.
	Cancel(ctx context.Context, order booking.OrderID, now time.Time) error
	// EraseOrder erases the address and note of an order's pickup before the given day. It reports whether the pickup is on
	// that day or later, and so was not erased.
	EraseOrder(ctx context.Context, order booking.OrderID, before calendar.Day) (ahead bool, err error)
	// Visits returns the stops of a round, in no particular order. Cancelled bookings and erased addresses are left out.
	Visits(ctx context.Context, code calendar.PostalCode, day calendar.Day) ([]booking.Visit, error)
}

// ReturnDirectory is a carrier's directory of return shipments.
type ReturnDirectory interface {
	// FindReturn returns the return shipment with a number, or [returns.ErrNotFound].
	//
	// Errors: CONSIGNMENT_INVALID when no driver collects any.
	FindReturn(ctx context.Context, number returns.Number) (returns.Shipment, error)
}
