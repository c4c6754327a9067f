package clients

import (
	"context"
	"time"

	"google.golang.org/grpc"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/platform/grpcclient"
)

// addressTimeout is short, because an order can be placed without an answer.
const addressTimeout = time.Second

// Addresses is the addresses service.
type Addresses struct {
	client addressesv1.AddressesServiceClient
}

var _ app.Addresses = Addresses{}

// NewAddresses returns the addresses service behind a connection.
func NewAddresses(connection grpc.ClientConnInterface) Addresses {
	return Addresses{addressesv1.NewAddressesServiceClient(connection)}
}

// Find returns what the register says of a Norwegian postal code; nothing if there is no such code.
func (a Addresses) Find(ctx context.Context, postalCode string) (app.Place, error) {
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
	return place, nil
}
