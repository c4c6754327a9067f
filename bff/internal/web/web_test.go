package web_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/fault"
)

func TestTheBrowserComesBackFromPayingToWhatFitsItsOrder(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	const receipt = "/bestill/utland/kvittering/" + key
	const summary = "/bestill/utland/oppsummering?errorCode="
	failed := func(code string) *ordersv1.SettlePaymentResponse {
		return &ordersv1.SettlePaymentResponse{Status: ordersv1.OrderStatus_CANCELLED, ErrorCode: code}
	}
	in := func(status ordersv1.OrderStatus_Code) *ordersv1.SettlePaymentResponse {
		return &ordersv1.SettlePaymentResponse{Status: status}
	}
	of := func(kind ordersv1.OrderKind_Code) *ordersv1.SettlePaymentResponse {
		return &ordersv1.SettlePaymentResponse{Status: ordersv1.OrderStatus_COMPLETED, Kind: kind}
	}
	away := fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE")
	for name, test := range map[string]struct {
		// kind is what the address says; ABROAD when empty.
		kind  string
		order *ordersv1.SettlePaymentResponse
		err   error
		want  string
	}{
		"completed":                            {order: in(ordersv1.OrderStatus_COMPLETED), want: receipt},
		"still being issued":                   {order: in(ordersv1.OrderStatus_FULFILLING), want: receipt},
		"payment not seen yet":                 {order: in(ordersv1.OrderStatus_AWAITING_PAYMENT), want: receipt},
		"declined":                             {order: failed("payment_failed"), want: summary + "payment_failed"},
		"got no number":                        {order: failed("package_abroadid_failed"), want: summary + "package_abroadid_failed"},
		"no place in a round":                  {order: failed("PICKUP_FULL"), want: summary + "PICKUP_FULL"},
		"a code that would end the query":      {order: failed("a&b=c#d"), want: summary + "a%26b%3Dc%23d"},
		"a stamp that got no code":             {order: &ordersv1.SettlePaymentResponse{Kind: ordersv1.OrderKind_DIGITAL_STAMPS, ErrorCode: "orderNotCompleted"}, want: "/bestill/brev/oppsummering?errorCode=orderNotCompleted"},
		"a large parcel":                       {order: of(ordersv1.OrderKind_LARGE_PARCEL), want: "/bestill/pakke/kvittering/" + key},
		"a small parcel":                       {order: of(ordersv1.OrderKind_SMALL_PARCEL), want: "/bestill/pakke/under5kg/kvittering/" + key},
		"stamps":                               {order: of(ordersv1.OrderKind_DIGITAL_STAMPS), want: "/bestill/brev/kvittering/" + key},
		"withdrawn":                            {order: failed(""), want: receipt},
		"orders is down":                       {err: away, want: receipt},
		"orders is down, after a large parcel": {kind: "LARGE_PARCEL", err: away, want: "/bestill/pakke/kvittering/" + key},
		"orders is down, after a small parcel": {kind: "SMALL_PARCEL", err: away, want: "/bestill/pakke/under5kg/kvittering/" + key},
		"orders is down, after stamps":         {kind: "DIGITAL_STAMPS", err: away, want: "/bestill/brev/kvittering/" + key},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kind := "ABROAD"
			if test.kind != "" {
				kind = test.kind
			}
			handler := serve(t, web.Config{}, &neighbours{
				settle: func(r *ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
					if r.GetUriKey() != key {
						t.Errorf("settled %q", r.GetUriKey())
					}
					return test.order, test.err
				},
			})
			w := do(handler, request("GET", "/sende/api/payment/return/"+kind+"/"+key, ""))
			if got := w.Header().Get("Location"); w.Code != http.StatusSeeOther || got != test.want {
				t.Errorf("%d to %s, want 303 to %s", w.Code, got, test.want)
			}
		})
	}
}

func TestTheWayBackFromPayingLeadsNowhereElse(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
			return nil, fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE")
		},
	})
	for name, key := range map[string]string{
		"another site":           "..%2f..%2f%5cevil.example",
		"another page":           "..%2f..%2futland%2fpakke",
		"more than a key":        "q83vASNFZ4mrze8BI0VniQ%0a",
		"a key that is too long": "q83vASNFZ4mrze8BI0VniQQ",
		"no text":                "%ff",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := do(handler, request("GET", "/sende/api/payment/return/ABROAD/"+key, ""))
			if got := w.Header().Get("Location"); w.Code != http.StatusNotFound || got != "" {
				t.Errorf("%d to %q, want 404", w.Code, got)
			}
		})
	}
}

func TestTheErrorCodeAloneDecidesWhetherToGoBackToTheSummary(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	var order *ordersv1.SettlePaymentResponse
	handler := serve(t, web.Config{}, &neighbours{
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) { return order, nil },
	})
	for status := range ordersv1.OrderStatus_Code_name {
		for code, want := range map[string]string{
			"":               "/bestill/utland/kvittering/" + key,
			"payment_failed": "/bestill/utland/oppsummering?errorCode=payment_failed",
		} {
			order = &ordersv1.SettlePaymentResponse{Status: ordersv1.OrderStatus_Code(status), ErrorCode: code}
			w := do(handler, request("GET", "/sende/api/payment/return/ABROAD/"+key, ""))
			if got := w.Header().Get("Location"); got != want {
				t.Errorf("%s, %q: to %s, want %s", order.GetStatus(), code, got, want)
			}
		}
	}
}

func TestAWebhookReachesPaymentsByteByByte(t *testing.T) {
	t.Parallel()
	const body = "{ \"reference\" :\t\"æ\"}\n"
	var got *paymentsv1.ReceiveWebhookRequest
	handler := serve(t, web.Config{}, &neighbours{webhook: func(r *paymentsv1.ReceiveWebhookRequest) error {
		got = r
		return nil
	}})
	r := request("POST", "/sende/api/payment/webhook/vipps", body)
	r.Host = "shop.example"
	r.Header.Set("Authorization", "HMAC-SHA256 x")
	r.Header.Set("X-Ms-Date", "today")
	r.Header.Set("Cookie", "a=b")
	if w := do(handler, r); w.Code != http.StatusOK {
		t.Fatalf("status %d", w.Code)
	}
	wantHeaders := map[string]string{"authorization": "HMAC-SHA256 x", "host": "shop.example", "x-ms-date": "today"}
	if string(got.GetBody()) != body || got.GetProvider() != paymentsv1.Provider_VIPPS {
		t.Errorf("got %s %q", got.GetProvider(), got.GetBody())
	}
	if diff := cmp.Diff(wantHeaders, got.GetHeaders()); diff != "" {
		t.Errorf("headers (-want +got):\n%s", diff)
	}
}

func TestAForgedWebhookIsRefused(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{webhook: func(*paymentsv1.ReceiveWebhookRequest) error {
		return fault.New(fault.Unauthenticated, "WEBHOOK_UNVERIFIED")
	}})
	for path, want := range map[string]int{"vipps": 401, "nobody": 404, "unspecified": 404} {
		if w := do(handler, request("POST", "/sende/api/payment/webhook/"+path, "{}")); w.Code != want {
			t.Errorf("%s: status %d, want %d", path, w.Code, want)
		}
	}
}

func TestTestingFeaturesAreClosedInProduction(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		deployment web.Environment
		host       string
		want       web.Environment
	}{
		"a local host":                            {web.Dev, "localhost:8080", web.Dev},
		"an address of the own machine":           {web.Dev, "127.0.0.1", web.Dev},
		"an IPv6 address of the own machine":      {web.Dev, "[::1]:8080", web.Dev},
		"a qa host":                               {web.QA, "www.qa.shop.example", web.QA},
		"any other name":                          {web.Dev, "www.shop.example", web.Production},
		"a production deployment called local":    {web.Production, "localhost", web.Production},
		"a name that only looks like a test name": {web.QA, "aqaba.shop.example", web.Production},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			handler := serve(t, web.Config{Environment: test.deployment, PrepaidDuty: true}, &neighbours{})
			r := request("GET", "/sende/utland/api/features", "")
			r.Host = test.host
			var features web.Features
			if err := json.Unmarshal(do(handler, r).Body.Bytes(), &features); err != nil {
				t.Fatal(err)
			}
			open := test.want != web.Production
			if features.Environment != test.want || features.RegisteredLetter != open ||
				features.PrepaidDuty != open || features.CustomsCostSummary != open {
				t.Errorf("features = %+v, want environment %s", features, test.want)
			}

			act := request("POST", "/sende/api/dev/payments/1", `{"outcome": "APPROVE"}`)
			act.Host = test.host
			if w := do(handler, act); (w.Code == http.StatusOK) != open {
				t.Errorf("the simulator answers %d", w.Code)
			}
		})
	}
}

func TestFeaturesCarryThePlannedMaintenanceAndSurviveWithoutPayments(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{providers: fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE")})
	var features web.Features
	if err := json.Unmarshal(do(handler, request("GET", "/sende/utland/api/features", "")).Body.Bytes(), &features); err != nil {
		t.Fatal(err)
	}
	if len(features.PaymentProviders) != 0 || features.PaymentProviders == nil {
		t.Errorf("providers = %#v, want an empty list", features.PaymentProviders)
	}
	closed := features.Maintenance.PaymentClosed
	if len(closed) != 1 || closed[0].Start.UTC().Format("2006-01-02 15:04") != "2023-08-12 07:00" || closed[0].Products[0] != "ABROAD" {
		t.Errorf("paymentClosed = %+v", closed)
	}
}

func TestAMaintenancePlanThatCannotBeReadStopsTheStart(t *testing.T) {
	t.Parallel()
	for _, plan := range []string{`{"banners": "tomorrow"}`, `{"baners": []}`, `soon`} {
		_, err := web.NewHandler(web.Config{Maintenance: plan}, rest.Services{}, http.NotFoundHandler(), page, slog.New(slog.DiscardHandler))
		if err == nil || !strings.HasPrefix(err.Error(), "MAINTENANCE") {
			t.Errorf("%s: %v", plan, err)
		}
	}
}

func TestAClientThatAsksTooOftenIsToldToWait(t *testing.T) {
	t.Parallel()
	config := web.Config{
		Limits:         web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1000, PersonsPerMinute: 2},
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
	}
	handler := serve(t, config, &neighbours{})
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

func TestThePageIsServedCompressedCachedAndForEveryPath(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{})
	r := request("GET", "/bestill/assets/index-abc1.js", "")
	r.Header.Set("Accept-Encoding", "gzip")
	script := do(handler, r)
	if script.Header().Get("Content-Encoding") != "gzip" || script.Body.Len() > 200 {
		t.Errorf("script: %v, %d bytes", script.Header(), script.Body.Len())
	}
	if got := script.Header().Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("script: Cache-Control %q", got)
	}
	for _, path := range []string{"/bestill/", "/bestill/utland/avsender", "/bestill/no/such/page"} {
		w := do(handler, request("GET", path, ""))
		if body := bodyOf(t, w); w.Code != 200 || !strings.Contains(body, "<title>bestill") {
			t.Errorf("%s: %d %q", path, w.Code, body)
		}
		if got := w.Header().Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s: Cache-Control %q", path, got)
		}
		again := request("GET", path, "")
		again.Header.Set("If-None-Match", w.Header().Get("ETag"))
		if w := do(handler, again); w.Code != http.StatusNotModified {
			t.Errorf("%s again: %d", path, w.Code)
		}
	}
	if w := do(handler, request("GET", "/bestill/assets/old-xyz.js", "")); w.Code != 404 {
		t.Errorf("a script that is gone: %d", w.Code)
	}
	if w := do(handler, request("GET", "/", "")); w.Header().Get("Location") != "/bestill/" {
		t.Errorf("/ leads to %q", w.Header().Get("Location"))
	}
}

func TestEveryAnswerHasTheSecurityHeaders(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{})
	for _, path := range []string{"/bestill/", "/sende/utland/api/features", "/nowhere"} {
		header := do(handler, request("GET", path, "")).Header()
		if csp := header.Get("Content-Security-Policy"); !strings.Contains(csp, "script-src 'self';") || strings.Contains(csp, "unsafe") {
			t.Errorf("%s: Content-Security-Policy %q", path, csp)
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": "DENY",
		} {
			if got := header.Get(name); got != want {
				t.Errorf("%s: %s = %q", path, name, got)
			}
		}
	}
}

func TestNobodysOrderIsKeptOrListed(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	handler := serve(t, web.Config{}, &neighbours{
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
			return &ordersv1.SettlePaymentResponse{}, nil
		},
		document: func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			return &ordersv1.GetDocumentResponse{ContentType: "application/pdf"}, nil
		},
	})
	for _, test := range []struct {
		path    string
		status  int
		caching string
	}{
		{"/sende/utland/api/order/" + key, http.StatusOK, "no-store"},
		{"/sende/api/order/" + key, http.StatusOK, "no-store"},
		{"/sende/norgespakke/under5kg/api/order/" + key, http.StatusOK, "no-store"},
		{"/digitalstamps/api/orders/" + key, http.StatusOK, "no-store"},
		{"/sende/api/payment/return/ABROAD/" + key, http.StatusSeeOther, "no-store"},
		{"/sende/api/orders/" + key + "/documents/receipt.pdf", http.StatusOK, "private, no-cache"},
		{"/sende/api/orders/" + key + "/documents/secret.pdf", http.StatusNotFound, "no-store"},
		{"/bestill/utland/kvittering/" + key, http.StatusOK, "no-cache"}, // the page; the order comes by its own call
		{"/bestill/pakke/under5kg/kvittering/" + key + "/detaljer", http.StatusOK, "no-cache"},
		{"/bestill/brev/rekommandert/bekreftelse/" + key, http.StatusOK, "no-cache"},
	} {
		w := do(handler, request("GET", test.path, ""))
		if got := w.Header().Get("Cache-Control"); w.Code != test.status || got != test.caching {
			t.Errorf("%s: %d, Cache-Control %q, want %d, %q", test.path, w.Code, got, test.status, test.caching)
		}
		if got := w.Header().Get("X-Robots-Tag"); got != "noindex" {
			t.Errorf("%s: X-Robots-Tag %q", test.path, got)
		}
	}
	for _, path := range []string{"/bestill/", "/bestill/utland/pakke", "/bestill/brev"} {
		if got := do(handler, request("GET", path, "")).Header().Get("X-Robots-Tag"); got != "" {
			t.Errorf("%s is not listed: X-Robots-Tag %q", path, got)
		}
	}
}

func TestAnotherMethodThanThatOfThePathIsRefused(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{})
	for _, test := range []struct{ method, path, allow string }{
		{"POST", "/sende/utland/api/features", "GET, HEAD"},
		{"PUT", "/sende/api/payment/return/ABROAD/q83vASNFZ4mrze8BI0VniQ", "GET, HEAD"},
		{"GET", "/sende/api/payment/webhook/vipps", "POST"},
		{"DELETE", label, "GET, HEAD"},
	} {
		w := do(handler, request(test.method, test.path, ""))
		if w.Code != http.StatusMethodNotAllowed || !strings.Contains(w.Body.String(), `"methodNotAllowed"`) {
			t.Errorf("%s %s: %d %s", test.method, test.path, w.Code, w.Body)
		}
		if got := w.Header().Get("Allow"); got != test.allow {
			t.Errorf("%s %s: Allow %q, want %q", test.method, test.path, got, test.allow)
		}
	}
}

func TestAnotherSiteCannotPlaceAnOrder(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{place: placed})
	r := request("POST", order, `{}`)
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	if w := do(handler, r); w.Code != http.StatusForbidden || !strings.Contains(w.Body.String(), `"forbidden"`) {
		t.Errorf("%d %s, want 403", w.Code, w.Body)
	}
}
