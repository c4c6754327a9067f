package app_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/app"
	"bestill.example/services/addresses/internal/person"
)

// sources counts the calls of each source. They have one address and one person.
type sources struct{ streets, boxes, people int }

func (s *sources) FindStreets(context.Context, address.Query) ([]address.Hit, error) {
	s.streets++
	return []address.Hit{{Type: address.Street, Line: "Storgata 5", PostalCode: "0155", City: "OSLO"}}, nil
}

func (s *sources) FindBoxes(context.Context, address.Query) ([]address.Hit, error) {
	s.boxes++
	return nil, nil
}

func (s *sources) Find(_ context.Context, phone person.Phone) (person.Listing, error) {
	s.people++
	if phone != "40000001" {
		return person.Listing{}, person.ErrNotFound
	}
	return person.Listing{Name: "Kari Fjellheim"}, nil
}

func TestAnswersAreCachedForTenMinutesAndPersonalDataForTwo(t *testing.T) {
	t.Parallel()
	query, err := address.ParseQuery("storgata 5")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		lifetime time.Duration
		ask      func(context.Context, *app.Addresses) bool
	}{
		"a search": {10 * time.Minute, func(ctx context.Context, a *app.Addresses) bool {
			hits, err := a.FindAddresses(ctx, query)
			return err == nil && len(hits) == 1
		}},
		"a validation": {10 * time.Minute, func(ctx context.Context, a *app.Addresses) bool {
			got, err := a.ValidateAddress(ctx, address.Entered{Street: "Storgata 5", PostalCode: "0155"})
			return err == nil && got.LocationID != ""
		}},
		"a person": {2 * time.Minute, func(ctx context.Context, a *app.Addresses) bool {
			got, err := a.FindPerson(ctx, "40000001")
			return err == nil && got.Name == "Kari Fjellheim"
		}},
		"a number that is not listed": {2 * time.Minute, func(ctx context.Context, a *app.Addresses) bool {
			_, err := a.FindPerson(ctx, "40000002")
			return errors.Is(err, person.ErrNotFound)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var s sources
			addresses := app.New(&s, &s, &s) // outside of the bubble, which its caches' goroutines would keep from ending
			synctest.Test(t, func(t *testing.T) {
				for _, step := range []struct {
					wait  time.Duration
					calls int
				}{{0, 1}, {test.lifetime, 1}, {1, 2}} {
					<-time.After(step.wait)
					if !test.ask(t.Context(), addresses) {
						t.Error("a different answer")
					}
					if calls := s.streets + s.people; calls != step.calls || s.boxes != 0 {
						t.Errorf("the sources were called %d times, want %d", calls, step.calls)
					}
				}
			})
		})
	}
}
