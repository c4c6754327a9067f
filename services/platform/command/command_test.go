package command

import (
	"context"
	"log/slog"
	"net"
	"testing"

	"bestill.example/services/platform/grpcserver"
)

func TestHealthAsksTheServiceThatRunsBesideIt(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan error, 1)
	go func() {
		stopped <- grpcserver.New(slog.New(slog.DiscardHandler), grpcserver.Limits{}).Serve(ctx, listener)
	}()
	if err := GRPCHealth(t.Context(), listener.Addr().String()); err != nil {
		t.Errorf("a service that serves: %v", err)
	}
	stop()
	if err := <-stopped; err != nil {
		t.Fatal(err)
	}
	if err := GRPCHealth(t.Context(), listener.Addr().String()); err == nil {
		t.Error("a service that has stopped is healthy")
	}
}
