package web_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"google.golang.org/grpc/metadata"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestWhatPlacesPaysOrFindsOthersHasALimitOfItsOwn(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		method, path string
		// limited means that a second request within the time is refused.
		limited bool
	}{
		{"POST", "/sende/api/express/order", true},
		{"POST", "/sende/api/order", true},
		{"POST", "/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/cancellation", true},
		{"POST", "/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/ownership", true},
		{"POST", "/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/receipt", true},
		{"POST", "/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/erasure", true},
		{"POST", "/sende/api/v1/addresses/find", false},
		{"POST", "/pickup/open/v2/orders", true},
		{"POST", "/pickup/open/v2/orders/q83vASNFZ4mrze8BI0VniQ/reorder", true},
		{"POST", "/pickup/open/v2/returns/370000000000000018/orders", true},
		{"POST", "/pickup/open/v2/reorder-links", true},
		{"GET", "/pickup/open/v2/orders/q83vASNFZ4mrze8BI0VniQ/reorder", false},
		{"GET", "/pickup/open/v2/returns/370000000000000018", true},
		{"GET", "/sende/api/payment/return/ABROAD/q83vASNFZ4mrze8BI0VniQ", true},
		{"HEAD", "/sende/api/payment/return/q83vASNFZ4mrze8BI0VniQ", true},
		{"GET", "/sende/api/express/drop-off-points?postalCode=0155", false},
		{"GET", "/sende/api/express/delivery?dropOffPointId=1&toPostalCode=5003", false},
	} {
		handler := serve(t, web.Config{Limits: web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1, OrdersPerHour: 1000, PersonsPerMinute: 1}}, &fakeServices{})
		refused, tries := false, 4
		if test.limited {
			tries = 100 // a new second may begin in between
		}
		for range tries {
			if refused {
				break
			}
			body := ""
			if test.method == "POST" {
				body = "{}"
			}
			refused = do(handler, request(test.method, test.path, body)).Code == http.StatusTooManyRequests
		}
		if refused != test.limited {
			t.Errorf("%s %s: refused %t", test.method, test.path, refused)
		}
	}
}

func TestDocumentsHaveALimitOfTheirOwn(t *testing.T) {
	t.Parallel()
	fakes := &fakeServices{document: func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
		return &ordersv1.GetDocumentResponse{Content: []byte("%PDF"), ContentType: "application/pdf", Version: 1}, nil
	}}
	handler := serve(t, web.Config{Limits: web.Limits{LookupsPerSecond: 1000, DocumentsPerSecond: 5}}, fakes)
	fetch := func(remote string) int {
		r := request("GET", label, "")
		r.RemoteAddr = remote
		return do(handler, r).Code
	}
	answers, start := map[int]int{}, time.Now() //nolint:forbidigo // the limits use the machine's clock
	for range 20 {
		answers[fetch("192.0.2.1:1000")]++
	}
	if answers[200] < 5 || answers[200] > 5*secondsSince(start) || answers[200]+answers[429] != 20 {
		t.Errorf("answers by their status: %v", answers)
	}
	if got := fetch("192.0.2.2:1000"); got != 200 {
		t.Errorf("another client: %d", got)
	}
	if w := do(handler, request("GET", order+"/q83vASNFZ4mrze8BI0VniQ", "")); w.Code != 200 {
		t.Errorf("the order: %d", w.Code)
	}
}

func TestWebhooksAreLimitedByProviderAndAddressAndBurstsPass(t *testing.T) {
	t.Parallel()
	fakes := &fakeServices{webhook: func(*paymentsv1.ReceiveWebhookRequest) error { return nil }}
	handler := serve(t, web.Config{Limits: web.Limits{LookupsPerSecond: 1000, WebhooksPerSecond: 100}}, fakes)
	call := func(provider, remote string) int {
		r := request("POST", "/sende/api/payment/webhook/"+provider, "{}")
		r.RemoteAddr = remote
		return do(handler, r).Code
	}
	answers, start := map[int]int{}, time.Now() //nolint:forbidigo // the limits use the machine's clock
	for i := range 400 {
		status := call([]string{"vipps", "Vipps"}[i%2], "192.0.2.1:1000")
		if i < 100 && status != 200 {
			t.Fatalf("webhook %d of a burst: %d", i+1, status)
		}
		answers[status]++
	}
	if answers[200] > 100*secondsSince(start) || answers[200]+answers[429] != 400 {
		t.Errorf("answers by their status: %v", answers)
	}
	if nets, elsewhere := call("nets", "192.0.2.1:1000"), call("vipps", "192.0.2.2:1000"); nets != 200 || elsewhere != 200 {
		t.Errorf("another provider: %d, another address: %d", nets, elsewhere)
	}
}

// secondsSince returns how many seconds of the clock a time since then touches. A limit starts again in each of them.
func secondsSince(start time.Time) int {
	return int(time.Now().Unix()-start.Unix()) + 1 //nolint:forbidigo // the limits use the machine's clock
}

func TestInventedProvidersOfWebhooksHaveOneLimit(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{Limits: web.Limits{LookupsPerSecond: 1000, WebhooksPerSecond: 1}}, &fakeServices{})
	for n := range 100 { // a new second may begin in between
		if do(handler, request("POST", fmt.Sprintf("/sende/api/payment/webhook/provider%d", n), "{}")).Code == http.StatusTooManyRequests {
			return
		}
	}
	t.Error("none of them is refused")
}

func TestALimitOfAServiceSaysWhenToComeAgain(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{
		place: failing(fault.New(fault.RateLimited, "FREE_ORDER_LIMIT", fault.With("retryAfterInSeconds", "3600"))),
	})
	w := do(handler, request("POST", order, `{}`))
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "3600" || !strings.Contains(w.Body.String(), `"errorCode":"FREE_ORDER_LIMIT"`) {
		t.Errorf("%d, Retry-After %q, %s", w.Code, w.Header().Get("Retry-After"), w.Body)
	}
}

func TestServicesKnowAClientByHashesThatABrowserCannotChoose(t *testing.T) {
	t.Parallel()
	var got client.Networks
	handler := serve(t, web.Config{TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}, &fakeServices{
		called: func(incoming metadata.MD) { got = client.Incoming(metadata.NewIncomingContext(t.Context(), incoming)) },
	})
	place := func(remote, forwarded string) client.Networks {
		r := request("POST", "/sende/api/order", `{}`)
		r.RemoteAddr = remote
		for name, value := range map[string]string{
			"X-Forwarded-For": forwarded, "Bestill-Client-Network": "me", "Grpc-Metadata-Bestill-Client-Network": "me",
			"Grpc-Metadata-Bestill-Client-Site": "me",
		} {
			if value != "" {
				r.Header.Set(name, value)
			}
		}
		if w := do(handler, r); w.Code != http.StatusOK {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		return got
	}
	home := place("[2001:db8:1:2::1]:1000", "")
	if again := place("[2001:db8:1:2::ffff]:2000", "198.51.100.7"); again != home {
		t.Errorf("another address of the network, with a forged header: %+v, want %+v", again, home)
	}
	if next := place("[2001:db8:1:3::1]:1000", ""); next.Own == home.Own || next.Site != home.Site {
		t.Errorf("another network of the site: %+v, home %+v", next, home)
	}
	if proxied := place("10.1.1.1:1000", "2001:db8:1:2::1"); proxied != home {
		t.Errorf("by way of a trusted proxy: %+v, want %+v", proxied, home)
	}
	if four := place("192.0.2.1:1000", ""); four.Site != "" || len(four.Own) != 32 || strings.Contains(four.Own, "192") {
		t.Errorf("IPv4: %+v", four)
	}
}

func TestProductionDoesNotStartWithoutASecretForItsClients(t *testing.T) {
	t.Parallel()
	for _, secret := range []config.Secret{"", "short"} {
		site := web.Config{Environment: config.Production, ClientKey: secret}
		if _, err := web.NewHandler(site, rest.Services{}, nil, web.NoFeedback{}, page, slog.Default()); err == nil || !strings.Contains(err.Error(), "CLIENT_ADDRESS_KEY") {
			t.Errorf("with the secret %q: %v", secret.Reveal(), err)
		}
	}
}

func TestANetworkPlacesSoManyOrdersInAnHourPaidOrNot(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{Limits: web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1000, OrdersPerHour: 2}}, &fakeServices{})
	post := func(remote, path string) int {
		r := request("POST", path, "{}")
		r.RemoteAddr = remote
		w := do(handler, r)
		if w.Code == http.StatusTooManyRequests && w.Header().Get("Retry-After") != "3600" {
			t.Errorf("refused with Retry-After %q", w.Header().Get("Retry-After"))
		}
		return w.Code
	}
	const cancellation = "/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/cancellation"
	for _, step := range []struct {
		remote, path string
		refused      bool
	}{
		{"192.0.2.1:1000", "/sende/api/order", false},
		{"192.0.2.1:1000", "/pickup/open/v2/orders", false},
		{"192.0.2.1:1000", "/sende/utland/api/order", true},
		{"192.0.2.1:1000", cancellation, false},
		{"192.0.2.2:1000", "/sende/api/order", false},
		{"[2001:db8:1:1::1]:1000", "/sende/api/order", false},
		{"[2001:db8:1:2::1]:1000", "/sende/api/order", false},
		{"[2001:db8:1:3::1]:1000", "/sende/api/order", true},
		{"[2001:db8:2:1::1]:1000", "/sende/api/order", false},
	} {
		if got := post(step.remote, step.path); (got == http.StatusTooManyRequests) != step.refused {
			t.Errorf("%s from %s: %d", step.path, step.remote, got)
		}
	}
}

func TestAClientAboveItsRateLimitIsRefused(t *testing.T) {
	t.Parallel()
	site := web.Config{
		Limits:         web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1000, OrdersPerHour: 1000, PersonsPerMinute: 2},
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")},
	}
	handler := serve(t, site, &fakeServices{})
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
		t.Errorf("a forged X-Forwarded-For evades the limit: %d", got)
	}
	if got := search("192.0.2.2:1000", ""); got != 200 {
		t.Errorf("another client is limited too: %d", got)
	}
	if got := search("10.1.1.1:1000", "203.0.113.5"); got != 200 {
		t.Errorf("a client behind the proxy: %d", got)
	}
	for i, want := range []int{200, 200, 429} { // what is no address hides all hops before it, so the proxy itself is the client
		if got := search("10.1.1.2:1000", fmt.Sprintf("203.0.113.%d, unknown, 10.1.1.3", 10+i)); got != want {
			t.Errorf("request %d with a hop that is no address: status %d, want %d", i+1, got, want)
		}
	}
	for range 2 {
		search("[2001:db8::1]:1000", "")
	}
	if got := search("[2001:db8::ffff:0:0:1]:1000", ""); got != 429 {
		t.Errorf("another IPv6 address of the same network evades the limit: %d", got)
	}
	if w := do(handler, request("GET", "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1", "")); w.Code != 200 {
		t.Errorf("prices share a limit with persons: %d", w.Code)
	}
}
