package grpcclient

import (
	"context"
	"net"
	"strings"
	"sync"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/peer"
	"google.golang.org/grpc/resolver/dns"
	"google.golang.org/grpc/status"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/netdial"
)

// Restarted containers may swap their addresses. gRPC's default keeps the old ones for half a minute.
func init() { dns.SetMinResolutionInterval(time.Second) }

// peers are the open network connections of a client connection, by their local addresses.
type peers struct {
	mu   sync.Mutex
	open map[string]*tracked
}

func newPeers() *peers { return &peers{open: make(map[string]*tracked)} }

func (p *peers) dial(ctx context.Context, address string) (net.Conn, error) {
	dialed, err := netdial.New().DialContext(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	own := dialed.LocalAddr().String()
	connection := &tracked{Conn: dialed, left: make(chan struct{})}
	connection.leave = sync.OnceFunc(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.open[own] == connection {
			delete(p.open, own)
		}
		close(connection.left)
	})
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open[own] = connection
	return connection, nil
}

// tracked is a connection that knows when gRPC has closed it, and so begins no further call on it.
type tracked struct {
	net.Conn
	leave func()
	left  chan struct{}
}

func (c *tracked) Close() error {
	c.leave()
	return c.Conn.Close()
}

// unary repeats a call over a new connection if it reached another service than the intended one. An older version of the right
// service lacks a method, but not the service: its connection stays.
func (p *peers) unary(ctx context.Context, method string, request, reply any, connection *grpc.ClientConn, invoke grpc.UnaryInvoker, options ...grpc.CallOption) error {
	var (
		answered peer.Peer
		header   metadata.MD
	)
	options = append(options, grpc.Peer(&answered), grpc.Header(&header))
	err := invoke(ctx, method, request, reply, connection, options...)
	if isOther(err) {
		p.close(ctx, answered.LocalAddr)
		err = invoke(ctx, method, request, reply, connection, options...)
	}
	if status.Code(err) == codes.ResourceExhausted && len(header) > 0 && isBare(err) {
		// The service has begun an answer, so it accepted the request: the answer is too large.
		return fault.New(fault.Internal, fault.ReasonInternal, fault.Because(err))
	}
	return err
}

// isOther reports whether err is gRPC's answer of a server without the service.
func isOther(err error) bool {
	answer, _ := status.FromError(err)
	return answer.Code() == codes.Unimplemented && strings.HasPrefix(answer.Message(), "unknown service ")
}

func isBare(err error) bool { return len(status.Convert(err).Details()) == 0 }

// close closes the network connection with that local address, and returns when gRPC begins no call on it any more. Calls on it
// fail as if the service were down.
func (p *peers) close(ctx context.Context, own net.Addr) {
	if own == nil {
		return
	}
	p.mu.Lock()
	connection := p.open[own.String()]
	p.mu.Unlock()
	if connection == nil {
		return
	}
	_ = connection.Conn.Close()
	select {
	case <-connection.left:
	case <-ctx.Done():
	}
}
