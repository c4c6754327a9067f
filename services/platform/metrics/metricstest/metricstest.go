// Package metricstest reads what the process of a test has measured, from when the package was imported.
package metricstest

import (
	"testing"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
)

var reader = metric.NewManualReader()

func init() { otel.SetMeterProvider(metric.NewMeterProvider(metric.WithReader(reader))) }

// Values returns the values of a counter or a gauge by their labels. The tests of a process share them, so one that runs in parallel
// looks for labels, or for a difference, that only it causes.
func Values(t testing.TB, name string) map[attribute.Set]float64 {
	t.Helper()
	var all metricdata.ResourceMetrics
	if err := reader.Collect(t.Context(), &all); err != nil {
		t.Fatal(err)
	}
	found := map[attribute.Set]float64{}
	for _, scope := range all.ScopeMetrics {
		for _, m := range scope.Metrics {
			if m.Name != name {
				continue
			}
			switch data := m.Data.(type) {
			case metricdata.Sum[int64]:
				note(found, data.DataPoints)
			case metricdata.Gauge[int64]:
				note(found, data.DataPoints)
			case metricdata.Gauge[float64]:
				note(found, data.DataPoints)
			default:
				t.Fatalf("%s is neither a counter nor a gauge", name)
			}
		}
	}
	return found
}

func note[N int64 | float64](found map[attribute.Set]float64, points []metricdata.DataPoint[N]) {
	for _, point := range points {
		found[point.Attributes] = float64(point.Value)
	}
}
