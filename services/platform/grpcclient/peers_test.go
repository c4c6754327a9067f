package grpcclient_test

import (
	"context"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/wrapperspb"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
)

// crossing is an address whose connections lead to a server that a test can replace, as when containers swap addresses.
type crossing struct {
	listener net.Listener
	mu       sync.Mutex
	to       string
	accepted int
}

func newCrossing(t *testing.T, to string) *crossing {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	c := &crossing{listener: listener, to: to}
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			go c.join(near)
		}
	}()
	return c
}

func (c *crossing) join(near net.Conn) {
	defer near.Close()
	c.mu.Lock()
	to := c.to
	c.accepted++
	c.mu.Unlock()
	far, err := net.Dial("tcp", to)
	if err != nil {
		return
	}
	defer far.Close()
	go func() {
		defer far.Close()
		_, _ = far.(*net.TCPConn).ReadFrom(near)
	}()
	_, _ = near.(*net.TCPConn).ReadFrom(far)
}

func (c *crossing) lead(to string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.to = to
}

func (c *crossing) connections() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.accepted
}

// serveAnother returns the address of a server that has a different service, and perhaps an older version of the probe's.
func serveAnother(t *testing.T, services ...string) string {
	t.Helper()
	listener, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpcserver.New(testkit.Logger(t), grpcserver.Limits{})
	for _, name := range services {
		server.RegisterService(&grpc.ServiceDesc{ServiceName: name, HandlerType: (*any)(nil)}, struct{}{})
	}
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	return listener.Addr().String()
}

func TestAConnectionThatLeadsToAnotherServiceIsMadeAnew(t *testing.T) {
	t.Parallel()
	own := serve(t, func(context.Context, *probe.Request) error { return nil })
	another := serveAnother(t, "bestill.other.v1.OtherService")
	way := newCrossing(t, another)
	connection := dial(t, way.listener.Addr().String())
	err := probe.Call(t.Context(), connection, &probe.Request{})
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Fatalf("the other service: %v", err)
	}
	// The address belongs to the right service again, while the connection to the wrong one is still open.
	way.lead(own)
	if err := probe.Call(t.Context(), connection, &probe.Request{}); err != nil {
		t.Errorf("after the addresses were swapped back: %v", err)
	}
}

func TestACallThatReachesAnotherServiceIsRetriedOverANewConnection(t *testing.T) {
	t.Parallel()
	own := serve(t, func(context.Context, *probe.Request) error { return nil })
	var way *crossing
	// The server changes, and the address belongs to the right one as soon as a call has noticed that.
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpc.NewServer(grpc.UnknownServiceHandler(func(any, grpc.ServerStream) error {
		way.lead(own)
		return status.Error(codes.Unimplemented, "unknown service platform.probe.v1.ProbeService")
	}))
	testkit.Go(t, func(ctx context.Context) error {
		context.AfterFunc(ctx, server.Stop)
		return server.Serve(listener)
	})
	way = newCrossing(t, listener.Addr().String())
	if err := probe.Call(t.Context(), dial(t, way.listener.Addr().String()), &probe.Request{}); err != nil {
		t.Error(err)
	}
	if n := way.connections(); n != 2 {
		t.Errorf("%d connections", n)
	}
}

func TestAnOlderVersionOfTheServiceKeepsItsConnection(t *testing.T) {
	t.Parallel()
	way := newCrossing(t, serveAnother(t, "platform.probe.v1.ProbeService"))
	connection := dial(t, way.listener.Addr().String())
	for range 3 {
		if err := probe.Call(t.Context(), connection, &probe.Request{}); !fault.Is(err, fault.Unavailable) {
			t.Errorf("got %v", err)
		}
	}
	if n := way.connections(); n != 1 {
		t.Errorf("%d connections", n)
	}
}

func TestAnAnswerThatIsTooLargeIsNotBlamedOnTheRequest(t *testing.T) {
	t.Parallel()
	address := serve(t, func(context.Context, *probe.Request) error { return nil })
	err := dial(t, address).Invoke(t.Context(), probe.Method, &probe.Request{}, &wrapperspb.StringValue{}, grpc.MaxCallRecvMsgSize(-1))
	if !fault.Is(err, fault.Internal) || fault.Reason(err) != fault.ReasonInternal || !strings.Contains(err.Error(), "larger than max") {
		t.Errorf("got %v", err)
	}
}

func TestARequestThatIsTooLargeToSendCarriesItsReason(t *testing.T) {
	t.Parallel()
	address := serve(t, func(context.Context, *probe.Request) error { return nil })
	large := &probe.Request{FieldViolations: []*errdetails.BadRequest_FieldViolation{{Field: strings.Repeat("x", 100)}}}
	err := probe.Call(t.Context(), dial(t, address), large, grpc.MaxCallSendMsgSize(10))
	if !fault.Is(err, fault.Invalid) || fault.Reason(err) != fault.ReasonRequestTooLarge {
		t.Errorf("got %v", err)
	}
}

func TestAnAddressIsLookedUpWithoutAskingForAServiceConfig(t *testing.T) {
	t.Parallel()
	_, port, err := net.SplitHostPort(serve(t, func(context.Context, *probe.Request) error { return nil }))
	if err != nil {
		t.Fatal(err)
	}
	names, asked := nameServer(t)
	connection := dial(t, "dns://"+names+"/neighbour.test.:"+port, grpcclient.Timeout(10*time.Second))
	if err := probe.Call(t.Context(), connection, &probe.Request{}); err != nil {
		t.Fatal(err)
	}
	for _, question := range asked() {
		if question.Type != dnsmessage.TypeA && question.Type != dnsmessage.TypeAAAA {
			t.Errorf("asked for %v of %v", question.Type, question.Name)
		}
	}
	if len(asked()) == 0 {
		t.Error("the name server was not queried")
	}
}

// nameServer resolves every name to this host.
func nameServer(t *testing.T) (address string, asked func() []dnsmessage.Question) {
	t.Helper()
	socket, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = socket.Close() })
	var (
		mu        sync.Mutex
		questions []dnsmessage.Question
	)
	go func() {
		packet := make([]byte, 512)
		for {
			n, from, err := socket.ReadFrom(packet)
			if err != nil {
				return
			}
			var message dnsmessage.Message
			if message.Unpack(packet[:n]) != nil || len(message.Questions) != 1 {
				continue
			}
			question := message.Questions[0]
			mu.Lock()
			questions = append(questions, question)
			mu.Unlock()
			message.Response, message.Additionals = true, nil
			if question.Type == dnsmessage.TypeA {
				message.Answers = []dnsmessage.Resource{{
					Header: dnsmessage.ResourceHeader{Name: question.Name, Type: dnsmessage.TypeA, Class: dnsmessage.ClassINET},
					Body:   &dnsmessage.AResource{A: [4]byte{127, 0, 0, 1}},
				}}
			}
			answer, err := message.Pack()
			if err != nil {
				continue
			}
			_, _ = socket.WriteTo(answer, from)
		}
	}()
	return socket.LocalAddr().String(), func() []dnsmessage.Question {
		mu.Lock()
		defer mu.Unlock()
		return questions
	}
}
