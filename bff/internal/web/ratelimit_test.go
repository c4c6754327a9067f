package web_test

import (
	"net/http"
	"net/netip"
	"testing"

	"bestill.example/bff/internal/web"
)

func TestAClientAboveItsRateLimitIsRefused(t *testing.T) {
	t.Parallel()
	config := web.Config{
		Limits:         web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1000, PersonsPerMinute: 2},
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
	}
	handler := serve(t, config, &fakeServices{})
	search := func(remote, forwarded string) int {
		r := request("POST", "/sende/api/domestic/person/search", `{"phoneNumber": "91234567"}`)
		r.RemoteAddr = remote
		if forwarded != "" {
			r.Header.Set("X-Forwarded-For", forwarded)
		}
		w := do(handler, r)
		if w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") == "" {
			t.Error("429 without Retry-After")
		}
		return w.Code
	}
	for i, want := range []int{200, 200, 429} {
		if got := search("192.0.2.1:1000", ""); got != want {
			t.Errorf("request %d: status %d, want %d", i+1, got, want)
		}
	}
	if got := search("192.0.2.1:1000", "198.51.100.7"); got != 429 {
		t.Errorf("a client escaped its limit with a forged X-Forwarded-For: %d", got)
	}
	if got := search("192.0.2.2:1000", ""); got != 200 {
		t.Errorf("another client is limited too: %d", got)
	}
	if got := search("10.1.1.1:1000", "203.0.113.5"); got != 200 {
		t.Errorf("a client behind the proxy: %d", got)
	}
	for range 2 {
		search("[2001:db8::1]:1000", "")
	}
	if got := search("[2001:db8::ffff]:1000", ""); got != 429 {
		t.Errorf("an IPv6 client escaped with another address of its network: %d", got)
	}
	if w := do(handler, request("GET", "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1", "")); w.Code != 200 {
		t.Errorf("prices are limited with persons: %d", w.Code)
	}
}
