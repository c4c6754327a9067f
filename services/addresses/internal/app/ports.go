// Package app holds what people ask of the service: cities of postal codes, addresses, people; and the duty
// of keeping the postal register fresh.
package app

import (
	"context"
	"time"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/postal"
)

// Streets finds street addresses, best first, at most [address.MaxHits].
type Streets interface {
	FindStreets(ctx context.Context, q address.Query) ([]address.Hit, error)
}

// Boxes finds post-office boxes, best first, at most [address.MaxHits].
type Boxes interface {
	FindBoxes(ctx context.Context, q address.Query) ([]address.Hit, error)
}

// Directory tells whose a phone number is, or [person.ErrNotFound].
type Directory interface {
	Find(ctx context.Context, phone person.Phone) (person.Listing, error)
}

// RegisterStore keeps the postal register. UpdateRegister gives decide the stored one, stores what it
// returns if that is another edition, and returns the edition then in force. Replicas take turns. An error of
// decide leaves everything as it was.
type RegisterStore interface {
	UpdateRegister(ctx context.Context, decide func(stored *postal.Register) (*postal.Register, error)) (*postal.Register, error)
}

// RegisterSource reads the newest postal register; dated is the day that it is then said to be of.
type RegisterSource interface {
	Read(ctx context.Context, dated time.Time) (*postal.Register, error)
}
