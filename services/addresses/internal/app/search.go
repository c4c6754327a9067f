package app

import (
	"context"
	"errors"
	"slices"
	"time"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/cache"
	"bestill.example/services/addresses/internal/person"
)

// timeout is how long a form waits for help while somebody types.
const timeout = 1500 * time.Millisecond

var (
	addressLimits = cache.Limits{Entries: 2000, Lifetime: 10 * time.Minute, Timeout: timeout}
	// Personal data is cached only as long as it takes to fill in one form.
	personLimits = cache.Limits{Entries: 500, Lifetime: 2 * time.Minute, Timeout: timeout}
)

// Addresses are the searches of the service. All answers are cached.
type Addresses struct {
	hits        *cache.Cache[address.Query, []address.Hit]
	validations *cache.Cache[address.Entered, address.Validation]
	// listings has nil for numbers that are not listed.
	listings *cache.Cache[person.Phone, *person.Listing]
}

// New returns the searches: PO boxes come from boxes, all other addresses from streets, people from directory.
func New(streets Streets, boxes Boxes, directory Directory) *Addresses {
	f := finder{streets, boxes}
	return &Addresses{
		hits:        cache.New(addressLimits, address.Query.Key, f.find),
		validations: cache.New(addressLimits, address.Entered.Key, f.validate),
		listings: cache.New(personLimits, person.Phone.Digits, func(ctx context.Context, phone person.Phone) (*person.Listing, error) {
			listing, err := directory.Find(ctx, phone)
			if errors.Is(err, person.ErrNotFound) {
				return nil, nil
			}
			return &listing, err
		}),
	}
}

// FindAddresses returns at most [address.MaxHits] addresses, best first.
func (a *Addresses) FindAddresses(ctx context.Context, q address.Query) ([]address.Hit, error) {
	if q.Empty() {
		return nil, nil
	}
	return a.hits.Get(ctx, q)
}

// ValidateAddress reports whether an address exists, and otherwise suggests similar ones. All its searches together
// have one timeout.
func (a *Addresses) ValidateAddress(ctx context.Context, entered address.Entered) (address.Validation, error) {
	return a.validations.Get(ctx, entered)
}

// FindPerson returns the listing of a phone number, or [person.ErrNotFound].
func (a *Addresses) FindPerson(ctx context.Context, phone person.Phone) (person.Listing, error) {
	listing, err := a.listings.Get(ctx, phone)
	switch {
	case err != nil:
		return person.Listing{}, err
	case listing == nil:
		return person.Listing{}, person.ErrNotFound
	}
	return *listing, nil
}

// finder searches the source for the type of address.
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

func (f finder) validate(ctx context.Context, entered address.Entered) (address.Validation, error) {
	var suggestions []address.Hit
	for _, q := range entered.Queries() {
		hits, err := f.find(ctx, q)
		if err != nil {
			return address.Validation{}, err
		}
		if i := slices.IndexFunc(hits, entered.Matches); i >= 0 {
			return address.Validation{LocationID: hits[i].LocationID()}, nil
		}
		for _, hit := range hits {
			if !slices.Contains(suggestions, hit) {
				suggestions = append(suggestions, hit)
			}
		}
		// A number that the postal code lacks may be elsewhere in the city, so the postal code alone does not suffice.
		if len(suggestions) >= address.MaxHits && (q.Within == "" || q.Number == 0) {
			break
		}
	}
	slices.SortStableFunc(suggestions, entered.Nearer)
	return address.Validation{Suggestions: suggestions[:min(len(suggestions), address.MaxHits)]}, nil
}
