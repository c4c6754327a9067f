package web_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

func TestTheReturnFromPaymentRedirectsByTheStateOfTheOrder(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	const receipt = "/bestill/utland/kvittering/" + key
	const summary = "/bestill/utland/oppsummering?errorCode="
	const order = "&order=" + key
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
		// kind is the kind in the address; empty means ABROAD.
		kind  string
		order *ordersv1.SettlePaymentResponse
		err   error
		want  string
	}{
		"completed":                       {order: in(ordersv1.OrderStatus_COMPLETED), want: receipt},
		"still being issued":              {order: in(ordersv1.OrderStatus_FULFILLING), want: receipt},
		"payment not seen yet":            {order: in(ordersv1.OrderStatus_AWAITING_PAYMENT), want: receipt},
		"declined":                        {order: failed("payment_failed"), want: summary + "payment_failed" + order},
		"no number issued":                {order: failed("package_abroadid_failed"), want: summary + "package_abroadid_failed" + order},
		"pickup full":                     {order: failed("PICKUP_FULL"), want: summary + "PICKUP_FULL" + order},
		"a code that would end the query": {order: failed("a&b=c#d"), want: summary + "a%26b%3Dc%23d" + order},
		"stamps that were not issued": {
			order: &ordersv1.SettlePaymentResponse{Kind: ordersv1.OrderKind_DIGITAL_STAMPS, ErrorCode: "orderNotCompleted"},
			want:  "/bestill/brev/oppsummering?errorCode=orderNotCompleted" + order,
		},
		"a large parcel": {order: of(ordersv1.OrderKind_LARGE_PARCEL), want: "/bestill/pakke/kvittering/" + key},
		"a large parcel that was not paid": {
			order: &ordersv1.SettlePaymentResponse{Kind: ordersv1.OrderKind_LARGE_PARCEL, ErrorCode: "payment_failed"},
			want:  "/bestill/pakke/betaling?errorCode=payment_failed" + order,
		},
		"a small parcel":     {order: of(ordersv1.OrderKind_SMALL_PARCEL), want: "/bestill/pakke/under5kg/kvittering/" + key},
		"stamps":             {order: of(ordersv1.OrderKind_DIGITAL_STAMPS), want: "/bestill/brev/kvittering/" + key},
		"express":            {order: of(ordersv1.OrderKind_EXPRESS), want: "/bestill/ekspress/kvittering/" + key},
		"registered letters": {order: of(ordersv1.OrderKind_REGISTERED_LETTER), want: "/bestill/brev/rekommandert/bekreftelse/" + key},
		"a pickup":           {order: of(ordersv1.OrderKind_PICKUP), want: "/bestill/henting/kvittering/" + key},
		"a pickup that was not paid": {
			order: &ordersv1.SettlePaymentResponse{Kind: ordersv1.OrderKind_PICKUP, ErrorCode: "paymentInternal"},
			want:  "/bestill/henting/betaling?errorCode=paymentInternal" + order,
		},
		"withdrawn":                            {order: failed(""), want: receipt},
		"orders is down":                       {err: away, want: receipt},
		"orders is down, after a large parcel": {kind: "LARGE_PARCEL", err: away, want: "/bestill/pakke/kvittering/" + key},
		"orders is down, after a small parcel": {kind: "SMALL_PARCEL", err: away, want: "/bestill/pakke/under5kg/kvittering/" + key},
		"orders is down, after express":        {kind: "EXPRESS", err: away, want: "/bestill/ekspress/kvittering/" + key},
		"orders is down, after a pickup":       {kind: "PICKUP", err: away, want: "/bestill/henting/kvittering/" + key},
		"orders is down, after stamps":         {kind: "DIGITAL_STAMPS", err: away, want: "/bestill/brev/kvittering/" + key},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			kind := "ABROAD"
			if test.kind != "" {
				kind = test.kind
			}
			handler := serve(t, web.Config{}, &fakeServices{
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

//nolint:paralleltest // it sets the logger of the process
func TestAReturnWithAnInventedKeyIsNotLoggedAsAFailure(t *testing.T) {
	var log bytes.Buffer
	logger, before := telemetry.NewLogger(&log, slog.LevelInfo), slog.Default()
	slog.SetDefault(logger)
	defer slog.SetDefault(before)
	for err, warned := range map[error]bool{
		fault.New(fault.NotFound, "ORDER_NOT_FOUND"):         false,
		fault.New(fault.Unavailable, "ORDER_STORAGE_FAILED"): true,
	} {
		log.Reset()
		handler := serveLogging(t, web.Config{}, &fakeServices{
			settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) { return nil, err },
		}, logger)
		do(handler, request("GET", "/sende/api/payment/return/ABROAD/q83vASNFZ4mrze8BI0VniQ", ""))
		if said := log.String(); strings.Contains(said, `"level":"WARN"`) != warned || !strings.Contains(said, fault.Reason(err)) {
			t.Errorf("%v: %s", err, said)
		}
	}
}

func TestOrdersThatAreNeverPaidHaveNoReturnFromPayment(t *testing.T) {
	t.Parallel()
	for _, kind := range []ordersv1.OrderKind_Code{ordersv1.OrderKind_PICKUP_REORDER, ordersv1.OrderKind_PICKUP_RETURN} {
		for name, err := range map[string]error{"orders is up": nil, "orders is down": fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE")} {
			handler := serve(t, web.Config{}, &fakeServices{
				settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
					return &ordersv1.SettlePaymentResponse{Kind: kind}, err
				},
			})
			w := do(handler, request("GET", "/sende/api/payment/return/"+kind.String()+"/q83vASNFZ4mrze8BI0VniQ", ""))
			if got := w.Header().Get("Location"); w.Code != http.StatusNotFound || got != "" {
				t.Errorf("%s, %s: %d to %q, want 404", kind, name, w.Code, got)
			}
		}
	}
}

func TestTheReturnFromPaymentRedirectsToNoOtherPageOrSite(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
			return nil, fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE")
		},
	})
	for name, key := range map[string]string{
		"another site":             "..%2f..%2f%5cevil.example",
		"another page":             "..%2f..%2futland%2fpakke",
		"more than a key":          "q83vASNFZ4mrze8BI0VniQ%0a",
		"a key that is too long":   "q83vASNFZ4mrze8BI0VniQQ",
		"bytes that are not UTF-8": "%ff",
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

func TestTheErrorCodeAloneDecidesWhetherTheReturnIsToTheSummary(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	var order *ordersv1.SettlePaymentResponse
	handler := serve(t, web.Config{}, &fakeServices{
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) { return order, nil },
	})
	for status := range ordersv1.OrderStatus_Code_name {
		for code, want := range map[string]string{
			"":               "/bestill/utland/kvittering/" + key,
			"payment_failed": "/bestill/utland/oppsummering?errorCode=payment_failed&order=" + key,
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
	handler := serve(t, web.Config{}, &fakeServices{webhook: func(r *paymentsv1.ReceiveWebhookRequest) error {
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
	handler := serve(t, web.Config{}, &fakeServices{webhook: func(*paymentsv1.ReceiveWebhookRequest) error {
		return fault.New(fault.Unauthenticated, "WEBHOOK_UNVERIFIED")
	}})
	for path, want := range map[string]int{"vipps": 401, "nobody": 404, "unspecified": 404} {
		if w := do(handler, request("POST", "/sende/api/payment/webhook/"+path, "{}")); w.Code != want {
			t.Errorf("%s: status %d, want %d", path, w.Code, want)
		}
	}
}
