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

// partVariable names the part of the shop that this program is, where it is not the tests.
const partVariable = "BESTILL_TEST_PART"

// TestMain lets the tests' own program be each part of the shop, so that nothing has to be built to run one as a process.
func TestMain(m *testing.M) {
	if part := os.Getenv(partVariable); part != "" {
		mains[part]()
		return
	}
	// Tracers that packages hold are those of the first provider.
	tracers = trace.NewTracerProvider(trace.WithSpanProcessor(telemetry.ServiceNamer{}), trace.WithSpanProcessor(&witness))
	otel.SetTracerProvider(tracers)
	countEverything()
	// Everything that parts in this process log and trace is looked through for what must not be in it.
	slog.SetDefault(telemetry.NewLogger(&witness, slog.LevelDebug))
	otel.SetTracerProvider(tracers)
	otel.SetTextMapPropagator(propagation.TraceContext{})
	failed := m.Run()
	_ = os.RemoveAll(prepared.folder)
	os.Exit(failed)
}

// tracers make the spans of all parts in this process.
var tracers *trace.TracerProvider

// metricsAddress is where the metrics of all parts in this process are read.
var metricsAddress string

// countEverything lets what the parts in this process count be read as Prometheus does.
func countEverything() {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	metricsAddress = free.Addr().String()
	_ = free.Close()
	_ = os.Setenv("METRICS_ADDR", metricsAddress)
	defer func() { _ = os.Unsetenv("METRICS_ADDR") }() // the parts in other processes have none
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

// personal are values of the fuzz test's customers: no log and no trace may have one. Each is found in no other text.
var personal = []string{"Hemmelighetsen", "hemmelig.epost", "97531864", "Lekkasjeveien"}

// witness sees every line of the log and every span, and passes on what somebody should read.
var witness leaks

type leaks struct {
	mu    sync.Mutex
	found []string
}

// Write takes one line of the log.
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

// OnEnd takes one span.
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

// OnStart, ForceFlush and Shutdown have nothing to do.
func (*leaks) OnStart(context.Context, trace.ReadWriteSpan) {}
func (*leaks) ForceFlush(context.Context) error             { return nil }
func (*leaks) Shutdown(context.Context) error               { return nil }
