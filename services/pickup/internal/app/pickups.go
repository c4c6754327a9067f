package app

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Dependencies are what pickups need.
type Dependencies struct {
	Calendar calendar.EverySecondWeekday
	Rules    Rules
	Bookings Bookings
	// Register may be nil or unavailable: then only the rules say where no driver collects.
	Register Register
	Clock    clock.Clock
	Log      *slog.Logger
}

// Pickups offers days and books places. It is safe for concurrent use.
type Pickups struct{ Dependencies }

// New returns the pickups.
func New(needs Dependencies) *Pickups { return &Pickups{needs} }

// Dates returns the next days, at most amount, with a free place in the round through the postal code.
//
// Errors: PICKUP_NOT_SERVICEABLE; NO_PICKUP_DATES.
func (p *Pickups) Dates(ctx context.Context, code calendar.PostalCode, amount int) ([]calendar.Day, error) {
	rounds, err := p.rounds(ctx, code)
	if err != nil {
		return nil, err
	}
	var days []calendar.Day
	for _, round := range rounds {
		if !round.Full && len(days) < amount {
			days = append(days, round.Day)
		}
	}
	if len(days) == 0 {
		return nil, fault.New(fault.Precondition, booking.ReasonNoDates)
	}
	return days, nil
}

// Check returns nil when Book would give a place now, and otherwise the field that prevents it, by its path in
// bestill.pickup.v1.CheckPickupRequest.
//
// Errors: fields sender.address.street, sender.address.street2, sender.address.postalCode and pickupDate;
// PICKUP_UNAVAILABLE.
func (p *Pickups) Check(ctx context.Context, address booking.Address, day calendar.Day) error {
	round, err := p.round(ctx, address, day)
	switch reason := fault.Reason(err); {
	case reason == booking.ReasonNotServiceable && booking.IsPOBox(address.Street):
		return fault.InvalidField("sender.address.street", fault.CodeNotAllowed)
	case reason == booking.ReasonNotServiceable && address.POBox:
		return fault.InvalidField("sender.address.street2", fault.CodeNotAllowed)
	case reason == booking.ReasonNotServiceable:
		return fault.InvalidField("sender.address.postalCode", fault.CodeNotAllowed)
	case reason == booking.ReasonDatePassed, round.Full:
		return fault.InvalidField("pickupDate", fault.CodeUnknown)
	}
	return err
}

// Book books a place for an order, with a note for the driver. Booking the same again is confirmed, whatever has changed since;
// the first note stays.
//
// Errors: BOOKING_CONFLICT; PICKUP_UNAVAILABLE; PICKUP_NOT_SERVICEABLE; PICKUP_DATE_PASSED; PICKUP_FULL.
func (p *Pickups) Book(ctx context.Context, request booking.Request, note booking.Note) (booking.Booking, error) {
	booked, found, err := p.Bookings.Find(ctx, request.Order)
	if err != nil {
		return booking.Booking{}, err
	}
	if !found {
		if _, err := p.round(ctx, request.Address, request.Day); err != nil {
			return booking.Booking{}, err
		}
		if booked, err = p.Bookings.Take(ctx, request, note, p.Clock.Now()); err != nil {
			return booking.Booking{}, err
		}
	}
	return booked, booked.Confirm(request)
}

// Cancel cancels an order's booking. Afterwards the order has no place and can get none, so that a late Book has no effect.
//
// Errors: BOOKING_CLOSED.
func (p *Pickups) Cancel(ctx context.Context, order booking.OrderID) error {
	return p.Bookings.Cancel(ctx, order, p.Clock.Now())
}

// Erase erases the personal data of the order's booking, if it has one.
//
// Errors: BOOKING_AHEAD until the day of the visit has passed.
func (p *Pickups) Erase(ctx context.Context, order booking.OrderID) error {
	today := calendar.Day(clock.OsloDate(p.Clock.Now()).Format(time.DateOnly))
	ahead, err := p.Bookings.EraseOrder(ctx, order, today)
	if err == nil && ahead {
		err = fault.New(fault.Precondition, booking.ReasonAhead)
	}
	return err
}

// Visits returns the stops of a round in the order of the driver: by street.
func (p *Pickups) Visits(ctx context.Context, code calendar.PostalCode, day calendar.Day) ([]booking.Visit, error) {
	visits, err := p.Bookings.Visits(ctx, code, day)
	booking.SortByStreet(visits)
	return visits, err
}

// round returns the round, full or not, that can be booked at an address on a day.
//
// Errors: PICKUP_UNAVAILABLE; PICKUP_NOT_SERVICEABLE; PICKUP_DATE_PASSED.
func (p *Pickups) round(ctx context.Context, address booking.Address, day calendar.Day) (booking.Round, error) {
	_, unavailable, err := p.Rules.UnavailableUntil(ctx, p.Clock.Now())
	switch {
	case err != nil:
		return booking.Round{}, err
	case unavailable:
		return booking.Round{}, fault.New(fault.Unavailable, booking.ReasonUnavailable)
	case address.POBox:
		return booking.Round{}, fault.New(fault.Precondition, booking.ReasonNotServiceable)
	}
	rounds, err := p.rounds(ctx, address.PostalCode)
	if err != nil {
		return booking.Round{}, err
	}
	i := slices.IndexFunc(rounds, func(round booking.Round) bool { return round.Day == day })
	if i < 0 {
		return booking.Round{}, fault.New(fault.Precondition, booking.ReasonDatePassed)
	}
	return rounds[i], nil
}

// rounds returns the rounds, including full ones, that can collect an item that is ordered now.
//
// Errors: PICKUP_NOT_SERVICEABLE when no driver ever collects there.
func (p *Pickups) rounds(ctx context.Context, code calendar.PostalCode) ([]booking.Round, error) {
	days := p.Calendar.Days(code, p.Clock.Now())
	rounds, err := p.Rules.Rounds(ctx, code, days)
	if err != nil {
		return nil, err
	}
	if len(days) > 0 && len(rounds) == 0 || !p.hasMailboxes(ctx, code) {
		return nil, fault.New(fault.Precondition, booking.ReasonNotServiceable)
	}
	return rounds, nil
}

func (p *Pickups) hasMailboxes(ctx context.Context, code calendar.PostalCode) bool {
	if p.Register == nil {
		return true
	}
	has, err := p.Register.HasMailboxes(ctx, code)
	if err != nil {
		p.Log.WarnContext(ctx, "postal register unavailable, mailboxes are assumed", "error", err)
		return true
	}
	return has
}
