// Package grpcapi implements the addresses contract.
package grpcapi

import (
	"context"
	"errors"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses/internal/app"
	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/client"
)

// Server implements bestill.addresses.v1.AddressesService.
type Server struct {
	addressesv1.UnimplementedAddressesServiceServer
	register  *postal.Current
	addresses *app.Addresses
	persons   app.PersonQuota
}

var _ addressesv1.AddressesServiceServer = (*Server)(nil)

// New returns a server that answers from the current register and the searches. Persons limits the searches for people.
func New(register *postal.Current, addresses *app.Addresses, persons app.PersonQuota) *Server {
	return &Server{register: register, addresses: addresses, persons: persons}
}

// GetPostalCode returns the city of a postal code. An unknown code is an answer, not an error.
func (s *Server) GetPostalCode(_ context.Context, request *addressesv1.GetPostalCodeRequest) (*addressesv1.GetPostalCodeResponse, error) {
	code, err := toPostalCode(request)
	if err != nil {
		return nil, err
	}
	entry, ok := s.register.Find(code)
	if !ok {
		return &addressesv1.GetPostalCodeResponse{City: postal.InvalidCity}, nil
	}
	return fromEntry(entry), nil
}

// FindPostalPlace returns the postal codes of a place. An unknown name is an answer, not an error.
func (s *Server) FindPostalPlace(_ context.Context, request *addressesv1.FindPostalPlaceRequest) (*addressesv1.FindPostalPlaceResponse, error) {
	name, err := toPlaceName(request)
	if err != nil {
		return nil, err
	}
	return fromPlace(s.register.Register().Place(name)), nil
}

// FindAddresses finds addresses while somebody types.
func (s *Server) FindAddresses(ctx context.Context, request *addressesv1.FindAddressesRequest) (*addressesv1.FindAddressesResponse, error) {
	query, err := toQuery(request)
	if err != nil {
		return nil, err
	}
	hits, err := s.addresses.FindAddresses(ctx, query)
	if err != nil {
		return nil, err
	}
	return &addressesv1.FindAddressesResponse{Addresses: fromHits(hits)}, nil
}

// ValidateAddress reports whether an address exists, and otherwise suggests similar ones.
func (s *Server) ValidateAddress(ctx context.Context, request *addressesv1.ValidateAddressRequest) (*addressesv1.ValidateAddressResponse, error) {
	entered, err := s.toEntered(request)
	if err != nil {
		return nil, err
	}
	validation, err := s.addresses.ValidateAddress(ctx, entered)
	if err != nil {
		return nil, err
	}
	return fromValidation(validation), nil
}

// SearchPerson returns the listing of a phone number; an empty one if nobody is listed.
func (s *Server) SearchPerson(ctx context.Context, request *addressesv1.SearchPersonRequest) (*addressesv1.SearchPersonResponse, error) {
	phone, err := toPhone(request)
	if err != nil {
		return nil, err
	}
	if err := s.persons.Take(ctx, client.Incoming(ctx)); err != nil {
		return nil, err
	}
	listing, err := s.addresses.FindPerson(ctx, phone)
	if err != nil && !errors.Is(err, person.ErrNotFound) {
		return nil, err
	}
	return fromListing(listing), nil
}
