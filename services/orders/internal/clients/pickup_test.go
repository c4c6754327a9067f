package clients_test

import (
	"context"
	"testing"
	"time"

	"google.golang.org/grpc"

	"bestill.example/deploy/testkit"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/orders/internal/clients"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
)

// silent is a pickup service that answers without what was asked for.
type silent struct {
	pickupv1.UnimplementedPickupServiceServer
}

func (silent) GetExpressDelivery(context.Context, *pickupv1.GetExpressDeliveryRequest) (*pickupv1.GetExpressDeliveryResponse, error) {
	return &pickupv1.GetExpressDeliveryResponse{}, nil
}

func TestAnExpressParcelWithoutAPromiseMeansThatPickupIsUnavailable(t *testing.T) {
	t.Parallel()
	address := testkit.Serve(t, "pickup", func(s grpc.ServiceRegistrar) { pickupv1.RegisterPickupServiceServer(s, silent{}) })
	pickups := clients.NewPickups(testkit.Dial(t, "", "pickup", address))
	if promised, err := pickups.Promise(t.Context(), ordertest.Examples()["express parcel"]); !fault.Is(err, fault.Unavailable) {
		t.Errorf("promised %v, %v", promised, err)
	}
}

// directory notes how long its caller waits for a return shipment.
type directory struct {
	pickupv1.UnimplementedPickupServiceServer
	patience chan time.Duration
}

func (d directory) FindReturn(ctx context.Context, _ *pickupv1.FindReturnRequest) (*pickupv1.FindReturnResponse, error) {
	deadline, _ := ctx.Deadline()
	d.patience <- time.Until(deadline) //nolint:forbidigo // deadlines are by the machine's clock
	return &pickupv1.FindReturnResponse{}, nil
}

// The pickup service itself waits three seconds for the carrier's directory.
func TestAReturnShipmentIsWaitedForLongerThanThePickupServiceWaitsForIt(t *testing.T) {
	t.Parallel()
	slow := directory{patience: make(chan time.Duration, 1)}
	listener, server := testkit.Listen(t), grpc.NewServer()
	pickupv1.RegisterPickupServiceServer(server, slow)
	testkit.Go(t, func(ctx context.Context) error {
		context.AfterFunc(ctx, server.Stop)
		return server.Serve(listener)
	})
	// The calls of testkit.Dial are as patient as the tests.
	connection, err := grpcclient.Dial(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	pickups := clients.NewPickups(connection)
	if _, err := pickups.FindReturn(t.Context(), "395220000000000016"); err != nil {
		t.Fatal(err)
	}
	if patience := <-slow.patience; patience < 3500*time.Millisecond {
		t.Errorf("waited for %v", patience)
	}
}
