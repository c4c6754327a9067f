// Package command is the main function of every service: its configuration from the environment, logs and
// traces, the service itself, and a sub-command by which a container can be asked for its health.
package command

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"

	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

// Main runs a service until it ends by itself or by a signal. A configuration that cannot be read, and
// whatever the service fails with, is one line on standard error and exit code 1.
//
// Called with the argument "health", the binary asks the service that runs beside it, on the port of
// LISTEN_ADDR, whether it serves: exit code 0 if so. Images without a shell need no more.
func Main[C any](name string, serve func(context.Context, C) error, health Health) {
	run.Main(func(ctx context.Context) error {
		if len(os.Args) == 2 && os.Args[1] == "health" {
			_, port, err := net.SplitHostPort(os.Getenv("LISTEN_ADDR"))
			if err != nil {
				return errors.New("LISTEN_ADDR does not tell where the service listens")
			}
			return health(ctx, net.JoinHostPort("127.0.0.1", port))
		}
		cfg, err := config.Load[C]()
		if err != nil {
			return err
		}
		flush, err := telemetry.Start(ctx, name)
		if err != nil {
			return err
		}
		defer flush()
		slog.Info("starting", "config", config.Describe(cfg))
		return serve(ctx, cfg)
	})
}

// Health asks what listens on an address whether it serves; nil if so.
type Health func(ctx context.Context, address string) error

// GRPCHealth asks by the gRPC health protocol.
func GRPCHealth(ctx context.Context, address string) error {
	connection, err := grpcclient.Dial(address)
	if err != nil {
		return err
	}
	defer connection.Close()
	answer, err := healthv1.NewHealthClient(connection).Check(ctx, &healthv1.HealthCheckRequest{})
	if err != nil {
		return err
	}
	if answer.GetStatus() != healthv1.HealthCheckResponse_SERVING {
		return fmt.Errorf("the service is %s", answer.GetStatus())
	}
	return nil
}
