package metrics_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	sdk "go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/metrics"
)

func database(t *testing.T, gauges ...metrics.Gauge) *metrics.Database {
	t.Helper()
	return &metrics.Database{Service: "depot", Pool: testkit.Postgres(t, nil), Log: testkit.Logger(t), Gauges: gauges}
}

func TestGaugesAreReadTogetherAndTellZeroForWhatIsNotThere(t *testing.T) {
	t.Parallel()
	d := database(t,
		metrics.Gauge{
			Name: "depot.parcels", Label: "state", Values: []string{"IN", "OUT"},
			Query: "SELECT state, count(*) FROM (VALUES ('IN'), ('IN'), ('LOST')) AS parcel (state) WHERE @all GROUP BY state",
		},
		metrics.Gauge{Name: "depot.age", Unit: "s", Query: "SELECT '', 1.5"},
	)
	d.Arguments = func() pgx.NamedArgs { return pgx.NamedArgs{"all": true} }
	got, err := d.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := metrics.Values{"depot.parcels": {"IN": 2, "OUT": 0, "LOST": 1}, "depot.age": {"": 1.5}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestGaugesAreNotReadAgainAtOnce(t *testing.T) {
	t.Parallel()
	d := database(t, metrics.Gauge{Name: "depot.now", Query: "SELECT '', extract(epoch FROM clock_timestamp())"})
	first, err := d.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	first = maps.Clone(first)
	if second, err := d.Read(t.Context()); err != nil || !cmp.Equal(first, second) {
		t.Errorf("%v, then %v, %v", first, second, err)
	}
}

func TestADatabaseThatIsAwayHidesItsGaugesAndNoOtherMetric(t *testing.T) {
	t.Parallel()
	reader := sdk.NewManualReader()
	otel.SetMeterProvider(sdk.NewMeterProvider(sdk.WithReader(reader)))
	d := database(t, metrics.Gauge{Name: "depot.shelves", Query: "SELECT '', 7"})
	d.Pool.Close()
	metrics.Counter("depot.doors", "Doors opened.").Add(t.Context(), 1)
	stop := testkit.Go(t, d.Run)
	t.Cleanup(stop)
	testkit.Eventually(t, "the pool is exported", func() bool { return len(pointLabels(t, reader)["pgxpool.max_connections"]) == 1 })
	all := pointLabels(t, reader)
	if len(all["depot.shelves"]) != 0 || len(all["depot.doors"]) != 1 {
		t.Errorf("exported: %v", all)
	}
	for _, set := range all["pgxpool.max_connections"] {
		if service, _ := set.Value("service"); service.AsString() != "depot" {
			t.Errorf("the metrics name the pool %v", set.ToSlice())
		}
	}
}

//nolint:paralleltest // it sets the meter of the process
func TestAMetricSaysWhenTheCertificateExpiresThatTheDatabaseShows(t *testing.T) {
	reader := sdk.NewManualReader()
	otel.SetMeterProvider(sdk.NewMeterProvider(sdk.WithReader(reader)))
	d := database(t)
	d.Service = "vault"
	t.Cleanup(testkit.Go(t, d.Run))
	want := attribute.NewSet(metrics.Of("vault"), attribute.String("part", "database"))
	testkit.Eventually(t, "the metric is exported", func() bool {
		return slices.ContainsFunc(pointLabels(t, reader)["bestill.certificate.expiry_timestamp"], func(got attribute.Set) bool { return got.Equals(&want) })
	})
}

// pointLabels returns the labels of each metric's data points.
func pointLabels(t *testing.T, reader sdk.Reader) map[string][]attribute.Set {
	t.Helper()
	var all metricdata.ResourceMetrics
	if err := reader.Collect(context.WithoutCancel(t.Context()), &all); err != nil {
		t.Fatal(err)
	}
	found := map[string][]attribute.Set{}
	for _, scope := range all.ScopeMetrics {
		for _, m := range scope.Metrics {
			switch data := m.Data.(type) {
			case metricdata.Gauge[int64]:
				for _, point := range data.DataPoints {
					found[m.Name] = append(found[m.Name], point.Attributes)
				}
			case metricdata.Gauge[float64]:
				for _, point := range data.DataPoints {
					found[m.Name] = append(found[m.Name], point.Attributes)
				}
			case metricdata.Sum[int64]:
				for _, point := range data.DataPoints {
					found[m.Name] = append(found[m.Name], point.Attributes)
				}
			}
		}
	}
	return found
}
