// Package booking has the rules of places in the drivers' rounds: which can be booked, and until when a booking can be
// cancelled.
package booking

import (
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"bestill.example/proto/rules"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

// Reasons of refusals, by their names in the contract.
const (
	ReasonNoDates        = "NO_PICKUP_DATES"
	ReasonUnavailable    = "PICKUP_UNAVAILABLE"
	ReasonNotServiceable = "PICKUP_NOT_SERVICEABLE"
	ReasonFull           = "PICKUP_FULL"
	ReasonDatePassed     = "PICKUP_DATE_PASSED"
	ReasonConflict       = "BOOKING_CONFLICT"
	ReasonClosed         = "BOOKING_CLOSED"
	ReasonAhead          = "BOOKING_AHEAD"
)

// Round is one day's round of a driver through a postal code.
type Round struct {
	Day calendar.Day
	// Full is true when all its places are booked.
	Full bool
}

// OrderID is the UUID of a booking's order.
type OrderID string

var uuid = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// ParseOrderID reads a UUID in upper or lower case.
//
// Errors: REQUIRED when empty, else INVALID.
func ParseOrderID(text string) (OrderID, error) {
	if text == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	if !uuid.MatchString(text) {
		return "", fault.New(fault.Invalid, fault.CodeInvalid)
	}
	return OrderID(strings.ToLower(text)), nil
}

// Street is the first line of an address, with its number, as it can be printed on a driver's list.
type Street string

// maxStreet is the length in characters (spec §5).
const maxStreet = 50

// ParseStreet reads 1 to 50 characters of the tidy text: see [latin.Tidy].
//
// Errors: REQUIRED, TOO_LONG, INVALID_CHARACTERS.
func ParseStreet(text string) (Street, error) {
	text = latin.Tidy(text)
	switch {
	case text == "":
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	case utf8.RuneCountInString(text) > maxStreet:
		return "", fault.New(fault.Invalid, fault.CodeTooLong)
	case !latin.Printable(text):
		return "", fault.New(fault.Invalid, fault.CodeInvalidCharacters)
	}
	return Street(text), nil
}

// IsPOBox reports whether the line of an address is a box, or a counter where mail is kept: see [rules.IsPOBox].
func IsPOBox(line Street) bool { return rules.IsPOBox(string(line)) }

// Address is the address of a mailbox. It is personal data.
type Address struct {
	Street     Street
	PostalCode calendar.PostalCode
	// POBox is whether mail is kept in a box or at a counter, from which no driver collects. It is false for booked places.
	POBox bool
}

// Request is a place to book.
type Request struct {
	Order   OrderID
	Address Address
	Day     calendar.Day
}

// Booking is a booked or cancelled place.
type Booking struct {
	// ID is a UUID.
	ID string
	// Request is what was booked. The address of a cancelled booking is erased.
	Request Request
	// Cancelled is true when the order's place was cancelled, or can no longer be booked.
	Cancelled bool
}

// Confirm returns nil when the booking is the requested one.
//
// Errors: BOOKING_CONFLICT when it is another, or cancelled.
func (b Booking) Confirm(asked Request) error {
	if b.Cancelled || b.Request != asked {
		return fault.New(fault.Conflict, ReasonConflict)
	}
	return nil
}

// MayCancel returns nil before the driver's round begins.
//
// Errors: BOOKING_CLOSED.
func (b Booking) MayCancel(now time.Time) error {
	if !now.Before(b.Request.Day.At(calendar.ReadyBy)) {
		return fault.New(fault.Precondition, ReasonClosed)
	}
	return nil
}
