package grpcclient_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"google.golang.org/grpc"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
)

// serve returns the address of a server with the handler.
func serve(t *testing.T, handle probe.Handler, options ...grpcserver.Option) string {
	t.Helper()
	listener, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	log := testkit.Logger(t)
	server := grpcserver.New(log, grpcserver.Limits{}, append(options, grpcserver.Access(probe.Public(log)))...)
	probe.Register(server, handle)
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	return listener.Addr().String()
}

func dial(t *testing.T, target string, options ...grpcclient.Option) *grpc.ClientConn {
	t.Helper()
	connection, err := grpcclient.Dial(target, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return connection
}

func TestANeighboursFaultArrivesAsItLeft(t *testing.T) {
	t.Parallel()
	connection := dial(t, serve(t, func(context.Context, *probe.Request) error {
		return fault.New(fault.NotFound, "PRICE_LIST_UNKNOWN")
	}))
	err := probe.Call(t.Context(), connection, &probe.Request{})
	if !fault.Is(err, fault.NotFound) || fault.Reason(err) != "PRICE_LIST_UNKNOWN" {
		t.Errorf("got %v", err)
	}
}

func TestToAServiceOneThatDoesNotKnowItIsUnavailable(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ caller, refusal, want string }{
		{"orders", access.ReasonCallerUnknown, fault.ReasonNeighbourUnavailable},
		{"", access.ReasonCallerUnknown, access.ReasonCallerUnknown},
		{"orders", access.ReasonStaffOnly, access.ReasonStaffOnly}, // which is for whoever called the service
	} {
		connection := dial(t, serve(t, func(context.Context, *probe.Request) error {
			return fault.New(fault.Unauthenticated, test.refusal)
		}), grpcclient.Caller(test.caller))
		err := probe.Call(t.Context(), connection, &probe.Request{})
		if fault.Reason(err) != test.want || fault.Is(err, fault.Unavailable) != (test.want == fault.ReasonNeighbourUnavailable) {
			t.Errorf("%s as %q: got %v", test.refusal, test.caller, err)
		}
	}
}

func TestANeighbourThatIsDownIsUnavailableAtOnce(t *testing.T) {
	t.Parallel()
	address := testkit.FreeAddress(t)
	// The timeout is far longer than the test waits, so the answer must not depend on it.
	err := probe.Call(t.Context(), dial(t, address, grpcclient.Timeout(time.Hour)), &probe.Request{})
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Errorf("got %v", err)
	}
	if !strings.Contains(err.Error(), probe.Method) {
		t.Errorf("a log with %q does not tell which service is down", err)
	}
}

func TestASlowNeighbourIsGivenUp(t *testing.T) {
	t.Parallel()
	address := serve(t, func(ctx context.Context, _ *probe.Request) error {
		<-ctx.Done()
		return ctx.Err()
	})
	for name, test := range map[string]struct {
		ctx     context.Context
		timeout time.Duration
	}{
		"after the connection's timeout":     {t.Context(), time.Millisecond},
		"after a shorter one for one call":   {grpcclient.WithTimeout(t.Context(), time.Millisecond), time.Hour},
		"at the deadline of the call's work": {expired(t), time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := probe.Call(test.ctx, dial(t, address, grpcclient.Timeout(test.timeout)), &probe.Request{})
			if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
				t.Errorf("got %v", err)
			}
		})
	}
}

func expired(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	t.Cleanup(cancel)
	return ctx
}

func TestACallMayBeGivenMoreTime(t *testing.T) {
	t.Parallel()
	left := make(chan time.Duration, 1)
	address := serve(t, func(ctx context.Context, _ *probe.Request) error {
		deadline, _ := ctx.Deadline()
		left <- time.Until(deadline)
		return nil
	})
	ctx := grpcclient.WithTimeout(t.Context(), time.Minute)
	if err := probe.Call(ctx, dial(t, address), &probe.Request{}); err != nil {
		t.Fatal(err)
	}
	if got := <-left; got <= grpcclient.DefaultTimeout {
		t.Errorf("the neighbour saw %v", got)
	}
	// A connection with longer timeouts must not shorten any.
	ctx = grpcclient.WithTimeout(t.Context(), time.Millisecond)
	if err := probe.Call(ctx, dial(t, address, grpcclient.AtLeast(time.Minute)), &probe.Request{}); err != nil {
		t.Fatal(err)
	}
	if got := <-left; got <= grpcclient.DefaultTimeout {
		t.Errorf("the neighbour of a patient connection saw %v", got)
	}
}

// unavailableTwice fails the first two calls.
func unavailableTwice(calls *atomic.Int32) probe.Handler {
	return func(context.Context, *probe.Request) error {
		if calls.Add(1) <= 2 {
			return fault.New(fault.Unavailable, "WARMING_UP")
		}
		return nil
	}
}

func TestAnIdempotentMethodIsTriedAgain(t *testing.T) {
	t.Parallel()
	var calls atomic.Int32
	connection := dial(t, serve(t, unavailableTwice(&calls)), grpcclient.Idempotent(probe.Method))
	if err := probe.Call(t.Context(), connection, &probe.Request{}); err != nil || calls.Load() != 3 {
		t.Errorf("%d calls, %v", calls.Load(), err)
	}
}

func TestACallIsTriedOnceIfTheNeighbourForbidsToTryAtOnce(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		reason  string
		options []grpcserver.Option
	}{
		"because it has too much to do": {admission.ReasonOverloaded, nil},
		"for a reason of its own":       {"BANK_CLOSED", []grpcserver.Option{grpcserver.NotAtOnce("BANK_CLOSED")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var calls atomic.Int32
			address := serve(t, func(context.Context, *probe.Request) error {
				calls.Add(1)
				return fault.New(fault.Unavailable, test.reason)
			}, test.options...)
			err := probe.Call(t.Context(), dial(t, address, grpcclient.Idempotent(probe.Method)), &probe.Request{})
			if fault.Reason(err) != test.reason || calls.Load() != 1 {
				t.Errorf("%d calls, %v", calls.Load(), err)
			}
		})
	}
}

func TestOtherMethodsAreTriedOnce(t *testing.T) {
	t.Parallel()
	var calls atomic.Int32
	connection := dial(t, serve(t, unavailableTwice(&calls)))
	err := probe.Call(t.Context(), connection, &probe.Request{})
	if fault.Reason(err) != "WARMING_UP" || calls.Load() != 1 {
		t.Errorf("%d calls, %v", calls.Load(), err)
	}
}

func TestAMisspelledMethodIsRefusedAtStart(t *testing.T) {
	t.Parallel()
	if _, err := grpcclient.Dial("127.0.0.1:1", grpcclient.Idempotent("Quote")); err == nil {
		t.Error("was accepted")
	}
}
