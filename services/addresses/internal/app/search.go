package app

import (
	"context"
	"errors"
	"time"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/recall"
	"bestill.example/services/platform/clock"
)

// patience is how long somebody who types is let wait before the form goes on without help.
const patience = 1500 * time.Millisecond

var (
	addressLimits = recall.Limits{Entries: 2000, Lifetime: 10 * time.Minute, Patience: patience}
	// Personal data is remembered only as long as somebody needs to fill in one form.
	personLimits = recall.Limits{Entries: 500, Lifetime: 2 * time.Minute, Patience: patience}
)

// AddressSearch finds addresses for somebody who types, and tells whether what was typed is one.
type AddressSearch struct {
	hits     *recall.Memory[address.Query, []address.Hit]
	verdicts *recall.Memory[address.Written, address.Verdict]
}

// NewAddressSearch returns a search for boxes in one source and for everything else in the other.
func NewAddressSearch(streets Streets, boxes Boxes, c clock.Clock) (*AddressSearch, error) {
	f := finder{streets, boxes}
	hits, err := recall.New(addressLimits, c, address.Query.Key, f.find)
	if err != nil {
		return nil, err
	}
	verdicts, err := recall.New(addressLimits, c, address.Written.Key, f.judge)
	if err != nil {
		return nil, err
	}
	return &AddressSearch{hits, verdicts}, nil
}

// finder asks the source that knows the type of address.
type finder struct {
	streets Streets
	boxes   Boxes
}

func (f finder) find(ctx context.Context, q address.Query) ([]address.Hit, error) {
	if q.Type == address.POBox {
		return f.boxes.FindBoxes(ctx, q)
	}
	return f.streets.FindStreets(ctx, q)
}

// Find returns at most ten addresses, best first.
func (s *AddressSearch) Find(ctx context.Context, q address.Query) ([]address.Hit, error) {
	if q.Empty() {
		return nil, nil
	}
	return s.hits.Ask(ctx, q)
}

// PersonSearch tells whose a phone number is.
type PersonSearch struct {
	listings *recall.Memory[person.Phone, listed]
}

// listed lets the memory keep that somebody is not listed.
type listed struct {
	listing person.Listing
	found   bool
}

// NewPersonSearch returns a search in the directory.
func NewPersonSearch(directory Directory, c clock.Clock) (*PersonSearch, error) {
	listings, err := recall.New(personLimits, c, person.Phone.Digits, func(ctx context.Context, phone person.Phone) (listed, error) {
		listing, err := directory.Find(ctx, phone)
		if errors.Is(err, person.ErrNotFound) {
			return listed{}, nil
		}
		return listed{listing, err == nil}, err
	})
	if err != nil {
		return nil, err
	}
	return &PersonSearch{listings}, nil
}

// Find returns the listing of a number, or [person.ErrNotFound].
func (s *PersonSearch) Find(ctx context.Context, phone person.Phone) (person.Listing, error) {
	answer, err := s.listings.Ask(ctx, phone)
	if err != nil {
		return person.Listing{}, err
	}
	if !answer.found {
		return person.Listing{}, person.ErrNotFound
	}
	return answer.listing, nil
}
