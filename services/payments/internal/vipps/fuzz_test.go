package vipps

import (
	"testing"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/clock"
)

func FuzzAViewIsPlausibleOrAnError(f *testing.F) {
	const reference = "order-0001"
	figures := func(state, authorized, cancelled string) string {
		return `{"reference":"order-0001","state":` + state + `,"profile":7,"aggregate":{
			"authorizedAmount":` + authorized + `,"cancelledAmount":` + cancelled + `,
			"capturedAmount":{"currency":"NOK","value":0},"refundedAmount":{"currency":"NOK","value":0}}}`
	}
	const some, none = `{"currency":"NOK","value":24900}`, `{"currency":"NOK","value":0}`
	for _, seed := range []string{
		figures(`"AUTHORIZED"`, some, none), figures(`"TERMINATED"`, none, some), figures(`"NEW"`, none, none),
		figures(`7`, some, none), figures(`"CREATED"`, `{"currency":"EUR","value":1}`, none),
		figures(`"CREATED"`, `{"currency":"NOK","value":-1}`, none), figures(`"CREATED"`, `{"currency":"NOK","value":1.5}`, none),
		figures(`"CREATED"`, `null`, none), `{}`, `null`, `[`, ``,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, answer []byte) {
		view, err := parseView(answer, reference)
		if err != nil {
			if view != (payment.View{}) {
				t.Errorf("an error, but also %+v", view)
			}
			return
		}
		a := view.Amounts
		if min(a.Reserved, a.Captured, a.Released, a.Refunded) < 0 || a.Reserved == 0 && a.Released != 0 {
			t.Errorf("read %+v", view)
		}
	})
}

func FuzzOnlyTheSignedWebhookIsAccepted(f *testing.F) {
	h := vector.headers
	f.Add(h["x-ms-date"], h["x-ms-content-sha256"], h["authorization"], []byte(vector.body))
	f.Add("Thu, 30 Mar 2023 08:38:32 GMT", "", signatureStart, []byte(`{"reference":"order-0001"}`))
	f.Add("", "x", "HMAC-SHA256", []byte(nil))
	v := New(vector.cfg, nil, clock.NewManual(vector.sent))
	f.Fuzz(func(t *testing.T, date, hash, authorization string, body []byte) {
		headers := map[string]string{"x-ms-date": date, "x-ms-content-sha256": hash, "authorization": authorization}
		if reference, err := v.VerifyWebhook(headers, body); err == nil && reference != "" {
			t.Errorf("accepted %q", reference)
		}
		if v.signed(headers, body) && string(body) != vector.body {
			t.Error("the signature was valid for another body")
		}
	})
}
