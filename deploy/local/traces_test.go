package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	collectorv1 "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	tracev1 "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/encoding/protojson"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/clock"
)

// The request id of placing an order leads to the traces of all that happens to the order, in all services and however late.
func TestEverythingThatHappensToAnOrderIsFoundByTheTraceOfItsPlacing(t *testing.T) {
	t.Parallel()
	collector := collectSpans(t)
	office := openPostOffice(t)
	// No other test has orders with these numbers, whose spans arrive here, too.
	variables := map[string]string{"ORDER_NUMBER_KEY": rand.Text() + rand.Text()}
	for _, variable := range office.variables() {
		name, value, _ := strings.Cut(variable, "=")
		variables[name] = value
	}
	system, site := startWhole(t, clock.System{}, variables)
	products := system.products(t)
	for _, free := range system.freeVisits(t, 1) {
		products[path.Base(free.api)] = free
	}
	var keys []string
	for name, product := range products {
		traceID, placed := site.placeTraced(t, product)
		key := placed.OrderURIKey
		expected := slices.Clone(spansOfEveryOrder)
		if product.summary != "" {
			expected = append(expected, spansOfPaidOrders...)
			site.payInBrowser(t, path.Base(placed.sentTo()))
		}
		if name == "abroad" {
			if err := fetch(t.Context(), site.address+"/sende/api/orders/"+key+"/documents/label.pdf"); err != nil {
				t.Error(err)
			}
			expected = append(expected, "bff GET /sende/api/orders/{uriKey}/documents/{document}", "orders render document")
		}
		keys = append(keys, key)
		number := system.order(t, key).GetOrderNumber()
		var missing []string
		t.Cleanup(func() {
			if len(missing) > 0 {
				t.Logf("%s: not found from trace %s: %s", name, traceID, strings.Join(missing, ", "))
			}
		})
		eventually(t, name+": all spans are found", func() bool {
			missing = collector.missing(traceID, number, expected)
			return len(missing) == 0
		})
	}
	collector.checkNothingIsPersonal(t, append(keys,
		"Nordmann", "Svensson", "Storgata", "91234567", "kari@example.no", "sven@example.se", "86011117947"))
}

// The services and spans that every order has; and those that paid orders have in addition.
var (
	spansOfEveryOrder = []string{
		"orders publish orders.order.placed", "orders publish orders.order.completed", "orders process orders.order.completed",
		"orders write receipt", "orders archive put", "orders send mail",
	}
	spansOfPaidOrders = []string{
		"orders bestill.payments.v1.PaymentsService/CreatePayment", "payments bestill.payments.v1.PaymentsService/CreatePayment",
		"bff POST /sende/api/payment/webhook/{provider}", "payments bestill.payments.v1.PaymentsService/ReceiveWebhook",
		"payments handle webhook", "payments publish payments.payment.changed", "orders process payments.payment.changed",
		"payments bestill.payments.v1.PaymentsService/CapturePayment",
		"bff GET /sende/api/payment/return/{kind}/{uriKey}", "orders bestill.orders.v1.OrdersService/SettlePayment",
	}
)

// placeTraced places an order as the page does, and returns the request id of the answer.
func (s site) placeTraced(t *testing.T, p product) (requestID string, a answer) {
	t.Helper()
	body, err := protojson.Marshal(p.request)
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Post(s.address+p.api, "application/json", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(&a); err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %s, %v", p.api, response.Status, a.ErrorCode, err)
	}
	return response.Header.Get("Request-Id"), a
}

// payInBrowser pays on the simulator's page and returns to the shop.
func (s site) payInBrowser(t *testing.T, payment string) {
	t.Helper()
	body, err := protojson.Marshal(&paymentsv1.SimulatePaymentRequest{Outcome: paymentsv1.SimulatePaymentRequest_APPROVE})
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Post(s.address+"/sende/api/dev/payments/"+payment, "application/json", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var paid struct{ ReturnURL string }
	if err := json.NewDecoder(response.Body).Decode(&paid); err != nil || paid.ReturnURL == "" {
		t.Fatalf("%s, %v", response.Status, err)
	}
	if _, err := s.comeBack(t.Context(), paid.ReturnURL); err != nil {
		t.Fatal(err)
	}
}

// collector is an OpenTelemetry collector in memory.
type collector struct {
	collectorv1.UnimplementedTraceServiceServer
	mu    sync.Mutex
	spans []*tracev1.Span
}

// collectSpans sends the spans of this process to a collector, over the network, until the end of the test.
func collectSpans(t *testing.T) *collector {
	t.Helper()
	listener := testkit.Listen(t)
	c, server := &collector{}, grpc.NewServer()
	collectorv1.RegisterTraceServiceServer(server, c)
	go func() { _ = server.Serve(listener) }()
	exporter, err := otlptracegrpc.New(t.Context(), otlptracegrpc.WithEndpoint(listener.Addr().String()), otlptracegrpc.WithInsecure())
	if err != nil {
		t.Fatal(err)
	}
	processor := sdk.NewBatchSpanProcessor(exporter, sdk.WithBlocking(), sdk.WithBatchTimeout(100*time.Millisecond))
	tracers.RegisterSpanProcessor(processor)
	t.Cleanup(func() {
		tracers.UnregisterSpanProcessor(processor) // also shuts it down
		server.Stop()
	})
	return c
}

// Export stores spans.
func (c *collector) Export(_ context.Context, request *collectorv1.ExportTraceServiceRequest) (*collectorv1.ExportTraceServiceResponse, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, resource := range request.GetResourceSpans() {
		for _, scope := range resource.GetScopeSpans() {
			c.spans = append(c.spans, scope.GetSpans()...)
		}
	}
	return &collectorv1.ExportTraceServiceResponse{}, nil
}

// missing returns which expected spans, and which spans that name the order, cannot be reached from a trace by links.
func (c *collector) missing(traceID, number string, expected []string) (missing []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	reached := c.reachedFrom(traceID)
	found := make(map[string]bool)
	numbered := 0
	for _, span := range c.spans {
		name, about := attributeOf(span, "service")+" "+span.GetName(), attributeOf(span, "bestill.order.number") == number
		if reached[hex.EncodeToString(span.GetTraceId())] {
			found[name] = true
		} else if about {
			missing = append(missing, name+" of "+number)
		}
		if about {
			numbered++
		}
	}
	for _, name := range expected {
		if !found[name] {
			missing = append(missing, name)
		}
	}
	if numbered < len(expected)/2 {
		missing = append(missing, "the order's number on its spans")
	}
	return missing
}

// reachedFrom returns the traces that are linked to a trace, in either direction.
func (c *collector) reachedFrom(traceID string) map[string]bool {
	reached := map[string]bool{traceID: true}
	for grown := true; grown; {
		grown = false
		for _, span := range c.spans {
			from := hex.EncodeToString(span.GetTraceId())
			for _, link := range span.GetLinks() {
				to := hex.EncodeToString(link.GetTraceId())
				if reached[from] != reached[to] {
					reached[from], reached[to], grown = true, true, true
				}
			}
		}
	}
	return reached
}

func attributeOf(span *tracev1.Span, key string) string {
	for _, attribute := range span.GetAttributes() {
		if attribute.GetKey() == key {
			return attribute.GetValue().GetStringValue()
		}
	}
	return ""
}

// checkNothingIsPersonal checks that no span has one of the values.
func (c *collector) checkNothingIsPersonal(t *testing.T, values []string) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, span := range c.spans {
		attributes := slices.Clone(span.GetAttributes())
		said := []string{span.GetName(), span.GetStatus().GetMessage()}
		for _, event := range span.GetEvents() {
			attributes, said = append(attributes, event.GetAttributes()...), append(said, event.GetName())
		}
		for _, link := range span.GetLinks() {
			attributes = append(attributes, link.GetAttributes()...)
		}
		for _, attribute := range attributes {
			said = append(said, attribute.GetValue().String())
		}
		text := strings.Join(said, " ")
		for _, value := range values {
			if strings.Contains(text, value) {
				t.Errorf("%q is in the span %s", value, text)
			}
		}
	}
}
