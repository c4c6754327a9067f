package telemetry_test

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/telemetry"
)

func start(t *testing.T) {
	t.Helper()
	shutdown, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(shutdown)
}

func scrape(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get("http://" + address + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer.Status, err)
	}
	return string(text)
}

func TestMetricsAreReadAtTheirOwnAddress(t *testing.T) {
	address := testkit.FreeAddress(t)
	t.Setenv("METRICS_ADDR", address)
	start(t)
	counter, err := otel.Meter("test").Int64Counter("bestill.test.parcels")
	if err != nil {
		t.Fatal(err)
	}
	counter.Add(t.Context(), 2, metric.WithAttributes(attribute.String("service", "pricing"), attribute.String("product", "PACKAGE_ABROAD")))

	text := scrape(t, address)
	for _, want := range []string{
		`bestill_test_parcels_total{product="PACKAGE_ABROAD",service="pricing"} 2`,
		`bestill_build_info{service="pricing",version="v1.2.0"}`,
		"go_goroutine_count ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
	answer, err := http.Get("http://" + address + "/")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusNotFound {
		t.Errorf("another path is answered with %s", answer.Status)
	}
}

func TestAMetricHasNoLabelsButTheKnownOnes(t *testing.T) {
	address := testkit.FreeAddress(t)
	t.Setenv("METRICS_ADDR", address)
	start(t)
	counter, err := otel.Meter("test").Int64Counter("bestill.test.letters")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"first", "second"} {
		counter.Add(t.Context(), 1, metric.WithAttributes(attribute.String("service", "pricing"),
			attribute.String("orderKey", key), attribute.String("client.address", key), attribute.String("url.path", key)))
	}
	if text := scrape(t, address); !strings.Contains(text, `bestill_test_letters_total{service="pricing"} 2`) {
		t.Error(text)
	}
}

func TestAnAddressForMetricsThatIsTakenIsAClearError(t *testing.T) {
	taken := testkit.Listen(t)
	defer taken.Close()
	t.Setenv("METRICS_ADDR", taken.Addr().String())
	_, err := telemetry.Start(t.Context(), "pricing", "v1.2.0", io.Discard)
	if err == nil || !strings.HasPrefix(err.Error(), "telemetry: cannot listen on METRICS_ADDR 127.0.0.1:") || strings.Contains(err.Error(), "\n") {
		t.Errorf("got %v", err)
	}
}
