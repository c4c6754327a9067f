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

// Patience is how long calls wait for a neighbour that is away, counted from when it was lost, or from when the connection was made
// if it has not been there yet, and added to their own timeout: long enough for a process to start. From then on calls fail at
// once, until the neighbour is there.
const Patience = 5 * time.Second

const (
	// maxTries bounds how often a call is made again that is broken off again and again.
	maxTries = 5
	// pause is between the tries while the neighbour seems to be there.
	pause = 50 * time.Millisecond
)

// metadataIdempotencyKey names the metadata that makes a call safe to repeat.
const metadataIdempotencyKey = "idempotency-key"

// presence is what is known about whether a neighbour is there.
type presence struct {
	mu sync.Mutex
	// lost is when the neighbour was lost, or since when it has not come; zero while it is there.
	lost time.Time
}

// watch follows a connection until it is closed.
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

// note returns until when calls wait for the neighbour in that state.
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

// await returns when a call can be made: at once if the neighbour is there, or may be. It returns false if the neighbour is away
// and no call waits for it any more.
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

// unary waits for a neighbour that is away for a moment, and makes a call again that did not reach it, or that was broken off
// and may be repeated.
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

// isBrokenOff reports whether no server answered the call: an answer of ours would have a reason.
func isBrokenOff(err error) bool { return status.Code(err) == codes.Unavailable && isBare(err) }

func mayRepeat(ctx context.Context, method string, idempotent []string) bool {
	outgoing, _ := metadata.FromOutgoingContext(ctx)
	return slices.Contains(idempotent, method) || len(outgoing.Get(metadataIdempotencyKey)) > 0
}
