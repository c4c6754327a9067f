package grpcserver_test

import (
	"testing"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/types/known/emptypb"

	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/grpcserver"
)

// The meter provider belongs to the process, so servers of other tests are counted too, without a name.
func TestCallsAreCountedByTheirMethodAndUnknownMethodsWithoutOne(t *testing.T) {
	t.Parallel()
	reader := metric.NewManualReader()
	otel.SetMeterProvider(metric.NewMeterProvider(metric.WithReader(reader)))
	s := start(t, grpcserver.Limits{}, succeed)
	if err := probe.Call(t.Context(), s, &probe.Request{}); err != nil {
		t.Fatal(err)
	}
	if err := s.Invoke(t.Context(), "/made.up/Method", &emptypb.Empty{}, &emptypb.Empty{}); status.Code(err) != codes.Unimplemented {
		t.Fatal(err)
	}
	s.stop() // all calls are counted by then
	var all metricdata.ResourceMetrics
	if err := reader.Collect(t.Context(), &all); err != nil {
		t.Fatal(err)
	}
	methods := map[string]bool{}
	for _, scope := range all.ScopeMetrics {
		for _, m := range scope.Metrics {
			if data, ok := m.Data.(metricdata.Histogram[float64]); ok && m.Name == "rpc.server.call.duration" {
				for _, point := range data.DataPoints {
					method, _ := point.Attributes.Value("rpc.method")
					methods[method.AsString()] = true
					if _, known := point.Attributes.Value("service"); !known {
						t.Errorf("%s is counted without a service", method.AsString())
					}
				}
			}
		}
	}
	if !methods[probe.Method[1:]] || methods["made.up/Method"] || methods["_OTHER"] {
		t.Errorf("counted: %v", methods)
	}
}
