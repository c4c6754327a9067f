package testkit

import (
	"context"
	"sync"
	"testing"
	"time"

	"google.golang.org/grpc"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/identity/issue"
)

// authority issues the identities of all tests of a process, so that everything that a test starts trusts each other.
var authority = sync.OnceValues(func() (*issue.Authority, error) { return issue.NewAuthority(time.Now()) })

// Identity returns a service's identity in temporary files of the test. Its calls are as patient as the tests.
func Identity(t testing.TB, service string) identity.Config {
	t.Helper()
	config := issue.Files(Identities(t, service), service)
	config.Patience = patience
	return config
}

// Identities writes the identities of services to a temporary folder of the test.
func Identities(t testing.TB, services ...string) (folder string) {
	t.Helper()
	issuer, err := authority()
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	if err := issuer.Write(folder, 0o600, services...); err != nil {
		t.Fatal(err)
	}
	return folder
}

// Dial returns a connection to a service at an address, like another service's; without a caller the connection is encrypted
// but not authenticated.
func Dial(t testing.TB, caller, service, address string, options ...grpcclient.Option) *grpc.ClientConn {
	t.Helper()
	config := Identity(t, service)
	if caller == "" {
		config.TLS.CertFile, config.TLS.KeyFile = "", ""
	} else {
		config = Identity(t, caller)
	}
	who, err := identity.Open(caller, config, clock.System{})
	if err != nil {
		t.Fatal(err)
	}
	connection, err := who.Dial(service, address, append([]grpcclient.Option{grpcclient.Timeout(patience)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return connection
}

// Callers calls each RPC of a service as the first service that its rule admits, and all others without an identity.
type Callers struct {
	rules       access.Rules
	connections map[string]*grpc.ClientConn
}

var _ grpc.ClientConnInterface = (*Callers)(nil)

// DialByRules returns a connection to a service at an address for tests that act as all its callers.
func DialByRules(t testing.TB, service, address string, rules access.Rules, options ...grpcclient.Option) *Callers {
	t.Helper()
	c := &Callers{rules: rules, connections: make(map[string]*grpc.ClientConn)}
	for method := range rules {
		if caller := c.caller(method); c.connections[caller] == nil {
			c.connections[caller] = Dial(t, caller, service, address, options...)
		}
	}
	return c
}

// Invoke calls a unary RPC. A call that the service refused because of overload is retried, as customers do: on a busy machine
// even the few calls of a test can be too many.
func (c *Callers) Invoke(ctx context.Context, method string, request, reply any, options ...grpc.CallOption) error {
	for giveUp := time.Now().Add(patience); ; {
		err := c.connections[c.caller(method)].Invoke(ctx, method, request, reply, options...)
		if fault.Reason(err) != admission.ReasonOverloaded || time.Now().After(giveUp) {
			return err
		}
	}
}

// NewStream calls a streaming RPC.
func (c *Callers) NewStream(ctx context.Context, desc *grpc.StreamDesc, method string, options ...grpc.CallOption) (grpc.ClientStream, error) {
	return c.connections[c.caller(method)].NewStream(ctx, desc, method, options...)
}

// Serving reports whether the service answers all callers. After a restart of the service they reconnect at different times.
func (c *Callers) Serving(ctx context.Context) bool { return c.serves(ctx, "") }

func (c *Callers) serves(ctx context.Context, part string) bool {
	for _, connection := range c.connections {
		answer, err := healthv1.NewHealthClient(connection).Check(ctx, &healthv1.HealthCheckRequest{Service: part})
		if err != nil || answer.GetStatus() != healthv1.HealthCheckResponse_SERVING {
			return false
		}
	}
	return true
}

// AwaitServing waits until the service, which has just been started, reports to all callers that it serves the API with this
// full name.
//
// Its listener is open already, but clients only wait as long for a connection as in production, and a service on a busy
// machine takes longer to start.
func (c *Callers) AwaitServing(t testing.TB, api string) {
	t.Helper()
	Eventually(t, api+" is served", func() bool { return c.serves(t.Context(), api) })
}

func (c *Callers) caller(method string) string {
	if services := c.rules[method].ByServices(); len(services) > 0 {
		return services[0]
	}
	return ""
}

// Serve starts a stand-in for a service, with the services' own server, on a free loopback port, and returns its address.
// Everybody may call it:
//
//	address := testkit.Serve(t, "pricing", func(s grpc.ServiceRegistrar) { pricingv1.RegisterPricingServiceServer(s, api) })
func Serve(t testing.TB, service string, register func(grpc.ServiceRegistrar), options ...grpcserver.Option) (address string) {
	t.Helper()
	listener := Listen(t)
	who, err := identity.Open(service, Identity(t, service), clock.System{})
	if err != nil {
		t.Fatal(err)
	}
	server := who.Server(Logger(t), grpcserver.Limits{Grace: time.Second}, everything(register), nil, options...)
	register(server)
	Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	return listener.Addr().String()
}

// everything returns rules that admit everybody to every registered RPC.
func everything(register func(grpc.ServiceRegistrar)) access.Rules {
	server := grpc.NewServer()
	register(server)
	rules := access.Rules{}
	withoutRow, _ := rules.Compare(server.GetServiceInfo())
	for _, method := range withoutRow {
		rules[method] = access.Public()
	}
	return rules
}
