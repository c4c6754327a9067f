package grpcapi

import (
	"context"
	"net/netip"

	"google.golang.org/grpc/peer"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/client"
)

// clientOf returns the networks of the customer: those in the BFF's metadata, or those of any other caller's own address.
func (s *Server) clientOf(ctx context.Context) client.Networks {
	if access.CallerOf(ctx).Service == "bff" {
		return client.Incoming(ctx)
	}
	caller, ok := peer.FromContext(ctx)
	if !ok {
		return client.Networks{}
	}
	address, err := netip.ParseAddrPort(caller.Addr.String())
	if err != nil {
		return client.Networks{}
	}
	return s.orders.Pseudonyms.Networks(address.Addr())
}
