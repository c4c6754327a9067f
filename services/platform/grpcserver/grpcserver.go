// Package grpcserver builds the gRPC server of every service: callers are identified, errors become statuses, panics become
// internal errors, failures of the database become unavailable, undecodable text never reaches a handler, every call is traced
// and logged without its payload, and the server stops without dropping calls.
package grpcserver

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"net"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/health"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/grpc/reflection"
	reflectionv1 "google.golang.org/grpc/reflection/grpc_reflection_v1"
	"google.golang.org/protobuf/reflect/protodesc"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/telemetry"
)

// Limits bound the size and duration of calls. Zero fields take the defaults.
type Limits struct {
	// MaxRequestBytes is the largest request message; 1 MiB by default. A larger one is refused as REQUEST_TOO_LARGE. One that
	// is over four times as large, and over 4 MiB, is not read, and gRPC itself refuses it as ResourceExhausted.
	MaxRequestBytes int
	// MaxDuration is the longest time that a unary call may take, even if its caller would wait longer; 30 s by default.
	MaxDuration time.Duration
	// Grace is how long running calls may continue after the stop; 10 s by default.
	Grace time.Duration
}

// Server is a gRPC server with health. Register services on it, then Serve once.
type Server struct {
	server *grpc.Server
	health *health.Server
	limits Limits
	// endWatches ends the calls that watch the health.
	endWatches context.CancelFunc
}

var _ grpc.ServiceRegistrar = (*Server)(nil)

// Option changes how the server listens.
type Option func(*settings)

type settings struct {
	name       string
	tls        *tls.Config
	access     *access.Guard
	reflection reflection.ServerOptions
	admission  admitted
	notAtOnce  []string
}

// Name is the server's service, for the metrics of calls, spans and log lines.
func Name(service string) Option { return func(s *settings) { s.name = service } }

// TLS makes the server refuse plaintext; see tlsfiles.Config. With nil it speaks plaintext only. Callers with an invalid
// certificate are refused, and logged as a security event.
func TLS(config *tls.Config) Option { return func(s *settings) { s.tls = config } }

// Access decides about every call. Without it only the server's health can be called.
func Access(guard *access.Guard) Option { return func(s *settings) { s.access = guard } }

// Admission makes calls of the methods, given by their generated constants, wait at the gate. Reads, and calls that continue
// accepted work, must not wait at a gate.
func Admission(gate *admission.Gate, methods ...string) Option {
	return func(s *settings) {
		s.admission = admitted{gate, methods}
	}
}

// NotAtOnce disables gRPC's own retries of calls that fail for these reasons, because repeating them within the second does not
// help, or does harm. Callers repeat them later. It always applies to [admission.ReasonOverloaded].
func NotAtOnce(reasons ...string) Option {
	return func(s *settings) { s.notAtOnce = append(s.notAtOnce, reasons...) }
}

// Reflection lets everybody read the contracts of the server's services, with the comments in files. It is off in production.
func Reflection(environment config.Environment, files protodesc.Resolver) Option {
	return func(s *settings) {
		if environment != config.Production {
			s.reflection.DescriptorResolver = files
		}
	}
}

// New returns a server that logs to log.
func New(log *slog.Logger, limits Limits, options ...Option) *Server {
	limits = limits.withDefaults()
	s := settings{access: access.NewGuard("", nil, nil, nil, log), notAtOnce: []string{admission.ReasonOverloaded}}
	for _, option := range options {
		option(&s)
	}
	transport := insecure.NewCredentials()
	if s.tls != nil {
		transport = watched{credentials.NewTLS(s.tls), log}
	}
	guard := &guard{
		log: log, service: s.name, calls: telemetry.ServedCalls(s.name), access: s.access, admission: s.admission, notAtOnce: s.notAtOnce,
		maxDuration: limits.MaxDuration,
	}
	server := &Server{health: health.NewServer(), limits: limits}
	server.server = grpc.NewServer(
		grpc.Creds(transport),
		// Without a fixed size gRPC measures the connection with a ping for nearly every request.
		grpc.InitialWindowSize(window),
		grpc.InitialConnWindowSize(window),
		// Goroutines that are reused for calls have grown their stacks already. Calls beyond that number get a new one each.
		grpc.NumStreamWorkers(streamWorkers),
		// The codec refuses what is over the limit, with a reason. gRPC's own limit, which gives no reason, protects the
		// memory.
		grpc.MaxRecvMsgSize(max(4*limits.MaxRequestBytes, readAnyway)),
		// Metadata is kept as long as its call, and a compressed header of some bytes becomes megabytes.
		grpc.MaxHeaderListSize(MaxMetadata),
		grpc.MaxConcurrentStreams(MaxCalls),
		grpc.RPCDecompressor(noGzip{}), //nolint:staticcheck // nothing else turns off a compressor that is registered
		grpc.ForceServerCodecV2(newCodec(limits.MaxRequestBytes)),
		grpc.UnaryInterceptor(guard.unary),
		grpc.StreamInterceptor(guard.stream),
		grpc.KeepaliveEnforcementPolicy(keepalive.EnforcementPolicy{MinTime: 10 * time.Second, PermitWithoutStream: true}),
		// Connections are renewed so that clients find new replicas.
		grpc.KeepaliveParams(keepalive.ServerParameters{MaxConnectionAge: 10 * time.Minute, MaxConnectionAgeGrace: time.Minute}),
	)
	stopping, stop := context.WithCancel(context.Background())
	server.endWatches = stop
	healthv1.RegisterHealthServer(server.server, watches{server.health, stopping})
	if s.reflection.DescriptorResolver != nil {
		s.reflection.Services = server.server
		reflectionv1.RegisterServerReflectionServer(server.server, reflection.NewServerV1(s.reflection))
	}
	return server
}

// RegisterService lets generated RegisterXServer functions register on the server.
func (s *Server) RegisterService(desc *grpc.ServiceDesc, impl any) {
	s.server.RegisterService(desc, impl)
	s.health.SetServingStatus(desc.ServiceName, healthv1.HealthCheckResponse_SERVING)
}

// SetPart sets the status of a part that the server depends on, for callers of the health protocol (package health). The server
// as a whole stays SERVING.
func (s *Server) SetPart(part string, works bool) {
	status := healthv1.HealthCheckResponse_SERVING
	if !works {
		status = healthv1.HealthCheckResponse_NOT_SERVING
	}
	s.health.SetServingStatus(part, status)
}

// Serve answers on the listener until ctx is done, then reports NOT_SERVING, lets calls finish within the
// grace, cuts off the rest and returns nil.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	stopped := make(chan struct{})
	cancel := context.AfterFunc(ctx, func() {
		defer close(stopped)
		s.health.Shutdown()
		s.endWatches()
		cutOff := time.AfterFunc(s.limits.Grace, s.server.Stop)
		defer cutOff.Stop()
		s.server.GracefulStop()
	})
	err := s.server.Serve(listener)
	if cancel() {
		return fmt.Errorf("serve gRPC on %s: %w", listener.Addr(), err)
	}
	<-stopped
	return nil
}

// Listen opens a TCP address such as ":9000" or "127.0.0.1:0". Its error is one line with the address.
func Listen(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s: %w", address, reason(err))
	}
	return listener, nil
}

// ListenerOr returns the given listener of a program. Without one it listens on the address of LISTEN_ADDR, and logs that the
// program serves there.
func ListenerOr(ctx context.Context, given net.Listener, address string, log *slog.Logger) (net.Listener, error) {
	if given != nil {
		return given, nil
	}
	listener, err := Listen(address)
	if err != nil {
		return nil, fmt.Errorf("LISTEN_ADDR: %w", err)
	}
	log.InfoContext(ctx, "serving", "address", listener.Addr().String())
	return listener, nil
}

const (
	// window is the number of bytes of requests that may be under way on one connection.
	window        = 1 << 20
	streamWorkers = 16
)

const (
	// MaxMetadata is the largest size of a call's metadata, as HTTP/2 counts it. The BFF forwards half of that at most.
	MaxMetadata = 64 << 10
	// MaxCalls is how many calls of one connection may be under way, far more than a service can work on. Others wait at the caller.
	MaxCalls = 1000
)

// readAnyway is the size of a request up to which gRPC itself does not refuse it.
const readAnyway = 4 << 20

func (l Limits) withDefaults() Limits {
	if l.MaxRequestBytes == 0 {
		l.MaxRequestBytes = 1 << 20
	}
	if l.MaxDuration == 0 {
		l.MaxDuration = 30 * time.Second
	}
	if l.Grace == 0 {
		l.Grace = 10 * time.Second
	}
	return l
}
