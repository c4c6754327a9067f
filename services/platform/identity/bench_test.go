package identity_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	sdk "go.opentelemetry.io/otel/sdk/trace"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/telemetry"
)

// BenchmarkACallBetweenServices measures what a call costs both sides together, with certificates, a log line, and traces that
// are not exported.
func BenchmarkACallBetweenServices(b *testing.B) {
	otel.SetTracerProvider(sdk.NewTracerProvider(sdk.WithSampler(sdk.NeverSample())))
	otel.SetTextMapPropagator(propagation.TraceContext{})
	folder := testkit.Identities(b, "payments", "orders")
	file, err := os.Create(filepath.Join(b.TempDir(), "log"))
	if err != nil {
		b.Fatal(err)
	}
	server, err := identity.Open("payments", issue.Files(folder, "payments"), clock.System{})
	if err != nil {
		b.Fatal(err)
	}
	client, err := identity.Open("orders", issue.Files(folder, "orders"), clock.System{})
	if err != nil {
		b.Fatal(err)
	}
	serving := server.Server(telemetry.NewLogger(file, slog.LevelInfo), grpcserver.Limits{}, access.Rules{probe.Method: access.Services("orders")}, nil)
	probe.Register(serving, func(context.Context, *probe.Request) error { return nil })
	listener := testkit.Listen(b)
	ctx := b.Context()
	go func() { _ = serving.Serve(ctx, listener) }()
	connection, err := client.Dial("payments", listener.Addr().String())
	if err != nil {
		b.Fatal(err)
	}
	defer connection.Close()
	b.ReportAllocs()
	before := processorTime(b)
	for b.Loop() {
		if err := probe.Call(ctx, connection, &probe.Request{}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64((processorTime(b)-before).Nanoseconds())/float64(b.N), "cpu-ns/op")
}

// processorTime returns the process's processor time, which does not depend on how busy the machine is.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
