// Package probe is a gRPC service with one method, for tests of servers and clients.
package probe

import (
	"context"
	"log/slog"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/emptypb"

	"bestill.example/services/platform/access"
)

// Method is the full name of the service's only method.
const Method = "/platform.probe.v1.ProbeService/Check"

// Request is a message with text in the message itself, in a nested message and in lists.
type Request = errdetails.BadRequest

// Handler answers a call.
type Handler func(ctx context.Context, request *Request) error

// Public allows everybody to call the method.
func Public(log *slog.Logger) *access.Guard {
	return access.NewGuard("test", access.Rules{Method: access.Public()}, nil, nil, log)
}

// Register registers the service with the given handler.
func Register(registrar grpc.ServiceRegistrar, handle Handler) {
	registrar.RegisterService(&grpc.ServiceDesc{
		ServiceName: "platform.probe.v1.ProbeService",
		HandlerType: (*any)(nil),
		Methods: []grpc.MethodDesc{{
			MethodName: "Check",
			Handler: func(_ any, ctx context.Context, decode func(any) error, intercept grpc.UnaryServerInterceptor) (any, error) {
				request := new(Request)
				if err := decode(request); err != nil {
					return nil, err
				}
				return intercept(ctx, request, &grpc.UnaryServerInfo{FullMethod: Method},
					func(ctx context.Context, request any) (any, error) {
						return &emptypb.Empty{}, handle(ctx, request.(*Request))
					})
			},
		}},
	}, handle)
}

// Call calls the method.
func Call(ctx context.Context, connection grpc.ClientConnInterface, request *Request, options ...grpc.CallOption) error {
	return connection.Invoke(ctx, Method, request, &emptypb.Empty{}, options...)
}
