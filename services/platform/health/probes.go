package health

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	grpchealth "google.golang.org/grpc/health"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/services/platform/grpcserver"
)

// The services of the health protocol that [Open] answers for.
const (
	// live serves as long as the process runs.
	live = "live"
	// ready serves while the process should get calls.
	ready = "ready"
)

// Open returns a monitor of a service that answers at the address of the configuration at once: it is live, and not ready
// before [Monitor.Run]. It speaks only grpc.health.v1 in plain text, for probes without a certificate. Close it at the end.
func Open(service string, cfg Config, log *slog.Logger) (*Monitor, error) {
	m := New(service, log)
	m.drain = cfg.Drain
	if cfg.Addr == "" {
		return m, nil
	}
	listener, err := grpcserver.Listen(cfg.Addr)
	if err != nil {
		return nil, fmt.Errorf("HEALTH_ADDR: %w", err)
	}
	m.probes = startProbes(listener)
	return m, nil
}

// Close ends the answers to probes. A monitor that does not listen need not be closed.
func (m *Monitor) Close() {
	if m.probes != nil {
		m.probes.server.Stop()
	}
}

// probes answers health probes; nil answers none.
type probes struct {
	server *grpc.Server
	states *grpchealth.Server
}

// maxProbe is the largest size of a probe in bytes, also once it is decompressed. It only names a service.
const maxProbe = 1 << 10

func startProbes(listener net.Listener) *probes {
	server := grpc.NewServer(grpc.MaxHeaderListSize(grpcserver.MaxMetadata), grpc.MaxConcurrentStreams(grpcserver.MaxCalls),
		grpc.MaxRecvMsgSize(maxProbe))
	p := &probes{server, grpchealth.NewServer()}
	healthv1.RegisterHealthServer(p.server, p.states)
	p.set(live, true)
	p.set(ready, false)
	go func() { _ = p.server.Serve(listener) }() // ends with Stop
	return p
}

func (p *probes) set(service string, serves bool) {
	if p == nil {
		return
	}
	state := healthv1.HealthCheckResponse_NOT_SERVING
	if serves {
		state = healthv1.HealthCheckResponse_SERVING
	}
	p.states.SetServingStatus(service, state)
}

// Ask returns nil if the process that answers at the address is ready.
func Ask(ctx context.Context, address string) error {
	connection, err := grpc.NewClient(address, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		return err
	}
	defer connection.Close()
	answer, err := healthv1.NewHealthClient(connection).Check(ctx, &healthv1.HealthCheckRequest{Service: ready})
	if err != nil {
		return err
	}
	if answer.GetStatus() != healthv1.HealthCheckResponse_SERVING {
		return errors.New("the process is not ready")
	}
	return nil
}
