package vipps_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/platform/clock"
)

const (
	oddID = "order-0001"
	token = `{"access_token":"t","expires_in":"3600"}`
	paid  = `{"reference":"order-0001","state":"AUTHORIZED","amount":{"currency":"NOK","value":24900},"aggregate":{
		"authorizedAmount":{"currency":"NOK","value":24900},"cancelledAmount":{"currency":"NOK","value":0},
		"capturedAmount":{"currency":"NOK","value":0},"refundedAmount":{"currency":"NOK","value":0}}}`
)

// newOdd returns an adapter for a server that answers every request for a token, for a new payment or its capture, and for reading it
// with the given texts.
func newOdd(t *testing.T, token, created, read string) *vipps.Vipps {
	t.Helper()
	answer := func(status int, body string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
			_, _ = fmt.Fprint(w, body)
		}
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /accesstoken/get", answer(http.StatusOK, token))
	mux.HandleFunc("GET /epayment/v1/payments/{reference}", answer(http.StatusOK, read))
	if created == "" {
		created = `{"extraDetails":[{"name":"ErrorCode","reason":"4150"}]}`
		mux.HandleFunc("POST /epayment/v1/payments", answer(http.StatusConflict, created))
	} else {
		mux.HandleFunc("POST /epayment/v1/payments", answer(http.StatusCreated, created))
		mux.HandleFunc("POST /epayment/v1/payments/{reference}/capture", answer(http.StatusOK, created))
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	v := vipps.New(vipps.Config{BaseURL: server.URL + "/"}, server.Client(), clock.NewManual(noon))
	v.SetTimeouts(time.Millisecond, time.Second)
	return v
}

func TestReadIgnoresUnusedFields(t *testing.T) {
	t.Parallel()
	odd := strings.Replace(paid, "{", `{"description":"`+"Br\xf8d i Latin-1"+`","profile":7,"metadata":[],"redirectUrl":{},"captureGuaranteedUntil":false,"new":null,`, 1)
	got, err := newOdd(t, token, "", odd).Read(t.Context(), oddID)
	must(t, err)
	if got != view(24_900, 0, 0, 0, "") {
		t.Errorf("read %+v", got)
	}
}

func TestAnAnswerToACaptureThatIsNotThePaymentTellsNothing(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]string{
		"an error":         `{"title":"Bad Request","status":400,"extraDetails":[{"name":"ErrorCode","reason":"6100"}]}`,
		"a page":           `<html>`,
		"nothing":          ` `,
		"another payment":  strings.Replace(paid, oddID, "order-0002", 1),
		"another currency": strings.ReplaceAll(paid, "NOK", "EUR"),
		"no figures":       strings.Replace(paid, `"aggregate"`, `"total"`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shown, err := newOdd(t, token, answer, paid).Capture(t.Context(), oddID, 24_900, "k")
			if shown != nil || err != nil {
				t.Errorf("%+v, %v", shown, err)
			}
		})
	}
}

func TestAMalformedAnswerIsAnErrorAndNotARefusal(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ token, read string }{
		"no token":                           {`{"expires_in":"3600"}`, paid},
		"a token without an end":             {`{"access_token":"t"}`, paid},
		"a token that has expired":           {`{"access_token":"t","expires_in":"0"}`, paid},
		"a token with an endless life":       {`{"access_token":"t","expires_in":"9223372036854775807"}`, paid},
		"a page":                             {token, `<html>`},
		"nothing":                            {token, ``},
		"another payment":                    {token, strings.Replace(paid, oddID, "order-0002", 1)},
		"no state":                           {token, strings.Replace(paid, `"AUTHORIZED"`, `""`, 1)},
		"no figures":                         {token, strings.Replace(paid, `"aggregate"`, `"total"`, 1)},
		"a figure in another currency":       {token, strings.Replace(paid, `"NOK","value":0`, `"EUR","value":0`, 1)},
		"a figure with a fraction of an øre": {token, strings.Replace(paid, `"value":0`, `"value":0.5`, 1)},
		"a figure below zero":                {token, strings.Replace(paid, `"value":0`, `"value":-1`, 1)},
		"far too much":                       {token, paid + strings.Repeat(" ", 1<<18)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := newOdd(t, test.token, "", test.read).Read(t.Context(), oddID)
			wantOpen(t, err)
		})
	}
}

func TestAPaymentIsOpenedOnlyWithAPaymentAddress(t *testing.T) {
	t.Parallel()
	terms := payment.Terms{Amount: 24_900, Description: "Pakke", ReturnURL: "https://shop.example/betaling"}
	for name, created := range map[string]string{
		"no address":         `{"reference":"order-0001"}`,
		"no address at all":  `{"reference":"order-0001","redirectUrl":"/landing"}`,
		"no host":            `{"reference":"order-0001","redirectUrl":"https:///landing"}`,
		"a plain address":    `{"reference":"order-0001","redirectUrl":"http://pay.example/"}`,
		"an address to run":  `{"reference":"order-0001","redirectUrl":"javascript://x/%0aalert(1)"}`,
		"another's address":  `{"reference":"order-0002","redirectUrl":"https://pay.example/"}`,
		"not even an answer": `nothing`,
	} {
		_, err := newOdd(t, token, created, paid).Create(t.Context(), oddID, terms)
		if err == nil {
			t.Errorf("%s: it is open", name)
		}
	}
	opening, err := newOdd(t, token, `{"reference":"order-0001","redirectUrl":"https://pay.example/"}`, paid).Create(t.Context(), oddID, terms)
	must(t, err)
	if want := (payment.Opening{Reference: oddID, RedirectURL: "https://pay.example/"}); opening != want {
		t.Errorf("opened as %+v", opening)
	}
}

func TestARegistrationWithoutAnIDOrASecretIsAnError(t *testing.T) {
	t.Parallel()
	for answer, complete := range map[string]bool{
		`{"id":"hook-1","secret":"hush"}`: true, `{"id":"hook-1"}`: false, `{"secret":"hush"}`: false, `<html>`: false,
	} {
		mux := http.NewServeMux()
		for pattern, text := range map[string]string{
			"POST /accesstoken/get": token, "GET /webhooks/v1/webhooks": `{"webhooks":[]}`, "POST /webhooks/v1/webhooks": answer,
		} {
			mux.HandleFunc(pattern, func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, text) })
		}
		server := httptest.NewServer(mux)
		t.Cleanup(server.Close)
		_, err := vipps.New(vipps.Config{BaseURL: server.URL}, server.Client(), clock.NewManual(noon)).Register(t.Context(), false)
		if (err == nil) != complete {
			t.Errorf("%s: %v", answer, err)
		}
	}
}

func TestAnExistingPaymentThatCannotBeReadIsNotRefused(t *testing.T) {
	t.Parallel()
	terms := payment.Terms{Amount: 24_900, Description: "Pakke", ReturnURL: "https://shop.example/betaling"}
	_, err := newOdd(t, token, "", `<html>`).Create(t.Context(), oddID, terms)
	wantOpen(t, err)
}

func TestAnExistingPaymentWithoutAnAddressSendsTheCustomerBackToTheShop(t *testing.T) {
	t.Parallel()
	terms := payment.Terms{Amount: 24_900, Description: "Pakke", ReturnURL: "https://shop.example/betaling"}
	opening, err := newOdd(t, token, "", paid).Create(t.Context(), oddID, terms)
	must(t, err)
	if want := (payment.Opening{Reference: oddID, RedirectURL: terms.ReturnURL}); opening != want {
		t.Errorf("opened as %+v", opening)
	}
}
