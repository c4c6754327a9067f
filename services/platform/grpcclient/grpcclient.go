// Package grpcclient connects to other services: short deadlines, retries of repeatable calls, load balancing over replicas,
// traces, and failures as faults.
package grpcclient

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/backoff"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/keepalive"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/resolver"
	"google.golang.org/grpc/resolver/manual"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// DefaultTimeout bounds every unary call without a timeout of its own. Waiting for a service that is restarting does not count;
// see [Patience].
const DefaultTimeout = 2 * time.Second

// window is the number of bytes of answers that may be under way to a slow reader.
const window = 1 << 20

type settings struct {
	caller      string
	timeout     time.Duration
	least       time.Duration
	idempotent  []string
	credentials credentials.TransportCredentials
	token       credentials.PerRPCCredentials
}

// Option changes how a connection behaves.
type Option func(*settings)

// Timeout replaces [DefaultTimeout] for the connection.
func Timeout(d time.Duration) Option { return func(s *settings) { s.timeout = d } }

// AtLeast gives every call of the connection at least that much time, unless the deadline of its context ends it. It is for
// slow or busy machines, where the first call over a connection can take seconds.
func AtLeast(d time.Duration) Option { return func(s *settings) { s.least = d } }

// Caller is the calling service, for the metrics of calls. To a service, one that does not know it is as good as away: that is between
// the two, such as by a clock that is minutes behind, and not for whoever waits for the answer.
func Caller(service string) Option { return func(s *settings) { s.caller = service } }

// TLS encrypts the connection; see tlsfiles.Config. With nil it is plaintext.
func TLS(config *tls.Config) Option {
	return func(s *settings) {
		if config != nil {
			s.credentials = credentials.NewTLS(config)
		}
	}
}

// Token adds a proof of its caller to every call; with nil there is none.
func Token(token credentials.PerRPCCredentials) Option { return func(s *settings) { s.token = token } }

// Idempotent names methods by their generated constants ("/bestill.pricing.v1.PricingService/Quote"). Their calls are tried up
// to three times while the service is unavailable, unless it forbids that (see grpcserver.NotAtOnce), within the call's
// deadline. They are repeated over a new connection when theirs is lost, and so is every call with an idempotency-key in its
// metadata.
func Idempotent(fullMethods ...string) Option {
	return func(s *settings) { s.idempotent = append(s.idempotent, fullMethods...) }
}

type timeoutKey struct{}

// WithTimeout replaces the connection's timeout for the calls made with ctx by a longer or shorter one. The deadline of ctx
// itself always holds.
func WithTimeout(ctx context.Context, d time.Duration) context.Context {
	return context.WithValue(ctx, timeoutKey{}, d)
}

// Dial returns a connection to a target such as "pricing:9000" or "dns:///pricing:9000", or to several addresses of one
// service, "10.0.0.1:9000,10.0.0.2:9000", over which calls are spread. It does not wait for the service. While the service is
// down calls fail with fault.Unavailable, but wait for it first during [Patience]. The errors of unary calls are faults (see
// [fault.FromStatus]). A connection that leads to another service is closed, and the target is resolved again, at most every
// second.
func Dial(target string, options ...Option) (*grpc.ClientConn, error) {
	s := settings{timeout: DefaultTimeout, credentials: insecure.NewCredentials()}
	for _, option := range options {
		option(&s)
	}
	config, err := serviceConfig(s.idempotent)
	if err != nil {
		return nil, err
	}
	peers, presence := newPeers(), &presence{lost: time.Now()}
	dialing := []grpc.DialOption{
		grpc.WithContextDialer(peers.dial),
		// Without a fixed size gRPC measures the connection with a ping for nearly every answer.
		grpc.WithInitialWindowSize(window),
		grpc.WithInitialConnWindowSize(window),
		// A resolver that asks for a TXT record can wait for ten seconds if nobody answers.
		grpc.WithDisableServiceConfig(),
		grpc.WithTransportCredentials(s.credentials),
		grpc.WithDefaultServiceConfig(config),
		grpc.WithChainUnaryInterceptor(s.faults, presence.unary(s.idempotent), s.limited, peers.unary, observed(telemetry.MadeCalls(s.caller))),
		grpc.WithKeepaliveParams(keepalive.ClientParameters{Time: 30 * time.Second, Timeout: 10 * time.Second}),
		// gRPC's own pauses grow to two minutes.
		grpc.WithConnectParams(grpc.ConnectParams{
			Backoff:           backoff.Config{BaseDelay: 100 * time.Millisecond, Multiplier: 1.3, Jitter: 0.2, MaxDelay: 500 * time.Millisecond},
			MinConnectTimeout: 5 * time.Second,
		}),
	}
	if first, _, several := strings.Cut(target, ","); several {
		dialing = append(dialing, grpc.WithResolvers(listed(target)))
		target = listScheme + ":///" + first
	}
	if s.token != nil {
		dialing = append(dialing, grpc.WithPerRPCCredentials(s.token))
	}
	connection, err := grpc.NewClient(target, dialing...)
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", target, err)
	}
	go presence.watch(connection)
	return connection, nil
}

const listScheme = "list"

// listed returns a resolver of comma-separated addresses.
func listed(addresses string) resolver.Builder {
	var endpoints []resolver.Endpoint
	for address := range strings.SplitSeq(addresses, ",") {
		endpoints = append(endpoints, resolver.Endpoint{Addresses: []resolver.Address{{Addr: strings.TrimSpace(address)}}})
	}
	list := manual.NewBuilderWithScheme(listScheme)
	list.InitialState(resolver.State{Endpoints: endpoints})
	return list
}

// faults returns errors as faults, which name the call that failed.
func (s settings) faults(ctx context.Context, method string, request, reply any, connection *grpc.ClientConn, invoke grpc.UnaryInvoker, options ...grpc.CallOption) error {
	err := invoke(ctx, method, request, reply, connection, options...)
	if err != nil {
		err = fmt.Errorf("%s: %w", method, err)
	}
	err = fault.FromStatus(err)
	if s.caller != "" && fault.Reason(err) == access.ReasonCallerUnknown {
		err = fault.NoAnswer(err)
	}
	return err
}

// observed makes a span of each try of a call, and measures it.
func observed(calls *telemetry.Calls) grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, request, reply any, connection *grpc.ClientConn, invoke grpc.UnaryInvoker, options ...grpc.CallOption) error {
		return calls.Made(ctx, method, func(ctx context.Context) error { return invoke(ctx, method, request, reply, connection, options...) })
	}
}

func (s settings) limited(ctx context.Context, method string, request, reply any, connection *grpc.ClientConn, invoke grpc.UnaryInvoker, options ...grpc.CallOption) error {
	timeout := s.timeout
	if d, ok := ctx.Value(timeoutKey{}).(time.Duration); ok {
		timeout = d
	}
	ctx, cancel := context.WithTimeout(ctx, max(timeout, s.least))
	defer cancel()
	var trailer metadata.MD
	err := invoke(ctx, method, request, reply, connection, append(options, grpc.Trailer(&trailer))...)
	// The caller's work is about the same subjects as the called service's.
	telemetry.NoteAll(ctx, trailer)
	return err
}

// serviceConfig is gRPC's own format: https://github.com/grpc/grpc/blob/master/doc/service_config.md
func serviceConfig(idempotent []string) (string, error) {
	type name struct {
		Service string `json:"service"`
		Method  string `json:"method"`
	}
	config := map[string]any{
		"loadBalancingConfig": []any{map[string]any{"round_robin": struct{}{}}},
	}
	var names []name
	for _, full := range idempotent {
		service, method, ok := strings.Cut(strings.TrimPrefix(full, "/"), "/")
		if !ok {
			return "", fmt.Errorf("grpcclient: %q is not a full method name", full)
		}
		names = append(names, name{service, method})
	}
	if len(names) > 0 {
		config["methodConfig"] = []any{map[string]any{
			"name": names,
			"retryPolicy": map[string]any{
				"maxAttempts": 3, "initialBackoff": "0.05s", "maxBackoff": "0.5s", "backoffMultiplier": 3,
				"retryableStatusCodes": []string{"UNAVAILABLE"},
			},
		}}
	}
	text, err := json.Marshal(config)
	return string(text), err
}
