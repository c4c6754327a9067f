package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

const order = "/sende/utland/api/order"

func TestEveryErrorHasTheSameForm(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		place        func(context.Context, *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error)
		method, path string
		contentType  string
		header       map[string]string
		body         string
		status       int
		want         rest.Error
	}{
		"wrong fields that the service found": {
			place:  failing(fault.New(fault.Invalid, "REQUEST_INVALID", fault.Field("sender.email", "REQUIRED"))),
			method: "POST", path: order, contentType: "application/json", body: `{}`,
			status: 400,
			want:   rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "sender.email", Code: "REQUIRED"}}},
		},
		"a wrong type": {
			place: placed, method: "POST", path: order, contentType: "application/json; charset=utf-8", body: `{"sender": {"name": 7}}`,
			status: 400,
			want:   rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "sender.name", Code: "INVALID"}}},
		},
		"an incomplete body": {
			place: placed, method: "POST", path: order, contentType: "application/json", body: `{"sender":`,
			status: 400,
			want:   rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{}},
		},
		"a NUL byte in a text": {
			place: placed, method: "POST", path: order, contentType: "application/json", body: `{"sender": {"name": "a\u0000b"}}`,
			status: 400,
			want:   rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "sender.name", Code: "INVALID_CHARACTERS"}}},
		},
		"a body that is not JSON by its header": {
			place: placed, method: "POST", path: order, contentType: "text/plain", body: `{}`,
			status: 415, want: rest.Error{Code: "unsupportedMediaType", Fields: []rest.FieldError{}},
		},
		"a compressed body": {
			place: placed, method: "POST", path: order, contentType: "application/json", header: map[string]string{"Content-Encoding": "gzip"}, body: `{}`,
			status: 415, want: rest.Error{Code: "unsupportedMediaType", Fields: []rest.FieldError{}},
		},
		"a body that is too large": {
			place: placed, method: "POST", path: order, contentType: "application/json",
			body:   `{"sender": {"name": "` + strings.Repeat("a", rest.MaxBodyBytes) + `"}}`,
			status: 413, want: rest.Error{Code: "requestTooLarge", Fields: []rest.FieldError{}},
		},
		"a price that has changed": {
			place: failing(errPriceChanged), method: "POST", path: order, contentType: "application/json", body: `{}`,
			status: 409,
			want:   rest.Error{Code: "PRICE_CHANGED", Fields: []rest.FieldError{}, Details: map[string]string{"totalPriceInOre": "25900"}},
		},
		"a payment that cannot be opened": {
			place:  failing(fault.New(fault.Unavailable, "PAYMENT_FAILED")),
			method: "POST", path: order, contentType: "application/json", body: `{}`,
			status: 503, want: rest.Error{Code: "payment_failed", Fields: []rest.FieldError{}},
		},
		"a service that does not answer in time": {
			place:  failing(context.DeadlineExceeded),
			method: "POST", path: order, contentType: "application/json", body: `{}`,
			status: 503, want: rest.Error{Code: "serviceUnavailable", Fields: []rest.FieldError{}},
		},
		"an unknown product": {
			method: "GET", path: "/sende/utland/api/prices/CASTLE?countryCode=SE&weight=1",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "product", Code: "INVALID"}}},
		},
		"a weight that is not a number": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=heavy",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "weight", Code: "INVALID"}}},
		},
		"a weight given twice": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1&weight=2",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "weight", Code: "INVALID"}}},
		},
		"a parameter that is not UTF-8": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=%ff&weight=1",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "countryCode", Code: "INVALID_CHARACTERS"}}},
		},
		"a parameter whose name is not UTF-8": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?country%ff=SE&weight=1",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "country\uFFFD", Code: "INVALID_CHARACTERS"}}},
		},
		"a language that is not UTF-8": {
			method: "GET", path: label + "?lang=%ff",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "lang", Code: "INVALID_CHARACTERS"}}},
		},
		"an order key that is not UTF-8": {
			method: "GET", path: order + "/%ff",
			status: 404, want: rest.Error{Code: "notFound", Fields: []rest.FieldError{}},
		},
		"a document of an order key that is not UTF-8": {
			method: "GET", path: "/sende/api/orders/%ff/documents/label.pdf",
			status: 404, want: rest.Error{Code: "notFound", Fields: []rest.FieldError{}},
		},
		"a webhook with a header that is not UTF-8": {
			method: "POST", path: "/sende/api/payment/webhook/vipps", header: map[string]string{"X-Ms-Date": "\xff"}, body: `{}`,
			status: 401, want: rest.Error{Code: "WEBHOOK_UNVERIFIED", Fields: []rest.FieldError{}},
		},
		"an idempotency key that is not ASCII": {
			place: placed, method: "POST", path: order, contentType: "application/json", header: map[string]string{"Idempotency-Key": "nøkkel-12345"}, body: `{}`,
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "Idempotency-Key", Code: "INVALID"}}},
		},
		"a misspelled parameter": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1&senderPostalcode=9170",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "senderPostalcode", Code: "NOT_ALLOWED"}}},
		},
		"a parameter that is in the path already": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1&product=LETTER_ABROAD",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "product", Code: "NOT_ALLOWED"}}},
		},
		"a parameter for part of a parameter": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight[a]=1",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "weight[a]", Code: "NOT_ALLOWED"}}},
		},
		"several mistakes of one request": {
			place: placed, method: "POST", path: order + "?debug=1", contentType: "application/json",
			header: map[string]string{"Idempotency-Key": "nøkkel-12345"}, body: `{"sender": {"name": 7, "age": 30}}`,
			status: 400,
			want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{
				{Field: "Idempotency-Key", Code: "INVALID"},
				{Field: "debug", Code: "NOT_ALLOWED"},
				{Field: "sender.name", Code: "INVALID"},
				{Field: "sender.age", Code: "NOT_ALLOWED"},
			}},
		},
		"a wrong product and a misspelled parameter": {
			method: "GET", path: "/sende/utland/api/prices/CASTLE?countryCode=SE&weight=heavy&senderPostalcode=9170",
			status: 400,
			want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{
				{Field: "product", Code: "INVALID"}, {Field: "senderPostalcode", Code: "NOT_ALLOWED"}, {Field: "weight", Code: "INVALID"},
			}},
		},
		"a parameter of a path that has none": {
			method: "GET", path: order + "/q83vASNFZ4mrze8BI0VniQ?debug=1",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{{Field: "debug", Code: "NOT_ALLOWED"}}},
		},
		"a query that cannot be decoded": {
			method: "GET", path: "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=%zz&weight=1",
			status: 400, want: rest.Error{Code: "requestInvalid", Fields: []rest.FieldError{}},
		},
		"an unknown path": {
			method: "GET", path: "/sende/utland/api/nothing",
			status: 404, want: rest.Error{Code: "notFound", Fields: []rest.FieldError{}},
		},
		"a method that the path does not have": {
			method: "DELETE", path: order,
			status: 405, want: rest.Error{Code: "methodNotAllowed", Fields: []rest.FieldError{}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			handler := serve(t, web.Config{Environment: config.Dev}, &fakeServices{place: test.place})
			r := request(test.method, test.path, test.body)
			if test.contentType != "" {
				r.Header.Set("Content-Type", test.contentType)
			}
			for name, value := range test.header {
				r.Header.Set(name, value)
			}
			w := do(handler, r)
			var got rest.Error
			if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
				t.Fatalf("answer %d %q: %v", w.Code, w.Body, err)
			}
			if len(got.TraceID) != 32 {
				t.Errorf("trace id %q, want 32 digits", got.TraceID)
			}
			got.TraceID = ""
			if diff := cmp.Diff(test.want, got); diff != "" || w.Code != test.status {
				t.Errorf("status %d, want %d (-want +got):\n%s", w.Code, test.status, diff)
			}
			if (w.Code == http.StatusServiceUnavailable) != (w.Header().Get("Retry-After") != "") {
				t.Errorf("status %d with Retry-After %q", w.Code, w.Header().Get("Retry-After"))
			}
		})
	}
}

func TestAnIncompleteBodyIsNotReportedAsTooLarge(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{place: placed})
	for _, path := range []string{order, "/sende/api/payment/webhook/vipps"} {
		r := httptest.NewRequest(http.MethodPost, path, iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader(`{}`))))
		r.Header.Set("Content-Type", "application/json")
		w := do(handler, r)
		if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), `"requestInvalid"`) {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		r = request("POST", path, strings.Repeat(" ", rest.MaxBodyBytes+1))
		if w := do(handler, r); w.Code != http.StatusRequestEntityTooLarge || !strings.Contains(w.Body.String(), `"requestTooLarge"`) {
			t.Errorf("%s, too large: %d %s", path, w.Code, w.Body)
		}
	}
}

func TestAListIsABareArrayInTheLanguageOfTheBrowser(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for _, languages := range []string{"en", "no", "en-GB", "no"} { // one may have the cached list of another
		r := request("GET", "/sende/utland/api/code/countries?product=PACKAGE_ABROAD", "")
		r.Header.Set("Accept-Language", languages)
		w := do(handler, r)
		var countries []struct{ Value, Caption string }
		if err := json.Unmarshal(w.Body.Bytes(), &countries); err != nil {
			t.Fatalf("%v in %s", err, w.Body)
		}
		if len(countries) != 1 || countries[0].Value != "SE" || countries[0].Caption != languages[:2] {
			t.Errorf("countries for %s = %+v", languages, countries)
		}
		if got := w.Header().Values("Vary"); !slices.Contains(got, "Accept-Language") {
			t.Errorf("Vary = %q", got)
		}
	}
}

func TestALanguageThatNoServiceCouldBeToldIsNotPassedOn(t *testing.T) {
	t.Parallel()
	r := request("GET", "/sende/utland/api/code/countries?product=PACKAGE_ABROAD", "")
	r.Header.Set("Accept-Language", "n\u00f8")
	w := do(serve(t, web.Config{}, &fakeServices{}), r)
	if got := bodyOf(t, w); w.Code != http.StatusOK || !strings.Contains(got, `"caption":""`) {
		t.Errorf("%d %s", w.Code, got)
	}
}

func TestAnEmptyListIsAnEmptyArray(t *testing.T) {
	t.Parallel()
	w := do(serve(t, web.Config{}, &fakeServices{}), request("GET", "/sende/utland/api/tariff/classify?query=nothing", ""))
	if got := bodyOf(t, w); got != "[]" {
		t.Errorf("got %s, want []", got)
	}
}

func TestFieldsWithTheirZeroValueAreInTheResponse(t *testing.T) {
	t.Parallel()
	w := do(serve(t, web.Config{}, &fakeServices{}), request("GET", "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1", ""))
	var got bytes.Buffer
	if err := json.Compact(&got, w.Body.Bytes()); err != nil {
		t.Fatal(err)
	}
	want := `{"price":24900,"features":[],"maxWeightInGrams":0,"nextMaxWeightInGrams":0}`
	if got.String() != want {
		t.Errorf("got  %s\nwant %s", got.String(), want)
	}
}

func TestOnlyTheNamedHeadersReachAService(t *testing.T) {
	t.Parallel()
	var got metadata.MD
	handler := serve(t, web.Config{}, &fakeServices{
		place: func(ctx context.Context, r *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
			got, _ = metadata.FromIncomingContext(ctx)
			return placed(ctx, r)
		},
	})
	r := request("POST", order, `{}`)
	for name, value := range map[string]string{
		"Idempotency-Key": "key-12345", "Authorization": "Bearer x", "Cookie": "a=b", "Grpc-Metadata-Role": "staff",
		"X-Api-Key": "k", "X-Order-Proof": "proof", "Grpc-Timeout": "1n",
		"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Host": "evil.example",
	} {
		r.Header.Set(name, value)
	}
	if w := do(handler, r); w.Code != http.StatusOK {
		t.Fatalf("status %d: %s", w.Code, w.Body)
	}
	if key := got.Get("idempotency-key"); len(key) != 1 || key[0] != "key-12345" {
		t.Errorf("idempotency-key = %q", key)
	}
	if proof := got.Get("order-proof"); !slices.Equal(proof, []string{"proof"}) {
		t.Errorf("order-proof = %q", proof)
	}
	if len(got.Get("bestill-environment")) != 1 {
		t.Errorf("a header of the browser displaced the environment: %v", got)
	}
	for name := range got {
		for _, part := range []string{"authorization", "cookie", "role", "api-key", "forwarded"} {
			if strings.Contains(name, part) {
				t.Errorf("a header of the browser reached the service: %s", name)
			}
		}
	}
}

func TestEveryCallThatPlacesAnOrderHasItsKeyAndTheEnvironmentOfTheHost(t *testing.T) {
	t.Parallel()
	for _, path := range []string{
		"/sende/api/order", "/sende/api/express/order", "/digitalstamps/api/orders", "/pickup/open/v2/orders",
		"/pickup/open/v2/orders/q83vASNFZ4mrze8BI0VniQ/reorder", "/pickup/open/v2/returns/370000000000000018/orders",
	} {
		for host, want := range map[string]string{"localhost:8080": "dev", "qa.shop.example": "qa", "www.shop.example": "production"} {
			var got metadata.MD
			handler := serve(t, web.Config{Environment: config.Dev}, &fakeServices{called: func(incoming metadata.MD) { got = incoming }})
			r := request("POST", path, `{}`)
			r.Host = host
			r.Header.Set("Idempotency-Key", "key-12345")
			// The browser must not be able to set it.
			r.Header.Set("Bestill-Environment", "dev")
			r.Header.Set("Grpc-Metadata-Bestill-Environment", "dev")
			if w := do(handler, r); w.Code != http.StatusOK {
				t.Errorf("%s: %d %s", path, w.Code, w.Body)
			}
			if environment := got.Get("bestill-environment"); !slices.Equal(environment, []string{want}) {
				t.Errorf("%s at %s: environment %q, want %q", path, host, environment, want)
			}
			if key := got.Get("idempotency-key"); !slices.Equal(key, []string{"key-12345"}) {
				t.Errorf("%s: key %q", path, key)
			}
		}
	}
}

func TestCallsOutsideTheListOfPathsHaveTheEnvironmentToo(t *testing.T) {
	t.Parallel()
	var got metadata.MD
	handler := serve(t, web.Config{Environment: config.Production}, &fakeServices{
		called: func(incoming metadata.MD) { got = incoming },
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
			return &ordersv1.SettlePaymentResponse{}, nil
		},
	})
	do(handler, request("GET", "/sende/api/payment/return/ABROAD/q83vASNFZ4mrze8BI0VniQ", ""))
	if environment := got.Get("bestill-environment"); !slices.Equal(environment, []string{"production"}) {
		t.Errorf("environment %q", environment)
	}
}

func TestAPriceIsCachedForAWhile(t *testing.T) {
	t.Parallel()
	fakes := &fakeServices{}
	handler := serve(t, web.Config{}, fakes)
	const path = "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight="
	first := do(handler, request("GET", path+"1", ""))
	again := do(handler, request("GET", path+"1", ""))
	if first.Code != http.StatusOK || again.Body.String() != first.Body.String() {
		t.Errorf("first %d %s, again %d %s", first.Code, first.Body, again.Code, again.Body)
	}
	if first.Header().Get("Request-Id") == again.Header().Get("Request-Id") {
		t.Error("two requests have the same id")
	}
	again.Header().Set("Request-Id", first.Header().Get("Request-Id"))
	if diff := cmp.Diff(first.Header(), again.Header()); diff != "" {
		t.Errorf("headers (-first +again):\n%s", diff)
	}
	do(handler, request("GET", path+"2", ""))
	if calls := fakes.priced.Load(); calls != 2 {
		t.Errorf("pricing was called %d times, want once for each weight", calls)
	}
	if w := do(handler, request("POST", path+"1", "{}")); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("another method is answered with %d %s", w.Code, w.Body)
	}
}

func TestTheListOfCountriesIsCachedForEachEnvironment(t *testing.T) {
	t.Parallel()
	var asked []string
	handler := serve(t, web.Config{Environment: config.Dev}, &fakeServices{
		called: func(incoming metadata.MD) { asked = append(asked, incoming.Get("bestill-environment")...) },
	})
	for _, host := range []string{"localhost", "www.shop.example", "localhost", "shop.example", "qa.shop.example", "www.shop.example"} {
		r := request("GET", "/sende/utland/api/code/countries", "")
		r.Host = host
		if w := do(handler, r); w.Code != http.StatusOK {
			t.Errorf("%s: %d %s", host, w.Code, w.Body)
		}
	}
	if want := []string{"dev", "production", "qa"}; !slices.Equal(asked, want) {
		t.Errorf("customs was asked in %v, want %v", asked, want)
	}
}

func TestTheSamePriceIsAskedForOnceHoweverItsParametersAreWritten(t *testing.T) {
	t.Parallel()
	fakes := &fakeServices{}
	handler := serve(t, web.Config{}, fakes)
	const path = "/sende/utland/api/prices/PACKAGE_ABROAD?"
	for _, query := range []string{
		"countryCode=SE&weight=1", "weight=1&countryCode=SE", "countryCode=SE&weight=01", "countryCode=SE&weight=0000000001",
		"countryCode=%53E&weight=%31", "countryCode=SE&&weight=1", "countryCode=SE&weight=1&senderPostalCode=",
	} {
		if w := do(handler, request("GET", path+query, "")); w.Code != http.StatusOK {
			t.Errorf("%s: %d %s", query, w.Code, w.Body)
		}
	}
	if calls := fakes.priced.Load(); calls != 1 {
		t.Errorf("pricing was called %d times for the same price", calls)
	}
}

func TestAnErrorIsNotCached(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	const path = "/sende/utland/api/prices/CASTLE?countryCode=SE&weight=1"
	for range 2 {
		if w := do(handler, request("GET", path, "")); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "requestInvalid") {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
}

func TestEveryFlowReadsItsOrderAtItsOwnAddressAndInTheSameForm(t *testing.T) {
	t.Parallel()
	const key = "q83vASNFZ4mrze8BI0VniQ"
	handler := serve(t, web.Config{}, &fakeServices{})
	for _, path := range []string{
		"/sende/utland/api/order/", "/sende/norgespakke/under5kg/api/order/", "/digitalstamps/api/orders/", "/sende/api/order/",
		"/sende/api/express/order/", "/pickup/open/v2/orders/",
	} {
		w := do(handler, request("GET", path+key, ""))
		var body struct {
			URIKey string
			Order  *struct{ URIKey string }
		}
		if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || w.Code != http.StatusOK {
			t.Errorf("%s: %d, %v", path, w.Code, err)
		}
		// Consignments have the order in a field; all others are the order itself.
		if body.Order != nil {
			body.URIKey = body.Order.URIKey
		}
		if consignments := path == "/sende/api/order/"; body.URIKey != key || consignments != (body.Order != nil) {
			t.Errorf("%s: %s", path, w.Body)
		}
	}
}
