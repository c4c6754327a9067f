package grpcserver

import (
	"context"

	"google.golang.org/grpc/health"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
)

// watches is gRPC's health service, except that its Watch calls end when the server stops. Otherwise they go on until their callers
// end them, and each stop takes the whole grace.
type watches struct {
	*health.Server
	stopping context.Context
}

// Watch tells the health until the call ends, or until the server stops, which it tells last.
func (w watches) Watch(request *healthv1.HealthCheckRequest, stream healthv1.Health_WatchServer) error {
	ctx, end := context.WithCancel(stream.Context())
	defer end()
	defer context.AfterFunc(w.stopping, end)()
	err := w.Server.Watch(request, watch{stream, ctx})
	if w.stopping.Err() != nil && stream.Context().Err() == nil {
		return stream.Send(&healthv1.HealthCheckResponse{Status: healthv1.HealthCheckResponse_NOT_SERVING})
	}
	return err
}

// watch is a stream with a context of its own.
type watch struct {
	healthv1.Health_WatchServer
	ctx context.Context
}

func (w watch) Context() context.Context { return w.ctx }
