package web_test

import (
	"net/http"
	"net/netip"
	"testing"

	"bestill.example/bff/internal/web"
)

func TestPlacingOrdersAndAskingForLinksHaveLimitsOfTheirOwn(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		method, path string
		// limited is whether a second request within the time is refused.
		limited bool
	}{
		{"POST", "/sende/api/express/order", true},
		{"POST", "/sende/api/order", true},
		{"POST", "/pickup/open/v2/orders", true},
		{"POST", "/pickup/open/v2/orders/q83vASNFZ4mrze8BI0VniQ/reorder", true},
		{"POST", "/pickup/open/v2/returns/370000000000000018/orders", true},
		{"POST", "/pickup/open/v2/reorder-links", true},
		{"GET", "/pickup/open/v2/orders/q83vASNFZ4mrze8BI0VniQ/reorder", false},
		{"GET", "/pickup/open/v2/returns/370000000000000018", false},
		{"GET", "/sende/api/express/drop-off-points?postalCode=0155", false},
		{"GET", "/sende/api/express/delivery?dropOffPointId=1&toPostalCode=5003", false},
	} {
		handler := serve(t, web.Config{Limits: web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1, PersonsPerMinute: 1}}, &fakeServices{})
		refused := false
		for range 4 { // the limit of a second may begin anew between two of them
			body := ""
			if test.method == "POST" {
				body = "{}"
			}
			refused = refused || do(handler, request(test.method, test.path, body)).Code == http.StatusTooManyRequests
		}
		if refused != test.limited {
			t.Errorf("%s %s: refused %t", test.method, test.path, refused)
		}
	}
}

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
