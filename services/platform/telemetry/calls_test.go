package telemetry_test

import (
	"context"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/propagation"
	sdkmetric "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"go.opentelemetry.io/otel/trace"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	"bestill.example/services/platform/telemetry"
)

//nolint:paralleltest // it sets the tracer and the meter of the process
func TestACallIsASpanOfBothSidesInOneTraceAndCountedByMethodAndCode(t *testing.T) {
	recorder, reader := record(t), sdkmetric.NewManualReader()
	otel.SetMeterProvider(sdkmetric.NewMeterProvider(sdkmetric.WithReader(reader)))
	otel.SetTextMapPropagator(propagation.TraceContext{})
	const method = "/bestill.pricing.v1.PricingService/Quote"
	refused := status.Error(codes.NotFound, "no such list")
	made, served := telemetry.MadeCalls("orders"), telemetry.ServedCalls("pricing")
	for _, trusted := range []bool{true, false} {
		err := made.Made(t.Context(), method, func(ctx context.Context) error {
			sent, _ := metadata.FromOutgoingContext(ctx)
			received := metadata.NewIncomingContext(t.Context(), sent)
			return served.Served(received, method, trusted, func(context.Context) error { return refused })
		})
		if status.Code(err) != codes.NotFound {
			t.Errorf("got %v", err)
		}
	}
	spans := recorder.Ended()
	want := map[string]string{
		"rpc.system.name": "grpc", "rpc.method": method[1:], "rpc.response.status_code": "NOT_FOUND",
	}
	for _, span := range spans {
		want := maps.Clone(want)
		if span.SpanKind() == trace.SpanKindClient { // the server has done what it should
			want["error.type"] = "NOT_FOUND"
		}
		if diff := cmp.Diff(want, attributes(span)); diff != "" || span.Name() != method[1:] {
			t.Errorf("%s: %s", span.Name(), diff)
		}
	}
	for i, trusted := range []bool{true, false} {
		server, client := spans[2*i], spans[2*i+1]
		continued := server.SpanContext().TraceID() == client.SpanContext().TraceID()
		if continued != trusted || len(server.Links()) > 0 == trusted {
			t.Errorf("trusted %t: continued %t, with the links %v", trusted, continued, server.Links())
		}
		if server.Status().Description != "" || client.Status().Description != "no such list" {
			t.Errorf("the server's status is %v, the client's %v", server.Status(), client.Status())
		}
	}
	var all metricdata.ResourceMetrics
	if err := reader.Collect(t.Context(), &all); err != nil {
		t.Fatal(err)
	}
	counted := map[string]map[string]string{}
	for _, m := range all.ScopeMetrics[0].Metrics {
		for _, point := range m.Data.(metricdata.Histogram[float64]).DataPoints {
			labels := map[string]string{}
			for _, label := range point.Attributes.ToSlice() {
				labels[string(label.Key)] = label.Value.String()
			}
			if point.Count == 2 {
				counted[m.Name] = labels
			}
		}
	}
	of := func(service string) map[string]string {
		labels := map[string]string{"service": service}
		maps.Copy(labels, want)
		return labels
	}
	if diff := cmp.Diff(map[string]map[string]string{"rpc.client.call.duration": of("orders"), "rpc.server.call.duration": of("pricing")}, counted); diff != "" {
		t.Error(diff)
	}
}

// Each process asks the others for their health every few seconds: these calls would be nearly all traces of a quiet shop.
//
//nolint:paralleltest // it sets the tracer of the process
func TestGRPCsOwnCallsAreNoSpansAndPassNoTraceOn(t *testing.T) {
	recorder := record(t)
	otel.SetTextMapPropagator(propagation.TraceContext{})
	const method = "/grpc.health.v1.Health/Check"
	err := telemetry.MadeCalls("bff").Made(t.Context(), method, func(ctx context.Context) error {
		sent, _ := metadata.FromOutgoingContext(ctx)
		return telemetry.ServedCalls("pricing").Served(metadata.NewIncomingContext(t.Context(), sent), method, true, func(ctx context.Context) error {
			if id := telemetry.TraceID(ctx); id != "" {
				t.Errorf("a probe has the trace %q", id)
			}
			return nil
		})
	})
	if spans := recorder.Ended(); err != nil || len(spans) > 0 {
		t.Errorf("%v, %d spans", err, len(spans))
	}
}
