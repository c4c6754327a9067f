// Package app has the use cases of addresses: searching addresses and people, and keeping the postal register up to
// date.
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

// Directory finds the person with a phone number, or returns [person.ErrNotFound].
type Directory interface {
	Find(ctx context.Context, phone person.Phone) (person.Listing, error)
}

// RegisterStore stores the postal register.
type RegisterStore interface {
	// UpdateRegister calls decide with the stored register, stores the returned one if it is another, and returns the
	// register that is stored then. Replicas do this one at a time. If decide fails, nothing is changed.
	UpdateRegister(ctx context.Context, decide func(stored *postal.Register) (*postal.Register, error)) (*postal.Register, error)
}

// RegisterSource is the source of new postal registers.
type RegisterSource interface {
	// Read returns the newest postal register, with dated as its date.
	Read(ctx context.Context, dated time.Time) (*postal.Register, error)
}
