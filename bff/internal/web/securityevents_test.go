package web_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"bestill.example/bff/internal/web"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestARefusedRequestIsASecurityEventThatNamesItsRouteAndNobody(t *testing.T) {
	t.Parallel()
	const client, key = "203.0.113.7", "q83vASNFZ4mrze8BI0VniQ"
	search := `{"phoneNumber": "91234567"}`
	for name, test := range map[string]struct {
		method, path, body, origin string
		status                     int
		kind, route                string
	}{
		"a wrong webhook":             {"POST", "/sende/api/payment/webhook/vipps", "{}", "", http.StatusUnauthorized, "unauthenticated", "/sende/api/payment/webhook/{provider}"},
		"a request of another site":   {"POST", "/pickup/open/v2/orders/" + key + "/reorder", "{}", "https://evil.example", http.StatusForbidden, "cross-origin request", "/pickup/open/v2/orders/{uri_key}/reorder"},
		"a client who asks too often": {"POST", "/sende/api/domestic/person/search", search, "", http.StatusTooManyRequests, "too many requests", "/sende/api/domestic/person/search"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var log bytes.Buffer
			handler := serve(t, web.Config{Environment: config.Production, Limits: web.Limits{LookupsPerSecond: 100, OrdersPerSecond: 100, OrdersPerHour: 100, PersonsPerMinute: 1, WebhooksPerSecond: 100}},
				&fakeServices{log: slog.New(slog.NewJSONHandler(&log, nil)), webhook: func(*paymentsv1.ReceiveWebhookRequest) error {
					return fault.New(fault.Unauthenticated, "WEBHOOK_UNVERIFIED")
				}})
			status := 0
			for range 2 {
				r := request(test.method, test.path, test.body)
				r.RemoteAddr = client + ":40000"
				if test.origin != "" {
					r.Header.Set("Origin", test.origin)
				}
				status = do(handler, r).Code
			}
			if status != test.status {
				t.Fatalf("answered %d", status)
			}
			var event struct {
				Level, Msg, Kind, Route string
				Status                  int
			}
			for lines := json.NewDecoder(strings.NewReader(log.String())); event.Msg == "" || event.Msg == "request"; {
				if err := lines.Decode(&event); err != nil {
					t.Fatal(err)
				}
			}
			if event.Level != "WARN" || event.Msg != "security event" || event.Kind != test.kind || event.Route != test.route || event.Status != test.status {
				t.Errorf("logged %s", log.String())
			}
			for _, private := range []string{client, key, "91234567"} {
				if strings.Contains(log.String(), private) {
					t.Errorf("%s is in the log: %s", private, log.String())
				}
			}
		})
	}
}

func TestAFloodOfRefusedRequestsIsCutShortInTheLog(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	handler := serve(t, web.Config{Limits: web.Limits{LookupsPerSecond: 1, OrdersPerSecond: 1, OrdersPerHour: 100, PersonsPerMinute: 1, WebhooksPerSecond: 100}},
		&fakeServices{log: slog.New(slog.NewTextHandler(&log, nil))})
	for range 2000 {
		do(handler, request("GET", "/sende/utland/api/features", ""))
	}
	if lines := strings.Count(log.String(), "security event"); lines < 30 || lines > 40 {
		t.Errorf("%d lines", lines)
	}
	if answered := strings.Count(log.String(), "\n"); answered > 60 {
		t.Errorf("%d lines in all", answered)
	}
}
