// Package grpcapi implements the pickup contract.
package grpcapi

import (
	"context"
	"time"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/platform/clock"
)

// Server implements bestill.pickup.v1.PickupService.
type Server struct {
	pickupv1.UnimplementedPickupServiceServer
	Dependencies
}

// Dependencies are what the server needs.
type Dependencies struct {
	Pickups  *app.Pickups
	DropOffs *app.DropOffs
	Returns  app.Returns
	Rules    app.Rules
	Clock    clock.Clock
}

var _ pickupv1.PickupServiceServer = (*Server)(nil)

// New returns a server.
func New(needs Dependencies) *Server { return &Server{Dependencies: needs} }

// ListPickupDates lists the next days on which a driver passes a place and can take one item more.
func (s *Server) ListPickupDates(ctx context.Context, request *pickupv1.ListPickupDatesRequest) (*pickupv1.ListPickupDatesResponse, error) {
	code, amount, err := toPlaceAndAmount(request)
	if err != nil {
		return nil, err
	}
	days, err := s.Pickups.Dates(ctx, code, amount)
	if err != nil {
		return nil, err
	}
	return fromDays(days, s.Pickups.Calendar.BookBy(days[0])), nil
}

// GetAvailability returns whether pickups can be ordered now.
func (s *Server) GetAvailability(ctx context.Context, _ *pickupv1.GetAvailabilityRequest) (*pickupv1.GetAvailabilityResponse, error) {
	end, unavailable, err := s.Rules.UnavailableUntil(ctx, s.Clock.Now())
	if err != nil {
		return nil, err
	}
	if !unavailable {
		return &pickupv1.GetAvailabilityResponse{Available: true}, nil
	}
	return &pickupv1.GetAvailabilityResponse{UnavailableUntil: end.In(clock.Oslo).Format(time.RFC3339)}, nil
}

// CheckPickup checks whether a place could be booked now.
func (s *Server) CheckPickup(ctx context.Context, request *pickupv1.CheckPickupRequest) (*pickupv1.CheckPickupResponse, error) {
	address, day, err := toPlaceAndDay(request)
	if err != nil {
		return nil, err
	}
	if err := s.Pickups.Check(ctx, address, day); err != nil {
		return nil, err
	}
	return &pickupv1.CheckPickupResponse{}, nil
}

// BookPickup books an order's place.
func (s *Server) BookPickup(ctx context.Context, request *pickupv1.BookPickupRequest) (*pickupv1.BookPickupResponse, error) {
	wanted, note, err := toRequest(request)
	if err != nil {
		return nil, err
	}
	booked, err := s.Pickups.Book(ctx, wanted, note)
	if err != nil {
		return nil, err
	}
	return fromBooking(booked), nil
}

// CancelBooking cancels an order's place.
func (s *Server) CancelBooking(ctx context.Context, request *pickupv1.CancelBookingRequest) (*pickupv1.CancelBookingResponse, error) {
	order, err := toOrder(request)
	if err != nil {
		return nil, err
	}
	if err := s.Pickups.Cancel(ctx, order); err != nil {
		return nil, err
	}
	return &pickupv1.CancelBookingResponse{}, nil
}

// EraseBooking erases the personal data of an order's booking.
func (s *Server) EraseBooking(ctx context.Context, request *pickupv1.EraseBookingRequest) (*pickupv1.EraseBookingResponse, error) {
	order, err := toOrder(request)
	if err != nil {
		return nil, err
	}
	if err := s.Pickups.Erase(ctx, order); err != nil {
		return nil, err
	}
	return &pickupv1.EraseBookingResponse{}, nil
}

// ListVisits lists the stops of a driver's round.
func (s *Server) ListVisits(ctx context.Context, request *pickupv1.ListVisitsRequest) (*pickupv1.ListVisitsResponse, error) {
	code, day, err := toRound(request)
	if err != nil {
		return nil, err
	}
	visits, err := s.Pickups.Visits(ctx, code, day)
	if err != nil {
		return nil, err
	}
	return fromVisits(visits), nil
}
