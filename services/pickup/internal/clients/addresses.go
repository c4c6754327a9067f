// Package clients calls the services that pickup needs. Their errors are returned as faults.
package clients

import (
	"context"
	"time"

	"google.golang.org/grpc"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/pickup/internal/app"
	"bestill.example/services/pickup/internal/calendar"
	"bestill.example/services/platform/grpcclient"
)

// addressTimeout is short because days can be listed without an answer.
const addressTimeout = time.Second

// Addresses is the addresses service.
type Addresses struct {
	client addressesv1.AddressesServiceClient
}

var _ app.Register = Addresses{}

// NewAddresses returns a client for a connection to the addresses service.
func NewAddresses(connection grpc.ClientConnInterface) Addresses {
	return Addresses{addressesv1.NewAddressesServiceClient(connection)}
}

// HasMailboxes reports whether a postal code exists and is not only for PO boxes or special services.
func (a Addresses) HasMailboxes(ctx context.Context, code calendar.PostalCode) (bool, error) {
	found, err := a.find(ctx, code)
	switch found.GetPostalCodeType() {
	case addressesv1.GetPostalCodeResponse_PO_BOX, addressesv1.GetPostalCodeResponse_SPECIAL_SERVICE:
		return false, err
	default:
		return found.GetValid(), err
	}
}

// Exists reports whether a postal code is in use.
func (a Addresses) Exists(ctx context.Context, code calendar.PostalCode) (bool, error) {
	found, err := a.find(ctx, code)
	return found.GetValid(), err
}

func (a Addresses) find(ctx context.Context, code calendar.PostalCode) (*addressesv1.GetPostalCodeResponse, error) {
	return a.client.GetPostalCode(grpcclient.WithTimeout(ctx, addressTimeout),
		&addressesv1.GetPostalCodeRequest{Country: "no", Pnr: string(code)})
}
