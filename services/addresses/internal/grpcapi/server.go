// Package grpcapi answers the calls of the addresses contract.
package grpcapi

import (
	"context"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/postal"
)

// PostalCodes knows which postal codes exist.
type PostalCodes interface {
	Find(code postal.Code) (postal.Entry, bool)
}

// Addresses finds addresses, best first, and tells whether one exists.
type Addresses interface {
	Find(ctx context.Context, q address.Query) ([]address.Hit, error)
	Validate(ctx context.Context, w address.Written) (address.Verdict, error)
}

// People tells whose a phone number is, or [person.ErrNotFound].
type People interface {
	Find(ctx context.Context, phone person.Phone) (person.Listing, error)
}

// Server implements bestill.addresses.v1.AddressesService.
type Server struct {
	addressesv1.UnimplementedAddressesServiceServer
	codes     PostalCodes
	addresses Addresses
	people    People
}

var _ addressesv1.AddressesServiceServer = (*Server)(nil)

// NewServer returns a server that answers from the given sources.
func NewServer(codes PostalCodes, addresses Addresses, people People) *Server {
	return &Server{codes: codes, addresses: addresses, people: people}
}

// GetPostalCode tells the city of a postal code; an unknown code is an answer, not an error.
func (s *Server) GetPostalCode(_ context.Context, request *addressesv1.GetPostalCodeRequest) (*addressesv1.GetPostalCodeResponse, error) {
	code, err := toPostalCode(request)
	if err != nil {
		return nil, err
	}
	entry, ok := s.codes.Find(code)
	if !ok {
		return &addressesv1.GetPostalCodeResponse{City: postal.InvalidCity}, nil
	}
	return fromEntry(entry), nil
}

// FindAddresses finds addresses for somebody who types.
func (s *Server) FindAddresses(ctx context.Context, request *addressesv1.FindAddressesRequest) (*addressesv1.FindAddressesResponse, error) {
	query, err := toQuery(request)
	if err != nil {
		return nil, err
	}
	hits, err := s.addresses.Find(ctx, query)
	if err != nil {
		return nil, err
	}
	return &addressesv1.FindAddressesResponse{Addresses: fromHits(hits)}, nil
}

// ValidateAddress tells whether an address exists, and what else may have been meant.
func (s *Server) ValidateAddress(ctx context.Context, request *addressesv1.ValidateAddressRequest) (*addressesv1.ValidateAddressResponse, error) {
	written, err := s.toWritten(request)
	if err != nil {
		return nil, err
	}
	verdict, err := s.addresses.Validate(ctx, written)
	if err != nil {
		return nil, err
	}
	return fromVerdict(verdict), nil
}

// SearchPerson tells whose a phone number is.
func (s *Server) SearchPerson(ctx context.Context, request *addressesv1.SearchPersonRequest) (*addressesv1.SearchPersonResponse, error) {
	phone, err := toPhone(request)
	if err != nil {
		return nil, err
	}
	listing, err := s.people.Find(ctx, phone)
	if err != nil {
		return nil, err
	}
	return fromListing(listing), nil
}
