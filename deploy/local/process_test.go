package main

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"os"
	"slices"
	"sync"
	"testing"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/trace"

	"bestill.example/bff"
	"bestill.example/deploy/testkit"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
	"bestill.example/services/pricing"
)

// partVariable names the part that this program runs instead of the tests.
const partVariable = "BESTILL_TEST_PART"

// TestMain lets the tests' own program run as any part of the shop, so that processes need no separate build.
func TestMain(m *testing.M) {
	if part := os.Getenv(partVariable); part != "" {
		mains[part]()
		return
	}
	// Packages keep the tracers of the provider that is set first.
	tracers = trace.NewTracerProvider(trace.WithSpanProcessor(telemetry.ServiceNamer{}), trace.WithSpanProcessor(&witness))
	otel.SetTracerProvider(tracers)
	countEverything()
	// All logs and traces of the parts in this process are checked for personal data.
	slog.SetDefault(telemetry.NewLogger(&witness, slog.LevelDebug))
	otel.SetTracerProvider(tracers)
	otel.SetTextMapPropagator(propagation.TraceContext{})
	removeFiles, err := testkit.UseMemory()
	if err != nil {
		panic(err)
	}
	failed := m.Run()
	_ = removeFiles()
	os.Exit(failed)
}

// tracers makes the spans of all parts in this process.
var tracers *trace.TracerProvider

// metricsAddress is the address of the metrics of all parts in this process.
var metricsAddress string

// countEverything exports the metrics of the parts in this process as Prometheus reads them.
func countEverything() {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	metricsAddress = free.Addr().String()
	_ = free.Close()
	_ = os.Setenv("METRICS_ADDR", metricsAddress)
	defer func() { _ = os.Unsetenv("METRICS_ADDR") }() // parts in other processes have none
	if _, err := telemetry.Start(context.Background(), "tests", "dev", io.Discard); err != nil {
		panic(err)
	}
}

// mains are the main functions of the parts.
var mains = map[string]func(){
	"addresses": mainOf(addresses.Run),
	"customs":   mainOf(customs.Run),
	"orders":    mainOf(orders.Run),
	"payments":  mainOf(payments.Run),
	"pickup":    mainOf(pickup.Run),
	"pricing":   mainOf(pricing.Run),
	"bff":       mainOf(bff.Run),
}

func mainOf[C any](serve func(context.Context, C) error) func() {
	return func() {
		run.Main(func(ctx context.Context) error {
			cfg, err := config.Load[C]()
			if err != nil {
				return err
			}
			return serve(ctx, cfg)
		})
	}
}

// personal are values of the fuzz test's customers, which no log and no trace may have. Each is too unusual to be in other texts.
var personal = []string{"Hemmelighetsen", "hemmelig.epost", "97531864", "Lekkasjeveien"}

// witness checks every log line and span, and passes on log lines that matter.
var witness leaks

type leaks struct {
	mu    sync.Mutex
	found []string
}

// Write checks one line of the log.
func (l *leaks) Write(line []byte) (int, error) {
	l.look(line)
	if !bytes.Contains(line, []byte(`"level":"DEBUG"`)) && !bytes.Contains(line, []byte(`"level":"INFO"`)) {
		_, _ = os.Stderr.Write(line)
	}
	return len(line), nil
}

func (l *leaks) look(text []byte) {
	for _, value := range personal {
		if !bytes.Contains(text, []byte(value)) {
			continue
		}
		l.mu.Lock()
		if len(l.found) < 20 {
			l.found = append(l.found, string(text))
		}
		l.mu.Unlock()
	}
}

func (l *leaks) seen() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.found)
}

// OnEnd checks one span.
func (l *leaks) OnEnd(span trace.ReadOnlySpan) {
	attributes := slices.Clone(span.Attributes())
	for _, event := range span.Events() {
		attributes = append(attributes, attribute.String("event", event.Name))
		attributes = append(attributes, event.Attributes...)
	}
	attributes = append(attributes, attribute.String("span", span.Name()), attribute.String("status", span.Status().Description))
	for _, a := range attributes {
		l.look([]byte(a.Value.String()))
	}
}

// OnStart, ForceFlush and Shutdown do nothing.
func (*leaks) OnStart(context.Context, trace.ReadWriteSpan) {}
func (*leaks) ForceFlush(context.Context) error             { return nil }
func (*leaks) Shutdown(context.Context) error               { return nil }
