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

// City returns the city of a Norwegian postal code, and whether there is such a code.
func (a Addresses) City(ctx context.Context, postalCode string) (city string, known bool, err error) {
	found, err := a.client.GetPostalCode(grpcclient.WithTimeout(ctx, addressTimeout),
		&addressesv1.GetPostalCodeRequest{Country: "no", Pnr: postalCode})
	return found.GetCity(), found.GetValid(), err
}
