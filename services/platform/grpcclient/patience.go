package grpcclient

import (
	"context"
	"slices"
	"sync"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/connectivity"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/peer"
	"google.golang.org/grpc/status"
)

// Patience is how long calls wait for a service that is away, in addition to their own timeout: long enough for a process to
// start. It is counted from when the service was lost, or from when the connection was made if it has not been there yet. After
// that calls fail at once until the service is back.
const Patience = 5 * time.Second

const (
	// maxTries bounds how often a call is repeated that is cut off each time.
	maxTries = 5
	// pause is the time between tries while the service seems to be there.
	pause = 50 * time.Millisecond
)

// metadataIdempotencyKey names the metadata that makes a call safe to repeat.
const metadataIdempotencyKey = "idempotency-key"

// presence is what is known about whether a service is there.
type presence struct {
	mu sync.Mutex
	// lost is when the service was lost, or since when it is expected; zero while it is there.
	lost time.Time
}

// watch follows a connection's state until it is closed.
func (p *presence) watch(connection *grpc.ClientConn) {
	for {
		state := connection.GetState()
		if state == connectivity.Shutdown {
			return
		}
		p.note(state)
		connection.WaitForStateChange(context.Background(), state)
	}
}

// note returns until when calls wait for the service, given the connection's state.
func (p *presence) note(state connectivity.State) (until time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case state == connectivity.Ready:
		p.lost = time.Time{}
	case state == connectivity.TransientFailure && p.lost.IsZero():
		p.lost = time.Now()
	}
	return p.lost.Add(Patience)
}

// await waits until a call can be made: not at all if the service is there, or may be. It returns false if the service is away
// and calls no longer wait for it.
func (p *presence) await(ctx context.Context, connection *grpc.ClientConn) bool {
	for {
		state := connection.GetState()
		until := p.note(state)
		if state != connectivity.TransientFailure {
			return true
		}
		limited, cancel := context.WithDeadline(ctx, until)
		changed := connection.WaitForStateChange(limited, state)
		cancel()
		if !changed {
			return false
		}
	}
}

// unary waits for a service that is away for a moment. It repeats a call that did not reach the service, and a repeatable call
// that was cut off.
func (p *presence) unary(idempotent []string) grpc.UnaryClientInterceptor {
	return func(ctx context.Context, method string, request, reply any, connection *grpc.ClientConn, invoke grpc.UnaryInvoker, options ...grpc.CallOption) error {
		p.await(ctx, connection)
		for try := 1; ; try++ {
			var reached peer.Peer // nobody, for a call that found no connection
			err := invoke(ctx, method, request, reply, connection, append(options, grpc.Peer(&reached))...)
			if !isBrokenOff(err) {
				if reached.Addr != nil {
					p.note(connectivity.Ready)
				}
				return err
			}
			if try == maxTries || reached.Addr != nil && !mayRepeat(ctx, method, idempotent) {
				return err
			}
			select {
			case <-ctx.Done():
				return err
			case <-time.After(time.Duration(try) * pause):
			}
			if !p.await(ctx, connection) {
				return err
			}
		}
	}
}

// isBrokenOff reports whether no server answered the call: our servers' answers have a reason.
func isBrokenOff(err error) bool { return status.Code(err) == codes.Unavailable && isBare(err) }

func mayRepeat(ctx context.Context, method string, idempotent []string) bool {
	outgoing, _ := metadata.FromOutgoingContext(ctx)
	return slices.Contains(idempotent, method) || len(outgoing.Get(metadataIdempotencyKey)) > 0
}
