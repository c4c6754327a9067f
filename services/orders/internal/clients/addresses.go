// Package clients calls the services that orders needs. Their errors are returned as faults whose field paths are those of the
// product's message in bestill.type.v1.Product.
package clients

import (
	"context"
	"sync"
	"time"

	"google.golang.org/grpc"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/grpcclient"
)

// addressTimeout is short, because an order can be placed without an answer.
const addressTimeout = time.Second

// keptFor is how long an answer is cached. The register changes a few times a year.
const keptFor = time.Hour

// Addresses is the addresses service. It caches the answers for existing postal codes, some five thousand, for an hour.
type Addresses struct {
	client addressesv1.AddressesServiceClient
	clock  clock.Clock
	// kept are the cached answers by postal code.
	kept *sync.Map
}

// answer is the register's answer at a time.
type answer struct {
	app.Place
	at time.Time
}

var _ app.Addresses = Addresses{}

// NewAddresses returns the addresses service behind a connection.
func NewAddresses(connection grpc.ClientConnInterface, clock clock.Clock) Addresses {
	return Addresses{addressesv1.NewAddressesServiceClient(connection), clock, &sync.Map{}}
}

// Find returns what the register says of a Norwegian postal code; nothing if there is no such code.
func (a Addresses) Find(ctx context.Context, postalCode string) (app.Place, error) {
	now := a.clock.Now()
	if kept, ok := a.kept.Load(postalCode); ok && now.Sub(kept.(answer).at).Abs() < keptFor {
		return kept.(answer).Place, nil
	}
	found, err := a.client.GetPostalCode(grpcclient.WithTimeout(ctx, addressTimeout),
		&addressesv1.GetPostalCodeRequest{Country: "no", Pnr: postalCode})
	if err != nil || !found.GetValid() {
		return app.Place{}, err
	}
	place := app.Place{City: found.GetCity()}
	switch found.GetPostalCodeType() {
	case addressesv1.GetPostalCodeResponse_PO_BOX, addressesv1.GetPostalCodeResponse_SPECIAL_SERVICE:
		place.Boxes = true
	}
	a.kept.Store(postalCode, answer{place, now})
	return place, nil
}
