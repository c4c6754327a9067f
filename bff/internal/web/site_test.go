package web_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bestill.example/bff/api"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/config"
)

func TestEveryResponseHasTheSecurityHeaders(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for _, path := range []string{"/", "/bestill/", "/bestill/assets/index-abc1.js", "/sende/utland/api/features", label, swedishPrice, "/nowhere", "//nowhere"} {
		header := do(handler, request("GET", path, "")).Header()
		policy := header.Get("Content-Security-Policy")
		for _, directive := range []string{
			"default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
		} {
			if !strings.Contains(policy+";", directive+";") || strings.Contains(policy, "unsafe") {
				t.Errorf("%s: Content-Security-Policy %q", path, policy)
			}
		}
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin", "X-Frame-Options": "DENY",
			"Strict-Transport-Security":  "max-age=31536000; includeSubDomains",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
		} {
			if got := header.Get(name); got != want {
				t.Errorf("%s: %s = %q", path, name, got)
			}
		}
	}
}

func TestOrdersAreNeitherStoredByBrowsersNorIndexed(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	handler := serve(t, web.Config{Environment: config.Production}, &fakeServices{
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
		{"/sende/api/orders/" + key + "/documents/receipt.pdf", http.StatusOK, "no-store"},
		{"/sende/api/orders/" + key + "/documents/secret.pdf", http.StatusNotFound, "no-store"},
		{"/bestill/utland/kvittering/" + key, http.StatusOK, "no-cache"}, // the page, which reads the order in a separate call
		{"/bestill/pakke/under5kg/kvittering/" + key + "/detaljer", http.StatusOK, "no-cache"},
		{"/bestill/brev/rekommandert/bekreftelse/" + key, http.StatusNotFound, "no-cache"}, // not offered in production
		{"/bestill/ekspress/kvittering/" + key, http.StatusOK, "no-cache"},
		{"/bestill/henting/kvittering/" + key, http.StatusOK, "no-cache"},
		{"/bestill/henting/ombestill/" + key, http.StatusOK, "no-cache"},
		{"/bestill/henting/ombestill/kvittering/" + key, http.StatusOK, "no-cache"},
		{"/bestill/henting/retur/370000000000000018", http.StatusOK, "no-cache"},
		{"/bestill/henting/retur/kvittering/370000000000000018/" + key, http.StatusOK, "no-cache"},
		{"/bestill/henting/retur/370000000000000018/kvittering/" + key, http.StatusOK, "no-cache"},
		{"/sende/api/express/order/" + key, http.StatusOK, "no-store"},
		{"/pickup/open/v2/orders/" + key, http.StatusOK, "no-store"},
		{"/pickup/open/v2/orders/" + key + "/reorder", http.StatusOK, "no-store"},
		{"/pickup/open/v2/returns/370000000000000018", http.StatusOK, "no-store"},
	} {
		w := do(handler, request("GET", test.path, ""))
		if got := w.Header().Get("Cache-Control"); w.Code != test.status || got != test.caching {
			t.Errorf("%s: %d, Cache-Control %q, want %d, %q", test.path, w.Code, got, test.status, test.caching)
		}
		if got := w.Header().Get("X-Robots-Tag"); got != "noindex" {
			t.Errorf("%s: X-Robots-Tag %q", test.path, got)
		}
	}
	for _, path := range []string{"/bestill/", "/bestill/utland/pakke", "/bestill/brev", "/bestill/henting/ombestill", "/bestill/henting/retur"} {
		if got := do(handler, request("GET", path, "")).Header().Get("X-Robots-Tag"); got != "" {
			t.Errorf("%s must be indexed: X-Robots-Tag %q", path, got)
		}
	}
}

func TestNoPageOfAShopForTestsIsIndexed(t *testing.T) {
	t.Parallel()
	for _, deployment := range []config.Environment{config.QA, config.Dev} {
		handler := serve(t, web.Config{Environment: deployment}, &fakeServices{})
		if got := do(handler, request("GET", "/bestill/utland", "")).Header().Get("X-Robots-Tag"); got != "noindex" {
			t.Errorf("%s: X-Robots-Tag %q", deployment, got)
		}
	}
}

func TestTheShopIsFoundHoweverItsBasePathIsSpelt(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for path, want := range map[string]string{
		"/Bestill":                    "/bestill/",
		"/BESTILL/":                   "/bestill/",
		"/Bestill/pakke?lang=en":      "/bestill/pakke?lang=en",
		"/Bestill/a%2Fb%0A":           "/bestill/a%2Fb%0A",
		"/Bestilling":                 "",
		"/Bestill.evil.example/pakke": "",
		"/sende/Bestill/":             "",
	} {
		for _, method := range []string{"GET", "HEAD"} {
			w := do(handler, request(method, path, ""))
			if got := w.Header().Get("Location"); got != want || (got == "") != (w.Code == http.StatusNotFound) {
				t.Errorf("%s %s: %d to %q, want %q", method, path, w.Code, got, want)
			}
		}
	}
	if w := do(handler, request("POST", "/Bestill/", "{}")); w.Code != http.StatusNotFound {
		t.Errorf("POST: %d", w.Code)
	}
}

func TestSearchEnginesFindTheirRulesAtTheRootOfTheHost(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	w := do(handler, request("GET", "/robots.txt", ""))
	if got := w.Header().Get("Location"); w.Code != http.StatusFound || got != "/bestill/robots.txt" {
		t.Errorf("%d to %q", w.Code, got)
	}
}

func TestAMethodThatAPathDoesNotHaveIsRefused(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for _, test := range []struct{ method, path, allow string }{
		{"POST", "/sende/utland/api/features", "GET, HEAD"},
		{"PUT", "/sende/api/payment/return/ABROAD/q83vASNFZ4mrze8BI0VniQ", "GET, HEAD"},
		{"GET", "/sende/api/payment/webhook/vipps", "POST"},
		{"DELETE", label, "GET, HEAD"},
		{"DELETE", order, "POST"},
		{"PUT", order + "/q83vASNFZ4mrze8BI0VniQ", "GET, HEAD"},
		{"HEAD", order, "POST"},
		{"PUT", "/sende/api/dev/payments/1", "GET, HEAD, POST"},
		{"POST", "/sende/api/price", "GET, HEAD"},
		{"POST", "/bestill/utland", "GET, HEAD"},
		{"DELETE", "/bestill/assets/index-abc1.js", "GET, HEAD"},
		{"POST", "/", "GET, HEAD"},
		{"PUT", "/healthz", "GET, HEAD"},
		{"PUT", "/robots.txt", "GET, HEAD"},
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

func TestAnotherSiteCanChangeNothing(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{place: placed})
	ownJSON, ownForms := []string{"/sende/api/feedback", "/sende/api/errors"}, []string{"/bestill/drift/nokkel", "/bestill/drift/avslutt"}
	taking := ownJSON
	for _, rule := range regexp.MustCompile(`post: (\S+)`).FindAllStringSubmatch(string(api.Paths), -1) {
		taking = append(taking, rule[1])
	}
	if !slices.Contains(taking, order) || len(taking) < 20 {
		t.Fatalf("the paths are %q", taking)
	}
	refused := func(path string, header map[string]string, status int) {
		r := request("POST", path, `{}`)
		for name, value := range header {
			r.Header.Set(name, value)
		}
		w := do(handler, r)
		if w.Code != status {
			t.Errorf("%s with %v: %d %s", path, header, w.Code, w.Body)
		}
		for name := range w.Header() {
			if strings.HasPrefix(name, "Access-Control-") {
				t.Errorf("%s with %v: the answer has %s", path, header, name)
			}
		}
	}
	for _, path := range slices.Concat(taking, ownForms) {
		for _, site := range []string{"cross-site", "same-site"} {
			refused(path, map[string]string{"Sec-Fetch-Site": site}, http.StatusForbidden)
		}
		for _, origin := range []string{"https://evil.example", "http://localhost:8081", "null"} {
			refused(path, map[string]string{"Origin": origin}, http.StatusForbidden)
		}
	}
	// These are the types that a browser sends to another site without asking it first.
	for _, path := range taking {
		for _, kind := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"} {
			refused(path, map[string]string{"Content-Type": kind}, http.StatusUnsupportedMediaType)
		}
	}
}
