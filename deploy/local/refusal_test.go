package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"
)

// The provider permanently refuses to open a payment, for example because the sales unit is not configured for the shop's
// address. The order must not wait for that payment.
func TestAnOrderWhosePaymentTheProviderWillNotOpenIsClosedAtOnce(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t, refusingVipps(t))
	system.startOrders(t, system.listeners["payments"].Addr().String())

	if placed, err := system.orders.PlaceAbroadOrder(t.Context(), parcelAbroad()); err == nil {
		t.Fatalf("placed: %v", placed)
	}
	const closed = `SELECT count(*) FROM orders WHERE state = 'PAYMENT_FAILED' AND failure = 'PAYMENT_NOT_OPENED'`
	if n := system.count(t, "orders", closed); n != 1 {
		t.Errorf("%d orders are closed", n)
	}
	const ended = `SELECT count(*) FROM payment WHERE ended AND reserved = 0 AND captured = 0`
	if n := system.count(t, "payments", ended); n != 1 {
		t.Errorf("%d payments have ended", n)
	}
}

// refusingVipps configures a Vipps that issues tokens and refuses to open payments.
func refusingVipps(t *testing.T) map[string]string {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("POST /accesstoken/get", func(w http.ResponseWriter, _ *http.Request) {
		_ = json.NewEncoder(w).Encode(map[string]string{"access_token": "token", "expires_in": "3600"})
	})
	mux.HandleFunc("POST /epayment/v1/payments", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusBadRequest)
		_ = json.NewEncoder(w).Encode(map[string]any{
			"extraDetails": []map[string]string{{"name": "ErrorCode", "reason": "4090"}},
		})
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return map[string]string{
		"VIPPS_BASE_URL": server.URL, "VIPPS_CLIENT_ID": "client", "VIPPS_CLIENT_SECRET": "secret",
		"VIPPS_SUBSCRIPTION_KEY": "key", "VIPPS_MERCHANT_SERIAL_NUMBER": "123456",
		"VIPPS_WEBHOOK_URL": "https://shop.example/webhook", "VIPPS_WEBHOOK_SECRET": "webhook secret",
	}
}
