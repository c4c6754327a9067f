package grpcserver

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"

	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
)

// guard stands around every handler.
type guard struct {
	log         *slog.Logger
	access      *access.Guard
	maxDuration time.Duration
}

func (g *guard) unary(ctx context.Context, request any, info *grpc.UnaryServerInfo, handle grpc.UnaryHandler) (response any, err error) {
	ctx, cancel := context.WithTimeout(ctx, g.maxDuration)
	defer cancel()
	err = g.call(ctx, info.FullMethod, func() error {
		admitted, err := g.access.Admit(ctx, info.FullMethod)
		if err != nil {
			return err
		}
		if err := checkText(request); err != nil {
			return err
		}
		response, err = handle(admitted, request)
		return err
	})
	if err != nil {
		return nil, err
	}
	return response, nil
}

func (g *guard) stream(server any, stream grpc.ServerStream, info *grpc.StreamServerInfo, handle grpc.StreamHandler) error {
	return g.call(stream.Context(), info.FullMethod, func() error {
		admitted, err := g.access.Admit(stream.Context(), info.FullMethod)
		if err != nil {
			return err
		}
		return handle(server, checkedStream{stream, admitted})
	})
}

// call runs the handler, turns panics and errors into statuses and writes one line about the call.
func (g *guard) call(ctx context.Context, method string, handle func() error) error {
	start := time.Now()
	err := recovered(handle)
	if _, isFault := fault.From(err); !isFault && passing(err) {
		err = fault.New(fault.Unavailable, reasonDependencyUnavailable, fault.Because(err))
	}
	result := fault.Status(err)

	level, attrs := slog.LevelInfo, []slog.Attr{
		slog.String("method", method),
		slog.String("code", result.Code().String()),
		slog.Duration("duration", time.Since(start)),
	}
	switch {
	case result.Code() == codes.Internal:
		level, attrs = slog.LevelError, append(attrs, slog.Any("error", err))
	case result.Code() == codes.Unavailable:
		level, attrs = slog.LevelWarn, append(attrs, slog.Any("error", err))
	case err != nil:
		attrs = append(attrs, slog.String("reason", fault.Reason(err)))
	case strings.HasPrefix(method, "/grpc."):
		level = slog.LevelDebug // health probes and reflection
	}
	g.log.LogAttrs(ctx, level, "call", attrs...)
	return result.Err()
}

const reasonDependencyUnavailable = "DEPENDENCY_UNAVAILABLE"

// passing reports whether err says that a database or another server cannot be reached at the moment.
func passing(err error) bool {
	if _, ok := errors.AsType[*net.OpError](err); ok {
		return true
	}
	var sql interface{ SQLState() string }
	if !errors.As(err, &sql) {
		return false
	}
	state := sql.SQLState()
	// https://www.postgresql.org/docs/current/errcodes-appendix.html: connection exceptions, too many
	// connections, and shutdown, crash or start of the server.
	return strings.HasPrefix(state, "08") || state == "53300" || strings.HasPrefix(state, "57P0")
}

func recovered(handle func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return handle()
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

// reason takes the known causes out of net's long errors.
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
