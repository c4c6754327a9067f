// Package grpcapi answers the calls of the pickup contract.
package grpcapi

import (
	"context"
	"time"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Calendar knows on which days a driver passes a place. A carrier's own calendar can take the place of
// calendar.EverySecondWeekday.
type Calendar interface {
	// Days returns the days on which an item that is ordered now can be collected, soonest first.
	Days(ctx context.Context, code calendar.PostalCode, now time.Time) ([]calendar.Day, error)
}

// Rules know what applies to pickups, and when.
type Rules interface {
	// Served returns those of the days on which items are collected there, soonest first.
	Served(ctx context.Context, code calendar.PostalCode, days []calendar.Day) ([]calendar.Day, error)
	// Price returns what one pickup costs, VAT included.
	Price(ctx context.Context, now time.Time) (ore.Ore, error)
	// UnavailableUntil returns the end of the maintenance that goes on now, or false.
	UnavailableUntil(ctx context.Context, now time.Time) (time.Time, bool, error)
}

// Server implements bestill.pickup.v1.PickupService.
type Server struct {
	pickupv1.UnimplementedPickupServiceServer
	calendar Calendar
	rules    Rules
	clock    clock.Clock
}

var _ pickupv1.PickupServiceServer = (*Server)(nil)

// NewServer returns a server that answers for the moment that the clock shows.
func NewServer(calendar Calendar, rules Rules, clock clock.Clock) *Server {
	return &Server{calendar: calendar, rules: rules, clock: clock}
}

// ListPickupDates lists the next days on which a driver passes a place.
func (s *Server) ListPickupDates(ctx context.Context, request *pickupv1.ListPickupDatesRequest) (*pickupv1.ListPickupDatesResponse, error) {
	code, amount, err := toPlaceAndAmount(request)
	if err != nil {
		return nil, err
	}
	days, err := s.calendar.Days(ctx, code, s.clock.Now())
	if err != nil {
		return nil, err
	}
	if days, err = s.rules.Served(ctx, code, days); err != nil {
		return nil, err
	}
	if len(days) == 0 {
		return nil, fault.New(fault.Precondition, pickupv1.ErrorReason_NO_PICKUP_DATES.String())
	}
	return fromDays(days[:min(amount, len(days))]), nil
}

// GetPickupPrice tells what one pickup costs now.
func (s *Server) GetPickupPrice(ctx context.Context, _ *pickupv1.GetPickupPriceRequest) (*pickupv1.GetPickupPriceResponse, error) {
	price, err := s.rules.Price(ctx, s.clock.Now())
	if err != nil {
		return nil, err
	}
	total, err := price.Wire()
	if err != nil {
		return nil, err
	}
	return &pickupv1.GetPickupPriceResponse{TotalPrice: total}, nil
}

// GetAvailability tells whether pickups can be ordered now.
func (s *Server) GetAvailability(ctx context.Context, _ *pickupv1.GetAvailabilityRequest) (*pickupv1.GetAvailabilityResponse, error) {
	end, unavailable, err := s.rules.UnavailableUntil(ctx, s.clock.Now())
	if err != nil {
		return nil, err
	}
	if !unavailable {
		return &pickupv1.GetAvailabilityResponse{Available: true}, nil
	}
	return &pickupv1.GetAvailabilityResponse{UnavailableUntil: end.In(clock.Oslo).Format(time.RFC3339)}, nil
}
