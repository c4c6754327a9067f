// Package booking has the rules of places in the drivers' rounds: who may have one, and until when it can be
// given back.
package booking

import (
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

// Reasons of refusals, as the contract names them.
const (
	ReasonNoDates        = "NO_PICKUP_DATES"
	ReasonUnavailable    = "PICKUP_UNAVAILABLE"
	ReasonNotServiceable = "PICKUP_NOT_SERVICEABLE"
	ReasonFull           = "PICKUP_FULL"
	ReasonDatePassed     = "PICKUP_DATE_PASSED"
	ReasonConflict       = "BOOKING_CONFLICT"
	ReasonClosed         = "BOOKING_CLOSED"
)

// Round is one passing of a driver through a postal code.
type Round struct {
	Day calendar.Day
	// Full says that all its places are taken.
	Full bool
}

// OrderID is the UUID of the order that a booking is for.
type OrderID string

var uuid = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// ParseOrderID reads a UUID. Capitals make no difference.
//
// Errors: REQUIRED when empty, else INVALID.
func ParseOrderID(text string) (OrderID, error) {
	if text == "" {
		return "", fault.New(fault.Invalid, "REQUIRED")
	}
	if !uuid.MatchString(text) {
		return "", fault.New(fault.Invalid, "INVALID")
	}
	return OrderID(strings.ToLower(text)), nil
}

// Street is the first line of an address, with its number, that a driver's list can carry.
type Street string

// maxStreet is in characters (spec §5).
const maxStreet = 50

// ParseStreet reads 1 to 50 characters after trimming.
//
// Errors: REQUIRED, TOO_LONG, INVALID_CHARACTERS.
func ParseStreet(text string) (Street, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return "", fault.New(fault.Invalid, "REQUIRED")
	case utf8.RuneCountInString(text) > maxStreet:
		return "", fault.New(fault.Invalid, "TOO_LONG")
	case !latin.Printable(text):
		return "", fault.New(fault.Invalid, "INVALID_CHARACTERS")
	}
	return Street(text), nil
}

// poBox has the words for a box, and the short ones that take a number to mean it.
var poBox = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:` +
	`(?:(?:post|service|p\.?\s*o\.?|post\s+office)\s*bo(?:ks|x)|poste?\s+restante)(?:[^\pL]|$)` +
	`|(?:bo(?:ks|x)|p\.?\s*b)\.?\s*\d)`)

// IsPOBox reports whether the line of an address names a box, or a counter, where mail is fetched rather than brought:
// "Postboks 12 Sentrum". The shop's pages run the same cases (proto/vectors).
func IsPOBox(line Street) bool { return poBox.MatchString(string(line)) }

// Address is where a mailbox stands. It is personal data.
type Address struct {
	Street     Street
	PostalCode calendar.PostalCode
	// POBox says that mail is not brought there, but fetched: no driver collects. It is never so for what was booked.
	POBox bool
}

// Request is a wish for a place.
type Request struct {
	Order   OrderID
	Address Address
	Day     calendar.Day
}

// Booking is a place, or one that was given back.
type Booking struct {
	// ID is a UUID.
	ID string
	// Request is what was booked. The address of a booking given back is not kept.
	Request Request
	// Cancelled says that the order has given its place back, or does not want one any more, for good.
	Cancelled bool
}

// Confirm returns nil when the booking is what was asked for.
//
// Errors: BOOKING_CONFLICT when it is another, or was given back.
func (b Booking) Confirm(asked Request) error {
	if b.Cancelled || b.Request != asked {
		return fault.New(fault.Conflict, ReasonConflict)
	}
	return nil
}

// MayCancel returns nil while the driver is not on the way.
//
// Errors: BOOKING_CLOSED.
func (b Booking) MayCancel(now time.Time) error {
	if !now.Before(b.Request.Day.At(calendar.ReadyBy)) {
		return fault.New(fault.Precondition, ReasonClosed)
	}
	return nil
}
