package grpcserver

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"slices"
	"syscall"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/telemetry"
)

// guard wraps every handler.
type guard struct {
	log       *slog.Logger
	service   string
	calls     *telemetry.Calls
	access    *access.Guard
	admission admitted
	// notAtOnce are the reasons of faults after which gRPC itself must not retry.
	notAtOnce   []string
	maxDuration time.Duration
}

func (g *guard) unary(ctx context.Context, request any, info *grpc.UnaryServerInfo, handle grpc.UnaryHandler) (response any, err error) {
	err = g.observed(ctx, info.FullMethod, func(ctx context.Context) error {
		ctx, cancel := g.bounded(telemetry.Begin(ctx))
		defer cancel()
		if err := grpc.SetHeader(ctx, answerHeader(ctx)); err != nil {
			return err
		}
		return g.call(ctx, info.FullMethod, func() error {
			if err := checkText(request); err != nil {
				return err
			}
			leave, err := g.admission.enter(ctx, info.FullMethod)
			if err != nil {
				return err
			}
			defer func() { leave(err) }()
			response, err = handle(ctx, request)
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return response, nil
}

// bounded limits the duration of a call, unless its caller does not wait that long anyway.
func (g *guard) bounded(ctx context.Context) (context.Context, context.CancelFunc) {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) <= g.maxDuration {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, g.maxDuration)
}

// admitted are methods whose calls wait at a gate.
type admitted struct {
	gate    *admission.Gate
	methods []string
}

func (a admitted) enter(ctx context.Context, method string) (leave func(error), err error) {
	if !slices.Contains(a.methods, method) {
		return func(error) {}, nil
	}
	return a.gate.Enter(ctx)
}

func (g *guard) stream(server any, stream grpc.ServerStream, info *grpc.StreamServerInfo, handle grpc.StreamHandler) error {
	return g.observed(stream.Context(), info.FullMethod, func(ctx context.Context) error {
		ctx = telemetry.Begin(ctx)
		if err := stream.SetHeader(answerHeader(ctx)); err != nil {
			return err
		}
		return g.call(ctx, info.FullMethod, func() error {
			return handle(server, checkedStream{stream, ctx})
		})
	})
}

// call admits the call, runs the handler, turns panics and errors into statuses and logs one line about the call, for a refused
// caller at DEBUG.
func (g *guard) call(ctx context.Context, method string, handle func() error) error {
	start := time.Now()
	err := fault.Recovered(func() error {
		if err := access.Admit(ctx); err != nil {
			return err
		}
		return handle()
	})
	if _, isFault := fault.From(err); !isFault && passing(err) {
		err = fault.New(fault.Unavailable, reasonDependencyUnavailable, fault.Because(err))
	}
	if ctx.Err() == context.Canceled && fault.Is(err, fault.Unavailable) {
		err = ctx.Err() // what the handler was waiting for ended with its caller, and is not away
	}
	result := fault.Status(err)
	// The services of gRPC itself give no faults: health says NotFound of a service that is not here.
	unread := errors.Is(err, errCompressed)
	if own, ok := status.FromError(err); ok && (unread || isBuiltIn(method)) {
		result = own
	}
	if unread {
		_ = grpc.SetHeader(ctx, metadata.Pairs("grpc-accept-encoding", encoding.Identity)) // fails only outside of a call
	}
	if slices.Contains(g.notAtOnce, fault.Reason(err)) {
		_ = grpc.SetTrailer(ctx, metadata.Pairs("grpc-retry-pushback-ms", "-1")) // fails only outside of a call
	}

	level, attrs := slog.LevelInfo, []slog.Attr{
		slog.String("method", method),
		slog.String("code", result.Code().String()),
		slog.Duration("duration", time.Since(start)),
	}
	attrs = append(attrs, callerOf(ctx)...)
	switch {
	case result.Code() == codes.Internal:
		level, attrs = slog.LevelError, append(attrs, slog.Any("error", err))
	case result.Code() == codes.Unavailable:
		level, attrs = slog.LevelWarn, append(attrs, slog.Any("error", err))
	case err != nil:
		attrs = append(attrs, slog.String("reason", fault.Reason(err)))
		if code := result.Code(); code == codes.Unauthenticated || code == codes.PermissionDenied {
			level = slog.LevelDebug // it is a security event here or at the BFF, of which a flood is cut short
		}
	case isBuiltIn(method):
		level = slog.LevelDebug
	}
	telemetry.Log(ctx, g.log, level, "call", attrs...)
	if access.CallerOf(ctx).Service != "" {
		_ = grpc.SetTrailer(ctx, telemetry.Subjects(ctx)) // fails only outside of a call
	}
	return result.Err()
}

const reasonDependencyUnavailable = "DEPENDENCY_UNAVAILABLE"

// passing reports whether err says that a database or another server is temporarily unreachable.
func passing(err error) bool {
	_, network := errors.AsType[*net.OpError](err)
	return network || postgres.IsUnavailable(err)
}

type checkedStream struct {
	grpc.ServerStream
	ctx context.Context
}

func (s checkedStream) Context() context.Context { return s.ctx }

func (s checkedStream) RecvMsg(message any) error {
	if err := s.ServerStream.RecvMsg(message); err != nil {
		return err
	}
	return checkText(message)
}

// reason extracts the known causes from net's long errors.
func reason(err error) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return errors.New("another process uses this port")
	case errors.Is(err, syscall.EACCES):
		return errors.New("not permitted to open this port")
	}
	if op, ok := errors.AsType[*net.OpError](err); ok {
		return op.Err
	}
	return err
}
