package grpcclient_test

import (
	"context"
	"net"
	"testing"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/connectivity"
	"google.golang.org/grpc/metadata"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
)

// process is a server that can start again at its address.
type process struct {
	address string
	// kill ends it immediately.
	kill func()
}

// startProcess starts a server at an address.
func startProcess(t *testing.T, address string, handle probe.Handler) *process {
	t.Helper()
	var (
		listener net.Listener
		err      error
	)
	testkit.Eventually(t, "the address is free", func() bool {
		listener, err = net.Listen("tcp", address)
		return err == nil
	})
	log := testkit.Logger(t)
	server := grpcserver.New(log, grpcserver.Limits{Grace: time.Nanosecond}, grpcserver.Access(probe.Public(log)))
	probe.Register(server, handle)
	kill := testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	return &process{listener.Addr().String(), kill}
}

func answers(context.Context, *probe.Request) error { return nil }

// lose ends the neighbour after a call has reached it.
func lose(t *testing.T, p *process, connection *grpc.ClientConn) {
	t.Helper()
	if err := probe.Call(t.Context(), connection, &probe.Request{}); err != nil {
		t.Fatal(err)
	}
	p.kill()
	testkit.Eventually(t, "the client knows", func() bool { return connection.GetState() != connectivity.Ready })
}

func TestACallWaitsForANeighbourThatStartsLongerThanItsOwnTimeout(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]func(*testing.T, *process, *grpc.ClientConn){
		"again": lose,
		"after the caller": func(t *testing.T, p *process, connection *grpc.ClientConn) {
			t.Helper()
			p.kill()
			connection.Connect()
			testkit.Eventually(t, "the client knows", func() bool { return connection.GetState() == connectivity.TransientFailure })
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first := startProcess(t, testkit.FreeAddress(t), answers)
			connection := dial(t, first.address)
			before(t, first, connection)
			// Long enough for an answer on a busy machine.
			const timeout = time.Second
			done := make(chan error, 1)
			go func() {
				done <- probe.Call(grpcclient.WithTimeout(t.Context(), timeout), connection, &probe.Request{})
			}()
			// There is no signal for a waiting call.
			select {
			case err := <-done:
				t.Fatalf("the call ended with %v", err)
			case <-time.After(timeout + timeout/2):
			}
			startProcess(t, first.address, answers)
			if err := testkit.Await(t, done, "the call"); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestCallsFailAtOnceWhenANeighbourDoesNotComeBackInTime(t *testing.T) {
	t.Parallel()
	first := startProcess(t, testkit.FreeAddress(t), answers)
	connection := dial(t, first.address, grpcclient.Timeout(time.Hour))
	start := time.Now()
	lose(t, first, connection)
	for range 20 {
		if err := probe.Call(t.Context(), connection, &probe.Request{}); fault.Reason(err) != fault.ReasonNeighbourUnavailable {
			t.Fatalf("got %v", err)
		}
	}
	// Twenty times as long if each call waited.
	if took := time.Since(start); took < grpcclient.Patience || took > 10*grpcclient.Patience {
		t.Errorf("twenty calls took %v", took)
	}
	startProcess(t, first.address, answers)
	testkit.Eventually(t, "the neighbour is back", func() bool {
		return probe.Call(t.Context(), connection, &probe.Request{}) == nil
	})
}

func TestAnInterruptedCallIsRetriedIfItMayBeRepeated(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		options []grpcclient.Option
		key     string
		again   bool
	}{
		"an idempotent method":           {[]grpcclient.Option{grpcclient.Idempotent(probe.Method)}, "", true},
		"a call with an idempotency key": {nil, "order-0001", true},
		"any other call":                 {nil, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			reached := make(chan bool, 10)
			first := startProcess(t, testkit.FreeAddress(t), func(ctx context.Context, _ *probe.Request) error {
				reached <- true
				<-ctx.Done()
				return ctx.Err()
			})
			connection := dial(t, first.address, append(test.options, grpcclient.Timeout(time.Minute))...)
			ctx := t.Context()
			if test.key != "" {
				ctx = metadata.AppendToOutgoingContext(ctx, "idempotency-key", test.key)
			}
			done := make(chan error, 1)
			go func() { done <- probe.Call(ctx, connection, &probe.Request{}) }()
			testkit.Await(t, reached, "the call")
			first.kill()
			startProcess(t, first.address, answers)
			if err := testkit.Await(t, done, "the answer"); (err == nil) != test.again {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestCallsAreSpreadOverSeveralAddressesAndGoOnWithoutTheOneThatIsAway(t *testing.T) {
	t.Parallel()
	met := make(chan string, 1000)
	meets := func(name string) probe.Handler {
		return func(context.Context, *probe.Request) error {
			met <- name
			return nil
		}
	}
	a, b := startProcess(t, testkit.FreeAddress(t), meets("a")), startProcess(t, testkit.FreeAddress(t), meets("b"))
	connection := dial(t, a.address+", "+b.address, grpcclient.Idempotent(probe.Method))
	call := func() string {
		if err := probe.Call(t.Context(), connection, &probe.Request{}); err != nil {
			t.Fatal(err)
		}
		return <-met
	}
	both := map[string]bool{}
	testkit.Eventually(t, "both servers are reached", func() bool {
		both[call()] = true
		return len(both) == 2
	})
	a.kill()
	for range 50 {
		if name := call(); name != "b" {
			t.Fatalf("reached %s", name)
		}
	}
	startProcess(t, a.address, meets("a again"))
	testkit.Eventually(t, "the first is back", func() bool { return call() == "a again" })
}
