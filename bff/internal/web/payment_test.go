package web_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/fault"
)

func TestTheReturnFromPaymentRedirectsByTheStateOfTheOrder(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	const receipt = "/bestill/utland/kvittering/" + key
	const summary = "/bestill/utland/oppsummering?errorCode="
	failed := func(failure ordersv1.OrderFailure_Code) *ordersv1.SettlePaymentResponse {
		return &ordersv1.SettlePaymentResponse{Status: ordersv1.OrderStatus_CANCELLED, Failure: failure, Product: "package_abroad"}
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
		"declined":                             {order: failed(ordersv1.OrderFailure_PAYMENT_DECLINED), want: summary + "payment_failed"},
		"aborted by the customer":              {order: failed(ordersv1.OrderFailure_PAYMENT_ABORTED), want: summary + "payment_failed"},
		"payment expired":                      {order: failed(ordersv1.OrderFailure_PAYMENT_EXPIRED), want: summary + "payment_failed"},
		"payment not opened":                   {order: failed(ordersv1.OrderFailure_PAYMENT_NOT_OPENED), want: summary + "paymentInternal"},
		"payment in another state":             {order: failed(ordersv1.OrderFailure_PAYMENT_STATE), want: summary + "paymentState"},
		"not captured":                         {order: failed(ordersv1.OrderFailure_CAPTURE_REFUSED), want: summary + "paymentFinalize"},
		"no number issued":                     {order: failed(ordersv1.OrderFailure_NUMBER_NOT_ISSUED), want: summary + "package_abroadid_failed"},
		"not issued":                           {order: failed(ordersv1.OrderFailure_NOT_FULFILLED), want: summary + "orderNotCompleted"},
		"pickup full":                          {order: failed(ordersv1.OrderFailure_PICKUP_FULL), want: summary + "PICKUP_FULL"},
		"pickup date passed":                   {order: failed(ordersv1.OrderFailure_PICKUP_DATE_PASSED), want: summary + "PICKUP_DATE_PASSED"},
		"pickup not serviceable":               {order: failed(ordersv1.OrderFailure_PICKUP_NOT_SERVICEABLE), want: summary + "PICKUP_NOT_SERVICEABLE"},
		"a large parcel":                       {order: of(ordersv1.OrderKind_LARGE_PARCEL), want: "/bestill/pakke/kvittering/" + key},
		"a small parcel":                       {order: of(ordersv1.OrderKind_SMALL_PARCEL), want: "/bestill/pakke/under5kg/kvittering/" + key},
		"stamps":                               {order: of(ordersv1.OrderKind_DIGITAL_STAMPS), want: "/bestill/brev/kvittering/" + key},
		"withdrawn":                            {order: failed(ordersv1.OrderFailure_WITHDRAWN), want: receipt},
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

func TestOnlyAnOrderThatEndedWithoutAChargeReturnsToTheSummary(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	codes := map[ordersv1.OrderFailure_Code]string{
		ordersv1.OrderFailure_PAYMENT_DECLINED:       "payment_failed",
		ordersv1.OrderFailure_PAYMENT_ABORTED:        "payment_failed",
		ordersv1.OrderFailure_PAYMENT_EXPIRED:        "payment_failed",
		ordersv1.OrderFailure_PAYMENT_NOT_OPENED:     "paymentInternal",
		ordersv1.OrderFailure_PAYMENT_STATE:          "paymentState",
		ordersv1.OrderFailure_CAPTURE_REFUSED:        "paymentFinalize",
		ordersv1.OrderFailure_NUMBER_NOT_ISSUED:      "package_abroadid_failed",
		ordersv1.OrderFailure_NOT_FULFILLED:          "orderNotCompleted",
		ordersv1.OrderFailure_PICKUP_FULL:            "PICKUP_FULL",
		ordersv1.OrderFailure_PICKUP_DATE_PASSED:     "PICKUP_DATE_PASSED",
		ordersv1.OrderFailure_PICKUP_NOT_SERVICEABLE: "PICKUP_NOT_SERVICEABLE",
	}
	var order *ordersv1.SettlePaymentResponse
	handler := serve(t, web.Config{}, &fakeServices{
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) { return order, nil },
	})
	for status := range ordersv1.OrderStatus_Code_name {
		for failure := range ordersv1.OrderFailure_Code_name {
			order = &ordersv1.SettlePaymentResponse{
				Status:  ordersv1.OrderStatus_Code(status),
				Failure: ordersv1.OrderFailure_Code(failure),
				Product: "package_abroad",
			}
			want := "/bestill/utland/kvittering/" + key
			switch code := codes[order.GetFailure()]; order.GetStatus() {
			case ordersv1.OrderStatus_PAYMENT_FAILED, ordersv1.OrderStatus_EXPIRED, ordersv1.OrderStatus_CANCELLED:
				if code != "" {
					want = "/bestill/utland/oppsummering?errorCode=" + code
				}
			}
			w := do(handler, request("GET", "/sende/api/payment/return/ABROAD/"+key, ""))
			if got := w.Header().Get("Location"); got != want {
				t.Errorf("%s, %s: to %s, want %s", order.GetStatus(), order.GetFailure(), got, want)
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
