package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/telemetry"
)

// failed returns the one log line of a request, and checks that the answer has its trace id.
func failed(t *testing.T, handler http.Handler, log *bytes.Buffer, r *http.Request, status int) map[string]any {
	t.Helper()
	w := do(handler, r)
	var answer rest.Error
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Code != status {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	var line map[string]any
	if err := json.Unmarshal(log.Bytes(), &line); err != nil {
		t.Fatalf("%v: %s", err, log)
	}
	if line["traceId"] != answer.TraceID || answer.TraceID == "" {
		t.Errorf("trace %v, answered %q", line["traceId"], answer.TraceID)
	}
	return line
}

func TestTheCauseOfEvery5xxIsLoggedOnceWithoutItsPayload(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fails        func(context.Context, *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error)
		status       int
		code, reason string
	}{
		"a defect": {
			failing(fault.New(fault.Internal, "")), http.StatusInternalServerError, "Internal", "INTERNAL",
		},
		"a database that is away": {
			failing(fault.New(fault.Unavailable, "ORDER_STORAGE_FAILED")), http.StatusServiceUnavailable, "Unavailable", "ORDER_STORAGE_FAILED",
		},
		"a panic of the service": {
			func(context.Context, *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
				panic("bug")
			},
			http.StatusInternalServerError, "Internal", "INTERNAL",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var log bytes.Buffer
			handler := serveLogging(t, web.Config{}, &fakeServices{place: c.fails}, telemetry.NewLogger(&log, slog.LevelInfo))
			line := failed(t, handler, &log, request("POST", "/sende/utland/api/order", `{"sender": {"name": "Kari Nordmann"}}`), c.status)
			if line["method"] != "POST" || line["route"] != "/sende/utland/api/order" || line["code"] != c.code || line["reason"] != c.reason || line["error"] == nil {
				t.Errorf("logged %v", line)
			}
			if strings.Contains(log.String(), "Kari") {
				t.Errorf("logged personal data: %s", &log)
			}
		})
	}
}

func TestAPanicIsAnsweredAndLoggedLikeAnyOtherDefect(t *testing.T) {
	t.Parallel()
	config := web.Config{
		Away:       func() []string { panic("bug") },
		StatusPage: http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("bug") }),
	}
	for _, path := range []string{"/bestill/drift", "/healthz"} {
		var log bytes.Buffer
		handler := serveLogging(t, config, &fakeServices{}, telemetry.NewLogger(&log, slog.LevelInfo))
		line := failed(t, handler, &log, request("GET", path, ""), http.StatusInternalServerError)
		if cause, _ := line["error"].(string); line["route"] != path || !strings.Contains(cause, "panic: bug") {
			t.Errorf("%s: logged %v", path, line)
		}
	}
}

func TestACustomersErrorIsNotLoggedAsAFailure(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	handler := serveLogging(t, web.Config{}, &fakeServices{place: failing(errPriceChanged)}, telemetry.NewLogger(&log, slog.LevelInfo))
	line := failed(t, handler, &log, request("POST", "/sende/utland/api/order", `{}`), http.StatusConflict)
	if line["level"] != "INFO" || line["reason"] != "PRICE_CHANGED" || line["error"] != nil {
		t.Errorf("logged %v", line)
	}
}

// The page gives up searches while somebody types, so that these would use up the objective for answers without a failure.
func TestARequestWhoseClientLeftIsNoFailureOfTheShop(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	ctx, leave := context.WithCancel(t.Context())
	handler := serveLogging(t, web.Config{}, &fakeServices{
		place: func(ctx context.Context, _ *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
			leave()
			<-ctx.Done()
			return nil, ctx.Err()
		},
	}, telemetry.NewLogger(&log, slog.LevelInfo))
	do(handler, request("POST", "/sende/utland/api/order", `{}`).WithContext(ctx))
	var line map[string]any
	if err := json.Unmarshal(log.Bytes(), &line); err != nil || line["level"] != "INFO" || line["status"] != 499.0 || line["error"] != nil {
		t.Errorf("%v: logged %s", err, &log)
	}
}

func TestEveryAnswerHasTheIDByWhichItsLogLineIsFound(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		method, path string
		status       int
		route        string
	}{
		{"GET", "/sende/utland/api/features", http.StatusOK, "/sende/utland/api/features"},
		{"GET", "/bestill/", http.StatusOK, "/bestill/"},
		{"GET", "/healthz", http.StatusOK, "/healthz"},
		{"GET", "/sende/no/such/path", http.StatusNotFound, "/"},
		{"PUT", "/sende/utland/api/features", http.StatusMethodNotAllowed, "/sende/utland/api/features"},
		{"POST", "/sende/utland/api/order", http.StatusBadRequest, "/sende/utland/api/order"},
	} {
		t.Run(test.method+" "+test.path, func(t *testing.T) {
			t.Parallel()
			var log bytes.Buffer
			handler := serveLogging(t, web.Config{}, &fakeServices{}, telemetry.NewLogger(&log, slog.LevelDebug))
			w := do(handler, request(test.method, test.path, `{"no": "such field"}`))
			var line map[string]any
			if err := json.Unmarshal(log.Bytes(), &line); err != nil {
				t.Fatalf("%v: %s", err, &log)
			}
			id := w.Header().Get("Request-Id")
			if w.Code != test.status || len(id) != 32 || line["traceId"] != id || line["route"] != test.route {
				t.Errorf("answered %d with %q, logged %v", w.Code, id, line)
			}
		})
	}
}

func TestALogLineOfARequestTellsTheOrderThatItsServiceNames(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	handler := serveLogging(t, web.Config{}, &fakeServices{
		place: func(ctx context.Context, _ *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
			return &ordersv1.PlaceAbroadOrderResponse{}, grpc.SetTrailer(ctx, metadata.Pairs("bestill.order.number", "7035378657"))
		},
	}, telemetry.NewLogger(&log, slog.LevelInfo))
	do(handler, request("POST", "/sende/utland/api/order", `{}`))
	var line map[string]any
	if err := json.Unmarshal(log.Bytes(), &line); err != nil || line["orderNumber"] != "7035378657" {
		t.Errorf("%v: logged %s", err, &log)
	}
}

func TestAnotherServiceInTheNeighboursPlaceIsUnavailableAndItsCauseIsLogged(t *testing.T) {
	t.Parallel()
	listener := testkit.Listen(t)
	another := grpc.NewServer()
	go func() { _ = another.Serve(listener) }()
	t.Cleanup(another.Stop)
	connection, err := grpcclient.Dial(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	services := rest.Services{
		Addresses: connection, Customs: connection, Orders: connection,
		Payments: connection, Pickup: connection, Pricing: connection,
	}
	api, err := rest.NewMux(t.Context(), services)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	handler, err := web.NewHandler(web.Config{Limits: web.Limits{LookupsPerSecond: 10}}, services, api, web.NoFeedback{}, page, telemetry.NewLogger(&log, slog.LevelInfo))
	if err != nil {
		t.Fatal(err)
	}
	line := failed(t, handler, &log, request("GET", "/sende/utland/api/order/AAAAAAAAAAAAAAAAAAAAAA", ""), http.StatusServiceUnavailable)
	if line["code"] != "Unavailable" || line["reason"] != fault.ReasonNeighbourUnavailable ||
		!strings.Contains(line["error"].(string), "unknown service bestill.orders.v1.OrdersService") {
		t.Errorf("logged %v", line)
	}
}
